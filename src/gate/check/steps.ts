// A check as a sequence of requests, without effects: what is measured next follows from what was measured.

import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Comparison, Fact } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { gateOf, withAll } from '../../base/config/own-gate.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { recordRun } from '../../measure/measurement/record.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { type CompareOptions, compareRun } from '../judge/against-baseline/compare.ts';
import { SCREENING_PERCENT } from '../judge/against-baseline/cutoff.ts';
import {
  confirmByPairs,
  undecided,
  withoutConfirmation,
  withoutPairs as withoutVerdict,
} from '../judge/confirm.ts';
import { disturbedFacts } from '../judge/incomparable.ts';
import { benchmarksForPairs, suspectBenchmarks, suspectedGroups } from '../judge/suspects.ts';
import { type Requirements, withWarnings } from '../judge/verdict.ts';
import { analysesOf, comparedInPairs, ownAcceptances, type PairsQuestion } from './pairs.ts';
import { type BaselinePlan, type Confirming, isTooYoung, type Plan, withoutPairs } from './plan.ts';
import { repeated } from './repetitions.ts';
import { ask, failureOf, hasFailed, type Steps } from './request.ts';

export interface Given {
  gate: GateConfig;
  benchmarks: readonly string[];
  /** The runs that count, at the accepted levels; null when there is no baseline. */
  baseline: Baseline | null;
  /** How the comparison names the baseline. */
  location: string;
  /** The slowdowns that are accepted in the working copy. */
  accepted: readonly Acceptance[];
  /** Of pairs that are the whole check: exactly so many; null: as many as it takes. */
  exactly: number | null;
}

/**
 * A check from its plan to its comparison: it yields what is to be measured next and is given what was
 * measured, or why that failed. Pure: whoever drives it may execute programs or feed what is recorded.
 *
 * @throws InputError, that of the failure, where there is nothing else to judge by
 */
export function* steps(plan: Plan, given: Given): Steps<Comparison> {
  return withWarnings(yield* judged(plan, given), given.gate);
}

function* judged(plan: Plan, given: Given): Steps<Comparison> {
  if (plan.by === 'baseline') return yield* againstBaseline(plan, given);
  const isAutomatic = plan.why === 'young baseline';
  const made = yield* comparedInPairs({ ...given, base: plan.base, isAutomatic });
  if (!hasFailed(made)) return made;
  if (plan.why === 'asked' || plan.otherwise === null || made.isBaseReady) throw made.failed;
  const noPairs = failureOf(made);
  return withPairsProblem(yield* againstBaseline(plan.otherwise, given), noPairs);
}

function* againstBaseline({ confirm, ifYoung }: BaselinePlan, given: Given): Steps<Comparison> {
  const run = yield* ask({ kind: 'run' });
  if (hasFailed(run)) throw run.failed;
  const recorded = recordRun(run);
  if (ifYoung === null || !isTooYoung(recorded, recorded.benchmarks, given.baseline))
    return yield* confirmed(run, confirm, given);
  const made = yield* comparedInPairs({ ...given, base: ifYoung.base, isAutomatic: true });
  if (!hasFailed(made)) return made;
  if (!ifYoung.hasOther || made.isBaseReady) throw made.failed;
  const other = yield* confirmed(run, withoutPairs(confirm), given);
  return withPairsProblem(other, failureOf(made));
}

/**
 * Compares a run with the baseline and confirms what looks slower. Where pairs turn out to be impossible it
 * is compared again: the cut-offs of common factors are higher for repetitions.
 */
