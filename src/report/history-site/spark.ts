const MAX_POINTS = 60;

/** The highest digit of a row's line, base 36. */
export const TOP_DIGIT = 35;

/** What a line has above and below its middle, as its share: noise must not look like a level shift. */
const MIN_AROUND = 0.1;

/** A group's values as a row's line (OverviewPage). @returns it, and by value the point that it is part of */
export function spark(values: readonly (number | null)[]): {
  line: string;
  pointOf: (index: number) => number;
} {
  const points = Math.min(MAX_POINTS, values.length);
  const pointOf = (index: number): number => Math.floor((index * points) / values.length);
  const cells: number[][] = Array.from({ length: points }, () => []);
  values.forEach((value, i) => {
    if (value !== null) cells[pointOf(i)]!.push(value);
  });
  const means = cells.map((cell) => (cell.length === 0 ? null : cell.reduce((a, b) => a + b) / cell.length));
  const known = means.filter((mean) => mean !== null);
  const middle = Math.sqrt(Math.min(...known) * Math.max(...known));
  const low = Math.min(...known, middle * (1 - MIN_AROUND));
  const high = Math.max(...known, middle * (1 + MIN_AROUND));
  const digit = (mean: number): number =>
    high > low ? ((mean - low) / (high - low)) * TOP_DIGIT : TOP_DIGIT / 2;
  const line = means.map((mean) => (mean === null ? '.' : Math.round(digit(mean)).toString(36))).join('');
  return { line, pointOf };
}
