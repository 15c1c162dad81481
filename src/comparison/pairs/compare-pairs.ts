import type { Acceptance } from '../../baseline/acceptance.ts';
import { atAcceptedLevels } from '../../baseline/accepted-levels.ts';
import { BASELINE_VERSION, type BaselineRun } from '../../baseline/baseline.ts';
import type { GateConfig } from '../../config/config.ts';
import { SEVERITY_OVER_EASE } from '../../diagnosis/ahp.ts';
import { groupKey } from '../../measurement/group-identity.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../../measurement/measurement.ts';
import { type PlaceInTrace, placeOf, placesInTrace } from '../../measurement/places-in-trace.ts';
import { recordRun } from '../../measurement/record.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import { instancesOf, shareOf } from '../../measurement/run-value.ts';
import { median } from '../../statistics/median.ts';
import type {
  CommonFactor,
  CommonFactorFinding,
  Comparison,
  Confirmation,
  GroupComparison,
  Paired,
} from '../document.ts';
import { costOf, largestOf, ownNames } from '../facts/changed-functions.ts';
import { factPolicy } from '../facts/fact-policy.ts';
import { benchmarkFacts, type Facts } from '../facts/facts.ts';
import { costsOf } from '../history/compare.ts';
import { isLargeEnough, isSlower } from '../history/judge.ts';
import { rankRegressions } from '../rank.ts';
import type { Explained, Fact, Suspects } from '../reason.ts';
import { rangeOf, sightOf } from '../sight.ts';
import { suspectsOf } from '../suspects.ts';
import { decide } from '../verdict.ts';
import { centreOf, commonFactorFinding } from './common-factor.ts';
import { conclusionsOf, type Decision, type Decisions, type PairConclusion } from './conclusions.ts';
import { type PairedGroup, pairedGroups } from './differences.ts';
import { COMMON } from './interim-analysis.ts';

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
  const commonFactors = gate.commonFactor === 'ignore' ? [] : parts.flatMap((part) => part.commonFactors);
  const regressions = rankRegressions(parts.flatMap((part) => part.regressions));
  const confirmation = confirmationOf(parts, decisions, gate, regressions.length);
  const benchmarks = parts.map((part) => part.basis);
  const found = {
    ...{ benchmarks, slower: regressions.length, than: about.reference, commonFactors, structure },
    ...foundInPairs(parts, decisions, gate),
  };
  const verdict = decide(found, gate);
  if (about.automatic) verdict.reasons.unshift({ kind: 'pairs for want of runs' });
  const { commit, branch, date, environment } = now;
  return {
    schemaVersion: 1,
    ...verdict,
    candidate: { commit, branch, date, environment, disturbed: [] },
    baseline: null,
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    ranking: { severityOverEase: SEVERITY_OVER_EASE },
    benchmarks,
    regressions,
    improvements: parts
      .flatMap((part) => part.improvements)
      .sort((a, b) => a.candidateNs - a.baselineMedianNs - (b.candidateNs - b.baselineMedianNs)),
    advisories: [],
    commonFactors,
    calibration: null,
    sensitivity: [],
    structure,
    costs: costsOf(parts.flatMap((part) => part.costs)),
    calls: parts.flatMap(({ facts }) => facts.calls),
    nondeterministic: parts.flatMap(({ facts }) => facts.nondeterministic),
    levelShifts: [],
    accepted: inForce,
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
    confirmation,
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
  /** Looked slower at first, and of these: the fresh pairs do not say anything about it. */
  unconfirmed: GroupComparison[];
  lost: GroupComparison[];
  /** The same of what all groups share. */
  unconfirmedCommonFactors: Suspects['commonFactors'];
  lostCommonFactors: Suspects['commonFactors'];
  improvements: GroupComparison[];
  /** What changes of communication cost. */
  costs: GroupComparison[];
  commonFactors: CommonFactorFinding[];
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
  const seen = placesInTrace(measured);
  const seenOf = (group: RecordedGroup): PlaceInTrace => seen.get(groupKey(group))!;
  const large = groups.filter(({ share }) => isLargeEnough(share, gate));
  const factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))]));
  const verdicts = conclusionsOf(decision, factors, gate);
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
  const finding = common === null ? [] : [commonFactorFinding(name, common, large, gate)];
  const suspected =
    verdicts.common === null ? [] : [{ benchmark: name, factor: verdicts.common.firstFactor }];
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: now.groups.length,
      by: 'pairs',
      runs: [],
      leftOut: [],
      commonFactor: common,
      visibleSlowdownPercent: rangeOf(percents),
      sight: sightOf(
        compared.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null),
        gate.blindPercent,
      ),
    },
    judged: judgements.length,
    open: judgements.filter(([, { state }]) => state === 'open').length,
    regressions: compared.filter(({ outcome }) => outcome === 'regression'),
    unconfirmed: compared.filter((_, index) => verdicts.groups.get(groups[index]!.key)?.isUnconfirmed),
    lost: compared.filter((_, index) => verdicts.groups.get(groups[index]!.key)?.isLost),
    unconfirmedCommonFactors: verdicts.common?.isUnconfirmed ? suspected : [],
    lostCommonFactors: verdicts.common?.isLost ? suspected : [],
    improvements: compared.filter(({ outcome }) => outcome === 'improvement'),
    costs: compared.filter(({ change }) => change !== undefined),
    commonFactors: common?.outcome === 'regression' ? finding : [],
    facts: benchmarkFacts(before, now, match, factPolicy(gate), (group) => seenOf(group).name),
    withoutHistory,
  };
}

