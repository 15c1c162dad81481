import type { LevelShift } from '../../gate/baseline/levels/level-shift.ts';

/** The history of one benchmark (schemas/history.schema.json): its JSON file, and what its page shows. */
export interface HistoryDocument {
  schemaVersion: 1;
  benchmark: string;
  /** Address of the repository for people, such as https://github.com/owner/name; null: not known. */
  repository: string | null;
  order: HistoryOrder;
  /** In this order, which is that of the groups' columns. */
  runs: HistoryRun[];
  /** The newest run's first; the runs of one are comparable with each other. */
  environments: HistoryEnvironment[];
  /** The groups of the newest run, largest share first. */
  groups: HistoryGroup[];
  /** As `baseline show` has them: oldest first, environment by environment. */
  shifts: HistoryShift[];
  slowdowns: AcceptedSlowdown[];
}

/** What the runs are ordered by. */
export interface HistoryOrder {
  by: 'first parents' | 'recording';
  /** Of which branch; null: of what was checked out. */
  branch: string | null;
  /** Its newest commit. */
  head: string | null;
  /** How many runs are of commits that are not among these: they stand behind the run that was made before them. */
  beside: number;
  /** Why it is the order of recording, or what is missing, in words; null: nothing. */
  why: string | null;
}

export interface HistoryRun {
  id: string;
  commit: string | null;
  branch: string | null;
  /** When it was recorded, ISO 8601, UTC. */
  date: string;
  /** Index into environments. */
  environment: number;
  /** Why it does not count; empty: it does. */
  disturbed: string[];
  /** Time in communication, ns: the median over the repetitions. */
  communicationNs: number;
}

/** What must be equal for runs to be comparable; build flags that are left out are not known. */
export interface HistoryEnvironment {
  cpu: string;
  cores: number;
  usableCores: number;
  mpi: string;
  tracer: string;
  processes: number;
  buildFlags?: string;
  pinning: string;
  /** What differs from the first environment, for people. */
  differs: string[];
}

export interface HistoryGroup {
  pattern: string;
  functions: string[];
  bytes: number;
  label: string;
  /** Its share of the communication time in the newest run, 0 to 1. */
  share: number;
  /** Why no level shift is looked for in the newest environment; null: it is. */
  unwatched: string | null;
  /** By run: the median over its repetitions' medians, ns, as it was measured; null: the run does not have the group. */
  valuesNs: (number | null)[];
  /** By run: the median distance of the repetitions' medians from that, ns. */
  madNs: (number | null)[];
  levels: HistoryLevel[];
}

/** Runs of one environment that follow each other at the same level. */
export interface HistoryLevel {
  environment: number;
  /** Index of the first run and of the last one. */
  from: number;
  to: number;
  /** The median over all runs at this level. */
  ns: number;
}

/** A level shift with where it stands on the page. */
export interface HistoryShift extends LevelShift {
  environment: number;
  /** Index of the first run at the new level, and of the last one before it. */
  at: number;
  before: number;
  accepted: { reason: string; date: string } | null;
}

/** A slowdown that was accepted when its change was merged: no level shift, since earlier runs are held to the new level. */
export interface AcceptedSlowdown {
  /** Index of the group. */
  group: number;
  factor: number;
  reason: string;
  commit: string | null;
  date: string;
  /** Index of the first run that was made with it; null: none yet. */
  at: number | null;
}

/** What the overview of all benchmarks draws, by row of its table. */
export interface OverviewPage {
  /**
   * How the group went, a character a point: a digit of base 36, the higher the slower, '.' where there is
   * none.
   */
  sparks: string[];
  /** The points at which a level shift begins: open ones, and accepted ones. */
  open: number[][];
  accepted: number[][];
}
