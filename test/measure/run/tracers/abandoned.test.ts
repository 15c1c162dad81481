import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { keptSource } from '../../../support/compile-once.ts';
import { LARGE_PAGES } from '../../../support/otf2-print.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import {
  buildProgram,
  describeTraced,
  libraries,
  type Mpi,
  mpich,
  preloads,
  run,
  runAll,
  source,
  startAlone,
} from './mpi.ts';
import { startInsideCommand } from './whole-life.ts';

/** Random programs for each MPI library: thoroughly three of each kind (language, context, number of processes). */
const PROGRAMS = THOROUGH ? 36 : 6;

/** So many of them run one after another by one start from the tests' process. */
const A_START = 10;

const FLAGS = ['-g', '-finstrument-functions'];
const CPP = ['-x', 'c++', '-DOMPI_SKIP_MPICXX', '-DMPICH_SKIP_MPICXX', '-Wl,--no-as-needed', '-lstdc++'];

const LINES: Record<string, (rest: string) => string> = {
  ENTER: (rest) => `> ${nameIn(rest)}`,
  LEAVE: (rest) => `< ${nameIn(rest)}`,
  MPI_SEND: (rest) => `= send ${messageIn(rest)}`,
  MPI_ISEND: (rest) => `= isend ${messageIn(rest)}`,
  MPI_ISEND_COMPLETE: () => '= sent',
  MPI_RECV: (rest) => `= recv ${messageIn(rest)}`,
  MPI_IRECV_REQUEST: () => '= irecv',
  MPI_IRECV: (rest) => `= received ${messageIn(rest)}`,
  MPI_COLLECTIVE_BEGIN: () => '= begin',
  MPI_COLLECTIVE_END: () => '= end',
  NON_BLOCKING_COLLECTIVE_REQUEST: () => '= request',
  NON_BLOCKING_COLLECTIVE_COMPLETE: () => '= complete',
};

/** Of C++, too: without its parameters. */
const nameIn = (rest: string): string => /^Region: "([^"(]*)/.exec(rest)![1]!;

const messageIn = (rest: string): string =>
  /^(?:Receiver|Sender): (\d+) .*Tag: (\d+), Length: (\d+)/.exec(rest)!.slice(1).join(' ');

/** What a trace says of each process, in the words of abandoned.c. */
function linesOf(anchor: string): string[][] {
  const { code, stdout, stderr } = run(['otf2-print', anchor], LARGE_PAGES);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines: string[][] = [];
  for (const line of stdout.split('\n')) {
    const [, kind, location, rest] = /^([A-Z_]+) +(\d+) +\d+ *(.*)$/.exec(line) ?? [];
    if (kind === undefined || kind === 'METRIC' || /^Region: "MPI_(?:Init|Finalize)"/.test(rest!)) continue;
    lines[Number(location)] ??= [];
    lines[Number(location)]!.push(LINES[kind]!(rest!));
  }
  return lines;
}

const isOfMpi = (line: string): boolean => line.startsWith('=') || line.startsWith('MPI_', 2);

