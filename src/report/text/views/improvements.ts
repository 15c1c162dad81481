import type { Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import { closedSection, type View } from '../section.ts';
import { changeColumns, familyTable, patternColumns, SIZE_AND_SCORE } from './group-columns.ts';
import { benchmarkColumn } from './table.ts';

export const improvements: View<Comparison> = (comparison) => {
  return closedSection('improvements', 'Improvements', [
    familyTable({ noun: 'improvement', rank: 30 }, comparison.improvements, (rows) => [
      ...benchmarkColumn<GroupComparison>(comparison),
      ...patternColumns(rows),
      ...changeColumns(comparison.improvements),
      ...SIZE_AND_SCORE,
    ]),
  ]);
};
