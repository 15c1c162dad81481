import type { CommonFactor, Drift } from '../comparison/comparison.ts';
import { isSlower } from '../comparison/judge.ts';
import type { GateConfig } from '../config/config.ts';
import type { PairedGroup } from './differences.ts';
import type { PairJudgement } from './judge-pairs.ts';
import type { Differences } from './sign-flips.ts';
import { locate } from './signed-rank.ts';

/** How much of the share must have moved at least half as far as the common factor for it to be common. */
const SHARED_BY = 0.75;

/**
 * Whether most groups, by share, moved at least half as far as what all share, and in its direction.
 *
 * @param common see commonDifferences
 */
export function isSharedWidely(
  common: Differences,
  groups: readonly { share: number; differences: Differences }[],
): boolean {
  const whole = centreOf(common);
  const moved = groups.filter(
    ({ differences }) => Math.sign(whole) * centreOf(differences) >= Math.abs(whole) / 2,
  );
  const sum = (of: typeof groups): number => of.reduce((total, { share }) => total + share, 0);
  return sum(moved) >= SHARED_BY * sum(groups);
}

/** Where the middle of the differences lies; 0 where there are none. */
export function centreOf(differences: Differences): number {
  const present = differences.filter((each) => each !== null);
  return present.length === 0 ? 0 : locate(present, 0.5).estimate;
}

/**
 * Whether a group is slower than by the common factor: by the minimum slowdown, and more than chance.
 *
 * @param own what the pairs say without what all groups share
 * @param ownFactor the group's factor ÷ the common factor
 */
export function isBeyondCommon(
  own: Pick<PairJudgement, 'score' | 'cutoff'>,
  ownFactor: number,
  gate: GateConfig,
): boolean {
  return own.score > own.cutoff && isSlower(ownFactor, gate);
}

/** What was found about what all groups share, as comparisons say it. */
export function commonFactorOf(
  judgement: PairJudgement,
  { isShared, isSlower: isFound }: { isShared: boolean; isSlower: boolean },
  gate: GateConfig,
): CommonFactor {
  const { estimate, score, cutoff, visiblePercent } = judgement;
  const factor = Math.exp(estimate);
  const isFaster = -score > cutoff && isSlower(1 / factor, gate);
  const changed = isFound ? 'regression' : isFaster ? 'improvement' : 'unchanged';
  return {
    factor,
    z: score,
    cutoff,
    isShared,
    outcome: isShared ? changed : 'unchanged',
    visibleSlowdownPercent: visiblePercent,
  };
}

/** The finding that stands for all groups of a benchmark that became slower together. */
export function driftOf(
  benchmark: string,
  common: CommonFactor | null,
  groups: readonly PairedGroup[],
  gate: GateConfig,
): Drift[] {
  if (common?.outcome !== 'regression') return [];
  const members = groups.map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes }));
  return [{ benchmark, isFailing: gate.drift === 'fail', ...common, groups: members }];
}
