import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  IGNORED_OPERATIONS,
  flag,
  number,
  numberOr,
  textOr
} from "./chunk-XYQ2SXFL.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";
import {
  optionError,
  requireWhole
} from "./chunk-6ZCNJISB.js";

// src/cli/options/stage-options.ts
var DEFAULTS = defaultConfig.analysis;
function withStageOptions(args) {
  return args.options({
    depth: numberOr(DEFAULTS.depth, "depth limit of phases"),
    "min-length": numberOr(DEFAULTS.minLength, "do not cut segments of this length or shorter"),
    criterion: textOr(
      DEFAULTS.criterion,
      "information criterion that decides about a cut: aic or bic"
    ),
    "equal-parts": number("divide homogeneous phases into this many equal ones"),
    "part-length": number("divide homogeneous phases into equal ones of at most this many instances"),
    cutoff: numberOr(DEFAULTS.cutoff, "modified Z above which an instance is slow"),
    "ignore-operations": IGNORED_OPERATIONS,
    wrappers: textOr("auto", "functions to see through: auto, none, or NAME,…"),
    contexts: textOr(
      "auto",
      "what is looked at together: auto (innermost functions), none (everything), or NAME,… with *; NAME=FUNCTION+… is a group"
    ),
    delimiters: textOr(
      [DEFAULTS.delimiters].flat().join(","),
      "MPI operations and functions at which a block ends: NAME,… with *, or none"
    ),
    loops: textOr("auto", "loops inside calls: auto, off, or how many copies make one at least (auto: 3)"),
    "keep-off-core": flag(
      "keep the time for which the operating system took cores (default: leave it out, as checks do)"
    ),
    workers: number(
      "threads that read beside the main one (default: one for every 256 MiB of events, where there are cores)"
    )
  });
}
var MAX_WORKERS = 256;
function stageOptionsOf(args) {
  requireWhole("depth", args.depth, 0), requireWhole("min-length", args["min-length"], 0);
  let { workers } = args;
  if (workers !== void 0 && !(Number.isSafeInteger(workers) && workers >= 0 && workers <= MAX_WORKERS))
    throw optionError("workers", workers, `must be a whole number from 0 to ${MAX_WORKERS}`);
  if (!(args.cutoff >= 0)) throw optionError("cutoff", args.cutoff, "must be a number of at least 0");
  return {
    ignoreOperations: operations(args["ignore-operations"]),
    workers,
    keepOffCore: args["keep-off-core"],
    wrappers: wrapperChoice(args.wrappers),
    loops: loopChoice(args.loops),
    contexts: contextChoice(args.contexts),
    delimiters: args.delimiters === "none" ? "none" : list(args.delimiters),
    depth: args.depth,
    minLength: args["min-length"],
    criterion: criterion(args.criterion),
    cutoff: args.cutoff,
    ...equalSplit(args)
  };
}
function equalSplit(args) {
  let [equalParts, partLength] = [args["equal-parts"], args["part-length"]];
  if (requireWhole("equal-parts", equalParts, 1), requireWhole("part-length", partLength, 1), equalParts !== void 0 && partLength !== void 0)
    throw optionError("part-length", partLength, "must be given without --equal-parts");
  return { ...equalParts && { equalParts }, ...partLength && { partLength } };
}
function list(text) {
  return (text ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "");
}
function wrapperChoice(text) {
  return text === "auto" || text === "none" ? text : list(text);
}
var GROUP = /^([^=+*]+)=([^=+]+(?:\+[^=+]+)*)$/;
function contextChoice(text) {
  if (text === "auto" || text === "none") return text;
  let rules = list(text).map((rule) => {
    let [, name, functions] = GROUP.exec(rule) ?? [];
    return name === void 0 ? rule : { name: name.trim(), functions: functions.split("+").map((each) => each.trim()) };
  });
  if (rules.length === 0) throw optionError("contexts", text, "must be auto, none, or names of functions");
  let groups = rules.flatMap((rule) => typeof rule == "string" ? [] : rule.name), twice = groups.find((name, index) => groups.indexOf(name) !== index);
  if (twice !== void 0) throw optionError("contexts", twice, "must be the name of one group only");
  return rules;
}
function loopChoice(text) {
  if (text === "auto" || text === "off") return text;
  let fewest = Number(text);
  if (/^[0-9]+$/.test(text) && fewest >= 2 && Number.isSafeInteger(fewest)) return fewest;
  throw optionError("loops", text, "must be auto, off or a whole number of at least 2");
}
function operations(text) {
  let names = list(text);
  for (let name of names)
    if (!/^P?MPI_\w/i.test(name))
      throw optionError("ignore-operations", name, "must be MPI functions such as MPI_Barrier");
  return names;
}
function criterion(text) {
  if (text !== "aic" && text !== "bic") throw optionError("criterion", text, "must be aic or bic");
  return text;
}

export {
  withStageOptions,
  stageOptionsOf,
  operations
};
