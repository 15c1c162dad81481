import type { Acceptance } from '#build/schemas/accepted.ts';
import type {
  CommonFactor,
  Comparison,
  Fact,
  GroupComparison,
  Paired,
  PairedBenchmark,
  Reason,
  SameCode,
  Thresholds,
} from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../base/config/config.ts';
import { gateOf } from '../../../base/config/own-gate.ts';
import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import { groupKey, isCommunication } from '../../../measure/measurement/group-identity.ts';
import type { RunMeasurement } from '../../../measure/measurement/measurement.ts';
import { placesInTrace } from '../../../measure/measurement/places-in-trace.ts';
import { recordRun } from '../../../measure/measurement/record.ts';
import type {
  RecordedBenchmark,
  RecordedGroup,
  RecordedLoop,
} from '../../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type BaselineRun } from '../../baseline/baseline.ts';
import { atAcceptedLevels } from '../../baseline/levels/accepted-levels.ts';
import { advisoryFacts } from '../advisories.ts';
import { type ComparedBenchmark, compareBenchmark, comparisonOf } from '../compare-benchmarks.ts';
import type { JudgedGroup } from '../judged-benchmark.ts';
import type { ComparedLoop } from '../loops/loop-change.ts';
import { sightOf } from '../sight.ts';
import { decide } from '../verdict.ts';
import { thresholdsOf } from '../what-counts.ts';
import { centreOf } from './common-factor.ts';
import {
  type ConclusionPolicy,
  conclusionsOf,
  type Decision,
  type Decisions,
  type PairConclusion,
} from './conclusions.ts';
import { type PairedGroup, type PairedPolicy, pairedGroups } from './differences.ts';
import { mayCount } from './interim-analysis.ts';
import { withMoved } from './moved.ts';

export interface PairedResult {
  base: RunMeasurement;
  head: RunMeasurement;
  decisions: Decisions;
  about: Omit<Paired, 'order' | 'pairs' | 'benchmarks'>;
  /** Acceptances that the change makes: those that the base has not got. */
  own?: readonly Acceptance[] | undefined;
}

/** The comparison of a head with a base run alternately with it. @throws RangeError, see recordRun */
export function comparePairs(
  { base, head, decisions, about, own = [] }: PairedResult,
  gate: GateConfig,
): Comparison {
  const now = recordRun(head);
  const { benchmarks: then, inForce } = baseAtLevels(recordRun(base), own);
  const parts = now.benchmarks.flatMap((benchmark): PairedPart[] => {
    const before = then.find(({ name }) => name === benchmark.name);
    const decision = decisions.benchmarks.find(({ name }) => name === benchmark.name);
    const measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    if (before === undefined || decision === undefined || measured === undefined) return [];
    const own = gateOf(gate, benchmark.name);
    const { conclusions, ...judged } = judgedInPairs(before, benchmark, decision, own);
    const measuredBefore = base.benchmarks.find(({ name }) => name === benchmark.name)!;
    const sides = { run: now, earlierRuns: [base], measured, measuredBefore };
    const compared = compareBenchmark({ ...judged, ...sides }, gate);
    const places = placesInTrace(measuredBefore);
    const within = {
      base: judged.before.benchmark,
      head: judged.benchmark,
      measured: { base: measuredBefore, head: measured },
      partners: judged.before.match.partners,
      judged: new Map(
        judged.groups.map(({ group, earlier }) => [groupKey(group), { now: group, before: earlier[0]! }]),
      ),
      phasesIn: (group: RecordedGroup) =>
        (group.sizes ?? [group]).flatMap((each) => places.get(groupKey(each))?.phases ?? []),
    };
    const groups = withMoved(compared.groups, within);
    return [{ ...compared, groups, conclusions }];
  });
  const made = comparisonOf(now, parts, gate);
  const { benchmarks, regressions, commonFactors, structure, documented } = made;
  const than = about.reference;
  const found = { benchmarks, slower: regressions.length, than, commonFactors, structure, documented };
  const { verdict, reasons } = decide({ ...found, ...foundInPairs(parts, made) }, gate);
  const { failure } = decisions;
  const more: Reason[] = failure === undefined ? [] : [{ kind: 'partly judged', why: [failure] }];
  return {
    ...made,
    verdict,
    reasons: [...(about.automatic ? [{ kind: 'pairs for want of runs' } as const] : []), ...reasons, ...more],
    accepted: inForce,
    paired: {
      ...about,
      order: 'ABBA BAAB',
      pairs: Math.max(0, ...decisions.benchmarks.map(({ pairs }) => pairs)),
      benchmarks: decisions.benchmarks.map(({ name, pairs }) => ({
        benchmark: name,
        pairs,
        ...(about.base === about.head && sameCodeIn(parts, name)),
      })),
    },
  };
}

/** A base at the levels that the change accepts, and the acceptances that changed something in it. */
export function baseAtLevels(
  base: BaselineRun,
  own: readonly Acceptance[],
): { benchmarks: RecordedBenchmark[]; inForce: Acceptance[] } {
  const { baseline, inForce } = atAcceptedLevels({ schemaVersion: BASELINE_VERSION, runs: [base] }, own);
  return { benchmarks: baseline.runs[0]!.benchmarks, inForce };
}

interface PairedPart extends ComparedBenchmark {
  /** What the pairs say of each group in the end, null where it was not judged, and of what all share. */
  conclusions: { groups: (PairConclusion | null)[]; common: PairConclusion | null };
}

