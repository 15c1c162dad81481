import type { CallChange, Comparison } from '#build/schemas/comparison.ts';
import { closedSection, type View } from '../section.ts';
import { functionNames } from '../words/function-names.ts';
import { count, factor, NO_VALUE } from '../words/quantities.ts';
import { benchmarkColumn, table } from './table.ts';

export const calls: View<Comparison> = (comparison) =>
  closedSection('calls', 'Calls of MPI operations', [
    table({ noun: 'change', rank: 45 }, comparison.calls, [
      ...benchmarkColumn<CallChange>(comparison),
      ['Operation', 'left', ({ operation }) => [{ words: operation }]],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Calls before', 'right', ({ before }) => count(before)],
      ['Calls now', 'right', ({ now }) => count(now)],
      ['Factor', 'right', ({ before, now }) => (before === 0 ? NO_VALUE : factor(now / before))],
    ]),
  ]);
