import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import type { Commit } from '../../measure/run/commit.ts';
import { environmentOf } from '../../measure/run/machine/environment.ts';
import { describeMachine } from '../../measure/run/machine/machine.ts';
import { compareRun } from '../judge/against-baseline/compare.ts';

/** The comparison of a check in which nothing was measured, or not yet. */
export function unmeasured(
  gate: GateConfig,
  { commit, branch, date }: Commit & { date: Date },
  verdict: Pick<Comparison, 'verdict' | 'reasons'>,
): Comparison {
  const environment = environmentOf([], describeMachine());
  const run = { commit, branch, date: date.toISOString(), environment, benchmarks: [] };
  return { ...compareRun(run, null, gate), ...verdict };
}
