import type { Breakdown } from '#build/schemas/parts.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import { meanOfParts, timesAsLong } from '../../../measure/measurement/typical-parts.ts';

/**
 * Several groups of a repetition as one with one instance, as long as they have of the time that passes; null
 * unless those with most time have a breakdown.
 *
 * @param overlap see overlapOfAll
 */
export function totalParts(
  groups: readonly { parts?: Breakdown | undefined; instances: number; ns: number }[],
  overlap = 1,
): Breakdown | null {
  const known = groups.flatMap(({ parts, instances, ns }) => (parts ? [{ parts, instances, ns }] : []));
  if (known.length === 0 || sumNs(known) < sumNs(groups) / 2) return null;
  const mean = meanOfParts(
    known.map(({ parts, instances }) => timesAsLong(parts, instances)),
    known.map(({ parts }) => parts),
  );
  const order = known.map(({ parts }) => parts.order).join(' ');
  return { ...timesAsLong(mean, known.length / overlap), order };
}
