import type { Acceptance } from '../baseline/acceptance.ts';
import type { Selection } from '../baseline/select-runs.ts';
import type {
  BenchmarkBasis,
  Comparison,
  GroupComparison,
  Regression,
  StructureChange,
} from '../comparison/comparison.ts';
import { functionNames, headline } from './headline.ts';
import { joined, type Phrase } from './phrase.ts';
import { bytes, count, counted, duration, factor, NO_BREAK, NONE, ranges, score } from './quantities.ts';

export interface Column {
  title: string;
  align: 'left' | 'right';
}

/** A table of which printers may leave out the last rows. */
export interface Table {
  columns: Column[];
  rows: Phrase[][];
  /** By row, how many groups it stands for; absent when each stands for one. */
  stands?: number[];
}

/** Everything a report says, in the order in which it says it; every printer shows this and nothing else. */
export interface ReportView {
  headline: Phrase;
  /** Why, in one sentence; null when the headline says it already. */
  reason: Phrase | null;
  regressions: Table;
  /** Accepted slowdowns that made a difference. */
  accepted: Table;
  /** What looks slower, with too few baseline runs to judge. */
  advisories: Table;
  structure: Table;
  /** How changes of structure would fail the check; null where there are none that could, or where they do. */
  gateHint: Phrase | null;
  improvements: Table;
  /** The single values behind each regression. */
  history: Table;
  basis: {
    benchmarks: Table;
    /** The baseline runs a benchmark was compared with, one phrase a run, the newest first. */
    runs: { benchmark: Phrase; runs: Phrase[] }[];
    facts: Phrase[];
  };
}

/** Most foreign entries (functions, reasons) that one cell lists. */
const MOST_IN_A_CELL = 3;

/** Most baseline values that the history of one regression shows, the newest ones. */
const MOST_VALUES = 20;

/**
 * The one view model of all reports.
 *
 * @param comparison the result of a check
 * @returns tables and phrases with foreign text still marked as such: printers escape it
 */
export function viewOf(comparison: Comparison): ReportView {
  const { regressions, improvements, structure, benchmarks } = comparison;
  const many = benchmarks.length > 1;
  const saidAlready = regressions.length === 0 && ['error', 'inconclusive'].includes(comparison.verdict);
  return {
    headline: headline(comparison),
    reason: saidAlready || comparison.reason === '' ? null : [{ words: comparison.reason }],
    regressions: regressionTable(regressions, many),
    advisories: regressionTable(comparison.advisories ?? [], many),
    accepted: acceptedTable(comparison.accepted ?? [], many),
    structure: structureTable(structure, many),
    gateHint: comparison.verdict === 'pass' ? gateHint(structure) : null,
    improvements: improvementTable(improvements, many),
    history: historyTable(regressions, many),
    basis: {
      benchmarks: benchmarkTable(benchmarks),
      runs: benchmarks.map(({ benchmark, runs }) => ({
        benchmark: [{ name: benchmark }],
        runs: runs.map((run) => [...commit(run.commit), ' of ', day(run.date)] as Phrase).reverse(),
      })),
      facts: facts(comparison),
    },
  };
}

/** A column: its title, its alignment, and its cell for one row of the comparison. */
type CellOf<Row> = [title: string, align: Column['align'], cell: (row: Row) => Phrase];

function table<Row>(rows: Row[], cells: CellOf<Row>[]): Table {
  return {
    columns: cells.map(([title, align]) => ({ title, align })),
    rows: rows.map((row) => cells.map(([, , cell]) => cell(row))),
  };
}

function benchmarkColumn<Row extends { benchmark: string }>(many: boolean): CellOf<Row>[] {
  return many ? [['Benchmark', 'left', (row) => [{ name: row.benchmark }]]] : [];
}

/** A group that stands for others of its family in one row. */
type OfFamily<Group extends GroupComparison> = Group & { others: number };

/** The first group of each family in a benchmark, with how many others follow; the order stays. */
function familiesOf<Group extends GroupComparison>(groups: readonly Group[]): OfFamily<Group>[] {
  const firsts = new Map<string, OfFamily<Group>>();
  groups.forEach((group, index) => {
    const key = JSON.stringify([group.benchmark, group.family ?? index]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, { ...group, others: 0 });
    else first.others++;
  });
  return [...firsts.values()];
}

