import type { BenchmarkBasis, Comparison, Confirmation, Paired } from '#build/schemas/comparison.ts';
import type { Selection } from '../../../../gate/baseline/select-runs.ts';
import { FEWEST_RUNS } from '../../../../gate/judge/against-baseline/cutoff.ts';
import { isWhollyPaired } from '../../../../gate/judge/evidence.ts';
import type { Table, View } from '../../section.ts';
import { commit, day, runPhrases } from '../../words/moments.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { count, counted, factor, hasOwnFactor, NONE, percent, score } from '../../words/quantities.ts';
import { factsPhrase } from '../../words/reasons.ts';
import { seenBetween, sightOf } from '../../words/sight.ts';
import { type CellOf, table } from '../table.ts';

/** Most foreign entries (reasons) that one cell lists. */
const MOST_IN_A_CELL = 3;

/** Most benchmarks of which is said what would have been seen in them. */
const MOST_SIGHTS = 10;

/** What was compared with what: the benchmarks, the facts of the whole comparison, and the runs behind each benchmark. */
export const basis: View<Comparison> = (comparison) => {
  const runs = comparison.benchmarks.map(({ benchmark, runs }) => ({
    text: ['Runs behind ', { name: benchmark }, ': '],
    entries: runPhrases(runs),
  }));
  const items = [...facts(comparison).map((text) => ({ text })), ...runs];
  return {
    id: 'basis',
    title: ['What was compared with what'],
    fold: 'closed',
    content: [benchmarkTable(comparison), { kind: 'list', items, rank: 10 }],
  };
};

/** What each benchmark was compared with, and what could have been seen in it. */
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
    ...(paired === null ? [] : pairColumns(paired)),
    ['Common factor', 'right', ({ commonFactor }) => (commonFactor ? factor(commonFactor.factor) : NONE)],
    ...ofRuns(['Runs left out', 'left', leftOutCell]),
  ]);
}

/** Benchmarks that were not run in pairs have none. */
function pairColumns({ benchmarks }: Paired): CellOf<BenchmarkBasis>[] {
  const cell = (each: BenchmarkBasis): string => {
    const of = benchmarks.find(({ benchmark }) => benchmark === each.benchmark);
    return of === undefined ? NONE : count(of.pairs);
  };
  return [['Pairs', 'right', cell]];
}

function leftOutCell({ leftOut }: BenchmarkBasis): Phrase {
  const shown = leftOut
    .slice(0, MOST_IN_A_CELL)
    .map(({ reason, runs }): Phrase => [`${count(runs)}: `, { words: reason }]);
  if (leftOut.length > MOST_IN_A_CELL) shown.push([`${leftOut.length - MOST_IN_A_CELL} more reasons`]);
  return shown.length === 0 ? [NONE] : joined(shown, '; ');
}

/** What holds for the whole comparison, a line each. */
function facts(comparison: Comparison): Phrase[] {
  const { candidate, baseline, thresholds, withoutHistory, paired, confirmation } = comparison;
  const { cpu, cores, mpi } = candidate.environment;
  const branch: Phrase = candidate.branch === null ? [] : [' on ', { name: candidate.branch }];
  const lines: Phrase[] = [
    ['Candidate: ', ...commit(candidate.commit), ...branch, ', ', day(candidate.date)],
    ['Environment: ', { words: cpu }, `, ${counted(cores, 'core')}, `, { words: mpi }],
    ...comparedWith(comparison),
    [
      `Slower means: the median grew by at least ${score(thresholds.minSlowdownPercent)} %, the group takes at least ` +
        `${score(thresholds.minSharePercent)} % of the communication time, and ${scoreWords(comparison)} is above the cut-off`,
    ],
  ];
  if (paired !== null && paired.uncommitted > 0) {
    lines.push([`Uncommitted changes in ${counted(paired.uncommitted, 'file')} were not measured`]);
  }
  const isSaid = comparison.reasons.some(({ kind }) => kind === 'undecided');
  if (confirmation !== null) lines.push(...confirmationFacts(confirmation, isSaid));
  lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison));
  if (baseline !== null && baseline.selection !== null) {
    lines.push(selectionFact(baseline.selection, candidate.date));
  }
  if (withoutHistory > 0) lines.push([`${counted(withoutHistory, 'group')} without comparable history`]);
  return lines;
}

function scoreWords(comparison: Comparison): string {
  const { paired, confirmation } = comparison;
  if (paired === null && (confirmation?.pairs ?? null) === null) return 'its modified Z';
  return isWhollyPaired(comparison) ? 'the score of its pairs (Z)' : 'its modified Z (of pairs: their score)';
}

/** The baseline, the base of pairs, or both, where only some jobs ran pairs. */
function comparedWith({ baseline, paired, benchmarks }: Comparison): Phrase[] {
  const inPairs = paired === null ? [] : [pairedFact(paired)];
  if (isWhollyPaired({ paired, benchmarks })) return inPairs;
  const stored: Phrase =
    baseline === null
      ? ['Baseline: none']
      : ['Baseline: ', { name: baseline.file }, `, ${counted(baseline.runs, 'run')} stored`];
  return [stored, ...inPairs];
}

