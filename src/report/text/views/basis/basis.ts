import type { BenchmarkBasis, Comparison, Paired } from '#build/schemas/comparison.ts';
import { isWhollyPaired } from '../../../../gate/judge/evidence.ts';
import { closedSection, type Table, type View } from '../../section.ts';
import { basisFacts } from '../../words/basis.ts';
import { commit, day, runPhrases } from '../../words/commits-and-dates.ts';
import { functionNames } from '../../words/function-names.ts';
import { shiftCommits, shiftScope } from '../../words/level-shift.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { bytes, count, factor, NO_VALUE } from '../../words/quantities.ts';
import { patternCell } from '../group-columns.ts';
import { benchmarkColumn, type CellOf, orNoValue, table } from '../table.ts';

const MAX_REASONS_SHOWN = 3;

export const basis: View<Comparison> = (comparison) => {
  const withRuns = comparison.benchmarks.filter(({ runs }) => runs.length > 0);
  const runs = withRuns.map(({ benchmark, runs }) => ({
    text: ['Runs behind ', { name: benchmark }, ': '],
    entries: runPhrases(runs),
  }));
  const items = [...basisFacts(comparison).map((text) => ({ text })), ...runs];
  return closedSection('basis', 'What was compared with what', [
    benchmarkTable(comparison),
    { kind: 'list', items, rank: 10 },
  ]);
};

function benchmarkTable({ benchmarks, paired }: Comparison): Table {
  const withRuns = !isWhollyPaired({ benchmarks, paired });
  const ofRuns = (...cells: CellOf<BenchmarkBasis>[]): CellOf<BenchmarkBasis>[] => (withRuns ? cells : []);
  return table({ rank: 80, least: 1 }, benchmarks, [
    ['Benchmark', 'left', ({ benchmark }) => [{ name: benchmark }]],
    ['Tracer', 'left', ({ tracer }) => [{ words: tracer }]],
    ['Processes', 'right', ({ processes }) => count(processes)],
    ['Repetitions', 'right', ({ repetitions }) => count(repetitions)],
    ['Groups', 'right', ({ groups }) => count(groups)],
    ...ofRuns(['Baseline runs', 'right', ({ runs }) => count(runs.length)]),
    ...(paired === null ? [] : [pairColumn(paired)]),
    ['Common factor', 'right', ({ commonFactor: common }) => orNoValue(foundFactor(common), factor)],
    ...ofRuns(['Runs left out', 'left', leftOutCell]),
  ]);
}

/** One that is within what the noise of runs makes tells nothing. */
function foundFactor(common: BenchmarkBasis['commonFactor']): number | undefined {
  return common === null || common.outcome === 'unchanged' ? undefined : common.factor;
}

function pairColumn({ benchmarks }: Paired): CellOf<BenchmarkBasis> {
  const pairs = new Map(benchmarks.map((each) => [each.benchmark, each.pairs]));
  return ['Pairs', 'right', ({ benchmark }) => orNoValue(pairs.get(benchmark), count)];
}

function leftOutCell({ leftOut }: BenchmarkBasis): Phrase {
  const shown = leftOut
    .slice(0, MAX_REASONS_SHOWN)
    .map(({ reason, runs }): Phrase => [`${count(runs)}: `, { words: reason }]);
  if (leftOut.length > MAX_REASONS_SHOWN) shown.push([`${leftOut.length - MAX_REASONS_SHOWN} more reasons`]);
  return shown.length === 0 ? [NO_VALUE] : joined(shown, '; ');
}

const MAX_COUNTS_SHOWN = 8;

export const nondeterministic: View<Comparison> = (comparison) =>
  closedSection('nondeterministic', 'Not compared exactly: repetitions differ', [
    table({ noun: 'group', rank: 20 }, comparison.nondeterministic, [
      ...benchmarkColumn(comparison),
      ['Pattern', 'left', patternCell(comparison.nondeterministic)],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (group) => bytes(group.bytes)],
      ['Instances before, by repetition', 'left', ({ before }) => orNoValue(before, counts)],
      ['Instances now', 'left', ({ now }) => orNoValue(now, counts)],
    ]),
  ]);

function counts(values: number[]): string {
  const shown = values.slice(0, MAX_COUNTS_SHOWN).map(count).join(', ');
  return values.length > MAX_COUNTS_SHOWN ? `${shown}, …` : shown;
}

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
