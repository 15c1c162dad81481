import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { joinBlocks } from './instances.ts';
import { tieEvents } from './matching.ts';
import { BLOCKS, END, type MatchingTask, PATIENCE, tell } from './matching-beside.ts';

const { trace, tie, isThere, port } = workerData as MatchingTask;
try {
  const { collectives, unmatched } = tieEvents(trace, tie);
  Atomics.wait(isThere, BLOCKS, 0, PATIENCE);
  const blocks = receiveMessageOnPort(port) as { message: Int32Array } | undefined;
  const ties = { tie, collectives, unmatched };
  const joined = blocks && joinBlocks(trace, blocks.message, ties);
  port.postMessage({ collectives, unmatched, joined }, joined ? [joined.ofBlock.buffer as ArrayBuffer] : []);
} finally {
  tell(isThere, END);
}
