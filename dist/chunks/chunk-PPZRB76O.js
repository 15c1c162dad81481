import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  classPairs
} from "./chunk-ARCYX2RK.js";
import {
  addFunctions,
  lineUp,
  nodesOf
} from "./chunk-7ZH6UGTK.js";
import {
  programFrom,
  programOf
} from "./chunk-AO4OGNWY.js";
import {
  VARIES,
  recognised,
  termsIn
} from "./chunk-DAGDMFG7.js";
import {
  unpackUpTo
} from "./chunk-TEGOXO5S.js";
import {
  WAIT_CLASSES,
  median,
  waitClassIndex
} from "./chunk-EKBSII3Q.js";
import {
  Interner,
  entryOf,
  groupBy,
  once
} from "./chunk-TAWRGPDZ.js";
import {
  operationName
} from "./chunk-BIKHHLEL.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";

// src/measure/measurement/analysed-by.ts
import { createHash } from "node:crypto";
var MAX_TEXT_LENGTH = 200, BY_DEFAULT = inWords(defaultConfig.analysis);
function analysedBy(chosen) {
  let words = inWords(chosen), different = Object.entries(words).filter(
    ([name, text]) => text !== BY_DEFAULT[name]
  );
  return different.length === 0 ? void 0 : Object.fromEntries(different);
}
function inWords({ contexts, delimiters, loops }) {
  return {
    contexts: typeof contexts == "string" ? contexts : limited(contextsInWords(contexts)),
    delimiters: typeof delimiters == "string" ? delimiters : limited(sorted(delimiters).join(", ")),
    loops: String(loops)
  };
}
function contextsInWords(rules) {
  let names = rules.filter((rule) => typeof rule == "string"), groups = rules.flatMap(
    (rule) => typeof rule == "string" ? [] : `${rule.name} (${sorted(rule.functions).join(", ")})`
  );
  return [...sorted(names), ...groups].join(", ");
}
function limited(text) {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  let hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return `${text.slice(0, MAX_TEXT_LENGTH - hash.length - 3)}… #${hash}`;
}
function sorted(names) {
  return [...new Set(names)].sort();
}

// schemas/parts.schema.json
var parts_schema_default = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "commgate/parts.schema.json", title: "What durations are made of, in baselines and comparisons, version 1", $defs: { breakdown: { type: "object", additionalProperties: !1, required: ["lateNs", "inMpiNs", "ownNs", "late", "lateElsewhere", "inMpi", "own", "latest", "order", "wrongOrderNs", "waitNs", "waitingCausedBy", "without"], properties: { lateNs: { type: "number" }, inMpiNs: { type: "number" }, ownNs: { type: "number" }, late: { type: "array", maxItems: 64, items: { $ref: "#/$defs/placedTime" } }, lateElsewhere: { type: "array", maxItems: 64, items: { $ref: "#/$defs/place" } }, inMpi: { type: "array", maxItems: 64, items: { type: "object", additionalProperties: !1, required: ["call", "ns"], properties: { call: { type: "string" }, ns: { type: "number" } } } }, own: { type: "array", maxItems: 64, items: { $ref: "#/$defs/placedTime" } }, latest: { type: "array", maxItems: 64, items: { type: "object", additionalProperties: !1, required: ["process", "instances", "through"], properties: { process: { type: "integer", minimum: 0 }, instances: { type: "integer", minimum: 0 }, through: { type: "number", minimum: 0 } } } }, order: { type: ["string", "null"] }, wrongOrderNs: { type: "number" }, waitNs: { type: "number" }, waitingCausedBy: { type: "array", maxItems: 64, items: { type: "object", additionalProperties: !1, required: ["process", "ns"], properties: { process: { type: "integer", minimum: 0 }, ns: { type: "number" } } } }, without: { type: "array", maxItems: 64, items: { type: "object", additionalProperties: !1, required: ["share", "ns"], properties: { share: { type: "number" }, ns: { type: "number" } } } } } }, computing: { type: "object", additionalProperties: !1, required: ["path", "ns"], properties: { path: { $ref: "#/$defs/path" }, before: { $ref: "#/$defs/nextFunction" }, ns: { type: "array", items: { type: "number", minimum: 0 } }, errorNs: { type: "number", minimum: 0 } } }, account: { type: "object", additionalProperties: !1, required: ["kinds", "waiting", "places"], properties: { kinds: { type: "object", additionalProperties: !1, properties: { computing: { $ref: "#/$defs/sharesOfRun" }, waiting: { $ref: "#/$defs/sharesOfRun" }, transfer: { $ref: "#/$defs/sharesOfRun" }, files: { $ref: "#/$defs/sharesOfRun" }, offCore: { $ref: "#/$defs/sharesOfRun" }, tracer: { $ref: "#/$defs/sharesOfRun" }, starting: { $ref: "#/$defs/sharesOfRun" } } }, around: { type: "number", minimum: 0 }, waiting: { type: "object", propertyNames: { pattern: "^[a-z][a-z-]{0,63}$" }, additionalProperties: { type: "number", minimum: 0 } }, places: { type: "array", maxItems: 64, items: { type: "object", additionalProperties: !1, required: ["path"], properties: { path: { $ref: "#/$defs/path" }, mpi: { $ref: "#/$defs/mpiCall" }, before: { $ref: "#/$defs/nextFunction" }, own: { type: "number", minimum: 0 }, waiting: { type: "number", minimum: 0 }, onPath: { type: "number", minimum: 0 } } } }, phases: { type: "array", maxItems: 32, items: { type: "object", additionalProperties: !1, required: ["functions", "time", "computing"], properties: { functions: { type: "array", maxItems: 16, items: { type: "string", maxLength: 4096 } }, time: { type: "number", minimum: 0 }, computing: { type: "number", minimum: 0 } } } } } }, sharesOfRun: { type: "array", maxItems: 1e3, items: { type: "number", minimum: 0 } }, placedTime: { type: "object", additionalProperties: !1, required: ["process", "path", "ns"], properties: { process: { type: "integer", minimum: 0 }, path: { $ref: "#/$defs/path" }, mpi: { type: "string" }, before: { type: "string" }, ns: { type: "number" } } }, timeOfAll: { type: "object", additionalProperties: !1, required: ["path", "ns"], properties: { path: { $ref: "#/$defs/path" }, mpi: { $ref: "#/$defs/mpiCall" }, before: { $ref: "#/$defs/nextFunction" }, ns: { type: "number" } } }, mpiCall: { type: "string" }, nextFunction: { type: "string" }, path: { type: "array", items: { type: "string" } }, typicalInstance: { type: "object", additionalProperties: !1, required: ["durationNs", "rows"], properties: { durationNs: { type: "number", minimum: 0 }, atNs: { type: "number" }, repetition: { type: "integer", minimum: 1 }, processes: { type: "integer", minimum: 0 }, rows: { type: "array", maxItems: 32, items: { $ref: "#/$defs/typicalRow" } }, messages: { type: "array", maxItems: 500, items: { type: "array", minItems: 4, maxItems: 4, items: { type: "number", minimum: 0 } } } } }, place: { type: "object", additionalProperties: !1, required: ["path", "ns"], properties: { path: { $ref: "#/$defs/path" }, mpi: { type: "string" }, before: { type: "string" }, ns: { type: "number" } } }, typicalRow: { type: "object", additionalProperties: !1, required: ["process", "startNs", "endNs", "states"], properties: { process: { type: "integer", minimum: 0 }, startNs: { type: "number", minimum: 0 }, endNs: { type: "number", minimum: 0 }, states: { type: "string", maxLength: 64, pattern: "^[ .wco]*$" } } } } };

