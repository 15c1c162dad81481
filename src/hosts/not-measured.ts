import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../base/config/config.ts';
import { oneLine } from '../base/errors.ts';
import { compareRun } from '../gate/judge/against-baseline/compare.ts';
import { readCommit, type ToldCommit } from '../measure/run/commit.ts';
import { environmentOf } from '../measure/run/machine/environment.ts';
import { describeMachine } from '../measure/run/machine/machine.ts';
import { makeOutputFolder } from '../measure/run/output-folder.ts';

/** Longest reason that is repeated. */
const MAX_REASON_LENGTH = 200;

/** A check that passes since there is nothing to measure, as of documents only; its folder is a new one. */
export async function notMeasured(
  why: string,
  gate: GateConfig,
  told: ToldCommit | undefined,
): Promise<{ comparison: Comparison; runFolder: string }> {
  const date = new Date();
  const folder = process.cwd();
  const commit = await readCommit(folder, process.env, told);
  const run = { ...commit, date: date.toISOString(), environment: environmentOf([], describeMachine()) };
  const comparison = compareRun({ ...run, benchmarks: [] }, null, gate);
  const said = oneLine(why).slice(0, MAX_REASON_LENGTH).replace(/\.$/, '');
  const runFolder = makeOutputFolder(undefined, folder, { date, commit: commit.commit });
  return {
    comparison: { ...comparison, verdict: 'pass', reasons: [{ kind: 'nothing measured', why: said }] },
    runFolder,
  };
}
