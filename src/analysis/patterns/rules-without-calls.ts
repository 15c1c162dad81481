import { closest } from '../../base/config/closest.ts';
import type { InputProblem } from '../../base/errors.ts';
import type { RuleWithoutCalls } from './contexts.ts';

/** "blts_ is called nowhere in this trace (inlined?)", and how many more functions no call is of. */
export function withoutCallsTexts([first, ...others]: readonly RuleWithoutCalls[]): string[] {
  const { pattern, isKnown } = first!;
  const text = isKnown
    ? `no call of ${pattern} sends or receives anything in this trace`
    : `${pattern} is called nowhere in this trace (inlined?)`;
  return others.length === 0 ? [text] : [text, `${others.length} more match no call either`];
}

/** The problem that rules without calls, one or more, are. @param names of the trace's functions */
export function withoutCallsProblem(
  rules: readonly RuleWithoutCalls[],
  path: string,
  names: readonly string[],
): InputProblem {
  const [found, rule] = withoutCallsTexts(rules);
  const { pattern, isKnown } = rules[0]!;
  const meant = isKnown ? undefined : closest(pattern, names);
  return {
    file: path,
    place: 'contexts',
    found: found!,
    ...(rule !== undefined && { rule }),
    ...(meant !== undefined && { remedy: `did you mean "${meant}"?` }),
  };
}
