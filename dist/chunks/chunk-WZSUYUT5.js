import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/config/default-config.ts
var defaultBenchmark = {
  directory: ".",
  tracer: "builtin",
  repetitions: 5,
  warmUp: 1,
  timeLimit: 3600,
  pin: "auto",
  environment: {}
}, defaultConfig = {
  buildDirectory: ".",
  analysis: {
    ignoreOperations: [],
    wrappers: "auto",
    depth: 3,
    minLength: 0,
    criterion: "aic",
    cutoff: 3.5
  },
  gate: {
    cutoff: "auto",
    falseAlarmRate: 1,
    minSlowdownPercent: 10,
    minSharePercent: 1,
    structure: "warn",
    commonFactor: "fail",
    requireBaseline: !1,
    blindPercent: 100,
    requireSight: !1,
    confirm: "auto",
    maxRepetitions: 30
  },
  report: { severityOverEase: 5 },
  baseline: {
    file: ".commgate/baseline.json",
    store: "auto",
    branch: "commgate-baselines",
    keepRuns: 60,
    keepMebibytes: 32,
    accepted: "commgate-accepted.json"
  }
};
function withDefaults(given) {
  let { analysis, gate, report, baseline, buildDirectory } = structuredClone(defaultConfig);
  return {
    buildDirectory,
    ...given,
    benchmarks: given.benchmarks.map((benchmark) => ({ ...structuredClone(defaultBenchmark), ...benchmark })),
    analysis: { ...analysis, ...given.analysis },
    gate: { ...gate, ...given.gate },
    report: { ...report, ...given.report },
    baseline: { ...baseline, ...given.baseline }
  };
}

export {
  defaultBenchmark,
  defaultConfig,
  withDefaults
};
