import type { Acceptance } from '../baseline/acceptance.ts';
import type {
  Comparison,
  Drift,
  GroupComparison,
  Regression,
  Sensitivity,
  StructureChange,
} from '../comparison/comparison.ts';
import { byFamily } from '../comparison/rank.ts';
import { benchmarkTable, facts } from './basis.ts';
import { causeOf, causeWords } from './cause.ts';
import { benchmarkColumn, type CellOf, type Table, table } from './columns.ts';
import { callTable, costTable, nondeterministicTable, shiftTable, structureTable } from './fact-tables.ts';
import { withReadableNames } from './function-names.ts';
import { functionNames, headline } from './headline.ts';
import { commit, day, reasonWords, runPhrases } from './moments.ts';
import { type NumberSource, numberSource } from './paired-part.ts';
import { joined, type Phrase } from './phrase.ts';
import {
  added,
  bytes,
  count,
  duration,
  factor,
  hasOwnFactor,
  NO_BREAK,
  NONE,
  percent,
  ranges,
  score,
} from './quantities.ts';
import { sightOf } from './sensitivity.ts';
import { telling } from './telling.ts';

export type { Column, Table } from './columns.ts';

/** Everything a report says, in the order in which it says it; every printer shows this and nothing else. */
export interface ReportView {
  headline: Phrase;
  /** Why, in one sentence; null when the headline says it already. */
  reason: Phrase | null;
  /** What would have been seen, a sentence a benchmark, where nothing was. */
  sight: Phrase[];
  /** Benchmarks that are slower as a whole. */
  drift: Table;
  regressions: Table;
  /** Accepted slowdowns that made a difference. */
  accepted: Table;
  /** What looked slower at first, and not when it was measured again. */
  unconfirmed: Table;
  /** What looked slower as a whole at first, and not when it was measured again. */
  unconfirmedDrift: Table;
  /** What looks slower, with too few baseline runs to judge. */
  advisories: Table;
  /** What changes of communication cost. */
  costs: Table;
  /** MPI operations that are called more or less often. */
  calls: Table;
  structure: Table;
  /** What is not compared exactly. */
  nondeterministic: Table;
  /** Level shifts in the baseline that nobody has accepted. */
  shifts: Table;
  /** How changes of structure would fail the check; null where there are none that could, or where they do. */
  gateHint: Phrase | null;
  improvements: Table;
  /** The single values behind each regression. */
  history: Table;
  basis: {
    benchmarks: Table;
    /** The baseline runs a benchmark was compared with, one phrase a commit, the newest first. */
    runs: { benchmark: Phrase; runs: Phrase[] }[];
    facts: Phrase[];
  };
  /** The groups in which the smallest slowdown that would have been seen is largest. */
  sensitivity: Table;
}

/** Most groups whose least visible slowdown is shown; the JSON has all of them. */
const MOST_SENSITIVITIES = 20;

/** Most baseline values that the history of one regression shows, the newest ones. */
const MOST_VALUES = 20;

/**
 * The one view model of all reports.
 *
 * @param original the result of a check
 * @returns tables and phrases with foreign text still marked as such: printers escape it
 */
export function viewOf(original: Comparison): ReportView {
  const comparison = withReadableNames(original);
  const { regressions, improvements, structure, benchmarks, paired } = comparison;
  const unconfirmed = comparison.confirmation?.unconfirmed ?? [];
  const many = benchmarks.length > 1;
  const saidAlready = regressions.length === 0 && ['error', 'inconclusive'].includes(comparison.verdict);
  return {
    headline: headline(comparison),
    reason: saidAlready || comparison.reason === '' ? null : [reasonWords(comparison.reason)],
    sight:
      comparison.verdict === 'pass'
        ? sightOf(comparison).map((seen): Phrase => ['A slowdown would have been seen ', ...seen, '.'])
        : [],
    drift: driftTable(comparison.drift ?? [], true),
    regressions: regressionTable(regressions, many, numberSource(regressions, comparison)),
    advisories: regressionTable(comparison.advisories ?? [], many),
    unconfirmed: regressionTable(unconfirmed, many, numberSource(unconfirmed, { paired })),
    unconfirmedDrift: driftTable(comparison.confirmation?.unconfirmedDrift ?? [], false),
    accepted: acceptedTable(comparison.accepted ?? [], many),
    costs: costTable(comparison.costs ?? [], many),
    calls: callTable(comparison.calls ?? [], many),
    structure: structureTable(structure, many),
    nondeterministic: nondeterministicTable(comparison.nondeterministic ?? [], many),
    shifts: shiftTable(comparison.shifts ?? [], many),
    gateHint: comparison.verdict === 'pass' ? gateHint(structure) : null,
    improvements: improvementTable(improvements, many, numberSource(improvements, { paired })),
    history: historyTable(regressions, many, comparison),
    basis: {
      benchmarks: benchmarkTable(comparison),
      runs: benchmarks.map(({ benchmark, runs }) => ({
        benchmark: [{ name: benchmark }],
        runs: runPhrases(runs),
      })),
      facts: facts(comparison),
    },
    sensitivity: sensitivityTable(comparison, many),
  };
}

