import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { isWait, waitClass } from '../../../../analysis/waits/registry.ts';
import { groupBy } from '../../../../base/group-by.ts';
import { openSection, type Section, topSection, type View } from '../../section.ts';
import { plain } from '../../words/phrase.ts';
import { count, duration, partOf } from '../../words/quantities.ts';
import { clocksOffNotes, WAIT_STATES_PROBLEMS, waitingNotes } from '../../words/wait-states.ts';
import { type CellOf, table } from '../table.ts';
import { pathCell, type ShownAnalysis, type ShownWaiting, shareCell } from './cells.ts';

const MAX_PATHS_SHOWN = 10;

export const aboutWaiting: View<ShownAnalysis> = ({ document: { waitStates, noWaitStates, clocksOff } }) => {
  const section = (sentences: string[]): Section => {
    return { ...topSection('about-waiting', sentences), title: ['Waiting'] };
  };
  if (clocksOff !== undefined) return section(clocksOffNotes(clocksOff));
  if (noWaitStates !== undefined) return section([WAIT_STATES_PROBLEMS[noWaitStates]]);
  if (!waitStates) return [];
  const isAnyWait = waitStates.classes.some(({ id }) => isWait(id));
  return section([
    ...(isAnyWait ? [] : ['no process waited for another one']),
    ...offCoreNotes(waitStates),
    ...noRefillsNotes(waitStates),
    ...waitingNotes(waitStates),
  ]);
};

/** Why there are no refills, where processes waited for senders. */
function noRefillsNotes({ classes, refills, topology }: WaitStatesDocument): string[] {
  if (refills.length > 0 || !classes.some(({ id }) => id === 'late-sender')) return [];
  if (topology === null)
    return ['no refills of wavefronts, no waiting on the grid: messages tell no grid of processes'];
  return ['no refills of wavefronts: no function sweeps over the grid of processes again and again'];
}

/** "28 % of all waiting is for processes that were off their cores: 20 % directly, 8 % through others" */
function offCoreNotes({ offCore = [], delays }: WaitStatesDocument): string[] {
  const sumOf = (kind: 'directNs' | 'indirectNs'): number =>
    offCore.reduce((sum, each) => sum + each[kind], 0);
  const [directNs, indirectNs] = [sumOf('directNs'), sumOf('indirectNs')];
  const allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  if (!(directNs > 0)) return [];
  const all = `${partOf((directNs + indirectNs) / allNs)} of all waiting`;
  const how = `${all} is for processes that were off their cores`;
  return [`${how}: ${partOf(directNs / allNs)} directly, ${partOf(indirectNs / allNs)} through others`];
}

/** A row of the tree of time. */
interface Branch {
  depth: number;
  name: string;
  /** null: it was not recorded. */
  ns: number | null;
  instances: number | null;
  /** Of a wait for processes off their cores; left out: it is none, or it is not told. */
  offCoreNs?: number;
  /** Left out: it is part of the time of all processes. MPI_Init and MPI_Finalize are not. */
  isOutside?: boolean;
}

/** A branch, and what is in it beside waiting. */
const BRANCH_NAMES: Record<string, [name: string, rest: string]> = {
  'point-to-point': ['point-to-point', 'the messages themselves'],
  collective: ['collective', 'the operations themselves'],
  synchronisation: ['synchronisation', 'the barriers themselves'],
  'one-sided': ['one-sided (MPI_Win…, MPI_Put …)', ''],
  files: ['files (MPI_File…)', ''],
  other: ['other calls', ''],
  'init-finalize': ['MPI_Init and MPI_Finalize', 'the calls themselves'],
};

const FOR_OFF_CORE: CellOf<Branch> = [
  'For off core',
  'right',
  ({ offCoreNs = 0 }) => (offCoreNs > 0 ? duration(offCoreNs) : ''),
  'waiting for processes that were off their cores, directly or through others',
];

