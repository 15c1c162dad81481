import {
  type Baseline,
  type BaselineBenchmark,
  type BaselineGroup,
  type BaselineRun,
  groupKey,
} from '../baseline/baseline.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../baseline/measurement.ts';
import { recordRun } from '../baseline/record.ts';
import type { GateConfig } from '../config/config.ts';
import { rankByAhp } from '../ranking/ahp.ts';
import { median } from '../statistics/median.ts';
import type {
  BenchmarkBasis,
  Calibration,
  Comparison,
  GroupComparison,
  Regression,
  StructureChange,
} from './comparison.ts';
import { type ComparableRun, comparableRuns } from './history.ts';
import { isLargeEnough, isSlower, judge } from './judge.ts';
import { type GroupMatch, matchGroups } from './match-groups.ts';
import { instancesOf, runValueNs, shareOf } from './run-value.ts';
import { type Sighting, sightings } from './sightings.ts';
import { structureChanges } from './structure.ts';
import { decide } from './verdict.ts';

/** How a comparison is part of a check. */
export interface CompareOptions {
  /** 2 when what this comparison calls slower is measured again and must be found a second time; default 1. */
  stages?: 1 | 2;
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
  _options: CompareOptions = {},
): Comparison {
  const recorded = recordRun(candidate);
  const parts = recorded.benchmarks.map((benchmark) => {
    const measured = candidate.benchmarks.find(({ name }) => name === benchmark.name)!;
    return compareBenchmark(recorded, benchmark, measured, baseline, gate);
  });
  const groups = parts.flatMap((part) => part.groups);
  const regressions = rankRegressions(groups.filter(({ outcome }) => outcome === 'regression'));
  const advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate)));
  const structure = gate.structure === 'ignore' ? [] : parts.flatMap((part) => part.structure);
  const benchmarks = parts.map((part) => part.basis);
  const judged = groups.filter(({ outcome }) => outcome !== 'too few runs').length;
  const evidence = {
    baseline,
    benchmarks,
    structure,
    judged,
    regressions: regressions.length,
    advisories: advisories.length,
  };
  const { commit, branch, date, environment } = recorded;
  return {
    schemaVersion: 1,
    ...decide(evidence, gate),
    candidate: { commit, branch, date, environment },
    baseline: baseline === null ? null : { file: baselineFile, runs: baseline.runs.length },
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    benchmarks,
    regressions,
    improvements: groups
      .filter(({ outcome }) => outcome === 'improvement')
      .sort((a, b) => addedNs(a) - addedNs(b)),
    advisories,
    structure,
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
  };
}

interface BenchmarkComparison {
  basis: BenchmarkBasis;
  groups: GroupComparison[];
  structure: StructureChange[];
  withoutHistory: number;
}

function compareBenchmark(
  candidate: BaselineRun,
  benchmark: BaselineBenchmark,
  measured: BenchmarkMeasurement,
  baseline: Baseline | null,
  gate: GateConfig,
): BenchmarkComparison {
  const { comparable, leftOut } = comparableRuns(candidate, benchmark, baseline);
  const matches = comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups));
  const seen = sightings(measured);
  const seenOf = (group: BaselineGroup): Sighting => seen.get(groupKey(group))!;
  const groups = benchmark.groups
    .map((group) => compareGroup(benchmark, group, seenOf(group), comparable, matches, gate))
    .filter((group) => group !== null);
  const newest = matches.at(-1);
  const { name, tracer, processes, repetitions } = benchmark;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      runs: comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut,
    },
    groups,
    structure: newest === undefined ? [] : structureChanges(name, newest, (group) => seenOf(group).name),
    withoutHistory: benchmark.groups.length - groups.length,
  };
}

/** One group beside its history, or null when no comparable run has it. */
function compareGroup(
  benchmark: BaselineBenchmark,
  group: BaselineGroup,
  sighting: Sighting,
  comparable: readonly ComparableRun[],
  matches: readonly GroupMatch[],
  gate: GateConfig,
): GroupComparison | null {
  const baselineNs: number[] = [];
  const shares: number[] = [];
  matches.forEach((match, index) => {
    const partner = match.partners.get(group);
    const value = partner === undefined ? null : runValueNs(partner);
    if (partner === undefined || value === null) return;
    baselineNs.push(value);
    shares.push(shareOf(partner, comparable[index]!.benchmark));
  });
  if (baselineNs.length === 0) return null;
  const newest = matches.at(-1)!.partners.get(group);
  const isRenamed = newest !== undefined && groupKey(newest) !== groupKey(group);
  const share = shareOf(group, benchmark);
  // The larger of both shares: a group that became much faster had its share before.
  const judgedShare = Math.max(share, median(shares));
  const { pattern, functions, bytes, kind, processes, events, messages, label } = group;
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom: isRenamed ? newest.functions : null,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(group),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    baselineNs,
    ...judge(baselineNs, runValueNs(group)!, judgedShare, gate),
    share,
    lateProcess: sighting.lateProcess,
    ...(sighting.source === undefined ? {} : { source: sighting.source }),
  };
}

/** Regressed groups in AHP order (METHOD 2.9): severity = time added to a run, complexity = processes × events. */
export function rankRegressions(groups: readonly GroupComparison[]): Regression[] {
  const complexities = groups.map(({ processes, events }) => processes * events);
  const ranking = rankByAhp(
    groups.map((group) => Math.max(0, addedNs(group))),
    complexities,
    groups.map((group) => JSON.stringify([group.benchmark, groupKey(group)])),
  );
  return [...ranking.order].map((index) => ({
    ...groups[index]!,
    addedNs: addedNs(groups[index]!),
    complexity: complexities[index]!,
    angle: ranking.angles[index]!,
    inspectionAffinity: ranking.affinities[index]!,
  }));
}

/** Whether a group would be a regression by slowdown and share, but has too few runs to tell. */
function isAdvisory(group: GroupComparison, gate: GateConfig): boolean {
  return group.outcome === 'too few runs' && isSlower(group.factor, gate) && isLargeEnough(group.share, gate);
}

/** Time added to a run in nanoseconds; negative for an improvement. */
function addedNs({ candidateNs, baselineMedianNs, instances }: GroupComparison): number {
  return (candidateNs - baselineMedianNs) * instances;
}
