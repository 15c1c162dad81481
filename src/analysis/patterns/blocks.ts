import { EVENT_MARK, KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { ChosenContexts } from './contexts.ts';

/** Blocks process by process, in order of posting. Block b has the events start[b] to start[b+1]-1. */
export interface Blocks {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  process: Int32Array;
  /** Index of the context, a call, and of the region that names it; NONE outside every traced function. */
  context: Int32Array;
  region: Int32Array;
  ofEvent: Int32Array;
}

/**
 * Cuts events into blocks (METHOD 2.4; paper 000, section 4.2): longest runs in the same call of the context,
 * all point-to-point or all collective, with no MPI_Waitall left in between.
 */
export function formBlocks(
  trace: Trace,
  { contextOfCall, regionOfContext }: Pick<ChosenContexts, 'contextOfCall' | 'regionOfContext'>,
): Blocks {
  const { transfer, call, marks, count: eventCount } = trace.events;
  const { kind } = trace.transfers;
  const { processes, processStart } = trace;
  // As many blocks as events at most.
  const start = new Int32Array(eventCount + 1);
  const process = new Int32Array(eventCount);
  const context = new Int32Array(eventCount);
  const ofEvent = new Int32Array(eventCount);
  let count = 0;
  for (let own = 0; own < processes; own++) {
    const behind = processStart[own + 1]!;
    let isCollective = false;
    for (let event = processStart[own]!; event < behind; event++) {
      const caller = call[event]!;
      const around = caller === NONE ? NONE : contextOfCall[caller]!;
      const collects = kind[transfer[event]!] === KIND.collective;
      if (
        event === processStart[own] ||
        around !== context[count - 1] ||
        collects !== isCollective ||
        (marks[event]! & EVENT_MARK.afterDelimiter) !== 0
      ) {
        start[count] = event;
        process[count] = own;
        context[count] = around;
        isCollective = collects;
        count++;
      }
      ofEvent[event] = count - 1;
    }
  }
  start[count] = eventCount;
  const ofBlock = context.slice(0, count);
  return {
    count,
    start: start.slice(0, count + 1),
    process: process.slice(0, count),
    context: ofBlock,
    region: ofBlock.map((context) => (context === NONE ? NONE : regionOfContext[context]!)),
    ofEvent,
  };
}
