/** Parts of one pattern that move the same number of bytes, as they stand in JSON. Times in nanoseconds. */
export interface PartGroup {
  bytes: number;
  /** Indexes of the parts, in their order. */
  members: Int32Array;
  medianNs: number;
  madNs: number;
  /** Of the pace: what shares and the gate are made of, since parts of a pipeline overlap. */
  medianPaceNs: number;
  madPaceNs: number;
  /** How many take unusually long, by duration. */
  slow: number;
  /** Share of the pace in that of all parts of the same patterns' calls, 0 to 1. */
  share: number;
}
