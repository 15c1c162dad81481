import { type Acceptance, acceptance } from '../baseline/acceptance.ts';
import type { Comparison } from './comparison.ts';

/**
 * The regressions of a comparison as acceptances.
 *
 * @param reason why they are wanted
 */
export function acceptancesOf({ regressions, candidate }: Comparison, reason: string): Acceptance[] {
  const { commit, date } = candidate;
  return regressions
    .filter(({ factor }) => factor > 1)
    .map(({ benchmark, pattern, functions, bytes, factor }) =>
      acceptance({ benchmark, pattern, functions, bytes, factor, reason, commit, date }),
    );
}

/**
 * A comparison all of whose regressions are accepted: it passes, and shows them as accepted. One that did not fail for a
 * slowdown or a change of structure stays as it is.
 */
export function acceptAll(comparison: Comparison, reason: string): Comparison {
  if (comparison.verdict !== 'regression') return comparison;
  const accepted = acceptancesOf(comparison, reason);
  return {
    ...comparison,
    verdict: 'pass',
    reason: `Accepted: ${comparison.reason}`,
    regressions: [],
    accepted: [...(comparison.accepted ?? []), ...accepted],
  };
}