// schemas/pictures.schema.json
var pictures_schema_default = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "commgate/pictures.schema.json", title: "What pages show of a comparison, version 1. Times are nanoseconds.", $defs: { benchmarkPictures: { type: "object", additionalProperties: !1, required: ["benchmark", "processes", "grid", "before", "now", "groups"], properties: { benchmark: { type: "string" }, processes: { type: "integer", minimum: 1 }, grid: { anyOf: [{ type: "array", maxItems: 16, items: { type: "integer", minimum: 1 } }, { type: "null" }] }, before: { anyOf: [{ $ref: "#/$defs/sidePictures" }, { type: "null" }] }, now: { $ref: "#/$defs/sidePictures" }, groups: { type: "array", maxItems: 60, items: { $ref: "#/$defs/groupPictures" } } } }, latenessMap: { type: "object", additionalProperties: !1, required: ["processes", "instances", "rows", "columns", "values", "lowNs", "highNs", "colourNs", "meanNs"], properties: { processes: { type: "integer", minimum: 1 }, instances: { type: "integer", minimum: 0 }, rows: { type: "integer", minimum: 1, maximum: 1024 }, columns: { type: "integer", minimum: 0, maximum: 1200 }, values: { type: "string", maxLength: 17e5, pattern: "^[A-Za-z0-9+/]*={0,2}$" }, lowNs: { type: "number", exclusiveMinimum: 0 }, highNs: { type: "number", exclusiveMinimum: 0 }, colourNs: { type: "array", minItems: 2, maxItems: 2, items: { type: "number", minimum: 0 } }, meanNs: { type: "array", maxItems: 1024, items: { type: "number", minimum: 0 } } } }, sidePictures: { type: "object", additionalProperties: !1, required: ["commit", "date", "lateness", "sequence", "meanLatenessNs", "waitingCausedNs", "waitingBy", "waiting"], properties: { commit: { type: ["string", "null"] }, date: { type: "string" }, lateness: { anyOf: [{ $ref: "#/$defs/latenessMap" }, { type: "null" }] }, sequence: { anyOf: [{ $ref: "#/$defs/sequencePicture" }, { type: "null" }] }, meanLatenessNs: { type: "array", maxItems: 1024, items: { type: "number", minimum: 0 } }, waitingCausedNs: { anyOf: [{ type: "array", maxItems: 16384, items: { type: "number", minimum: 0 } }, { type: "null" }] }, waitingBy: { $ref: "#/$defs/waysToTell" }, waiting: { anyOf: [{ $ref: "#/$defs/waitingPicture" }, { type: "null" }] }, noWaiting: { $ref: "#/$defs/whyNoWaiting" } } }, sequencePicture: { type: "object", additionalProperties: !1, required: ["families", "familyOf", "instances", "divergence", "phases", "slow"], properties: { families: { type: "array", maxItems: 1e5, items: { type: "string" } }, familyOf: { type: "array", maxItems: 1e6, items: { type: "integer", minimum: 0 } }, instances: { type: "object", additionalProperties: !1, required: ["count", "shown", "patterns"], properties: { count: { type: "integer", minimum: 0 }, shown: { type: "integer", minimum: 0, maximum: 1200 }, patterns: { type: "string", maxLength: 2e4, pattern: "^[A-Za-z0-9+/]*={0,2}$" } } }, divergence: { $ref: "#/$defs/divergencePicture" }, phases: { type: "array", maxItems: 1e6, items: { $ref: "#/$defs/phasePicture" } }, slow: { type: "object", additionalProperties: !1, required: ["position", "affinity"], properties: { position: { type: "array", maxItems: 1e3, items: { type: "integer", minimum: 1 } }, affinity: { type: "string", maxLength: 1e3, pattern: "^[HML]*$" } } } } }, divergencePicture: { type: "object", additionalProperties: !1, required: ["nats", "cuts"], properties: { nats: { type: "array", maxItems: 1200, items: { type: "number", minimum: 0 } }, cuts: { type: "array", maxItems: 1e6, items: { type: "array", minItems: 2, maxItems: 2, items: { type: "integer", minimum: 0 } } }, segments: { type: "array", maxItems: 1e3, items: { type: "object", additionalProperties: !1, required: ["depth", "from", "to", "nats"], properties: { depth: { type: "integer", minimum: 1 }, from: { type: "integer", minimum: 1 }, to: { type: "integer", minimum: 1 }, nats: { type: "array", maxItems: 1200, items: { type: "number", minimum: 0 } } } } } } }, phasePicture: { type: "object", additionalProperties: !1, required: ["index", "from", "to", "startNs", "endNs", "slow", "functions"], properties: { index: { type: "integer", minimum: 1 }, from: { type: "integer", minimum: 1 }, to: { type: "integer", minimum: 1 }, startNs: { type: "number" }, endNs: { type: "number" }, slow: { type: "integer", minimum: 0 }, functions: { type: "array", items: { type: "string" } } } }, waysToTell: { enum: ["delays", "waits", "last"] }, waitingPicture: { type: "object", additionalProperties: !1, required: ["spanNs", "waitedNs", "classes", "functions", "paths", "places", "processes", "causes"], properties: { spanNs: { type: "integer", minimum: 0 }, waitedNs: { type: "integer", minimum: 0 }, classes: { type: "array", maxItems: 64, items: { $ref: "#/$defs/waitClassPicture" } }, functions: { type: "array", maxItems: 8192, items: { type: "string" } }, paths: { type: "array", maxItems: 4096, items: { type: "array", maxItems: 4096, items: { type: "integer", minimum: 0 } } }, places: { type: "array", maxItems: 200, items: { type: "array", minItems: 3, maxItems: 3, items: { type: "integer", minimum: 0 } } }, processes: { type: "string", pattern: "^[A-Za-z0-9+/]*={0,2}$", maxLength: 1e5 }, causes: { type: "array", maxItems: 30, items: { $ref: "#/$defs/waitCausePicture" } } } }, waitClassPicture: { type: "object", additionalProperties: !1, required: ["id", "ns", "instances"], properties: { id: { type: "string", maxLength: 100 }, ns: { type: "integer", minimum: 0 }, instances: { type: "integer", minimum: 0 } } }, waitCausePicture: { type: "object", additionalProperties: !1, required: ["process", "path", "before", "isMpi", "ns", "directNs"], properties: { process: { type: "integer", minimum: 0 }, path: { type: "integer", minimum: 0 }, before: { type: ["integer", "null"], minimum: 0 }, isMpi: { type: "boolean" }, ns: { type: "integer", minimum: 0 }, directNs: { type: ["integer", "null"], minimum: 0 } } }, whyNoWaiting: { enum: ["times not read", "no MPI calls", "no leave times", "clocks off"] }, groupPictures: { type: "object", additionalProperties: !1, required: ["pattern", "functions", "bytes", "name", "label", "share", "before", "now", "allowedNs", "exchange"], properties: { pattern: { type: "string", pattern: "^[0-9a-f]{16}$" }, functions: { type: "array", items: { type: "string" } }, bytes: { type: "number", minimum: 0 }, name: { type: "string" }, label: { type: "string" }, share: { type: "number", minimum: 0 }, before: { type: "array", maxItems: 20, items: { $ref: "#/$defs/runDurations" } }, now: { $ref: "#/$defs/runDurations" }, allowedNs: { anyOf: [{ type: "array", minItems: 2, maxItems: 2, items: { type: "number", minimum: 0 } }, { type: "null" }] }, exchange: { anyOf: [{ $ref: "#/$defs/exchangePicture" }, { type: "null" }] } } }, runDurations: { type: "object", additionalProperties: !1, required: ["commit", "date", "medianNs", "durationsNs", "instances"], properties: { commit: { type: ["string", "null"] }, date: { type: "string" }, medianNs: { type: "number", minimum: 0 }, durationsNs: { type: "array", maxItems: 200, items: { type: "number", minimum: 0 } }, instances: { type: "integer", minimum: 0 } } }, exchangePicture: { type: "object", additionalProperties: !1, required: ["processes", "rows", "links", "more", "operations"], properties: { processes: { type: "integer", minimum: 1 }, rows: { type: "integer", minimum: 1, maximum: 2048 }, links: { type: "array", maxItems: 2e4, items: { type: "array", minItems: 4, maxItems: 4, items: { type: "number", minimum: 0 } } }, more: { type: "integer", minimum: 0 }, operations: { type: "array", maxItems: 64, items: { $ref: "#/$defs/exchangedOperation" } } } }, exchangedOperation: { type: "object", additionalProperties: !1, required: ["operation", "calls", "members", "root"], properties: { operation: { type: "string" }, calls: { type: "integer", minimum: 1 }, members: { type: "array", maxItems: 64, items: { type: "array", minItems: 2, maxItems: 2, items: { type: "integer", minimum: 0 } } }, root: { type: ["integer", "null"], minimum: 0 } } } } };

