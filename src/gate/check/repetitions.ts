// The steps that confirm a slowdown by new repetitions.

import type { Comparison, Fact } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { gateOf, lenientGate } from '../../base/config/own-gate.ts';
import { joinedRuns } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { confirmByRepetitions, type SecondMeasurement } from '../judge/confirm.ts';
import { disturbedFacts, incomparableFacts, isUnclear } from '../judge/incomparable.ts';
import { suspectBenchmarks } from '../judge/suspects.ts';
import { ask, failureOf, hasFailed, type Steps } from './request.ts';

/** When new data leave it open, so many times their repetitions are measured in the end, within the limit. */
const MORE = 3;

/** Compares fresh repetitions with the check's baseline under a gate, as the second stage of the check. */
export type CompareAgain = (fresh: RunMeasurement, gate: GateConfig) => Comparison;

/**
 * Confirms by fresh repetitions of the benchmarks concerned what looks slower than a baseline; see
 * confirmByRepetitions. The new data are analysed once, and a second time with more of them where they leave
 * it open: every further analysis is a chance to be wrong. What fails makes the result inconclusive.
 *
 * @param first the comparison of the first `run` with the baseline; returned when nothing looks slower
 */
export function* repeated(
  run: RunMeasurement,
  first: Comparison,
  gate: GateConfig,
  compareAgain: CompareAgain,
): Steps<Comparison> {
  if (suspectBenchmarks(first).length === 0) return first;
  return confirmByRepetitions(first, yield* measuredAgain(run, first, gate, compareAgain), gate);
}

function* measuredAgain(
  run: RunMeasurement,
  first: Comparison,
  gate: GateConfig,
  compareAgain: CompareAgain,
): Steps<SecondMeasurement> {
  const benchmarks = suspectBenchmarks(first);
  // They are repeated together: the least of what each allows.
  const most = Math.min(...benchmarks.map((name) => gateOf(gate, name).maxRepetitions));
  const repetitions = Math.min(usualRepetitions(run, benchmarks), most);
  const answer = yield* ask({ kind: 'repetitions', benchmarks, repetitions });
  if (hasFailed(answer)) return { failure: [failureOf(answer)] };
  let fresh = inEnvironmentOf(run, answer);
  let second = compareAgain(fresh, gate);
  const failure = incomparableFacts(first, second) ?? disturbedFacts(second);
  if (failure !== null) return { failure: [failure] };
  const more = Math.min(most, MORE * repetitions) - repetitions;
  const isOpen =
    more > 0 && isUnclear(first, second, (cutoff) => compareAgain(fresh, lenientGate(gate, cutoff)));
  if (isOpen) {
    const further = yield* ask({ kind: 'repetitions', benchmarks, repetitions: more });
    if (hasFailed(further)) return { failure: [failureOf(further)] };
    const differing = joinProblem(fresh, further);
    if (differing !== null) return { failure: [differing] };
    fresh = joinedRuns([fresh, further]);
    second = compareAgain(fresh, gate);
  }
  const measured = fresh.benchmarks.map(({ name, repetitions: { length } }) => {
    return { benchmark: name, repetitions: length };
  });
  return { comparison: second, repetitions: measured };
}

function usualRepetitions(run: RunMeasurement, benchmarks: readonly string[]): number {
  const own = run.benchmarks.filter(({ name }) => benchmarks.includes(name));
  return Math.max(...own.map(({ repetitions }) => repetitions.length));
}

/** A run of some benchmarks knows fewer MPI libraries than one of all: the first's environment counts. */
function inEnvironmentOf({ environment: { mpi } }: RunMeasurement, fresh: RunMeasurement): RunMeasurement {
  return { ...fresh, environment: { ...fresh.environment, mpi } };
}

/** Why two runs cannot be one: the second lacks a benchmark or has other numbers of processes; else null. */
function joinProblem(first: RunMeasurement, second: RunMeasurement): Fact | null {
  for (const { name, repetitions } of first.benchmarks) {
    const before = repetitions[0]?.processes;
    const now = second.benchmarks.find((each) => each.name === name)?.repetitions[0]?.processes;
    if (now === undefined) return { kind: 'not measured twice', benchmark: name };
    if (now !== before) return { kind: 'other processes', benchmark: name, before: before ?? 0, now };
  }
  return null;
}
