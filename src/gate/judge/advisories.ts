import type { Comparison, Fact, GroupComparison, Thresholds } from '#build/schemas/comparison.ts';
import { groupBy } from '../../base/group-by.ts';
import { COST_OF_RARE, doesCount, leastOf, thresholdsOf } from './what-counts.ts';

const OUTCOMES = {
  runs: 'too few runs',
  instances: 'too few instances',
  time: 'too little time',
  rare: 'too rare',
  policy: 'warned',
  moved: 'moved',
} as const satisfies Record<string, GroupComparison['outcome']>;

/**
 * Whether a group is told as slower and yet no regression: it has too few runs, or instances, to be sure,
 * adds too little to the run for what it is, only warns, or only moved.
 */
export function isAdvisory({ outcome, factor, share }: GroupComparison, thresholds: Thresholds): boolean {
  if (outcome === 'too few runs') return doesCount(factor, leastOf(share / factor, thresholds));
  return Object.values<string>(OUTCOMES).includes(outcome);
}

/** What is said of these beside a verdict. */
export function advisoryFacts(
  comparison: Pick<Comparison, 'advisories' | 'benchmarks' | 'thresholds'>,
): Fact[] {
  const costOf = ({ benchmark, outcome }: GroupComparison): number => {
    const { minCostPercent } = thresholdsOf(comparison, benchmark);
    return outcome === OUTCOMES.rare ? COST_OF_RARE * minCostPercent : minCostPercent;
  };
  return (['runs', 'instances', 'time', 'rare', 'policy', 'moved'] as const).flatMap((tooFew) => {
    const groups = comparison.advisories.filter(({ outcome }) => outcome === OUTCOMES[tooFew]);
    const isOfCost = tooFew === 'time' || tooFew === 'rare';
    const byCost = groupBy(groups, isOfCost ? costOf : () => comparison.thresholds.minCostPercent);
    return [...byCost].map(([costPercent, own]): Fact => {
      return { kind: 'advisories', groups: own.length, tooFew, costPercent };
    });
  });
}
