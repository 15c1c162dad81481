import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  tracePictures
} from "./chunk-TQUMA4EG.js";
import {
  analyzeTrace
} from "./chunk-DK2GRNFQ.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import {
  PICTURE_WIDTH,
  drawingOf,
  plotOf,
  surfaceOf,
  svgFile
} from "./chunk-TSNYM7KC.js";
import {
  stageOptionsOf,
  withStageOptions
} from "./chunk-JFSSEOZZ.js";
import {
  openProgress,
  warn
} from "./chunk-4HLJ5LA6.js";
import "./chunk-LQFLG77M.js";
import {
  exchangePicture
} from "./chunk-ISRH3DOV.js";
import {
  packJson
} from "./chunk-TEGOXO5S.js";
import {
  count,
  visible
} from "./chunk-XINNE6I6.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  TRACE,
  flag,
  neededText,
  numberOr,
  text
} from "./chunk-XYQ2SXFL.js";
import {
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  optionError,
  requireWhole
} from "./chunk-6ZCNJISB.js";

// src/cli/plot.ts
import { join } from "node:path";
function options(args) {
  return withStageOptions(
    args.positional("trace", TRACE).options({
      out: neededText("write the files into this folder"),
      only: text("these alone, such as divergence,phases,exchange-CP1"),
      width: numberOr(PICTURE_WIDTH, "how wide the pictures are, in pixels"),
      dark: flag("on black instead of on white"),
      "wait-states": flag("tell who made others wait by waiting in MPI calls, not by who came last")
    })
  ).example("$0 plot traces.otf2 --out pictures", "all pictures").example("$0 plot traces.otf2 --out pictures --only divergence,phases", "two of them");
}
var MIN_WIDTH = 200, MAX_WIDTH = 4e3, NAMES = {
  divergence: "Divergence of what lies left and right of every cut of the sequence, and its cuts",
  phases: "Phases, patterns and slow instances by position in the sequence",
  "first-instances": "The first instances of the sequence, one by one, slow ones framed",
  "slow-instances": "Slow instances over processes and time: the more of the time there, the stronger the colour",
  instances: "Durations of all instances by position in the sequence",
  ahp: "Slow instances in the plane of complexity and severity",
  "lateness-map": "How long after the first process of each instance every process came",
  "waiting-caused": "How long others waited for each process"
}, MAX_PATTERNS_DRAWN = 12, EXCHANGE = /^exchange-(CP\d+)$/;
async function run(args) {
  let { out: folder, width, dark: isDark } = args;
  if (requireWhole("width", width, MIN_WIDTH), width > MAX_WIDTH) throw optionError("width", width, `must be ${MAX_WIDTH} at most`);
  let only = args.only?.split(",").map((name) => name.trim()), stages = { waiting: args["wait-states"] ? "plain" : null, ...stageOptionsOf(args) };
  return await plotTrace(args.trace, stages, { folder, only, width, isDark }), 0;
}
async function plotTrace(path, stages, { folder, only, width, isDark }, drawing) {
  for (let name of only ?? [])
    if (!(name in NAMES) && name !== "exchange" && !EXCHANGE.test(name))
      throw noPicture(name, [...Object.keys(NAMES), "exchange", "exchange-CP1"]);
  let progress = openProgress(standardError);
  try {
    let analysis = await analyzeTrace(path, stages, progress);
    progress.show("drawing");
    let made = drawing ?? drawingOf(), trace = tracePictures(analysis), surface = surfaceOf(made, isDark, width), files = /* @__PURE__ */ new Map(), missing = [], names = namesOf(analysis, trace, only);
    for (let name of names) {
      let text2 = drawn(name, made, { kind: "trace", trace }, surface);
      text2 === null ? missing.push(name) : files.set(join(folder, `${name}.svg`), text2);
    }
    for (let [file, text2] of files) writeAtomically(file, text2, { flush: !1 });
    progress.close();
    for (let name of missing) warn(`${name}: the trace has nothing to draw of it`);
    for (let file of files.keys()) standardOutput.write(`${visible(file)}
`);
    for (let name of names)
      for (let line of binned(trace, name)) standardOutput.write(`${line}
`);
  } finally {
    progress.close();
  }
}
function namesOf(analysis, trace, only) {
  let common = trace.exchanges.slice(0, MAX_PATTERNS_DRAWN).map(({ pattern }) => `exchange-CP${pattern + 1}`);
  if (only === void 0) return [...Object.keys(NAMES), ...common];
  for (let name of only) {
    let wanted = EXCHANGE.exec(name)?.[1];
    if (wanted === void 0) continue;
    let pattern = analysis.patterns.findIndex(({ name: each }) => each === wanted);
    if (pattern < 0) throw noPicture(name, [`exchange-CP1 to exchange-CP${analysis.patterns.length}`]);
    trace.exchanges.some((each) => each.pattern === pattern) || trace.exchanges.push({ pattern, picture: packJson(exchangePicture(analysis, pattern)) });
  }
  return [...new Set(only.flatMap((name) => name === "exchange" ? common : [name]))];
}
function drawn(name, drawing, document, surface) {
  let trace = document.trace, pattern = EXCHANGE.exec(name)?.[1], plot = plotOf(drawing, pattern === void 0 ? name : "exchange"), title = NAMES[name] ?? "";
  if (pattern === void 0)
    return svgFile(plot, document, "", { title, about: binned(trace, name).join("; ") }, surface);
  let number = Number(pattern.slice(2)) - 1, family = visible(trace.families[trace.familyOf[number]] ?? "");
  return svgFile(plot, document, String(number), { title: `${pattern}: ${family}`, about: "" }, surface);
}
function binned({ lateness, slowMap, processes, instances }, picture) {
  let [rows, columns] = [256, 600], found = [], say = (name, all, shown) => {
    shown < all[0] && picture === name && found.push(`${name}: ${count(all[0])} ${all[1]} in ${shown}, the largest of each`);
  };
  return lateness && (say("lateness-map", [processes, "processes"], Math.min(rows, lateness.rows)), say("lateness-map", [lateness.instances, "instances"], Math.min(columns, lateness.columns))), say("slow-instances", [processes, "processes"], Math.min(rows, slowMap.rows)), say("instances", [instances.count, "instances"], instances.shown), found;
}
function noPicture(name, allowed) {
  return optionError("only", `"${visible(name)}"`, `must be of ${allowed.join(", ")}`);
}
export {
  options,
  plotTrace,
  run
};
