import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/comparison/cutoff.ts
var FEWEST_RUNS = 5, ONE_PERCENT = [
  [5, 9.9],
  [7, 5.9],
  [10, 4.1],
  [20, 3.1],
  [30, 2.8]
];
function cutoffFor(baselineRuns) {
  let runs = Math.max(baselineRuns, 5), above = ONE_PERCENT.findIndex(([limit]) => limit >= runs);
  if (above < 0) return ONE_PERCENT.at(-1)[1];
  let [highRuns, highCutoff] = ONE_PERCENT[above];
  if (highRuns === runs) return highCutoff;
  let [lowRuns, lowCutoff] = ONE_PERCENT[above - 1], way = Math.log(runs / lowRuns) / Math.log(highRuns / lowRuns);
  return lowCutoff * (highCutoff / lowCutoff) ** way;
}

export {
  FEWEST_RUNS,
  cutoffFor
};
