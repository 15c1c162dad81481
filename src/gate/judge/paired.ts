/** Base and head were run alternately in this job; there is no baseline in such a comparison. */
export interface Paired {
  /** What the user called the base: a commit, branch or tag. */
  reference: string;
  /** Whether nobody asked for pairs: the baseline had too few comparable runs to judge by. */
  automatic: boolean;
  /** The commits that were built and run. */
  base: string;
  head: string;
  /** Files with uncommitted changes in the working copy: they were not measured. */
  uncommitted: number;
  /** How the executions of base (A) and head (B) followed each other. */
  order: 'ABBA BAAB';
  /** Most pairs of executions that a benchmark has. */
  pairs: number;
  benchmarks: PairedBenchmark[];
}

/** How often one benchmark was executed on both sides. */
export interface PairedBenchmark {
  benchmark: string;
  pairs: number;
  /** Present where base and head are one commit, and something was judged. */
  sameCode?: SameCode;
}

/** What two builds of the same code show: the project's and the machine's noise. */
export interface SameCode {
  /**
   * Functions of the judged groups, most time first: their share of the communication time, 0 to 1, and from
   * which slowdown on groups with half of their time would have shown one; null: none would have.
   */
  places: { functions: string[]; share: number; seenFromPercent: number | null }[];
  /** Of all judged groups, the one whose medians differ most between the builds, in percent, whichever is slower. */
  apart: { functions: string[]; percent: number };
}
