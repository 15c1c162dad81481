export const SIDES = ['base', 'head'] as const;
export type SideName = (typeof SIDES)[number];

/** The sides of a pair in order, by Thue-Morse, ABBA BAAB …: a machine's steady drift acts on both alike. */
export function sidesOfPair(pair: number): readonly SideName[] {
  return hasOddOnes(pair) ? SIDES.toReversed() : SIDES;
}

function hasOddOnes(number: number): boolean {
  let isOdd = false;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 2)) if (rest % 2 === 1) isOdd = !isOdd;
  return isOdd;
}

/** How a side of a benchmark is called while it runs. */
export function labelOf(name: string, side: SideName): string {
  return `${name} (${side})`;
}