function familyTable<Group extends GroupComparison>(
  groups: readonly OfFamily<Group>[],
  cells: CellOf<OfFamily<Group>>[],
): Table {
  return { ...table(groups as OfFamily<Group>[], cells), stands: groups.map(({ others }) => 1 + others) };
}

/** A group's family and place, then its size: what people look for stands left, since wide tables are cut off right. */
const PATTERN: CellOf<OfFamily<GroupComparison>>[] = [
  ['Pattern', 'left', patternCell],
  ['Function', 'left', functionCell],
];
const CHANGE: CellOf<GroupComparison>[] = [
  ['Baseline → now', 'left', ({ baselineMedianNs, candidateNs }) => [change(baselineMedianNs, candidateNs)]],
  ['Factor', 'right', (group) => [factor(group.factor)]],
];
const SIZE: CellOf<GroupComparison>[] = [
  ['Phase', 'left', phaseCell],
  ['Processes', 'right', ({ processes }) => [count(processes)]],
  ['Bytes', 'right', (group) => [bytes(group.bytes)]],
];
const SCORE: CellOf<GroupComparison>[] = [
  ['Z (cut-off)', 'right', ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]],
];

function regressionTable(regressions: Regression[], many: boolean): Table {
  return familyTable(familiesOf(regressions), [
    ['Inspect', 'left', ({ inspectionAffinity }) => [inspectionAffinity]],
    ...benchmarkColumn<Regression>(many),
    ...PATTERN,
    ...CHANGE,
    ['Cause', 'left', causeCell],
    ...SIZE,
    ...SCORE,
  ]);
}

function improvementTable(improvements: GroupComparison[], many: boolean): Table {
  return familyTable(familiesOf(improvements), [
    ...benchmarkColumn<GroupComparison>(many),
    ...PATTERN,
    ...CHANGE,
    ...SIZE,
    ...SCORE,
  ]);
}

function historyTable(regressions: Regression[], many: boolean): Table {
  return familyTable(familiesOf(regressions), [
    ...benchmarkColumn<Regression>(many),
    ...PATTERN,
    ['Bytes', 'right', (group) => [bytes(group.bytes)]],
    ['Baseline runs, oldest first', 'left', ({ baselineNs }) => [history(baselineNs)]],
    ['Now', 'right', ({ candidateNs }) => [duration(candidateNs)]],
    ['Instances', 'right', ({ instances }) => [count(instances)]],
    ['Added per run', 'right', ({ addedNs }) => [duration(addedNs)]],
    ['Share of communication', 'right', ({ share }) => [`${score(share * 100)} %`]],
  ]);
}

function acceptedTable(accepted: Acceptance[], many: boolean): Table {
  return table(accepted, [
    ...benchmarkColumn<Acceptance>(many),
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Bytes', 'right', (each) => [bytes(each.bytes)]],
    ['Accepted', 'right', (each) => [factor(each.factor)]],
    ['Reason', 'left', ({ reason }) => [{ words: reason }]],
    ['Measured on', 'left', (each) => [...commit(each.commit), ', ', day(each.date)]],
  ]);
}

function structureTable(structure: StructureChange[], many: boolean): Table {
  return table(structure, [
    ...benchmarkColumn<StructureChange>(many),
    ['Change', 'left', ({ kind }) => [kind]],
    ['Pattern', 'left', ({ name, label }) => [...(name === null ? [] : [{ name }, ' · ']), { words: label }]],
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Bytes', 'right', (change) => [bytes(change.bytes)]],
    ['Before', 'left', ({ before }) => (before === null ? [NONE] : [{ words: before }])],
    ['Now', 'left', ({ now }) => (now === null ? [NONE] : [{ words: now }])],
  ]);
}

/** A rename alone never fails a check. */
function gateHint(structure: readonly StructureChange[]): Phrase | null {
  if (structure.every(({ kind }) => kind === 'renamed')) return null;
  return [
    'Changes of structure fail a check where the configuration says ',
    { name: 'gate.structure: fail' },
    '.',
  ];
}

