import type { MessagePort } from 'node:worker_threads';
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
  /** Where pieces are handed over, and given back. */
  pieces: MessagePort;
}

export function processCounter(): SharedArrayBuffer {
  return new SharedArrayBuffer(4);
}

/** Takes the next process that no reader has taken. @returns -1 when there is none */
export function takeNext(counter: SharedArrayBuffer, processes: number): number {
  const taken = Atomics.add(new Int32Array(counter), 0, 1);
  return taken < processes ? taken : -1;
}

/** @returns how many of so many processes are taken, whoever took them */
export function takenOf(counter: SharedArrayBuffer, processes: number): number {
  return Math.min(Atomics.load(new Int32Array(counter), 0), processes);
}
