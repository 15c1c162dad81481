import type { Baseline, BaselineRun } from '../../../gate/baseline/baseline.ts';
import type { Series } from '../../../gate/baseline/series.ts';
import { openSection, type Section, sectionsOf, textBlock, type View } from '../section.ts';
import { commit, day } from '../words/commits-and-dates.ts';
import { functionNames, withReadableNames } from '../words/function-names.ts';
import { shiftCommits, shiftScope } from '../words/level-shift.ts';
import { joined, type Phrase } from '../words/phrase.ts';
import { bytes, count, counted, duration, factor, score } from '../words/quantities.ts';
import { sparkline } from '../words/sparkline.ts';
import { type CellOf, orNoValue, table } from './table.ts';

interface ShownBaseline {
  baseline: Baseline;
  series: readonly Series[];
}

const runs: View<ShownBaseline> = ({ baseline }) =>
  openSection('runs', 'Runs, oldest first', [
    table<BaselineRun>({ most: Number.POSITIVE_INFINITY }, baseline.runs, [
      ['Run', 'left', ({ id }) => [{ words: id }]],
      ['Date', 'left', ({ date }) => [day(date)]],
      ['Commit', 'left', (run) => orNoValue(run.commit, commit)],
      ['Branch', 'left', ({ branch }) => orNoValue(branch, (name) => [{ name }])],
      ['Processor', 'left', ({ environment }) => [{ words: environment.cpu }]],
      ['Cores', 'right', ({ environment }) => count(environment.cores)],
      ['MPI', 'left', ({ environment }) => [{ words: environment.mpi }]],
      ['Repetitions', 'left', ({ benchmarks }) => benchmarks.map((each) => each.repetitions).join(', ')],
      ['Benchmarks', 'left', ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), '; ')],
      ...(baseline.runs.some(({ disturbed }) => disturbed !== undefined) ? [DISTURBED] : []),
    ]),
  ]);

const DISTURBED: CellOf<BaselineRun> = [
  'Does not count',
  'left',
  ({ disturbed = [] }) => [{ words: disturbed.join('; ') }],
];

function benchmarkPhrase(benchmark: BaselineRun['benchmarks'][number]): Phrase {
  const { name, processes, tracer, groups, buildFlags } = benchmark;
  const flags: Phrase = buildFlags === undefined ? [] : [', ', { words: buildFlags }];
  const size = `, ${counted(groups.length, 'group')})`;
  const where = counted(processes, 'process', 'processes');
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}

const efficiencies: View<ShownBaseline> = ({ baseline }) => {
  const rows = baseline.runs.flatMap((run) =>
    run.benchmarks.flatMap(({ name, efficiency }) => (efficiency ? [{ run, name, ...efficiency }] : [])),
  );
  const percent = (value: number): string => `${score(Math.round(1000 * value) / 10)} %`;
  return openSection('efficiencies', 'Efficiencies, oldest first: parallel = load balance × communication', [
    table({ most: Number.POSITIVE_INFINITY }, rows, [
      ['Commit', 'left', ({ run }) => orNoValue(run.commit, commit)],
      ['Date', 'left', ({ run }) => [day(run.date)]],
      ['Benchmark', 'left', ({ name }) => [{ name }]],
      ['Parallel', 'right', ({ parallel }) => percent(parallel), 'mean time outside of MPI ÷ runtime'],
      ['Load balance', 'right', ({ loadBalance }) => percent(loadBalance), 'mean ÷ largest such time'],
      ['Communication', 'right', (each) => percent(each.communication), 'largest such time ÷ runtime'],
    ]),
  ]);
};

/** Groups of a series that a terminal shows, those with the largest shares. */
const MAX_GROUPS_SHOWN = 10;

const OPEN_SHIFT =
  'Runs from before an open shift still count. ' +
  'commgate baseline accept --shift ID --reason TEXT leaves them out.';

const levelShifts: View<ShownBaseline> = ({ series: all }) => {
  const shifts = all.flatMap((each) => each.shifts);
  const isOpen = shifts.some(({ accepted }) => accepted === null);
  return openSection('level-shifts', 'Level shifts', [
    table({ most: Number.POSITIVE_INFINITY }, shifts, [
      ['ID', 'left', ({ shift }) => [{ words: shift.id }]],
      ['Benchmark', 'left', ({ shift }) => [{ name: shift.benchmark }]],
      ['Since', 'left', ({ shift }) => [day(shift.date)]],
      ['Commits', 'left', ({ shift }) => shiftCommits(shift)],
      ['Factor', 'right', ({ shift }) => factor(shift.factor)],
      ['Which groups', 'left', ({ shift }) => shiftScope(shift)],
      ['Accepted', 'left', ({ accepted }) => (accepted === null ? 'no, open' : [{ words: accepted.reason }])],
    ]),
    textBlock(isOpen ? [OPEN_SHIFT] : []),
  ]);
};

const series: View<ShownBaseline> = ({ series: all }) =>
  all
    .filter(({ runs }) => runs.length >= 2)
    .map(({ benchmark, runs, groups }, i) => {
      const where: Phrase = [' on ', { words: runs[0]!.run.environment.cpu }];
      return openSection(
        `series-${i}`,
        [{ name: benchmark }, ...where, `, ${counted(runs.length, 'run')}`],
        [
          table({ noun: ['group with less time', 'groups with less time'], most: MAX_GROUPS_SHOWN }, groups, [
            ['Function', 'left', ({ group }) => functionNames(group.functions)],
            ['Pattern', 'left', ({ group }) => [{ words: group.label }]],
            ['Bytes', 'right', ({ group }) => bytes(group.bytes)],
            ['Share', 'right', ({ share }) => `${score(share * 100)} %`],
            ['Newest', 'right', ({ valuesNs }) => duration(valuesNs.at(-1) ?? Number.NaN)],
            ['Oldest to newest', 'left', ({ valuesNs }) => sparkline(valuesNs)],
          ]),
        ],
      );
    });

/** The sections of a baseline, in order. What `baseline show` prints. */
const BASELINE_SECTIONS: readonly View<ShownBaseline>[] = [runs, levelShifts, series, efficiencies];

export function baselineSections(baseline: Baseline, all: readonly Series[]): Section[] {
  const named = withReadableNames(all.map(({ groups, shifts }) => ({ groups, shifts })));
  const series = all.map((each, i) => ({ ...each, ...named[i]! }));
  return sectionsOf({ baseline, series }, BASELINE_SECTIONS);
}
