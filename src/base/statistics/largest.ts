/** Of as many numbers as there may be, which are too many for Math.max; 0 where there is none above. */
export function largestOf(values: Iterable<number>): number {
  let largest = 0;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}
