import { withoutCallsTexts } from '../../analysis/patterns/rules-without-calls.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';

/**
 * Warns of functions that `contexts` names and no trace of a run calls, once a benchmark: slips, or inlined.
 */
export function noteRulesWithoutCalls(
  { benchmarks }: Pick<RunMeasurement, 'benchmarks'>,
  noted: ((benchmark: string, note: string) => void) | undefined,
): void {
  const all = benchmarks.flatMap(({ repetitions }) => repetitions);
  for (const { name, repetitions } of benchmarks) {
    const nowhere = (repetitions[0]?.rulesWithoutCalls ?? []).filter((rule) =>
      all.every(({ rulesWithoutCalls = [] }) =>
        rulesWithoutCalls.some(({ pattern }) => pattern === rule.pattern),
      ),
    );
    if (nowhere.length > 0) noted?.(name, `contexts: ${withoutCallsTexts(nowhere).join('; ')}`);
  }
}
