import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { compileOnce } from '../../../support/compile-once.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { buildProgram, describeTraced, libraries, type Outcome, run, runAll, source } from './mpi.ts';
import { expectReadable, RIGHT, startInsideCommand, tracerLines, type Variables } from './whole-life.ts';

/** Runs with a failure, for an MPI library and a number of processes. */
const FAILURES = THOROUGH ? Number.POSITIVE_INFINITY : 8;

/** So many of them run one after another by one start from the tests' process; then their traces are looked at. */
const A_START = 12;

/** One request that is to fail, in one process. */
interface Failure {
  process: number;
  /** Its number among the requests of this process, from 1. */
  number: number;
  /** Whether those after it fail too. */
  andAllAfter: boolean;
}

/**
 * The failures to try, one of each place in the code that asks for something: in the first process or in the
 * last, alone or with all after it, by turns.
 *
 * @param requests of the first and of the last process, the place of each request
 */
function failuresOf(requests: [string[], string[]], last: number): Failure[] {
  const places = [...new Set(requests.flat())];
  return places.map((place, i) => {
    const isLast = requests[1].includes(place) && (i % 2 === 1 || !requests[0].includes(place));
    const own = requests[isLast ? 1 : 0];
    const numbers = own.flatMap((other, index) => (other === place ? [index + 1] : []));
    // A place that asks often: not always for the first time.
    const number = numbers[i % numbers.length]!;
    return { process: isLast ? last : 0, number, andAllAfter: Math.floor(i / 2) % 2 === 1 };
  });
}

/** So many of them, spread evenly. */
function spread<T>(all: T[], count: number): T[] {
  if (count >= all.length) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) / count) * all.length)]!);
}

libraries.forEach(([name, mpi], libraryIndex) => {
  describeTraced(`the tracer does no harm with ${name}`, mpi, ({ mpi, folder: own, library: tracer }) => {
    let program = '';
    let preload = '';
    beforeAll(() => {
      program = buildProgram(mpi, source('whole-life.c'), join(own, 'whole-life'), '-g');
      const failing = join(own, 'failing.so');
      const flags = ['-O2', '-Wall', '-Wextra', '-shared', '-fPIC'] as const;
      compileOnce(['cc', ...flags], [source('failing.c')], failing, ['-ldl'], (command) => {
        expect(run(command)).toMatchObject({ code: 0, stderr: '' });
      });
      preload = `${tracer}:${failing}`;
    });

    /** What starts the whole life of a program, with more events than its memory holds. */
    function live(processes: number, traceFolder: string, environment: Variables): string[] {
      const variables = { COMMGATE_TRACE_MEMORY_MB: '1', ...environment };
      return startInsideCommand(mpi, preload, processes, [program], traceFolder, variables);
    }

    // The tracer's source is the same for all MPI libraries. Where there are two, each place fails under one
    // of them: a third with four processes, of MPICH, which start in three quarters of the time; the others
    // with two, in a quick run of the default library, in thorough runs a dozen places with each by turns.
    const isOnly = libraries.some(([, each]) => each === null);
    const isSecond = libraryIndex === 1;
    const isTried = (place: number, processes: number): boolean => {
      if (place % 3 === 0) return processes === 4;
      const isOfSecond = THOROUGH && Math.floor(place / 12) % 2 === 1;
      return processes === 2 && (isOnly || isOfSecond === isSecond);
    };

    /** The failures to try with so many processes. */
    function choose(processes: number): Failure[] {
      const counts = join(own, `requests-${processes}`);
      const traceFolder = join(own, `counted-${processes}`);
      expect(run(live(processes, traceFolder, { COMMGATE_COUNT: counts }))).toMatchObject(RIGHT);
      rmSync(traceFolder, { recursive: true });
      const last = processes - 1;
      const of = (process: number) => readFileSync(`${counts}.${process}`, 'utf8').trim().split('\n');
      const failures = failuresOf([of(0), of(last)], last);
      return spread(
        failures.filter((_, i) => isTried(i, processes)),
        FAILURES,
      );
    }

    it.each<[string, boolean]>([
      ['perf_event_open', true],
      ['perf_event_open,getrusage', true],
      ['perf_event_open,clock_gettime', true],
      // Memory hooks of the MPI library may ask for the following instead of the tracer.
      ['mmap-shared', false],
      ['madvise', false],
      ['munmap,close', false],
    ])('%s, asked for time off the core, fails in one process', (names, isNoted) => {
      const traceFolder = join(own, `trace-${names}`);
      const outcome = run(live(2, traceFolder, { COMMGATE_FAIL: `1:${names}` }));
      expect(outcome).toMatchObject(RIGHT);
      expect(tracerLines(outcome)).toEqual([expect.stringMatching(/were full up to/)]);
      expectReadable(traceFolder);
      const { offCoreBetweenCalls } = loadTrace(join(traceFolder, 'traces.otf2'));
      if (isNoted) expect(offCoreBetweenCalls).toBe(true);
    });

    // A quick run tries one number of processes with each of two libraries.
    const both = isOnly || (THOROUGH && isSecond);
    const numbers = both ? [2, 4] : [isSecond ? 4 : 2];

    it.each(numbers)('whatever fails in one of %i processes', { timeout: 600_000 }, (processes) => {
      let lost = 0;
      const failures = choose(processes).map(
        ({ process, number, andAllAfter }) => `${process}:${number}${andAllAfter ? '+' : ''}`,
      );
      const folderOf = (failure: string): string => join(own, `trace-${processes}-${failure}`);
      const startOf = (failure: string) => live(processes, folderOf(failure), { COMMGATE_FAIL: failure });
      const outcomes: Outcome[] = [];
      failures.forEach((failure, i) => {
        if (i === outcomes.length) outcomes.push(...runAll(failures.slice(i, i + A_START).map(startOf)));
        const outcome = outcomes[i]!;
        const traceFolder = folderOf(failure);
        expect({ failure, ...outcome }).toMatchObject({ failure, ...RIGHT });
        if (existsSync(join(traceFolder, 'traces.otf2'))) {
          expectReadable(traceFolder);
        } else {
          lost++;
          expect(tracerLines(outcome)).toContainEqual(
            expect.stringMatching(/no trace is written|could not be written/),
          );
          expect(existsSync(traceFolder) ? readdirSync(traceFolder) : []).toEqual([]);
        }
        rmSync(traceFolder, { recursive: true, force: true });
      });
      expect(lost).toBeGreaterThan(0);
    });
  });
});
