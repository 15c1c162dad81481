import type { Fact, GroupComparison, Thresholds } from '#build/schemas/comparison.ts';
import { doesCount, leastOf } from './what-counts.ts';

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
  advisories: readonly GroupComparison[],
  { minCostPercent: costPercent }: Pick<Thresholds, 'minCostPercent'>,
): Fact[] {
  return (['runs', 'instances', 'time', 'policy', 'moved'] as const).flatMap((tooFew): Fact[] => {
    const groups = advisories.filter(({ outcome }) => outcome === OUTCOMES[tooFew]).length;
    return groups === 0 ? [] : [{ kind: 'advisories', groups, tooFew, costPercent }];
  });
}
