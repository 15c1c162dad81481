import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { commit, day } from '../../words/moments.ts';
import { bytes, factor } from '../../words/quantities.ts';
import { benchmarkColumn, table } from '../table.ts';

/** Accepted slowdowns that made a difference. */
export const accepted: View<Comparison> = (comparison) => ({
  id: 'accepted',
  title: ['Accepted slowdowns'],
  fold: 'closed',
  content: [
    table({ noun: 'slowdown', rank: 55 }, comparison.accepted, [
      ...benchmarkColumn<Acceptance>(comparison),
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (each) => bytes(each.bytes)],
      ['Accepted', 'right', (each) => factor(each.factor)],
      ['Reason', 'left', ({ reason }) => [{ words: reason }]],
      ['Measured on', 'left', (each) => [...commit(each.commit), ', ', day(each.date)]],
    ]),
  ],
});
