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
  /** The number of the next process to read, shared by all readers. */
  counter: SharedArrayBuffer;
  /** How many readers there are. */
  readers: number;
}

/** @returns the next process that no reader has taken, ascending; -1 when there is none */
export function takeNext(counter: SharedArrayBuffer, processes: number): number {
  const process = Atomics.add(new Int32Array(counter), 0, 1);
  return process < processes ? process : -1;
}
