import type { ExpectedState } from '#build/schemas/analysis.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { eventsOfIteration } from '../../patterns/events-of.ts';
import { type Detected, detectedFamilies, type Found } from './detected.ts';

/** Documented patterns that were found in other readings of a trace (METHOD 7.2). */
export interface Elsewhere {
  /** By index of the expected pattern. */
  states: ReadonlyMap<number, ExpectedState>;
  /** By event: 1 where it is of one of them. */
  covered: Uint8Array;
}

/** By detected family: the share of its events that are covered. O(events). */
export function coveredShares(
  all: readonly Pick<Detected, 'of' | 'patterns'>[],
  found: Found,
  covered: Uint8Array,
): Float64Array {
  const [own, of] = [new Float64Array(all.length), new Float64Array(all.length)];
  eachEvent(all, found, (event, family) => {
    of[family]!++;
    own[family]! += covered[event]!;
  });
  return own.map((count, family) => (of[family] === 0 ? 0 : count / of[family]!));
}

/** Marks the events of what was found in a reading. */
export function cover(found: Found, states: Iterable<ExpectedState>, covered: Uint8Array): void {
  const told = new Set(Array.from(states, (state) => `${state.found?.of} ${state.found?.name}`));
  const families = detectedFamilies(found).filter(({ of, patterns }) =>
    told.has(`${of} ${patterns[0]!.name}`),
  );
  eachEvent(families, found, (event) => {
    covered[event] = 1;
  });
}

function eachEvent(
  families: readonly Pick<Detected, 'of' | 'patterns'>[],
  { blocks, instances, patternOf, patterns, iterations, iterationPatterns = [] }: Found,
  visit: (event: number, family: number) => void,
): void {
  const familyOf = (of: Detected['of'], patterns: number): Int32Array => {
    const own = new Int32Array(patterns).fill(NONE);
    for (const [family, each] of families.entries()) {
      if (each.of === of) for (const { index } of each.patterns) own[index] = family;
    }
    return own;
  };
  const ofPattern = familyOf('instances', patterns.length);
  for (let block = 0; block < blocks.count; block++) {
    const family = ofPattern[patternOf[instances.ofBlock[block]!]!]!;
    if (family === NONE) continue;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) visit(event, family);
  }
  const ofPart = familyOf('parts', iterationPatterns.length);
  for (let iteration = 0; iterations && iteration < iterations.count; iteration++) {
    const family = ofPart[iterations.patternOf[iteration]!]!;
    if (family === NONE) continue;
    for (const event of eventsOfIteration(iterations, iteration)) visit(event, family);
  }
}
