import { NEAR } from '#build/kernels/interface.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from './blocks.ts';
import { bytes, chunkLength, eachChunk, integers, numbers, openStage } from './kernels.ts';
import type { Ties } from './matching.ts';

/** Connected components of blocks. Instance i has the blocks `block[start[i]]` to `block[start[i+1]-1]`. */
export interface Instances {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** Block indexes, ascending within an instance: process by process, in order of posting. */
  block: Int32Array;
  ofBlock: Int32Array;
  /** First posting and last completion. */
  startNs: Float64Array;
  endNs: Float64Array;
  /** Half the sum of the events' bytes. */
  bytes: Float64Array;
}

/** Joins blocks that messages or collectives tie (METHOD 2.5), by union-find; numbered by first block. */
export function formInstances(trace: Trace, blocks: Blocks, ties: Ties): Instances {
  const { events, transfers } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns } = openStage({
    transfer: integers(chunk),
    tie: integers(chunk),
    posted: numbers(chunk),
    completed: numbers(chunk),
    kind: bytes(transfers.count),
    bytesOfTransfer: numbers(transfers.count),
    start: integers(blocks.count + 1),
    near: integers(Math.ceil(events.count / NEAR.events)),
    firstOf: integers(ties.collectives),
    root: integers(blocks.count),
    ofBlock: integers(blocks.count),
    startNs: numbers(blocks.count),
    endNs: numbers(blocks.count),
    bytes: numbers(blocks.count),
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.bytesOfTransfer.set(transfers.bytes.subarray(0, transfers.count));
  columns.start.set(blocks.start);
  columns.firstOf.fill(NONE);
  kernels.noteBlocks(columns, { blocks: blocks.count });
  kernels.startUnion(columns, { blocks: blocks.count });
  const tied = [
    [events.transfer, columns.transfer],
    [ties.tie, columns.tie],
  ] as const;
  eachChunk(trace, tied, (chunk) => kernels.uniteBlocks(columns, chunk));
  const count = kernels.numberInstances(columns, { blocks: blocks.count });
  const ofBlock = columns.ofBlock.slice();
  columns.startNs.fill(Number.POSITIVE_INFINITY, 0, count);
  columns.endNs.fill(Number.NEGATIVE_INFINITY, 0, count);
  columns.bytes.fill(0, 0, count);
  const measured = [
    [events.transfer, columns.transfer],
    [events.posted, columns.posted],
    [events.completed, columns.completed],
  ] as const;
  eachChunk<Int32Array | Float64Array>(trace, measured, (chunk) => kernels.measureInstances(columns, chunk));
  return {
    count,
    ...byInstance(ofBlock, count),
    ofBlock,
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    bytes: columns.bytes.slice(0, count).map((sum) => sum / 2),
  };
}

/** Sorts blocks by instance. */
export function byInstance(ofBlock: Int32Array, count: number): Pick<Instances, 'start' | 'block'> {
  const start = new Int32Array(count + 1);
  for (let block = 0; block < ofBlock.length; block++) start[ofBlock[block]! + 1]!++;
  for (let instance = 0; instance < count; instance++) start[instance + 1]! += start[instance]!;
  const fill = start.slice(0, count);
  const block = new Int32Array(ofBlock.length);
  for (let b = 0; b < ofBlock.length; b++) block[fill[ofBlock[b]!]!++] = b;
  return { start, block };
}
