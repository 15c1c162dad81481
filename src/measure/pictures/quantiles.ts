/** Values (at most `most`, 2 or more) that stand for many: evenly by rank, the ends among them, ascending. */
export function quantilesOf(values: Iterable<number>, most: number): number[] {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length <= most) return [...sorted];
  const last = sorted.length - 1;
  return Array.from({ length: most }, (_, i) => sorted[Math.round((i * last) / (most - 1))]!);
}

/** A number to so many significant digits: what a picture shows needs no more, and its JSON is shorter. */
export function toDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}
