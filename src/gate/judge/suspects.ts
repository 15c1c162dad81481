// What looked slower and is measured again, and what of it new data still call.

import type {
  CommonFactorFinding,
  Comparison,
  GroupComparison,
  Suspects,
} from '#build/schemas/comparison.ts';
import { type GroupIdentity, groupKey } from '../../measure/measurement/group-identity.ts';
import { isSlower, thresholdsOf } from './what-counts.ts';

export type GroupOf = GroupIdentity & { benchmark: string };

/** What counts, in each benchmark. */
type Counting = Pick<Comparison, 'benchmarks' | 'thresholds'>;

export type Slower = Pick<Comparison, 'regressions' | 'commonFactors'>;

/** What looked slower at first, by what new data say of it. Of common factors, those that fail the check. */
export interface Retested {
  regressions: GroupComparison[];
  commonFactors: CommonFactorFinding[];
  /** Groups that only the new data call, of benchmarks that were slower as a whole only at first. */
  members: GroupComparison[];
  unconfirmed: GroupComparison[];
  unconfirmedCommonFactors: CommonFactorFinding[];
}

/** Benchmarks in which something looks slower: a group, or a common factor that fails the check. */
export function suspectBenchmarks(comparison: Slower): string[] {
  const suspects = [...comparison.regressions, ...failingIn(comparison)];
  return [...new Set(suspects.map(({ benchmark }) => benchmark))];
}

/** Benchmarks for pairs: also where a common factor only warns, which pairs can take apart. */
export function benchmarksForPairs({ regressions, commonFactors }: Slower): string[] {
  return [...new Set([...regressions, ...commonFactors].map(({ benchmark }) => benchmark))];
}

/**
 * What pairs have to confirm, by benchmark: keys (groupKey) of the groups that look slower; all groups of a
 * benchmark that has none here, since it is slower as a whole.
 */
export function suspectedGroups({ regressions, commonFactors }: Slower): Map<string, Set<string>> {
  const suspected = new Map<string, Set<string>>();
  for (const group of regressions) {
    const keys = suspected.get(group.benchmark) ?? new Set();
    suspected.set(group.benchmark, keys.add(groupKey(group)));
  }
  for (const { benchmark } of commonFactors) suspected.delete(benchmark);
  return suspected;
}

export function suspectsOf(
  groups: readonly GroupComparison[],
  commonFactors: readonly Pick<CommonFactorFinding, 'benchmark' | 'factor'>[],
): Suspects {
  return {
    groups: groups.length,
    commonFactors: commonFactors.map(({ benchmark, factor }) => ({ benchmark, factor })),
  };
}

export function failingIn({ commonFactors }: Slower): CommonFactorFinding[] {
  return commonFactors.filter(({ isFailing }) => isFailing);
}

export function warningsIn({ commonFactors }: Slower): CommonFactorFinding[] {
  return commonFactors.filter(({ isFailing }) => !isFailing);
}

/**
 * What new data confirm: a group as such, or by a new common factor that makes it slower by the minimum; a
 * common factor as such. Where the new data call some groups of one that is lost, these count instead.
 */
export function retested(first: Slower, second: Slower, counting: Counting): Retested {
  const [before, now] = [failingIn(first), failingIn(second)];
  const added = now.filter(({ benchmark }) => before.every((each) => each.benchmark !== benchmark));
  const lost = before.filter(({ benchmark }) => now.every((each) => each.benchmark !== benchmark));
  const known = new Set(first.regressions.map(keyOf));
  const again = new Set(second.regressions.map(keyOf));
  const isConfirmed = (group: GroupComparison): boolean =>
    again.has(keyOf(group)) || added.some((each) => isCarried(group, each, counting));
  return {
    regressions: first.regressions.filter(isConfirmed),
    commonFactors: before.filter((each) => !lost.includes(each)),
    members: second.regressions.filter(
      (group) => !known.has(keyOf(group)) && lost.some((each) => isCarried(group, each, counting)),
    ),
    unconfirmed: first.regressions.filter((group) => !isConfirmed(group)),
    unconfirmedCommonFactors: lost,
  };
}

/** Whether a common factor was made from a group among others, which is slower by the minimum with it. */
export function isCarried(group: GroupOf, common: CommonFactorFinding, counting: Counting): boolean {
  if (group.benchmark !== common.benchmark) return false;
  const member = common.groups.find((each) => groupKey(each) === groupKey(group));
  return (
    member !== undefined && isSlower(member.factor ?? common.factor, thresholdsOf(counting, group.benchmark))
  );
}

export function keyOf(group: GroupOf): string {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}
