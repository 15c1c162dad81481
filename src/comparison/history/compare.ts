import type { Baseline } from '../../baseline/baseline.ts';
import { disturbanceOf } from '../../baseline/disturbance.ts';
import type { GateConfig } from '../../config/config.ts';
import { SEVERITY_OVER_EASE } from '../../diagnosis/ahp.ts';
import { groupKey } from '../../measurement/group-identity.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../../measurement/measurement.ts';
import { type PlaceInTrace, placeOf, placesInTrace } from '../../measurement/places-in-trace.ts';
import { recordRun } from '../../measurement/record.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import { instancesOf } from '../../measurement/run-value.ts';
import type {
  BenchmarkBasis,
  Calibration,
  CommonFactor,
  CommonFactorFinding,
  Comparison,
  GroupComparison,
  Sensitivity,
  VisibleRange,
} from '../document.ts';
import { valuesOf } from '../evidence.ts';
import { type ChangedFunctions, costOf, largestOf, ownNames } from '../facts/changed-functions.ts';
import { factPolicy } from '../facts/fact-policy.ts';
import { benchmarkFacts, type Facts } from '../facts/facts.ts';
import { addedNs, rankRegressions } from '../rank.ts';
import type { Fact } from '../reason.ts';
import { rangeOf, sightOf } from '../sight.ts';
import { decide, unjudgedByHistory } from '../verdict.ts';
import { type Cutoffs, cutoffsOf, FEWEST_RUNS } from './cutoff.ts';
import {
  type Durations,
  isLargeEnough,
  isSlower,
  type Judgement,
  judge,
  judgeCommonFactor,
  shiftTakenOut,
} from './judge.ts';
import { isJudged, type LinedUpBenchmark, type LinedUpGroup, lineUp } from './line-up.ts';

/** How a comparison is part of a check. */
export interface CompareOptions {
  /** 2 when what this comparison calls slower is measured again and must be found a second time; default 1. */
  stages?: 1 | 2;
  /** The same for common factors: 2 only where base and head are run in pairs then; default 1. */
  commonFactorStages?: 1 | 2;
  /** See Calibration; left out: the false-alarm rate of the gate counts. */
  screeningPercent?: number | null;
  /**
   * The calibration of the first comparison, for the second one of the same check: its cut-offs are those of all groups,
   * not only of those that were measured again.
   */
  calibration?: Calibration;
}

/**
 * Compares a run with a baseline, group by group, and decides (METHOD 3).
 *
 * @param candidate the run to judge; the order of groups within a repetition does not matter
 * @param baseline what it is held against, null when there is none
 * @param gate thresholds and policies
 * @param baselineFile how the result names the baseline
 * @param options whether a second comparison follows or this is one
 * @throws RangeError when the candidate contradicts itself (see recordRun)
 */
export function compareRun(
  candidate: RunMeasurement,
  baseline: Baseline | null,
  gate: GateConfig,
  baselineFile = 'baseline',
  options: CompareOptions = {},
): Comparison {
  const recorded = recordRun(candidate);
  const lines = recorded.benchmarks.map((benchmark) => lineUp(recorded, benchmark, baseline, gate));
  const calibration = options.calibration ?? calibrationOf(lines, gate, options);
  const cutoffs = cutoffsOf(calibration, gate.cutoff);
  // Pairs are what common factors have two stages for.
  const doRareCount = (options.commonFactorStages ?? calibration.commonFactorStages) === 2;
  const parts = lines.map((line) => {
    const measured = candidate.benchmarks.find(({ name }) => name === line.benchmark.name)!;
    return compareBenchmark(doRareCount ? withRareCounting(line) : line, measured, cutoffs, gate);
  });
  const groups = parts.flatMap((part) => part.groups);
  const regressions = rankRegressions(groups.filter(({ outcome }) => outcome === 'regression'));
  const advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate)));
  const structure = parts.flatMap(({ facts }) => facts?.changes ?? []);
  const commonFactors = parts.flatMap((part) => part.commonFactors);
  const benchmarks = parts.map((part) => part.basis);
  const judged = groups.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null).length;
  const unjudged = unjudgedByHistory(benchmarks, baseline?.runs.length ?? null);
  const nothing: Fact[] = judged === 0 && unjudged.length === 0 ? [{ kind: 'nothing judged' }] : [];
  const found = {
    ...{ benchmarks, judged, slower: regressions.length, than: null, commonFactors, structure, unjudged },
    also: [...nothing, ...advisoryFacts(advisories)],
  };
  const { commit, branch, date, environment } = recorded;
  return {
    schemaVersion: 1,
    ...decide(found, gate),
    candidate: { commit, branch, date, environment, disturbed: disturbanceOf(recorded, baseline) },
    baseline: baseline && { file: baselineFile, runs: baseline.runs.length, selection: null },
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    ranking: { severityOverEase: SEVERITY_OVER_EASE },
    benchmarks,
    regressions,
    improvements: groups.filter(({ outcome }) => outcome === 'improvement').sort(largestGainFirst),
    advisories,
    commonFactors,
    calibration,
    sensitivity: sensitivityOf(groups),
    structure,
    costs: costsOf(groups),
    calls: parts.flatMap(({ facts }) => facts?.calls ?? []),
    nondeterministic: parts.flatMap(({ facts }) => facts?.nondeterministic ?? []),
    levelShifts: [],
    accepted: [],
    paired: null,
    confirmation: null,
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
  };
}

