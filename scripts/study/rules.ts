import type { Baseline, BaselineGroup } from '../../src/baseline/baseline.ts';
import { groupKey } from '../../src/baseline/baseline.ts';
import type { RunMeasurement } from '../../src/baseline/measurement.ts';
import { recordRun } from '../../src/baseline/record.ts';
import { compareRun } from '../../src/comparison/compare.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import { matchGroups } from '../../src/comparison/match-groups.ts';
import { runValueNs, shareOf } from '../../src/comparison/run-value.ts';
import { sightings } from '../../src/comparison/sightings.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { median } from '../../src/statistics/median.ts';
import { modifiedZ } from '../../src/statistics/modified-z.ts';
import { zScale } from '../../src/statistics/z-scale.ts';

/** One check: a candidate, what it is held against, and other runs of the same kind for measuring again. */
export interface Check {
  candidate: RunMeasurement;
  /** The next runs, one at least and at most FRESH_RUNS. */
  fresh: readonly RunMeasurement[];
  baseline: Baseline;
}

/** Measuring again takes the repetitions of one run, and those of so many where these leave it open. */
export const FRESH_RUNS = 3;

/** Where a rule sees a slowdown. */
export interface Finding {
  pattern: string;
  functions: readonly string[];
  /** The process that the report names; null when it names none. */
  process: number | null;
}

/** What a rule says about a check: red or not, and its findings in the order of the report. */
export interface Judged {
  red: boolean;
  findings: Finding[];
}

export interface Rule {
  /** Short, for tables. */
  name: string;
  judge(check: Check): Judged;
}

/** What commgate does: calibrated cut-offs, and what looks slower is measured again. */
export function gateRule(gate: GateConfig): Rule {
  return {
    name: 'commgate, confirmed',
    judge({ candidate, fresh, baseline }) {
      const first = compareRun(candidate, baseline, gate);
      if (first.verdict !== 'regression') return { red: false, findings: [] };
      return both(findingsOf(first), findingsOf(compareRun(fresh[0]!, baseline, gate)));
    },
  };
}

/** The same without measuring again. */
export function singleStageRule(gate: GateConfig): Rule {
  return {
    name: 'commgate, at once',
    judge({ candidate, baseline }) {
      const comparison = compareRun(candidate, baseline, gate);
      return { red: comparison.verdict === 'regression', findings: findingsOf(comparison) };
    },
  };
}

function findingsOf({ regressions }: Comparison): Finding[] {
  return regressions.map(({ pattern, functions, lateProcess }) => ({
    pattern,
    functions,
    process: lateProcess?.process ?? null,
  }));
}

/** What was found twice. */
function both(first: readonly Finding[], second: readonly Finding[]): Judged {
  const again = new Set(second.map(({ pattern, functions }) => JSON.stringify([pattern, functions])));
  const findings = first.filter(({ pattern, functions }) => again.has(JSON.stringify([pattern, functions])));
  return { red: findings.length > 0, findings };
}

/** What comparison trackers do: slower than the history's median by so many percent. Largest slowdown first. */
export function fixedThresholdRule(percent: number, gate: GateConfig): Rule {
  return {
    name: `fixed ${percent} %`,
    judge: (check) =>
      judgeEach(check, gate, (value, history) => {
        const factor = value / median(history);
        return factor > 1 + percent / 100 ? factor : null;
      }),
  };
}

/** The textbook's modified Z on plain durations, whatever the number of runs and groups. Largest score first. */
export function plainCutoffRule(cutoff: number, gate: GateConfig): Rule {
  return {
    name: `plain ${cutoff}`,
    judge: (check) =>
      judgeEach(check, gate, (value, history) => {
        const z = modifiedZ(value, zScale(history)) ?? (value > history[0]! ? Number.POSITIVE_INFINITY : 0);
        return z > cutoff ? z : null;
      }),
  };
}

/**
 * Judges the groups of a check one by one, those with the gate's minimum share of the communication time: only the
 * decision differs from commgate's.
 *
 * @param score how bad a value is against its history; null when it is not slower
 */
function judgeEach(
  { candidate, baseline }: Check,
  gate: GateConfig,
  score: (value: number, history: number[]) => number | null,
): Judged {
  const found: { finding: Finding; score: number }[] = [];
  for (const benchmark of recordRun(candidate).benchmarks) {
    const seen = sightings(candidate.benchmarks.find(({ name }) => name === benchmark.name)!);
    const earlier = baseline.runs.flatMap((run) =>
      run.benchmarks.filter(({ name }) => name === benchmark.name),
    );
    const matches = earlier.map(({ groups }) => matchGroups(benchmark.groups, groups));
    for (const group of benchmark.groups) {
      if (shareOf(group, benchmark) < gate.minSharePercent / 100) continue;
      const history = matches.flatMap(({ partners }) => runValue(partners.get(group)));
      if (history.length === 0) continue;
      const points = score(runValueNs(group)!, history);
      if (points === null) continue;
      const process = seen.get(groupKey(group))?.lateProcess?.process ?? null;
      found.push({ finding: { pattern: group.pattern, functions: group.functions, process }, score: points });
    }
  }
  found.sort((a, b) => b.score - a.score);
  return { red: found.length > 0, findings: found.map(({ finding }) => finding) };
}

function runValue(group: BaselineGroup | undefined): number[] {
  const value = group === undefined ? null : runValueNs(group);
  return value === null ? [] : [value];
}