for (const [name, mpi] of libraries) {
  describeTraced(
    `calls that fail or are abandoned, under the tracer with ${name}`,
    mpi,
    ({ mpi, folder: own, library: tracer }) => {
      let programs: string[] = [];
      beforeAll(() => {
        programs = [FLAGS, [...FLAGS, ...CPP]].map((flags, i) =>
          buildProgram(mpi, source('abandoned.c'), join(own, `abandoned-${i}`), ...flags),
        );
      });

      /** A random program: in C and C++ by turns, with instrumented functions and with stacks, of two to four processes. */
      const randomRun = (seed: number) => ({
        processes: 2 + (seed % 3),
        context: Math.floor(seed / 2) % 2 === 0 ? 'functions' : 'stacks',
        command: [programs[seed % 2]!, String(seed)],
      });
      const logOf = (seed: number, how: string): string => join(own, `${how}-${seed}`);

      function commandsOf(library: Mpi, seed: number): string[][] {
        const { processes, context, command } = randomRun(seed);
        const preload = `LD_PRELOAD=${preloads()}`;
        const untraced = ['env', preload, ...command, logOf(seed, 'untraced')];
        return [
          [...library.mpirun, '-n', String(processes), ...untraced],
          startInsideCommand(
            library,
            tracer,
            processes,
            [...command, logOf(seed, 'traced')],
            logOf(seed, 'trace'),
            {
              COMMGATE_TRACE_CONTEXT: context,
            },
          ),
        ];
      }

      function expectSame(seed: number): void {
        const { processes, context } = randomRun(seed);
        const anchor = join(logOf(seed, 'trace'), 'traces.otf2');
        expect(loadTrace(anchor, { callTimes: true }).events.count).toBeGreaterThan(0);
        const traced = linesOf(anchor);
        expect(traced).toHaveLength(processes);
        for (let process = 0; process < processes; process++) {
          const log = readFileSync(`${logOf(seed, 'traced')}.${process}`, 'utf8');
          expect(log).toBe(readFileSync(`${logOf(seed, 'untraced')}.${process}`, 'utf8'));
          const lines = log.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
          const isCompared = context === 'stacks' ? isOfMpi : () => true;
          expect({ seed, process, lines: traced[process]!.filter(isCompared) }).toEqual({
            seed,
            process,
            lines: lines.filter(isCompared),
          });
        }
      }

      it.each(['functions', 'stacks'])(
        'go on while a handler is in another coroutine, with %s',
        (context) => {
          const program = buildProgram(
            mpi,
            source('abandoned-coroutine.c'),
            join(own, 'coroutine'),
            ...FLAGS,
          );
          const traceFolder = join(own, `coroutine-${context}`);
          const environment = { COMMGATE_TRACE_CONTEXT: context };
          expect(startAlone(mpi, [program], { library: tracer, folder: traceFolder, environment })).toEqual({
            code: 0,
            stdout: 'right\n',
            stderr: '',
          });
          const lines = linesOf(join(traceFolder, 'traces.otf2'))[0]!;
          const calls = [
            'MPI_Send',
            'MPI_Scan',
            'MPI_Send',
            'MPI_Allreduce',
            'MPI_Send',
            'MPI_Bcast',
            'MPI_Gather',
          ];
          const isLineOfCall = (line: string): boolean => line.startsWith('MPI_', 2);
          expect(lines.filter(isLineOfCall)).toEqual(calls.flatMap((call) => [`> ${call}`, `< ${call}`]));
        },
      );

      // Open MPI reads the memory of a communicator that was freed.
      if (mpi === mpich)
        it('end the program with an error of its own call', () => {
          const text = `#include <mpi.h>
            int main(int argc, char **argv) {
              MPI_Comm copy, freed;
              MPI_Init(&argc, &argv);
              MPI_Comm_dup(MPI_COMM_SELF, &copy);
              freed = copy;
              MPI_Comm_free(&copy);
              return MPI_Send(&argc, 1, MPI_INT, 0, 0, freed);
            }`;
          const program = buildProgram(mpi, keptSource(text), join(own, 'fatal'));
          const outcome = startAlone(mpi, [program], { library: tracer, folder: join(own, 'fatal-trace') });
          expect(outcome.stderr).toMatch(/^Abort.*: Fatal error in \w*Send: Invalid communicator/);
        });

      it(`are recorded as ${PROGRAMS} random programs see them, which notice nothing`, {
        timeout: 600_000,
      }, () => {
        for (let first = 0; first < PROGRAMS; first += A_START) {
          const seeds = Array.from({ length: Math.min(A_START, PROGRAMS - first) }, (_, i) => first + i);
          const outcomes = runAll(seeds.flatMap((seed) => commandsOf(mpi, seed)));
          expect(outcomes.filter(({ code, stderr }) => code !== 0 || stderr !== '')).toEqual([]);
          for (const seed of seeds) expectSame(seed);
        }
      });
    },
  );
}
