import fc from 'fast-check';
import type { Acceptance } from '#build/schemas/accepted.ts';
import type {
  BenchmarkBasis,
  Calibration,
  CallChange,
  ChangedAmount,
  CommonEvidence,
  CommonFactor,
  CommonFactorFinding,
  Comparison,
  Confirmation,
  DocumentedPatterns,
  Evidence,
  GroupCause,
  GroupComparison,
  LevelShift,
  LoopChange,
  NondeterministicGroup,
  OffCore,
  Paired,
  ProgramChange,
  ProgramLine,
  Regression,
  Sensitivity,
  StructureChange,
} from '#build/schemas/comparison.ts';
import type { Breakdown, TypicalInstance } from '#build/schemas/parts.ts';
import type { Selection } from '../../../src/gate/baseline/select-runs.ts';
import { FACTS } from '../../../src/gate/judge/facts/facts.ts';
import { NO_PARTS } from '../../gate/judge/causes/make-parts.ts';
import { fact, facts, reason } from './any-reason.ts';
import { name, names, number, whole } from './any-text.ts';

const lateProcess = fc.record({
  process: whole,
  cause: fc.constantFrom('late sender' as const, 'late receiver' as const, 'late process' as const),
  instances: whole,
});

const values = fc.array(number, { maxLength: 30 });
const evidence: fc.Arbitrary<Evidence> = fc.oneof(
  fc.record({
    by: fc.constant('history' as const),
    runsNs: values,
    z: fc.option(number),
    cutoff: number,
    visibleSlowdownPercent: fc.option(number),
  }),
  fc.record({
    by: fc.constant('pairs' as const),
    baseNs: values,
    score: fc.option(number),
    cutoff: fc.option(number),
    visibleSlowdownPercent: fc.option(number),
  }),
);

const waitingCausedBy = fc.array(fc.record({ process: whole, ns: number }), { maxLength: 8 });
/** A report says only who is waited for; the rest has made the cause. */
const parts: fc.Arbitrary<Breakdown> = waitingCausedBy.map((causes) => ({
  ...NO_PARTS,
  lateNs: 1,
  waitNs: 1,
  waitingCausedBy: causes,
}));
const place = fc.record({ file: name, path: name, line: whole });
const cause: fc.Arbitrary<GroupCause> = fc.record({
  kind: fc.constantFrom<GroupCause['kind'][]>(
    ...(['reordered', 'late', 'imbalance', 'larger messages', 'more messages', 'own', 'in MPI'] as const),
  ),
  parts: fc.record({ before: fc.option(parts), now: parts }),
  process: fc.option(whole),
  path: fc.option(names),
  source: fc.option(place),
  addedNs: number,
  addedShare: number,
  through: whole,
  predictedNs: fc.option(number),
  late: fc.record({
    process: fc.option(whole),
    varies: fc.boolean(),
    causedNs: number,
    addedWaitNs: number,
    last: whole,
    of: whole,
  }),
  inMpi: fc.constantFrom('network' as const, 'shared core' as const, 'other load' as const),
  computesLonger: fc.record({ process: fc.option(whole), path: names, ns: number }),
  grew: fc.option(fc.record({ before: number, now: number })),
});
const rows = fc.array(
  fc.record({
    process: whole,
    startNs: number,
    endNs: number,
    states: fc.string({ unit: fc.constantFrom(' ', '.', 'w', 'c'), maxLength: 64 }),
  }),
  { maxLength: 8 },
);
const messages = fc.array(fc.tuple(whole, whole, number, number), { maxLength: 4 });
const instance: fc.Arbitrary<TypicalInstance> = fc.record(
  { durationNs: number, rows, atNs: number, repetition: whole, processes: whole, messages },
  { requiredKeys: ['durationNs', 'rows'] },
);

