import type { GateConfig } from '../../config/config.ts';
import type { Differences } from '../../statistics/sign-flips.ts';
import type { Thresholds } from '../basis.ts';
import { isLargeEnough } from '../history/judge.ts';
import { isBeyondCommon, isShared } from './common-factor.ts';
import { commonDifferences, type PairedGroup, withoutCommon } from './differences.ts';
import { FEWEST_PAIRS } from './interim-plan.ts';
import { judgePairs, type PairJudgement } from './judge-pairs.ts';

/** What an interim analysis depends on. */
type InterimPolicy = Thresholds & Pick<GateConfig, 'commonFactor'>;

/** The key of what all groups share; those of groups begin with a bracket. */
export const COMMON = 'common';

/** What one interim analysis of the pairs of a benchmark says. */
export interface InterimAnalysis {
  /** By groupKey, and COMMON: what was judged. */
  judged: Map<string, PairJudgement>;
  /** By groupKey: the same groups without what all share; empty where that is unknown. */
  own: Map<string, PairJudgement>;
  /** Whether most functions moved along with what all share, see isShared. */
  isShared: boolean;
  /** Keys of what looks slower and would fail the check. */
  suspects: string[];
  /** Whether nothing that could fail the check is open: more pairs would change nothing. */
  isClear: boolean;
}

/**
 * Analyses some pairs of a benchmark: judges every group that both sides have in enough pairs and that has the minimum
 * share, and what these share, as one family (see scoreFamily). What all share is a suspect only where it is common to
 * the program (see isShared). Where a common factor does not fail the check, it is none, and neither are the groups that
 * are slower by nothing else.
 *
 * @param groups of the whole benchmark, with all pairs so far
 * @param pairs the pairs that are analysed, from 0, `to` not among them
 * @param level see scoreFamily
 * @param only keys to which the analysis is limited, whatever their share is by now; left out: all
 */
export function analyseInterim(
  groups: readonly PairedGroup[],
  { from, to }: { from: number; to: number },
  level: number,
  policy: InterimPolicy,
  only?: ReadonlySet<string>,
): InterimAnalysis {
  const rows = groups
    .filter(({ key, share }) => isLargeEnough(share, policy) || only?.has(key))
    .map(({ key, head: { functions }, share, differences }) => ({
      key,
      functions,
      share,
      differences: differences.slice(from, to),
    }))
    .filter(({ differences }) => isEnough(differences));
  const shared = commonDifferences(rows.map(({ differences }) => differences));
  const common = shared !== null && isEnough(shared) ? shared : null;
  const wanted = rows.filter(({ key }) => only?.has(key) ?? true);
  const isCommonWanted = common !== null && (only?.has(COMMON) ?? true);
  const family = isCommonWanted ? [...wanted, { key: COMMON, differences: common }] : wanted;
  const judged = judgeAll(family, level, policy);
  const own = common === null ? new Map() : judgeAll(withoutCommon(wanted, common, isEnough), level, policy);
  const found = { judged, own, isShared: common !== null && isShared(common, rows, level) };
  const counting = [...judged].filter(([key]) => key !== COMMON || policy.commonFactor === 'fail');
  const hasAll = [...(only ?? [])].every((key) => judged.has(key));
  return {
    ...found,
    suspects: counting
      .filter(([key, { state }]) => state === 'slower' && !isExcused(key, found, policy))
      .filter(([key]) => key !== COMMON || found.isShared)
      .map(([key]) => key),
    isClear: hasAll && counting.every(([, { state }]) => state !== 'open'),
  };
}

/** Whether a group is slower only by a common factor that does not fail the check. */
function isExcused(
  key: string,
  { judged, own, isShared }: Pick<InterimAnalysis, 'judged' | 'own' | 'isShared'>,
  policy: InterimPolicy,
): boolean {
  if (policy.commonFactor === 'fail' || !isShared || judged.get(COMMON)?.state !== 'slower') return false;
  const alone = own.get(key);
  return alone !== undefined && !isBeyondCommon(alone, Math.exp(alone.estimate), policy);
}

function judgeAll(
  family: readonly { key: string; differences: Differences }[],
  level: number,
  policy: InterimPolicy,
): Map<string, PairJudgement> {
  const judgements = judgePairs(
    family.map(({ differences }) => differences),
    level,
    policy.minSlowdownPercent,
  );
  return new Map(family.map(({ key }, index) => [key, judgements[index]!]));
}

function isEnough(differences: Differences): boolean {
  return differences.filter((each) => each !== null).length >= FEWEST_PAIRS;
}