// src/measure/measurement/group-identity.ts
function unitOf({
  pattern,
  functions,
  bytes,
  kind,
  processes,
  events,
  messages,
  label
}) {
  return { pattern, functions, bytes, kind, processes, events, messages, label };
}
function isCommunication({ kind }) {
  return kind !== "computing" && kind !== "run time";
}
var KEYS = /* @__PURE__ */ new WeakMap();
function groupKey(group) {
  let key = KEYS.get(group);
  return key === void 0 && (key = JSON.stringify([group.pattern, group.functions, group.bytes]), KEYS.set(group, key)), key;
}
function compareGroups(a, b) {
  return compareText(a.pattern, b.pattern) || compareText(JSON.stringify(a.functions), JSON.stringify(b.functions)) || a.bytes - b.bytes;
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/measure/measurement/typical-parts.ts
function durationOf({ lateNs, inMpiNs, ownNs }) {
  return lateNs + inMpiNs + ownNs;
}
function placeKey(place) {
  let { process = null, path, mpi, before = null } = place;
  return JSON.stringify([process, path, mpi !== void 0, before]);
}
function typicalParts(runs) {
  let sorted2 = [...runs].sort((a, b) => durationOf(a) - durationOf(b)), cut = sorted2.length < 4 ? 0 : Math.floor(sorted2.length / 4), middle = sorted2.slice(cut, sorted2.length - cut);
  if (middle.length === 0) return null;
  let orders = new Set(runs.map(({ order }) => order));
  return {
    ...meanOfParts(middle),
    latest: latestInAll(runs),
    order: orders.size === 1 ? runs[0].order : null
  };
}
function meanOfParts(middle) {
  let meanOf = (value) => middle.reduce((sum, parts) => sum + value(parts), 0) / middle.length, means = (list, key) => meanBy(middle.map(list), key);
  return {
    lateNs: meanOf(({ lateNs }) => lateNs),
    inMpiNs: meanOf(({ inMpiNs }) => inMpiNs),
    ownNs: meanOf(({ ownNs }) => ownNs),
    late: means(({ late }) => late, placeKey),
    lateElsewhere: means(({ lateElsewhere }) => lateElsewhere, placeKey),
    inMpi: means(
      ({ inMpi }) => inMpi,
      ({ call }) => call
    ),
    own: means(({ own }) => own, placeKey),
    latest: [],
    order: null,
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process)
    ),
    without: []
  };
}
function latestInAll(all) {
  return [...groupBy(
    all.flatMap(({ latest }) => latest),
    ({ process }) => process
  )].map(([process, own]) => ({
    process,
    instances: own.reduce((sum, { instances }) => sum + instances, 0),
    through: own.reduce((most, each) => each.instances > most.instances ? each : most).through
  })).sort((a, b) => b.instances - a.instances || a.process - b.process);
}
function typicalComputing(all) {
  return [...groupBy(all.flat(), ({ path, before }) => placeKey({ path, ...before && { before } })).values()].map((same) => {
    let processes = Math.max(...same.map(({ ns: ns2 }) => ns2.length)), missing = new Array(all.length - same.length).fill(0), ns = Array.from(
      { length: processes },
      (_, process) => median([...same.map((each) => each.ns[process] ?? 0), ...missing])
    );
    return { ...same[0], ns, ...errorIn(same, ns) };
  }).filter(({ ns }) => ns.some((each) => each > 0));
}
var MIN_SPREAD_VALUES = 3;
function errorIn(same, medians) {
  if (same.length < MIN_SPREAD_VALUES) {
    let known = same.flatMap(({ errorNs }) => errorNs ?? []);
    return known.length === 0 ? {} : { errorNs: Math.max(...known) };
  }
  let deviations = medians.map(
    (ns, process) => median(same.map((each) => Math.abs((each.ns[process] ?? 0) - ns)))
  );
  return { errorNs: 1.2533 * 1.4826 * median(deviations) / Math.sqrt(same.length) };
}
function meanBy(lists, key) {
  return [...summedBy(lists.flat(), key)].map(([id, each]) => ({ id, each: { ...each, ns: each.ns / lists.length } })).sort((a, b) => b.each.ns - a.each.ns || compareText(a.id, b.id)).map(({ each }) => each);
}
function summedBy(list, key) {
  let sums = /* @__PURE__ */ new Map();
  for (let each of list) {
    let known = sums.get(key(each));
    known === void 0 ? sums.set(key(each), { ...each }) : known.ns += each.ns;
  }
  return sums;
}
function timesAsLong(parts, times) {
  let longer = (list) => list.map((each) => ({ ...each, ns: each.ns * times }));
  return {
    lateNs: parts.lateNs * times,
    inMpiNs: parts.inMpiNs * times,
    ownNs: parts.ownNs * times,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * times,
    waitNs: parts.waitNs * times,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: longer(parts.without)
  };
}

