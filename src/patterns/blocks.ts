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
 * Cuts each process's events into blocks (DESIGN 2.4; paper 000, section 4.2): longest runs that were posted in the same
 * call of the context, all point-to-point or all collective, with no MPI_Waitall left in between.
 *
 * @param contextOfCall from seeThroughWrappers
 */
export function formBlocks(trace: Trace, contextOfCall: Int32Array): Blocks {
  const { events, processStart, processes, calls } = trace;
  const ofEvent = new Int32Array(events.count);
  const starts = new Int32Array(events.count + 1);
  const process = new Int32Array(events.count);
  const region = new Int32Array(events.count);
  let count = 0;
  for (let p = 0; p < processes; p++) {
    let previous = NONE;
    let previousContext = NONE;
    for (let event = processStart[p]!; event < processStart[p + 1]!; event++) {
      const call = events.call[event]!;
      const context = call === NONE ? NONE : contextOfCall[call]!;
      const continues =
        previous !== NONE &&
        context === previousContext &&
        (events.kind[event] === KIND.collective) === (events.kind[previous] === KIND.collective) &&
        events.waitalls[event] === events.waitalls[previous];
      if (!continues) {
        starts[count] = event;
        process[count] = p;
        region[count] = context === NONE ? NONE : calls.region[context]!;
        count++;
      }
      ofEvent[event] = count - 1;
      previous = event;
      previousContext = context;
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
