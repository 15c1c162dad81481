import type { Comparison, GroupCause, Regression } from '#build/schemas/comparison.ts';
import type { Breakdown, TypicalInstance } from '#build/schemas/parts.ts';
import { chainOf } from '../../../src/gate/judge/causes/chain.ts';
import { NO_PARTS } from '../../gate/judge/causes/make-parts.ts';
// A comparison of every kind that a comment must be able to say, with causes as the demo's programs have
// them.
import {
  BASIS,
  COMMON_FACTOR,
  FIRST,
  HALO,
  MORE_INSTANCES,
  PASS,
  REGRESSION,
  RESIDUAL,
} from './comparisons.ts';

const QUIET: Breakdown = {
  ...NO_PARTS,
  lateNs: 2000,
  inMpiNs: 12_000,
  late: [{ process: 1, path: ['main', 'relax'], ns: 2000 }],
  inMpi: [{ call: 'MPI_Waitall', ns: 12_000 }],
  latest: [{ process: 1, instances: 29, through: 0 }],
  waitNs: 8000,
  waitingCausedBy: [{ process: 1, ns: 5000 }],
};

const DELAYED: Breakdown = {
  ...QUIET,
  lateNs: 4_140_000,
  late: [{ process: 1, path: ['main', 'relax'], ns: 4_140_000 }],
  waitNs: 7_540_000,
  waitingCausedBy: [
    { process: 1, ns: 7_500_000 },
    { process: 3, ns: 40_000 },
  ],
};

/** Process 1 computes 4.1 ms longer in relax. */
export const LATE: GroupCause = {
  kind: 'late',
  parts: { before: QUIET, now: DELAYED },
  process: 1,
  path: ['main', 'relax'],
  source: { file: '/src/halo.c', path: 'halo.c', line: 61 },
  addedNs: 4_138_000,
  addedShare: 0.99,
  late: { process: 1, varies: false, causedNs: 7_500_000, addedWaitNs: 7_540_000, last: 29, of: 30 },
  through: 0,
  grew: null,
  predictedNs: 15_000,
};

const INSTANCE: TypicalInstance = {
  durationNs: 4_150_000,
  atNs: 264_000_000,
  repetition: 1,
  rows: [
    { process: 0, startNs: 2_100_000, endNs: 4_150_000, states: '.'.repeat(32) + 'w'.repeat(32) },
    { process: 1, startNs: 4_140_000, endNs: 4_150_000, states: '.'.repeat(64) },
    { process: 2, startNs: 0, endNs: 4_150_000, states: `${'w'.repeat(63)}c` },
    { process: 3, startNs: 20_000, endNs: 4_150_000, states: `.${'w'.repeat(62)}c` },
  ],
};

const WAITS = [
  { process: 2, for: 1, ns: 4_139_000, untilNs: 4_141_000 },
  { process: 3, for: 1, ns: 4_120_000, untilNs: 4_141_000 },
  { process: 0, for: 1, ns: 2_041_000, untilNs: 4_141_000 },
];

export const WAITING: Regression = {
  ...HALO,
  label: '2D nearest neighbour',
  bytes: 2048,
  instances: 30,
  baselineMedianNs: 14_000,
  candidateNs: 4_150_000,
  factor: 296,
  ownFactor: 296,
  addedNs: 124_080_000,
  cause: LATE,
  chain: chainOf(LATE, { ...INSTANCE, computingNs: 4_135_000, waits: WAITS }),
  typical: {
    before: {
      durationNs: 14_700,
      rows: [
        { process: 0, startNs: 0, endNs: 14_700, states: 'w'.repeat(36) + 'c'.repeat(28) },
        { process: 1, startNs: 8400, endNs: 14_700, states: '.'.repeat(36) + 'c'.repeat(9) + ' '.repeat(19) },
        {
          process: 2,
          startNs: 100,
          endNs: 14_700,
          states: `.${'w'.repeat(39)}${'c'.repeat(20)}${' '.repeat(4)}`,
        },
        { process: 3, startNs: 900, endNs: 14_700, states: `...${'w'.repeat(30)}${'c'.repeat(30)} ` },
      ],
    },
    now: INSTANCE,
  },
};

