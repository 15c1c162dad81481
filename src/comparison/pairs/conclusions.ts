import type { GateConfig } from '../../config/config.ts';
import type { CommonFactor } from '../document.ts';
import type { Fact } from '../reason.ts';
import { commonFactorOf, isBeyondCommon } from './common-factor.ts';
import { COMMON, type InterimAnalysis } from './interim-analysis.ts';
import type { PairJudgement } from './judge-pairs.ts';

/** What the pairs of one benchmark led to. */
export interface Decision {
  name: string;
  /** Pairs of the first stage. */
  screened: number;
  /** The last interim analysis of the first stage; null when so few pairs are allowed that nothing can be judged. */
  screening: InterimAnalysis | null;
  /** The last one of fresh pairs; null when none was needed, wanted or possible. */
  confirming: InterimAnalysis | null;
  /** Fresh pairs. */
  confirmed: number;
}

/** What both stages found. */
export interface Decisions {
  benchmarks: Decision[];
  /** Why the fresh pairs could not be had. */
  failure?: Fact | undefined;
}

/** The last word on one thing: of the fresh pairs where there are any, else of the first ones. */
export interface PairConclusion {
  judgement: PairJudgement;
  /** Smallest slowdown in percent that the first pairs would have shown. */
  visiblePercent: number;
  /** Slower, and of a group: by more than what all share. */
  isSlower: boolean;
  /** Looked slower at first. */
  isUnconfirmed: boolean;
  /** Looked slower at first, and the fresh pairs do not say anything about it. */
  isLost: boolean;
}

/** What the looks at a benchmark come to. */
export interface PairConclusions {
  /** By groupKey. */
  groups: Map<string, PairConclusion>;
  /** `firstFactor`: that of the first pairs. null: not judged. */
  common: (PairConclusion & { factor: CommonFactor; firstFactor: number }) | null;
}

/**
 * Puts both stages together. Where all groups became slower by a common factor, that is one finding: a group is slower
 * only if it is so without the common factor too.
 *
 * @param factors by groupKey: how many times slower the group is in all pairs
 */
export function conclusionsOf(
  { screening, confirming }: Decision,
  factors: ReadonlyMap<string, number>,
  gate: GateConfig,
): PairConclusions {
  const groups = new Map<string, PairConclusion>();
  if (screening === null) return { groups, common: null };
  const looks = { screening, confirming };
  const common = commonVerdict(looks, gate);
  const taken = common?.factor.outcome === 'regression' ? common.factor.factor : null;
  for (const [key, first] of screening.judged) {
    if (key === COMMON) continue;
    const verdict = verdictOf(key, first, looks, gate);
    const isBeyond = ({ own }: InterimAnalysis): boolean => {
      const alone = own.get(key);
      if (taken === null || alone === undefined) return true;
      return isBeyondCommon(alone, factors.get(key)! / taken, gate);
    };
    const isSlower = verdict.isSlower && isBeyond(confirming ?? screening);
    const isUnconfirmed = !isSlower && screening.suspects.includes(key) && isBeyond(screening);
    groups.set(key, { ...verdict, isSlower, isUnconfirmed, isLost: verdict.isLost && isUnconfirmed });
  }
  return { groups, common };
}

interface InterimPlan {
  screening: InterimAnalysis;
  confirming: InterimAnalysis | null;
}

function verdictOf(
  key: string,
  first: PairJudgement,
  { screening, confirming }: InterimPlan,
  { confirm }: GateConfig,
): PairConclusion {
  const isSuspect = screening.suspects.includes(key);
  const again = confirming?.judged.get(key);
  const isSlower = isSuspect && (confirm === 'off' || again?.state === 'slower');
  return {
    judgement: again ?? first,
    visiblePercent: first.visiblePercent,
    isSlower,
    isUnconfirmed: isSuspect && !isSlower,
    isLost: isSuspect && confirm !== 'off' && again === undefined,
  };
}

/** A common factor that does not fail the check is not measured again: the first pairs tell. */
function commonVerdict(looks: InterimPlan, gate: GateConfig): PairConclusions['common'] {
  const { screening, confirming } = looks;
  const first = screening.judged.get(COMMON);
  if (first === undefined) return null;
  const verdict = verdictOf(COMMON, first, looks, gate);
  const isSlower = gate.commonFactor === 'fail' ? verdict.isSlower : first.state === 'slower';
  const { isShared } = confirming?.judged.has(COMMON) ? confirming : screening;
  const factor = commonFactorOf(verdict.judgement, { isShared, isSlower }, gate);
  const isUnconfirmed =
    screening.isShared && screening.suspects.includes(COMMON) && factor.outcome !== 'regression';
  return {
    ...verdict,
    isSlower,
    isUnconfirmed,
    isLost: verdict.isLost && isUnconfirmed,
    factor,
    firstFactor: Math.exp(first.estimate),
  };
}