// src/measure/measurement/name-breakdown.ts
var MAX_KEPT = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 64, waitingCausedBy: 8 }, MAX_COMPUTING = 64, MIN_PLACE_SHARE = 0.01, MAX_UNKNOWN_SHARE = 0.05;
function nameBreakdown(names, { late, lateOfAll, inMpi, own, ...divided }) {
  let { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided, least = MIN_PLACE_SHARE * (lateNs + inMpiNs + ownNs), isKept = ({ ns }) => ns >= least && ns > 0, lateKept = together(late, (each) => names.keyOf(each)).filter(isKept).slice(0, MAX_KEPT.late), elsewhere = withoutKept(lateOfAll, lateKept, names), ownAt = together(own, (each) => names.keyOf(each)), calls = inMpi.map(({ place, ns }) => ({ call: names.callOf(place), ns }));
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: lateKept.map((each) => names.of(each)),
    lateElsewhere: elsewhere.filter(isKept).slice(0, MAX_KEPT.lateElsewhere).map(({ place, ns }) => ({ ...names.namesOf(place), ns })),
    inMpi: together(calls, ({ call }) => call).filter(isKept).slice(0, MAX_KEPT.inMpi),
    own: ownAt.filter(isKept).slice(0, MAX_KEPT.own).map((each) => names.of(each)),
    latest: latest.slice(0, MAX_KEPT.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy.filter(({ ns }) => ns >= MIN_PLACE_SHARE * waitNs).slice(0, MAX_KEPT.waitingCausedBy)
  };
}
function nameComputing(names, times) {
  let found = /* @__PURE__ */ new Map();
  for (let { place, ns } of times) {
    let { path, before } = names.namesOf(place), known = found.get(names.numberOf(place));
    known === void 0 ? found.set(names.numberOf(place), { path, ...before !== void 0 && { before }, ns: [...ns] }) : known.ns = known.ns.map((each, process) => each + ns[process]);
  }
  let most = (each) => each.ns.reduce((largest, ns) => Math.max(largest, ns), 0);
  return [...found.values()].sort((a, b) => most(b) - most(a)).slice(0, MAX_COMPUTING);
}
function computedIn(names, times) {
  let found = /* @__PURE__ */ new Map();
  for (let { place, ns } of times) {
    let name = names.namesOf(place).path.at(-1) ?? "", known = found.get(name);
    found.set(name, known === void 0 ? [...ns] : known.map((each, process) => each + ns[process]));
  }
  return [...found].map(([name, ns]) => ({ function: name, ns: ns.reduce((a, b) => Math.max(a, b), 0) }));
}
function withoutKept(all, kept, names) {
  let rest = together(all, ({ place }) => names.numberOf(place)), slots = new Map(rest.map((each) => [names.numberOf(each.place), each]));
  for (let { place, ns } of kept) slots.get(names.numberOf(place)).ns -= ns;
  return rest.sort((a, b) => b.ns - a.ns);
}
function together(list, keyOf) {
  return [...summedBy(list, keyOf).values()].sort((a, b) => b.ns - a.ns);
}

// src/measure/pictures/quantiles.ts
function quantilesOf(values, most) {
  let sorted2 = Float64Array.from(values).sort();
  if (sorted2.length <= most) return [...sorted2];
  let last = sorted2.length - 1;
  return Array.from({ length: most }, (_, i) => sorted2[Math.round(i * last / (most - 1))]);
}
function toDigits(value, digits) {
  return Number(value.toPrecision(digits));
}

// src/analysis/models/compare/reduced.ts
import { createHash as createHash2 } from "node:crypto";
var MAX_WRITTEN_EVENTS = 4e6, MAX_BODY_SYMBOLS = 1e4, NOTHING = { functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Map() };
function reduced(program, leftOut) {
  if (leftOut.functions.size + leftOut.bodies.size === 0) return program;
  if (lengthOf(program) > MAX_WRITTEN_EVENTS) return null;
  let reducer = new Reducer(program, leftOut), classes = program.classes.map(({ processes, model }) => ({
    processes,
    model: reducer.reduce(model.terms)
  }));
  return programFrom(program, together2(classes));
}
function lengthOf({ classes }) {
  let bodies = classes[0]?.model.bodies, lengthIn = (terms) => {
    let sum = 0;
    for (let [term, count] of termsIn(terms))
      sum += term >= 0 ? 1 : Math.max(1, count) * lengthOfBody(~term);
    return sum;
  }, lengthOfBody = once((body) => lengthIn(bodies.sequence(body)));
  return classes.reduce((sum, { model }) => sum + lengthIn(model.terms), 0);
}
function together2(classes) {
  let byModel = /* @__PURE__ */ new Map();
  for (let { processes, model } of classes)
    entryOf(byModel, model.terms.join(), () => ({ processes: [], model })).processes.push(...processes);
  let merged = [...byModel.values()];
  for (let { processes } of merged) processes.sort((a, b) => a - b);
  return merged.sort((a, b) => a.processes[0] - b.processes[0]);
}
function varyingBodies(program) {
  let found = /* @__PURE__ */ new Map();
  for (let body of varyingLoops(program)) addBody(found, body);
  return found;
}
function functionsOfVaryingLoops(program) {
  let found = /* @__PURE__ */ new Set();
  for (let body of varyingLoops(program)) addFunctions(body, found);
  return found;
}
function varyingLoops({ classes, events }) {
  let found = /* @__PURE__ */ new Set(), look = (nodes) => {
    for (let node of nodes)
      "event" in node || found.has(node.body) || (node.count === VARIES && found.add(node.body), look(node.body));
  };
  for (let { model } of classes) look(nodesOf(model, events));
  return [...found];
}
function addBody(bodies, body) {
  let symbols = symbolsOf(body);
  symbols !== null && bodies.set(idOf(symbols), symbols);
}
function symbolsOf(nodes) {
  let symbols = [];
  for (let node of nodes) {
    let inside = "event" in node ? [node.key] : symbolsOf(node.body);
    if (inside === null) return null;
    let own = "event" in node || node.count !== VARIES ? inside : [idOf(inside)], times = "event" in node ? 1 : Math.max(1, node.count);
    if (symbols.length + times * own.length > MAX_BODY_SYMBOLS) return null;
    for (let round = 0; round < times; round++) symbols.push(...own);
  }
  return symbols;
}
function idOf(symbols) {
  return createHash2("sha256").update(symbols.join(`
`)).digest("hex").slice(0, 24);
}
function eventsIn(bodies) {
  let count = once(
    (symbol) => bodies.get(symbol)?.reduce((sum, each) => sum + count(each), 0) ?? 1
  );
  return count;
}
var Reducer = class {
  isKept;
  source;
  target = new Interner();
  /** Numbers of keys of events, then of ids of bodies. */
  keys;
  numberOf = /* @__PURE__ */ new Map();
  events;
  /** Those of fewest events first: what longer ones have of them is one symbol. */
  bodies = [];
  /** The terms of a body of any count, by its symbol. */
  termsOf = once(
    (symbol) => this.recognised(this.bodies.find((body) => body.symbol === symbol).symbols)
  );
  constructor(program, leftOut) {
    this.isKept = program.events.map((event) => !leftOut.functions.has(event.function)), this.source = program.classes[0]?.model.bodies ?? new Interner(), this.keys = program.events.map((event) => JSON.stringify(event)), this.events = this.keys.length, this.keys.forEach((key, number) => {
      this.numberOf.has(key) || this.numberOf.set(key, number);
    });
    let eventsOf = eventsIn(leftOut.bodies), known = [...leftOut.bodies].sort(([a], [b]) => eventsOf(a) - eventsOf(b));
    for (let [id, symbols] of known) this.addBody(id, symbols);
  }
  /** A class's model without what is left out. */
  reduce(terms) {
    return { terms: this.recognised(this.withLoops(this.written(terms))), bodies: this.target };
  }
  /** Of bodies that this program does not have, none is looked for. */
  addBody(id, symbols) {
    let numbers = symbols.map((symbol2) => this.numberOf.get(symbol2) ?? -1);
    if (numbers.includes(-1)) return null;
    let symbol = this.keys.push(id) - 1;
    this.numberOf.set(id, symbol);
    let events = numbers.reduce((sum, each) => sum + this.eventsOf(each), 0), body = { symbol, symbols: numbers, events };
    return this.bodies.push(body), this.bodies.sort((a, b) => a.events - b.events), body;
  }
  eventsOf(symbol) {
    return symbol < this.events ? 1 : this.bodies.find((body) => body.symbol === symbol).events;
  }
  /** The symbols that terms stand for, without what is left out. */
  written(terms) {
    let symbols = [];
    for (let [term, count] of termsIn(terms)) {
      if (term >= 0) {
        this.isKept[term] && symbols.push(term);
        continue;
      }
      let inside = this.written(this.source.sequence(~term));
      if (inside.length !== 0)
        if (count === VARIES) symbols.push(this.loopOf(this.withLoops(inside)));
        else for (let round = 0; round < count; round++) for (let each of inside) symbols.push(each);
    }
    return symbols;
  }
  /** The symbol of a loop of any count. */
  loopOf(inside) {
    let [only] = inside;
    if (inside.length === 1 && only >= this.events) return only;
    let names = inside.map((symbol) => this.keys[symbol]), id = idOf(names);
    return this.numberOf.get(id) ?? this.addBody(id, names).symbol;
  }
  /** Copies of bodies as loops of any count, whatever is around them. */
  withLoops(symbols) {
    let left = symbols;
    for (let body of this.bodies) left = replaced(left, body);
    return left;
  }
  recognised(symbols) {
    return this.withBodies(recognised(symbols, this.target).terms);
  }
  /** Terms in which symbols of loops are loops. */
  withBodies(terms) {
    let own = terms.slice();
    for (let i = 0; i < own.length; i += 2) {
      let term = own[i];
      if (term >= 0 && term < this.events) continue;
      let body = term < 0 ? this.withBodies(this.target.sequence(~term)) : this.termsOf(term);
      own[i] = ~this.target.number(body, 0, body.length), term >= 0 && (own[i + 1] = VARIES);
    }
    return own;
  }
};
function replaced(symbols, { symbol, symbols: body }) {
  let left = [], isCopy = (at) => body.every((each, i) => symbols[at + i] === each);
  for (let at = 0; at < symbols.length; ) {
    let isLoop = symbols[at] === symbol || isCopy(at);
    isLoop ? left.at(-1) !== symbol && left.push(symbol) : left.push(symbols[at]), at += symbols[at] === symbol || !isLoop ? 1 : body.length;
  }
  return left.length === symbols.length ? symbols : left;
}

// src/analysis/models/compare/fingerprint.ts
var MAX_PAIRS = 1e6, MAX_ROUNDS = 12;
function measuredProgram(repetitions) {
  let [first, ...others] = [...new Set(repetitions)], seenFrom = once((viewpoint) => {
    let own = programOf(first, viewpoint ?? void 0);
    return steadyFingerprint([own, ...others.map((each) => programOf(each, own.viewpoint))]);
  });
  return { fingerprint: () => seenFrom(null), seenFrom };
}
function keptProgram(fingerprint) {
  return {
    fingerprint: () => fingerprint,
    seenFrom: (viewpoint) => viewpoint === fingerprint.viewpoint ? fingerprint : null
  };
}
var nothing = () => ({ functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Map() });
function steadyFingerprint(programs) {
  let { viewpoint } = programs[0], leftOut = nothing(), effort = { pairs: MAX_PAIRS };
  for (let round = 0; ; round++) {
    let left = programs.map((program2) => reduced(program2, leftOut)), [program, ...others] = left;
    if (left.includes(null)) return null;
    let different = others.filter((other) => other.hash !== program.hash);
    if (different.length === 0) {
      let { hash } = program;
      return { hash, viewpoint, program, unsteady: [...leftOut.functions].sort() };
    }
    if (!(round < MAX_ROUNDS && addDifferences(program, different, leftOut, effort)))
      for (let each of programs) for (let { function: name } of each.events) leftOut.functions.add(name);
  }
}
function addDifferences(program, others, leftOut, effort) {
  let found = nothing();
  for (let other of others)
    for (let { before, now } of classPairs(program, other)) {
      let changes = lineUp(nodesOf(before.model, program.events), nodesOf(now.model, other.events), effort);
      if (changes === null) return !1;
      collect(changes, found);
    }
  let bodies = [...found.bodies].filter(([id]) => !leftOut.bodies.has(id));
  for (let [id, symbols] of bodies) leftOut.bodies.set(id, symbols);
  if (bodies.length > 0) return !0;
  let size = leftOut.functions.size;
  for (let name of found.functions) leftOut.functions.add(name);
  return leftOut.functions.size > size;
}
function collect(changes, found) {
  for (let change of changes)
    if (change.kind === "removed" || change.kind === "added") addFunctions([change.node], found.functions);
    else if (change.kind === "changed") addFunctions([change.before, change.now], found.functions);
    else if (change.kind === "rolled") addBody(found.bodies, change.body);
    else if (change.kind === "inside") {
      if (change.body.every(({ kind }) => kind === "same")) for (let { body } of change.loops) addBody(found.bodies, body);
      collect(change.body, found);
    }
}

// src/analysis/causes/account.ts
var TIME_KINDS = [
  "computing",
  "waiting",
  "transfer",
  "files",
  "offCore",
  "tracer",
  "starting"
];
function accountOf({ regions, recordedCallNs = 0 }, timelines, path) {
  let { places, callTimes } = timelines, { paths } = callTimes, kindOf = Array.from(places.path, (path2, place) => {
    if (place === places.notYetStarted) return "starting";
    if (place === places.alreadyEnded) return "waiting";
    if (place === places.offCore) return "offCore";
    let region = paths.region[path2];
    return region === NONE || !regions[region].mpi ? "computing" : operationName(regions[region].name).startsWith("MPI_FILE_") ? "files" : "transfer";
  }), kinds = Object.fromEntries(TIME_KINDS.map((kind) => [kind, 0])), { waitNs, waitNsByClass } = waitingByPlace(timelines), endedNs = path.ownNs[places.alreadyEnded];
  waitNsByClass[waitClassIndex("finalize-wait")] += endedNs;
  let ownNs = path.ownNs.slice(), records = recordedBefore(timelines);
  for (let place = 0; place < places.count; place++) {
    if (kindOf[place] === "computing") {
      let tracerNs = Math.min(ownNs[place], records[place] * recordedCallNs);
      ownNs[place] -= tracerNs, kinds.tracer += tracerNs;
    }
    kinds[kindOf[place]] += ownNs[place], kinds.waiting += waitNs[place];
  }
  return waitNs[places.alreadyEnded] = endedNs, ownNs[places.alreadyEnded] = 0, { kinds, waitNsByClass, kindOf, ownNs, waitNs, onPathNs: path.onPathNs };
}
function waitingByPlace({
  waits,
  callTimes: { calls },
  places
}) {
  let waitNs = new Float64Array(places.count), waitNsByClass = new Float64Array(WAIT_CLASSES.length);
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    waitNs[calls.path[call]] += waits.ns[wait], waitNsByClass[waits.class[wait]] += waits.ns[wait];
  }
  return { waitNs, waitNsByClass };
}
function recordedBefore({ places, callTimes: { gaps } }) {
  let records = new Uint32Array(places.count);
  for (let gap = 0; gap + 1 < gaps.start.length; gap++) {
    let from = gaps.start[gap], longest = from;
    for (let entry = from + 1; entry < gaps.start[gap + 1]; entry++)
      gaps.ns[entry] > gaps.ns[longest] && (longest = entry);
    longest < gaps.start[gap + 1] && records[places.ofEntry[longest]]++;
  }
  return records;
}

