import type { CommonFactorFinding, Comparison } from '#build/schemas/comparison.ts';
import { sharesCores } from '../../../../gate/judge/lack-of-cores.ts';
import { isOneProcess, wholeFirst } from '../../../../gate/judge/outcome.ts';
import { closedSection, openSection, topSection, type View } from '../../section.ts';
import { count, factor } from '../../words/quantities.ts';
import { growthSentences } from '../../words/whole-benchmark.ts';
import { SCORE, SEEN_FROM, scoreCell, seenFrom } from '../group-columns.ts';
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
  ['Seen from', 'right', ({ evidence }) => seenFrom(evidence.visibleSlowdownPercent), SEEN_FROM],
];

export const wholeGrowth: View<Comparison> = (comparison) => {
  const { commonFactors: found, benchmarks, regressions } = comparison;
  const isFirst = regressions.length === 0 || wholeFirst(comparison) !== null;
  // What waits for one process is slower by as much: no factor of all.
  const isOfAll = ({ benchmark }: CommonFactorFinding): boolean =>
    isFirst || !isOneProcess(regressions.filter((each) => each.benchmark === benchmark));
  const sentences = found.filter(isOfAll).flatMap((each) =>
    growthSentences(each, {
      many: benchmarks.length > 1,
      isFirst,
      isShared: sharesCores(each, comparison),
    }),
  );
  return topSection('whole-growth', sentences);
};

export const commonFactors: View<Comparison> = ({ commonFactors: found }) =>
  openSection('common-factors', 'Slower as a whole', [
    table({ noun: 'benchmark', rank: 90, least: 1 }, found, [
      ...COLUMNS,
      ['Fails the check', 'left', ({ isFailing }) => (isFailing ? 'yes' : 'no')],
    ]),
  ]);

export const unconfirmedCommonFactors: View<Comparison> = ({ confirmation }) =>
  closedSection('unconfirmed-common-factors', 'Looked slower as a whole at first, not confirmed', [
    table({ noun: 'benchmark', rank: 65 }, confirmation?.unconfirmedCommonFactors ?? [], COLUMNS),
  ]);
