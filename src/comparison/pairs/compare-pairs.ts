import type { Acceptance } from '../../baseline/acceptance.ts';
import { atAcceptedLevels } from '../../baseline/accepted-levels.ts';
import { BASELINE_VERSION, type BaselineRun } from '../../baseline/baseline.ts';
import type { Decision, Decisions } from '../../check/stages.ts';
import type { GateConfig } from '../../config/config.ts';
import { groupKey } from '../../measurement/group-identity.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../../measurement/measurement.ts';
import { recordRun } from '../../measurement/record.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import { instancesOf, shareOf } from '../../measurement/run-value.ts';
import { placeOf, type Sighting, sightings } from '../../measurement/sightings.ts';
import { median } from '../../statistics/median.ts';
import type {
  CommonFactor,
  Comparison,
  Confirmation,
  Drift,
  GroupComparison,
  Paired,
} from '../comparison.ts';
import { costOf, largestOf, ownNames } from '../facts/changed-functions.ts';
import { factPolicy } from '../facts/fact-policy.ts';
import { benchmarkFacts, type Facts } from '../facts/facts.ts';
import { costsOf } from '../history/compare.ts';
import { isLargeEnough, isSlower } from '../history/judge.ts';
import { rankRegressions } from '../rank.ts';
import { sightOf } from '../sight.ts';
import { centreOf, driftOf } from './common-factor.ts';
import { type PairedGroup, pairedGroups } from './differences.ts';
import { COMMON } from './look.ts';
import { decidePairs } from './pair-verdict.ts';
import { type PairVerdict, verdictsOf } from './verdicts.ts';

/** What a paired comparison is made from. */
export interface PairedResult {
  base: RunMeasurement;
  head: RunMeasurement;
  decisions: Decisions;
  about: Omit<Paired, 'order' | 'pairs' | 'benchmarks'>;
  /** Acceptances that the change makes: those that the base has not got. */
  own?: readonly Acceptance[] | undefined;
}

/**
 * The comparison of a head with a base that was run alternately with it: the same document as that of a run with a
 * baseline, so that everything that reports it works.
 *
 * @param result both sides, repetition by repetition, and what the looks at them said
 * @throws RangeError when a side contradicts itself (see recordRun)
 */
export function comparePairs(
  { base, head, decisions, about, own = [] }: PairedResult,
  gate: GateConfig,
): Comparison {
  const now = recordRun(head);
  const { benchmarks: then, inForce } = baseAtLevels(recordRun(base), own);
  const parts = now.benchmarks.flatMap((benchmark) => {
    const before = then.find(({ name }) => name === benchmark.name);
    const decision = decisions.benchmarks.find(({ name }) => name === benchmark.name);
    const measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    if (before === undefined || decision === undefined || measured === undefined) return [];
    return [compareBenchmark(before, benchmark, measured, decision, gate)];
  });
  const structure = parts.flatMap(({ facts }) => facts.changes);
  const drift = gate.drift === 'ignore' ? [] : parts.flatMap((part) => part.drift);
  const regressions = rankRegressions(parts.flatMap((part) => part.regressions));
  const confirmation = confirmationOf(parts, decisions, gate, regressions.length);
  const { commit, branch, date, environment } = now;
  return {
    schemaVersion: 1,
    ...decidePairs({ parts, structure, drift, regressions, confirmation, about }, gate),
    candidate: { commit, branch, date, environment },
    baseline: null,
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    benchmarks: parts.map((part) => part.basis),
    regressions,
    improvements: parts
      .flatMap((part) => part.improvements)
      .sort((a, b) => a.candidateNs - a.baselineMedianNs - (b.candidateNs - b.baselineMedianNs)),
    advisories: [],
    drift,
    structure,
    costs: costsOf(parts.flatMap((part) => part.costs)),
    calls: parts.flatMap(({ facts }) => facts.calls),
    nondeterministic: parts.flatMap(({ facts }) => facts.nondeterministic),
    paired: {
      ...about,
      order: 'ABBA BAAB',
      pairs: Math.max(0, ...decisions.benchmarks.map(({ screened, confirmed }) => screened + confirmed)),
      benchmarks: decisions.benchmarks.map(({ name, screened, confirmed }) => ({
        benchmark: name,
        pairs: screened,
        confirmingPairs: confirmed,
      })),
    },
    ...(confirmation === null ? {} : { confirmation }),
    ...(inForce.length === 0 ? {} : { accepted: inForce }),
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
  };
}

/**
 * A base as it would be at the levels that the change accepts: what is slower beyond them is slower.
 *
 * @returns also the acceptances that changed something in it
 */
export function baseAtLevels(
  base: BaselineRun,
  own: readonly Acceptance[],
): { benchmarks: RecordedBenchmark[]; inForce: Acceptance[] } {
  const { baseline, inForce } = atAcceptedLevels({ schemaVersion: BASELINE_VERSION, runs: [base] }, own);
  return { benchmarks: baseline.runs[0]!.benchmarks, inForce };
}

/** One benchmark of a paired comparison. */
export interface PairedPart {
  basis: Comparison['benchmarks'][number];
  /** How many groups were judged. */
  judged: number;
  /** How many of these are open: neither slower nor fast enough with confidence. */
  open: number;
  regressions: GroupComparison[];
  /** Looked slower at first. */
  unconfirmed: GroupComparison[];
  /** How many of these the fresh pairs do not say anything about. */
  lost: number;
  /** Whether what all groups share looked slower at first, and whether the fresh pairs say nothing about it. */
  common: { isUnconfirmed: boolean; isLost: boolean };
  improvements: GroupComparison[];
  /** What changes of communication cost. */
  costs: GroupComparison[];
  drift: Drift[];
  facts: Facts;
  withoutHistory: number;
}

