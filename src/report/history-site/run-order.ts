import type { HistoryOrder } from '#build/schemas/history.ts';
import type { FirstParents } from '../../base/git/ancestry.ts';
import type { BaselineRun } from '../../gate/baseline/baseline.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';

export interface ShownRun {
  run: BaselineRun;
  /** As it was measured. */
  benchmark: RecordedBenchmark;
  environment: number;
}

export interface CommitOrder {
  /** null: nothing, `why` says why. */
  known: FirstParents | null;
  branch: string | null;
  why: string | null;
}

/** By order of commits; one that the branch does not have comes after the run that was made before it. */
export function inOrder(
  runs: readonly BaselineRun[],
  { known, branch, why }: CommitOrder,
): { runs: BaselineRun[]; order: HistoryOrder } {
  const place = new Map(known?.commits.map((commit, i) => [commit, -i]));
  const placeOf = ({ commit }: BaselineRun): number | undefined =>
    commit === null ? undefined : place.get(commit);
  const placed = runs.filter((run) => placeOf(run) !== undefined);
  if (known === null || placed.length === 0) {
    const none = known === null ? why : 'no run is of a commit of this branch';
    const order: HistoryOrder = { by: 'recording', branch, head: null, beside: 0, why: none };
    return { runs: [...runs], order };
  }
  const followers = new Map<BaselineRun | null, BaselineRun[]>([[null, []]]);
  let last: BaselineRun | null = null;
  for (const run of runs) {
    if (placeOf(run) === undefined) followers.get(last)!.push(run);
    else {
      last = run;
      followers.set(run, []);
    }
  }
  // Sorting is stable.
  const sorted = placed.sort((a, b) => placeOf(a)! - placeOf(b)!);
  const all = sorted.flatMap((run) => [run, ...followers.get(run)!]);
  const beside = runs.length - placed.length;
  const missing = known.isCut && beside > 0 ? 'the working copy does not have the whole history' : null;
  const order: HistoryOrder = { by: 'first parents', branch, head: known.commits[0]!, beside, why: missing };
  return { runs: [...followers.get(null)!, ...all], order };
}