/** A group that stands for others of its family in one row: `members` are all of them, itself among them. */
type OfFamily<Group extends GroupComparison> = Group & { members: Group[] };

/** The first group of each family in the same functions of a benchmark stands for all; the order stays. */
function familiesOf<Group extends GroupComparison>(groups: readonly Group[]): OfFamily<Group>[] {
  return byFamily(groups).map((members) => ({ ...members[0]!, members }));
}

function familyTable<Group extends GroupComparison>(
  groups: readonly OfFamily<Group>[],
  cells: CellOf<OfFamily<Group>>[],
): Table {
  return {
    ...table(groups as OfFamily<Group>[], cells),
    stands: groups.map(({ members }) => members.length),
  };
}

/** A group's family and place, then its size: what people look for stands left, since wide tables are cut off right. */
function patternColumns(rows: readonly OfFamily<GroupComparison>[]): CellOf<OfFamily<GroupComparison>>[] {
  const apart = telling(rows, ({ benchmark, label, functions, bytes }) => [
    benchmark,
    label,
    functions,
    bytes,
  ]);
  return [
    ['Pattern', 'left', (group) => patternCell(group, apart(group))],
    ['Function', 'left', functionCell],
  ];
}

const BEFORE: Record<NumberSource, string> = {
  runs: 'Baseline → now',
  pairs: 'Base → now',
  both: 'Baseline or base → now',
};

function changeColumns(source: NumberSource): CellOf<GroupComparison>[] {
  return [
    [BEFORE[source], 'left', ({ baselineMedianNs, candidateNs }) => [change(baselineMedianNs, candidateNs)]],
    ['Factor', 'right', factorCell],
  ];
}

const SIZE: CellOf<GroupComparison>[] = [
  ['Phase', 'left', phaseCell],
  ['Processes', 'right', ({ processes }) => [count(processes)]],
  ['Bytes', 'right', (group) => [group.change === undefined ? bytes(group.bytes) : NONE]],
];
const SCORE: CellOf<GroupComparison>[] = [
  ['Z (cut-off)', 'right', ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]],
];

function regressionTable(regressions: Regression[], many: boolean, source: NumberSource = 'runs'): Table {
  const all = addedBy(regressions);
  const rows = familiesOf(regressions);
  return familyTable(rows, [
    ['Inspect', 'left', ({ inspectionAffinity }) => [inspectionAffinity]],
    ...benchmarkColumn<Regression>(many),
    ...patternColumns(rows),
    ['Added a run', 'right', ({ members }) => [added(addedBy(members), all)]],
    ...changeColumns(source),
    ['Cause', 'left', causeCell],
    ...SIZE,
    ...SCORE,
  ]);
}

const FAILS: CellOf<Drift>[] = [['Fails the check', 'left', ({ isFailing }) => [isFailing ? 'yes' : 'no']]];

/** @param counts whether these may fail the check */
function driftTable(drift: Drift[], counts: boolean): Table {
  return table(drift, [
    ['Slower as a whole', 'left', ({ benchmark }) => [{ name: benchmark }]],
    ['Common factor', 'right', (each) => [factor(each.factor)]],
    ['Groups', 'right', ({ groups }) => [count(groups.length)]],
    ['Z (cut-off)', 'right', ({ z, cutoff }) => [`${score(z)}${NO_BREAK}(${score(cutoff)})`]],
    ['Seen from', 'right', ({ visibleSlowdownPercent }) => [percent(visibleSlowdownPercent)]],
    ...(counts ? FAILS : []),
  ]);
}

