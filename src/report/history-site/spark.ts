const MAX_POINTS = 60;

/** The highest digit of a row's line, base 36. */
export const TOP_DIGIT = 35;

/**
 * What a scale reaches at least and at most, as factors of the level: noise looks small, an outlier
 * presses nothing flat.
 */
const [MIN_REACH, MAX_REACH] = [1.25, 4];

export interface Spark {
  /** Factors of the level, by point; null: no run has a value there. */
  factors: (number | null)[];
  /** By value the point that it is part of. */
  pointOf: (index: number) => number;
}

/**
 * A group's values as points, each the mean of its values. @param level what they are factors of, as they
 * are
 */
export function spark(values: readonly (number | null)[], level: number): Spark {
  const points = Math.min(MAX_POINTS, values.length);
  const pointOf = (index: number): number => Math.floor((index * points) / values.length);
  const cells: number[][] = Array.from({ length: points }, () => []);
  values.forEach((value, i) => {
    if (value !== null) cells[pointOf(i)]!.push(value);
  });
  const factors = cells.map((cell) => {
    if (cell.length === 0) return null;
    const mean = cell.reduce((a, b) => a + b) / cell.length;
    return mean === level ? 1 : mean / level;
  });
  return { factors, pointOf };
}

/** The factor at the upper end of a scale for all of some rows; 1 is in its middle. */
export function reachOf(rows: readonly Spark[]): number {
  let reach = MIN_REACH;
  for (const { factors } of rows)
    for (const factor of factors) if (factor !== null) reach = Math.max(reach, factor, 1 / factor);
  return Math.min(MAX_REACH, reach);
}

/** Points as a row's line (OverviewPage), on a logarithmic scale; what is outside of it is at its end. */
export function sparkLine({ factors }: Spark, reach: number): string {
  const digit = (factor: number): number => {
    const place = Math.max(-1, Math.min(1, Math.log(factor) / Math.log(reach)));
    return Math.round(((place + 1) / 2) * TOP_DIGIT);
  };
  return factors.map((factor) => (factor === null ? '.' : digit(factor).toString(36))).join('');
}
