import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { workerFile } from '../../trace/reader/worker-file.ts';
import { type MatchedTrace, type Ties, tieEvents } from './matching.ts';

/** What a matching worker is told; columns by event are in shared memory. */
export interface MatchingTask {
  trace: MatchedTrace;
  tie: Int32Array;
  /** What the others wait for: not 0 when the worker has ended. */
  ended: Int32Array;
  /** Where it says what it counted. */
  counted: MessagePort;
}

/** With fewer events nobody waits less: a worker takes some 60 ms to get ready. */
const MIN_EVENTS = 4_000_000;

/** Transfers are copied: with more of them by event that would take as long as the matching. */
const MAX_TRANSFERS_BY_EVENT = 1 / 16;

/** A worker that has not ended then is given up, ms. */
const PATIENCE = 120_000;

const WORKER = workerFile('match-worker.js', import.meta.url);

/**
 * Begins to match on another thread, beside the stages that come before matching.
 *
 * @param workers how many threads may work beside this one. Default: as many as there are other cores
 * @returns gives the ties, and waits for them; null where that is no gain, or the columns are not shared
 */
export function beginMatching(
  { processes, processStart, transfers, communicators, events }: MatchedTrace,
  workers = availableParallelism() - 1,
): (() => Ties) | null {
  const { count, transfer } = events;
  const isWorthwhile = count >= MIN_EVENTS && transfers.count <= MAX_TRANSFERS_BY_EVENT * count;
  if (WORKER === undefined || workers < 1 || !isWorthwhile) return null;
  if (!(transfer.buffer instanceof SharedArrayBuffer)) return null;
  const trace = { processes, processStart, transfers, communicators, events: { count, transfer } };
  const tie = new Int32Array(new SharedArrayBuffer(4 * count));
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const workerData: MatchingTask = { trace, tie, ended, counted: port2 };
  const worker = new Worker(WORKER, { workerData, transferList: [port2] });
  // Who failed has no ties: it is done again here, which tells why.
  worker.on('error', () => {});
  worker.unref();
  return () => {
    Atomics.wait(ended, 0, 0, PATIENCE);
    const found = receiveMessageOnPort(port1) as { message: Omit<Ties, 'tie'> } | undefined;
    port1.close();
    return found === undefined ? tieEvents(trace) : { tie, ...found.message };
  };
}
