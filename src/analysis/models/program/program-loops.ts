import type { Trace } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { loopsOfTexts } from './loops-of-text.ts';
import { loopsOf, type PlacedTerm } from './occurrences.ts';
import type { ProgramModel } from './program-model.ts';

/** A loop of a program on all classes that have it. */
export interface ProgramLoop {
  /** As the program is printed with it. */
  number: number;
  count: number;
  /** By class: where it stands; null where the class does not have it. */
  places: (PlacedTerm | null)[];
  /** Time of all iterations on all processes, as iterations × median, nanoseconds. */
  costNs: number;
}

/** The loops of a program, those that take most time first. */
export function loopsOfProgram(
  trace: Pick<Trace, 'events' | 'processStart'>,
  program: ProgramModel,
): ProgramLoop[] {
  const texts = loopsOfTexts(trace, program);
  const found = new Map<number, ProgramLoop>();
  program.classes.forEach(({ model }, i) => {
    const places = loopsOf(model);
    texts[i]!.forEach(({ number, count, iterations, medianNs }, j) => {
      const loop = entryOf(found, number, () => ({
        number,
        count,
        places: program.classes.map((): PlacedTerm | null => null),
        costNs: 0,
      }));
      loop.places[i] = places[j]!;
      loop.costNs += iterations * medianNs;
    });
  });
  return [...found.values()].sort((a, b) => b.costNs - a.costNs || a.number - b.number);
}
