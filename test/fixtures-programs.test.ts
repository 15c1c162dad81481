import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { median } from '../src/base/statistics/median.ts';
import {
  buildProgram,
  canPrint,
  describeTraced,
  type Outcome,
  quickMpi,
  start,
} from './measure/run/tracers/mpi.ts';
import { messageLines, printTrace } from './measure/run/tracers/otf2-print.ts';

const sources = fileURLToPath(new URL('../fixtures/programs/', import.meta.url));
/** User functions that a trace of each program has, besides main, report and set_up. */
const functionsOf: Record<string, string[]> = {
  halo: ['compute_residual', 'exchange_halo', 'relax', 'solve'],
  implicit: ['solve'],
  sweep: ['compute_block', 'largest_flux', 'receive_inflow', 'send_outflow', 'solve', 'sweep_corner'],
  vcycle: [
    'compute_residual',
    'cycle',
    'exchange_ends',
    'largest_residual',
    'prolong_correction',
    'restrict_residual',
    'smooth',
    'solve_coarsest',
  ],
};
const names = Object.keys(functionsOf);
/** Where the program's own work is most of what it takes. */
const SMALLER: Record<string, string[]> = { implicit: ['--size', '2000', '--iterations', '8'] };

it('every example program stays small enough to be read', () => {
  for (const file of readdirSync(sources).filter((name) => /\.[ch]$/.test(name)))
    expect(readFileSync(join(sources, file), 'utf8').trimEnd().split('\n').length, file).toBeLessThanOrEqual(
      150,
    );
});

describe.skipIf(!canPrint)('recorded traces (need otf2-print)', () => {
  const traces = fileURLToPath(new URL('../fixtures/traces/', import.meta.url));
  const folders = readdirSync(traces, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('traces.otf2'))
    .map((path) => dirname(path))
    .sort();

  it('are all there', () => expect(folders.length).toBe(3 + 2 * 3 + 7 * 2));

  it.each(folders)('%s has the messages and bytes that its program printed', (path) => {
    const log = readFileSync(join(traces, path, 'output.log'), 'utf8');
    const [, messages, bytes] = /^\w+: processes 4, .*messages (\d+), bytes (\d+)\n$/.exec(log)!;
    const trace = printTrace(join(traces, path, 'traces.otf2'));
    const sends = trace.locations.flatMap((location) => location.sends);
    expect(trace.complaints).toBe('');
    expect(trace.locations.flatMap(({ disorder }) => disorder)).toEqual([]);
    expect(sends.length).toBe(Number(messages));
    expect(sends.reduce((total, send) => total + send.bytes, 0)).toBe(Number(bytes));
    expect(messageLines(trace, 'receives')).toEqual(messageLines(trace, 'sends'));
  });
});

