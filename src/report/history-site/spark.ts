/** Points of a row's line. */
const MAX_POINTS = 60;

/** Highest digit. */
const TOP = 35;

/** A line has at least so much above and below its middle: noise is not drawn as large as a level shift. */
const NARROW = 0.1;

/**
 * A group's values as a row's line, see OverviewPage.
 *
 * @returns the line; by value the point that it is part of
 */
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
  const low = Math.min(...known, middle * (1 - NARROW));
  const high = Math.max(...known, middle * (1 + NARROW));
  const digit = (mean: number): number => (high > low ? ((mean - low) / (high - low)) * TOP : TOP / 2);
  const line = means.map((mean) => (mean === null ? '.' : Math.round(digit(mean)).toString(36))).join('');
  return { line, pointOf };
}
