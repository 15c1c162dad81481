import type { Series } from '../../../baseline/series.ts';
import type { View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { shiftCommits, shiftScope } from '../../words/level-shift.ts';
import { day } from '../../words/moments.ts';
import type { Phrase } from '../../words/phrase.ts';
import { bytes, counted, duration, factor, score } from '../../words/quantities.ts';
import { sparkline } from '../../words/sparkline.ts';
import { table } from '../table.ts';

/** Groups of a series that a terminal shows, those with the largest shares. */
const MOST_GROUPS = 10;

const OPEN_SHIFT: Phrase = [
  'Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out.',
];

/** The lasting changes of level, every one. */
export const levelShifts: View<{ series: readonly Series[] }> = ({ series: all }) => {
  const shifts = all.flatMap((each) => each.shifts);
  const isOpen = shifts.some(({ accepted }) => accepted === null);
  return {
    id: 'level-shifts',
    title: ['Level shifts'],
    fold: 'open',
    content: [
      table(
        shifts,
        [
          ['ID', 'left', ({ shift }) => [{ words: shift.id }]],
          ['Benchmark', 'left', ({ shift }) => [{ name: shift.benchmark }]],
          ['Since', 'left', ({ shift }) => [day(shift.date)]],
          ['Commits', 'left', ({ shift }) => shiftCommits(shift)],
          ['Factor', 'right', ({ shift }) => factor(shift.factor)],
          ['Which groups', 'left', ({ shift }) => shiftScope(shift)],
          [
            'Accepted',
            'left',
            ({ accepted }) => (accepted === null ? 'no, open' : [{ words: accepted.reason }]),
          ],
        ],
        { most: Number.POSITIVE_INFINITY },
      ),
      { kind: 'text', sentences: isOpen ? [OPEN_SHIFT] : [] },
    ],
  };
};

/** How the largest groups went, a section a series of comparable runs. */
export const series: View<{ series: readonly Series[] }> = ({ series: all }) =>
  all
    .filter(({ runs }) => runs.length >= 2)
    .map(({ benchmark, runs, groups }, i) => ({
      id: `series-${i}`,
      title: [
        { name: benchmark },
        ' on ',
        { words: runs[0]!.run.environment.cpu },
        `, ${counted(runs.length, 'run')}`,
      ],
      fold: 'open',
      content: [
        table(
          groups,
          [
            ['Function', 'left', ({ group }) => functionNames(group.functions)],
            ['Pattern', 'left', ({ group }) => [{ words: group.label }]],
            ['Bytes', 'right', ({ group }) => bytes(group.bytes)],
            ['Share', 'right', ({ share }) => `${score(share * 100)} %`],
            ['Newest', 'right', ({ valuesNs }) => duration(valuesNs.at(-1) ?? Number.NaN)],
            ['Oldest to newest', 'left', ({ valuesNs }) => sparkline(valuesNs)],
          ],
          { noun: ['group with less time', 'groups with less time'], most: MOST_GROUPS },
        ),
      ],
    }));
