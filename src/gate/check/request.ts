// What the steps of a check may ask, and what a source answers: nothing else passes between the two.

import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Fact, Paired } from '#build/schemas/comparison.ts';
import type { InputError } from '../../base/errors.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import type { SampledSides } from '../judge/causes/sampled-function.ts';

export type Request =
  /** A run of the working copy: all benchmarks of the check, with their usual repetitions. */
  | { kind: 'run' }
  /** Some benchmarks of the working copy again, so many repetitions of each; a run of its own. */
  | { kind: 'repetitions'; benchmarks: readonly string[]; repetitions: number }
  /**
   * Pairs of one base and the checked-out commit: so many in the end; the first request has all benchmarks.
   */
  | { kind: 'pairs'; base: string; targets: ReadonlyMap<string, number> }
  /** Where processes compute, by samples, on the sides that there are: so many executions of each at last. */
  | { kind: 'samples'; benchmarks: readonly string[]; executions: number }
  /** The slowdowns that are accepted in a commit. */
  | { kind: 'acceptances'; commit: string };

/** All pairs of a check so far: repetition k of base and that of head are a pair. */
export interface MeasuredPairs {
  base: RunMeasurement;
  head: RunMeasurement;
  about: Pick<Paired, 'base' | 'head' | 'uncommitted'>;
}

export type SampledBenchmarks = ReadonlyMap<string, SampledSides>;

interface Answers {
  run: RunMeasurement;
  repetitions: RunMeasurement;
  pairs: MeasuredPairs;
  samples: SampledBenchmarks;
  acceptances: readonly Acceptance[];
}

export interface Failure {
  failed: InputError;
  /** Of pairs: whether the base was built and its programs found. What fails before is the base's want. */
  isBaseReady: boolean;
}

export type Answer = Answers[keyof Answers] | Failure;

/** A part of a check: it yields what it wants to know, is given the answer, and returns its result. */
export type Steps<Result> = Generator<Request, Result, Answer>;

/** Asks for something; the answer is of the request's kind. */
export function* ask<R extends Request>(request: R): Steps<Answers[R['kind']] | Failure> {
  return (yield request) as Answers[R['kind']] | Failure;
}

/** Whether a request, or the part of a check that made it, could not be fulfilled. */
export function hasFailed(answer: object): answer is Failure {
  return 'failed' in answer;
}

export function failureOf({ failed }: Failure): Fact {
  return { kind: 'failed', message: failed.inOneLine };
}