const { pattern, functions, bytes } = WAITING;

export const CONSEQUENCE: Regression = {
  ...RESIDUAL,
  label: 'allreduce',
  functions: ['compute_residual'],
  baselineMedianNs: 16_000,
  candidateNs: 2_100_000,
  factor: 131,
  instances: 6,
  addedNs: 12_500_000,
  consequenceOf: { benchmark: 'halo', pattern, functions, bytes },
};

const CALIBRATION = {
  falseAlarmRate: 1,
  stages: 2 as const,
  commonFactorStages: 2 as const,
  screeningPercent: 20,
  groups: 3,
  smallGroups: 0,
  commonFactors: 0,
  jobs: 1,
};

const CONFIRMED = {
  state: 'done' as const,
  by: 'pairs' as const,
  noPairs: null,
  confirmed: 2,
  unconfirmed: [],
  pairs: {
    base: '97d170e1550eee4afc0af065b78cda302a97674c',
    head: '7c211433f02071597741e6ff5a8ea34789abbf43',
    most: 12,
    visibleSlowdownPercent: { least: 11, most: 40 },
  },
  unconfirmedCommonFactors: [],
  repetitions: [],
  failure: [],
};

const RED: Comparison = {
  ...REGRESSION,
  improvements: [],
  structure: [],
  calibration: CALIBRATION,
  confirmation: CONFIRMED,
};

/** No process in particular. */
const NOBODY: GroupCause['late'] = { ...LATE.late, process: null };

/** A regression of another kind of cause. */
const because = (changes: Partial<GroupCause>, group: Partial<Regression> = {}): Regression => {
  const nobody = { process: null, path: null, source: null, late: NOBODY, predictedNs: null };
  const cause: GroupCause = { ...LATE, ...nobody, ...changes };
  return { ...WAITING, ...group, cause, chain: chainOf(cause, INSTANCE) };
};

const red = (...regressions: Regression[]): Comparison => ({ ...RED, regressions });

/** Another finding, of other functions. */
const other = (name: string, family: string, changes: Partial<GroupCause>): Regression =>
  because(changes, {
    functions: [name],
    pattern: family.repeat(16),
    family: family.repeat(16),
    addedNs: 9_000_000,
    baselineMedianNs: 100_000,
    candidateNs: 140_000,
    label: 'shift +1 along x',
  });

const NOBODY_LATE: Partial<GroupCause> = {
  kind: 'in MPI',
  inMpi: 'network',
  addedNs: 40_000,
  parts: { before: QUIET, now: { ...QUIET, waitingCausedBy: [] } },
};
const SLOWER_SWEEP = { functions: ['sweep'], label: 'shift +1 along x and y' };
const COST: Regression = {
  ...WAITING,
  functions: ['resid'],
  label: 'its communication a run',
  baselineMedianNs: 11_500_000,
  candidateNs: 13_400_000,
  change: {
    isWhole: false,
    addedNs: 1_900_000,
    addedShare: 0.14,
    what: [{ of: 'MPI_Allreduce', before: 20, now: 47, each: null }],
  },
};
const { cause: _cause, typical: _typical, ...RANKED_COST } = COST;
const {
  addedNs: _added,
  complexity: _size,
  angle: _angle,
  inspectionAffinity: _first,
  ...COSTLY
} = RANKED_COST;
const SIGHT = { least: 12, most: 12 };
const SWEEP = {
  benchmark: 'halo',
  pattern,
  name: 'CP1',
  functions: ['sweep'],
  bytes,
  participants: '0-3',
  runs: 5,
  share: 0.99,
  visibleSlowdownPercent: 12,
};

