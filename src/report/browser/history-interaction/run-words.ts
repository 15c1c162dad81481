import type { HistoryRun } from '#build/schemas/history.ts';

export function commitName({ commit }: HistoryRun): string {
  return commit?.slice(0, 10) ?? 'no commit';
}

/** When a run was recorded, and of which branch it is. */
export function runMoment({ date, branch }: HistoryRun): string {
  return `${date.slice(0, 16).replace('T', ' ')} UTC${branch === null ? '' : `, ${branch}`}`;
}
