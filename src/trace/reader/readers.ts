import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { eventBytes } from '../otf2/archive.ts';
import {
  buffersOf,
  MAX_SPARE,
  type PlainColumns,
  type ProcessesInOrder,
  type ProcessPiece,
} from './in-order.ts';
import { processCounter, type ReaderTask, takeNext, takenOf } from './next-process.ts';
import type { TracePart } from './part.ts';
import { workerFile } from './worker-file.ts';

/** Readers at work beside this thread. */
export interface Readers {
  /** How many there are, this thread included. */
  readers: number;
  /** Takes the next of so many processes for this thread; -1 when all are taken. */
  next(processes: number): number;
  /** How many of so many processes are taken, by this thread and by workers. */
  taken(processes: number): number;
  /** Adds what workers have read until now. */
  handOver(into: ProcessesInOrder): void;
  /** Waits for the workers, and adds what is left. @returns their parts */
  parts(into: ProcessesInOrder): Promise<TracePart[]>;
}

/** Those of loadTraceInParallel that concern readers. */
type ReadersOptions = Partial<Pick<ReaderTask, 'ignoreOperations' | 'delimiters' | 'callTimes'>> & {
  workers?: number | undefined;
};

const WORKER = workerFile('read-worker.js', import.meta.url);

/**
 * A worker takes some 60 ms of processor time to get ready, and compiles for itself what this thread
 * compiles, too: for half of so much nobody waits less (docs/decisions/093-processes-in-order.md).
 */
const BYTES_WORTH_A_WORKER = 128 * 1024 * 1024;
const MAX_WORKERS = 7;

/**
 * Starts workers that read processes of a trace into parts, each taking the next one that nobody has taken;
 * none are started where the worker's file is not there. To be called as soon as the trace is known: they get
 * ready, and begin to read, while this thread still loads what it needs.
 *
 * @param path as of loadTraceInParallel, which waits for them
 */
export function startReaders(
  path: string,
  { ignoreOperations = [], delimiters, callTimes = false, workers = workersFor(path) }: ReadersOptions,
): Readers {
  const counter = processCounter();
  const count = WORKER === undefined ? 0 : workers;
  const readers = count + 1;
  const started = Array.from({ length: count }, () =>
    startReader({ path, ignoreOperations, delimiters, callTimes, counter, readers }),
  );
  const handOver = (into: ProcessesInOrder): void => {
    for (const reader of started) takePieces(reader, into);
  };
  return {
    readers,
    next: (processes) => takeNext(counter, processes),
    taken: (processes) => takenOf(counter, processes),
    handOver,
    parts: async (into) => {
      const parts = await Promise.all(started.map(({ part }) => part));
      handOver(into);
      for (const { pieces } of started) pieces.close();
      return parts;
    },
  };
}

/** A worker at work. */
interface StartedReader {
  /** Where it hands over pieces. */
  pieces: MessagePort;
  /** How many used pieces it was given that it has not taken yet, at most. */
  spare: number;
  part: Promise<TracePart>;
}

function startReader(task: Omit<ReaderTask, 'pieces'>): StartedReader {
  const { port1, port2 } = new MessageChannel();
  const workerData: ReaderTask = { ...task, pieces: port2 };
  const part = partOf(new Worker(WORKER!, { workerData, transferList: [port2] }));
  // A worker that fails is told of when it is waited for, not before.
  part.catch(() => {});
  return { pieces: port1, spare: 0, part };
}

/** Adds the pieces that were handed over, and gives columns back for others. */
function takePieces(reader: StartedReader, into: ProcessesInOrder): void {
  const { pieces } = reader;
  const giveBack = (used: PlainColumns): void => {
    if (reader.spare >= MAX_SPARE) return;
    reader.spare++;
    pieces.postMessage(used, buffersOf(used));
  };
  for (let next = receiveMessageOnPort(pieces); next !== undefined; next = receiveMessageOnPort(pieces)) {
    if (reader.spare > 0) reader.spare--;
    into.add(next.message as ProcessPiece, giveBack);
  }
}

/** A worker for every so many bytes of events, as far as there are cores beside this one's. */
function workersFor(path: string): number {
  const most = Math.min(availableParallelism() - 1, MAX_WORKERS);
  const bytes = eventBytes(path, most * BYTES_WORTH_A_WORKER);
  return Math.min(Math.floor(bytes / BYTES_WORTH_A_WORKER), most);
}

function partOf(worker: Worker): Promise<TracePart> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a reading worker ended with code ${code}`)));
  });
}