/** By name, what each comment is about. */
export const KINDS: Readonly<Record<string, Comparison>> = {
  red: red(WAITING, CONSEQUENCE),
  'red, in its own function': red(
    { ...WAITING, cause: { ...LATE, path: ['main', 'exchange_halo'], through: 2 } },
    CONSEQUENCE,
  ),
  'several findings': red(
    WAITING,
    CONSEQUENCE,
    other('pack', 'a', { kind: 'own', process: 2 }),
    other('copy_faces', 'b', { kind: 'larger messages', grew: { before: 69_120, now: 138_240 } }),
    ...['c', 'd', 'e', 'f'].map((name) => other(name, name, NOBODY_LATE)),
  ),
  'structure that costs': {
    ...RED,
    regressions: [{ ...RANKED_COST, addedNs: 1_900_000 }],
    costs: [COSTLY],
    structure: [{ ...MORE_INSTANCES, functions: ['resid'], before: '20 instances', now: '47 instances' }],
  },
  'nobody late': red(
    because(NOBODY_LATE, {
      ...SLOWER_SWEEP,
      baselineMedianNs: 100_000,
      candidateNs: 140_000,
      addedNs: 1.2e6,
    }),
  ),
  'common factor': {
    ...RED,
    regressions: [],
    commonFactors: [
      { ...COMMON_FACTOR, evidence: { by: 'pairs', score: 9, cutoff: 4, visibleSlowdownPercent: 5 } },
    ],
    reasons: [{ kind: 'common factor', benchmark: 'halo', factor: 1.3, isFailing: true }],
  },
  varying: red(
    because({
      kind: 'imbalance',
      addedNs: 2_000_000,
      path: ['main', 'relax'],
      late: { ...NOBODY, varies: true },
    }),
  ),
  reordered: red(because({ kind: 'reordered', process: 2, addedNs: 2_000_000 })),
  'more messages': red(because({ kind: 'more messages', grew: { before: 8, now: 12 }, addedNs: 20_000 })),
  'without causes': { ...RED, regressions: [HALO, RESIDUAL], confirmation: null },
  green: {
    ...PASS,
    benchmarks: [{ ...BASIS, visibleSlowdownPercent: SIGHT }],
    sensitivity: [SWEEP],
    calibration: CALIBRATION,
  },
  'green but blind': {
    ...PASS,
    reasons: [
      { kind: 'none slower', judged: 3, than: null, hasCommonFactor: false },
      ...[
        {
          kind: 'blind' as const,
          benchmark: 'halo',
          inPairs: false,
          functions: ['sweep'],
          from: 380,
          spread: 7,
        },
      ],
    ],
    benchmarks: [
      {
        ...BASIS,
        visibleSlowdownPercent: { least: 380, most: 400 },
        sight: { percent: 380, isBlind: true, functions: ['sweep'], share: 0.99, from: 380, spread: 7 },
      },
    ],
    sensitivity: [{ ...SWEEP, visibleSlowdownPercent: 380 }],
  },
  'green but the structure changed': {
    ...PASS,
    benchmarks: [{ ...BASIS, visibleSlowdownPercent: SIGHT }],
    sensitivity: [SWEEP],
    costs: [
      {
        ...COSTLY,
        functions: ['copy_faces'],
        outcome: 'unchanged',
        change: {
          what: [{ of: 'bytes', before: 69_120, now: 138_240, each: null }],
          isWhole: false,
          addedNs: 0,
          addedShare: 0,
        },
      },
    ],
    structure: [
      { ...MORE_INSTANCES, functions: ['copy_faces'], kind: 'bytes', before: '64 B', now: '128 B' },
    ],
  },
  inconclusive: {
    ...FIRST,
    verdict: 'inconclusive',
    reasons: [{ kind: 'no comparable run', stored: 3 }],
  },
  error: {
    ...FIRST,
    verdict: 'error',
    reasons: [
      {
        kind: 'failed',
        message: 'halo: the program ended with exit code 7; its last words are in run/halo/1/log.txt.',
      },
    ],
  },
};
