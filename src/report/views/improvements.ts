import type { Comparison, GroupComparison } from '../../comparison/comparison.ts';
import type { View } from '../section.ts';
import { changeColumns, familyTable, patternColumns, SIZE_AND_SCORE } from './group-columns.ts';
import { numberSource } from './number-source.ts';
import { benchmarkColumn } from './table.ts';

/** What became faster. */
export const improvements: View<Comparison> = (comparison) => {
  const source = numberSource(comparison.improvements, { paired: comparison.paired });
  return {
    id: 'improvements',
    title: ['Improvements'],
    fold: 'closed',
    content: [
      familyTable({ noun: 'improvement', rank: 30 }, comparison.improvements, (rows) => [
        ...benchmarkColumn<GroupComparison>(comparison),
        ...patternColumns(rows),
        ...changeColumns(source),
        ...SIZE_AND_SCORE,
      ]),
    ],
  };
};
