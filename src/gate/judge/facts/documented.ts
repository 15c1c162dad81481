import type { ToldPattern } from '#build/schemas/analysis.ts';
import type { Comparison, DocumentedPatterns } from '#build/schemas/comparison.ts';
import { scoreOf } from '../../../analysis/families/expected/expected.ts';
import type { BenchmarkGate, ExpectedPolicy } from '../../../base/config/config.ts';
import { warning } from '../../../base/config/own-gate.ts';
import { median } from '../../../base/statistics/median.ts';
import type {
  BenchmarkMeasurement,
  RepetitionMeasurement,
} from '../../../measure/measurement/measurement.ts';

type Outcome = NonNullable<RepetitionMeasurement['expected']>;

/**
 * What the candidate has of the documented patterns; no baseline is needed. A pattern is missing, changed or
 * unexpected when it is so in all repetitions: what differs between them is no fact.
 *
 * @returns null where nothing is documented, and where gate.facts ignores both kinds
 */
export function documentedPatterns(
  { name, repetitions }: BenchmarkMeasurement,
  { facts = {}, verdict }: Pick<BenchmarkGate, 'facts' | 'verdict'>,
): DocumentedPatterns | null {
  if (facts['expected-missing'] === 'ignore' && facts.unexpected === 'ignore') return null;
  const outcomes = repetitions.flatMap(({ expected }) => expected ?? []);
  const [first] = outcomes;
  if (first === undefined || outcomes.length < repetitions.length) return null;
  // A broken contract fails a check; what it does not speak of does so only where somebody says so.
  const { 'expected-missing': missing = 'fail', unexpected = 'ignore' } = facts;
  const policies = { 'expected-missing': missing, unexpected: first.unexpectedPolicy ?? unexpected };
  const policy = verdict === 'warn' ? allWarning(policies) : policies;
  const { unexpectedPolicy: _, ...outcome } = together(outcomes);
  return { ...outcome, benchmark: name, policy };
}

function allWarning({ 'expected-missing': missing, unexpected }: ExpectedPolicy): ExpectedPolicy {
  return { 'expected-missing': warning(missing), unexpected: warning(unexpected) };
}

function together(outcomes: readonly Outcome[]): Outcome {
  const [first, ...others] = outcomes as [Outcome, ...Outcome[]];
  const expected = first.expected.map(
    (state, index) =>
      outcomes.map((outcome) => outcome.expected[index]!).find((each) => each.state === 'found') ?? state,
  );
  const keys = others.map(({ unexpected }) => new Set(unexpected.map(keyOf)));
  const unexpected = first.unexpected.filter((pattern) => keys.every((each) => each.has(keyOf(pattern))));
  const found = expected.filter(({ state }) => state === 'found').length;
  const detected = expected.filter(({ state }) => state !== 'missing').length + unexpected.length;
  return {
    ...first,
    expected,
    unexpected,
    detected,
    explained: median(outcomes.map(({ explained }) => explained)),
    ...scoreOf(found, { detected, documented: expected.length }),
  };
}

function keyOf({ label, kind, functions, of }: ToldPattern): string {
  return JSON.stringify([of, kind, label, functions]);
}

/** In how many places patterns are not as documented, by what that does to the verdict. */
export function undocumented(
  documented: readonly DocumentedPatterns[],
  policy: ExpectedPolicy[keyof ExpectedPolicy],
): number {
  return documented.reduce((sum, each) => {
    const missing = each.expected.filter(({ state }) => state !== 'found').length;
    return (
      sum +
      (each.policy['expected-missing'] === policy ? missing : 0) +
      (each.policy.unexpected === policy ? each.unexpected.length : 0)
    );
  }, 0);
}

/** The first benchmark with documented patterns that are not so, and are not ignored. */
export function notAsDocumented({
  documented = [],
}: Pick<Comparison, 'documented'>): DocumentedPatterns | undefined {
  return documented.find((each) => undocumented([each], 'fail') + undocumented([each], 'warn') > 0);
}
