import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  interruptible,
  progressLine,
  progressLog
} from "./chunk-BLOLQXDU.js";
import {
  OWN_FOLDER
} from "./chunk-NDPGTYSW.js";
import {
  KEEP_TRACES
} from "./chunk-C3QWQLBQ.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import {
  ALL,
  flag,
  number,
  outputFile,
  text,
  textOr,
  texts
} from "./chunk-XYQ2SXFL.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import {
  optionError,
  requireWhole
} from "./chunk-6ZCNJISB.js";

// src/measure/run/keep-runs.ts
import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
var RUN_NAME = /^(\d{8}-\d{6})(?:-[0-9a-f]{7})?(?:-\d+)?$/;
function checkKeepRuns(keep, output, recorded) {
  requireWhole("keep-runs", keep, 1);
  let refuse = (found, rule) => {
    throw optionError("keep-runs", found, rule);
  };
  output !== void 0 && refuse("given together with --output", "only runs in .commgate/runs are removed"), recorded !== void 0 && refuse("given together with a recorded run", "runs are removed after a new one");
}
function removeOldRuns(configFolder, keep) {
  let runs = resolve(configFolder, OWN_FOLDER, "runs");
  refuseLinks(runs);
  let names = readdirSync(runs, { withFileTypes: !0 }).filter((entry) => entry.isDirectory() && RUN_NAME.test(entry.name)).map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en", { numeric: !0 })), old = names.slice(0, Math.max(0, names.length - keep));
  for (let name of old) rmSync(join(runs, name), { recursive: !0 });
  return old;
}

// src/cli/options/job-options.ts
function withConfigOption(args) {
  return args.option("config", textOr("commgate.yml", "configuration"));
}
function withJobOptions(args) {
  return withConfigOption(args).options({
    baseline: text("baseline file (default: the configuration's)"),
    quiet: flag("print nothing but errors")
  });
}
function withRunOptions(args, inPairs = "") {
  return args.options({
    output: text("folder for the run, new or empty (default: a new one in .commgate/runs)"),
    benchmark: texts("only these benchmarks"),
    repetitions: number(`instead of the configuration's${inPairs}`),
    "warm-up": number("executions before the repetitions, instead of the configuration's"),
    build: {
      type: "boolean",
      describe: "build the working copy first, where the configuration has a build; --no-build measures it as it is (default: build)"
    },
    "keep-runs": number("remove all but so many of the newest runs in .commgate/runs afterwards")
  });
}
async function withOldRunsRemoved({ config, keepRuns, output, run }, job) {
  if (keepRuns === void 0) return job();
  checkKeepRuns(keepRuns, output, run);
  let done = await job();
  return removeOldRuns(loadConfig(config).folder, keepRuns), done;
}
function withComparisonOptions(args) {
  return args.options({
    base: text(
      "branch or commit the change is to go into: compare with runs of the merge base and its ancestors; with a build in the configuration check runs pairs against the merge base, where the baseline has fewer than 5 runs or something looks slower"
    ),
    json: outputFile("the comparison as JSON"),
    comment: outputFile("the pull request comment (Markdown)"),
    html: outputFile("the comparison as a page with pictures (HTML, one file)"),
    all: ALL
  });
}
async function withProgress(job, isQuiet = !1) {
  let { isTTY } = standardError, observer = isTTY ? progressLine(standardError) : progressLog(standardError, isQuiet);
  return interruptible((signal) => job({ observer, signal })).finally(() => observer.clear());
}
var KEEP_TRACES_OPTION = {
  [KEEP_TRACES]: text(
    "megabytes of traces to leave once measured, or all of them (default: the configuration's)"
  )
};
function keptTracesOf({
  keepTraces: said
}) {
  if (said === void 0 || said === "all") return said;
  let megabytes = said.trim() === "" ? Number.NaN : Number(said);
  if (Number.isFinite(megabytes) && megabytes >= 0) return megabytes;
  throw optionError(KEEP_TRACES, `"${said}"`, "must be a number of megabytes, or all");
}

export {
  withConfigOption,
  withJobOptions,
  withRunOptions,
  withOldRunsRemoved,
  withComparisonOptions,
  withProgress,
  KEEP_TRACES_OPTION,
  keptTracesOf
};
