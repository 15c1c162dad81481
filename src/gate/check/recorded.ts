import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError } from '../../base/errors.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import type { Answer, MeasuredPairs, Request, Steps } from './request.ts';

/** Recorded measurements that a check can be given. */
export interface Recordings {
  run?: RunMeasurement;
  /** So many repetitions of benchmarks, others each time; null: none. Left out: a run is all there is. */
  again?: (repetitions: number, benchmarks: readonly string[]) => RunMeasurement | null;
  /** Pairs of base and head, one stream a benchmark. */
  pairs?: readonly PairStream[];
}

/** Recorded pairs of one benchmark. */
export interface PairStream {
  benchmark: string;
  /** The first pairs: repetition k of base and that of head are a pair. */
  take(count: number): Pick<MeasuredPairs, 'base' | 'head'>;
}

/** The source of a check that is given what was recorded. */
class RecordedSource {
  readonly #recordings: Recordings;
  readonly #targets = new Map<string, number>();

  constructor(recordings: Recordings) {
    this.#recordings = recordings;
  }

  /** What was recorded; what was not is a failure. Nothing is accepted anywhere. */
  answer(request: Request): Answer {
    const { run, again } = this.#recordings;
    switch (request.kind) {
      case 'run':
        return run ?? missing('run');
      case 'repetitions':
        return again?.(request.repetitions, request.benchmarks) ?? missing('further repetitions');
      case 'pairs':
        return this.#pairs(request.targets) ?? missing('pairs');
      case 'acceptances':
        return [];
    }
  }

  #pairs(targets: ReadonlyMap<string, number>): MeasuredPairs | null {
    for (const [name, target] of targets) this.#targets.set(name, target);
    const streams = this.#recordings.pairs?.filter(({ benchmark }) => this.#targets.has(benchmark)) ?? [];
    if (streams.length < this.#targets.size) return null;
    const sides = streams.map((stream) => stream.take(this.#targets.get(stream.benchmark)!));
    const [base, head] = [joined(sides.map((side) => side.base)), joined(sides.map((side) => side.head))];
    return { base, head, about: { base: base.commit ?? '', head: head.commit ?? '', uncommitted: 0 } };
  }
}

/**
 * Goes through a check with what was recorded.
 *
 * @throws InputError where the check needs something that was not recorded and has nothing else to judge by
 */
export function judgeRecorded(steps: Steps<Comparison>, recordings: Recordings): Comparison {
  const source = new RecordedSource(recordings);
  let step = steps.next();
  while (step.done !== true) step = steps.next(source.answer(step.value));
  return step.value;
}

/** Runs of different benchmarks as one. */
function joined(runs: readonly RunMeasurement[]): RunMeasurement {
  return { ...runs[0]!, benchmarks: runs.flatMap(({ benchmarks }) => benchmarks) };
}

function missing(what: string): Answer {
  return {
    failed: new InputError({ file: 'what was recorded', found: `there are no ${what}` }),
    isBaseReady: false,
  };
}