/** What the cut-offs of a check must fit: how many things are judged in it. */
function calibrationOf(
  lines: readonly LinedUpBenchmark[],
  gate: GateConfig,
  { stages = 1, commonFactorStages = 1, screeningPercent = null }: CompareOptions,
): Calibration {
  const judged = lines.flatMap(({ groups }) => groups.filter(isJudged));
  const smallGroups = judged.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: gate.cutoff === 'auto' ? gate.falseAlarmRate : null,
    stages,
    commonFactorStages,
    screeningPercent: gate.cutoff === 'auto' ? screeningPercent : null,
    groups: judged.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shifts }) => shifts !== null).length,
    jobs: 1,
  };
}

/** Where pairs confirm, rare groups count like all others. */
function withRareCounting(line: LinedUpBenchmark): LinedUpBenchmark {
  const { groups, shifts } = line;
  return {
    ...line,
    groups: groups.map((group) => ({ ...group, isRare: false })),
    shifts: shifts && { ...shifts, isSharedByFrequent: shifts.isShared },
  };
}

interface BenchmarkComparison {
  basis: BenchmarkBasis;
  groups: GroupComparison[];
  commonFactors: CommonFactorFinding[];
  /** null when there is no run to compare with. */
  facts: Facts | null;
  withoutHistory: number;
}

function compareBenchmark(
  line: LinedUpBenchmark,
  measured: BenchmarkMeasurement,
  cutoffs: Cutoffs,
  gate: GateConfig,
): BenchmarkComparison {
  const { benchmark, history, matches, shifts } = line;
  const seen = placesInTrace(measured);
  const here = ownNames(benchmark);
  const seenOf = (group: RecordedGroup, changed?: ChangedFunctions): PlaceInTrace =>
    seen.get(groupKey(changed === undefined ? group : largestOf(changed, here)!))!;
  const common =
    shifts === null ? null : judgeCommonFactor(shifts, cutoffs.commonFactor(matches.length), gate);
  const groups = line.groups.map((group) =>
    compareGroup(
      benchmark,
      group,
      seenOf(group.group, group.changed),
      shiftsOfGroup(line, group, common),
      cutoffs,
      gate,
    ),
  );
  const [newest, match] = [history.comparable.at(-1), matches.at(-1)];
  const nameOf = (group: RecordedGroup): string => seenOf(group).name;
  const { name, tracer, processes, repetitions } = benchmark;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      by: 'history',
      runs: history.comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut: history.leftOut,
      commonFactor: common,
      visibleSlowdownPercent: visibleRange(groups, gate),
      sight: history.comparable.length < FEWEST_RUNS ? null : sightOf(groups, gate.blindPercent),
    },
    groups,
    commonFactors: commonFactorFinding(name, groups, common, gate),
    facts:
      newest === undefined || match === undefined
        ? null
        : benchmarkFacts(newest.benchmark, benchmark, match, factPolicy(gate), nameOf),
    withoutHistory: line.withoutHistory,
  };
}

/** What is taken out of a group: the shifts that all groups share, of the runs that have it. */
function shiftsOfGroup(
  { shifts }: LinedUpBenchmark,
  { runs }: LinedUpGroup,
  common: CommonFactor | null,
): Durations['common'] {
  if (shifts === null || common === null) return undefined;
  const baseline = runs.map((run) => shifts.baseline[run]!);
  return { baseline, candidate: shiftTakenOut(shifts, common), isFinding: common.outcome !== 'unchanged' };
}

