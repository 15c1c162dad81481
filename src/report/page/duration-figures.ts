import type { BenchmarkPictures, GroupPictures } from '#build/schemas/pictures.ts';
import { median } from '../../base/statistics/median.ts';
import type { Table } from '../text/section.ts';
import { table } from '../text/views/table.ts';
import { subjectOf } from '../text/words/cause.ts';
import type { Phrase } from '../text/words/phrase.ts';
import { counted, duration, NO_VALUE } from '../text/words/quantities.ts';
import { inBenchmark, renderFigure } from './figure.ts';

/** Groups whose durations stand in the first figure of a benchmark; the others are behind a fold. */
const FIRST_GROUPS = 20;

/** Plot 4: the first groups of each benchmark, then all others behind a fold. */
export function durationFigures(pictures: readonly BenchmarkPictures[]): string[] {
  return pictures.flatMap(({ benchmark, groups }, i) => {
    const where = inBenchmark(benchmark, pictures);
    const [first, others] = [groups.slice(0, FIRST_GROUPS), groups.slice(FIRST_GROUPS)];
    const figure = (shown: GroupPictures[], from: number, title: Phrase): string[] => {
      if (shown.length === 0) return [];
      const judged = shown.filter(({ allowedNs }) => allowedNs !== null);
      const says: Phrase = [
        `A row is a run, ${dotsOf(shown)}a tick the run’s median`,
        judged.length > 0 ? '; the band is what the gate allows' : '',
        judged.length > 0 && judged.length < shown.length
          ? ' (where there is none, nothing was judged).'
          : '.',
      ];
      return [
        renderFigure({
          plot: 'durations',
          of: `${i} ${from} ${from + shown.length}`,
          benchmark: i,
          title: [...title, ...where],
          says,
          numbers: durationNumbers(shown),
          ...(from > 0 && { fold: 'closed' }),
        }),
      ];
    };
    return [
      ...figure(first, 0, ['Durations of every run']),
      ...figure(others, FIRST_GROUPS, [`Durations of ${counted(others.length, 'more group')}`]),
    ];
  });
}

/** What dots are: instances, or some quantiles where there are more instances than dots. */
function dotsOf(groups: readonly GroupPictures[]): string {
  const runs = groups.flatMap(({ before, now }) => [...before, now]);
  if (!runs.some(({ durationsNs }) => durationsNs.length > 0)) return '';
  const isCut = runs.some(
    ({ durationsNs, instances }) => durationsNs.length > 0 && durationsNs.length < instances,
  );
  return `a dot an instance${isCut ? ' (of runs with many, evenly chosen ones)' : ''}, `;
}

function durationNumbers(groups: readonly GroupPictures[]): Table {
  return table({ noun: 'group' }, groups, [
    [
      'Group',
      'left',
      ({ functions, label }) => [...subjectOf({ functions, label }), ' · ', { words: label }],
    ],
    ['Runs before', 'right', ({ before }) => String(before.length)],
    [
      'Median before',
      'right',
      ({ before }) =>
        duration(before.length === 0 ? Number.NaN : median(before.map(({ medianNs }) => medianNs))),
    ],
    ['Allowed up to', 'right', ({ allowedNs }) => (allowedNs === null ? NO_VALUE : duration(allowedNs[1]))],
    ['Now', 'right', ({ now }) => duration(now.medianNs)],
  ]);
}
