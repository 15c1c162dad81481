import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Comparison, Explained, Fact, Reason } from '#build/schemas/comparison.ts';
import { acceptance } from '../baseline/levels/acceptance.ts';
import { keyOf } from './suspects.ts';

export type Acceptable = Pick<Acceptance, 'benchmark' | 'pattern' | 'functions' | 'bytes' | 'factor'>;

/**
 * What can be accepted: regressions, and every group of a benchmark that is slower as a whole. The factor of
 * a group is its own, times the common one where that is accepted with it.
 *
 * @returns regressions first, in their order; no group twice
 */
export function acceptable({ regressions, commonFactors }: Comparison): Acceptable[] {
  const failing = commonFactors.filter(({ isFailing }) => isFailing);
  const found = new Map<string, Acceptable>();
  const add = (each: Acceptable): void => {
    const key = keyOf(each);
    if (each.factor > 1 && !found.has(key)) found.set(key, each);
  };
  for (const { benchmark, pattern, functions, bytes, factor, ownFactor } of regressions) {
    const isCommon = failing.some((each) => each.benchmark === benchmark);
    add({ benchmark, pattern, functions, bytes, factor: isCommon ? factor : ownFactor });
  }
  for (const { benchmark, factor, groups } of failing) {
    for (const group of groups) add({ benchmark, ...group, factor });
  }
  return [...found.values()];
}

/** The slowdowns of a comparison as acceptances. @param reason why they are wanted */
export function acceptancesOf(comparison: Comparison, reason: string): Acceptance[] {
  const { commit, date } = comparison.candidate;
  return acceptable(comparison).map((each) => acceptance({ ...each, reason, commit, date }));
}

/**
 * A comparison whose slowdowns and changes of structure are accepted: it passes and shows them as accepted.
 */
export function acceptAll(comparison: Comparison, reason: string): Comparison {
  if (comparison.verdict !== 'regression') return comparison;
  const accepted = acceptancesOf(comparison, reason);
  return {
    ...comparison,
    verdict: 'pass',
    reasons: acceptedReasons(comparison.reasons),
    regressions: [],
    commonFactors: [],
    accepted: [...comparison.accepted, ...accepted],
  };
}

/** Reasons of a regression that is accepted; of several jobs, those of each. */
function acceptedReasons(reasons: readonly Reason[]): Reason[] {
  const own: (Fact | Explained)[] = [];
  const others: Reason[] = [];
  for (const reason of reasons) {
    if (reason.kind === 'jobs') {
      const inner = acceptedReasons(reason.reasons);
      others.push({ ...reason, reasons: inner.filter((each) => each.kind !== 'jobs') });
    } else if (reason.kind === 'accepted') others.push(reason);
    else own.push(reason);
  }
  return own.length === 0 ? others : [{ kind: 'accepted', reasons: own }, ...others];
}
