import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  communicationName,
  figureName,
  figuresOf,
  finite
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
import "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/github-action-benchmark.ts
var exportGitHubActionBenchmark = async function* (input, options) {
  yield `${JSON.stringify(entriesOf(await figuresOf(input, options)), null, 2)}
`;
};
function entriesOf({ groups, communication, comparison }) {
  return [
    ...communication.map(({ benchmark, ns, rangeNs }) => ({
      name: inTable(communicationName(benchmark)),
      unit: "ns",
      value: finite(ns),
      range: around(rangeNs)
    })),
    ...groups.map((group) => ({
      name: inTable(figureName(group)),
      unit: "ns",
      value: finite(group.medianNs),
      ...group.rangeNs && { range: around(group.rangeNs) },
      extra: [
        `${group.instances} instances, ${(100 * finite(group.share)).toFixed(1)} % of the communication time`,
        ...group.before === null ? [] : [`before: ${finite(group.before.medianNs)} ns`]
      ].join(`
`)
    })),
    ...comparison === null ? [] : [{ name: "commgate / regressions", unit: "groups", value: comparison.regressions.length }]
  ];
}
function around({ least, most }) {
  return `± ${finite((most - least) / 2)}`;
}
function inTable(name) {
  return name.replaceAll("|", "¦").replaceAll("`", "ˋ").replaceAll("<", "‹").replaceAll(">", "›");
}
export {
  exportGitHubActionBenchmark
};