/** Groups below the minimum share are left out: no slowdown of theirs would have counted. */
function sensitivityTable({ sensitivity = [], thresholds }: Comparison, many: boolean): Table {
  const counting = sensitivity.filter(({ share }) => share * 100 >= thresholds.minSharePercent);
  const shown = counting.slice(0, MOST_SENSITIVITIES);
  const apart = telling(shown, ({ benchmark, functions, bytes }) => [benchmark, functions, bytes]);
  return table(shown, [
    ...benchmarkColumn<Sensitivity>(many),
    ['Pattern', 'left', (group) => [{ name: group.name }, ...apart(group)]],
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Bytes', 'right', (group) => [bytes(group.bytes)]],
    ['Baseline runs', 'right', ({ runs }) => [count(runs)]],
    ['Seen from', 'right', ({ visibleSlowdownPercent }) => [percent(visibleSlowdownPercent)]],
  ]);
}

function improvementTable(improvements: GroupComparison[], many: boolean, source: NumberSource): Table {
  const rows = familiesOf(improvements);
  return familyTable(rows, [
    ...benchmarkColumn<GroupComparison>(many),
    ...patternColumns(rows),
    ...changeColumns(source),
    ...SIZE,
    ...SCORE,
  ]);
}

function historyTable(regressions: Regression[], many: boolean, comparison: Comparison): Table {
  const titles = {
    runs: 'Baseline runs, oldest first',
    pairs: 'Base, pair by pair',
    both: 'Baseline runs, oldest first; or base, pair by pair',
  };
  const rows = familiesOf(regressions);
  return familyTable(rows, [
    ...benchmarkColumn<Regression>(many),
    ...patternColumns(rows),
    ['Bytes', 'right', (group) => [bytes(group.bytes)]],
    [titles[numberSource(regressions, comparison)], 'left', ({ baselineNs }) => [history(baselineNs)]],
    ['Now', 'right', ({ candidateNs }) => [duration(candidateNs)]],
    ['Instances', 'right', ({ instances }) => [count(instances)]],
    ['Share of communication', 'right', ({ share }) => [`${score(share * 100)} %`]],
    ['Seen from', 'right', ({ visibleSlowdownPercent: from }) => [from == null ? NONE : percent(from)]],
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

/** For the kinds that changed. A new name breaks nothing, so nothing is proposed for it. */
function gateHint(structure: readonly StructureChange[]): Phrase | null {
  const warned = structure.filter(({ kind, policy }) => kind !== 'renamed' && policy !== 'fail');
  const kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const facts = kinds.map((kind): Phrase => [{ name: `${kind}: fail` }]);
  return [
    'Such changes fail a check with ',
    ...joined(facts, ', '),
    ' in ',
    { name: 'gate.facts' },
    '; ',
    { name: 'gate.structure: fail' },
    ' does that for all kinds that ',
    { name: 'gate.facts' },
    ' does not name.',
  ];
}

function patternCell({ name, label, members }: OfFamily<GroupComparison>, apart: Phrase): Phrase {
  const others = members.length - 1;
  const more = others === 0 ? [] : [` and ${count(others)} more of this family`];
  return [{ name }, ' · ', { words: label }, ...apart, ...more];
}

function functionCell({ functions, renamedFrom, source }: GroupComparison): Phrase {
  const where: Phrase = source === undefined ? [] : [' (', { source }, ')'];
  const before: Phrase = renamedFrom === null ? [] : [' (was ', ...functionNames(renamedFrom), ')'];
  return [...functionNames(functions), ...where, ...before];
}

function phaseCell({ phases, phaseCount }: GroupComparison): Phrase {
  if (phases.length === 0) return [NONE];
  if (phases.length === phaseCount && phaseCount > 1) return [`all ${count(phaseCount)}`];
  return [`${ranges(phases)} of ${count(phaseCount)}`];
}

function causeCell({ members }: OfFamily<Regression>): Phrase {
  const cause = causeOf(members);
  return [cause === null ? NONE : causeWords(cause)];
}

/** Time that groups add to a run; what became faster among them takes nothing away. */
function addedBy(groups: readonly Regression[]): number {
  return groups.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
}

/** Where all groups changed together, also what is left of a group's factor without that. */
function factorCell(group: GroupComparison): Phrase {
  const { factor: all, ownFactor = all } = group;
  return [
    hasOwnFactor(group) ? `${factor(all)} (${factor(ownFactor)} without the common factor)` : factor(all),
  ];
}

function change(before: number, now: number): string {
  return `${duration(before)}${NO_BREAK}→ ${duration(now)}`;
}

function history(values: number[]): string {
  const shown = values.slice(-MOST_VALUES).map(duration).join(', ');
  return values.length > MOST_VALUES ? `… ${shown}` : shown;
}
