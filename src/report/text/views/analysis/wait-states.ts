import type { AnalysisDocument, WaitStatesDocument } from '#build/schemas/analysis.ts';
import { areClocksOff } from '../../../../analysis/documents/wait-states-document.ts';
import { WAIT_CLASSES } from '../../../../analysis/waits/registry.ts';
import type { Section, View } from '../../section.ts';
import { type Phrase, plain } from '../../words/phrase.ts';
import { bytes, count, counted, duration } from '../../words/quantities.ts';
import { table } from '../table.ts';
import type { ShownAnalysis } from './cells.ts';
import { pathCell, type ShownWaiting, shareCell, summed } from './waiting-cells.ts';

/** Rows that a terminal shows of call paths. */
const MOST_PATHS = 10;

/** Why nothing is told about waiting, in half a sentence. */
export const WHY_NO_WAIT_STATES: Record<NonNullable<AnalysisDocument['noWaitStates']>, string> = {
  'times not read': 'the times of MPI calls were not read; wait states cannot be told',
  'no MPI calls': 'this trace has no calls of MPI functions; wait states cannot be told',
  'no leave times': 'this trace has no leave times of MPI calls; wait states cannot be told',
  'clocks off': 'clocks are off by more than anybody waited; wait states cannot be told',
};

/** Whether there are wait states, and what to know of them. */
export const aboutWaiting: View<ShownAnalysis> = ({ document: { waitStates, noWaitStates, clocksOff } }) => {
  if (clocksOff !== undefined) return section('about-waiting', [[tooFarOff(clocksOff)], [SYNCHRONISE]]);
  if (noWaitStates !== undefined) return section('about-waiting', [[WHY_NO_WAIT_STATES[noWaitStates]]]);
  if (!waitStates) return [];
  const { clock, unclassified, overlappedNs, classes, ordinarySends } = waitStates;
  const sentences: string[] = [];
  if (!classes.some(({ id }) => isWait(id))) sentences.push('no process waited for another one');
  if (clock.violations > 0) {
    sentences.push(
      areClocksOff(clock)
        ? `${offWords(clock)}: wait states below ${duration(clock.largestNs)} mean nothing`
        : `${earlyWords(clock)}, by up to ${duration(clock.largestNs)}: no waiting is told of these`,
    );
  }
  if (unclassified.messages > 0) {
    sentences.push(
      `${counted(unclassified.messages, 'message')} without both calls: nothing is told of their waiting`,
    );
  }
  if (unclassified.collectiveNs > 0) {
    sentences.push(
      `${duration(unclassified.collectiveNs)} in collectives of which it is not known who waits for whom`,
    );
  }
  if (overlappedNs > 0) {
    sentences.push(
      `${duration(overlappedNs)} of waiting at the same time for somebody else is part of no sum`,
    );
  }
  for (const sends of ordinarySends) {
    sentences.push(
      `sends of ${bytes(sends.bytes)} normally do not block: their ${counted(sends.lateReceivers, 'late receiver')} ` +
        `(${duration(sends.ns)}) may have been processes without a core`,
    );
  }
  return section(
    'about-waiting',
    sentences.map((sentence) => [sentence]),
  );
};

const SYNCHRONISE =
  'durations between processes mean nothing either: record it with synchronised clocks, or on one machine';

type Clock = NonNullable<AnalysisDocument['clocksOff']>;

function tooFarOff(clock: Clock): string {
  const off = `clocks are off by up to ${duration(clock.largestNs)}, more than anybody waited`;
  return `${off} (${earlyWords(clock)}): wait states cannot be told`;
}

/** "clocks are off by up to 1.00 s, 40 of 80 messages came before they were sent" */
function offWords(clock: Clock): string {
  return `clocks are off by up to ${duration(clock.largestNs)}, ${earlyWords(clock)}`;
}

function earlyWords({ violations, messages }: Clock): string {
  return `${count(violations)} of ${counted(messages, 'message')} came before they were sent`;
}

function section(id: string, sentences: Phrase[]): Section[] {
  return [{ id, title: ['Waiting'], fold: 'top', content: [{ kind: 'text', sentences }] }];
}

/** A line of the tree of times. */
interface Branch {
  depth: number;
  name: string;
  ns: number;
  instances: number | null;
  /** Left out: it is part of the time of all processes. MPI_Init and MPI_Finalize are not. */
  isOutside?: boolean;
}

