// Answers the requests of a check from what was measured before: for studies, and tests of the gate.

import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError } from '../../src/base/errors.ts';
import type { Answer, MeasuredPairs, Request, Steps } from '../../src/gate/check/request.ts';
import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';

export interface Recordings {
  run?: RunMeasurement;
  /** So many repetitions of benchmarks, others each time; null: none. Left out: a run is all there is. */
  again?: (repetitions: number, benchmarks: readonly string[]) => RunMeasurement | null;
  /** Pairs of base and head, one stream a benchmark. */
  pairs?: readonly PairStream[];
}

export interface PairStream {
  benchmark: string;
  /** The first pairs: repetition k of base and that of head are a pair. */
  take(count: number): Pick<MeasuredPairs, 'base' | 'head'>;
}

/** @throws InputError where the check needs what was not recorded, and has nothing else to judge by */
export function judgeRecorded(steps: Steps<Comparison>, recordings: Recordings): Comparison {
  const targets = new Map<string, number>();
  let step = steps.next();
  while (step.done !== true) step = steps.next(answered(step.value, recordings, targets));
  return step.value;
}

/** What was recorded; what was not is a failure. Nothing is accepted anywhere. @param targets pairs so far */
function answered(request: Request, recordings: Recordings, targets: Map<string, number>): Answer {
  const { run, again, pairs = [] } = recordings;
  switch (request.kind) {
    case 'run':
      return run ?? missing('run');
    case 'repetitions':
      return again?.(request.repetitions, request.benchmarks) ?? missing('further repetitions');
    case 'pairs':
      for (const [name, target] of request.targets) targets.set(name, target);
      return recordedPairs(pairs, targets) ?? missing('pairs');
    case 'samples':
      return missing('samples');
    case 'acceptances':
      return [];
  }
}

function recordedPairs(
  pairs: readonly PairStream[],
  targets: ReadonlyMap<string, number>,
): MeasuredPairs | null {
  const streams = pairs.filter(({ benchmark }) => targets.has(benchmark));
  if (streams.length < targets.size) return null;
  const sides = streams.map((stream) => stream.take(targets.get(stream.benchmark)!));
  const [base, head] = [joined(sides.map((side) => side.base)), joined(sides.map((side) => side.head))];
  return { base, head, about: { base: base.commit ?? '', head: head.commit ?? '', uncommitted: 0 } };
}

function joined(runs: readonly RunMeasurement[]): RunMeasurement {
  return { ...runs[0]!, benchmarks: runs.flatMap(({ benchmarks }) => benchmarks) };
}

function missing(what: string): Answer {
  return {
    failed: new InputError({ file: 'what was recorded', found: `there are no ${what}` }),
    isBaseReady: false,
  };
}