function judgedInPairs(
  base: RecordedBenchmark,
  head: RecordedBenchmark,
  decision: Decision,
  policy: ConclusionPolicy & Thresholds & PairedPolicy,
) {
  const { sides, match, groups, loops, withoutHistory } = pairedGroups(base, head, policy);
  const { base: before, head: now } = sides;
  const factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))]));
  const { groups: own, common } = conclusionsOf(decision, factors, policy);
  const conclusions = groups.map(({ key }) => own.get(key) ?? null);
  const commonFactor = common?.factor ?? null;
  return {
    ...({ benchmark: now, by: 'pairs', commonFactor, withoutHistory } as const),
    before: { benchmark: before, match },
    earlierBenchmarks: [before],
    groups: groups.map((group, index) => judgedGroup(group, conclusions[index]!, commonFactor)),
    loops: loops.map(comparedLoop),
    history: { runs: [], leftOut: [] },
    members: groups
      .filter((group) => isCommunication(group.head) && mayCount(group, policy))
      .map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes, factor: null })),
    isInSight: ({ evidence }: GroupComparison) => evidence.visibleSlowdownPercent !== null,
    conclusions: { groups: conclusions, common },
  };
}

function comparedLoop({ head, base, differences, shares }: PairedGroup): ComparedLoop {
  return {
    loop: head as RecordedLoop,
    before: base as RecordedLoop,
    baselineMedianNs: median(valuesIn(base)),
    candidateNs: median(valuesIn(head)),
    factor: Math.exp(centreOf(differences)),
    share: shares.now,
  };
}

function valuesIn({ mediansNs }: RecordedGroup): number[] {
  return mediansNs.filter((each) => each !== null);
}

function judgedGroup(
  { head, base, differences, shares, changed, between, waited }: PairedGroup,
  conclusion: PairConclusion | null,
  common: CommonFactor | null,
): JudgedGroup {
  const factor = waited?.factor ?? Math.exp(centreOf(differences));
  return {
    group: head,
    earlier: [base],
    runs: [0],
    changed,
    between,
    waitedFor: waited?.waitedFor,
    factor,
    renamedFrom: groupKey(head) === groupKey(base) ? null : base.functions,
    baselineMedianNs: median(valuesIn(base)),
    candidateNs: median(valuesIn(head)),
    ownFactor: common?.outcome === 'regression' ? factor / common.factor : factor,
    evidence: {
      by: 'pairs',
      baseNs: valuesIn(base),
      score: conclusion?.judgement.score ?? null,
      cutoff: conclusion?.judgement.cutoff ?? null,
      visibleSlowdownPercent: conclusion?.judgement.visiblePercent ?? null,
    },
    share: waited?.share ?? shares.now,
    outcome: conclusion?.outcome ?? 'unchanged',
  };
}

/** What two builds of one commit show in a benchmark; nothing where nothing was judged. */
function sameCodeIn(parts: readonly PairedPart[], name: string): Pick<PairedBenchmark, 'sameCode'> {
  const groups = parts.find(({ basis }) => basis.benchmark === name)?.groups ?? [];
  const sameCode = sameCodeOf(groups.filter(isCommunication));
  return sameCode === null ? {} : { sameCode };
}

function foundInPairs(
  parts: readonly PairedPart[],
  made: Pick<Comparison, 'advisories' | 'benchmarks' | 'thresholds'>,
) {
  const judgedIn = (list: readonly PairedPart[]): PairConclusion[] =>
    list.flatMap(({ conclusions }) => conclusions.groups).filter((each) => each !== null);
  const percentOf = ({ basis }: PairedPart): number => thresholdsOf(made, basis.benchmark).minSlowdownPercent;
  const open = [...groupBy(parts, percentOf)].flatMap(([percent, own]): Fact[] => {
    const groups = judgedIn(own).filter(
      ({ judgement, outcome }) => judgement.state === 'open' && outcome === 'unchanged',
    ).length;
    return groups === 0 ? [] : [{ kind: 'open', groups, percent }];
  });
  const benchmarks = parts
    .filter(({ conclusions, groups }) =>
      groups.every((group, i) => !isCommunication(group) || conclusions.groups[i] === null),
    )
    .map(({ basis }) => basis.benchmark);
  const isBlind = benchmarks.length > 0 || parts.length === 0;
  const unjudged: Fact[] = isBlind ? [{ kind: 'too few pairs', benchmarks }] : [];
  return { judged: judgedIn(parts).length, unjudged, also: [...open, ...advisoryFacts(made)] };
}

type Judged = Pick<GroupComparison, 'functions' | 'share' | 'factor' | 'evidence'>;

/**
 * How much is seen of a benchmark in two builds of one code, and how far they differ; null: nothing judged.
 */
export function sameCodeOf(groups: readonly Judged[]): SameCode | null {
  const judged = groups.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null);
  if (judged.length === 0) return null;
  const places = groupBy(judged, ({ functions }) => JSON.stringify(functions));
  const functions = [...places.values()].map((own) => ({
    functions: own[0]!.functions,
    share: own.reduce((sum, { share }) => sum + share, 0),
    seenFromPercent: sightOf(own, Number.POSITIVE_INFINITY)!.percent,
  }));
  const apart = judged.reduce((most, each) => (apartPercent(each) > apartPercent(most) ? each : most));
  return {
    places: functions.sort((a, b) => b.share - a.share),
    apart: { functions: apart.functions, percent: apartPercent(apart) },
  };
}

/** By how many percent the slower of both builds is slower, whichever that is: in the middle of all pairs. */
function apartPercent({ factor }: Judged): number {
  return 100 * (Math.exp(Math.abs(Math.log(factor))) - 1);
}
