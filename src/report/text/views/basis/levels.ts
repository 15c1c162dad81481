import type { Comparison } from '#build/schemas/comparison.ts';
import { closedSection, type View } from '../../section.ts';
import { commit, day } from '../../words/commits-and-dates.ts';
import { functionNames } from '../../words/function-names.ts';
import { shiftCommits, shiftScope } from '../../words/level-shift.ts';
import { bytes, factor } from '../../words/quantities.ts';
import { benchmarkColumn, table } from '../table.ts';

export const levelShifts: View<Comparison> = (comparison) =>
  closedSection('level-shifts', 'Level shifts in the baseline', [
    table({ noun: 'shift', rank: 35 }, comparison.levelShifts, [
      ...benchmarkColumn(comparison),
      ['Since', 'left', ({ date }) => [day(date)]],
      ['Commits', 'left', shiftCommits],
      ['Factor', 'right', (shift) => factor(shift.factor)],
      ['Which groups', 'left', shiftScope],
      ['Shift', 'left', ({ id }) => [{ words: id }]],
    ]),
  ]);

export const accepted: View<Comparison> = (comparison) =>
  closedSection('accepted', 'Accepted slowdowns', [
    table({ noun: 'slowdown', rank: 55 }, comparison.accepted, [
      ...benchmarkColumn(comparison),
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (each) => bytes(each.bytes)],
      ['Accepted', 'right', (each) => factor(each.factor)],
      ['Reason', 'left', ({ reason }) => [{ words: reason }]],
      ['Measured on', 'left', (each) => [...commit(each.commit), ', ', day(each.date)]],
    ]),
  ]);
