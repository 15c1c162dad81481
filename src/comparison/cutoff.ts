/** Fewest comparable runs with which a duration is judged; with fewer a regression is never called. */
export const FEWEST_RUNS = 5;

/**
 * Cut-offs of the modified Z that let 1 % of unchanged groups through, by number of baseline runs (METHOD 3, measured on
 * normal noise, one-sided). The textbook's 3.5 would let 6 % through at five runs: median and MAD of few values are
 * themselves uncertain.
 */
const ONE_PERCENT: readonly (readonly [runs: number, cutoff: number])[] = [
  [5, 9.9],
  [7, 5.9],
  [10, 4.1],
  [20, 3.1],
  [30, 2.8],
];

/**
 * The cut-off that fits the number of baseline runs: 1 % false alarms a group. Between the measured numbers of runs it is
 * interpolated linearly in the logarithms of both; above 30 runs it stays at 2.8, which is on the safe side.
 *
 * @param baselineRuns how many values the group has in the baseline; fewer than 5 count as 5
 */
export function cutoffFor(baselineRuns: number): number {
  const runs = Math.max(baselineRuns, FEWEST_RUNS);
  const above = ONE_PERCENT.findIndex(([limit]) => limit >= runs);
  if (above < 0) return ONE_PERCENT.at(-1)![1];
  const [highRuns, highCutoff] = ONE_PERCENT[above]!;
  if (highRuns === runs) return highCutoff;
  const [lowRuns, lowCutoff] = ONE_PERCENT[above - 1]!;
  const way = Math.log(runs / lowRuns) / Math.log(highRuns / lowRuns);
  return lowCutoff * (highCutoff / lowCutoff) ** way;
}