// src/measure/measurement/account/record-account.ts
var RUN_UNITS = 1e4;
function recordAccount(repetitions) {
  let known = repetitions.flatMap(
    ({ account, durationNs }) => account === void 0 || durationNs <= 0 ? [] : [{ account, runNs: durationNs }]
  );
  if (known.length === 0 || known.length < repetitions.length) return {};
  let middle = middleHalf(known, ({ account, runNs }) => runNs + account.kinds.offCore), mean = (ns) => inUnits(middle.reduce((sum, { account, runNs }) => sum + ns(account) / runNs, 0) / middle.length), kinds = TIME_KINDS.map((kind) => [kind, known.map(({ account, runNs }) => inUnits(account.kinds[kind] / runNs))]), isAroundKnown = known.every(({ account }) => account.aroundNs !== void 0), classes = new Set(middle.flatMap(({ account }) => Object.keys(account.waiting)));
  return {
    account: {
      kinds: Object.fromEntries(kinds.filter(([, shares]) => shares.some((share) => share > 0))),
      ...isAroundKnown && { around: mean(({ aroundNs = 0 }) => aroundNs) },
      waiting: Object.fromEntries(
        [...classes].sort().map((id) => [id, mean(({ waiting }) => waiting[id] ?? 0)])
      ),
      places: placesOf(middle),
      ...phasesOf(middle)
    }
  };
}
function placesOf(repetitions) {
  let sums = /* @__PURE__ */ new Map(), first = /* @__PURE__ */ new Map();
  for (let { account, runNs } of repetitions) {
    let shareOf2 = (ns) => ns / runNs / repetitions.length;
    for (let place of account.places) {
      let key = accountKey(place), sum = sums.get(key) ?? { own: 0, waiting: 0, onPath: 0 };
      sums.set(key, sum), first.has(key) || first.set(key, place), sum.own += shareOf2(place.ownNs), sum.waiting += shareOf2(place.waitNs), sum.onPath += shareOf2(place.onPathNs);
    }
  }
  return [...sums].sort(([, a], [, b]) => b.own + b.waiting - a.own - a.waiting).map(([key, { own, waiting, onPath }]) => {
    let { path, mpi, before } = first.get(key);
    return {
      path,
      ...mpi !== void 0 && { mpi },
      ...before !== void 0 && { before },
      ...withoutNothing({ own, waiting, onPath }, inUnits)
    };
  });
}
function phasesOf(repetitions) {
  let [{ account: first }] = repetitions, { phases = [] } = first, isSame = ({ account }) => account.phases?.length === phases.length && account.phases.every(({ functions }, i) => `${functions}` == `${phases[i].functions}`);
  if (phases.length === 0 || !repetitions.every(isSame)) return {};
  let mean = (phase, of) => inUnits(
    repetitions.reduce((sum, { account, runNs }) => sum + account.phases[phase][of] / runNs, 0) / repetitions.length
  );
  return {
    phases: phases.map(({ functions }, i) => ({
      functions,
      time: mean(i, "ns"),
      computing: mean(i, "computingNs")
    }))
  };
}
function accountKey({ path, mpi, before }) {
  return JSON.stringify([path, mpi ?? null, before ?? null]);
}
function withoutNothing(numbers, rounded) {
  let entries = Object.entries(numbers).map(([name, value]) => [name, rounded(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value > 0));
}
function middleHalf(all, value) {
  let cut = all.length < 3 ? 0 : Math.max(1, Math.floor(all.length / 4));
  return all.toSorted((a, b) => value(a) - value(b)).slice(cut, all.length - cut);
}
function inUnits(share) {
  return Math.round(share * RUN_UNITS * 100) / 100;
}

// src/measure/measurement/run-value.ts
function runValueNs(group) {
  let medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}
function shareOf(group, benchmark) {
  return median(sharesOf(group, benchmark));
}
function sharesOf({ mediansNs, instances, overlap = 1 }, { runNs }) {
  return runNs.map((whole, repetition) => {
    let ns = mediansNs[repetition] ?? null;
    if (ns === null) return 0;
    let usualNs = Math.max(ns, 1) * instances[repetition] / overlap;
    return whole > 0 ? usualNs / whole : 1;
  });
}
function overlapOfAll(groups) {
  let elapsedNs = sumOf(groups.map(({ totalsNs, overlap = 1 }) => sumOf(totalsNs) / overlap));
  return elapsedNs > 0 ? sumOf(groups.flatMap(({ totalsNs }) => totalsNs)) / elapsedNs : 1;
}
function instancesOf(group) {
  let counts = group.instances.filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.round(median(counts));
}
var MIN_INSTANCES_JUDGED = 5;
function isDeterministic(group) {
  return group.instances.every((count) => count === group.instances[0]);
}
function sumOf(values) {
  return values.reduce((sum, each) => sum + each, 0);
}

// src/measure/pictures/waiting-problem.ts
var MAX_BYTES = 2e5;
function waitingProblem(waiting, processes, place) {
  let { classes, functions, paths, places, causes } = waiting, isOf = (list, index) => index === null || index < list.length, wrong = [
    [
      "paths",
      paths.findIndex((path) => !path.every((each) => isOf(functions, each))),
      "indexes of functions"
    ],
    [
      "places",
      places.findIndex(([of, path]) => !isOf(classes, of) || !isOf(paths, path)),
      "indexes of a class and of a path"
    ],
    [
      "causes",
      causes.findIndex(
        ({ process, path, before }) => process >= processes || !isOf(paths, path) || !isOf(functions, before)
      ),
      "a process, an index of a path, and one of a function"
    ]
  ];
  for (let [list, index, rule] of wrong)
    if (index >= 0) return { place: `${place}.${list}[${index}]`, found: "a number of nothing", rule };
  return processesProblem(waiting, processes, `${place}.processes`);
}
function processesProblem({ processes: packed, places }, processes, place) {
  if (packed === "") return null;
  let rule = "a list of [index of a place, process, ns]";
  try {
    let rows = JSON.parse(new TextDecoder().decode(unpackUpTo(packed, MAX_BYTES)));
    return Array.isArray(rows) && rows.every((row) => isRow(row, [places.length, processes])) ? null : { place, found: "another JSON", rule };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    return { place, found: error.message, rule };
  }
}
function isRow(row, [places, processes]) {
  return !Array.isArray(row) || row.length !== 3 || !row.every((each) => Number.isInteger(each) && each >= 0) ? !1 : row[0] < places && row[1] < processes;
}

// src/gate/baseline/kept-details.ts
var MAX_DURATIONS = 9, MAX_MESSAGES = 64, TIME_STEPS = 4095, MAX_ROWS = 256, MAX_WAITING_PROCESSES = 256, MAX_WAITING_PLACES = 6, MAX_ROOT_CAUSES = 4, MIN_WAITING_SHARE = 0.02, MAX_COMPUTING_PLACES = 12, MIN_COMPUTING_SHARE = 0.02, MAX_COMPUTING_PROCESSES = 64, MAX_ACCOUNTED_PLACES = 8, MIN_ACCOUNTED_SHARE = 0.01, MAX_WAITING_CAUSES = 2, MIN_CAUSED_SHARE = 0.2, LOG_STEP = Math.log(1e15) / 65534;
function keptDetails(benchmark) {
  let { offCore, computed, computing, account, efficiency, pictures, loops, groups } = benchmark;
  return {
    ...offCore && { offCore: keptOffCore(offCore) },
    ...computed && { computed: computed.map(({ function: name, ns }) => ({ function: name, ns })) },
    ...keptComputing(computing),
    ...account && { account: keptAccount(account) },
    ...efficiency && { efficiency: { ...efficiency, usefulNs: efficiency.usefulNs.map(toThreeDigits) } },
    ...pictures && { pictures: keptPictures(pictures) },
    ...loops && { loops: loops.map(loopInOrder) },
    groups: groups.map(keptOfGroup)
  };
}
function keptOffCore({ shares, runNs, takenNs }) {
  return { shares, runNs: runNs.map(toThreeDigits), takenNs: takenNs.map(toThreeDigits) };
}
function keptComputing(computing = []) {
  let most = ({ ns }) => Math.max(0, ...ns), longest = Math.max(0, ...computing.map(most)), isOfAny = ({ ns }) => ns.length <= MAX_COMPUTING_PROCESSES, kept = computing.filter((each) => isOfAny(each) && most(each) >= MIN_COMPUTING_SHARE * longest).sort((a, b) => most(b) - most(a)).slice(0, MAX_COMPUTING_PLACES).map(({ path, before, ns, errorNs }) => ({
    path,
    ...before !== void 0 && { before },
    ns: ns.map(toThreeDigits),
    ...errorNs !== void 0 && { errorNs: toThreeDigits(errorNs) }
  }));
  return kept.length === 0 ? {} : { computing: kept };
}
function keptAccount({ kinds, around, waiting, places, phases }) {
  let whole = (shares) => shares.map(Math.round);
  return {
    kinds: Object.fromEntries(
      TIME_KINDS.flatMap((kind) => {
        let shares = whole(kinds[kind] ?? []);
        return shares.some((share) => share > 0) ? [[kind, shares]] : [];
      })
    ),
    ...around !== void 0 && { around: Math.round(around) },
    waiting: withoutNothing(waiting, Math.round),
    places: places.filter(({ own = 0, waiting: waiting2 = 0, onPath = 0 }) => Math.max(own + waiting2, onPath) >= MIN_ACCOUNTED_SHARE * RUN_UNITS).slice(0, MAX_ACCOUNTED_PLACES).map(({ path, mpi, before, own = 0, waiting: waiting2 = 0, onPath = 0 }) => ({
      path,
      ...mpi !== void 0 && { mpi },
      ...before !== void 0 && { before },
      ...withoutNothing({ own, waiting: waiting2, onPath }, Math.round)
    })),
    ...phases && {
      phases: phases.map(({ functions, time, computing }) => ({
        functions,
        time: Math.round(time),
        computing: Math.round(computing)
      }))
    }
  };
}
function toThreeDigits(ns) {
  return ns < 1 ? 0 : Math.round(Math.exp(Math.round(Math.log(ns) / LOG_STEP) * LOG_STEP));
}
function groupLine(group) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, { operations, instances, mediansNs, totalsNs, overlap } = group, { links, first, members, roots } = group.partners;
  return { ...{ pattern, functions, bytes, kind, processes, events, messages, label, partners: { links, first, members, roots }, operations }, instances, mediansNs, totalsNs, ...overlap !== void 0 && { overlap } };
}
function loopInOrder(loop) {
  let { part, isLoop, perCall } = loop, { least, most } = perCall;
  return { ...groupLine(loop), part, isLoop, perCall: { least, most } };
}
function keptOfGroup(group) {
  let { starts, isSplit, recordedNs, parts, typical, durationsNs } = group, isShown = parts !== void 0 && instancesOf(group) >= MIN_INSTANCES_JUDGED;
  return {
    ...starts && { starts },
    ...isSplit && { isSplit },
    ...recordedNs !== void 0 && { recordedNs: toThreeDigits(recordedNs) },
    ...isShown && { parts: keptParts(parts) },
    ...isShown && typical && { typical: keptTypical(typical) },
    ...isShown && durationsNs && { durationsNs: quantilesOf(durationsNs, MAX_DURATIONS).map(toThreeDigits) }
  };
}
function keptParts(parts) {
  let least = MAX_UNKNOWN_SHARE * (parts.lateNs + parts.inMpiNs + parts.ownNs), withTime = (list, smallest) => list.filter(({ ns }) => ns > 0 && ns >= smallest).map((each) => ({ ...each, ns: Math.round(each.ns) })), place = ({ path, mpi, before }) => ({
    path,
    ...mpi !== void 0 && { mpi: "" },
    ...before !== void 0 && { before }
  }), placed = (list) => withTime(list, least).map(({ process, ns, ...where }) => ({ process, ...place(where), ns }));
  return {
    lateNs: Math.round(parts.lateNs),
    inMpiNs: Math.round(parts.inMpiNs),
    ownNs: Math.round(parts.ownNs),
    late: placed(parts.late),
    lateElsewhere: withTime(parts.lateElsewhere, least).map(({ ns, ...where }) => ({ ...place(where), ns })),
    inMpi: [],
    own: placed(parts.own),
    latest: [],
    order: parts.order ?? "",
    wrongOrderNs: Math.round(parts.wrongOrderNs),
    waitNs: Math.round(parts.waitNs),
    waitingCausedBy: withTime(parts.waitingCausedBy, MIN_CAUSED_SHARE * parts.waitNs).slice(0, MAX_WAITING_CAUSES).map(({ process, ns }) => ({ process, ns })),
    without: []
  };
}
function keptTypical({ durationNs, processes, rows, messages = [] }) {
  let whole = Math.round(durationNs), near = (ns) => {
    let share = durationNs > 0 ? Math.min(1, Math.max(0, ns / durationNs)) : 0;
    return Math.round(whole * Math.round(share * TIME_STEPS) / TIME_STEPS);
  };
  return {
    durationNs: whole,
    processes: processes ?? rows.length,
    rows: rows.map(({ process, startNs, endNs, states }) => ({ process, startNs: near(startNs), endNs: near(endNs), states })),
    messages: keptMessages(messages, rows).map(([sender, receiver, sentNs, receivedNs]) => [sender, receiver, near(sentNs), near(receivedNs)])
  };
}
function keptMessages(messages, rows) {
  if (messages.length <= MAX_MESSAGES) return messages;
  let last = rows.reduce((late, row) => row.startNs > late.startNs ? row : late, rows[0]).process, rankOf = ([sender, receiver]) => sender === last || receiver === last ? 0 : 1;
  return [...messages].sort((a, b) => rankOf(a) - rankOf(b) || a[2] - b[2]).slice(0, MAX_MESSAGES).sort((a, b) => a[2] - b[2]);
}
function keptPictures({ by, meanLatenessNs, waitingCausedNs, waiting }) {
  let rows = Math.min(meanLatenessNs.length, MAX_ROWS), firstOf = (row) => Math.ceil(row * meanLatenessNs.length / rows), lateness = Array.from(
    { length: rows },
    (_, row) => Math.max(...meanLatenessNs.slice(firstOf(row), firstOf(row + 1)))
  ), causes = waitingCausedNs.map((ns, process) => ({ process, ns })).sort((a, b) => b.ns - a.ns || a.process - b.process).slice(0, MAX_WAITING_PROCESSES), caused = new Array(waitingCausedNs.length).fill(0);
  for (let { process, ns } of causes) caused[process] = toThreeDigits(ns);
  return {
    by,
    meanLatenessNs: lateness.map(toThreeDigits),
    waitingCausedNs: caused,
    ...waiting && { waiting: keptWaiting(waiting) }
  };
}
function keptWaiting(waiting) {
  let { spanNs, waitedNs, classes, functions, paths } = waiting, least = MIN_WAITING_SHARE * waitedNs, places = waiting.places.filter(([, , ns]) => ns >= least).slice(0, MAX_WAITING_PLACES), causes = waiting.causes.slice(0, MAX_ROOT_CAUSES), pathsUsed = ascending([...places.map(([, path]) => path), ...causes.map(({ path }) => path)]), called = causes.flatMap(({ before }) => before ?? []), namesUsed = ascending([...pathsUsed.flatMap((path) => paths[path]), ...called]);
  return {
    spanNs,
    waitedNs,
    classes: classes.map(({ id, ns, instances }) => ({ id, ns: toThreeDigits(ns), instances })),
    functions: namesUsed.map((name) => functions[name]),
    paths: pathsUsed.map((path) => paths[path].map((name) => namesUsed.indexOf(name))),
    places: places.map(([of, path, ns]) => [of, pathsUsed.indexOf(path), toThreeDigits(ns)]),
    processes: "",
    causes: causes.map(({ process, path, before, isMpi, ns }) => ({
      process,
      path: pathsUsed.indexOf(path),
      before: before === null ? null : namesUsed.indexOf(before),
      isMpi,
      ns: toThreeDigits(ns),
      directNs: null
    }))
  };
}
function ascending(numbers) {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

export {
  BY_DEFAULT,
  analysedBy,
  unitOf,
  isCommunication,
  groupKey,
  compareGroups,
  compareText,
  TIME_KINDS,
  accountOf,
  durationOf,
  placeKey,
  typicalParts,
  meanOfParts,
  latestInAll,
  typicalComputing,
  summedBy,
  timesAsLong,
  MIN_PLACE_SHARE,
  MAX_UNKNOWN_SHARE,
  nameBreakdown,
  nameComputing,
  computedIn,
  quantilesOf,
  toDigits,
  NOTHING,
  reduced,
  varyingBodies,
  functionsOfVaryingLoops,
  measuredProgram,
  keptProgram,
  RUN_UNITS,
  recordAccount,
  middleHalf,
  runValueNs,
  shareOf,
  sharesOf,
  overlapOfAll,
  instancesOf,
  MIN_INSTANCES_JUDGED,
  isDeterministic,
  parts_schema_default,
  pictures_schema_default,
  waitingProblem,
  MAX_COMPUTING_PLACES,
  MAX_ACCOUNTED_PLACES,
  keptDetails,
  groupLine
};