describeTraced('example programs', quickMpi, ({ mpi, folder, library }) => {
  const program = (name: string): string => join(folder, name);
  const command = (name: string): string[] => [program(name), ...(SMALLER[name] ?? [])];
  const printed = ({ stdout }: Outcome): string[] =>
    /result ([\d.e+-]+), messages (\d+), bytes (\d+)/.exec(stdout)!.slice(1);

  /** By program: what four of its processes printed under the tracer. */
  const outcomes = new Map<string, Outcome>();
  const tracesOf = (name: string): string => join(folder, `${name}-trace`);
  function traced(name: string): Outcome {
    const known = outcomes.get(name);
    if (known !== undefined) return known;
    const outcome = start(mpi, 4, command(name), { library, folder: tracesOf(name) });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    outcomes.set(name, outcome);
    return outcome;
  }

  beforeAll(() => {
    for (const name of names)
      buildProgram(mpi, join(sources, `${name}.c`), program(name), '-finstrument-functions');
  });

  it.each(names)('%s gives the same result on 1, 2, 3 and 4 processes', (name) => {
    const few = [1, 2, 3].map((processes) => {
      const outcome = start(mpi, processes, command(name));
      expect(outcome).toMatchObject({ code: 0, stderr: '' });
      return outcome;
    });
    const results = [...few, traced(name)].map((outcome) => printed(outcome)[0]);
    expect(results[0]).toMatch(/e/);
    expect(new Set(results).size).toBe(1);
  });

  it.each(names)('the trace of %s has the messages and bytes that the program counted', (name) => {
    const [, messages, bytes] = printed(traced(name));
    const trace = printTrace(join(tracesOf(name), 'traces.otf2'));
    const sends = trace.locations.flatMap((location) => location.sends);
    expect(Number(messages)).toBeGreaterThan(0);
    expect(sends.length).toBe(Number(messages));
    expect(sends.reduce((total, send) => total + send.bytes, 0)).toBe(Number(bytes));
    expect(messageLines(trace, 'receives')).toEqual(messageLines(trace, 'sends'));
    const functions = [...trace.locations[0]!.calls.keys()].filter((call) => !call.startsWith('MPI_'));
    expect(functions.sort()).toEqual([...functionsOf[name]!, 'main', 'report', 'set_up'].sort());
  });

  it('--delay makes one process late in one function, in every call', () => {
    const traceFolder = join(folder, 'delayed');
    const command = [program('halo'), '--iterations', '5', '--delay', '1:exchange_halo:30000'];
    start(mpi, 4, command, { library, folder: traceFolder });
    const trace = printTrace(join(traceFolder, 'traces.otf2'));
    const late = trace.locations[1]!;
    expect(late.durations.get('exchange_halo')!.length).toBe(5);
    expect(Math.min(...late.durations.get('exchange_halo')!)).toBeGreaterThanOrEqual(30e6);
    // the delay is the program's own time there, and waiting for it in a neighbour
    const usual = (process: number, region: string): number =>
      median(trace.locations[process]!.durations.get(region)!);
    expect(usual(1, 'relax')).toBeLessThan(30e6);
    expect(usual(0, 'MPI_Waitall')).toBeGreaterThan(10e6);
  });

  it('--delay of varying processes takes another one in each call', () => {
    const traceFolder = join(folder, 'varying');
    const command = [program('halo'), '--iterations', '4', '--delay', 'varying:relax:30000'];
    start(mpi, 2, command, { library, folder: traceFolder });
    const trace = printTrace(join(traceFolder, 'traces.otf2'));
    const isLate = trace.locations.map(({ durations }) => durations.get('relax')!.map((ns) => ns >= 30e6));
    expect(isLate).toEqual([
      [true, false, true, false],
      [false, true, false, true],
    ]);
  });

  it.each([
    ['halo', 'messages:3', { messages: 4, bytes: 1 }],
    ['sweep', 'larger:5', { messages: 1, bytes: 5 }],
  ])('%s with EXAMPLE_CHANGE=%s sends more and computes the same', (name, change, factor) => {
    const [result, messages, bytes] = printed(traced(name));
    const changed = start(mpi, 4, ['env', `EXAMPLE_CHANGE=${change}`, ...command(name)]);
    expect(printed(changed)).toEqual([
      result,
      `${factor.messages * Number(messages)}`,
      `${factor.bytes * Number(bytes)}`,
    ]);
  });

  it('--seed gives implicit other numbers of relaxations, and each seed the same ones again', () => {
    const messages = ['1', '1', '2'].map((seed) => {
      return printed(start(mpi, 2, [...command('implicit'), '--seed', seed]))[1];
    });
    expect(messages[1]).toBe(messages[0]);
    expect(messages[2]).not.toBe(messages[0]);
  });

  it('an option that is not known ends the program', () => {
    const outcome = start(mpi, 1, [program('halo'), '--delay', 'nonsense']);
    expect(outcome.code).not.toBe(0);
    expect(outcome.stderr).toMatch(/^usage: .*--delay PROCESS:FUNCTION:MICROSECONDS/m);
  });
});
