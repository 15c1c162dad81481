import { type BaselineBenchmark, type BaselineGroup, groupKey } from '../baseline/baseline.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../baseline/measurement.ts';
import { recordRun } from '../baseline/record.ts';
import { rankRegressions } from '../comparison/compare.ts';
import type {
  CommonFactor,
  Comparison,
  Confirmation,
  Drift,
  GroupComparison,
  Paired,
} from '../comparison/comparison.ts';
import { factPolicy } from '../comparison/fact-policy.ts';
import { benchmarkFacts, type Facts } from '../comparison/facts.ts';
import { isLargeEnough, isSlower } from '../comparison/judge.ts';
import { instancesOf, shareOf } from '../comparison/run-value.ts';
import { type Sighting, sightings } from '../comparison/sightings.ts';
import type { GateConfig } from '../config/config.ts';
import { median } from '../statistics/median.ts';
import { type PairedGroup, pairedGroups } from './differences.ts';
import type { PairJudgement } from './judge-pairs.ts';
import { COMMON } from './look.ts';
import { decidePairs } from './pair-verdict.ts';
import { locate } from './signed-rank.ts';
import type { Decision, Decisions } from './stages.ts';

/** What a paired comparison is made from. */
export interface PairedResult {
  base: RunMeasurement;
  head: RunMeasurement;
  decisions: Decisions;
  about: Omit<Paired, 'order' | 'pairs' | 'benchmarks'>;
}

/**
 * The comparison of a head with a base that was run alternately with it: the same document as that of a run with a
 * baseline, so that everything that reports it works.
 *
 * @param result both sides, repetition by repetition, and what the looks at them said
 * @throws RangeError when a side contradicts itself (see recordRun)
 */
export function comparePairs({ base, head, decisions, about }: PairedResult, gate: GateConfig): Comparison {
  const [then, now] = [recordRun(base), recordRun(head)];
  const parts = now.benchmarks.flatMap((benchmark) => {
    const before = then.benchmarks.find(({ name }) => name === benchmark.name);
    const decision = decisions.benchmarks.find(({ name }) => name === benchmark.name);
    const measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    if (before === undefined || decision === undefined || measured === undefined) return [];
    return [compareBenchmark(before, benchmark, measured, decision, gate)];
  });
  const structure = parts.flatMap(({ facts }) => facts.changes);
  const drift = gate.drift === 'ignore' ? [] : parts.flatMap((part) => part.drift);
  const regressions = rankRegressions(parts.flatMap((part) => part.regressions));
  const confirmation = confirmationOf(parts, decisions, gate, regressions.length + drift.length);
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
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
  };
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
  improvements: GroupComparison[];
  drift: Drift[];
  facts: Facts;
  withoutHistory: number;
}

function compareBenchmark(
  before: BaselineBenchmark,
  now: BaselineBenchmark,
  measured: BenchmarkMeasurement,
  decision: Decision,
  gate: GateConfig,
): PairedPart {
  const { match, groups } = pairedGroups(before, now);
  const seen = sightings(measured);
  const seenOf = (group: BaselineGroup): Sighting => seen.get(groupKey(group))!;
  const large = groups.filter(({ share }) => isLargeEnough(share, gate));
  const verdicts = verdictsOf(decision, gate);
  const compared = groups.map((group) =>
    compareGroup(group, now, seenOf(group.head), verdicts.get(group.key), gate),
  );
  const common = commonFactorOf(verdicts.get(COMMON), large, gate);
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
    },
    judged: judgements.length,
    open: judgements.filter(([, { state }]) => state === 'open').length,
    regressions: compared.filter(({ outcome }) => outcome === 'regression'),
    unconfirmed: compared.filter((_, index) => verdicts.get(groups[index]!.key)?.isUnconfirmed === true),
    improvements: compared.filter(({ outcome }) => outcome === 'improvement'),
    drift: driftOf(name, common, large, gate),
    facts: benchmarkFacts(before, now, match, factPolicy(gate), (group) => seenOf(group).name),
    withoutHistory: now.groups.length - groups.length,
  };
}

