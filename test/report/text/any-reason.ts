import fc from 'fast-check';
import type { Fact, Reason, Suspects } from '#build/schemas/comparison.ts';
import { name, names, number, whole } from './any-text.ts';

const suspects: fc.Arbitrary<Suspects> = fc.record({
  groups: whole,
  commonFactors: fc.array(fc.record({ benchmark: name, factor: number }), { maxLength: 3 }),
});
const than = fc.option(name);
/** Any fact, with hostile text wherever text is foreign. */
export const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({ kind: fc.constant('failed' as const), message: name }),
  fc.record({ kind: fc.constantFrom('nothing measured' as const, 'not accepted' as const), why: name }),
  fc.record({
    kind: fc.constantFrom('no baseline' as const, 'base is head' as const, 'a job failed' as const),
  }),
  fc.record({ kind: fc.constant('not confirmed' as const), suspects }),
  fc.record({ kind: fc.constant('slower' as const), groups: whole, judged: fc.option(whole), than }),
  fc.record({
    kind: fc.constant('none slower' as const),
    judged: whole,
    than,
    hasCommonFactor: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('too few pairs' as const), benchmarks: names }),
  fc.record({
    kind: fc.constant('too few runs' as const),
    benchmarks: fc.array(fc.record({ benchmark: name, runs: whole }), { maxLength: 20 }),
  }),
  fc.record({
    kind: fc.constant('blind' as const),
    benchmark: name,
    inPairs: fc.boolean(),
    functions: names,
    from: fc.option(number),
    spread: number,
  }),
  fc.record({ kind: fc.constant('disturbed' as const), by: names }),
  fc.record({
    kind: fc.constant('history alone' as const),
    missing: fc.constantFrom('build' as const, 'base' as const),
  }),
  fc.record({
    kind: fc.constant('incomparable' as const),
    benchmark: name,
    runs: whole,
    of: whole,
    leftOut: fc.option(names),
  }),
);
export const facts = fc.array(fact, { maxLength: 4 });
/** Any reason, as fact. */
export const reason: fc.Arbitrary<Reason> = fc.oneof(
  fact,
  fc.record({
    kind: fc.constant('undecided' as const),
    suspects,
    how: fc.constantFrom('not measured' as const, 'pairs failed' as const, 'pairs do not tell' as const),
    why: facts,
  }),
  fc.record({
    kind: fc.constant('judged by pairs' as const),
    suspects,
    base: name,
    most: whole,
    isUpTo: fc.boolean(),
    slower: suspects,
    unconfirmed: suspects,
    isExcused: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('no pairs' as const), why: fact }),
  fc.record({ kind: fc.constant('accepted' as const), reasons: facts }),
  fc.record({ kind: fc.constant('jobs' as const), names, reasons: facts }),
);
