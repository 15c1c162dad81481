import type { Answer, Steps } from '../../src/gate/check/request.ts';

/** What a check has cost so far. */
export interface Cost {
  /** Executions of a benchmark, without warm-ups: repetitions, and two a pair. */
  executions: number;
  /** Most pairs of a benchmark. */
  pairs: number;
}

/** A check that counts what it has executed. */
export function* counted<Result>(way: Steps<Result>, cost: Cost): Steps<Result> {
  const pairs = new Map<string, number>();
  let step = way.next();
  while (step.done !== true) {
    const request = step.value;
    const answer: Answer = yield request;
    if (request.kind === 'run' && 'benchmarks' in answer)
      for (const { repetitions } of answer.benchmarks) cost.executions += repetitions.length;
    if (request.kind === 'repetitions') cost.executions += request.repetitions * request.benchmarks.length;
    if (request.kind === 'pairs') {
      for (const [name, target] of request.targets) {
        cost.executions += 2 * Math.max(0, target - (pairs.get(name) ?? 0));
        pairs.set(name, Math.max(target, pairs.get(name) ?? 0));
      }
      cost.pairs = Math.max(cost.pairs, ...pairs.values());
    }
    step = way.next(answer);
  }
  return step.value;
}
