import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, Interrupted } from '../base/errors.ts';
import { blindIn } from '../gate/judge/sight.ts';

/** What `git bisect run` does with an exit code (git-bisect(1)); an error's 2 would mean bad to it. */
const BISECT = { good: 0, bad: 1, skip: 125, stop: 128 } as const;

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

/** A commit that does not build or run is skipped. What holds for all, or a signal, ends the search. */
export function bisectCodeOf(error: unknown): number {
  const isOfCommit =
    error instanceof InputError && !(error instanceof Interrupted) && error.problem.file !== 'command line';
  return isOfCommit ? BISECT.skip : BISECT.stop;
}
