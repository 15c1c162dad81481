import type {
  BenchmarkBasis,
  CommonFactorFinding,
  Comparison,
  Confirmation,
  GroupComparison,
  LackOfCores,
  OffCore,
  Regression,
  StructureChange,
} from '#build/schemas/comparison.ts';
import { NOTHING_AGAIN } from '../../../src/gate/judge/confirm.ts';

/** The halo exchange with process 1 late, as a check of the halo fixture sees it. */
export const HALO: Regression = {
  benchmark: 'halo',
  pattern: '8f14e45fceea167a',
  name: 'CP1',
  label: '8 messages among 4 processes',
  family: '8f14e45fceea167a',
  kind: 'point-to-point',
  functions: ['exchange_halo'],
  renamedFrom: null,
  bytes: 32768,
  processes: 4,
  events: 16,
  messages: 8,
  instances: 200,
  phases: [2],
  phaseCount: 3,
  baselineMedianNs: 210_000,
  candidateNs: 651_000,
  factor: 3.1,
  ownFactor: 3.1,
  evidence: {
    by: 'history',
    runsNs: [208_000, 210_000, 211_500, 209_000, 214_000],
    z: 92.4,
    cutoff: 9.9,
    visibleSlowdownPercent: 10,
  },
  share: 0.62,
  outcome: 'regression',
  lateProcess: { process: 1, cause: 'late sender', instances: 198 },
  participants: '0-3',
  addedNs: 88_200_000,
  complexity: 64,
  angle: 71.2,
  inspectionAffinity: 'High',
};

export const RESIDUAL: Regression = {
  ...HALO,
  pattern: 'c9f0f895fb98ab91',
  family: 'c9f0f895fb98ab91',
  name: 'CP2',
  label: 'MPI_Allreduce',
  kind: 'collective',
  functions: ['residual'],
  bytes: 64,
  events: 4,
  messages: 0,
  phases: [1, 2, 3],
  baselineMedianNs: 12_000,
  candidateNs: 14_400,
  factor: 1.2,
  ownFactor: 1.2,
  evidence: {
    by: 'history',
    runsNs: [12_000, 12_100, 11_900, 12_050, 11_950],
    z: 22.6,
    cutoff: 9.9,
    visibleSlowdownPercent: 10,
  },
  share: 0.04,
  lateProcess: { process: 1, cause: 'late process', instances: 140 },
  addedNs: 480_000,
  complexity: 16,
  angle: 12,
  inspectionAffinity: 'Low',
};

/** Everything in the halo benchmark is slower by a common factor. */
export const COMMON_FACTOR: CommonFactorFinding = {
  benchmark: 'halo',
  isFailing: true,
  factor: 1.3,
  evidence: { by: 'history', z: 20, cutoff: 8, visibleSlowdownPercent: 10 },
  isShared: true,
  outcome: 'regression',
  groups: [HALO, RESIDUAL].map(({ pattern, functions, bytes }) => ({
    pattern,
    functions,
    bytes,
    factor: 1.3,
  })),
};

const { addedNs: _a, complexity: _c, angle: _d, inspectionAffinity: _i, ...HALO_GROUP } = HALO;

export const FASTER: GroupComparison = {
  ...HALO_GROUP,
  pattern: '45c48cce2e2d7fbd',
  family: '45c48cce2e2d7fbd',
  name: 'CP3',
  label: '3 messages among 4 processes',
  functions: ['gather_output'],
  bytes: 1_572_864,
  instances: 1,
  phases: [3],
  baselineMedianNs: 2_400_000,
  candidateNs: 1_200_000,
  factor: 0.5,
  ownFactor: 0.5,
  evidence: {
    by: 'history',
    runsNs: [2_400_000, 2_380_000, 2_410_000, 2_390_000, 2_420_000],
    z: -40.1,
    cutoff: 9.9,
    visibleSlowdownPercent: 10,
  },
  outcome: 'improvement',
  lateProcess: null,
};

