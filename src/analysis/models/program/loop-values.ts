import type { Trace } from '../../../trace/columns/trace.ts';
import { type Occurrences, occurrencesFrom, type PlacedTerm, termsOf } from './occurrences.ts';
import type { ProgramLoop } from './program-loops.ts';
import type { ModelEvent, ProgramModel } from './program-model.ts';

/** What is measured of an event: from posting to completion, its bytes, or for how long it waited. */
export type Measured = 'time' | 'bytes' | 'waiting';

/** Values of a line of a loop's text on one process (paper 004, section V.B). */
export interface LineValues {
  process: number;
  /** Line of the loop, from 1: events of its body in order, those of loops inside among them. */
  line: number;
  event: ModelEvent;
  /** By iteration of the loop, all its runs one after the other; of loops inside the sum. */
  values: Float64Array;
}

/**
 * Values of a measurement by line, process and iteration of a loop. The model tells where each line's events
 * are (occurrences.ts), and the trace is read only there. O(events of the loop)
 * @param measure nanoseconds or bytes of an event
 */
export function valuesOfLoop(
  trace: Pick<Trace, 'processStart'>,
  program: ProgramModel,
  loop: ProgramLoop,
  measure: (event: number) => number,
): LineValues[] {
  const found: LineValues[] = [];
  program.classes.forEach(({ model, processes }, i) => {
    const place = loop.places[i];
    if (!place) return;
    const lines = linesOf(termsOf(model), place);
    const iterations = place.occurrences.count * place.times;
    for (const process of processes) {
      lines.forEach(({ term, occurrences }, line) => {
        const values = new Float64Array(iterations);
        const each = occurrences.count / iterations;
        occurrencesFrom(occurrences, trace.processStart[process]!).forEach((event, k) => {
          values[Math.floor(k / each)]! += measure(event);
        });
        found.push({ process, line: line + 1, event: program.events[term]!, values });
      });
    }
  });
  return found.sort((a, b) => a.process - b.process || a.line - b.line);
}

/** The events in a loop's body. @param terms of the model, in order of its text */
function linesOf(terms: readonly PlacedTerm[], { term, occurrences }: PlacedTerm): PlacedTerm[] {
  const depth = occurrences.loops.length;
  const own = terms.findIndex((each) => each.term === term && isSamePlace(each.occurrences, occurrences));
  const end = terms.findIndex((each, i) => i > own && each.occurrences.loops.length <= depth);
  return terms.slice(own + 1, end < 0 ? terms.length : end).filter((each) => each.term >= 0);
}

function isSamePlace(a: Occurrences, b: Occurrences): boolean {
  return a.offset === b.offset && a.loops.length === b.loops.length && a.length === b.length;
}

/** What a measurement says of events. @param waitedNs by event: for how long it waited */
export function measuredBy(
  { events, transfers }: Trace,
  what: Measured,
  waitedNs: Float64Array | null,
): (event: number) => number {
  if (what === 'bytes') return (event) => transfers.bytes[events.transfer[event]!]!;
  if (what === 'time') return (event) => events.completed[event]! - events.posted[event]!;
  return (event) => waitedNs![event]!;
}
