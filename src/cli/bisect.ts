import type { Comparison } from '#build/schemas/comparison.ts';
import { blindIn } from '../gate/judge/sight.ts';
import { BISECT } from './bisect-codes.ts';

/**
 * The exit code of `check --bisect`. Good is only a commit of which every benchmark was judged and could have
 * shown a slowdown (gate.blind-percent): what was not seen may be the one that is looked for.
 */
export function bisectCode({ verdict, benchmarks, advisories }: Comparison): number {
  if (verdict === 'regression') return BISECT.bad;
  // What only warns passes, and may be what is looked for all the same.
  const isJudged =
    advisories.every(({ outcome }) => outcome !== 'warned') &&
    benchmarks.length > 0 &&
    benchmarks.every(({ visibleSlowdownPercent: visible }) => visible !== null) &&
    blindIn(benchmarks).length === 0;
  return verdict === 'pass' && isJudged ? BISECT.good : BISECT.skip;
}
