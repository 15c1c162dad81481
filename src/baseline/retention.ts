import {
  BASELINE_VERSION,
  type Baseline,
  type BaselineRun,
  compareRuns,
  environmentKey,
} from './baseline.ts';

/** How many runs of one environment a baseline keeps unless told otherwise. */
export const DEFAULT_KEPT_RUNS = 60;

/**
 * A baseline with one more run. Of each environment the newest `keep` runs stay; a run that is there already (same id)
 * is not added again. The input is not changed.
 *
 * @param baseline what is stored now, null when nothing is
 * @param keep at least 1
 */
export function addRun(baseline: Baseline | null, run: BaselineRun, keep = DEFAULT_KEPT_RUNS): Baseline {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  const others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id);
  const kept: BaselineRun[] = [];
  const counts = new Map<string, number>();
  for (const candidate of [...others, run].sort((a, b) => compareRuns(b, a))) {
    const key = environmentKey(candidate.environment);
    const count = counts.get(key) ?? 0;
    if (count < keep) kept.push(candidate);
    counts.set(key, count + 1);
  }
  return { schemaVersion: BASELINE_VERSION, runs: kept.reverse() };
}
