import type { Comparison } from '#build/schemas/comparison.ts';
import { closedSection, type View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { bytes, count } from '../../words/quantities.ts';
import { patternCell } from '../group-columns.ts';
import { benchmarkColumn, orNoValue, table } from '../table.ts';

const MAX_COUNTS_SHOWN = 8;

export const nondeterministic: View<Comparison> = (comparison) =>
  closedSection('nondeterministic', 'Not compared exactly: repetitions differ', [
    table({ noun: 'group', rank: 20 }, comparison.nondeterministic, [
      ...benchmarkColumn(comparison),
      ['Pattern', 'left', patternCell(comparison.nondeterministic)],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (group) => bytes(group.bytes)],
      ['Instances before, by repetition', 'left', ({ before }) => orNoValue(before, counts)],
      ['Instances now', 'left', ({ now }) => orNoValue(now, counts)],
    ]),
  ]);

function counts(values: number[]): string {
  const shown = values.slice(0, MAX_COUNTS_SHOWN).map(count).join(', ');
  return values.length > MAX_COUNTS_SHOWN ? `${shown}, …` : shown;
}
