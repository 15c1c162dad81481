import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  analysedTrace
} from "./chunk-2HKCF3TT.js";
import {
  recordRun
} from "./chunk-CQ6JKYHM.js";
import {
  measureRun
} from "./chunk-D6DLPRJJ.js";
import {
  instancesOf,
  runValueNs,
  shareOf
} from "./chunk-3QTA37RZ.js";
import {
  measureAnalysis
} from "./chunk-GHQ6RG5G.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  median
} from "./chunk-SLNGCNIW.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";

// src/exports/figures.ts
import { createHash } from "node:crypto";
async function figuresOf(input, options) {
  return input.kind === "comparison" ? comparedFigures(input.comparison) : runFigures(input, options);
}
async function runFigures(input, options) {
  let measured = await measureRun(
    input,
    async (path) => measureAnalysis(await analysedTrace({ path, benchmark: null, repetition: null }, options))
  ), { commit, branch, benchmarks } = recordRun(measured);
  return {
    commit,
    branch,
    comparison: null,
    groups: benchmarks.flatMap(
      (benchmark) => benchmark.groups.map((group) => ({
        ...identityOf(benchmark.name, group),
        label: group.label,
        instances: instancesOf(group),
        share: shareOf(group, benchmark),
        medianNs: runValueNs(group) ?? 0,
        rangeNs: rangeOf(mediansOf(group)),
        before: null
      }))
    ),
    communication: benchmarks.map(({ name, communicationNs }) => ({
      benchmark: name,
      ns: median(communicationNs),
      rangeNs: rangeOf(communicationNs)
    }))
  };
}
function comparedFigures(comparison) {
  let { candidate, regressions, improvements, advisories, costs } = comparison, groups = /* @__PURE__ */ new Map();
  for (let group of [...regressions, ...improvements, ...advisories, ...costs]) {
    let figures = comparedGroup(group), key = `${figures.benchmark}
${figures.id}`;
    groups.has(key) || groups.set(key, figures);
  }
  let { commit, branch } = candidate;
  return { commit, branch, groups: [...groups.values()], communication: [], comparison };
}
function comparedGroup(group) {
  let { label, instances, share, candidateNs, baselineMedianNs, factor } = group;
  return {
    ...identityOf(group.benchmark, group),
    label,
    instances,
    share,
    medianNs: candidateNs,
    rangeNs: null,
    before: { medianNs: baselineMedianNs, factor }
  };
}
function identityOf(benchmark, group) {
  let { pattern, functions, bytes } = group;
  return { id: groupId(group), benchmark, pattern, functions, bytes };
}
function groupId(group) {
  return createHash("sha256").update(groupKey(group)).digest("hex").slice(0, 16);
}
function mediansOf({ mediansNs }) {
  return mediansNs.filter((value) => value !== null);
}
function rangeOf(values) {
  return { least: Math.min(...values), most: Math.max(...values) };
}
var LONGEST = 500;
function figureName({ benchmark, functions, label, bytes, id }) {
  let names = functions.join(", "), parts = [benchmark, ...names === "" ? [] : [names], label, `${bytes} B`].map(visible).join(" / ");
  return `${parts.length > LONGEST ? `${Array.from(parts).slice(0, LONGEST).join("")}…` : parts} / ${id}`;
}
function communicationName(benchmark) {
  return `${visible(benchmark)} / all communication`;
}
function finite(value) {
  return Number.isFinite(value) ? value : 0;
}

export {
  figuresOf,
  groupId,
  figureName,
  communicationName,
  finite
};
