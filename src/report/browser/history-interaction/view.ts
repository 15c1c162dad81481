import type { HistoryDocument, HistoryRun } from '#build/schemas/history.ts';

/** What a reader of a benchmark's history has chosen; all panels go by it. */
export const view: {
  /** Runs of one branch, of one environment only; null: of all. */
  branch: string | null;
  environment: number | null;
  /** Indexes of the runs that are to be compared, at most two. */
  chosen: number[];
} = { branch: null, environment: null, chosen: [] };

/** Indexes of the runs that are shown, in order: what a panel's x axis counts. */
export function visibleRuns({ runs }: HistoryDocument): number[] {
  const { branch, environment } = view;
  const visible: number[] = [];
  runs.forEach((run, i) => {
    const isOfBranch = branch === null || run.branch === branch;
    if (isOfBranch && (environment === null || run.environment === environment)) visible.push(i);
  });
  return visible;
}

export function commitName({ commit }: HistoryRun): string {
  return commit?.slice(0, 10) ?? 'no commit';
}

export function runMoment({ date, branch }: HistoryRun): string {
  return `${date.slice(0, 16).replace('T', ' ')} UTC${branch === null ? '' : `, ${branch}`}`;
}
