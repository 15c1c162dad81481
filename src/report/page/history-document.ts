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
