import type { Baseline, BaselineRun } from '../baseline/baseline.ts';
import type { Series } from '../baseline/series.ts';
import { shorten } from './printers/escape.ts';
import { textTable } from './printers/text-table.ts';
import { shiftCommits, shiftScope } from './views/fact-tables.ts';
import { functionNames } from './views/headline.ts';
import { type CellOf, type Table, table } from './views/table.ts';
import { withReadableNames } from './words/function-names.ts';
import { commit, day } from './words/moments.ts';
import { joined, type Phrase, plain } from './words/phrase.ts';
import { bytes, count, counted, duration, factor, NONE, score } from './words/quantities.ts';
import { sparkline } from './words/sparkline.ts';

/** Longest cell, in characters. */
const LONGEST_CELL = 120;

/** Groups of a series that are drawn, those with the largest shares. */
const MOST_GROUPS = 10;

/**
 * A baseline for a terminal: its runs, oldest first, the level shifts among them, and how the largest groups went.
 *
 * @param original series of the same baseline
 * @returns lines without control characters, ending in a line break
 */
export function renderBaseline(baseline: Baseline, original: readonly Series[]): string {
  const named = withReadableNames(original.map(({ groups, shifts }) => ({ groups, shifts })));
  const series = original.map((each, i) => ({ ...each, ...named[i]! }));
  const lines = ['Runs, oldest first', ...indented(runTable(baseline.runs))];
  const shifts = series.flatMap((each) => each.shifts);
  if (shifts.length > 0) {
    lines.push('', 'Level shifts', ...indented(shiftTable(shifts)));
    if (shifts.some(({ accepted }) => accepted === null)) {
      lines.push(
        '  Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out.',
      );
    }
  }
  for (const { benchmark, runs, groups } of series) {
    if (runs.length < 2) continue;
    const { cpu } = runs[0]!.run.environment;
    lines.push('', plain([{ name: benchmark }, ' on ', { words: cpu }, `, ${counted(runs.length, 'run')}`]));
    lines.push(...indented(groupTable(groups.slice(0, MOST_GROUPS))));
    const left = groups.length - MOST_GROUPS;
    if (left > 0) lines.push(`  … and ${counted(left, 'more group')} with less time`);
  }
  return `${lines.join('\n')}\n`;
}

function indented({ columns, rows }: Table): string[] {
  const cells = rows.map((row) => row.map((cell) => shorten(plain(cell), LONGEST_CELL)));
  return textTable(columns, cells).map((line) => `  ${line}`);
}

function runTable(runs: BaselineRun[]): Table {
  return table(runs, [
    ['Run', 'left', ({ id }) => [{ words: id }]],
    ['Date', 'left', ({ date }) => [day(date)]],
    ['Commit', 'left', (run) => (run.commit === null ? [NONE] : commit(run.commit))],
    ['Branch', 'left', ({ branch }) => (branch === null ? [NONE] : [{ name: branch }])],
    ['Processor', 'left', ({ environment }) => [{ words: environment.cpu }]],
    ['Cores', 'right', ({ environment }) => [count(environment.cores)]],
    ['MPI', 'left', ({ environment }) => [{ words: environment.mpi }]],
    ['Repetitions', 'left', ({ benchmarks }) => [benchmarks.map((each) => each.repetitions).join(', ')]],
    ['Benchmarks', 'left', ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), '; ')],
    ...(runs.some(({ disturbed }) => disturbed !== undefined) ? DISTURBED : []),
  ]);
}

const DISTURBED: CellOf<BaselineRun>[] = [
  ['Does not count', 'left', ({ disturbed = [] }) => [{ words: disturbed.join('; ') }]],
];

function benchmarkPhrase(benchmark: BaselineRun['benchmarks'][number]): Phrase {
  const { name, processes, tracer, groups, buildFlags } = benchmark;
  const flags: Phrase = buildFlags === undefined ? [] : [', ', { words: buildFlags }];
  const size = `, ${counted(groups.length, 'group')})`;
  const where = counted(processes, 'process', 'processes');
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}

function shiftTable(shifts: Series['shifts']): Table {
  const cells: CellOf<Series['shifts'][number]>[] = [
    ['ID', 'left', ({ shift }) => [{ words: shift.id }]],
    ['Benchmark', 'left', ({ shift }) => [{ name: shift.benchmark }]],
    ['Since', 'left', ({ shift }) => [day(shift.date)]],
    ['Commits', 'left', ({ shift }) => shiftCommits(shift)],
    ['Factor', 'right', ({ shift }) => [factor(shift.factor)]],
    ['Which groups', 'left', ({ shift }) => shiftScope(shift)],
    ['Accepted', 'left', ({ accepted }) => (accepted === null ? ['no, open'] : [{ words: accepted.reason }])],
  ];
  return table(shifts, cells);
}

function groupTable(groups: Series['groups']): Table {
  return table(groups, [
    ['Function', 'left', ({ group }) => functionNames(group.functions)],
    ['Pattern', 'left', ({ group }) => [{ words: group.label }]],
    ['Bytes', 'right', ({ group }) => [bytes(group.bytes)]],
    ['Share', 'right', ({ share }) => [`${score(share * 100)} %`]],
    ['Newest', 'right', ({ valuesNs }) => [duration(valuesNs.at(-1) ?? Number.NaN)]],
    ['Oldest to newest', 'left', ({ valuesNs }) => [sparkline(valuesNs)]],
  ]);
}
