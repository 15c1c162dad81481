import fc from 'fast-check';
import type { LevelShift } from '../../src/baseline/level-shifts.ts';
import type {
  BenchmarkBasis,
  Calibration,
  CallChange,
  CommonFactor,
  Comparison,
  Confirmation,
  Drift,
  GroupComparison,
  NondeterministicGroup,
  Regression,
  Sensitivity,
  StructureChange,
} from '../../src/comparison/comparison.ts';

/** A hostile name: what closes, opens or links something, pieces of Unicode, and sometimes very much of it. */
const piece = fc.oneof(
  fc.constantFrom(
    '|',
    '\\|',
    '`',
    '```',
    '</details>',
    '<details>',
    '<!--',
    '-->',
    '\n',
    '\r\n',
    '@me',
    '#1',
    '&#124;',
  ),
  fc.constantFrom(
    'http://e.com',
    'www.e.com',
    '](',
    '![',
    '<code>',
    '</code>',
    '$',
    '\u202e',
    '\ud800',
    '😀',
    '~~',
    '*',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constant('exchange_halo'),
);
const name = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(1, 1, 1, 500))
  .map(([pieces, times]) => pieces.join('').repeat(times));

const number = fc.oneof(fc.double({ noNaN: false }), fc.double({ min: 0, max: 1e12, noNaN: true }));
const whole = fc.oneof(fc.nat(), fc.maxSafeNat());
const names = fc.array(name, { maxLength: 4 });

const lateProcess = fc.record({
  process: whole,
  cause: fc.constantFrom('late sender' as const, 'late receiver' as const, 'late process' as const),
  instances: whole,
});

