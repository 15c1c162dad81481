import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  KEEP_TRACES_OPTION,
  keptTracesOf,
  withConfigOption,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions
} from "./chunk-KDOYIQTU.js";
import {
  surroundingsIn
} from "./chunk-6CJNHJIA.js";
import "./chunk-GLAIB7KC.js";
import {
  updateBaseline
} from "./chunk-PATHMHDS.js";
import {
  levelled,
  readStoredBaseline
} from "./chunk-6Y43FFL2.js";
import {
  acceptable
} from "./chunk-67R7MWFM.js";
import {
  readComparison
} from "./chunk-OJBXOSBG.js";
import "./chunk-FUSJBRRO.js";
import {
  addAcceptances,
  addAcceptedShift
} from "./chunk-DH7WJN5Q.js";
import {
  keptTracesText,
  renderBaseline
} from "./chunk-GXMHDVDJ.js";
import {
  acceptance
} from "./chunk-GD5K4YW4.js";
import "./chunk-3E4UZHXQ.js";
import {
  MIN_RUNS
} from "./chunk-5Z7T4OLX.js";
import "./chunk-CKW5RANK.js";
import {
  acceptanceFile,
  formatBaseline
} from "./chunk-Q3JXH5U2.js";
import "./chunk-VTFB4B3C.js";
import "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import "./chunk-BLOLQXDU.js";
import "./chunk-BRBJNRBZ.js";
import "./chunk-I6X7AN7T.js";
import "./chunk-XTBR7NL7.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-IZSFH6SY.js";
import "./chunk-FNIVTVJ5.js";
import "./chunk-YEQ2CYGY.js";
import "./chunk-MVAL7DPR.js";
import "./chunk-ICZNPVLA.js";
import "./chunk-IX2MLG5B.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import {
  terminalLook
} from "./chunk-CR4IZWYX.js";
import "./chunk-G2YVCGR2.js";
import "./chunk-2LQ4QHBU.js";
import {
  readableNames
} from "./chunk-ZXIYVKAJ.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-3SGEA7R4.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import {
  writeJson
} from "./chunk-VCRWRLQY.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import {
  warn
} from "./chunk-4HLJ5LA6.js";
import "./chunk-ISRH3DOV.js";
import "./chunk-TEGOXO5S.js";
import "./chunk-XINNE6I6.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  ALL,
  flag,
  neededText,
  number,
  outputFile,
  text,
  texts
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
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
  InputError,
  __export,
  oneLine,
  optionError,
  requireWhole
} from "./chunk-6ZCNJISB.js";

// src/cli/baseline/accept.ts
var accept_exports = {};
__export(accept_exports, {
  options: () => options2,
  run: () => run2
});

// src/cli/baseline/show.ts
var show_exports = {};
__export(show_exports, {
  options: () => options,
  run: () => run,
  shownBaseline: () => shownBaseline
});
function options(args) {
  return withJobOptions(args).options({
    json: outputFile("the baseline document (null when there is none)"),
    all: ALL
  });
}
async function run(args) {
  let { baseline, text: text2 } = await shownBaseline(args.config, args.baseline, args.all), isTaken = writeJson(args.json, baseline === null ? `null
` : formatBaseline(baseline));
  return !args.quiet && !isTaken && standardOutput.write(text2()), 0;
}
async function shownBaseline(config, named, all = !1) {
  let stored = await readStoredBaseline(config, { file: named }), { baseline, location } = stored, series = () => baseline === null ? [] : levelled(baseline, stored).series, none = `${oneLine(location)}: no baseline yet; commgate baseline update makes one
`;
  return { baseline, location, series, text: () => baseline === null ? none : renderBaseline(baseline, series(), terminalLook(all)) };
}

