/**
 * Intervals, ascending, nanoseconds since the trace's start on the location's own clock; the last may have no
 * end.
 */
export interface Intervals {
  from: number[];
  to: number[];
}

/** What a thread of OpenMP did, as far as its parallel regions are concerned. */
export interface ThreadTimes {
  /** NaN: it has no records. */
  firstNs: number;
  lastNs: number;
  /** Parallel regions that it began, from fork to join; of nested ones the outermost. */
  forks: Intervals;
  /** When it was in a team. */
  teams: Intervals;
  /** Barriers: at the end of a construct, and where the program asks for one. */
  implicit: Intervals;
  explicit: Intervals;
  /** Locks that it held, by record. */
  locks: Holdings;
}

/** Which lock, when it was asked for, had (ascending) and given back; infinite: never. */
export interface Holdings extends Intervals {
  lock: number[];
  asked: number[];
}

/** Those of a process, its first thread first. */
export interface ThreadsOfProcess {
  threads: ThreadTimes[];
}
