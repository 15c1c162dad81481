import type { DividedGroup } from '../../analysis/causes/breakdown/divide-durations.ts';

/** Some functions of a call path, outermost first, the MPI call not among them; [] outside of everything. */
export type CallPath = string[];

/** Time in one place: of one process. */
export interface PlacedTime {
  process: number;
  path: CallPath;
  /** The MPI call in which it passed, '' where it is not known which; left out: it was computing. */
  mpi?: string;
  /**
   * What the path's last function called next, where functions are known from call stacks at MPI calls alone:
   * the place is in that function, before this one. Left out elsewhere.
   */
  before?: string;
  ns: number;
}

/**
 * Places with less than this share of the duration need not be kept of an earlier run: they may have had as
 * much. So a place that is not known of before has grown by at least what it has beyond that.
 */
export const UNKNOWN_SHARE = 0.05;

/**
 * What the duration of a group's typical instance is made of (METHOD, "What a duration is made of"): means
 * over the middle half of its instances by duration. Late, in MPI and own work add up to their mean duration.
 */
export interface Breakdown
  extends Pick<
    DividedGroup,
    'lateNs' | 'inMpiNs' | 'ownNs' | 'latest' | 'wrongOrderNs' | 'waitNs' | 'waitingCausedBy'
  > {
  /** Where processes were late: most time first, at most eight; the rest of `lateNs` is elsewhere. */
  late: PlacedTime[];
  /** Places of the rest, of all processes together that are none of `late`: most first, at most four. */
  lateElsewhere: Omit<PlacedTime, 'process'>[];
  /** In which MPI calls `inMpiNs` passed, by name: most first, at most three. */
  inMpi: { call: string; ns: number }[];
  /** Where `ownNs` passed: most first, at most three. */
  own: PlacedTime[];
  /**
   * All time in the places of `late` and `own` that compute, for each instance, and what the other processes
   * that were there took on average: what somebody finds who times the function. Of the run itself, not of
   * earlier ones.
   */
  computing?: { process: number; path: CallPath; before?: string; ns: number; othersNs: number }[];
  /**
   * Stands for the order in which processes take what they receive, call by call: 8 hexadecimal digits, the
   * same in every run that has the same order; '' where no process takes something in more than one call;
   * null where several runs disagree.
   */
  order: string | null;
  /**
   * What the instance would take if the first of `late` that was computing took less there, by replay: at a
   * few shares of its late time, from 1 (as it was) to 0 (none of it), the mean duration of the same
   * instances. Empty where that is not known.
   */
  without: { share: number; ns: number }[];
}
