import type { SlowInstance } from '#build/schemas/analysis.ts';
import { compareText } from '../../base/compare-text.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
/** How urgently a person should look (METHOD 2.9): angle ≥ 60° High, ≥ 30° Medium, else Low. */
export type InspectionAffinity = SlowInstance['inspectionAffinity'];

/** How much more severity counts than ease of inspection, by default (METHOD 2.9). */
export const SEVERITY_OVER_EASE = defaultConfig.report.severityOverEase;

/** Columns of length n in the order of the input; only `order` is sorted. */
export interface AhpRanking {
  /** Severity ÷ sum of severities, 0 to 1. */
  severityWeights: Float64Array;
  /** Complexity ÷ sum of complexities, 0 to 1. */
  complexityWeights: Float64Array;
  /** atan2(severity weight, complexity weight) in degrees, 0 to 90. */
  angles: Float64Array;
  affinities: InspectionAffinity[];
  /** Synthesis of severity and ease of inspection, 0 to 1. */
  priorities: Float64Array;
  /** Indexes into the input, first the one to look at first. */
  order: Uint32Array;
}

/**
 * Ranks alternatives by the Analytic Hierarchy Process (METHOD 2.9; paper 000, tables 8 and 9). The weights
 * are the principal eigenvector, normalised to sum 1, of the matrix of ratios value_i ÷ value_j, which has
 * rank one: value ÷ sum of values. Angle and affinity relate severity and complexity of one alternative.
 *
 * The order is by the synthesis of severity and ease of inspection (1 ÷ complexity), `severityOverEase` : 1;
 * then by severity, both descending, then by key, then by position. Local priorities are those of the ideal
 * mode, normalised to the largest, so that which of two comes first does not depend on the others: normalised
 * to sum 1, a trifle that is easy to look at would come before slow patterns that have the time among them.
 *
 * Without severities all angles are 0 (Low); without complexities 90 (High) where there is a severity.
 * @param severities finite numbers ≥ 0, all in one unit; so `complexities`
 * @param keys what decides between equals, compared by code units; left out: the position
 * @throws RangeError when the columns differ in length or a value is negative or not finite
 */
export function rankByAhp(
  severities: ArrayLike<number>,
  complexities: ArrayLike<number>,
  keys?: readonly string[],
  severityOverEase = SEVERITY_OVER_EASE,
): AhpRanking {
  const n = severities.length;
  if (complexities.length !== n || (keys !== undefined && keys.length !== n)) {
    throw new RangeError(
      `severities (${n}), complexities (${complexities.length}) and keys differ in length`,
    );
  }
  const severityWeights = ahpWeights(severities);
  const complexityWeights = ahpWeights(complexities);
  const angles = new Float64Array(n);
  const affinities: InspectionAffinity[] = new Array(n);
  for (let i = 0; i < n; i++) {
    const angle = (Math.atan2(severityWeights[i]!, complexityWeights[i]!) * 180) / Math.PI;
    angles[i] = angle;
    affinities[i] = affinityOf(angle);
  }
  const priorities = synthesis(severities, complexities, severityOverEase);
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) =>
      priorities[b]! - priorities[a]! ||
      severities[b]! - severities[a]! ||
      (keys === undefined ? 0 : compareText(keys[a]!, keys[b]!)) ||
      a - b,
  );
  return { severityWeights, complexityWeights, angles, affinities, priorities, order };
}

/** Local priorities relative to the best alternative, weighed by the criteria's eigenvector. */
function synthesis(
  severities: ArrayLike<number>,
  complexities: ArrayLike<number>,
  severityOverEase: number,
): Float64Array {
  let mostSevere = 0;
  let easiest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < severities.length; i++) {
    mostSevere = Math.max(mostSevere, severities[i]!);
    easiest = Math.min(easiest, complexities[i]!);
  }
  return Float64Array.from(severities, (severity, i) => {
    const local = mostSevere === 0 ? 0 : severity / mostSevere;
    const ease = complexities[i] === easiest ? 1 : easiest / complexities[i]!;
    return (severityOverEase * local + ease) / (severityOverEase + 1);
  });
}

/** Value ÷ sum of values; all 0 when all are 0. @throws RangeError when one is negative or not finite */
export function ahpWeights(values: ArrayLike<number>): Float64Array {
  const weights = new Float64Array(values.length);
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`value ${i} is ${value}; severities and complexities are finite and not negative`);
    }
    if (value > largest) largest = value;
  }
  if (largest === 0) return weights;
  // Relative to the largest, so that no sum leaves the range of a double.
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    weights[i] = values[i]! / largest;
    sum += weights[i]!;
  }
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i]! / sum;
  return weights;
}

/** Of degrees. A hair below a limit counts as on it: equal weights must not depend on rounding. */
export function affinityOf(angle: number): InspectionAffinity {
  const rounded = Math.round(angle * 1e9) / 1e9;
  if (rounded >= 60) return 'High';
  return rounded >= 30 ? 'Medium' : 'Low';
}

/** Of a slow instance, over all phases: it took `lostNs` more than what it is held against. */
export interface Urgency {
  inspectionAffinity: InspectionAffinity;
  lostNs: number;
  position: number;
}

const ORDER: Record<InspectionAffinity, number> = { High: 0, Medium: 1, Low: 2 };

/** Sorts the most urgent first: by affinity, then by what was lost, then by position. */
export function byUrgency(a: Urgency, b: Urgency): number {
  return (
    ORDER[a.inspectionAffinity] - ORDER[b.inspectionAffinity] ||
    b.lostNs - a.lostNs ||
    a.position - b.position
  );
}