const groupFields = {
  benchmark: name,
  pattern: fc.constant('8f14e45fceea167a'),
  name,
  label: name,
  family: fc.constantFrom('8f14e45fceea167a', 'c9f0f895fb98ab91'),
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
  baselineMedianNs: number,
  candidateNs: number,
  factor: number,
  evidence,
  share: number,
  outcome: fc.constantFrom('regression' as const, 'improvement' as const),
  ownFactor: number,
  lateProcess: fc.option(lateProcess),
  source: place,
  participants: name,
};
const perCall = fc.record({ least: whole, most: whole });
const inside = {
  part: fc.constantFrom('8f14e45fceea167a', 'c9f0f895fb98ab91'),
  name,
  isLoop: fc.boolean(),
  perCall: fc.record({ before: perCall, now: perCall }),
};
const loop: fc.Arbitrary<LoopChange> = fc.record({
  ...inside,
  label: name,
  bytes: whole,
  baselineMedianNs: number,
  candidateNs: number,
  factor: number,
  share: number,
});
const causeFields = {
  cause,
  inside: fc.record(inside),
  loops: fc.array(loop, { minLength: 1, maxLength: 6 }),
  consequenceOf: fc.record({
    benchmark: name,
    pattern: fc.constant('8f14e45fceea167a'),
    functions: names,
    bytes: whole,
  }),
  typical: fc.record({ before: fc.option(instance), now: fc.option(instance) }),
};
const group: fc.Arbitrary<GroupComparison> = fc.record(groupFields);
const regression: fc.Arbitrary<Regression> = fc
  .tuple(
    fc.record({
      ...groupFields,
      addedNs: number,
      complexity: number,
      angle: number,
      inspectionAffinity: fc.constantFrom('High' as const, 'Medium' as const, 'Low' as const),
    }),
    fc.record(causeFields, { requiredKeys: [] }),
  )
  .map(([fields, more]) => ({ ...fields, ...more }));
/** Some of them are consequences of the first one. */
const regressions = fc
  .array(fc.tuple(regression, fc.boolean()), { maxLength: 5 })
  .map((all) =>
    all.map(([each, isConsequence]) => (isConsequence ? { ...each, consequenceOf: all[0]![0] } : each)),
  );
const beforeAndNow = { before: fc.nat(1e9), now: fc.nat(1e9) };
const amount: fc.Arbitrary<ChangedAmount> = fc.record({
  of: fc.oneof(fc.constantFrom('messages', 'bytes'), name),
  ...beforeAndNow,
  each: fc.option(fc.record(beforeAndNow)),
});
const cost: fc.Arbitrary<GroupComparison> = fc.record({
  ...groupFields,
  change: fc.record({
    what: fc.array(amount, { maxLength: 5 }),
    isWhole: fc.boolean(),
    addedNs: number,
    addedShare: number,
  }),
});
const acceptance: fc.Arbitrary<Acceptance> = fc.record({
  id: name,
  benchmark: name,
  pattern: fc.constant('8f14e45fceea167a'),
  functions: names,
  bytes: whole,
  factor: number,
  reason: name,
  commit: fc.option(name),
  date: name,
});
const sameCode = fc.record({
  places: fc.array(fc.record({ functions: names, share: number, seenFromPercent: fc.option(number) }), {
    minLength: 1,
    maxLength: 6,
  }),
  apart: fc.record({ functions: names, percent: number }),
});
const paired: fc.Arbitrary<Paired> = fc.record({
  reference: name,
  automatic: fc.boolean(),
  base: name,
  head: name,
  uncommitted: whole,
  order: fc.constant('ABBA BAAB' as const),
  pairs: whole,
  benchmarks: fc.array(
    fc.record({ benchmark: name, pairs: whole, sameCode }, { requiredKeys: ['benchmark', 'pairs'] }),
    { maxLength: 2 },
  ),
});
const selection: fc.Arbitrary<Selection> = fc.record({
  mergeBase: name,
  used: whole,
  leftOut: whole,
  nearest: fc.option(fc.record({ commit: name, commitsBefore: whole, date: name })),
});
/** A pattern, as facts name it. */
const named = {
  benchmark: name,
  pattern: fc.constant('8f14e45fceea167a'),
  name: fc.option(name),
  label: name,
  functions: names,
  bytes: whole,
  participants: name,
};
const plainChange: fc.Arbitrary<StructureChange> = fc.record({
  ...named,
  kind: fc.constantFrom(...FACTS.map(({ kind }) => kind)),
  policy: fc.constantFrom('fail' as const, 'warn' as const),
  before: fc.option(name),
  now: fc.option(name),
});
const changed = fc.record({ words: name, similarity: number, factor: fc.option(number) });
const synchronisations = fc.record({
  more: fc.integer({ min: 1, max: 1e6 }),
  per: fc.constantFrom('run' as const, 'pass' as const),
  operations: names,
  atScale: fc.record({ processes: fc.integer({ min: 2, max: 4096 }), latencyNs: whole, addedNs: whole }),
});
const change: fc.Arbitrary<StructureChange> = fc
  .tuple(plainChange, fc.option(changed), synchronisations)
  .map(([plain, messages, own]) => ({
    ...plain,
    ...(messages && { changed: messages }),
    ...(plain.kind === 'synchronisations' && { synchronisations: own }),
  }));
