import type { Comparison } from '../comparison/document.ts';
import { compareRun } from '../comparison/history/compare.ts';
import type { GateConfig } from '../config/config.ts';
import { oneLine } from '../errors.ts';
import { readCommit, type ToldCommit } from '../run/commit.ts';
import { environmentOf } from '../run/environment.ts';
import { describeMachine } from '../run/machine.ts';
import { makeOutputFolder } from '../run/output-folder.ts';

/** Longest reason that is repeated. */
const LONGEST_REASON = 200;

/**
 * A check that passes since there is nothing to measure: a change of documents only still needs the check that is required.
 *
 * @param why the workflow's words
 * @param gate of the configuration
 * @param told by the host of the job
 * @returns as a check does; the folder is a new one for what the action writes
 */
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
  const said = oneLine(why).slice(0, LONGEST_REASON).replace(/\.$/, '');
  const runFolder = makeOutputFolder(undefined, folder, { date, commit: commit.commit });
  return {
    comparison: { ...comparison, verdict: 'pass', reasons: [{ kind: 'nothing measured', why: said }] },
    runFolder,
  };
}
