import { defaultConfig } from '../../base/config/default-config.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { newestRuns } from './comparable-runs.ts';
import { formatBaseline } from './format.ts';

export interface Retention {
  /** Runs of one environment and one set of benchmarks, at least 1. */
  runs: number;
  /** Size of the whole baseline as text, in bytes; the newest run stays in any case. */
  bytes: number;
}

/** What a baseline keeps unless told otherwise: two months of nights. */
export const DEFAULT_RETENTION: Retention = {
  runs: defaultConfig.baseline.keepRuns,
  bytes: defaultConfig.baseline.keepMebibytes * 1024 * 1024,
};

/**
 * A baseline with one more run, once. Of each environment and set of benchmarks the newest runs stay (the
 * jobs of a matrix must not push each other out), and of these the newest that fit into the bytes.
 *
 * @throws RangeError for a retention that keeps nothing
 */
export function addRun(
  baseline: Baseline | null,
  run: BaselineRun,
  { runs: keep, bytes }: Retention = DEFAULT_RETENTION,
): Baseline {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  const others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id);
  const kept: BaselineRun[] = [];
  let size = 0;
  for (const candidate of newestRuns([...others, run].sort(compareRuns), keep).reverse()) {
    size += sizeOf(candidate);
    if (kept.length > 0 && size > bytes) break;
    kept.push(candidate);
  }
  return { schemaVersion: BASELINE_VERSION, runs: kept.reverse() };
}

function sizeOf(run: BaselineRun): number {
  return Buffer.byteLength(formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] }));
}
