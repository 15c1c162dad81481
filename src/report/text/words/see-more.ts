import type { Comparison } from '#build/schemas/comparison.ts';
import { thresholdsOf } from '../../../gate/judge/what-counts.ts';
import type { Phrase } from './phrase.ts';
import { count, counted, isTold } from './quantities.ts';
import { CHECK_AGAINST, MAX_REPETITIONS } from './reasons.ts';

/** Pairs of executions that somebody may be asked to wait for. */
const MAX_ADVISED_PAIRS = 100;

export type Measured = Pick<Comparison, 'benchmarks' | 'candidate' | 'paired' | 'thresholds'>;

/**
 * What to do so that smaller slowdowns are seen, as what follows "to see more,": the first that the run tells
 * a reason for, with its figure.
 *
 * @param benchmark null: any of them
 */
export function howToSeeMore(comparison: Measured, benchmark: string | null): Phrase {
  const { candidate, paired, benchmarks } = comparison;
  const own = benchmarks.filter((basis) => benchmark === null || basis.benchmark === benchmark);
  const { usableCores } = candidate.environment;
  const processes = Math.max(0, ...own.map((basis) => basis.processes));
  if (processes > usableCores) {
    const [few, cores] = [Math.max(1, Math.floor(usableCores)), counted(usableCores, 'core')];
    return [`start at most ${counted(few, 'process', 'processes')}: ${count(processes)} share ${cores}`];
  }
  const [disturbed] = candidate.disturbed;
  if (disturbed !== undefined) return ['measure when nothing else runs (', { words: disturbed }, ')'];
  const pairs = pairsNeeded(comparison, benchmark);
  if (pairs !== null) return [`allow about ${counted(pairs, 'pair')} (`, MAX_REPETITIONS, ')'];
  const doctor: Phrase = [
    'let the program run longer, or pin it on quiet cores (',
    { name: 'commgate doctor' },
  ];
  const directly: Phrase =
    paired === null ? ['), or compare with the base directly (', CHECK_AGAINST, ')'] : [')'];
  return [...doctor, ' says what is missing', ...directly];
}

/** How many pairs show the minimum slowdown: what is seen falls with their root; null: too many, or none. */
function pairsNeeded(comparison: Measured, benchmark: string | null): number | null {
  const { benchmarks, paired } = comparison;
  const needed = benchmarks.map(({ benchmark: name, sight }) => {
    const made = paired?.benchmarks.find((each) => each.benchmark === name)?.pairs ?? 0;
    if (made === 0 || !isTold(sight?.percent ?? null) || (benchmark !== null && benchmark !== name)) return 0;
    const least = thresholdsOf(comparison, name).minSlowdownPercent;
    const ratio = Math.log1p(sight!.percent! / 100) / Math.log1p(least / 100);
    return ratio > 1 ? Math.ceil(made * ratio ** 2) : 0;
  });
  const most = Math.max(0, ...needed);
  return most > 0 && most <= MAX_ADVISED_PAIRS ? most : null;
}
