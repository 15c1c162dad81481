import { compareText } from '../../measure/measurement/group-identity.ts';
import type { RecordedRun } from '../../measure/measurement/recorded-run.ts';
import type { Acceptance } from './levels/acceptance.ts';

/** Version of the baseline document that this program writes and the only one it reads. */
export const BASELINE_VERSION = 1;

/** The accepted earlier runs (METHOD 1, 3): schemas/baseline.schema.json. */
export interface Baseline {
  schemaVersion: typeof BASELINE_VERSION;
  /** Oldest first. */
  runs: BaselineRun[];
}

/** A run in a baseline. */
export interface BaselineRun extends RecordedRun {
  /** Why the run does not count: something disturbed it, in words. Left out when nothing did. */
  disturbed?: string[];
  /** Accepted slowdowns that were in force: the run is at their new levels. Left out when there were none. */
  accepted?: Acceptance[];
}

/** Order of runs: by date, then id. */
export function compareRuns(a: BaselineRun, b: BaselineRun): number {
  return Date.parse(a.date) - Date.parse(b.date) || compareText(a.id, b.id);
}
