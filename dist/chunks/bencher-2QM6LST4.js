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

// src/exports/bencher.ts
var exportBencher = async function* (input, options) {
  let { groups, communication } = await figuresOf(input, options), metrics = /* @__PURE__ */ new Map();
  for (let { benchmark, ns, rangeNs } of communication)
    metrics.set(communicationName(benchmark), latencyOf(ns, rangeNs));
  for (let group of groups) metrics.set(figureName(group), latencyOf(group.medianNs, group.rangeNs));
  yield `${JSON.stringify(Object.fromEntries(metrics), null, 2)}
`;
};
function latencyOf(ns, range) {
  let bounds = range && { lower_value: finite(range.least), upper_value: finite(range.most) };
  return { latency: { value: finite(ns), ...bounds } };
}
export {
  exportBencher
};
