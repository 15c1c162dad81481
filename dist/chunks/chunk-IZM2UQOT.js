import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/comparison/history/cutoff-table.ts
var RUNS = [5, 6, 7, 8, 9, 10, 11, 12, 16, 20, 32, 44, 60], LOG_RATES = [-1, -1.5, -2, -2.5, -3, -3.5, -4, -4.5, -5, -5.5, -6], CUTOFFS = {
  1: [
    [2.056, 4.085, 7.191, 11.97, 19.34, 30.52, 47.41, 73.35, 112.5, 170.9, 256.6],
    [1.849, 3.497, 5.853, 9.285, 14.32, 21.66, 32.35, 47.95, 70.93, 105.3, 156],
    [1.763, 3.229, 5.267, 8.169, 12.34, 18.38, 27.3, 40.17, 58.89, 86.54, 127.1],
    [1.776, 3.28, 5.363, 8.317, 12.53, 18.67, 27.72, 40.96, 60.34, 88.73, 130.4],
    [1.715, 3.101, 4.983, 7.621, 11.47, 17.1, 25.32, 37.33, 54.92, 80.69, 118.5],
    [1.646, 2.947, 4.679, 7.15, 10.76, 16, 23.63, 34.79, 51.14, 75.13, 110.3],
    [1.607, 2.846, 4.486, 6.869, 10.31, 15.29, 22.56, 33.19, 49.05, 71.63, 105.2],
    [1.623, 2.885, 4.594, 7.062, 10.6, 15.73, 23.2, 34.14, 50.17, 73.67, 108.2],
    [1.547, 2.714, 4.351, 6.643, 9.933, 14.71, 21.68, 31.88, 46.83, 68.76, 101],
    [1.508, 2.652, 4.231, 6.442, 9.617, 14.23, 20.96, 30.82, 45.27, 66.48, 97.59],
    [1.469, 2.595, 4.113, 6.245, 9.305, 13.75, 20.25, 29.77, 43.73, 64.21, 94.26],
    [1.43, 2.529, 3.998, 6.065, 9.033, 13.35, 19.65, 28.89, 42.43, 62.29, 91.45],
    [1.399, 2.482, 3.916, 5.935, 8.837, 13.06, 19.22, 28.25, 41.49, 60.92, 89.43]
  ],
  2: [
    [0.9455, 2.002, 3.362, 5.364, 8.259, 12.47, 18.55, 27.39, 40.46, 60.29, 93.25],
    [0.8489, 1.722, 2.726, 4.072, 5.83, 8.14, 11.2, 15.23, 20.44, 27.15, 35.85],
    [0.817, 1.602, 2.461, 3.549, 4.899, 6.599, 8.739, 11.42, 14.86, 19.51, 26.35],
    [0.7753, 1.562, 2.452, 3.565, 4.941, 6.659, 8.799, 11.43, 14.68, 18.7, 23.58],
    [0.7492, 1.482, 2.27, 3.229, 4.386, 5.785, 7.503, 9.594, 12.15, 15.25, 18.99],
    [0.7157, 1.402, 2.117, 2.972, 3.97, 5.167, 6.586, 8.297, 10.36, 12.86, 15.87],
    [0.7034, 1.362, 2.029, 2.813, 3.724, 4.793, 6.065, 7.572, 9.368, 11.52, 14.1],
    [0.6817, 1.333, 2.034, 2.829, 3.753, 4.837, 6.124, 7.64, 9.435, 11.56, 14.08],
    [0.6326, 1.232, 1.841, 2.525, 3.289, 4.171, 5.191, 6.379, 7.779, 9.477, 11.61],
    [0.6014, 1.169, 1.742, 2.362, 3.057, 3.844, 4.754, 5.833, 7.197, 8.83, 10.79],
    [0.5682, 1.092, 1.61, 2.164, 2.769, 3.491, 4.368, 5.406, 6.645, 8.131, 9.917],
    [0.5418, 1.044, 1.528, 2.047, 2.63, 3.34, 4.174, 5.162, 6.338, 7.749, 9.447],
    [0.5205, 1.007, 1.47, 1.96, 2.553, 3.236, 4.039, 4.991, 6.128, 7.489, 9.127]
  ]
};

// src/comparison/history/cutoff.ts
var FEWEST_RUNS = 5, FOR_COMMON_FACTORS = 0.2, FOR_SMALL_GROUPS = 0.1, LOG_RUNS = RUNS.map(Math.log), RARITIES = LOG_RATES.map((rate) => -rate);
function cutoffFor({ runs, groups, rate, stages }) {
  let logRate = Math.log10(rate / Math.max(groups, 1)), row = placeIn(LOG_RUNS, Math.log(Math.min(Math.max(runs, RUNS[0]), RUNS.at(-1)))), column = placeIn(RARITIES, -logRate), table = CUTOFFS[stages], across = (cutoffs) => between(Math.log(cutoffs[column.at]), Math.log(cutoffs[column.at + 1]), column.way);
  return Math.exp(between(across(table[row.at]), across(table[row.at + 1]), row.way));
}
var SCREENING_PERCENT = 40;
function cutoffsOf(calibration, fixed) {
  let { falseAlarmRate, screeningPercent, groups, smallGroups, commonFactors } = calibration;
  if (fixed !== "auto" || falseAlarmRate === null) {
    let cutoff = fixed === "auto" ? Number.MAX_VALUE : fixed;
    return { group: () => cutoff, commonFactor: () => cutoff };
  }
  let isScreening = screeningPercent !== null, stages = isScreening ? 1 : calibration.stages, commonFactorStages = isScreening ? 1 : calibration.commonFactorStages, all = (screeningPercent ?? falseAlarmRate) / 100, forGroups = commonFactors === 0 ? all : all * (1 - FOR_COMMON_FACTORS), forSmall = groups === 0 ? forGroups : forGroups * FOR_SMALL_GROUPS, forLarge = groups === 0 || smallGroups === 0 ? forGroups : forGroups - forSmall;
  return {
    group: (runs, isSmall) => cutoffFor(isSmall ? { runs, groups: smallGroups, rate: forSmall, stages } : { runs, groups, rate: forLarge, stages }),
    commonFactor: (runs) => cutoffFor({
      runs,
      groups: commonFactors,
      rate: groups + smallGroups === 0 ? all : all * FOR_COMMON_FACTORS,
      stages: commonFactorStages
    })
  };
}
function placeIn(ascending, value) {
  let last = ascending.length - 2, at = 0;
  for (; at < last && ascending[at + 1] < value; ) at++;
  let way = (value - ascending[at]) / (ascending[at + 1] - ascending[at]);
  return { at, way: Math.max(way, 0) };
}
function between(from, to, way) {
  return from + (to - from) * way;
}

export {
  FEWEST_RUNS,
  cutoffFor,
  SCREENING_PERCENT,
  cutoffsOf
};
