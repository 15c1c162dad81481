import type { BenchmarkBasis, Comparison, Paired } from '#build/schemas/comparison.ts';
import { isWhollyPaired } from '../../../../gate/judge/evidence.ts';
import { closedSection, type Table, type View } from '../../section.ts';
import { basisFacts } from '../../words/basis.ts';
import { runPhrases } from '../../words/commits-and-dates.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { count, factor, NO_VALUE } from '../../words/quantities.ts';
import { type CellOf, orNoValue, table } from '../table.ts';

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
