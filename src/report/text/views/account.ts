import type { BenchmarkBasis, Comparison, TimeAccount } from '#build/schemas/comparison.ts';
import { WAIT_CLASSES } from '../../../analysis/waits/registry.ts';
import { type Block, closedSection, topSection, type View } from '../section.ts';
import {
  type AccountedBenchmark,
  accountSentences,
  byChange,
  isShown,
  judgedSentence,
  KINDS,
  noise,
} from '../words/account.ts';
import { functionNames } from '../words/function-names.ts';
import type { Phrase } from '../words/phrase.ts';
import { difference, duration, NO_VALUE, partOf } from '../words/quantities.ts';
import { table } from './table.ts';

const NAMES = new Map(WAIT_CLASSES.map(({ id, name }) => [id, name]));

/** Functions of a kind, and classes of waiting, that are shown. */
const MAX_ROWS = 6;
const MAX_CLASSES = 3;

/** Of a run: a phase with less is not shown. */
const MIN_PHASE_SHARE = 0.02;

/** Of a kind: a class of waiting with less is not shown. */
const MIN_CLASS_SHARE = 0.1;

/** How long runs take, and where the difference went: right below the verdict. */
export const account: View<Comparison> = ({ benchmarks, regressions }) => {
  const slower = new Set(regressions.map(({ benchmark }) => benchmark));
  const all = accounted(benchmarks).map((each) => ({
    ...each,
    isSlower: slower.has(each.benchmark),
    sampled: sampledBelow(regressions.filter(({ benchmark }) => benchmark === each.benchmark)),
    judged: computingIn(regressions.filter(({ benchmark }) => benchmark === each.benchmark)),
  }));
  return topSection('account', accountSentences(all), { rank: 91, least: 1 });
};

/** By function that computes longer on one process: which. */
function computingIn(regressions: Comparison['regressions']): Map<string, number> {
  return new Map(
    regressions.flatMap(({ kind, functions, computes }): [string, number][] => {
      const process = kind === 'computing' ? computes?.process : undefined;
      return typeof process === 'number' ? functions.slice(0, 1).map((name) => [name, process]) : [];
    }),
  );
}

/** The functions that samples name, by the one that the account names: one place has two names. */
function sampledBelow(regressions: Comparison['regressions']): Map<string, string> {
  return new Map(
    regressions.flatMap(({ cause, computes }) =>
      [cause, computes].flatMap((found): [string, string][] => {
        const name = found?.path?.at(-1);
        return name === undefined || found?.sampled === undefined ? [] : [[name, found.sampled.function]];
      }),
    ),
  );
}

/** What a pass was given on. */
export const judged: View<Comparison> = ({ benchmarks, verdict }) =>
  topSection('judged', verdict === 'pass' ? judgedSentence(accounted(benchmarks)) : [], { rank: 77 });

/** Benchmarks that have a table. */
const MAX_TABLES = 2;

/** Where the time went, before and now, by kind and function, of those that changed most. */
export const accountTable: View<Comparison> = ({ benchmarks }) => {
  const all = byChange(accounted(benchmarks)).slice(0, MAX_TABLES);
  const blocks = all.flatMap(({ benchmark, account: of }): Block[] => {
    const title: Block[] = all.length > 1 ? [{ kind: 'text', sentences: [[{ name: benchmark }, ':']] }] : [];
    return [...title, accountRows(of)];
  });
  return closedSection('account-table', 'Where the time of a run goes', blocks);
};

function accounted(benchmarks: readonly BenchmarkBasis[]): AccountedBenchmark[] {
  return benchmarks.flatMap(({ benchmark, account }) =>
    account === undefined ? [] : [{ benchmark, account }],
  );
}

interface Row {
  what: Phrase;
  beforeNs: number | null;
  nowNs: number;
  /** Of the difference. */
  noise: string;
  onPath?: { nowNs: number };
}

function accountRows(of: TimeAccount): Block {
  const { elapsed, around } = of;
  const rows = [
    ...of.kinds
      .filter((kind) => isShown(kind, of))
      .flatMap((kind) => [kindRow(kind), ...rowsInside(kind.kind, of)]),
    { what: ['all, from MPI_Init to MPI_Finalize'], ...elapsed, noise: noise(elapsed) },
    ...(around === undefined ? [] : [{ what: ['before and after it'], ...around, noise: '' }]),
    ...phaseRows(of),
  ];
  const share = (ns: number): string => (ns > 0 ? partOf(ns / elapsed.nowNs) : NO_VALUE);
  return table<Row>({ rank: 66 }, rows, [
    ['Time', 'left', ({ what }) => what, 'of a process, the mean of all'],
    ['Before', 'right', ({ beforeNs }) => (beforeNs === null ? NO_VALUE : duration(beforeNs))],
    ['Now', 'right', ({ nowNs }) => duration(nowNs)],
    [
      'Difference',
      'right',
      (row) => (row.beforeNs === null ? NO_VALUE : `${difference(row.nowNs - row.beforeNs)}${row.noise}`),
      '± what unchanged code differs by',
    ],
    ['Share', 'right', ({ nowNs }) => share(nowNs), 'of the run now'],
    [
      'On the critical path',
      'right',
      ({ onPath }) => (onPath === undefined ? NO_VALUE : duration(onPath.nowNs)),
      'of the process that the others waited for',
    ],
  ]);
}

function kindRow(kind: TimeAccount['kinds'][number]): Row {
  const { name, meaning } = KINDS[kind.kind];
  return {
    what: [name, meaning === undefined ? '' : `, ${meaning}`],
    beforeNs: kind.beforeNs,
    nowNs: Math.max(0, kind.nowNs),
    noise: noise(kind),
  };
}

/** Each phase, and what is computed in it. */
function phaseRows({ phaseTimes = [], elapsed }: TimeAccount): Row[] {
  const shown = phaseTimes
    .map((phase, i) => ({ ...phase, number: i + 1 }))
    .filter(({ beforeNs, nowNs }) => Math.max(beforeNs, nowNs) >= MIN_PHASE_SHARE * elapsed.nowNs);
  return shown.slice(0, MAX_ROWS).flatMap(({ number, functions, computing, onPath, ...sides }): Row[] => {
    const after = functions.length === 0 ? [] : [', ', ...functionNames(functions)];
    return [
      { what: [`phase ${number}`, ...after], ...sides, noise: '', ...(onPath && { onPath }) },
      { what: ['· computing'], ...computing, noise: '' },
    ];
  });
}

/** Classes of waiting, then functions. */
function rowsInside(kind: TimeAccount['kinds'][number]['kind'], of: TimeAccount): Row[] {
  const waitedNs = of.kinds.find((each) => each.kind === 'waiting')?.nowNs ?? 0;
  const classes = kind === 'waiting' ? of.waiting : [];
  return [
    ...classes
      .filter(({ nowNs }) => nowNs >= MIN_CLASS_SHARE * waitedNs)
      .slice(0, MAX_CLASSES)
      .map(({ class: id, ...sides }) => ({
        what: ['· ', NAMES.get(id) ?? { name: id }],
        ...sides,
        noise: '',
      })),
    ...of.functionTimes
      .filter((each) => each.kind === kind)
      .slice(0, MAX_ROWS)
      .map(({ functions, mpi, beforeNs, nowNs, onPath }) => ({
        what: [
          '· ',
          ...functionNames(functions),
          ...(mpi === undefined || mpi === '' ? [] : [', in ', { name: mpi }]),
        ],
        beforeNs,
        nowNs,
        noise: '',
        ...(onPath && { onPath }),
      })),
  ];
}
