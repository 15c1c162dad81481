import { Cutting } from '#build/kernels/interface.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { ChosenContexts } from './contexts.ts';
import { bytes, chunkLength, eachChunk, integers, openStage, struct } from './kernels.ts';

/** Blocks process by process, in order of posting. Block b has the events start[b] to start[b+1]-1. */
export interface Blocks {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  process: Int32Array;
  /** Index of the context, a call, and of the region that names it; NONE outside every traced function. */
  context: Int32Array;
  region: Int32Array;
}

/** The block of an event. O(log blocks) @param start by block, and one more: its first event */
export function blockOf({ start }: Pick<Blocks, 'start'>, event: number): number {
  let [low, high] = [0, start.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start[middle]! <= event) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** O(log blocks) */
export function processOf(blocks: Pick<Blocks, 'start' | 'process'>, event: number): number {
  return blocks.process[blockOf(blocks, event)]!;
}

/**
 * Cuts events into blocks (METHOD 2.4; paper 000, section 4.2): longest runs in the same call of the context,
 * all point-to-point or all collective, with no MPI_Waitall left in between.
 */
export function formBlocks(
  trace: Trace,
  { contextOfCall, regionOfContext }: Pick<ChosenContexts, 'contextOfCall' | 'regionOfContext'>,
): Blocks {
  const { events, transfers, calls } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns, workspace } = openStage({
    cutting: struct(Cutting),
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    context: integers(calls.count),
    // As many blocks as events at most: what is not used is not touched.
    start: integers(events.count + 1),
    processOfBlock: integers(events.count),
    contextOfBlock: integers(events.count),
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.context.set(contextOfCall);
  eachChunk<Int32Array | Uint8Array>(
    trace,
    [
      [events.transfer, columns.transfer],
      [events.call, columns.call],
      [events.marks, columns.marks],
    ],
    (chunk) => {
      const isProcessStart = chunk.first === trace.processStart[chunk.process];
      kernels.cutBlocks(columns, { ...chunk, isProcessStart });
    },
  );
  const count = columns.cutting.blocks;
  columns.start[count] = events.count;
  const contextOfBlock = columns.contextOfBlock.slice(0, count);
  return {
    count,
    start: workspace.result(columns.start, count + 1),
    process: workspace.result(columns.processOfBlock, count),
    context: contextOfBlock,
    region: contextOfBlock.map((context) => (context === NONE ? NONE : regionOfContext[context]!)),
  };
}
