import type { CommonFactorFinding, Comparison } from '#build/schemas/comparison.ts';
import { wholeFirst } from '../../finding.ts';
import type { View } from '../../section.ts';
import { placeOf } from '../../words/finding.ts';
import type { Phrase } from '../../words/phrase.ts';
import { count, duration, factor, partOf, percent } from '../../words/quantities.ts';
import { SCORE, SEEN_FROM, scoreCell } from '../group-columns.ts';
import { type CellOf, table } from '../table.ts';

const COLUMNS: CellOf<CommonFactorFinding>[] = [
  ['Slower as a whole', 'left', ({ benchmark }) => [{ name: benchmark }]],
  [
    'Common factor',
    'right',
    (each) => factor(each.factor),
    'by which all that was measured became slower together',
  ],
  ['Groups', 'right', ({ groups }) => count(groups.length)],
  ['Z (cut-off)', 'right', scoreCell, SCORE],
  ['Seen from', 'right', ({ evidence }) => percent(evidence.visibleSlowdownPercent), SEEN_FROM],
];

const FAILS: CellOf<CommonFactorFinding> = [
  'Fails the check',
  'left',
  ({ isFailing }) => (isFailing ? 'yes' : 'no'),
];

/** From which share of the added time on a part is nearly all of it. */
const NEARLY_ALL = 0.9;

/** What a run's communication takes where all of it is slower, and what is added to it. */
export const wholeGrowth: View<Comparison> = (comparison) => {
  const { commonFactors: found, benchmarks, regressions } = comparison;
  const isFirst = regressions.length === 0 || wholeFirst(comparison) !== null;
  const sentences = found.flatMap((each) => growthOf(each, benchmarks.length > 1, isFirst));
  return { id: 'whole-growth', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};

/** @param isFirst whether the headline says that everything is slower */
function growthOf(
  { benchmark, growth, evidence }: CommonFactorFinding,
  many: boolean,
  isFirst: boolean,
): Phrase[] {
  const where: Phrase = many ? [' of ', { name: benchmark }] : [];
  // Pairs tell the change from the machine; a baseline does not.
  const advice: Phrase[] = evidence.by === 'pairs' || !isFirst ? [] : [TELL_APART];
  if (growth === undefined) return advice;
  const { beforeNs, nowNs, computingShare: computing, path } = growth;
  const times = ` that recurs takes ${duration(nowNs)} a run, before ${duration(beforeNs)}.`;
  const mostly: Phrase = path === null ? [] : [', most of it in ', ...placeOf({ path, source: null })];
  const nobody = 'the same messages take longer, and no process is late (network, MPI library or other load)';
  const why: Phrase =
    1 - computing >= NEARLY_ALL
      ? [`Nearly all of the added time is in MPI: ${nobody}.`]
      : computing >= NEARLY_ALL
        ? ['Nearly all of the added time is computing', ...mostly, '.']
        : [`${partOf(computing)} of the added time is computing`, ...mostly, '; the rest is in MPI.'];
  const all = isFirst ? 'The communication' : 'Everything else is slower, too. The communication';
  return [[all, ...where, times], why, ...advice];
}

/** What to do where all is slower than a baseline. */
export const TELL_APART: Phrase = [
  ...['To tell the change from the machine, compare with the base directly ('],
  ...[{ name: 'commgate check --against REF' }, ').'],
];

/** Benchmarks all of whose groups are slower by a common factor. */
export const commonFactors: View<Comparison> = ({ commonFactors: found }) => ({
  id: 'common-factors',
  title: ['Slower as a whole'],
  fold: 'open',
  content: [table({ noun: 'benchmark', rank: 90, least: 1 }, found, [...COLUMNS, FAILS])],
});

/** Those that were there at first, and not when it was measured again. */
export const unconfirmedCommonFactors: View<Comparison> = ({ confirmation }) => ({
  id: 'unconfirmed-common-factors',
  title: ['Looked slower as a whole at first, not confirmed'],
  fold: 'closed',
  content: [table({ noun: 'benchmark', rank: 65 }, confirmation?.unconfirmedCommonFactors ?? [], COLUMNS)],
});
