import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  figuresOf
} from "./chunk-ERBMCQHQ.js";
import "./chunk-2HKCF3TT.js";
import "./chunk-CQ6JKYHM.js";
import "./chunk-D6DLPRJJ.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-RADRTBT5.js";
import "./chunk-GHQ6RG5G.js";
import "./chunk-OJTRCR7X.js";
import "./chunk-RRIZX2UT.js";
import "./chunk-LSVICCRF.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-YVVVBRVM.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/openmetrics.ts
var VERDICTS = ["pass", "regression", "inconclusive", "error"], exportOpenMetrics = async function* (input, options) {
  for (let family of familiesOf(await figuresOf(input, options)))
    family.samples.length > 0 && (yield textOf(family));
  yield `# EOF
`;
};
function familiesOf({ commit, branch, groups, communication, comparison }) {
  let compared = groups.flatMap((group) => group.before === null ? [] : [{ group, ...group.before }]);
  return [
    {
      name: "commgate_run",
      type: "info",
      help: "The run that the other figures are of.",
      samples: [{ suffix: "_info", labels: { ...commit !== null && { commit }, ...branch !== null && { branch } }, value: 1 }]
    },
    gauge("commgate_group_median_seconds", "seconds", "Median duration of the instances of a group.", [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.medianNs / 1e9 }))
    ]),
    gauge("commgate_group_share_ratio", "ratio", "Part of the benchmark's communication time.", [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.share }))
    ]),
    gauge("commgate_group_instances", null, "Instances of a group in one repetition.", [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.instances }))
    ]),
    gauge("commgate_group_baseline_median_seconds", "seconds", "Median that a group was compared with.", [
      ...compared.map(({ group, medianNs }) => ({ labels: labelsOf(group), value: medianNs / 1e9 }))
    ]),
    gauge("commgate_group_slowdown_ratio", "ratio", "Median of a group divided by what it was before.", [
      ...compared.map(({ group, factor }) => ({ labels: labelsOf(group), value: factor }))
    ]),
    gauge("commgate_benchmark_communication_seconds", "seconds", "Sum of the durations of all instances.", [
      ...communication.map(({ benchmark, ns }) => ({ labels: { benchmark }, value: ns / 1e9 }))
    ]),
    ...comparison === null ? [] : checkFamilies(comparison)
  ];
}
function checkFamilies({ verdict, regressions, improvements }) {
  return [
    {
      name: "commgate_check_verdict",
      type: "stateset",
      help: "What the check said.",
      samples: VERDICTS.map((state) => ({
        labels: { commgate_check_verdict: state },
        value: state === verdict ? 1 : 0
      }))
    },
    gauge("commgate_check_regressions", null, "Groups that became slower.", [
      { labels: {}, value: regressions.length }
    ]),
    gauge("commgate_check_improvements", null, "Groups that became faster.", [
      { labels: {}, value: improvements.length }
    ])
  ];
}
function gauge(name, unit, help, samples) {
  return { name, type: "gauge", ...unit !== null && { unit }, help, samples };
}
function labelsOf({ benchmark, functions, label, bytes, pattern, id }) {
  return {
    benchmark,
    functions: functions.join(", "),
    family: label,
    bytes: String(bytes),
    pattern,
    group: id
  };
}
function textOf({ name, type, unit, help, samples }) {
  return `${[
    `# TYPE ${name} ${type}`,
    ...unit === void 0 ? [] : [`# UNIT ${name} ${unit}`],
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(
      ({ labels, value, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`
    )
  ].join(`
`)}
`;
}
function labelText(labels) {
  let all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return all.length === 0 ? "" : `{${all.join()}}`;
}
function escaped(text) {
  return visible(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}
function numberText(value) {
  return Number.isNaN(value) ? "NaN" : Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}
export {
  exportOpenMetrics
};
