import type { LoopTimes } from '#build/schemas/model.ts';
import { medianInPlace } from '../../../base/statistics/median.ts';
import type { EventColumns, Trace } from '../../../trace/columns/trace.ts';
import { numberLoops } from './number-loops.ts';
import { iterationsOf, loopsOf, type Occurrences, occurrencesFrom, type PlacedTerm } from './occurrences.ts';
import type { ProgramModel } from './program-model.ts';

/** A loop of a class's text, with the times of its iterations. */
export interface LoopOfText extends IterationTimes {
  /** Loops of other classes that are the same loop of the program have the same number, from 1 on. */
  number: number;
  /** How often its body comes each time. */
  count: number;
}

/** The loops of a program with their numbers and times: by class, in order of its text (modelText). */
export function loopsOfTexts(
  trace: Pick<Trace, 'events' | 'processStart'>,
  model: Pick<ProgramModel, 'classes' | 'events'>,
): LoopOfText[][] {
  const numbers = numberLoops(model);
  return model.classes.map((class_, i) => {
    const loops = loopsOf(class_.model);
    const times = timeIterations(trace, class_.processes, loops);
    return loops.map((loop, j) => ({ number: numbers[i]![j]!, count: loop.times, ...times[j]! }));
  });
}

/** How long a loop's iterations take on a class's processes (docs/method.md, section 8), nanoseconds. */
export type IterationTimes = Omit<LoopTimes, 'line' | 'number' | 'count'>;

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
