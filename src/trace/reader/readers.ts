import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type ReaderTask, takeNext } from './next-process.ts';
import type { TracePart } from './part.ts';

/** Readers at work beside this thread. */
export interface Readers {
  /** How many there are, this thread included. */
  readers: number;
  /** Takes the next of so many processes for this thread; -1 when all are taken. */
  next(processes: number): number;
  /** Waits for the workers. @returns their parts */
  parts(): Promise<TracePart[]>;
}

/** The bundle's worker, beside the command line or above a chunk; none where sources run unbundled. */
const WORKER = ['./read-worker.js', '../read-worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/**
 * Starts workers that read processes of a trace into parts, each taking the next one that nobody has taken.
 *
 * @param workers how many; none are started where the worker's file is not there
 */
export function startReaders(
  path: string,
  options: Pick<ReaderTask, 'ignoreOperations' | 'delimiters' | 'callTimes'>,
  workers: number,
): Readers {
  const counter = new SharedArrayBuffer(4);
  const count = WORKER === undefined ? 0 : workers;
  const readers = count + 1;
  const task: ReaderTask = { path, ...options, counter, readers };
  const parts = Array.from({ length: count }, () => partOf(new Worker(WORKER!, { workerData: task })));
  // A worker that fails is told of when it is waited for, not before.
  for (const part of parts) part.catch(() => {});
  return { readers, next: (processes) => takeNext(counter, processes), parts: () => Promise.all(parts) };
}

function partOf(worker: Worker): Promise<TracePart> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a reading worker ended with code ${code}`)));
  });
}
