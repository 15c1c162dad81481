import type { DelimiterChoice } from '../../base/config/config.ts';
import type { TraceOutline } from '../outline/outline.ts';

/** Whether times of calls are read, too. */
export type CallTimesChoice = boolean | 'where off core';

export function wantsCallTimes(choice: CallTimesChoice, { offCore }: Pick<TraceOutline, 'offCore'>): boolean {
  return choice === 'where off core' ? offCore !== null : choice;
}

/** What a reading worker is told. */
export interface ReaderTask {
  path: string;
  ignoreOperations: readonly string[];
  delimiters: DelimiterChoice | undefined;
  callTimes: CallTimesChoice;
  /** What is taken, shared by all readers. */
  counter: SharedArrayBuffer;
  /** How many readers there are. */
  readers: number;
}

/** Of a trace's processes: how many are taken, and how many of these from below and from above. */
const TAKEN = 0;
const BELOW = 1;
const ABOVE = 2;

export function processCounter(): SharedArrayBuffer {
  return new SharedArrayBuffer(12);
}

/**
 * Takes a process that no reader has taken. The main thread takes them ascending, workers descending, so that
 * what the main thread has read stays where it is when theirs is put after it (joinParts).
 *
 * @returns -1 when there is none
 */
export function takeNext(counter: SharedArrayBuffer, processes: number, from: 'below' | 'above'): number {
  const counters = new Int32Array(counter);
  if (Atomics.add(counters, TAKEN, 1) >= processes) return -1;
  return from === 'below' ? Atomics.add(counters, BELOW, 1) : processes - 1 - Atomics.add(counters, ABOVE, 1);
}

/** @returns how many of so many processes are taken, whoever took them */
export function takenOf(counter: SharedArrayBuffer, processes: number): number {
  return Math.min(Atomics.load(new Int32Array(counter), TAKEN), processes);
}