function compareBenchmark(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  measured: BenchmarkMeasurement,
  decision: Decision,
  gate: GateConfig,
): PairedPart {
  const { match, groups, withoutHistory } = pairedGroups(before, now);
  const seen = sightings(measured);
  const seenOf = (group: RecordedGroup): Sighting => seen.get(groupKey(group))!;
  const large = groups.filter(({ share }) => isLargeEnough(share, gate));
  const factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))]));
  const verdicts = verdictsOf(decision, factors, gate);
  const common = verdicts.common?.factor ?? null;
  const compared = groups.map((group) =>
    compareGroup(
      group,
      now,
      seenOf(shownGroup(group, now)),
      { verdict: verdicts.groups.get(group.key), common },
      gate,
    ),
  );
  const judgements = [...(decision.screening?.judged ?? [])].filter(([key]) => key !== COMMON);
  const percents = judgements.map(([, { visiblePercent }]) => visiblePercent);
  const { name, tracer, processes, repetitions } = now;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: now.groups.length,
      runs: [],
      leftOut: [],
      commonFactor: common,
      visibleSlowdownPercent:
        percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) },
      sight: judgements.length === 0 ? null : sightOf(seenIn(compared, groups, decision), gate),
    },
    judged: judgements.length,
    open: judgements.filter(([, { state }]) => state === 'open').length,
    regressions: compared.filter(({ outcome }) => outcome === 'regression'),
    unconfirmed: compared.filter((_, index) => verdicts.groups.get(groups[index]!.key)?.isUnconfirmed),
    lost: [...verdicts.groups.values()].filter(({ isLost }) => isLost).length,
    common: {
      isUnconfirmed: verdicts.common?.isUnconfirmed ?? false,
      isLost: verdicts.common?.isLost ?? false,
    },
    improvements: compared.filter(({ outcome }) => outcome === 'improvement'),
    costs: compared.filter(({ change }) => change !== undefined),
    drift: driftOf(name, common, large, gate),
    facts: benchmarkFacts(before, now, match, factPolicy(gate), (group) => seenOf(group).name),
    withoutHistory,
  };
}

/** The group whose place in the trace is shown: of functions' communication time that with most of it. */
function shownGroup({ head, changed }: PairedGroup, benchmark: RecordedBenchmark): RecordedGroup {
  return (changed && largestOf(changed, ownNames(benchmark))) ?? head;
}

/** The groups that were judged, as sightOf takes them. */
function seenIn(compared: readonly GroupComparison[], groups: readonly PairedGroup[], decision: Decision) {
  return compared.flatMap(({ functions, share, baselineNs }, index) => {
    const judgement = decision.screening?.judged.get(groups[index]!.key);
    return judgement === undefined
      ? []
      : [{ functions, share, baselineNs, percent: judgement.visiblePercent }];
  });
}

function compareGroup(
  paired: PairedGroup,
  benchmark: RecordedBenchmark,
  sighting: Sighting,
  { verdict, common }: { verdict: PairVerdict | undefined; common: CommonFactor | null },
  gate: GateConfig,
): GroupComparison {
  const { head, base, differences, share } = paired;
  const factor = Math.exp(centreOf(differences));
  const valuesOf = ({ mediansNs }: RecordedGroup): number[] => mediansNs.filter((each) => each !== null);
  const { pattern, functions, bytes, kind, processes, events, messages, label } = head;
  const judgement = verdict?.judgement;
  const medians = { baselineMedianNs: median(valuesOf(base)), candidateNs: median(valuesOf(head)) };
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom: groupKey(head) === groupKey(base) ? null : base.functions,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(head),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    baselineNs: valuesOf(base),
    ...medians,
    factor,
    ...(common?.outcome === 'regression' ? { ownFactor: factor / common.factor } : {}),
    z: judgement?.score ?? null,
    cutoff: judgement?.cutoff ?? 0,
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: outcomeOf(verdict, factor, gate),
    lateProcess: paired.changed === undefined ? sighting.lateProcess : null,
    ...(paired.changed && { change: costOf(paired.changed, medians, benchmark.communicationNs) }),
    ...placeOf(sighting),
  };
}

function outcomeOf(
  verdict: PairVerdict | undefined,
  factor: number,
  gate: GateConfig,
): GroupComparison['outcome'] {
  if (verdict === undefined) return 'unchanged';
  if (verdict.isSlower) return 'regression';
  const { score, cutoff } = verdict.judgement;
  return -score > cutoff && isSlower(1 / factor, gate) ? 'improvement' : 'unchanged';
}

function confirmationOf(
  parts: readonly PairedPart[],
  { benchmarks, failure }: Decisions,
  gate: GateConfig,
  confirmed: number,
): Confirmation | null {
  if (!benchmarks.some(({ screening }) => (screening?.suspects.length ?? 0) > 0)) return null;
  const state = gate.confirm === 'off' ? 'off' : failure === undefined ? 'done' : 'failed';
  return {
    state,
    confirmed,
    unconfirmed: rankRegressions(parts.flatMap(({ unconfirmed }) => unconfirmed)),
    repetitions: benchmarks
      .filter((each) => each.confirmed > 0)
      .map((each) => ({ benchmark: each.name, repetitions: each.confirmed })),
    ...(failure === undefined ? {} : { failure }),
  };
}
