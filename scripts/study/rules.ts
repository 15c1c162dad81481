import type { GateConfig } from '../../src/base/config/config.ts';
import { median } from '../../src/base/statistics/median.ts';
import { modifiedZ } from '../../src/base/statistics/modified-z.ts';
import { zScale } from '../../src/base/statistics/z-scale.ts';
import type { Baseline } from '../../src/gate/baseline/baseline.ts';
import { groupKey } from '../../src/measure/measurement/group-identity.ts';
import { lateProcessOf } from '../../src/measure/measurement/late-process.ts';
import { matchGroups } from '../../src/measure/measurement/match-groups.ts';
import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { placesInTrace } from '../../src/measure/measurement/places-in-trace.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import type { RecordedGroup } from '../../src/measure/measurement/recorded-run.ts';
import { runValueNs, shareOf } from '../../src/measure/measurement/run-value.ts';
import type { PairStream } from './recorded-source.ts';

/** One check: a candidate, what it is held against, and other runs of the same kind for measuring again. */
export interface Check {
  candidate: RunMeasurement;
  /** The next runs, one at least and at most FRESH_RUNS: they stand in for measuring again. */
  fresh: readonly RunMeasurement[];
  baseline: Baseline;
  /** Pairs of base and head of the same kind, one stream a benchmark; null when none were collected. */
  pairs: readonly PairStream[] | null;
}

/** Measuring again takes the repetitions of one run, and those of so many where these leave it open. */
export const FRESH_RUNS = 3;

/** Where a rule sees a slowdown. */
export interface Finding {
  pattern: string;
  functions: readonly string[];
  /** The process that the report names; null when it names none. */
  process: number | null;
  /** Or it is computing, or the run itself; left out: only communication is judged. */
  isCommunication?: boolean;
}

/** What a rule says about a check: red or not, and its findings in the order of the report. */
export interface Judged {
  red: boolean;
  findings: Finding[];
  /** Whether something looked slower, so that more was run; left out: the rule never runs more. */
  isSuspected?: boolean;
  /** How often programs were executed for it, see Cost; left out: nothing counts them. */
  executions?: number;
}

export interface Rule {
  /** Short, for tables. */
  name: string;
  /** @returns null when the check has not got what the rule needs: there is no figure then */
  judge(check: Check): Judged | null;
}

/** As comparison trackers: slower than the history's median by so many percent. Largest slowdown first. */
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

/** The textbook's modified Z-score of plain durations, whatever the number of runs and groups. */
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
 * Judges the groups of a check one by one, those with the share of the run that must be added:
 * only the decision differs from commgate's.
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
    const seen = placesInTrace(candidate.benchmarks.find(({ name }) => name === benchmark.name)!);
    const earlier = baseline.runs.flatMap((run) =>
      run.benchmarks.filter(({ name }) => name === benchmark.name),
    );
    const matches = earlier.map(({ groups }) => matchGroups(benchmark.groups, groups));
    for (const group of benchmark.groups) {
      if (100 * shareOf(group, benchmark) < gate.minCostPercent) continue;
      const history = matches.flatMap(({ partners }) => runValue(partners.get(group)));
      if (history.length === 0) continue;
      const points = score(runValueNs(group)!, history);
      if (points === null) continue;
      const starts = seen.get(groupKey(group))?.starts;
      const usual = matches.at(-1)?.partners.get(group);
      const addedNs = runValueNs(group)! - history.at(-1)!;
      const process = (starts && lateProcessOf(starts, usual, addedNs)?.process) ?? null;
      found.push({ finding: { pattern: group.pattern, functions: group.functions, process }, score: points });
    }
  }
  found.sort((a, b) => b.score - a.score);
  return { red: found.length > 0, findings: found.map(({ finding }) => finding) };
}

function runValue(group: RecordedGroup | undefined): number[] {
  const value = group === undefined ? null : runValueNs(group);
  return value === null ? [] : [value];
}
