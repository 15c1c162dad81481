import type { LoopModel } from '../loops/loop-model.ts';

/**
 * Where a term of a model occurs among the events of each process that has the model (paper 004, section
 * V.B): with j_l the index of the l-th loop around it, from 0, at event `offset + Σ j_l · size_l` of the
 * process. Linear, since loops run a constant number of times.
 */
export interface Occurrences {
  /** The first event of the first occurrence, counted from the process's first event. */
  offset: number;
  /** The loops around it, outermost first: how often each runs, and how many events an iteration has. */
  loops: { count: number; size: number }[];
  /** Events of one occurrence. */
  length: number;
  /** How many there are. */
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

/**
 * The terms of a model with their occurrences, in order of its text: a loop before what is in it.
 *
 * @returns O(lines of the text) terms
 */
export function termsOf(model: LoopModel): PlacedTerm[] {
  return placed(model, true);
}

/** The same of its loops alone. */
export function loopsOf(model: LoopModel): PlacedTerm[] {
  return placed(model, false);
}

function placed(model: LoopModel, hasEvents: boolean): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  const eventsIn = bodySizes(model);
  const walk = (sequence: Int32Array, from: number, loops: Occurrences['loops'], count: number): void => {
    let offset = from;
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, times] = [sequence[i]!, sequence[i + 1]!];
      const size = term >= 0 ? 1 : eventsIn(~term);
      if (term < 0 || hasEvents)
        found.push({ term, times, occurrences: { offset, loops, length: times * size, count } });
      if (term < 0) {
        const inside = [...loops, { count: times, size }];
        walk(model.bodies.sequence(~term), offset, inside, count * times);
      }
      offset += times * size;
    }
  };
  walk(model.terms, 0, [], 1);
  return found;
}

/** How many events an iteration of a body has, by its number. */
function bodySizes({ bodies }: LoopModel): (body: number) => number {
  const known: number[] = [];
  const eventsIn = (body: number): number => {
    if (known[body] !== undefined) return known[body];
    const sequence = bodies.sequence(body);
    let events = 0;
    for (let i = 0; i < sequence.length; i += 2)
      events += sequence[i]! >= 0 ? 1 : sequence[i + 1]! * eventsIn(~sequence[i]!);
    known[body] = events;
    return events;
  };
  return eventsIn;
}

/** Where the iterations of a loop are: each is an occurrence. */
export function iterationsOf({ times, occurrences }: PlacedTerm): Occurrences {
  const { offset, loops, length, count } = occurrences;
  const size = length / times;
  return { offset, loops: [...loops, { count: times, size }], length: size, count: count * times };
}

/**
 * The first events of all occurrences on a process, ascending; `length` events from each on are the
 * occurrence.
 *
 * @param firstEvent of the process: `processStart[process]` of the trace for event indexes, 0 for places
 *   among its own events
 */
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