// src/cli/baseline/accept.ts
var MAX_REASON_LENGTH = 1e3;
function options2(args) {
  return withConfigOption(args).positional("comparison", {
    type: "string",
    describe: "JSON of the check that found them (check --json, or the artifact of the action)"
  }).options({
    shift: text("instead of a comparison: the id of a level shift that baseline show lists"),
    reason: neededText("why"),
    function: texts(
      "only slowdowns of these functions; of a common factor too, only their groups are accepted"
    ),
    baseline: text("with --shift: the baseline file (default: the configuration's)"),
    quiet: flag("print nothing but errors")
  });
}
async function run2(args) {
  let { comparison, shift, config, baseline, quiet } = args, reason = checkedReason(args.reason);
  if (comparison === void 0 == (shift === void 0)) throw oneOfBoth(comparison);
  if (comparison !== void 0 && baseline !== void 0) throw onlyWith("baseline", "a shift");
  if (shift !== void 0 && args.function !== void 0) throw onlyWith("function", "a comparison");
  let { accepted, file, count } = shift === void 0 ? acceptRegressions(comparison, args.function, config, reason) : await acceptShift(shift, config, baseline, reason);
  return quiet || standardOutput.write(`accepted ${accepted}
${oneLine(file)} holds ${count}: commit it
`), 0;
}
function acceptRegressions(path, functions, config, reason) {
  let comparison = readComparison(path), file = acceptanceFile(loadConfig(config)), date = (/* @__PURE__ */ new Date()).toISOString(), measured = comparison.candidate.commit, commit = measured !== null && COMMIT_HASH.test(measured) ? measured : null, accepted = chosen(acceptable(comparison), functions, path).map(
    ({ benchmark, pattern, functions: functions2, bytes, factor }) => acceptance({ benchmark, pattern, functions: functions2, bytes, factor, reason, commit, date })
  ), count = addAcceptances(file, accepted);
  return { accepted: accepted.map(
    (one) => oneLine(`${one.benchmark}: ${one.functions.join(", ") || "(no function)"} ${one.factor.toFixed(2)}×`)
  ).join("; "), file, count };
}
async function acceptShift(id, config, named, reason) {
  let file = acceptanceFile(loadConfig(config)), { series, location } = await shownBaseline(config, named), shifts = series().flatMap((each) => each.shifts.map(({ shift: shift2 }) => shift2)), shift = shifts.find((each) => each.id === id);
  if (shift === void 0) {
    let ids = shifts.map((each) => each.id).join(", "), rule = ids === "" ? "the baseline has no level shift" : `its level shifts are: ${ids}`;
    throw new InputError({ file: location, found: `no level shift ${id}`, rule, remedy: SEE_SHOW });
  }
  let { benchmark, run: run5, date: since, together, factor } = shift, groups = shift.groups.map(({ pattern, functions, bytes }) => ({ pattern, functions, bytes })), date = (/* @__PURE__ */ new Date()).toISOString(), count = addAcceptedShift(file, { id, benchmark, run: run5, since, groups: together ? null : groups, factor, reason, date }), what = together ? "all groups" : `${groups.length} ${groups.length === 1 ? "group" : "groups"}`;
  return { accepted: oneLine(`${benchmark}: ${what} ${factor.toFixed(2)}× since ${since}`), file, count };
}
var SEE_SHOW = "see commgate baseline show";
function oneOfBoth(comparison) {
  let found = comparison === void 0 ? "neither a comparison nor --shift" : "a comparison and --shift", rule = "baseline accept COMPARISON, or baseline accept --shift ID";
  return new InputError({ file: "command line", found, rule });
}
function onlyWith(option, what) {
  return optionError(option, "given", `only for ${what}`);
}
function checkedReason(text2) {
  let reason = text2.trim();
  if (reason !== "" && reason.length <= MAX_REASON_LENGTH) return reason;
  let found = reason === "" ? "empty" : `${reason.length} characters`;
  throw optionError("reason", found, `1 to ${MAX_REASON_LENGTH} characters`);
}
function chosen(regressions, functions, file) {
  let readable = readableNames(regressions.flatMap((regression) => regression.functions)), names = [...readable].flat();
  for (let name of functions ?? []) {
    if (names.includes(name)) continue;
    let rule2 = `they are in: ${[...new Set(readable.values())].join(", ") || "no function"}`;
    throw new InputError({ file, place: "--function", found: `no regression in "${name}"`, rule: rule2 });
  }
  let isMeant = (name) => functions.includes(name) || functions.includes(readable.get(name)), found = functions === void 0 ? regressions : regressions.filter((one) => one.functions.some(isMeant));
  if (found.length > 0) return found;
  let rule = "only a regression can be accepted";
  throw new InputError({ file, found: "this comparison has no regression", rule });
}

// src/cli/baseline/update.ts
var update_exports = {};
__export(update_exports, {
  options: () => options3,
  run: () => run3
});
function options3(args) {
  return withRunOptions(withJobOptions(args)).positional("run", {
    type: "string",
    describe: "a folder that commgate run has written; without it the benchmarks are run"
  }).options({
    keep: number(
      "how many runs of one environment and set of benchmarks to keep (default: the configuration's)"
    ),
    strict: flag("refuse a run that was disturbed, instead of adding it as one that does not count"),
    json: outputFile("what was done as JSON"),
    ...KEEP_TRACES_OPTION
  });
}
async function run3(args) {
  let { benchmark: benchmarks, keep, quiet } = args;
  requireWhole("keep", keep, 1);
  let { config, baseline, run: run5, output, repetitions, warmUp, build, strict } = args, { told } = surroundingsIn(process.env), options5 = { baseline, ...{ run: run5, output, benchmarks, repetitions, warmUp, build, told }, strict, keep, keepTraces: keptTracesOf(args) }, done = await withOldRunsRemoved(
    args,
    () => withProgress(async (watched) => updateBaseline(loadConfig(config), { ...options5, ...watched }), quiet)
  ), { isNew: added, runs, runFolder, disturbed } = done, report = { baseline: done.baseline, runs, added, run: done.run.id, runFolder, disturbed }, isTaken = writeJson(args.json, `${JSON.stringify({ schemaVersion: 1, ...report }, null, 2)}
`);
  for (let reason of disturbed) warn(`the run was disturbed and does not count: ${reason}`);
  return !quiet && !isTaken && standardOutput.write(summary(report, done.traces && keptTracesText(done.traces))), 0;
}
function summary({ baseline, runs, added, run: run5 }, traces) {
  let first = added ? `added run ${run5}` : `run ${run5} was there already`, holds = `holds ${runs} ${runs === 1 ? "run" : "runs"}`, missing = MIN_RUNS - runs, more = missing > 0 ? `; durations are judged from ${MIN_RUNS} on, ${missing} to go` : "";
  return `${first}; ${oneLine(baseline)} ${holds}${more}${traces === null ? "" : `; ${traces}`}
`;
}

// src/cli/baseline.ts
function options4(args) {
  return args.command(
    "update [run]",
    "add a recorded run, or a new one of all benchmarks, to the baseline",
    options3
  ).command("show", "list the runs of the baseline, and the level shifts among them", options).command(
    "accept [comparison]",
    "record that slowdowns are wanted, or a level shift: later runs are compared with the new level",
    options2
  ).demandCommand(1, "baseline update, baseline show or baseline accept?");
}
var COMMANDS = { update: update_exports, show: show_exports, accept: accept_exports };
function run4(args) {
  return COMMANDS[args._[1]].run(args);
}
export {
  options4 as options,
  run4 as run
};
