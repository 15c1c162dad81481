// What tests of programs that must not notice the tracer share; whole-life.c is the program of most of them.
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { LARGE_PAGES } from '../../../support/otf2-print.ts';
import { type Mpi, type Outcome, preloads, run } from './mpi.ts';
import { type PrintedTrace, printTrace } from './otf2-print.ts';

export type Variables = Record<string, string>;

/** What a program says whose data are all right. */
export const RIGHT = { code: 0, stdout: 'right\n' };

const NO_LEAKS = { ASAN_OPTIONS: 'detect_leaks=0' };

/** Starts a program with a tracer in its processes, and only there: not in the launcher. */
export function startInside(
  mpi: Mpi,
  preload: string,
  processes: number,
  command: string[],
  traceFolder: string,
  environment: Variables = {},
): Outcome {
  return run(startInsideCommand(mpi, preload, processes, command, traceFolder, environment), NO_LEAKS);
}

/** What starts it. */
export function startInsideCommand(
  { mpirun }: Mpi,
  preload: string,
  processes: number,
  command: string[],
  traceFolder: string,
  environment: Variables,
): string[] {
  const variables = { LD_PRELOAD: preloads(preload), COMMGATE_TRACE_DIR: traceFolder, ...environment };
  const words = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return [...mpirun, '-n', String(processes), 'env', ...words, ...command];
}

/** What otf2-print reads of a trace, which it must not complain about; no recording goes back in time. */
export function wholeTrace(traceFolder: string): PrintedTrace {
  const printed = printTrace(join(traceFolder, 'traces.otf2'));
  expect(printed.complaints).toBe('');
  for (const { disorder } of printed.locations) expect(disorder).toEqual([]);
  return printed;
}

/**
 * Expects that a trace can be read to its end by libotf2, and that its times and calls are in order, which
 * the reader refuses otherwise: what printing a hundred thousand events tells in a fifth of the time.
 */
export function expectReadable(traceFolder: string): void {
  const anchor = join(traceFolder, 'traces.otf2');
  expect(run(['otf2-print', '--silent', anchor], LARGE_PAGES)).toMatchObject({ code: 0, stderr: '' });
  expect(loadTrace(anchor, { callTimes: true }).events.count).toBeGreaterThan(0);
}

/** What the tracer said. */
export const tracerLines = ({ stderr }: Outcome): string[] =>
  stderr.split('\n').filter((line) => line.startsWith('commgate tracer: '));
