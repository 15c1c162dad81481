/** Fewest comparable runs with which a duration is judged; with fewer a regression is never called. */
export const FEWEST_RUNS = 5;

/** What a cut-off must fit. */
export interface CutoffFor {
  /** Baseline values that the candidate's is held against; fewer than 5 count as 5. */
  runs: number;
  /** Tests that share the rate: groups compared in the whole check. */
  groups: number;
  /** Wanted share of unchanged checks in which any of them is called, 0 to 1. */
  rate: number;
  /** 1: one comparison decides. 2: what it calls is measured again, held against the same baseline and cut-off. */
  stages: 1 | 2;
}

/** Cut-offs for 1 % of unchanged groups, by number of baseline runs. */
const ONE_PERCENT: readonly (readonly [runs: number, cutoff: number])[] = [
  [5, 9.9],
  [7, 5.9],
  [10, 4.1],
  [20, 3.1],
  [30, 2.8],
];

/** The cut-off of the modified Z that keeps the false alarms of a whole check at the wanted rate. */
export function cutoffFor({ runs: baselineRuns }: CutoffFor): number {
  const runs = Math.max(baselineRuns, FEWEST_RUNS);
  const above = ONE_PERCENT.findIndex(([limit]) => limit >= runs);
  if (above < 0) return ONE_PERCENT.at(-1)![1];
  const [highRuns, highCutoff] = ONE_PERCENT[above]!;
  if (highRuns === runs) return highCutoff;
  const [lowRuns, lowCutoff] = ONE_PERCENT[above - 1]!;
  const way = Math.log(runs / lowRuns) / Math.log(highRuns / lowRuns);
  return lowCutoff * (highCutoff / lowCutoff) ** way;
}