export const MORE_INSTANCES: StructureChange = {
  benchmark: 'halo',
  kind: 'instances',
  policy: 'warn',
  pattern: 'c9f0f895fb98ab91',
  name: 'CP2',
  label: 'MPI_Allreduce',
  functions: ['residual'],
  bytes: 64,
  participants: '0-3',
  before: '200 instances',
  now: '201 instances',
};

export const BASIS: BenchmarkBasis = {
  benchmark: 'halo',
  tracer: 'builtin 1',
  processes: 4,
  repetitions: 5,
  groups: 6,
  by: 'history',
  runs: [
    { commit: '97d170e1550eee4afc0af065b78cda302a97674c', date: '2026-11-13T02:00:00.000Z' },
    { commit: 'a3db5c13ff90a36963278c6a39e4ee3c22e2a436', date: '2026-11-14T02:00:00.000Z' },
    { commit: '9c6b057a2b9d96a4067a749ee3b3b0158d390cf1', date: '2026-11-15T02:00:00.000Z' },
    { commit: 'f1d2d2f924e986ac86fdf7b36c94bcdf32beec15', date: '2026-11-16T02:00:00.000Z' },
    { commit: 'e242ed3bffccdf271b7fbaf34ed72d089537b42f', date: '2026-11-17T02:00:00.000Z' },
  ],
  leftOut: [{ reason: 'other processor (Intel(R) Xeon(R) CPU @ 2.20GHz)', runs: 3 }],
  commonFactor: null,
  visibleSlowdownPercent: null,
  sight: null,
};

/** Four processes on two cores. */
export const OFF_CORE: OffCore = {
  share: 0.41,
  shareBefore: 0.4,
  takenNs: [500e6, 520e6, 610e6, 570e6],
  runNs: 790e6,
  recordedNs: 1340e6,
  recordedNsBefore: 1320e6,
  longer: null,
};

/** The same where processes of all benchmarks lacked a core. */
export function withLack(comparison: Comparison, lackOfCores: LackOfCores): Comparison {
  const benchmarks = comparison.benchmarks.map((each) => ({ ...each, lackOfCores }));
  return { ...comparison, benchmarks };
}

/** A check that found two regressions, an improvement and a change of structure. */
export const REGRESSION: Comparison = {
  schemaVersion: 1,
  verdict: 'regression',
  reasons: [{ kind: 'slower', groups: 2, judged: 6, than: null }],
  candidate: {
    commit: '7c211433f02071597741e6ff5a8ea34789abbf43',
    branch: 'faster-pack',
    date: '2026-11-20T10:57:59.000Z',
    environment: { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
    disturbed: [],
  },
  baseline: { file: '.commgate/baseline.json', runs: 5, selection: null },
  thresholds: { minSlowdownPercent: 10, minCostPercent: 0.2 },
  ranking: { severityOverEase: 5 },
  benchmarks: [BASIS],
  regressions: [HALO, RESIDUAL],
  improvements: [FASTER],
  advisories: [],
  commonFactors: [],
  calibration: null,
  sensitivity: [],
  structure: [MORE_INSTANCES],
  costs: [],
  calls: [],
  nondeterministic: [],
  levelShifts: [],
  accepted: [],
  paired: null,
  confirmation: null,
  withoutHistory: 1,
};

/** A check that found nothing. */
export const PASS: Comparison = {
  ...REGRESSION,
  verdict: 'pass',
  reasons: [{ kind: 'none slower', judged: 6, than: null, hasCommonFactor: false }],
  regressions: [],
  improvements: [],
  structure: [],
  withoutHistory: 0,
};

/** The first check: there is no baseline yet. */
export const FIRST: Comparison = {
  ...PASS,
  reasons: [{ kind: 'no baseline' }],
  baseline: null,
  benchmarks: [{ ...BASIS, runs: [], leftOut: [] }],
  withoutHistory: 6,
};

/** What looked slower was measured again; nothing of it was confirmed. */
export const CONFIRMATION: Confirmation = { ...NOTHING_AGAIN, by: 'repetitions' };