function pairedFact({ reference, automatic, base, pairs }: Paired): Phrase {
  const why = automatic ? `; the baseline has fewer than ${FEWEST_RUNS} comparable runs` : '';
  return [
    'Compared with ',
    ...commit(reference),
    ` (paired, ${counted(pairs, 'pair')}${why}): built from `,
    ...commit(base),
    ', run in turn with the candidate',
  ];
}

/** What measuring again said. */
function confirmationFacts(confirmation: Confirmation, isSaid: boolean): Phrase[] {
  const { state, by, noPairs, failure } = confirmation;
  if (state === 'recorded') return [['Not confirmed: a recorded run cannot be measured again']];
  if (state === 'off') return [['Not confirmed: gate.confirm is off']];
  const why: Phrase[] = noPairs === null ? [] : [['Not run in pairs: ', ...factsPhrase([noPairs])]];
  if (state === 'done') return [...againFacts(confirmation), ...why];
  // Why stands at the top, where there is no verdict by it.
  const what = by === 'pairs' ? 'Confirming by pairs failed' : 'Measuring again failed';
  return [isSaid ? [what] : [`${what}: `, ...factsPhrase(failure)], ...why];
}

/** What was measured again, and what came of it; where numbers are those of pairs, whose. */
function againFacts({
  confirmed,
  unconfirmed,
  unconfirmedCommonFactors,
  repetitions,
  pairs,
}: Confirmation): Phrase[] {
  const listed = (wanted: boolean, unit: string): Phrase[] =>
    repetitions
      .filter(({ inPairs }) => inPairs === wanted)
      .map((each): Phrase => [{ name: each.benchmark }, ` × ${each.repetitions}${unit}`]);
  const again = [...listed(false, ''), ...listed(true, ' pairs')];
  const whole =
    unconfirmedCommonFactors.length === 0
      ? ''
      : `, nor ${counted(unconfirmedCommonFactors.length, 'common factor')}`;
  const result = `: ${count(confirmed)} confirmed, ${count(unconfirmed.length)} not${whole}`;
  const lines: Phrase[] = [['Measured again ', ...joined(again, ', '), result]];
  if (pairs === null) return lines;
  const who: Phrase = ['The pairs are of the base ', ...commit(pairs.base), ' and ', ...commit(pairs.head)];
  const numbers = confirmed === 0 ? '' : '; the numbers of regressions found so are theirs, base → head';
  const seen = pairs.visibleSlowdownPercent;
  const blind = seen === null ? '' : `; slowdowns are seen ${seenBetween(seen)}`;
  return [...lines, [...who, ', built beside each other and run in turn', blind, numbers]];
}

/** What the cut-offs rest on. */
function calibrationFacts({ calibration }: Comparison): Phrase[] {
  if (calibration === null || calibration.groups + calibration.smallGroups === 0) return [];
  const { falseAlarmRate, stages, groups, smallGroups, commonFactors, jobs } = calibration;
  if (falseAlarmRate === null) return [['Cut-off: given by the configuration']];
  const common = commonFactors === 0 ? '' : ` and ${counted(commonFactors, 'common factor')}`;
  const again = stages === 2 ? ', each to be found in a second measurement too' : '';
  const rate = `at most ${score(falseAlarmRate)} % of the checks of unchanged code are red`;
  const groupsText = counted(groups + smallGroups, 'group');
  if (jobs === 1) return [[`Cut-offs: so that ${rate}, with ${groupsText}${common}${again}`]];
  return [[`Cut-offs: so that, in each of ${jobs} jobs, ${rate}; in all, ${groupsText}${common}${again}`]];
}

/** From which slowdown on something would have been seen. */
function sensitivityFacts(comparison: Comparison): Phrase[] {
  const common = comparison.benchmarks.flatMap(({ commonFactor }) =>
    commonFactor === null ? [] : [commonFactor.evidence.visibleSlowdownPercent],
  );
  // A pass says it at the top.
  const sight = comparison.verdict === 'pass' ? [] : sightOf(comparison);
  const lines = sight.slice(0, MOST_SIGHTS);
  const left = sight.length - lines.length;
  if (left > 0) lines.push([`… and ${counted(left, 'more benchmark')}`]);
  if (common.length > 0) {
    lines.push([`Common factors are seen from ${percent(Math.max(...common))}`]);
  }
  return lines;
}

/** What a factor without the common factor means, where there is one. */
function commonFacts({ regressions, improvements }: Comparison): Phrase[] {
  if (![...regressions, ...improvements].some(hasOwnFactor)) return [];
  return [['Common factor: by which all groups of a benchmark became slower or faster together']];
}

/** Which runs were taken, and how old the newest of them is. */
function selectionFact({ mergeBase, used, leftOut, nearest }: Selection, date: string): Phrase {
  const start: Phrase = [
    'Runs used: ',
    `${counted(used, 'run')} of the merge base `,
    ...commit(mergeBase),
    ' and its ancestors',
  ];
  if (leftOut > 0) start.push(`, ${count(leftOut)} of other commits left out`);
  if (nearest === null) return start;
  const { commitsBefore } = nearest;
  const where: Phrase =
    commitsBefore === 0
      ? ['; the merge base itself has runs']
      : ['; the nearest is ', ...commit(nearest.commit), `, ${counted(commitsBefore, 'commit')} before it`];
  const days = Math.max(0, Math.round((Date.parse(date) - Date.parse(nearest.date)) / 86_400_000));
  return [...start, ...where, Number.isFinite(days) ? `, ${counted(days, 'day')} old` : ''];
}
