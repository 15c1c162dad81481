import { medianInPlace } from '../../../base/statistics/median.ts';
import type { EventColumns, Trace } from '../../../trace/columns/trace.ts';
import { iterationsOf, type Occurrences, occurrencesFrom, type PlacedTerm } from './occurrences.ts';

/** How long a loop's iterations take on a class's processes (docs/method.md, section 8), nanoseconds. */
export interface IterationTimes {
  /** On all processes of the class together. */
  iterations: number;
  /** The median duration, from the first posting of an iteration to its last completion. */
  medianNs: number;
  /** The smallest and the largest median of one process. */
  leastNs: number;
  mostNs: number;
  /** The median time between last completions, 0 of one complete before; null: the loop runs once a time. */
  paceNs: number | null;
}

/** Times of a class's loops. O(events × depth of the nest); memory for the iterations of the largest loop. */
export function timeIterations(
  { events, processStart }: Pick<Trace, 'events' | 'processStart'>,
  processes: readonly number[],
  loops: readonly PlacedTerm[],
): IterationTimes[] {
  const starts = processes.map((process) => processStart[process]!);
  return loops.map((loop) => timesOf(events, starts, iterationsOf(loop)));
}

/** @param starts the first events of the processes */
function timesOf(events: EventColumns, starts: readonly number[], iterations: Occurrences): IterationTimes {
  const { count, loops } = iterations;
  const times = loops.at(-1)!.count;
  // The first iteration after each entry of the loop has nothing that its pace could count from.
  const steps = count - count / times;
  const durations = new Float64Array(starts.length * count);
  const paces = new Float64Array(starts.length * steps);
  const { posted, completed } = events;
  let step = 0;
  const medians = starts.map((start, process) => {
    const own = durations.subarray(process * count, (process + 1) * count);
    let before = 0;
    for (const [i, from] of occurrencesFrom(iterations, start).entries()) {
      let end = completed[from]!;
      for (let event = from + 1; event < from + iterations.length; event++)
        if (completed[event]! > end) end = completed[event]!;
      own[i] = end - posted[from]!;
      // A loop that is entered again begins anew.
      const isFirst = i % times === 0;
      if (!isFirst) paces[step++] = Math.max(0, end - before);
      before = isFirst ? end : Math.max(before, end);
    }
    return medianInPlace(own);
  });
  return {
    iterations: durations.length,
    medianNs: starts.length === 1 ? medians[0]! : medianInPlace(durations),
    leastNs: medians.reduce((a, b) => Math.min(a, b)),
    mostNs: medians.reduce((a, b) => Math.max(a, b)),
    paceNs: steps === 0 ? null : medianInPlace(paces),
  };
}
