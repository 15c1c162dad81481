import type {
  Calibration,
  Comparison,
  Fact,
  GroupComparison,
  Sensitivity,
} from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../base/config/config.ts';
import { gateOf } from '../../../base/config/own-gate.ts';
import { median } from '../../../base/statistics/median.ts';
import { lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import type { RunMeasurement } from '../../../measure/measurement/measurement.ts';
import { recordRun } from '../../../measure/measurement/record.ts';
import type { RecordedLoop } from '../../../measure/measurement/recorded-run.ts';
import type { Baseline } from '../../baseline/baseline.ts';
import { disturbanceOf } from '../../baseline/disturbance.ts';
import { advisoryFacts } from '../advisories.ts';
import { compareBenchmark, comparisonOf } from '../compare-benchmarks.ts';
import { valuesOf } from '../evidence.ts';
import type { JudgedBenchmark, JudgedGroup } from '../judged-benchmark.ts';
import type { ComparedLoop } from '../loops/loop-change.ts';
import { placeOf } from '../sight.ts';
import { decide, unjudgedByHistory } from '../verdict.ts';
import { sharesOfAll } from '../what-counts.ts';
import { type Cutoffs, cutoffsOf, MIN_RUNS } from './cutoff.ts';
import { scalesOfBenchmark } from './group-scales.ts';
import { type Durations, type JudgeThresholds, judge, judgeCommonFactor, takenOut } from './judge.ts';
import { isJudged, type LinedUpBenchmark, type LinedUpGroup, lineUp } from './line-up.ts';

export interface CompareOptions {
  /** 2 when what is called slower is measured again and must be found a second time; default 1. */
  stages?: 1 | 2;
  /** The same for common factors: 2 only where base and head are run in pairs then; default 1. */
  commonFactorStages?: 1 | 2;
  /** See Calibration; left out: the false-alarm rate of the gate counts. */
  screeningPercent?: number | null;
  /** Part of the slowdown that counts from which on something is called; default 1. */
  suspectedFrom?: number;
  /** Of the first comparison, for the second one of a check: its cut-offs are those of all groups. */
  calibration?: Calibration;
}

/**
 * Compares a run with a baseline, group by group, and decides (METHOD 3).
 *
 * @param baselineFile how the result names the baseline
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
  const lines = recorded.benchmarks.map((benchmark) =>
    lineUp(recorded, benchmark, baseline, gateOf(gate, benchmark.name)),
  );
  const calibration = options.calibration ?? calibrationOf(lines, gate, options);
  const cutoffs = cutoffsOf(calibration, gate.cutoff);
  // Pairs are what common factors have two stages for.
  const doRareCount = (options.commonFactorStages ?? calibration.commonFactorStages) === 2;
  const disturbed = disturbanceOf(recorded, baseline);
  // No slowdown in a disturbed run is a verdict: it must not pass either because its executions scatter.
  const isPlain = cutoffs.isScreening || disturbed.length > 0;
  const parts = lines.map((line) => {
    const measured = candidate.benchmarks.find(({ name }) => name === line.benchmark.name)!;
    const thresholds = {
      ...gateOf(gate, line.benchmark.name),
      suspectedFrom: options.suspectedFrom ?? 1,
    };
    const judged = judgedBenchmark(line, cutoffs, thresholds, { isPlain, doRareCount });
    return compareBenchmark({ ...judged, measured, run: recorded }, gate);
  });
  const made = comparisonOf(recorded, parts, gate);
  const { benchmarks, regressions, commonFactors, structure, documented } = made;
  const groups = parts.flatMap((part) => part.groups);
  const sensitivity = sensitivityOf(groups);
  const judged = sensitivity.length;
  const unjudged = unjudgedByHistory(benchmarks, baseline?.runs.length ?? null);
  const nothing: Fact[] = judged === 0 && unjudged.length === 0 ? [{ kind: 'nothing judged' }] : [];
  const also = [...nothing, ...advisoryFacts(made)];
  const slower = regressions.length;
  return {
    ...made,
    ...decide(
      { benchmarks, judged, slower, than: null, commonFactors, structure, documented, unjudged, also },
      gate,
    ),
    candidate: { ...made.candidate, disturbed },
    baseline: baseline && { file: baselineFile, runs: baseline.runs.length, selection: null },
    calibration,
    sensitivity,
  };
}

/** What the cut-offs of a check must fit: how many things are judged in it. */
function calibrationOf(
  lines: readonly LinedUpBenchmark[],
  { cutoff, falseAlarmRate }: Pick<GateConfig, 'cutoff' | 'falseAlarmRate'>,
  { stages = 1, commonFactorStages = 1, screeningPercent = null }: CompareOptions,
): Calibration {
  const judged = lines.flatMap(({ groups }) => groups.filter(isJudged));
  const smallGroups = judged.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: cutoff === 'auto' ? falseAlarmRate : null,
    stages,
    commonFactorStages,
    screeningPercent: cutoff === 'auto' ? screeningPercent : null,
    groups: judged.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shared }) => shared !== null).length,
    jobs: 1,
  };
}

