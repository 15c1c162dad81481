import type { CommonFactor, Fact } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../base/config/config.ts';
import { isBeyondCommon } from './common-factor.ts';
import { COMMON, type InterimAnalysis } from './interim-analysis.ts';
import type { PairJudgement } from './judge-pairs.ts';

export interface Decision {
  name: string;
  pairs: number;
  /** The interim analyses, in their order; none when so few pairs are allowed that nothing can be judged. */
  analyses: readonly InterimAnalysis[];
}

export interface Decisions {
  benchmarks: readonly Decision[];
  /** Why further pairs could not be had after something had been called. */
  failure?: Fact | undefined;
}

/** The last word on one thing. */
export interface PairConclusion {
  /** Of the analysis that called it, else of the last one. */
  judgement: PairJudgement;
  /** regression: slower, and of a group: by more than what all share. */
  outcome: 'regression' | 'improvement' | 'unchanged' | 'too little time' | 'too rare';
}

export interface PairConclusions {
  /** By groupKey. */
  groups: Map<string, PairConclusion>;
  /** null: not judged. */
  common: (PairConclusion & { factor: CommonFactor }) | null;
}

export type ConclusionPolicy = Pick<GateConfig, 'commonFactor' | 'minSlowdownPercent'>;

/**
 * Puts the analyses together: what one of them called is slower, each within its part of the rate. Where all
 * groups became slower together, that is one finding: a group is slower only if the last analysis says so
 * without the common factor too.
 *
 * @param factors by groupKey: how many times slower the group is in all pairs
 */
export function conclusionsOf(
  { analyses }: Decision,
  factors: ReadonlyMap<string, number>,
  policy: ConclusionPolicy,
): PairConclusions {
  const groups = new Map<string, PairConclusion>();
  const last = analyses.at(-1);
  if (last === undefined) return { groups, common: null };
  const common = commonConclusion(analyses, last, policy);
  const taken = common?.outcome === 'regression' ? common.factor.factor : null;
  for (const key of new Set(analyses.flatMap(({ judged }) => [...judged.keys()]))) {
    // What is compared may be another thing with the pairs that came later, where calls have loops inside.
    if (key === COMMON || !factors.has(key)) continue;
    const factor = factors.get(key)!;
    const alone = last.own.get(key);
    const isBeyond = taken === null || alone === undefined || isBeyondCommon(alone, factor / taken, policy);
    const { judgement, isCalled } = judgementOf(key, analyses);
    const outcome = isCalled && isBeyond ? 'regression' : otherwise(judgement);
    groups.set(key, { judgement, outcome });
  }
  return { groups, common };
}

/** What the analysis that called something says about it, else the last one that judged it. */
function judgementOf(key: string, analyses: readonly InterimAnalysis[]) {
  const calling = analyses.find(({ called }) => called.includes(key));
  const from = calling ?? analyses.findLast(({ judged }) => judged.has(key))!;
  return { judgement: from.judged.get(key)!, isCalled: calling !== undefined };
}

/** The last analysis tells: one that calls a common factor that fails the check is the last. */
function commonConclusion(
  analyses: readonly InterimAnalysis[],
  { judged, isShared }: InterimAnalysis,
  policy: ConclusionPolicy,
): PairConclusions['common'] {
  const judgement = judged.get(COMMON);
  if (judgement === undefined) return null;
  const { estimate, score, cutoff, visiblePercent: visibleSlowdownPercent } = judgement;
  const isSlowerFound =
    judgement.state === 'slower' ||
    (policy.commonFactor === 'fail' && analyses.some(({ called }) => called.includes(COMMON)));
  const factor = Math.exp(estimate);
  const outcome = !isShared
    ? 'unchanged'
    : isSlowerFound
      ? 'regression'
      : judgement.isFaster
        ? 'improvement'
        : 'unchanged';
  const evidence = { by: 'pairs', score, cutoff, visibleSlowdownPercent } as const;
  return { judgement, outcome, factor: { factor, evidence, isShared, outcome } };
}

/** What no analysis called may be faster, or slower at little cost. */
function otherwise({ isFaster, isCheap, isRare }: PairJudgement): PairConclusion['outcome'] {
  if (isCheap) return isRare ? 'too rare' : 'too little time';
  return isFaster ? 'improvement' : 'unchanged';
}
