import type { Trace } from '../../../trace/columns/trace.ts';
import { type IterationTimes, timeIterations } from './iteration-times.ts';
import { numberLoops } from './number-loops.ts';
import { loopsOf } from './occurrences.ts';
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
