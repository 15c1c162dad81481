import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  shiftCommits,
  shiftScope,
  sparkline
} from "./chunk-S6XH2ZHN.js";
import {
  commit,
  day
} from "./chunk-TJ6TXDZ5.js";
import {
  SAME_TIME,
  groupSeries,
  levelShifts
} from "./chunk-2XELANUV.js";
import {
  atAcceptedLevels,
  carriedBy,
  comparableRuns
} from "./chunk-JJI6IIMJ.js";
import {
  readAccepted
} from "./chunk-FUTKEGYG.js";
import {
  acceptanceFile,
  baselineStore,
  fileStore
} from "./chunk-MY6G2XFC.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-TXMRRMMH.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-RADRTBT5.js";
import "./chunk-LSVICCRF.js";
import {
  loadConfig
} from "./chunk-QWC3RYXE.js";
import "./chunk-6E2U36VA.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-UIVBSI4E.js";
import {
  printText
} from "./chunk-WKKZWMT6.js";
import {
  sectionsOf,
  table
} from "./chunk-TNZU3XN7.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import {
  functionNames,
  joined,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  NONE,
  bytes,
  count,
  counted,
  duration,
  factor,
  score
} from "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-LXDKCJOL.js";
import "./chunk-HFMMSFL5.js";
import {
  oneLine
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/commands/shown-baseline.ts
import { existsSync } from "node:fs";

// src/baseline/series.ts
function baselineSeries(baseline, accepted) {
  let series2 = [], taken = /* @__PURE__ */ new Set();
  for (let run of baseline.runs.toReversed())
    for (let benchmark of run.benchmarks) {
      if (taken.has(benchmark)) continue;
      let runs2 = [...comparableRuns(run, benchmark, baseline).comparable, { run, benchmark }].filter((each) => !taken.has(each.benchmark));
      for (let each of runs2) taken.add(each.benchmark);
      let shifts = levelShifts(runs2).map((shift) => ({
        shift,
        accepted: accepted.find((each) => isSame(each, shift, runs2)) ?? null
      }));
      series2.push({ benchmark: benchmark.name, runs: runs2, groups: groupSeries(runs2), shifts });
    }
  return series2;
}
function isSame(accepted, shift, runs2) {
  if (accepted.benchmark !== shift.benchmark) return !1;
  let [a, b] = [accepted.run, shift.run].map((id) => runs2.findIndex(({ run }) => run.id === id));
  return a >= 0 && Math.abs(a - b) <= SAME_TIME;
}

// src/report/views/baseline.ts
var runs = ({ baseline }) => ({
  id: "runs",
  title: ["Runs, oldest first"],
  fold: "open",
  content: [
    table({ most: Number.POSITIVE_INFINITY }, baseline.runs, [
      ["Run", "left", ({ id }) => [{ words: id }]],
      ["Date", "left", ({ date }) => [day(date)]],
      ["Commit", "left", (run) => run.commit === null ? NONE : commit(run.commit)],
      ["Branch", "left", ({ branch }) => branch === null ? NONE : [{ name: branch }]],
      ["Processor", "left", ({ environment }) => [{ words: environment.cpu }]],
      ["Cores", "right", ({ environment }) => count(environment.cores)],
      ["MPI", "left", ({ environment }) => [{ words: environment.mpi }]],
      ["Repetitions", "left", ({ benchmarks }) => benchmarks.map((each) => each.repetitions).join(", ")],
      ["Benchmarks", "left", ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), "; ")],
      ...baseline.runs.some(({ disturbed }) => disturbed !== void 0) ? [DISTURBED] : []
    ])
  ]
}), DISTURBED = [
  "Does not count",
  "left",
  ({ disturbed = [] }) => [{ words: disturbed.join("; ") }]
];
function benchmarkPhrase(benchmark) {
  let { name, processes, tracer, groups, buildFlags } = benchmark, flags = buildFlags === void 0 ? [] : [", ", { words: buildFlags }], size = `, ${counted(groups.length, "group")})`, where = counted(processes, "process", "processes");
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}
var efficiencies = ({ baseline }) => {
  let rows = baseline.runs.flatMap(
    (run) => run.benchmarks.flatMap(({ name, efficiency }) => efficiency ? [{ run, name, ...efficiency }] : [])
  ), percent = (value) => `${score(Math.round(1e3 * value) / 10)} %`;
  return {
    id: "efficiencies",
    title: ["Efficiencies, oldest first: parallel = load balance × communication"],
    fold: "open",
    content: [
      table({ most: Number.POSITIVE_INFINITY }, rows, [
        ["Commit", "left", ({ run }) => run.commit === null ? NONE : commit(run.commit)],
        ["Date", "left", ({ run }) => [day(run.date)]],
        ["Benchmark", "left", ({ name }) => [{ name }]],
        ["Parallel", "right", ({ parallel }) => percent(parallel), "mean time outside of MPI ÷ runtime"],
        ["Load balance", "right", ({ loadBalance }) => percent(loadBalance), "mean ÷ largest such time"],
        ["Communication", "right", (each) => percent(each.communication), "largest such time ÷ runtime"]
      ])
    ]
  };
}, MOST_GROUPS = 10, OPEN_SHIFT = [
  "Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out."
], levelShifts2 = ({ series: all }) => {
  let shifts = all.flatMap((each) => each.shifts), isOpen = shifts.some(({ accepted }) => accepted === null);
  return {
    id: "level-shifts",
    title: ["Level shifts"],
    fold: "open",
    content: [
      table({ most: Number.POSITIVE_INFINITY }, shifts, [
        ["ID", "left", ({ shift }) => [{ words: shift.id }]],
        ["Benchmark", "left", ({ shift }) => [{ name: shift.benchmark }]],
        ["Since", "left", ({ shift }) => [day(shift.date)]],
        ["Commits", "left", ({ shift }) => shiftCommits(shift)],
        ["Factor", "right", ({ shift }) => factor(shift.factor)],
        ["Which groups", "left", ({ shift }) => shiftScope(shift)],
        [
          "Accepted",
          "left",
          ({ accepted }) => accepted === null ? "no, open" : [{ words: accepted.reason }]
        ]
      ]),
      { kind: "text", sentences: isOpen ? [OPEN_SHIFT] : [] }
    ]
  };
}, series = ({ series: all }) => all.filter(({ runs: runs2 }) => runs2.length >= 2).map(({ benchmark, runs: runs2, groups }, i) => ({
  id: `series-${i}`,
  title: [
    { name: benchmark },
    " on ",
    { words: runs2[0].run.environment.cpu },
    `, ${counted(runs2.length, "run")}`
  ],
  fold: "open",
  content: [
    table({ noun: ["group with less time", "groups with less time"], most: MOST_GROUPS }, groups, [
      ["Function", "left", ({ group }) => functionNames(group.functions)],
      ["Pattern", "left", ({ group }) => [{ words: group.label }]],
      ["Bytes", "right", ({ group }) => bytes(group.bytes)],
      ["Share", "right", ({ share }) => `${score(share * 100)} %`],
      ["Newest", "right", ({ valuesNs }) => duration(valuesNs.at(-1) ?? Number.NaN)],
      ["Oldest to newest", "left", ({ valuesNs }) => sparkline(valuesNs)]
    ])
  ]
})), BASELINE_SECTIONS = [runs, levelShifts2, series, efficiencies];
function baselineSections(baseline, all) {
  let named = withReadableNames(all.map(({ groups, shifts }) => ({ groups, shifts })));
  return sectionsOf(
    { baseline, series: all.map((each, i) => ({ ...each, ...named[i] })) },
    BASELINE_SECTIONS
  );
}

// src/report/printers/baseline.ts
function renderBaseline(baseline, series2) {
  return printText(baselineSections(baseline, series2), { longestCell: 120 });
}

// src/commands/shown-baseline.ts
async function shownBaseline(config, named) {
  let loaded = named === void 0 || existsSync(config) ? loadConfig(config) : null, store = named !== void 0 ? fileStore(named) : await baselineStore(loaded ?? loadConfig(config), {}), baseline = await store.read(), accepted = loaded === null ? null : readAccepted(acceptanceFile(loaded)), { slowdowns, shifts } = accepted ?? { slowdowns: [], shifts: [] }, series2 = () => {
    if (baseline === null) return [];
    let level = atAcceptedLevels(baseline, carriedBy(baseline, slowdowns));
    return baselineSeries(level.baseline, shifts);
  }, none = `${oneLine(store.location)}: no baseline yet; commgate baseline update makes one
`, text = () => baseline === null ? none : renderBaseline(baseline, series2());
  return { baseline, location: store.location, series: series2, text };
}
export {
  shownBaseline
};
