import { BASELINE_VERSION, type Baseline } from './baseline.ts';

/** Which runs of a baseline a candidate is held against, and why these. */
export interface Selection {
  /** The newest commit that the candidate and the base branch have in common. */
  mergeBase: string;
  /** How many stored runs were made from it or an ancestor, and how many others were left out. */
  used: number;
  leftOut: number;
  /** The nearest commit that has runs; null when none has. */
  nearest: { commit: string; commitsBefore: number; date: string } | null;
}

/** Keeps the runs of these commits, newest first: later runs may contain changes that the candidate lacks. */
export function selectRuns(
  baseline: Baseline,
  mergeBase: string,
  commits: readonly string[],
): { baseline: Baseline; selection: Selection } {
  const position = new Map(commits.map((commit, index) => [commit, index]));
  const distance = (commit: string | null): number =>
    commit === null ? Number.POSITIVE_INFINITY : (position.get(commit) ?? Number.POSITIVE_INFINITY);
  const runs = baseline.runs.filter(({ commit }) => Number.isFinite(distance(commit)));
  let nearest: Selection['nearest'] = null;
  for (const { commit, date } of runs) {
    const commitsBefore = distance(commit);
    // Of several runs of one commit the newest: runs are sorted by date.
    if (nearest === null || commitsBefore <= nearest.commitsBefore) {
      nearest = { commit: commit!, commitsBefore, date };
    }
  }
  const leftOut = baseline.runs.length - runs.length;
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs },
    selection: { mergeBase, used: runs.length, leftOut, nearest },
  };
}
