import type { GateConfig } from '../../config/config.ts';
import type { CommonFactor } from '../basis.ts';
import { isSlower } from '../history/judge.ts';
import type { Fact } from '../reason.ts';
import { isBeyondCommon } from './common-factor.ts';
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
  /** What the first pairs said. */
  first: PairJudgement;
  /** regression: slower, and of a group: by more than what all share. */
  outcome: 'regression' | 'improvement' | 'unchanged';
  /** Looked slower at first, and is not called so. */
  isUnconfirmed: boolean;
  /** Of that: the fresh pairs do not say anything about it. */
  isLost: boolean;
}

/** What the interim analyses of a benchmark come to. */
export interface PairConclusions {
  /** By groupKey. */
  groups: Map<string, PairConclusion>;
  /** null: not judged. */
  common: (PairConclusion & { factor: CommonFactor }) | null;
}

/** What the conclusions depend on. */
export type ConclusionPolicy = Pick<GateConfig, 'confirm' | 'commonFactor' | 'minSlowdownPercent'>;

/**
 * Puts both stages together. Where all groups became slower by a common factor, that is one finding: a group is slower
 * only if it is so without the common factor too.
 *
 * @param factors by groupKey: how many times slower the group is in all pairs
 */
export function conclusionsOf(
  { screening, confirming }: Decision,
  factors: ReadonlyMap<string, number>,
  policy: ConclusionPolicy,
): PairConclusions {
  const groups = new Map<string, PairConclusion>();
  if (screening === null) return { groups, common: null };
  const stages = { screening, confirming };
  const common = commonConclusion(stages, policy);
  const taken = common?.outcome === 'regression' ? common.factor.factor : null;
  for (const [key, first] of screening.judged) {
    // What is compared may be another thing with the pairs that came later, where calls have loops inside.
    if (key === COMMON || !factors.has(key)) continue;
    const again = judgedAgain(key, stages, policy);
    const judgement = again.judgement ?? first;
    const factor = factors.get(key)!;
    const isBeyond = ({ own }: InterimAnalysis): boolean => {
      const alone = own.get(key);
      return taken === null || alone === undefined || isBeyondCommon(alone, factor / taken, policy);
    };
    const isSlower = again.isSlower && isBeyond(confirming ?? screening);
    const isUnconfirmed = !isSlower && again.isSuspect && isBeyond(screening);
    groups.set(key, {
      ...{ judgement, first, isUnconfirmed, isLost: again.isLost && isUnconfirmed },
      outcome: outcomeOf(judgement, isSlower, factor, policy),
    });
  }
  return { groups, common };
}

interface Stages {
  screening: InterimAnalysis;
  confirming: InterimAnalysis | null;
}

/** What the fresh pairs say about one thing; `judgement` null: nothing. */
function judgedAgain(key: string, { screening, confirming }: Stages, { confirm }: ConclusionPolicy) {
  const isSuspect = screening.suspects.includes(key);
  const judgement = confirming?.judged.get(key) ?? null;
  return {
    ...{ judgement, isSuspect },
    isSlower: isSuspect && (confirm === 'off' || judgement?.state === 'slower'),
    isLost: isSuspect && confirm !== 'off' && judgement === null,
  };
}

/** A common factor that does not fail the check is not measured again: the first pairs tell. */
function commonConclusion(stages: Stages, policy: ConclusionPolicy): PairConclusions['common'] {
  const { screening, confirming } = stages;
  const first = screening.judged.get(COMMON);
  if (first === undefined) return null;
  const again = judgedAgain(COMMON, stages, policy);
  const judgement = again.judgement ?? first;
  const { estimate, score, cutoff, visiblePercent: visibleSlowdownPercent } = judgement;
  const isSlower = policy.commonFactor === 'fail' ? again.isSlower : first.state === 'slower';
  const { isShared } = again.judgement === null ? screening : confirming!;
  const factor = Math.exp(estimate);
  const outcome = isShared ? outcomeOf(judgement, isSlower, factor, policy) : 'unchanged';
  const isUnconfirmed = screening.isShared && again.isSuspect && outcome !== 'regression';
  const evidence = { by: 'pairs', score, cutoff, visibleSlowdownPercent } as const;
  return {
    ...{ judgement, first, outcome, isUnconfirmed, isLost: again.isLost && isUnconfirmed },
    factor: { factor, evidence, isShared, outcome },
  };
}

function outcomeOf(
  { score, cutoff }: PairJudgement,
  isSlowerFound: boolean,
  factor: number,
  policy: ConclusionPolicy,
): PairConclusion['outcome'] {
  if (isSlowerFound) return 'regression';
  return -score > cutoff && isSlower(1 / factor, policy) ? 'improvement' : 'unchanged';
}
