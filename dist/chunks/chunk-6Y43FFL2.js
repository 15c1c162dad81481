import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SAME_TIME,
  groupSeries,
  levelShifts,
  readAccepted
} from "./chunk-DH7WJN5Q.js";
import {
  atAcceptedLevels,
  carriedBy,
  comparableRuns
} from "./chunk-GD5K4YW4.js";
import {
  acceptanceFile,
  baselineStore,
  fileStore
} from "./chunk-Q3JXH5U2.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";

// src/gate/baseline/levels/stored-baseline.ts
import { existsSync } from "node:fs";

// src/gate/baseline/series.ts
function baselineSeries(baseline, accepted) {
  let series = [], taken = /* @__PURE__ */ new Set();
  for (let run of baseline.runs.toReversed())
    for (let benchmark of run.benchmarks) {
      if (taken.has(benchmark)) continue;
      let runs = [...comparableRuns(run, benchmark, baseline).comparable, { run, benchmark }].filter((each) => !taken.has(each.benchmark));
      for (let each of runs) taken.add(each.benchmark);
      let shifts = levelShifts(runs).map((shift) => ({
        shift,
        accepted: accepted.find((each) => isSame(each, shift, runs)) ?? null
      }));
      series.push({ benchmark: benchmark.name, runs, groups: groupSeries(runs), shifts });
    }
  return series;
}
function isSame(accepted, shift, runs) {
  if (accepted.benchmark !== shift.benchmark) return !1;
  let [a, b] = [accepted.run, shift.run].map((id) => runs.findIndex(({ run }) => run.id === id));
  return a >= 0 && Math.abs(a - b) <= SAME_TIME;
}

// src/gate/baseline/levels/stored-baseline.ts
async function readStoredBaseline(config, place) {
  let loaded = place.file === void 0 || existsSync(config) ? loadConfig(config) : null, store = place.file === void 0 ? await baselineStore(loaded, place) : fileStore(place.file), baseline = await store.read(), accepted = loaded === null ? null : readAccepted(acceptanceFile(loaded)), { slowdowns, shifts } = accepted ?? { slowdowns: [], shifts: [] };
  return { baseline, location: store.location, slowdowns, shifts, config: loaded };
}
function levelled(baseline, { slowdowns: given, shifts }) {
  let slowdowns = carriedBy(baseline, given), { baseline: level } = atAcceptedLevels(baseline, slowdowns);
  return { measured: baseline, level, slowdowns, series: baselineSeries(level, shifts) };
}

export {
  readStoredBaseline,
  levelled
};
