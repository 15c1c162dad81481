import type { CommonFactorFinding, Comparison } from '../../comparison/document.ts';
import type { View } from '../section.ts';
import { count, factor, percent } from '../words/quantities.ts';
import { SCORE, SEEN_FROM, scoreCell } from './group-columns.ts';
import { type CellOf, table } from './table.ts';

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
