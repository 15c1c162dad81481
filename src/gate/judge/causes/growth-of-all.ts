import type { WholeGrowth } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { summedBy } from '../../../measure/measurement/typical-parts.ts';
import { growthOf } from './growth.ts';
import { totalParts } from './total-parts.ts';

export interface GroupInWhole {
  before: Breakdown | null;
  now: Breakdown | undefined;
  /** In a run; the times are those of one. */
  instances: number;
  beforeNs: number;
  nowNs: number;
}

/** From which share of the added computing on a place is where it is. */
const MIN_PLACE_SHARE = 0.5;

/**
 * What communication takes longer in all; null where most groups have no breakdown, or it takes no longer.
 */
export function growthOfAll(groups: readonly GroupInWhole[]): WholeGrowth | null {
  const inRun = groups.map((group) => ({
    ...group,
    beforeNs: group.beforeNs * group.instances,
    nowNs: group.nowNs * group.instances,
  }));
  const before = totalParts(
    inRun.map(({ before, instances, beforeNs: ns }) => ({ parts: before ?? undefined, instances, ns })),
  );
  const now = totalParts(inRun.map(({ now: parts, instances, nowNs: ns }) => ({ parts, instances, ns })));
  if (before === null || now === null) return null;
  const [beforeNs, nowNs] = [sum(inRun, 'beforeNs'), sum(inRun, 'nowNs')];
  const { totalNs, lateNs, ownNs, byPath, own } = growthOf(before, now);
  if (totalNs <= 0 || nowNs <= beforeNs) return null;
  const computingNs = lateNs + ownNs;
  const places = summedBy([...byPath, ...own], ({ path }): string => JSON.stringify(path));
  const most = [...places.values()].sort((a, b) => b.ns - a.ns)[0];
  const isMost = most !== undefined && most.path.length > 0 && most.ns >= MIN_PLACE_SHARE * computingNs;
  const computingShare = Math.min(1, Math.max(0, computingNs / totalNs));
  return { beforeNs, nowNs, computingShare, path: isMost ? most.path : null };
}

function sum<Key extends string>(list: readonly Record<Key, number>[], key: Key): number {
  return list.reduce((all, each) => all + each[key], 0);
}
