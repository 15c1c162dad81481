import type { Comparison, GroupComparison, Regression } from '#build/schemas/comparison.ts';
import { rankByAhp, SEVERITY_OVER_EASE } from '../../analysis/slow-instances/ahp.ts';
import { groupBy } from '../../base/group-by.ts';
import { withConsequences } from './causes/consequences.ts';
import { withComputed } from './computing/one-finding.ts';
import { keyOf } from './suspects.ts';

/**
 * Groups of the same benchmark, family and functions, which a report shows as one; the order stays. The
 * allreduces of a program are one family: a row must not hide the functions of others.
 */
export function byFamily<Group extends Pick<GroupComparison, 'benchmark' | 'family' | 'functions'>>(
  groups: readonly Group[],
): Group[][] {
  const key = ({ benchmark, family, functions }: Group): string =>
    JSON.stringify([benchmark, family, functions]);
  return [...groupBy(groups, key).values()];
}

/**
 * Regressed groups in AHP order (METHOD 2.9): severity is the time added to a run, complexity processes ×
 * events. Families are ordered, which people see as one thing, with the time that their groups add together
 * and the complexity of the simplest; groups of a family follow each other in the same order. Each says which
 * other one it is a consequence of; consequences come last.
 *
 * @param severityOverEase how much more the time counts than the ease of inspection
 */
export function rankRegressions(
  groups: readonly GroupComparison[],
  severityOverEase = SEVERITY_OVER_EASE,
): Regression[] {
  const { angles, affinities } = rankByAhp(groups.map(severityOf), groups.map(complexityOf));
  const ranked = withConsequences(
    groups.map(
      (group, i): Regression => ({
        ...group,
        addedNs: addedNs(group),
        complexity: complexityOf(group),
        angle: angles[i]!,
        inspectionAffinity: affinities[i]!,
      }),
    ),
  );
  const families = byFamily(withComputed(ranked)).map((members) =>
    inOrder(members, severityOf, complexityOf, keyOf, severityOverEase),
  );
  const ordered = inOrder(
    families,
    (members) => finite(members.reduce((sum, member) => sum + severityOf(member), 0)),
    (members) => Math.min(...members.map(complexityOf)),
    (members) => keyOf(members[0]!),
    severityOverEase,
  ).flat();
  const isRoot = ({ consequenceOf }: Regression): boolean => consequenceOf === undefined;
  return [...ordered.filter(isRoot), ...ordered.filter((group) => !isRoot(group))];
}

export function rankComparison(comparison: Comparison, severityOverEase = SEVERITY_OVER_EASE): Comparison {
  const { advisories, confirmation } = comparison;
  return {
    ...comparison,
    ranking: { severityOverEase },
    regressions: rankRegressions(comparison.regressions, severityOverEase),
    advisories: rankRegressions(advisories, severityOverEase),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: rankRegressions(confirmation.unconfirmed, severityOverEase),
    },
  };
}

/** Time added to a run in nanoseconds, see METHOD 3, "Shares and costs"; negative for an improvement. */
export function addedNs({
  candidateNs,
  baselineMedianNs,
  instances,
  overlap = 1,
}: Pick<GroupComparison, 'candidateNs' | 'baselineMedianNs' | 'instances' | 'overlap'>): number {
  return ((candidateNs - baselineMedianNs) * instances) / overlap;
}

function severityOf(group: GroupComparison): number {
  return finite(Math.max(0, addedNs(group)));
}

function complexityOf({ processes, events }: GroupComparison): number {
  return finite(processes * events);
}

/** A comparison that somebody else wrote may hold numbers whose product is none. */
function finite(value: number): number {
  return Math.min(value, Number.MAX_VALUE);
}

function inOrder<Alternative>(
  alternatives: readonly Alternative[],
  severity: (alternative: Alternative) => number,
  complexity: (alternative: Alternative) => number,
  key: (alternative: Alternative) => string,
  severityOverEase: number,
): Alternative[] {
  const { order } = rankByAhp(
    alternatives.map(severity),
    alternatives.map(complexity),
    alternatives.map(key),
    severityOverEase,
  );
  return [...order].map((index) => alternatives[index]!);
}