function commonFactorFinding(
  benchmark: string,
  groups: readonly GroupComparison[],
  common: CommonFactor | null,
  gate: GateConfig,
): CommonFactorFinding[] {
  if (common?.outcome !== 'regression' || gate.commonFactor === 'ignore') return [];
  const members = groups
    .filter(({ outcome }) => outcome !== 'too few runs')
    .map(({ pattern, functions, bytes, factor }) => ({ pattern, functions, bytes, factor }));
  return [{ benchmark, isFailing: gate.commonFactor === 'fail', ...common, groups: members }];
}

/** One group beside its history. */
function compareGroup(
  benchmark: RecordedBenchmark,
  line: LinedUpGroup,
  sighting: PlaceInTrace,
  common: Durations['common'],
  cutoffs: Cutoffs,
  gate: GateConfig,
): GroupComparison {
  const { group, baselineNs, candidateNs, share, judgedShare, isSmall, isRare, renamedFrom } = line;
  const { pattern, functions, bytes, kind, processes, events, messages, label } = group;
  const durations = { baselineNs, candidateNs, share: judgedShare, ...(common && { common }) };
  const judgement = judge(durations, cutoffs.group(baselineNs.length, isSmall), gate);
  const { changed } = line;
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(group),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    ...(isRare ? withoutOutcome(judgement) : judgement),
    share,
    // Its instances are of one group, this is all of them.
    lateProcess: changed === undefined ? sighting.lateProcess : null,
    ...(changed && { change: costOf(changed, judgement, benchmark.communicationNs) }),
    ...placeOf(sighting),
  };
}

/** What is left of the judgement of a group that cannot fail the check: no slowdown would have been called one. */
function withoutOutcome(judgement: Judgement): Judgement {
  const { outcome, evidence } = judgement;
  return {
    ...judgement,
    evidence: { ...evidence, visibleSlowdownPercent: null },
    outcome: outcome === 'regression' ? 'too few instances' : outcome,
  };
}

/** Whether a group would be a regression by slowdown and share, but has too few runs, or instances, to tell. */
function isAdvisory(group: GroupComparison, gate: GateConfig): boolean {
  if (group.outcome === 'too few instances') return true;
  return group.outcome === 'too few runs' && isSlower(group.factor, gate) && isLargeEnough(group.share, gate);
}

/** What looks slower without being judged, as reasons. */
function advisoryFacts(advisories: readonly GroupComparison[]): Fact[] {
  return (['runs', 'instances'] as const).flatMap((tooFew): Fact[] => {
    const groups = advisories.filter(({ outcome }) => outcome === `too few ${tooFew}`).length;
    return groups === 0 ? [] : [{ kind: 'advisories', groups, tooFew }];
  });
}

/** What changes of communication cost, most expensive first. */
export function costsOf(groups: readonly GroupComparison[]): GroupComparison[] {
  return groups
    .filter(({ change }) => change !== undefined)
    .sort((a, b) => b.change!.addedNs - a.change!.addedNs);
}

/** What could have been seen, the least sensitive first; groups without enough runs have no such number. */
function sensitivityOf(groups: readonly GroupComparison[]): Sensitivity[] {
  return groups
    .flatMap((group): Sensitivity[] => {
      const { visibleSlowdownPercent: percent } = group.evidence;
      if (percent === null) return [];
      const { benchmark, pattern, name, functions, bytes, evidence, share, participants } = group;
      const runs = valuesOf(evidence).length;
      const who = participants === undefined ? {} : { participants };
      const identity = { benchmark, pattern, name, functions, bytes, ...who };
      return [{ ...identity, runs, share, visibleSlowdownPercent: percent }];
    })
    .sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}

/** The range of the groups with the minimum share; of all judged ones when none has it. */
function visibleRange(groups: readonly GroupComparison[], gate: GateConfig): VisibleRange | null {
  const large = groups.filter(({ share }) => isLargeEnough(share, gate));
  const seen = (of: readonly GroupComparison[]): number[] =>
    of.map(({ evidence }) => evidence.visibleSlowdownPercent).filter((each) => each !== null);
  return rangeOf(seen(large).length > 0 ? seen(large) : seen(groups));
}

/** For sorting: the group that a run gains most time in comes first. */
export function largestGainFirst(a: GroupComparison, b: GroupComparison): number {
  return addedNs(a) - addedNs(b);
}
