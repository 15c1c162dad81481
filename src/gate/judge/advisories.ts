import type { Comparison, Fact, GroupComparison, Thresholds } from '#build/schemas/comparison.ts';
import { groupBy } from '../../base/group-by.ts';
import { doesCount, leastOf, thresholdsOf } from './what-counts.ts';

const OUTCOMES = {
  runs: 'too few runs',
  instances: 'too few instances',
  time: 'too little time',
  policy: 'warned',
  moved: 'moved',
} as const satisfies Record<string, GroupComparison['outcome']>;

/**
 * Whether a group is told as slower and yet no regression: it has too few runs, or instances, to be sure,
 * adds too little to the run, only warns, or only moved.
 */
export function isAdvisory({ outcome, factor, share }: GroupComparison, thresholds: Thresholds): boolean {
  if (outcome === 'too few runs') return doesCount(factor, leastOf(share / factor, thresholds));
  return Object.values<string>(OUTCOMES).includes(outcome);
}

/** What is said of these beside a verdict. */
export function advisoryFacts(
  comparison: Pick<Comparison, 'advisories' | 'benchmarks' | 'thresholds'>,
): Fact[] {
  const costOf = ({ benchmark }: GroupComparison): number =>
    thresholdsOf(comparison, benchmark).minCostPercent;
  return (['runs', 'instances', 'time', 'policy', 'moved'] as const).flatMap((tooFew) => {
    const groups = comparison.advisories.filter(({ outcome }) => outcome === OUTCOMES[tooFew]);
    const byCost = groupBy(groups, tooFew === 'time' ? costOf : () => comparison.thresholds.minCostPercent);
    return [...byCost].map(([costPercent, own]): Fact => {
      return { kind: 'advisories', groups: own.length, tooFew, costPercent };
    });
  });
}
