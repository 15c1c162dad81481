import type { Thresholds } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../base/config/config.ts';
import type { Differences } from '../../../base/statistics/sign-flips.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import { isOfWeight, sharesOfAll } from '../what-counts.ts';
import { isBeyondCommon, isShared } from './common-factor.ts';
import { commonDifferences, type PairedGroup, withoutCommon } from './differences.ts';
import { MIN_PAIRS, type PlannedAnalysis } from './interim-plan.ts';
import { type Judged, judgePairs, type PairJudgement, type PairTest } from './judge-pairs.ts';

type InterimPolicy = Thresholds & Pick<GateConfig, 'commonFactor' | 'buildsDiffer'>;

/** As PlannedAnalysis.promising, in the first half of the pairs for a group that nobody suspected. */
const STRIKING = 1 / 10;

/** The key of what all groups share; those of groups begin with a bracket. */
export const COMMON = 'common';

/** What one interim analysis of the pairs of a benchmark says. */
export interface InterimAnalysis {
  /** By groupKey, and COMMON: what was judged. */
  judged: Map<string, PairJudgement>;
  /** By groupKey: the same groups without what all share; empty where that is no slowdown, or unknown. */
  own: Map<string, PairJudgement>;
  /** Whether most functions moved along with what all share, see isShared. */
  isShared: boolean;
  /** Keys of what is slower and counts, if a common factor does not account for it. */
  called: string[];
  /** Keys of what more pairs may still call. */
  open: string[];
}

/**
 * Analyses the pairs of a benchmark: judges as one family (see scoreFamily) every group that has enough pairs
 * and a share of the run that may have grown by what must be added (see mayCount), and what these share,
 * which is called only where it is common to the program (see isShared). Where a common factor does not fail
 * the check, neither do groups that are slower by nothing else.
 *
 * @param groups of the whole benchmark, with at least as many pairs as are analysed
 * @param suspects keys of the groups that pairs are run for: once none of these looks slower, and no other
 *   one strikingly so, more pairs are not worth it; left out, or where one of them cannot be judged yet: all
 *   groups are asked about
 */
export function analyseInterim(
  groups: readonly PairedGroup[],
  plan: readonly PlannedAnalysis[],
  analysis: PlannedAnalysis,
  policy: InterimPolicy,
  suspects?: ReadonlySet<string>,
): InterimAnalysis {
  const large = groups.filter((group) => mayCount(group, policy));
  const rows = large
    .map(({ key, head: { functions, kind }, share, shares, differences }) => ({
      key,
      functions,
      kind,
      share,
      shares,
      differences: differences.slice(0, analysis.pairs),
    }))
    .filter(({ differences }) => isEnough(differences));
  // Computing is no part of what communication shares, nor is that taken out of it.
  const communication = rows.filter(isCommunication);
  const shared = commonDifferences(communication.map(({ differences }) => differences));
  const common = shared !== null && isEnough(shared) ? shared : null;
  const known = new Set(rows.map(({ key }) => key));
  const suspected = suspects && [...suspects].every((key) => known.has(key)) ? suspects : undefined;
  const { isSelective } = analysis;
  const promising = suspected === undefined || isSelective ? analysis.promising : STRIKING;
  const { buildsDiffer } = policy;
  const test: PairTest = { thresholds: policy, buildsDiffer, analysis, promising, last: plan.at(-1)! };
  const shares = sharesOfAll(communication.map((row) => row.shares));
  const judged = judgeAll(
    common === null ? rows : [...rows, { key: COMMON, differences: common, shares }],
    test,
  );
  const isTaken = judged.get(COMMON)?.state === 'slower';
  const rests =
    common !== null && isTaken
      ? communication.map((row) => ({ ...row, differences: withoutCommon(row.differences, common) }))
      : [];
  const own = judgeAll(
    rests.filter(({ differences }) => isEnough(differences)),
    test,
  );
  const found = {
    judged,
    own,
    isShared: common !== null && isShared(common, communication, analysis.level),
  };
  const counting = [...judged].filter(([key]) => key !== COMMON || policy.commonFactor === 'fail');
  // As a family of their own: what nobody suspected makes them no less slow.
  const asked = judgeAll(
    rows.filter(({ key }) => suspected?.has(key)),
    { ...test, promising: analysis.promising },
  );
  const isWorthMore = ({ state, isPromising }: PairJudgement, isAsked = false): boolean =>
    state === 'open' && ((suspected === undefined && !isSelective) || isPromising || isAsked);
  // Pairs do not end before something was judged.
  const unjudged =
    communication.length > 0 ? [] : large.filter(({ head }) => isCommunication(head)).map(({ key }) => key);
  return {
    ...found,
    called: counting
      .filter(([key, { state }]) => state === 'slower' && !isExcused(key, found, policy))
      .filter(([key]) => key !== COMMON || found.isShared)
      .map(([key]) => key),
    open: counting
      .filter(([key, each]) =>
        isExcused(key, found, policy)
          ? isWorthMore(own.get(key)!)
          : isWorthMore(each, asked.get(key)?.isPromising),
      )
      .map(([key]) => key)
      .concat(unjudged),
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

function judgeAll(family: readonly (Judged & { key: string })[], test: PairTest): Map<string, PairJudgement> {
  const judgements = judgePairs(family, test);
  return new Map(family.map(({ key }, index) => [key, judgements[index]!]));
}

/**
 * Whether a group may add what counts: from a share s to s + c of the run, the middle of both is c/2 at
 * least. That of all executions of base and head together stays the same when these are swapped.
 */
export function mayCount({ share }: Pick<PairedGroup, 'share'>, policy: Thresholds): boolean {
  return isOfWeight(2 * share, policy);
}

function isEnough(differences: Differences): boolean {
  return differences.filter((each) => each !== null).length >= MIN_PAIRS;
}