function benchmarkTable(benchmarks: BenchmarkBasis[]): Table {
  return table(benchmarks, [
    ['Benchmark', 'left', ({ benchmark }) => [{ name: benchmark }]],
    ['Tracer', 'left', ({ tracer }) => [{ words: tracer }]],
    ['Processes', 'right', ({ processes }) => [count(processes)]],
    ['Repetitions', 'right', ({ repetitions }) => [count(repetitions)]],
    ['Groups', 'right', ({ groups }) => [count(groups)]],
    ['Baseline runs', 'right', ({ runs }) => [count(runs.length)]],
    ['Runs left out', 'left', leftOutCell],
  ]);
}

function patternCell({ name, label, others }: OfFamily<GroupComparison>): Phrase {
  const more = others === 0 ? [] : [` and ${count(others)} more of this family`];
  return [{ name }, ' · ', { words: label }, ...more];
}

function functionCell({ functions, renamedFrom }: GroupComparison): Phrase {
  const before: Phrase = renamedFrom === null ? [] : [' (was ', ...functionNames(renamedFrom), ')'];
  return [...functionNames(functions), ...before];
}

function phaseCell({ phases, phaseCount }: GroupComparison): Phrase {
  if (phases.length === 0) return [NONE];
  if (phases.length === phaseCount && phaseCount > 1) return [`all ${count(phaseCount)}`];
  return [`${ranges(phases)} of ${count(phaseCount)}`];
}

function causeCell({ lateProcess, instances }: Regression): Phrase {
  if (lateProcess === null) return [NONE];
  const { process, cause } = lateProcess;
  return [`${cause}: process ${process} (${count(lateProcess.instances)} of ${count(instances)})`];
}

function change(before: number, now: number): string {
  return `${duration(before)}${NO_BREAK}→ ${duration(now)}`;
}

function history(values: number[]): string {
  const shown = values.slice(-MOST_VALUES).map(duration).join(', ');
  return values.length > MOST_VALUES ? `… ${shown}` : shown;
}

function leftOutCell({ leftOut }: BenchmarkBasis): Phrase {
  const shown = leftOut
    .slice(0, MOST_IN_A_CELL)
    .map(({ reason, runs }): Phrase => [`${count(runs)}: `, { words: reason }]);
  if (leftOut.length > MOST_IN_A_CELL) shown.push([`${leftOut.length - MOST_IN_A_CELL} more reasons`]);
  return shown.length === 0 ? [NONE] : joined(shown, '; ');
}

function facts({ candidate, baseline, thresholds, withoutHistory }: Comparison): Phrase[] {
  const { cpu, cores, mpi } = candidate.environment;
  const branch: Phrase = candidate.branch === null ? [] : [' on ', { name: candidate.branch }];
  const lines: Phrase[] = [
    ['Candidate: ', ...commit(candidate.commit), ...branch, ', ', day(candidate.date)],
    ['Environment: ', { words: cpu }, `, ${counted(cores, 'core')}, `, { words: mpi }],
    baseline === null
      ? ['Baseline: none']
      : ['Baseline: ', { name: baseline.file }, `, ${counted(baseline.runs, 'run')} stored`],
    [
      `Slower means: the median grew by at least ${score(thresholds.minSlowdownPercent)} %, the group takes at least ` +
        `${score(thresholds.minSharePercent)} % of the communication time, and its modified Z is above the cut-off`,
    ],
  ];
  if (baseline?.selection !== undefined) lines.push(selectionFact(baseline.selection, candidate.date));
  if (withoutHistory > 0) lines.push([`${counted(withoutHistory, 'group')} without comparable history`]);
  return lines;
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

/** A commit as git shortens it; anything that is no hash is shown as the name it is. */
function commit(hash: string | null): Phrase {
  if (hash === null) return ['no commit'];
  return [{ name: /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, 10) : hash }];
}

/** "2026-11-20T10:57:59.000Z" without seconds; what is no such date is shown as it stands. */
function day(date: string): Phrase[number] {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date);
  return parts === null ? { words: date } : `${parts[1]} ${parts[2]} UTC`;
}
