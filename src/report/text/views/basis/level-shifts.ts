import type { Comparison, LevelShift } from '#build/schemas/comparison.ts';
import type { View } from '../../section.ts';
import { shiftCommits, shiftScope } from '../../words/level-shift.ts';
import { day } from '../../words/moments.ts';
import { factor } from '../../words/quantities.ts';
import { benchmarkColumn, table } from '../table.ts';

/** Lasting changes of level in the runs that were compared with. */
export const levelShifts: View<Comparison> = (comparison) => ({
  id: 'level-shifts',
  title: ['Level shifts in the baseline'],
  fold: 'closed',
  content: [
    table({ noun: 'shift', rank: 35 }, comparison.levelShifts, [
      ...benchmarkColumn<LevelShift>(comparison),
      ['Since', 'left', ({ date }) => [day(date)]],
      ['Commits', 'left', shiftCommits],
      ['Factor', 'right', (shift) => factor(shift.factor)],
      ['Which groups', 'left', shiftScope],
      ['Shift', 'left', ({ id }) => [{ words: id }]],
    ]),
  ],
});