/** The group whose place in the trace is shown: of functions' communication time that with most of it. */
function shownGroup({ head, changed }: PairedGroup, benchmark: RecordedBenchmark): RecordedGroup {
  return (changed && largestOf(changed, ownNames(benchmark))) ?? head;
}

function compareGroup(
  paired: PairedGroup,
  benchmark: RecordedBenchmark,
  sighting: PlaceInTrace,
  { verdict, common }: { verdict: PairConclusion | undefined; common: CommonFactor | null },
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
    ...medians,
    factor,
    ownFactor: common?.outcome === 'regression' ? factor / common.factor : factor,
    evidence: {
      ...{ by: 'pairs', baseNs: valuesOf(base) },
      score: judgement?.score ?? null,
      cutoff: judgement?.cutoff ?? null,
      visibleSlowdownPercent: verdict?.visiblePercent ?? null,
    },
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: outcomeOf(verdict, factor, gate),
    lateProcess: paired.changed === undefined ? sighting.lateProcess : null,
    ...(paired.changed && { change: costOf(paired.changed, medians, benchmark.communicationNs) }),
    ...placeOf(sighting),
  };
}

function outcomeOf(
  verdict: PairConclusion | undefined,
  factor: number,
  gate: GateConfig,
): GroupComparison['outcome'] {
  if (verdict === undefined) return 'unchanged';
  if (verdict.isSlower) return 'regression';
  const { score, cutoff } = verdict.judgement;
  return -score > cutoff && isSlower(1 / factor, gate) ? 'improvement' : 'unchanged';
}

/** What the verdict rests on besides what is slower. */
function foundInPairs(parts: readonly PairedPart[], { failure }: Decisions, gate: GateConfig) {
  const sum = (of: (part: PairedPart) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const [judged, open] = [sum((part) => part.judged), sum((part) => part.open)];
  const blind = parts.filter((part) => part.judged === 0).map(({ basis }) => basis.benchmark);
  const unjudged: Fact[] =
    blind.length > 0 || parts.length === 0 ? [{ kind: 'too few pairs', benchmarks: blind }] : [];
  const lost = parts.flatMap((part) => part.lost);
  const suspects = suspectsOf(
    parts.flatMap(({ unconfirmed }) => unconfirmed),
    parts.flatMap((part) => part.unconfirmedCommonFactors),
  );
  const untold = suspectsOf(
    lost,
    parts.flatMap((part) => part.lostCommonFactors),
  );
  const refuted = suspectsOf(
    parts.flatMap((part) => part.unconfirmed.filter((group) => !lost.includes(group))),
    parts.flatMap((part) => (part.lostCommonFactors.length > 0 ? [] : part.unconfirmedCommonFactors)),
  );
  const isAny = (of: Suspects): boolean => of.groups + of.commonFactors.length > 0;
  const notTold: (Fact | Explained)[] = isAny(untold) ? [{ kind: 'not told', suspects: untold }] : [];
  const notConfirmed: Fact[] = isAny(refuted) ? [{ kind: 'not confirmed', suspects: refuted }] : [];
  const failed: Explained[] =
    failure === undefined ? [] : [{ kind: 'undecided', suspects, how: 'not measured', why: [failure] }];
  const also: Fact[] = open === 0 ? [] : [{ kind: 'open', groups: open, percent: gate.minSlowdownPercent }];
  const again = failed.length > 0 ? { untold: failed } : { untold: notTold, unconfirmed: notConfirmed };
  return { judged, unjudged, also, ...again };
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
    ...{ state, by: state === 'off' ? null : 'repetitions', pairs: null, noPairs: null, confirmed },
    unconfirmed: rankRegressions(parts.flatMap(({ unconfirmed }) => unconfirmed)),
    unconfirmedCommonFactors: [],
    repetitions: benchmarks
      .filter((each) => each.confirmed > 0)
      .map((each) => ({ benchmark: each.name, repetitions: each.confirmed, inPairs: false })),
    failure: failure === undefined ? [] : [failure],
  };
}
