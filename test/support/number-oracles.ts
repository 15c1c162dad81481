import type { Segment } from '../../src/analysis/phases/segmentation.ts';

/** Plain versions of what is computed on numbers alone: segmentation, modified Z, AHP. See oracles.ts. */

export type PlainSegment = Omit<Segment, 'isCut'>;

/** The segmentation of METHOD 2.7: every entropy is computed anew at every cut. Depth-first, left before right. */
export function plainSegments(
  sequence: readonly number[],
  { depth: limit, minLength, criterion }: { depth: number; minLength: number; criterion: 'aic' | 'bic' },
  from = 1,
  depth = 0,
): PlainSegment[] {
  const n = sequence.length;
  if (n === 0) return [];
  let best = { divergence: 0, at: 1 };
  for (let at = 1; at < n; at++) {
    const [left, right] = [sequence.slice(0, at), sequence.slice(at)];
    const divergence =
      entropy(sequence) - (left.length / n) * entropy(left) - (right.length / n) * entropy(right);
    if (divergence > best.divergence + 1e-12) best = { divergence, at };
  }
  const kinds = (of: readonly number[]): number => new Set(of).size;
  const parameters =
    n === 1 ? 1 : kinds(sequence.slice(0, best.at)) + kinds(sequence.slice(best.at)) + 1 - kinds(sequence);
  const gain = n * best.divergence;
  const aic = (gain - parameters) / parameters;
  const penalty = parameters * Math.log(n);
  const bic = n === 1 ? -1 : (2 * gain - penalty) / penalty;
  const own = {
    from,
    to: from + n - 1,
    depth,
    divergence: best.divergence,
    cut: from + best.at - 1,
    parameters,
    aic,
    bic,
  };
  if (!({ aic, bic }[criterion] > 0 && depth < limit && n > minLength)) return [own];
  const options = { depth: limit, minLength, criterion };
  return [
    own,
    ...plainSegments(sequence.slice(0, best.at), options, from, depth + 1),
    ...plainSegments(sequence.slice(best.at), options, from + best.at, depth + 1),
  ];
}

function entropy(sequence: readonly number[]): number {
  let sum = 0;
  for (const symbol of new Set(sequence)) {
    const share = sequence.filter((other) => other === symbol).length / sequence.length;
    sum -= share * Math.log(share);
  }
  return sum;
}

/** Modified Z of each of a group's durations; null where none is to be judged. */
export function plainScores(durations: readonly number[]): (number | null)[] {
  if (durations.length < 3) return durations.map(() => null);
  const median = middle(durations);
  const deviations = durations.map((x) => Math.abs(x - median));
  const mad = middle(deviations);
  const mean = deviations.reduce((sum, x) => sum + x, 0) / deviations.length;
  return durations.map((x) => {
    if (mad > 0) return (0.6745 * (x - median)) / mad;
    return mean > 0 ? (x - median) / (1.253314 * mean) : null;
  });
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Angles of AHP from the eigenvectors of the two matrices of ratios, by repeated multiplication; degrees. */
export function plainAngles(severities: readonly number[], complexities: readonly number[]): number[] {
  const [s, c] = [eigenvector(severities), eigenvector(complexities)];
  return s.map((weight, i) => (Math.atan2(weight, c[i]!) * 180) / Math.PI);
}

function eigenvector(values: readonly number[]): number[] {
  if (values.every((value) => value === 0)) return values.map(() => 0);
  let vector = values.map(() => 1 / values.length);
  for (let step = 0; step < 3; step++) {
    const product = values.map((row) => {
      // A ratio to nothing weighs nothing: such an alternative has no share.
      return values.reduce((sum, column, j) => sum + (column === 0 ? 0 : (row / column) * vector[j]!), 0);
    });
    const total = product.reduce((sum, x) => sum + x, 0);
    vector = product.map((x) => x / total);
  }
  return vector;
}
