import { roomLike } from '../../trace/columns/growing-columns.ts';
import { EVENT_MARK, KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { ChosenContexts } from './contexts.ts';

/** Blocks process by process, in order of posting. Block b has the events start[b] to start[b+1]-1. */
export interface Blocks {
  count: number;
  /** Length count + 1; shared with other threads where what events transfer is. */
  start: Int32Array;
  process: Int32Array;
  /** Index of the context, a call, and of the region that names it; NONE outside every traced function. */
  context: Int32Array;
  region: Int32Array;
}

/** Which instance each block is of, of so many (instances.ts). */
export interface JoinedBlocks {
  count: number;
  ofBlock: Int32Array;
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
  const { processes, processStart } = trace;
  const cut = new CutBlocks(trace, contextOfCall);
  for (let process = 0; process < processes; process++) {
    cut.cutProcess(process, processStart[process]!, processStart[process + 1]!);
  }
  const { count, start, process, context } = cut;
  start[count] = trace.events.count;
  const region = new Int32Array(count);
  for (let block = 0; block < count; block++) {
    region[block] = context[block] === NONE ? NONE : regionOfContext[context[block]!]!;
  }
  return {
    count,
    start: start.subarray(0, count + 1),
    process: process.subarray(0, count),
    context: context.subarray(0, count),
    region,
  };
}

/** Blocks while they are cut, as many as events at most: what is not used is not touched. */
class CutBlocks {
  count = 0;
  readonly start: Int32Array;
  readonly process: Int32Array;
  readonly context: Int32Array;

  constructor(
    private readonly trace: Pick<Trace, 'events' | 'transfers'>,
    private readonly contextOfCall: Int32Array,
  ) {
    this.start = roomLike(trace.events.transfer, trace.events.count + 1);
    this.process = new Int32Array(trace.events.count);
    this.context = new Int32Array(trace.events.count);
  }

  /** The events `first` to `end` - 1 are those of the process. */
  cutProcess(process: number, first: number, end: number): void {
    const { contextOfCall } = this;
    const { transfer, call, marks } = this.trace.events;
    const { kind } = this.trace.transfers;
    let context = NONE;
    let isCollective = false;
    for (let event = first; event < end; event++) {
      const own = call[event] === NONE ? NONE : contextOfCall[call[event]!]!;
      const isOwnCollective = kind[transfer[event]!] === KIND.collective;
      const isCut =
        own !== context ||
        isOwnCollective !== isCollective ||
        (marks[event]! & EVENT_MARK.afterDelimiter) !== 0;
      if (!isCut && event !== first) continue;
      this.start[this.count] = event;
      this.process[this.count] = process;
      this.context[this.count++] = own;
      context = own;
      isCollective = isOwnCollective;
    }
  }
}