/** The last word on one thing: of the fresh pairs where there are any, else of the first ones. */
interface PairVerdict {
  judgement: PairJudgement;
  isSlower: boolean;
  isUnconfirmed: boolean;
}

function verdictsOf({ screening, confirming }: Decision, { confirm }: GateConfig): Map<string, PairVerdict> {
  const verdicts = new Map<string, PairVerdict>();
  for (const [key, judgement] of screening?.judged ?? []) {
    const isSuspect = judgement.state === 'slower';
    const again = confirming?.judged.get(key);
    const isSlowerAgain = confirm === 'off' ? isSuspect : again?.state === 'slower';
    verdicts.set(key, {
      judgement: again ?? judgement,
      isSlower: isSuspect && isSlowerAgain,
      isUnconfirmed: isSuspect && !isSlowerAgain,
    });
  }
  return verdicts;
}

function compareGroup(
  paired: PairedGroup,
  benchmark: BaselineBenchmark,
  sighting: Sighting,
  verdict: PairVerdict | undefined,
  gate: GateConfig,
): GroupComparison {
  const { head, base, differences, share } = paired;
  const present = differences.filter((each) => each !== null);
  const factor = present.length === 0 ? 1 : Math.exp(locate(present, 0.5).estimate);
  const valuesOf = ({ mediansNs }: BaselineGroup): number[] => mediansNs.filter((each) => each !== null);
  const { pattern, functions, bytes, kind, processes, events, messages, label } = head;
  const judgement = verdict?.judgement;
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
    baselineMedianNs: median(valuesOf(base)),
    candidateNs: median(valuesOf(head)),
    factor,
    z: judgement?.score ?? null,
    cutoff: judgement?.cutoff ?? 0,
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: outcomeOf(verdict, factor, gate),
    lateProcess: sighting.lateProcess,
    ...(sighting.source === undefined ? {} : { source: sighting.source }),
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

/** How much of the share must have moved at least half as far as the common factor for it to be common. */
const SHARED_BY = 0.75;

function commonFactorOf(
  verdict: PairVerdict | undefined,
  groups: readonly PairedGroup[],
  gate: GateConfig,
): CommonFactor | null {
  if (verdict === undefined) return null;
  const { estimate, score, cutoff, visiblePercent } = verdict.judgement;
  const total = groups.reduce((sum, { share }) => sum + share, 0);
  const moved = groups.filter(({ differences }) => {
    const present = differences.filter((each) => each !== null);
    const own = present.length === 0 ? 0 : locate(present, 0.5).estimate;
    return Math.sign(estimate) * own >= Math.abs(estimate) / 2;
  });
  const isShared = moved.reduce((sum, { share }) => sum + share, 0) >= SHARED_BY * total;
  const factor = Math.exp(estimate);
  const isFaster = -score > cutoff && isSlower(1 / factor, gate);
  const changed = verdict.isSlower ? 'regression' : isFaster ? 'improvement' : 'unchanged';
  return {
    factor,
    z: score,
    cutoff,
    isShared,
    outcome: isShared ? changed : 'unchanged',
    visibleSlowdownPercent: visiblePercent,
  };
}

function driftOf(
  benchmark: string,
  common: CommonFactor | null,
  groups: readonly PairedGroup[],
  gate: GateConfig,
): Drift[] {
  if (common?.outcome !== 'regression') return [];
  const members = groups.map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes }));
  return [{ benchmark, isFailing: gate.drift === 'fail', ...common, groups: members }];
}

function confirmationOf(
  parts: readonly PairedPart[],
  { benchmarks, failure }: Decisions,
  gate: GateConfig,
  confirmed: number,
): Confirmation | null {
  if (!benchmarks.some(({ screening }) => (screening?.slower.length ?? 0) > 0)) return null;
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
