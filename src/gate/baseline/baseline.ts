import type { Acceptance } from '#build/schemas/accepted.ts';
import { compareText } from '../../base/compare-text.ts';
import type { RecordedRun } from '../../measure/measurement/recorded-run.ts';

/** Version of the document: the only one that is written and read. */
export const BASELINE_VERSION = 1;

/** The accepted earlier runs (METHOD 1, 3): schemas/baseline.schema.json. */
export interface Baseline {
  schemaVersion: typeof BASELINE_VERSION;
  /** Oldest first. */
  runs: BaselineRun[];
}

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

export interface ReadingRuns {
  /** true: what does not tell which runs count may be parsed, and refused, when asked for. */
  onRequest?: boolean;
}

/** A place where a baseline lives. One implementation a file. */
export interface BaselineStore {
  /** The place as the user named it, for messages. */
  readonly location: string;

  /**
   * The stored baseline; null: there is none yet.
   *
   * @throws InputError when there is something that cannot be read as a baseline
   */
  read(how?: ReadingRuns): Promise<Baseline | null>;

  /**
   * Stores what `change` makes of the newest state, all or nothing; called again when others were faster.
   *
   * @throws InputError when what is stored cannot be read (it then stays as it is), or not be written
   */
  update(change: (current: Baseline | null) => Baseline): Promise<Baseline>;
}