const programLine: fc.Arbitrary<ProgramLine> = fc.record({
  sign: fc.constantFrom(' ' as const, '-' as const, '+' as const),
  depth: fc.nat(40),
  functions: fc.array(name, { maxLength: 1 }),
  text: name,
  bytes: fc.option(whole),
});
const program: fc.Arbitrary<ProgramChange> = fc.record({
  benchmark: name,
  differences: fc.array(
    fc.record({
      place: name,
      processes: name,
      lines: fc.array(programLine, { maxLength: 20 }),
      more: fc.nat(3),
    }),
    { maxLength: 3 },
  ),
  others: name,
  functions: names,
});
const policy = fc.constantFrom('fail' as const, 'warn' as const, 'ignore' as const);
const told = fc.record({
  label: name,
  kind: fc.constantFrom('point-to-point' as const, 'collective' as const),
  functions: names,
  of: fc.constantFrom('instances' as const, 'parts' as const),
  name,
  share: number,
});
const documented: fc.Arbitrary<DocumentedPatterns> = fc.record({
  benchmark: name,
  policy: fc.record({ 'expected-missing': policy, unexpected: policy }),
  expected: fc.array(
    fc.record({
      name,
      pattern: name,
      where: fc.option(names),
      found: fc.option(told),
      similarity: fc.option(number),
      state: fc.constantFrom('found' as const, 'changed' as const, 'missing' as const),
      differs: fc.array(name, { maxLength: 2 }),
    }),
    { maxLength: 5 },
  ),
  unexpected: fc.array(told, { maxLength: 5 }),
  detected: whole,
  explained: number,
  precision: fc.option(number),
  recall: fc.option(number),
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
  ...named,
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
const common = { cutoff: number, visibleSlowdownPercent: number };
const commonEvidence: fc.Arbitrary<CommonEvidence> = fc.oneof(
  fc.record({ by: fc.constant('history' as const), z: number, ...common }),
  fc.record({ by: fc.constant('pairs' as const), score: number, ...common }),
);
const commonFields = {
  factor: number,
  evidence: commonEvidence,
  isShared: fc.boolean(),
  outcome: fc.constantFrom('regression' as const, 'improvement' as const, 'unchanged' as const),
};
const commonFactor: fc.Arbitrary<CommonFactor> = fc.record(commonFields);
const seen: fc.Arbitrary<{ least: number; most: number }> = fc.record({ least: number, most: number });
const identity = { pattern: fc.constant('8f14e45fceea167a'), functions: names, bytes: whole };
const growth = fc.record({
  beforeNs: number,
  nowNs: number,
  computingShare: number,
  path: fc.option(fc.array(name, { maxLength: 3 })),
});
const commonFactorFields = {
  ...commonFields,
  benchmark: name,
  isFailing: fc.boolean(),
  groups: fc.array(fc.record({ ...identity, factor: fc.option(number) }), { maxLength: 3 }),
};
const commonFactors: fc.Arbitrary<CommonFactorFinding> = fc.oneof(
  fc.record(commonFactorFields),
  fc.record({ ...commonFactorFields, growth }),
);
const sensitivity: fc.Arbitrary<Sensitivity> = fc.record({
  ...identity,
  benchmark: name,
  name,
  participants: name,
  runs: whole,
  share: number,
  visibleSlowdownPercent: number,
});
const calibration: fc.Arbitrary<Calibration> = fc.record({
  falseAlarmRate: fc.option(number),
  stages: fc.constantFrom(1 as const, 2 as const),
  commonFactorStages: fc.constantFrom(1 as const, 2 as const),
  screeningPercent: fc.constantFrom(null, 20, 40),
  groups: whole,
  smallGroups: whole,
  commonFactors: whole,
  jobs: whole,
});
const confirmation: fc.Arbitrary<Confirmation> = fc.record({
  state: fc.constantFrom('done' as const, 'failed' as const, 'off' as const, 'recorded' as const),
  by: fc.constantFrom('repetitions' as const, 'pairs' as const),
  pairs: fc.option(
    fc.record({ base: name, head: name, most: whole, visibleSlowdownPercent: fc.option(seen) }),
  ),
  noPairs: fc.option(fact),
  confirmed: whole,
  unconfirmed: fc.array(regression, { maxLength: 2 }),
  unconfirmedCommonFactors: fc.array(commonFactors, { maxLength: 2 }),
  repetitions: fc.array(fc.record({ benchmark: name, repetitions: whole, inPairs: fc.boolean() }), {
    maxLength: 3,
  }),
  failure: facts,
});
const offCore: fc.Arbitrary<OffCore> = fc.record({
  share: number,
  shareBefore: fc.option(number),
  takenNs: values,
  runNs: number,
  recordedNs: number,
  recordedNsBefore: fc.option(number),
  longer: fc.option(
    fc.record({
      addedNs: number,
      offCoreNs: number,
      process: fc.option(whole),
      takenMoreNs: fc.option(number),
    }),
  ),
});
const lackOfCores = fc.record({ usableCores: number, offCore: fc.option(offCore) });
const basisFields = {
  benchmark: name,
  tracer: name,
  processes: whole,
  repetitions: whole,
  groups: whole,
  by: fc.constantFrom('history' as const, 'pairs' as const),
  runs: fc.array(fc.record({ commit: fc.option(name), date: name }), { maxLength: 6 }),
  leftOut: fc.array(fc.record({ reason: name, runs: whole }), { maxLength: 6 }),
  commonFactor: fc.option(commonFactor),
  visibleSlowdownPercent: fc.option(seen),
  sight: fc.option(
    fc.record({
      percent: fc.option(number),
      isBlind: fc.boolean(),
      functions: names,
      share: number,
      from: fc.option(number),
      spread: number,
    }),
  ),
};
const basis: fc.Arbitrary<BenchmarkBasis> = fc
  .tuple(fc.record(basisFields), fc.option(lackOfCores))
  .map(([fields, lack]) => ({ ...fields, ...(lack && { lackOfCores: lack }) }));

/** Any comparison at all, with hostile text wherever text is foreign. */
export const comparisons: fc.Arbitrary<Comparison> = fc.record({
  schemaVersion: fc.constant(1 as const),
  verdict: fc.constantFrom('pass' as const, 'regression' as const, 'inconclusive' as const, 'error' as const),
  reasons: fc.array(reason, { maxLength: 5 }),
  candidate: fc.record({
    commit: fc.option(name),
    branch: fc.option(name),
    date: name,
    environment: fc.record({ cpu: name, cores: whole, mpi: name, usableCores: whole }),
    disturbed: names,
  }),
  baseline: fc.option(fc.record({ file: name, runs: whole, selection: fc.option(selection) })),
  thresholds: fc.record({ minSlowdownPercent: number, minCostPercent: number }),
  ranking: fc.record({ severityOverEase: fc.constant(5) }),
  benchmarks: fc.array(basis, { maxLength: 3 }),
  regressions,
  advisories: fc.array(regression, { maxLength: 3 }),
  improvements: fc.array(group, { maxLength: 4 }),
  commonFactors: fc.array(commonFactors, { maxLength: 3 }),
  sensitivity: fc.array(sensitivity, { maxLength: 6 }),
  calibration,
  structure: fc.array(change, { maxLength: 4 }),
  programs: fc.array(program, { maxLength: 2 }),
  documented: fc.array(documented, { maxLength: 2 }),
  calls: fc.array(call, { maxLength: 3 }),
  nondeterministic: fc.array(nondeterministic, { maxLength: 3 }),
  costs: fc.array(cost, { maxLength: 3 }),
  levelShifts: fc.array(shift, { maxLength: 3 }),
  accepted: fc.array(acceptance, { maxLength: 3 }),
  paired: fc.option(paired),
  confirmation: fc.option(confirmation),
  withoutHistory: whole,
});
