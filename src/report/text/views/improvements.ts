import type { Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { changeColumns, familyTable, patternColumns, SIZE_AND_SCORE } from './group-columns.ts';
import { benchmarkColumn } from './table.ts';

/** What became faster. */
export const improvements: View<Comparison> = (comparison) => {
  return {
    id: 'improvements',
    title: ['Improvements'],
    fold: 'closed',
    content: [
      familyTable({ noun: 'improvement', rank: 30 }, comparison.improvements, (rows) => [
        ...benchmarkColumn<GroupComparison>(comparison),
        ...patternColumns(rows),
        ...changeColumns(comparison.improvements),
        ...SIZE_AND_SCORE,
      ]),
    ],
  };
};
