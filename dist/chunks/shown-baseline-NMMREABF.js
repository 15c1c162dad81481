import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SAME_TIME,
  groupSeries,
  levelShifts
} from "./chunk-IMHCA7R4.js";
import {
  atAcceptedLevels,
  baselineStore,
  carriedBy,
  comparableRuns,
  fileStore
} from "./chunk-TAY2UCWW.js";
import {
  acceptanceFile
} from "./chunk-K455PEDK.js";
import "./chunk-WE3M3ANA.js";
import "./chunk-KFAHIP5I.js";
import "./chunk-JLG3DLCE.js";
import {
  loadConfig
} from "./chunk-M5ORQYET.js";
import "./chunk-E3AAOBXC.js";
import {
  readAccepted
} from "./chunk-Z54RV4ZY.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-UNALJHYY.js";
import "./chunk-24LE3NBK.js";
import {
  renderBaseline
} from "./chunk-WQSRYANF.js";
import "./chunk-B7PQBWV2.js";
import "./chunk-QFDRU6H3.js";
import "./chunk-FAVLM2GF.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-CA7BBC3D.js";
import "./chunk-DQ62QALI.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-RIG7R6LV.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-SZM5OTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import {
  oneLine
} from "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";

// src/commands/shown-baseline.ts
import { existsSync } from "node:fs";

// src/baseline/series.ts
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

// src/commands/shown-baseline.ts
async function shownBaseline(config, named) {
  let loaded = named === void 0 || existsSync(config) ? loadConfig(config) : null, store = named !== void 0 ? fileStore(named) : await baselineStore(loaded ?? loadConfig(config), {}), baseline = await store.read(), accepted = loaded === null ? null : readAccepted(acceptanceFile(loaded)), { slowdowns, shifts } = accepted ?? { slowdowns: [], shifts: [] }, series = () => {
    if (baseline === null) return [];
    let level = atAcceptedLevels(baseline, carriedBy(baseline, slowdowns));
    return baselineSeries(level.baseline, shifts);
  }, none = `${oneLine(store.location)}: no baseline yet; commgate baseline update makes one
`, text = () => baseline === null ? none : renderBaseline(baseline, series());
  return { baseline, location: store.location, series, text };
}
export {
  shownBaseline
};
