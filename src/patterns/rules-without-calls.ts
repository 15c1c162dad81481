import { closest } from '../config/closest.ts';
import type { InputProblem } from '../errors.ts';
import type { RuleWithoutCalls } from './contexts.ts';

/**
 * What is said of a function of `contexts` that no call is of.
 *
 * @param where "in this trace"
 * @returns "blts_ is called nowhere in this trace (inlined?)"
 */
export function withoutCallsText({ pattern, isKnown }: RuleWithoutCalls, where: string): string {
  return isKnown
    ? `no call of ${pattern} sends or receives anything ${where}`
    : `${pattern} is called nowhere ${where} (inlined?)`;
}

/**
 * The problem that rules without calls are for whoever asked for them.
 *
 * @param path of the trace
 * @param names of the functions that the trace has
 */
export function withoutCallsProblem(
  rules: readonly RuleWithoutCalls[],
  path: string,
  names: readonly string[],
): InputProblem {
  const first = rules[0]!;
  const meant = first.isKnown ? undefined : closest(first.pattern, names);
  return {
    file: path,
    place: 'contexts',
    found: withoutCallsText(first, 'in this trace'),
    ...(rules.length > 1 && { rule: `${rules.length - 1} more match no call either` }),
    ...(meant !== undefined && { remedy: `did you mean "${meant}"?` }),
  };
}
