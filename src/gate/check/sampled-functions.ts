// The step behind a red verdict: which code computes longer (METHOD, "Which code computes").

import type { Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import { executedInstructions } from '../judge/causes/executed-instructions.ts';
import { type SampledSides, sampledFunction } from '../judge/causes/sampled-function.ts';
import { ask, hasFailed, type Steps } from './request.ts';

/** Of each benchmark and side. */
const MAX_SAMPLED_EXECUTIONS = 2;

/**
 * Names the function that computes longer in causes that say where, but only by what communicates there. The
 * judgement stays what it is.
 *
 * @param comparison after everything that decides
 */
export function* withSampledFunctions(comparison: Comparison): Steps<Comparison> {
  const wanted = comparison.regressions.filter(isComputing);
  const benchmarks = [...new Set(wanted.map(({ benchmark }) => benchmark))];
  if (comparison.verdict !== 'regression' || benchmarks.length === 0) return comparison;
  let known: Comparison = comparison;
  let open = benchmarks;
  for (let executions = 1; executions <= MAX_SAMPLED_EXECUTIONS && open.length > 0; executions++) {
    const answer = yield* ask({ kind: 'samples', benchmarks: open, executions });
    if (hasFailed(answer)) {
      if (executions > 1) return known;
      const problem = answer.failed.inOneLine;
      return { ...comparison, sampling: { benchmarks, executions: 0, of: 'head', problem } };
    }
    const isUnsure = new Set<string>();
    const regressions = known.regressions.map((group) => {
      const sides = answer.get(group.benchmark);
      if (sides === undefined || !isComputing(group)) return group;
      const found = functionOf(group, sides);
      if (found === 'unsure') isUnsure.add(group.benchmark);
      const { cause, computes } = group;
      const executed = executedInstructions(computes === undefined ? cause! : asCause(computes), sides);
      const about = {
        ...(found !== null && found !== 'unsure' && { sampled: found }),
        ...(executed !== null && { executed }),
      };
      if (computes !== undefined) return { ...group, computes: { ...computes, ...about } };
      return { ...group, cause: { ...cause!, ...about } };
    });
    const isBase = [...answer.values()].every(({ base }) => base !== null);
    const of = isBase ? ('base and head' as const) : ('head' as const);
    known = { ...known, regressions, sampling: { benchmarks, executions, of, problem: null } };
    open = open.filter((name) => isUnsure.has(name));
  }
  return known;
}

/** Whether it, or its cause, is that something is computed longer, in a place that is known. */
function isComputing({ cause, computes }: Pick<GroupComparison, 'cause' | 'computes'>): boolean {
  if (computes !== undefined) return computes.path !== null;
  return cause?.path != null && ['late', 'imbalance', 'own'].includes(cause.kind);
}

/** On all processes the mean counts, as of causes. */
function asCause({ onAllProcesses, ...computes }: NonNullable<GroupComparison['computes']>) {
  return { ...computes, ...(onAllProcesses && { onAllProcesses: true as const }) };
}

function functionOf(
  group: Comparison['regressions'][number],
  sides: SampledSides,
): ReturnType<typeof sampledFunction> {
  // The parts of functions' communication time are those of a run.
  const instances = group.change === undefined ? Math.max(1, group.instances) : 1;
  const { computes, addedNs } = group;
  const where =
    computes === undefined ? group.cause! : { ...asCause(computes), computedNs: addedNs, addedNs };
  return sampledFunction(where, instances, sides);
}