const BRANCH_NAMES: readonly (readonly [id: string, name: string])[] = [
  ['point-to-point', 'point-to-point'],
  ['collective', 'collective'],
  ['synchronisation', 'synchronisation'],
  ['init-finalize', 'MPI_Init and MPI_Finalize'],
];

/** The tree of classes (paper 002, figure 4), each with the time that it is part of. */
export function waitClasses({ waiting }: ShownWaiting): Section {
  const { time, mpi } = waiting;
  const rows: Branch[] = [
    { depth: 0, name: 'time of all processes', ns: time.spanNs, instances: null },
    { depth: 1, name: 'outside of MPI', ns: time.nonMpiNs, instances: null },
    { depth: 1, name: 'in MPI', ns: time.mpiNs, instances: null },
    ...BRANCH_NAMES.flatMap(([id, name]): Branch[] => {
      const below = classesBelow(waiting, id, 3);
      const isOutside = id === 'init-finalize';
      const depth = isOutside ? 0 : 2;
      const ns = mpi[id] ?? 0;
      if (ns === 0 && below.length === 0) return [];
      return [
        { depth, name, ns, instances: null, isOutside },
        ...below.map((each) => ({ ...each, depth: each.depth + depth - 2, isOutside })),
      ];
    }),
  ];
  return {
    id: 'wait-classes',
    title: ['Where time goes, by class of waiting'],
    fold: 'open',
    content: [
      table({ noun: ['class', 'classes'], most: rows.length }, rows, [
        ['Class', 'left', ({ depth, name }) => `${'  '.repeat(depth)}${name}`],
        ['Time', 'right', ({ ns }) => duration(ns)],
        ['Share', 'right', ({ ns, isOutside }) => (isOutside ? '' : shareCell(ns, time.spanNs))],
        ['Calls', 'right', ({ instances }) => (instances === null ? '' : count(instances))],
      ]),
    ],
  };
}

function classesBelow(waiting: WaitStatesDocument, parent: string, depth: number): Branch[] {
  return waiting.classes
    .filter((each) => each.parent === parent)
    .flatMap(({ id, ns, instances }) => [
      { depth, name: className(id), ns, instances },
      ...classesBelow(waiting, id, depth + 1),
    ]);
}

/** A class as people read it. */
function className(id: string): string {
  return WAIT_CLASSES.find((each) => each.id === id)?.name ?? id;
}

/** Whether a class is waiting for somebody: not time in a call otherwise, nor part of another class's. */
function isWait(id: string): boolean {
  return WAIT_CLASSES.find((each) => each.id === id)?.kind === undefined;
}

/** The call paths with most waiting; those that are cut to the same are one. */
export function waitingPaths(shown: ShownWaiting): Section {
  const { waiting, all } = shown;
  const classes = new Set(waiting.classes.map(({ id }) => id).filter(isWait));
  const waits = waiting.charges.filter((charge) => classes.has(charge.class));
  const cells = new Map(
    [...new Set(waits.map(({ path }) => path))].map((path) => [path, pathCell(path, shown)]),
  );
  const byCell = new Map<string, typeof waits>();
  for (const wait of waits) {
    const key = plain(cells.get(wait.path)!);
    const own = byCell.get(key);
    if (own === undefined) byCell.set(key, [wait]);
    else own.push(wait);
  }
  const rows = [...byCell.values()]
    .map((own) => ({
      cell: cells.get(own[0]!.path)!,
      ns: own.reduce((sum, { ns }) => sum + ns, 0),
      mostly: summed(own, (wait) => wait.class)[0]!.class,
      processes: new Set(own.map(({ process }) => process)).size,
    }))
    .sort((a, b) => b.ns - a.ns);
  return {
    id: 'waiting-paths',
    title: ['Call paths, most waiting first'],
    fold: 'open',
    content: [
      table({ noun: 'call path', most: all ? rows.length : MOST_PATHS }, rows, [
        ['Call path', 'left', ({ cell }) => cell],
        ['Waiting', 'right', ({ ns }) => duration(ns)],
        ['Share', 'right', ({ ns }) => shareCell(ns, waiting.time.spanNs)],
        ['Mostly', 'left', ({ mostly }) => className(mostly)],
        ['Processes', 'right', ({ processes }) => count(processes)],
      ]),
    ],
  };
}
