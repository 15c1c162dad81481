/** Some functions of a call path, outermost first, the MPI call not among them; [] outside of everything. */
export type CallPath = string[];

/**
 * Places with less than this share of the duration need not be kept of an earlier run: they may have had as
 * much. So a place that is not known of before has grown by at least what it has beyond that.
 */
export const UNKNOWN_SHARE = 0.05;
