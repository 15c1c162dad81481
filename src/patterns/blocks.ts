import { grown } from '../trace/growing-columns.ts';
import { KIND, NONE, type Trace } from '../trace/trace.ts';

/** Blocks of all processes; process by process, in order of posting. Block b has the events start[b] to start[b+1]-1. */
export interface Blocks {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  process: Int32Array;
  /** Index of the context's region; NONE outside every traced function. */
  region: Int32Array;
  /** By event: its block. */
  ofEvent: Int32Array;
}

/**
 * Cuts each process's events into blocks (METHOD 2.4; paper 000, section 4.2): longest runs that were posted in the same
 * call of the context, all point-to-point or all collective, with no MPI_Waitall left in between.
 *
 * @param contextOfCall from seeThroughWrappers
 */
export function formBlocks(trace: Trace, contextOfCall: Int32Array): Blocks {
  const { events, processStart, processes, calls } = trace;
  const { transfer, call, afterWaitall } = events;
  const { kind } = trace.transfers;
  const ofEvent = new Int32Array(events.count);
  let starts = new Int32Array(1024);
  let process = new Int32Array(1024);
  let region = new Int32Array(1024);
  let count = 0;
  for (let p = 0; p < processes; p++) {
    let context = NONE;
    let isCollective = false;
    const first = processStart[p]!;
    for (let event = first; event < processStart[p + 1]!; event++) {
      const contextNow = call[event] === NONE ? NONE : contextOfCall[call[event]!]!;
      const isCollectiveNow = kind[transfer[event]!] === KIND.collective;
      const isNew =
        event === first ||
        contextNow !== context ||
        isCollectiveNow !== isCollective ||
        afterWaitall[event] === 1;
      if (isNew) {
        if (count + 1 === starts.length) {
          starts = grown(starts, 2 * starts.length);
          process = grown(process, starts.length);
          region = grown(region, starts.length);
        }
        starts[count] = event;
        process[count] = p;
        region[count] = contextNow === NONE ? NONE : calls.region[contextNow]!;
        count++;
        context = contextNow;
        isCollective = isCollectiveNow;
      }
      ofEvent[event] = count - 1;
    }
  }
  starts[count] = events.count;
  return {
    count,
    start: starts.slice(0, count + 1),
    process: process.slice(0, count),
    region: region.slice(0, count),
    ofEvent,
  };
}