function* confirmed(run: RunMeasurement, confirm: Confirming, given: Given): Steps<Comparison> {
  const { baseline, gate, location } = given;
  const compare = (options: CompareOptions, measured = run, own = gate): Comparison =>
    compareRun(measured, baseline, own, location, options);
  if (confirm.by === 'nothing') {
    const only = compare({ stages: 1 });
    return disturbed(only, gate) ?? withoutConfirmation(only, confirm.why);
  }
  let noPairs = confirm.by === 'repetitions' ? confirm.noPairs : null;
  if (confirm.by === 'pairs') {
    const first = screened(compare);
    if (benchmarksForPairs(first).length === 0) return first;
    const made = yield* runInPairs(first, confirm.base, given);
    if (!('noPairs' in made)) return made;
    noPairs = made.noPairs;
  }
  const first = compare({ stages: 2 });
  const inconclusive = disturbed(first, gate);
  if (inconclusive !== null) return inconclusive;
  const made = yield* repeated(run, first, gate, (fresh, own) =>
    compare({ stages: 2, calibration: first.calibration! }, fresh, own),
  );
  return noPairs === null || made.confirmation === null ? made : withPairsProblem(made, noPairs);
}

/**
 * Part of the slowdown that counts from which on it is run in pairs: half of those that just count are
 * measured below it.
 */
const SUSPECTED_FROM = 1 / 2;

/** The comparison that says what is run in pairs. */
export function screened(compare: (options: CompareOptions) => Comparison): Comparison {
  return compare({
    stages: 2,
    commonFactorStages: 2,
    screeningPercent: SCREENING_PERCENT,
    suspectedFrom: SUSPECTED_FROM,
  });
}

/**
 * Runs base and head in pairs where something looks slower than the baseline, until that is clear; see
 * confirmByPairs. Pairs compare no facts: these are held against the baseline.
 *
 * @param first a comparison with a baseline in which something looks slower
 * @returns why there are no pairs when the limits or the base make them impossible; what fails later makes
 *   the comparison inconclusive
 */
function* runInPairs(
  first: Comparison,
  base: string,
  { gate, accepted, ...given }: Given,
): Steps<Comparison | { noPairs: Fact }> {
  const suspects = benchmarksForPairs(first);
  const benchmarks = given.benchmarks.filter((name) => suspects.includes(name));
  const tooFew = pairsLimitProblem(gate, benchmarks);
  if (tooFew !== null) return { noPairs: tooFew };
  const facts = { 'expected-missing': 'ignore', unexpected: 'ignore' } as const;
  const durations = withAll(gate, { structure: 'ignore', facts });
  const question: PairsQuestion = {
    base,
    isAutomatic: false,
    benchmarks,
    gate: durations,
    exactly: null,
    accepted: [],
    suspected: suspectedGroups(first),
  };
  const made = yield* comparedInPairs(question);
  if (hasFailed(made)) {
    const failure = failureOf(made);
    return made.isBaseReady ? withoutVerdict(first, [failure], gate) : { noPairs: failure };
  }
  const own = yield* ownAcceptances(accepted, made.paired!.base);
  if (hasFailed(own)) return withoutVerdict(first, [failureOf(own)], gate);
  return confirmByPairs(first, made, gate, own);
}

/** Says that the configuration allows too few pairs to tell anything; null when it allows enough. */
function pairsLimitProblem(gate: GateConfig, benchmarks: readonly string[]): Fact | null {
  const plans = analysesOf({ gate, exactly: null, benchmarks });
  const allowed = benchmarks
    .filter((name) => plans.get(name)!.length === 0)
    .map((name) => gateOf(gate, name).maxRepetitions);
  return allowed.length === 0 ? null : { kind: 'too few pairs allowed', allowed: Math.min(...allowed) };
}

/** No verdict about what looks slower in a disturbed run, which no baseline run is; null: it was none. */
function disturbed(comparison: Comparison, requirements: Requirements): Comparison | null {
  const why = disturbedFacts(comparison);
  if (why === null || suspectBenchmarks(comparison).length === 0) return null;
  return undecided(comparison, [why], requirements);
}

function withPairsProblem(comparison: Comparison, noPairs: Fact): Comparison {
  const { reasons, confirmation } = comparison;
  return {
    ...comparison,
    reasons: [...reasons, { kind: 'no pairs', why: noPairs }],
    confirmation: confirmation && { ...confirmation, noPairs },
  };
}