const groupFields = {
  benchmark: name,
  pattern: fc.constant('8f14e45fceea167a'),
  name,
  label: name,
  kind: fc.constantFrom('point-to-point' as const, 'collective' as const),
  functions: names,
  renamedFrom: fc.option(names),
  bytes: whole,
  processes: whole,
  events: whole,
  messages: whole,
  instances: whole,
  phases: fc.array(fc.nat({ max: 50 }), { maxLength: 8 }),
  phaseCount: fc.nat({ max: 50 }),
  baselineNs: fc.array(number, { maxLength: 30 }),
  baselineMedianNs: number,
  candidateNs: number,
  factor: number,
  z: fc.option(number),
  cutoff: number,
  share: number,
  outcome: fc.constantFrom('regression' as const, 'improvement' as const),
  ownFactor: number,
  visibleSlowdownPercent: fc.option(number),
  lateProcess: fc.option(lateProcess),
  source: fc.record({ file: name, path: name, line: whole }),
  participants: name,
};
const group: fc.Arbitrary<GroupComparison> = fc.record(groupFields);
const regression: fc.Arbitrary<Regression> = fc.record({
  ...groupFields,
  addedNs: number,
  complexity: number,
  angle: number,
  inspectionAffinity: fc.constantFrom('High' as const, 'Medium' as const, 'Low' as const),
});
const change: fc.Arbitrary<StructureChange> = fc.record({
  benchmark: name,
  kind: fc.constantFrom('new' as const, 'vanished' as const, 'renamed' as const, 'bytes' as const),
  pattern: fc.constant('8f14e45fceea167a'),
  name: fc.option(name),
  label: name,
  functions: names,
  bytes: whole,
  participants: name,
  before: fc.option(name),
  now: fc.option(name),
});
const call: fc.Arbitrary<CallChange> = fc.record({
  benchmark: name,
  functions: names,
  operation: name,
  before: whole,
  now: whole,
});
const counts = fc.option(fc.array(fc.nat(), { maxLength: 12 }));
const nondeterministic: fc.Arbitrary<NondeterministicGroup> = fc.record({
  benchmark: name,
  pattern: fc.constant('8f14e45fceea167a'),
  name: fc.option(name),
  label: name,
  functions: names,
  bytes: whole,
  participants: name,
  before: counts,
  now: counts,
});
const moved = fc.record({
  pattern: fc.constant('8f14e45fceea167a'),
  functions: names,
  bytes: whole,
  label: name,
  factor: number,
});
const shift: fc.Arbitrary<LevelShift> = fc.record({
  id: name,
  benchmark: name,
  run: name,
  commit: fc.option(name),
  commitBefore: fc.option(name),
  date: name,
  dateBefore: name,
  together: fc.boolean(),
  factor: number,
  groups: fc.array(moved, { minLength: 1, maxLength: 5 }),
  watched: whole,
});
const commonFields = {
  factor: number,
  z: number,
  cutoff: number,
  isShared: fc.boolean(),
  outcome: fc.constantFrom('regression' as const, 'improvement' as const, 'unchanged' as const),
  visibleSlowdownPercent: number,
};
const commonFactor: fc.Arbitrary<CommonFactor> = fc.record(commonFields);
const seen: fc.Arbitrary<{ least: number; most: number }> = fc.record({ least: number, most: number });
const identity = { pattern: fc.constant('8f14e45fceea167a'), functions: names, bytes: whole };
const drift: fc.Arbitrary<Drift> = fc.record({
  ...commonFields,
  benchmark: name,
  isFailing: fc.boolean(),
  groups: fc.array(fc.record(identity), { maxLength: 3 }),
});
const sensitivity: fc.Arbitrary<Sensitivity> = fc.record({
  ...identity,
  benchmark: name,
  name,
  runs: whole,
  share: number,
  visibleSlowdownPercent: number,
});
const calibration: fc.Arbitrary<Calibration> = fc.record({
  falseAlarmRate: fc.option(number),
  stages: fc.constantFrom(1 as const, 2 as const),
  commonFactorStages: fc.constantFrom(1 as const, 2 as const),
  screeningPercent: fc.constantFrom(20, 40),
  groups: whole,
  smallGroups: whole,
  commonFactors: whole,
});
const confirmation: fc.Arbitrary<Confirmation> = fc.record({
  state: fc.constantFrom('done' as const, 'failed' as const, 'off' as const, 'recorded' as const),
  by: fc.constantFrom('repetitions' as const, 'pairs' as const),
  pairs: fc.record({ base: name, head: name, most: whole, visibleSlowdownPercent: seen }),
  noPairs: name,
  confirmed: whole,
  unconfirmed: fc.array(regression, { maxLength: 2 }),
  unconfirmedDrift: fc.array(drift, { maxLength: 2 }),
  repetitions: fc.array(fc.record({ benchmark: name, repetitions: whole }), { maxLength: 3 }),
  failure: name,
});
const basisFields = {
  benchmark: name,
  tracer: name,
  processes: whole,
  repetitions: whole,
  groups: whole,
  runs: fc.array(fc.record({ commit: fc.option(name), date: name }), { maxLength: 6 }),
  leftOut: fc.array(fc.record({ reason: name, runs: whole }), { maxLength: 6 }),
  commonFactor: fc.option(commonFactor),
  visibleSlowdownPercent: fc.option(seen),
};
const basis: fc.Arbitrary<BenchmarkBasis> = fc.record(basisFields);

/** Any comparison at all, with hostile text wherever text is foreign. */
export const comparisons: fc.Arbitrary<Comparison> = fc.record({
  schemaVersion: fc.constant(1 as const),
  verdict: fc.constantFrom('pass' as const, 'regression' as const, 'inconclusive' as const, 'error' as const),
  reason: name,
  candidate: fc.record({
    commit: fc.option(name),
    branch: fc.option(name),
    date: name,
    environment: fc.record({ cpu: name, cores: whole, mpi: name, usableCores: whole }),
  }),
  baseline: fc.option(fc.record({ file: name, runs: whole })),
  thresholds: fc.record({ minSlowdownPercent: number, minSharePercent: number }),
  benchmarks: fc.array(basis, { maxLength: 3 }),
  regressions: fc.array(regression, { maxLength: 5 }),
  advisories: fc.array(regression, { maxLength: 3 }),
  improvements: fc.array(group, { maxLength: 4 }),
  drift: fc.array(drift, { maxLength: 3 }),
  sensitivity: fc.array(sensitivity, { maxLength: 6 }),
  calibration,
  structure: fc.array(change, { maxLength: 4 }),
  calls: fc.array(call, { maxLength: 3 }),
  nondeterministic: fc.array(nondeterministic, { maxLength: 3 }),
  shifts: fc.array(shift, { maxLength: 3 }),
  confirmation,
  withoutHistory: whole,
});
