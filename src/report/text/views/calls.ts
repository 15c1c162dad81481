import type { CallChange, Comparison } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { functionNames } from '../words/function-names.ts';
import { count, factor, NONE } from '../words/quantities.ts';
import { benchmarkColumn, table } from './table.ts';

/** MPI operations that are called more or less often. */
export const calls: View<Comparison> = (comparison) => ({
  id: 'calls',
  title: ['Calls of MPI operations'],
  fold: 'closed',
  content: [
    table({ noun: 'change', rank: 45 }, comparison.calls, [
      ...benchmarkColumn<CallChange>(comparison),
      ['Operation', 'left', ({ operation }) => [{ words: operation }]],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Calls before', 'right', ({ before }) => count(before)],
      ['Calls now', 'right', ({ now }) => count(now)],
      ['Factor', 'right', ({ before, now }) => (before === 0 ? NONE : factor(now / before))],
    ]),
  ],
});
