import type { Breakdown } from '#build/schemas/parts.ts';
import { latestInAll, meanOfParts } from '../../../measure/measurement/typical-parts.ts';

/**
 * Several groups of a repetition as one with one instance; null unless those with most time have a breakdown.
 */
export function totalParts(
  groups: readonly { parts?: Breakdown | undefined; instances: number; ns: number }[],
): Breakdown | null {
  const known = groups.flatMap(({ parts, instances, ns }) => (parts ? [{ parts, instances, ns }] : []));
  const timeOf = (of: readonly { ns: number }[]): number => of.reduce((sum, { ns }) => sum + ns, 0);
  if (known.length === 0 || timeOf(known) < timeOf(groups) / 2) return null;
  const mean = meanOfParts(known.map(({ parts, instances }) => timesAsLong(parts, instances)));
  return {
    ...timesAsLong(mean, known.length),
    latest: latestInAll(known.map(({ parts }) => parts)),
    order: known.map(({ parts }) => parts.order).join(' '),
  };
}

function timesAsLong(parts: Breakdown, instances: number): Breakdown {
  const longer = <Each extends { ns: number }>(list: readonly Each[]): Each[] =>
    list.map((each) => ({ ...each, ns: each.ns * instances }));
  return {
    lateNs: parts.lateNs * instances,
    inMpiNs: parts.inMpiNs * instances,
    ownNs: parts.ownNs * instances,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * instances,
    waitNs: parts.waitNs * instances,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: [],
  };
}
