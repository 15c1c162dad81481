import type { CheapestDescriptions, Loop } from '../../loops/cheapest.ts';

/** Offsets at which the copies of a loop are laid besides. */
const MAX_OFFSETS = 16;

/**
 * Other ways to lay one loop of a description that ends at `to` (METHOD 7.1), smaller offsets first: a run
 * that is longer than its copies can be cut at several at the same cost. What changes is described anew.
 */
export function* otherWays(
  descriptions: CheapestDescriptions,
  loops: readonly Loop[],
  to: number,
): Generator<Loop[]> {
  for (const [at, loop] of loops.entries()) {
    const before = loops.slice(0, at);
    const { period, copies } = loop;
    const end = Math.min(to, descriptions.runs.end[loop.run]!);
    const slack = end - (loop.from + copies * period);
    for (let offset = 1; offset <= Math.min(slack, MAX_OFFSETS); offset++) {
      const start = loop.from + offset;
      const behind = start + copies * period;
      const body = descriptions.loops(start, start + period);
      const rest = [{ ...loop, from: start, body }, ...descriptions.loops(behind, to)];
      yield [...before, ...rest];
      // What the loop no longer takes may be one more copy of the loop before it.
      const previous = before.at(-1);
      if (previous !== undefined && previous.from + previous.copies * previous.period === loop.from) {
        yield [...before.slice(0, -1), ...descriptions.loops(previous.from, start), ...rest];
      }
    }
    for (const body of otherWays(descriptions, loop.body, loop.from + period)) {
      yield [...before, { ...loop, body }, ...loops.slice(at + 1)];
    }
  }
}
