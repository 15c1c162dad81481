import type { Baseline, BaselineRun } from '../../../baseline/baseline.ts';
import type { View } from '../../section.ts';
import { commit, day } from '../../words/moments.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { count, counted, NONE } from '../../words/quantities.ts';
import { type CellOf, table } from '../table.ts';

/** The stored runs, every one. */
export const runs: View<{ baseline: Baseline }> = ({ baseline }) => ({
  id: 'runs',
  title: ['Runs, oldest first'],
  fold: 'open',
  content: [
    table<BaselineRun>(
      baseline.runs,
      [
        ['Run', 'left', ({ id }) => [{ words: id }]],
        ['Date', 'left', ({ date }) => [day(date)]],
        ['Commit', 'left', (run) => (run.commit === null ? NONE : commit(run.commit))],
        ['Branch', 'left', ({ branch }) => (branch === null ? NONE : [{ name: branch }])],
        ['Processor', 'left', ({ environment }) => [{ words: environment.cpu }]],
        ['Cores', 'right', ({ environment }) => count(environment.cores)],
        ['MPI', 'left', ({ environment }) => [{ words: environment.mpi }]],
        ['Repetitions', 'left', ({ benchmarks }) => benchmarks.map((each) => each.repetitions).join(', ')],
        ['Benchmarks', 'left', ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), '; ')],
        ...(baseline.runs.some(({ disturbed }) => disturbed !== undefined) ? [DISTURBED] : []),
      ],
      { most: Number.POSITIVE_INFINITY },
    ),
  ],
});

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