/** How a comparison judges: see scalesOf; whether rare groups count like all others, since pairs confirm. */
interface Judging {
  isPlain: boolean;
  doRareCount: boolean;
}

function judgedBenchmark(
  line: LinedUpBenchmark,
  cutoffs: Cutoffs,
  thresholds: JudgeThresholds,
  { isPlain, doRareCount }: Judging,
): Omit<JudgedBenchmark, 'measured' | 'run'> {
  const { benchmark, history, matches, withoutHistory, tickNs } = line;
  const shared = line.shared && {
    ...line.shared,
    isSharedByFrequent: line.shared[doRareCount ? 'isShared' : 'isSharedByFrequent'],
  };
  const scales = scalesOfBenchmark(line, isPlain);
  const commonFactor =
    shared &&
    judgeCommonFactor(
      shared,
      scales.commonFactor!,
      cutoffs.commonFactor(matches.length),
      thresholds,
      sharesOfAll(line.sharing.map(({ shares }) => shares)),
    );
  const common = shared &&
    commonFactor && {
      candidate: takenOut(shared, commonFactor),
      isFinding: commonFactor.outcome !== 'unchanged',
    };
  const groups = line.groups.map((group) => {
    const measuredIn = { tickNs, scale: scales.groups.get(group) ?? null, ...(common && { common }) };
    const judged = judgedGroup(group, measuredIn, cutoffs, thresholds);
    return group.isRare ? ofRareGroup(judged, doRareCount) : judged;
  });
  const [newest, match] = [history.comparable.at(-1), matches.at(-1)];
  const isEnough = history.comparable.length >= MIN_RUNS;
  return {
    benchmark,
    groups,
    by: 'history',
    commonFactor,
    withoutHistory,
    before: newest === undefined || match === undefined ? null : { benchmark: newest.benchmark, match },
    earlierRuns: history.comparable.map(({ run }) => run),
    earlierBenchmarks: history.comparable.map((each) => each.benchmark),
    history: {
      runs: history.comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut: history.leftOut,
    },
    loops: line.loops.map((loop) => comparedLoop(loop, tickNs)),
    members: groups
      .filter(({ group, outcome }) => isCommunication(group) && outcome !== 'too few runs')
      .map(({ group: { pattern, functions, bytes }, factor }) => ({ pattern, functions, bytes, factor })),
    isInSight: () => isEnough,
  };
}

function comparedLoop(
  { group, earlier, baselineNs, candidateNs, shares }: LinedUpGroup,
  tickNs: number,
): ComparedLoop {
  const baselineMedianNs = median(baselineNs);
  const [loop, before] = [group as RecordedLoop, earlier.at(-1) as RecordedLoop];
  const factor = Math.exp(lnDuration(candidateNs, tickNs) - lnDuration(baselineMedianNs, tickNs));
  return { loop, before, baselineMedianNs, candidateNs, factor, share: shares.now };
}

function judgedGroup(
  line: LinedUpGroup,
  measuredIn: Pick<Durations, 'tickNs' | 'scale' | 'common'>,
  cutoffs: Cutoffs,
  thresholds: JudgeThresholds,
): JudgedGroup {
  const { group, earlier, runs, baselineNs, candidateNs, shares, isSmall, renamedFrom, changed } = line;
  const durations = { baselineNs, candidateNs, shares, ...measuredIn };
  const judged = judge(durations, (certainty) => cutoffs.group(certainty, isSmall), thresholds);
  return { group, earlier, runs, renamedFrom, changed, share: shares.now, ...judged };
}

/**
 * A rare group's slowdown is only what pairs are run for; where none are, no slowdown would have been called
 * one. Without pairs it is not faster either.
 */
function ofRareGroup(judged: JudgedGroup, doRareCount: boolean): JudgedGroup {
  const { evidence, outcome } = judged;
  const isCalled = outcome === 'regression' || outcome === 'too few runs';
  if (doRareCount) return isCalled ? judged : { ...judged, outcome: 'unchanged' };
  return {
    ...judged,
    evidence: { ...evidence, visibleSlowdownPercent: null },
    outcome: outcome === 'regression' ? 'too few instances' : isCalled ? outcome : 'unchanged',
  };
}

/** What could have been seen, the least sensitive first; groups without enough runs have no such number. */
function sensitivityOf(groups: readonly GroupComparison[]): Sensitivity[] {
  return groups
    .flatMap(({ evidence, share, ...group }): Sensitivity[] => {
      const { visibleSlowdownPercent } = evidence;
      if (visibleSlowdownPercent === null) return [];
      const { benchmark, pattern, name, bytes, participants } = group;
      const functions = placeOf(group);
      const identity = { benchmark, pattern, name, functions, bytes, participants };
      return [{ ...identity, runs: valuesOf(evidence).length, share, visibleSlowdownPercent }];
    })
    .sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}
