import type { DelimiterChoice } from '../../base/config/config.ts';

/** What a reading worker is told. */
export interface ReaderTask {
  path: string;
  ignoreOperations: readonly string[];
  delimiters: DelimiterChoice;
  /** Whether times of calls are read, too. */
  callTimes: boolean;
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
