import { once } from '../../patterns/memoize.ts';
import { type LoopModel, termsIn } from '../loops/loop-model.ts';

/**
 * Where a term occurs among the events of each process that has the model (paper 004, section V.B): with j_l
 * the index of the l-th loop around it, from 0, at `offset + Σ j_l · size_l`. Loops run a constant number.
 */
export interface Occurrences {
  /** The first event of the first occurrence, counted from the process's first event. */
  offset: number;
  /** The loops around it, outermost first: how often each runs, and how many events an iteration has. */
  loops: { count: number; size: number }[];
  /** Events of one occurrence. */
  length: number;
  count: number;
}

/** A term of a model at its place in the text: an event, or a loop with its body. */
export interface PlacedTerm {
  /** The symbol of an event; ~(number of its body) of a loop, as in LoopModel. */
  term: number;
  /** How often a loop's body comes; 1 of an event. */
  times: number;
  /** Of an event one; of a loop all its iterations together are one. */
  occurrences: Occurrences;
}

/** The terms of a model with their occurrences, in order of its text: a loop before what is in it. */
export function termsOf({ terms, bodies }: LoopModel): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  const eventsIn: (body: number) => number = once((body) => {
    let events = 0;
    for (const [term, times] of termsIn(bodies.sequence(body)))
      events += term >= 0 ? 1 : times * eventsIn(~term);
    return events;
  });
  const walk = (sequence: Int32Array, from: number, loops: Occurrences['loops'], count: number): void => {
    let offset = from;
    for (const [term, times] of termsIn(sequence)) {
      const size = term >= 0 ? 1 : eventsIn(~term);
      found.push({ term, times, occurrences: { offset, loops, length: times * size, count } });
      if (term < 0) walk(bodies.sequence(~term), offset, [...loops, { count: times, size }], count * times);
      offset += times * size;
    }
  };
  walk(terms, 0, [], 1);
  return found;
}

/** The same of its loops alone. */
export function loopsOf(model: LoopModel): PlacedTerm[] {
  return termsOf(model).filter(({ term }) => term < 0);
}

/** Where the iterations of a loop are: each is an occurrence. */
export function iterationsOf({ times, occurrences }: PlacedTerm): Occurrences {
  const { offset, loops, length, count } = occurrences;
  const size = length / times;
  return { offset, loops: [...loops, { count: times, size }], length: size, count: count * times };
}

/** The first events of all occurrences, ascending. @param firstEvent of the process: 0 for its own places */
export function occurrencesFrom({ offset, loops, count }: Occurrences, firstEvent: number): Int32Array {
  const places = new Int32Array(count);
  places[0] = firstEvent + offset;
  // The indexes of inner loops run faster: what stands there so far comes again, an iteration of the loop
  // around it later.
  let filled = 1;
  for (const { count: times, size } of loops.toReversed()) {
    const block = filled;
    filled *= times;
    for (let i = block; i < filled; i++) places[i] = places[i - block]! + size;
  }
  return places;
}
