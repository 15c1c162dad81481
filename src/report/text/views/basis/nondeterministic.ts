import type { Comparison, NondeterministicGroup } from '#build/schemas/comparison.ts';
import type { View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { bytes, count, NONE } from '../../words/quantities.ts';
import { patternCell } from '../group-columns.ts';
import { benchmarkColumn, table } from '../table.ts';

/** Most repetitions whose counts are shown. */
const MOST_COUNTS = 8;

/** What is not compared exactly, and the counts that show why. */
export const nondeterministic: View<Comparison> = (comparison) => ({
  id: 'nondeterministic',
  title: ['Not compared exactly: repetitions differ'],
  fold: 'closed',
  content: [
    table({ noun: 'group', rank: 20 }, comparison.nondeterministic, [
      ...benchmarkColumn<NondeterministicGroup>(comparison),
      ['Pattern', 'left', patternCell(comparison.nondeterministic)],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (group) => bytes(group.bytes)],
      ['Instances before, by repetition', 'left', ({ before }) => counts(before)],
      ['Instances now', 'left', ({ now }) => counts(now)],
    ]),
  ],
});

function counts(values: number[] | null): string {
  if (values === null) return NONE;
  const shown = values.slice(0, MOST_COUNTS).map(count).join(', ');
  return values.length > MOST_COUNTS ? `${shown}, …` : shown;
}
