/** Both sides of a pair. */
export const SIDES = ['base', 'head'] as const;
export type SideName = (typeof SIDES)[number];

/**
 * The sides of a pair (from 0) in the order in which they run, by the Thue-Morse sequence, ABBA BAAB …: a
 * machine that becomes steadily slower or faster then acts on both alike.
 */
export function sidesOfPair(pair: number): readonly SideName[] {
  return hasOddOnes(pair) ? SIDES.toReversed() : SIDES;
}

/** Whether a number has an odd number of ones in binary. */
function hasOddOnes(number: number): boolean {
  let isOdd = false;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 2)) if (rest % 2 === 1) isOdd = !isOdd;
  return isOdd;
}

/** How a side of a benchmark is called while it runs. */
export function labelOf(name: string, side: SideName): string {
  return `${name} (${side})`;
}