/** The tree of classes (paper 002, figure 4), each with the time that it is part of. */
export function waitClasses({ waiting }: ShownWaiting): Section {
  const { time } = waiting;
  const ids = Object.keys(BRANCH_NAMES).filter((id) => id !== 'init-finalize');
  const around = time.spanNs - time.nonMpiNs - time.mpiNs - (time.offCoreNs ?? 0);
  const rows: Branch[] = [
    plainRow(0, 'time of all processes', time.spanNs),
    plainRow(1, 'outside of MPI', time.nonMpiNs),
    ...(time.offCoreNs === undefined ? [] : [plainRow(1, 'off the core', time.offCoreNs)]),
    plainRow(1, 'in MPI', time.mpiNs),
    ...ids.flatMap((id) => branchRows(waiting, id, 2)),
    // What rounding leaves is nothing.
    ...(around >= 1 ? [plainRow(1, 'before a process began or after it ended', around)] : []),
    ...branchRows(waiting, 'init-finalize', 0).map((row) => ({ ...row, isOutside: true })),
  ];
  const depths = rows.map(({ depth }) => depth);
  return openSection('wait-classes', 'Where time goes, by class of waiting', [
    table({ noun: ['class', 'classes'], most: rows.length, depths }, rows, [
      ['Class', 'left', ({ name }) => name],
      ['Time', 'right', ({ ns }) => (ns === null ? 'not recorded' : duration(ns))],
      ['Share', 'right', ({ ns, isOutside }) => (isOutside ? '' : shareCell(ns!, time.spanNs))],
      ...(time.offCoreNs === undefined ? [] : [FOR_OFF_CORE]),
      ['Calls', 'right', ({ instances }) => (instances === null ? '' : count(instances))],
    ]),
  ]);
}

function plainRow(depth: number, name: string, ns: number | null): Branch {
  return { depth, name, ns, instances: null };
}

const POLLING = 'polling in vain (MPI_Test…, MPI_…probe)';

/** A branch with its classes, and what is in its calls beside them, so that they add up. */
function branchRows(waiting: WaitStatesDocument, id: string, depth: number): Branch[] {
  const ns = waiting.mpi[id] ?? 0;
  const below = classesBelow(waiting, id, depth + 1);
  if (ns === 0 && below.length === 0) return [];
  const [name, rest] = BRANCH_NAMES[id]!;
  const own = below.filter((row) => row.depth === depth + 1).reduce((left, row) => left - row.ns!, ns);
  const polling = id === 'point-to-point' ? (waiting.time.pollingNs ?? 0) : 0;
  const polls = polling >= 1 ? [plainRow(depth + 1, POLLING, polling)] : [];
  const isNotRecorded = id === 'init-finalize' && waiting.time.finalizeNotRecorded === true;
  return [
    plainRow(depth, name, ns),
    ...below,
    ...(isNotRecorded ? [plainRow(depth + 1, 'wait at MPI_Finalize', null)] : []),
    ...polls,
    ...(below.length + polls.length > 0 && own - polling >= 1
      ? [plainRow(depth + 1, rest, own - polling)]
      : []),
  ];
}

function classesBelow(waiting: WaitStatesDocument, parent: string, depth: number): Branch[] {
  return waiting.classes
    .filter((each) => each.parent === parent)
    .flatMap(({ id, ns, instances, offCoreNs }) => [
      { depth, name: className(id), ns, instances, ...(offCoreNs !== undefined && { offCoreNs }) },
      ...classesBelow(waiting, id, depth + 1),
    ]);
}

export function className(id: string): string {
  return waitClass(id)?.name ?? id;
}

/** The call paths with most waiting; those that are cut to the same are one. */
export function waitingPaths(shown: ShownWaiting): Section {
  const { waiting, all } = shown;
  const classes = new Set(waiting.classes.map(({ id }) => id).filter(isWait));
  const waits = waiting.charges.filter((charge) => classes.has(charge.class));
  const paths = [...new Set(waits.map(({ path }) => path))];
  const cells = new Map(paths.map((path) => [path, pathCell(path, shown)]));
  const texts = new Map(paths.map((path) => [path, plain(cells.get(path)!)]));
  const byCell = groupBy(waits, ({ path }) => texts.get(path)!);
  const rows = [...byCell.values()]
    .map((own) => ({
      cell: cells.get(own[0]!.path)!,
      ns: own.reduce((sum, { ns }) => sum + ns, 0),
      mostly: mostOf(own),
      processes: new Set(own.map(({ process }) => process)).size,
    }))
    .sort((a, b) => b.ns - a.ns);
  return openSection('waiting-paths', 'Call paths, most waiting first', [
    table({ noun: 'call path', most: all ? rows.length : MAX_PATHS_SHOWN }, rows, [
      ['Call path', 'left', ({ cell }) => cell],
      ['Waiting', 'right', ({ ns }) => duration(ns)],
      ['Share', 'right', ({ ns }) => shareCell(ns, waiting.time.spanNs)],
      ['Mostly', 'left', ({ mostly }) => className(mostly)],
      ['Processes', 'right', ({ processes }) => count(processes)],
    ]),
  ]);
}

function mostOf(waits: WaitStatesDocument['charges']): string {
  const sums = new Map<string, number>();
  for (const { class: id, ns } of waits) sums.set(id, (sums.get(id) ?? 0) + ns);
  return [...sums].sort((a, b) => b[1] - a[1])[0]![0];
}
