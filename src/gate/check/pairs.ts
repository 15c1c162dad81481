// The steps that compare base and head in pairs.

import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { gateOf } from '../../base/config/own-gate.ts';
import { InputError } from '../../base/errors.ts';
import { kindOfTimes } from '../../measure/measurement/environment-key.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { recordRun } from '../../measure/measurement/record.ts';
import { baseAtLevels, comparePairs } from '../judge/pairs/compare-pairs.ts';
import type { Decision, Decisions } from '../judge/pairs/conclusions.ts';
import { type PairedGroup, type PairedPolicy, pairedGroups } from '../judge/pairs/differences.ts';
import { analyseInterim, COMMON } from '../judge/pairs/interim-analysis.ts';
import { type PlannedAnalysis, planInterimAnalyses } from '../judge/pairs/interim-plan.ts';
import { ask, type Failure, failureOf, hasFailed, type MeasuredPairs, type Steps } from './request.ts';

export interface PairsQuestion {
  /** Commit, branch or tag of the base. */
  base: string;
  isAutomatic: boolean;
  benchmarks: readonly string[];
  gate: GateConfig;
  /** Exactly so many pairs; null: as many as it takes. */
  exactly: number | null;
  /** Slowdowns that are accepted in the working copy; those count here that the base has not got. */
  accepted: readonly Acceptance[];
  /** Keys of the groups of a benchmark that pairs are run for; where it has none here, all are. */
  suspected?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Compares base and head in pairs until the case is clear: each benchmark until nothing in it is open, or
 * nothing open and suspected looks slower, by interim analyses of all its pairs so far (see
 * planInterimAnalyses).
 *
 * @returns the comparison; the failure of pairs, unless something was called before: then that counts
 */
export function* comparedInPairs(question: PairsQuestion): Steps<Comparison | Failure> {
  const { base, isAutomatic, gate } = question;
  const standing = yield* analysed(question);
  if (hasFailed(standing)) return standing;
  const { decisions, pairs, own } = standing;
  const about = { reference: base, automatic: isAutomatic, ...pairs.about };
  return comparePairs({ base: pairs.base, head: pairs.head, decisions, about, own }, gate);
}

/** The acceptances of the working copy that the base, a commit, has not got. */
export function* ownAcceptances(
  accepted: readonly Acceptance[],
  commit: string,
): Steps<readonly Acceptance[] | Failure> {
  if (accepted.length === 0) return [];
  const before = yield* ask({ kind: 'acceptances', commit });
  if (hasFailed(before)) return before;
  const known = new Set(before.map(({ id }) => id));
  return accepted.filter(({ id }) => !known.has(id));
}

/** By benchmark, when its pairs are analysed: all share the rate, whatever each allows. */
export function analysesOf({
  gate,
  exactly,
  benchmarks,
}: Pick<PairsQuestion, 'gate' | 'exactly' | 'benchmarks'>): Map<string, PlannedAnalysis[]> {
  const rate = gate.falseAlarmRate / 100;
  const planOf = (name: string): PlannedAnalysis[] =>
    exactly === null
      ? planInterimAnalyses(rate, benchmarks.length, gateOf(gate, name).maxRepetitions)
      : planInterimAnalyses(rate, benchmarks.length, exactly, exactly);
  return new Map(benchmarks.map((name) => [name, planOf(name)]));
}

interface Standing {
  decisions: Decisions;
  pairs: MeasuredPairs;
  own: readonly Acceptance[];
}

function* analysed(question: PairsQuestion): Steps<Standing | Failure> {
  const { base, benchmarks, gate, exactly, accepted, suspected } = question;
  const plans = analysesOf(question);
  const found = new Map<string, Decision>();
  let open = benchmarks;
  let standing = null as Standing | null;
  for (let round = 0; open.length > 0; round++) {
    // Too few for a verdict: facts are found all the same.
    const pairsOf = (name: string): number => plans.get(name)![round]?.pairs ?? exactly ?? 1;
    const targets = new Map(open.map((name) => [name, pairsOf(name)]));
    const answer = yield* ask({ kind: 'pairs', base, targets });
    if (hasFailed(answer)) return withFailure(standing, answer);
    const mixed = mixedTimes(open, answer);
    if (mixed !== null) return withFailure(standing, { failed: mixed, isBaseReady: true });
    const own: readonly Acceptance[] | Failure =
      standing?.own ?? (yield* ownAcceptances(accepted, answer.about.base));
    if (hasFailed(own)) return own;
    for (const name of open) {
      const before = found.get(name)?.analyses ?? [];
      const [plan, policy] = [plans.get(name)!, gateOf(gate, name)];
      const analysis = plan[round];
      const groups = groupsOf(name, answer, own, policy);
      const now = analysis && analyseInterim(groups, plan, analysis, policy, suspected?.get(name));
      found.set(name, {
        name,
        pairs: pairsOf(name),
        analyses: now === undefined ? before : [...before, now],
      });
    }
    standing = { decisions: { benchmarks: [...found.values()] }, pairs: answer, own };
    open = open.filter((name) => round + 1 < plans.get(name)!.length && isOpen(found.get(name)!));
  }
  return standing!;
}

/** Why the times of pairs are of different kinds in a benchmark (METHOD, "Off the core"); null: alike. */
function mixedTimes(benchmarks: readonly string[], { base, head }: MeasuredPairs): InputError | null {
  for (const name of benchmarks) {
    const measured = [base, head].flatMap((side) => side.benchmarks.filter((each) => each.name === name));
    const kinds = new Set(measured.flatMap(({ repetitions }) => repetitions.map(kindOfTimes)));
    if (kinds.size < 2) continue;
    return new InputError({
      file: name,
      found: `some times are ${[...kinds].sort().join(', others ')}`,
      rule: 'base and head must be measured alike',
      remedy: 'doctor says what this machine lets the tracer record',
    });
  }
  return null;
}

/** What was called before pairs failed counts; where nothing was, nothing is known. */
function withFailure(standing: Standing | null, failure: Failure): Standing | Failure {
  const isAnyCalled = standing?.decisions.benchmarks.some(({ analyses }) => calledIn(analyses).size > 0);
  if (standing === null || !isAnyCalled) return failure;
  return { ...standing, decisions: { ...standing.decisions, failure: failureOf(failure) } };
}

/** Whether more pairs may change anything. What was called ends nothing, unless it is everything. */
function isOpen({ analyses }: Decision): boolean {
  const called = calledIn(analyses);
  const open = analyses.at(-1)?.open ?? [];
  return !called.has(COMMON) && open.some((key) => !called.has(key));
}

function calledIn(analyses: Decision['analyses']): ReadonlySet<string> {
  return new Set(analyses.flatMap(({ called }) => called));
}

/** The groups of a benchmark, with all pairs so far; base as if it were as slow as the change accepts. */
function groupsOf(
  name: string,
  { base, head }: MeasuredPairs,
  own: readonly Acceptance[],
  policy: PairedPolicy,
): readonly PairedGroup[] {
  const sideOf = (run: RunMeasurement) => {
    const recorded = recordRun(run);
    return { ...recorded, benchmarks: recorded.benchmarks.filter((each) => each.name === name) };
  };
  const [before] = baseAtLevels(sideOf(base), own).benchmarks;
  const [now] = sideOf(head).benchmarks;
  return before === undefined || now === undefined ? [] : pairedGroups(before, now, policy).groups;
}
