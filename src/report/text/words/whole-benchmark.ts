import type { CommonFactorFinding } from '#build/schemas/comparison.ts';
import type { WholeInNoise } from '../../../gate/judge/outcome.ts';
import { PERHAPS, placeOf } from './cause.ts';
import type { Phrase } from './phrase.ts';
import { duration, factor, partOf } from './quantities.ts';
import { CHECK_AGAINST } from './reasons.ts';

/** Share of the added time from which on a part is nearly all of it. */
const MIN_NEARLY_ALL_SHARE = 0.9;

export const TELL_APART: Phrase = [
  'To tell the change from the machine, compare with the base directly (',
  CHECK_AGAINST,
  ').',
];

/** "everything is 2.02× slower than usual; the baseline's runs differ as much" */
export function inNoise({ benchmark, factor: slower }: WholeInNoise, many: boolean): Phrase {
  const where: Phrase = many ? [' in benchmark ', { name: benchmark }] : [];
  return [
    'everything',
    ...where,
    ` is ${factor(slower)} slower than usual; the baseline's runs differ as much`,
  ];
}

/**
 * What is added where all is slower.
 *
 * @param many whether there are several benchmarks
 * @param isFirst whether the headline says that everything is slower
 * @param isShared whether there were more processes than cores, which no network can be told from
 */
export function growthSentences(
  { benchmark, growth }: CommonFactorFinding,
  { many, isFirst, isShared }: { many: boolean; isFirst: boolean; isShared: boolean },
): Phrase[] {
  const where: Phrase = many ? [' of ', { name: benchmark }] : [];
  if (growth === undefined) return [];
  const { beforeNs, nowNs, computingShare: computing, path } = growth;
  const times = ` that recurs takes ${duration(nowNs)} a run, before ${duration(beforeNs)}.`;
  const mostly: Phrase = path === null ? [] : [', most of it in ', ...placeOf({ path, source: null })];
  const nobody = isShared
    ? `the same messages take longer${PERHAPS['shared core']}`
    : `the same messages take longer, and no process is late${PERHAPS.network}`;
  const why: Phrase =
    1 - computing >= MIN_NEARLY_ALL_SHARE
      ? [`Nearly all of the added time is in MPI: ${nobody}.`]
      : computing >= MIN_NEARLY_ALL_SHARE
        ? ['Nearly all of the added time is computing', ...mostly, '.']
        : [`${partOf(computing)} of the added time is computing`, ...mostly, '; the rest is in MPI.'];
  const all = isFirst ? 'The communication' : 'Everything else is slower, too. The communication';
  return [[all, ...where, times], why];
}
