import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { workerFile } from '../../trace/reader/worker-file.ts';
import type { Blocks } from './blocks.ts';
import { type MatchedTrace, type Ties, tieEvents } from './matching.ts';

/** What a matching worker is told; columns by event are in shared memory. */
export interface MatchingTask {
  trace: MatchedTrace;
  tie: Int32Array;
  /** What is waited for: not 0 when the blocks are there, and when the worker has ended. */
  isThere: Int32Array;
  /** Where it gets the blocks' first events, and says what it found. */
  port: MessagePort;
}

/** Places of `isThere`. */
export const BLOCKS = 0;
export const END = 1;

/** Another thread that matches, beside the stages that come before matching. */
export interface MatchingBeside {
  /** Blocks, to be joined by their ties when these are there. */
  takeBlocks(blocks: Pick<Blocks, 'start'>): void;
  /** Waits for the ties. */
  ties(): Ties;
}

/** With fewer events nobody waits less: a worker takes some 60 ms to get ready. */
const MIN_EVENTS = 4_000_000;

/** Transfers are copied: with more of them by event that would take as long as the matching. */
const MAX_TRANSFERS_BY_EVENT = 1 / 16;

/** Who has not come then is given up, ms. */
export const PATIENCE = 120_000;

const WORKER = workerFile('match-worker.js', import.meta.url);

/**
 * Begins to match on another thread.
 *
 * @param workers how many threads may work beside this one. Default: as many as there are other cores
 * @returns null where that is no gain, or the columns are not shared
 */
export function beginMatching(
  { processes, processStart, transfers, communicators, events }: MatchedTrace,
  workers = availableParallelism() - 1,
): MatchingBeside | null {
  const { count, transfer } = events;
  const isWorthwhile = count >= MIN_EVENTS && transfers.count <= MAX_TRANSFERS_BY_EVENT * count;
  if (WORKER === undefined || workers < 1 || !isWorthwhile) return null;
  if (!(transfer.buffer instanceof SharedArrayBuffer)) return null;
  const trace = { processes, processStart, transfers, communicators, events: { count, transfer } };
  const tie = new Int32Array(new SharedArrayBuffer(4 * count));
  const isThere = new Int32Array(new SharedArrayBuffer(8));
  const { port1, port2 } = new MessageChannel();
  const workerData: MatchingTask = { trace, tie, isThere, port: port2 };
  const worker = new Worker(WORKER, { workerData, transferList: [port2] });
  // Who failed has no ties: it is done again here, which tells why.
  worker.on('error', () => {});
  worker.unref();
  return {
    takeBlocks: ({ start }) => {
      port1.postMessage(start);
      tell(isThere, BLOCKS);
    },
    ties: () => {
      // Whether it got some or not.
      tell(isThere, BLOCKS);
      Atomics.wait(isThere, END, 0, PATIENCE);
      const found = receiveMessageOnPort(port1) as { message: Omit<Ties, 'tie'> } | undefined;
      port1.close();
      return found === undefined ? tieEvents(trace) : { tie, ...found.message };
    },
  };
}

/** Tells who waits for it. */
export function tell(isThere: Int32Array, place: number): void {
  Atomics.store(isThere, place, 1);
  Atomics.notify(isThere, place);
}
