import type { Comparison, Reason } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../base/config/config.ts';
import { oneLine } from '../base/errors.ts';
import { unmeasured } from '../gate/check/unmeasured.ts';
import { readCommit, type ToldCommit } from '../measure/run/commit.ts';
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
  const said = oneLine(why).slice(0, MAX_REASON_LENGTH).replace(/\.$/, '');
  const runFolder = makeOutputFolder(undefined, folder, { date, commit: commit.commit });
  const reasons: Reason[] = [{ kind: 'nothing measured', why: said }];
  return { comparison: unmeasured(gate, { ...commit, date }, { verdict: 'pass', reasons }), runFolder };
}
