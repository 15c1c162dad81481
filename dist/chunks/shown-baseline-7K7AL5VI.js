import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SAME_TIME,
  acceptanceFile,
  baselineStore,
  fileStore,
  groupSeries,
  levelShifts
} from "./chunk-3YNAQDDA.js";
import {
  comparableRuns
} from "./chunk-DY7YXLEO.js";
import {
  commit,
  day,
  functionNames,
  joined,
  plain,
  shiftCommits,
  shiftScope,
  table
} from "./chunk-EXYLXAJL.js";
import "./chunk-5J7USE7W.js";
import "./chunk-XDOP2L25.js";
import "./chunk-4U2SSQU2.js";
import {
  readAccepted
} from "./chunk-UJOSPFXK.js";
import "./chunk-DGYB5YP7.js";
import {
  atAcceptedLevels,
  carriedBy
} from "./chunk-DLSQ7WMK.js";
import "./chunk-W6F2QPFC.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-2ME2IZP6.js";
import "./chunk-GMCJIILM.js";
import "./chunk-N65LRQGO.js";
import {
  textTable
} from "./chunk-IVZYBLGB.js";
import {
  NONE,
  bytes,
  count,
  counted,
  duration,
  factor,
  score,
  shorten
} from "./chunk-V34Q3UPL.js";
import "./chunk-WCA32VHW.js";
import "./chunk-F4OW4HN3.js";
import "./chunk-7MM6XR3J.js";
import {
  withReadableNames
} from "./chunk-EDUA3UUI.js";
import "./chunk-XKH4J3KN.js";
import "./chunk-QRRLJN52.js";
import {
  loadConfig
} from "./chunk-3W7N3XQK.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import {
  oneLine
} from "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/commands/shown-baseline.ts
import { existsSync } from "node:fs";

// src/comparison/series.ts
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

// src/report/sparkline.ts
var BARS = "▁▂▃▄▅▆▇█", SMALLEST_RANGE = Math.log(1.2);
function sparkline(values, most = 40) {
  let shown = values.slice(-most).map((value) => value === null ? null : Math.log(Math.max(1, value))), known = shown.filter((value) => value !== null);
  if (known.length === 0) return "·".repeat(shown.length);
  let [low, high] = [Math.min(...known), Math.max(...known)], range = Math.max(high - low, SMALLEST_RANGE), bottom = (low + high - range) / 2, draw = (value) => BARS[Math.min(BARS.length - 1, Math.floor((value - bottom) / range * BARS.length))];
  return shown.map((value) => value === null ? "·" : draw(value)).join("");
}

// src/report/baseline-tables.ts
var LONGEST_CELL = 120, MOST_GROUPS = 10;
function renderBaseline(baseline, original) {
  let named = withReadableNames(original.map(({ groups, shifts: shifts2 }) => ({ groups, shifts: shifts2 }))), series = original.map((each, i) => ({ ...each, ...named[i] })), lines = ["Runs, oldest first", ...indented(runTable(baseline.runs))], shifts = series.flatMap((each) => each.shifts);
  shifts.length > 0 && (lines.push("", "Level shifts", ...indented(shiftTable(shifts))), shifts.some(({ accepted }) => accepted === null) && lines.push(
    "  Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out."
  ));
  for (let { benchmark, runs, groups } of series) {
    if (runs.length < 2) continue;
    let { cpu } = runs[0].run.environment;
    lines.push("", plain([{ name: benchmark }, " on ", { words: cpu }, `, ${counted(runs.length, "run")}`])), lines.push(...indented(groupTable(groups.slice(0, MOST_GROUPS))));
    let left = groups.length - MOST_GROUPS;
    left > 0 && lines.push(`  … and ${counted(left, "more group")} with less time`);
  }
  return `${lines.join(`
`)}
`;
}
function indented({ columns, rows }) {
  let cells = rows.map((row) => row.map((cell) => shorten(plain(cell), LONGEST_CELL)));
  return textTable(columns, cells).map((line) => `  ${line}`);
}
function runTable(runs) {
  return table(runs, [
    ["Run", "left", ({ id }) => [{ words: id }]],
    ["Date", "left", ({ date }) => [day(date)]],
    ["Commit", "left", (run) => run.commit === null ? [NONE] : commit(run.commit)],
    ["Branch", "left", ({ branch }) => branch === null ? [NONE] : [{ name: branch }]],
    ["Processor", "left", ({ environment }) => [{ words: environment.cpu }]],
    ["Cores", "right", ({ environment }) => [count(environment.cores)]],
    ["MPI", "left", ({ environment }) => [{ words: environment.mpi }]],
    ["Repetitions", "left", ({ benchmarks }) => [benchmarks.map((each) => each.repetitions).join(", ")]],
    ["Benchmarks", "left", ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), "; ")],
    ...runs.some(({ disturbed }) => disturbed !== void 0) ? DISTURBED : []
  ]);
}
var DISTURBED = [
  ["Does not count", "left", ({ disturbed = [] }) => [{ words: disturbed.join("; ") }]]
];
function benchmarkPhrase(benchmark) {
  let { name, processes, tracer, groups, buildFlags } = benchmark, flags = buildFlags === void 0 ? [] : [", ", { words: buildFlags }], size = `, ${counted(groups.length, "group")})`, where = counted(processes, "process", "processes");
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}
function shiftTable(shifts) {
  return table(shifts, [
    ["ID", "left", ({ shift }) => [{ words: shift.id }]],
    ["Benchmark", "left", ({ shift }) => [{ name: shift.benchmark }]],
    ["Since", "left", ({ shift }) => [day(shift.date)]],
    ["Commits", "left", ({ shift }) => shiftCommits(shift)],
    ["Factor", "right", ({ shift }) => [factor(shift.factor)]],
    ["Which groups", "left", ({ shift }) => shiftScope(shift)],
    ["Accepted", "left", ({ accepted }) => accepted === null ? ["no, open"] : [{ words: accepted.reason }]]
  ]);
}
function groupTable(groups) {
  return table(groups, [
    ["Function", "left", ({ group }) => functionNames(group.functions)],
    ["Pattern", "left", ({ group }) => [{ words: group.label }]],
    ["Bytes", "right", ({ group }) => [bytes(group.bytes)]],
    ["Share", "right", ({ share }) => [`${score(share * 100)} %`]],
    ["Newest", "right", ({ valuesNs }) => [duration(valuesNs.at(-1) ?? Number.NaN)]],
    ["Oldest to newest", "left", ({ valuesNs }) => [sparkline(valuesNs)]]
  ]);
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
