import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  CODE_QUALITY,
  JUNIT,
  analysedTrace,
  communicationName,
  figureName,
  figuresOf,
  finite,
  tracesOf
} from "./chunk-EOPW4FWA.js";
import "./chunk-3YUQUESX.js";
import {
  readComparison
} from "./chunk-OJBXOSBG.js";
import {
  readRunFolder
} from "./chunk-3E4UZHXQ.js";
import {
  firstShown
} from "./chunk-5Z7T4OLX.js";
import "./chunk-CKW5RANK.js";
import "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import "./chunk-BRBJNRBZ.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import "./chunk-2LQ4QHBU.js";
import "./chunk-ZXIYVKAJ.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import {
  STANDARD_OUTPUT
} from "./chunk-VCRWRLQY.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import "./chunk-WB245AQF.js";
import {
  openProgress
} from "./chunk-4HLJ5LA6.js";
import "./chunk-ISRH3DOV.js";
import "./chunk-TEGOXO5S.js";
import {
  counted,
  visible
} from "./chunk-XINNE6I6.js";
import {
  firstAbove,
  latenessKindOf,
  latenessRow
} from "./chunk-2YNCB44M.js";
import {
  WAIT_CLASSES
} from "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  flag,
  number,
  text
} from "./chunk-XYQ2SXFL.js";
import {
  writeChunksAtomically
} from "./chunk-UEVPV7XT.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import {
  addSites,
  entryOf,
  namesOf
} from "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";
import {
  InputError,
  optionError,
  requireWhole,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/report/exports/format.ts
var KIND_NAMES = {
  trace: "a trace (.otf2)",
  run: "a run folder",
  comparison: "a comparison"
}, TABLES = ["instances", "blocks"];

// src/report/exports/input.ts
import { statSync } from "node:fs";
function openExportInput(path, format) {
  let kind = kindOf(path);
  if (!format.of.includes(kind))
    throw new InputError({
      file: path,
      found: `this is ${KIND_NAMES[kind]}`,
      rule: `${format.id} is made of ${format.of.map((each) => KIND_NAMES[each]).join(" or ")}`,
      remedy: REMEDIES[format.of[0]]
    });
  switch (kind) {
    case "trace":
      return { kind, path };
    case "run":
      return { kind, path, ...readRunFolder(path) };
    case "comparison":
      return { kind, path, comparison: readComparison(path) };
  }
}
var REMEDIES = {
  trace: "name a trace or a run folder",
  run: "name a run folder: commgate run makes one",
  comparison: "name the JSON of a check: commgate check --json FILE"
};
function kindOf(path) {
  let stats = statSync(path, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw new InputError({
      file: path === "" ? "command line" : path,
      found: "there is no such file or folder",
      rule: `an export is made of ${Object.values(KIND_NAMES).join(", ")}`
    });
  return stats.isDirectory() ? "run" : path.endsWith(".otf2") ? "trace" : "comparison";
}

// src/report/exports/bencher.ts
var BENCHER = {
  id: "bencher",
  of: ["run", "comparison"],
  readIn: "bencher run --adapter json --file FILE (https://bencher.dev)",
  file: "commgate-bencher.json",
  async *make(input, options2) {
    let { groups, communication } = await figuresOf(input, options2), metrics = /* @__PURE__ */ new Map();
    for (let { benchmark, ns, rangeNs } of communication)
      metrics.set(communicationName(benchmark), latencyOf(ns, rangeNs));
    for (let group of groups) metrics.set(figureName(group), latencyOf(group.medianNs, group.rangeNs));
    yield `${JSON.stringify(Object.fromEntries(metrics), null, 2)}
`;
  }
};
function latencyOf(ns, range) {
  let bounds = range && { lower_value: finite(range.least), upper_value: finite(range.most) };
  return { latency: { value: finite(ns), ...bounds } };
}

// src/report/exports/tables.ts
var BATCH_ROWS = 65536, BETWEEN_FUNCTIONS = ";";
async function* batchesOf(input, options2) {
  let rowsOf = { instances: instanceRows, blocks: blockRows }[options2.table];
  for (let trace of tracesOf(input, options2)) yield* rowsOf(trace, await analysedTrace(trace, options2));
}
var instanceRows = function* (trace, analysis) {
  let { order, instances, groups, patterns, families, familyOf, patternOf, slow, score } = analysis, { bytes, startNs, endNs } = instances, functions = functionsOfInstances(analysis), phaseOf = phasesByPosition(analysis), pattern = (instance) => patterns[patternOf[instance]];
  for (let from = 0; from < order.length; from += BATCH_ROWS) {
    let some = order.subarray(from, from + BATCH_ROWS), late = Array.from(some, (i) => slow[i] === 1 ? latenessOf(analysis, i) : null);
    yield [
      ...placeColumns(trace, some.length),
      whole("position", some, (_, row) => from + row + 1),
      texts("pattern_id", some, (i) => pattern(i).id),
      texts("pattern", some, (i) => pattern(i).name),
      texts("family", some, (i) => families[familyOf[patternOf[i]]].name),
      texts("functions", some, functions),
      whole("processes", some, (i) => pattern(i).processes),
      doubles("bytes", "amount", some, (i) => bytes[i]),
      whole("phase", some, (_, row) => phaseOf[from + row]),
      doubles("start_ns", "ns", some, (i) => startNs[i]),
      doubles("duration_ns", "ns", some, (i) => endNs[i] - startNs[i]),
      numbers("group_median_ns", some, (i) => groups.medianNs[groups.ofInstance[i]]),
      numbers("score", some, (i) => Number.isFinite(score[i]) ? score[i] : null),
      { name: "slow", type: "flag", values: Array.from(some, (i) => slow[i] === 1) },
      { name: "late_process", type: "whole", values: late.map((each) => each?.process ?? null) },
      { name: "cause", type: "text", values: late.map((each) => each?.cause ?? null) }
    ];
  }
}, blockRows = function* (trace, analysis) {
  let { order, instances, blocks, sites } = analysis, { posted, completed } = analysis.trace.events, position = [], chosen = [], functionOf = (block) => sites.ofBlock[block] === NONE ? null : sites.names[sites.ofBlock[block]], batch = () => [
    ...placeColumns(trace, chosen.length),
    whole("position", position, (each) => each),
    whole("process", chosen, (block) => blocks.process[block]),
    texts("function", chosen, functionOf),
    doubles("start_ns", "ns", chosen, (block) => posted[blocks.start[block]]),
    doubles(
      "end_ns",
      "ns",
      chosen,
      (block) => lastOf(completed, blocks.start[block], blocks.start[block + 1])
    )
  ];
  for (let i = 0; i < order.length; i++) {
    for (let at = instances.start[order[i]]; at < instances.start[order[i] + 1]; at++)
      chosen.push(instances.block[at]), position.push(i + 1);
    chosen.length < BATCH_ROWS || (yield batch(), [position, chosen] = [[], []]);
  }
  chosen.length > 0 && (yield batch());
};
function texts(name, of, value) {
  return { name, type: "text", values: Array.from(of, value) };
}
function whole(name, of, value) {
  return { name, type: "whole", values: Int32Array.from(of, value) };
}
function numbers(name, of, value) {
  return { name, type: "number", values: Array.from(of, value) };
}
function doubles(name, type, of, value) {
  return { name, type, values: Float64Array.from(of, value) };
}
function lastOf(times, from, to) {
  let last = times[from];
  for (let i = from + 1; i < to; i++) times[i] > last && (last = times[i]);
  return last;
}
function placeColumns({ benchmark, repetition }, rows) {
  return benchmark === null || repetition === null ? [] : [
    { name: "benchmark", type: "text", values: new Array(rows).fill(benchmark) },
    { name: "repetition", type: "whole", values: new Int32Array(rows).fill(repetition) }
  ];
}
function functionsOfInstances({ sites, instances }) {
  let texts2 = /* @__PURE__ */ new Map(), met = /* @__PURE__ */ new Set();
  return (instance) => {
    met.clear(), addSites(sites, instances, instance, met);
    let key = met.size === 1 ? String(met.values().next().value) : [...met].sort((a, b) => a - b).join();
    return entryOf(texts2, key, () => namesOf(sites, met).filter((name) => name !== "").join(BETWEEN_FUNCTIONS));
  };
}
function phasesByPosition({ phases, order }) {
  let found = new Int32Array(order.length);
  for (let { index, from, to } of phases) found.fill(index, from - 1, to);
  return found;
}
function latenessOf(analysis, instance) {
  let { lateness } = analysis, row = latenessRow(lateness, instance);
  return {
    process: lateness.lastToStartUnusual[row],
    cause: latenessKindOf(analysis, instance, lateness.lateEvent[row])
  };
}

// src/report/exports/csv.ts
var PIECE_ROWS = 2048, CSV = {
  id: "csv",
  of: ["trace", "run"],
  readIn: "any table program: pandas.read_csv, R read.csv, DuckDB, a spreadsheet",
  file: "commgate-%.csv",
  hasTables: !0,
  async *make(input, options2) {
    let hasNames = !1;
    for await (let columns of batchesOf(input, options2))
      hasNames || (yield `${columns.map(({ name }) => name).join()}\r
`), hasNames = !0, yield* linesOf(columns), options2.onProgress(`writing ${options2.table}`);
  }
};
function* linesOf(columns) {
  let rows = columns[0].values.length, cells = columns.map(cellOf);
  for (let from = 0; from < rows; from += PIECE_ROWS) {
    let text2 = "";
    for (let row = from; row < Math.min(rows, from + PIECE_ROWS); row++) {
      for (let column = 0; column < cells.length; column++)
        text2 += (column > 0 ? "," : "") + cells[column](row);
      text2 += `\r
`;
    }
    yield text2;
  }
}
function cellOf({ type, values }) {
  switch (type) {
    case "text": {
      let made = /* @__PURE__ */ new Map();
      return (row) => {
        let value = values[row];
        return value == null ? "" : (made.has(value) || made.set(value, textCell(value)), made.get(value));
      };
    }
    case "ns":
      return (row) => String(Math.round(values[row]));
    case "flag":
      return (row) => values[row] ? "true" : "false";
    default:
      return (row) => values[row] == null ? "" : String(values[row]);
  }
}
function textCell(value) {
  let shown = visible(value), harmless = /^\s*[=+\-@＝＋－＠|%]/.test(shown) ? `'${shown}` : shown;
  return /^::|[",;\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// src/report/exports/github-action-benchmark.ts
var BENCHMARK_ACTION = {
  id: "github-action-benchmark",
  of: ["run", "comparison"],
  readIn: "benchmark-action/github-action-benchmark with tool: customSmallerIsBetter",
  file: "commgate-benchmark.json",
  async *make(input, options2) {
    yield `${JSON.stringify(entriesOf(await figuresOf(input, options2)), null, 2)}
`;
  }
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
      extra: extraOf(group)
    })),
    ...comparison === null ? [] : [{ name: "commgate / regressions", unit: "groups", value: comparison.regressions.length }]
  ];
}
function extraOf({ instances, share, before }) {
  let percent = (100 * finite(share)).toFixed(1), now = `${counted(instances, "instance")}, ${percent} % of the run`;
  return before === null ? now : `${now}
before: ${finite(before.medianNs)} ns`;
}
function around({ least, most }) {
  return `± ${finite((most - least) / 2)}`;
}
function inTable(name) {
  return name.replaceAll("|", "¦").replaceAll("`", "ˋ").replaceAll("<", "‹").replaceAll(">", "›");
}

// src/report/exports/openmetrics.ts
var VERDICTS = ["pass", "regression", "inconclusive", "error"], OPEN_METRICS = {
  id: "openmetrics",
  of: ["run", "comparison"],
  readIn: "Prometheus, VictoriaMetrics, Grafana; GitLab merge requests (artifacts: reports: metrics)",
  file: "commgate-metrics.txt",
  async *make(input, options2) {
    for (let family of familiesOf(await figuresOf(input, options2)))
      family.samples.length > 0 && (yield textOf(family));
    yield `# EOF
`;
  }
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
    gauge("commgate_group_share_ratio", "ratio", "Part of the run.", [
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
function escaped(text2) {
  return visible(text2).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}
function numberText(value) {
  return Number.isNaN(value) ? "NaN" : Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}

// node_modules/hyparquet-writer/src/bytewriter.js
var ByteWriter = class {
  /**
   * @param {number} [initalSize]
   */
  constructor(initalSize = 1024) {
    this.buffer = new ArrayBuffer(initalSize), this.view = new DataView(this.buffer), this.offset = 0, this.index = 0;
  }
  /**
   * @param {number} size
   */
  ensure(size) {
    if (this.index + size > this.buffer.byteLength) {
      let newSize = Math.max(this.buffer.byteLength * 2, this.index + size), newBuffer = new ArrayBuffer(newSize);
      new Uint8Array(newBuffer).set(new Uint8Array(this.buffer)), this.buffer = newBuffer, this.view = new DataView(this.buffer);
    }
  }
  finish() {
  }
  getBuffer() {
    return this.buffer.slice(0, this.index);
  }
  getBytes() {
    return new Uint8Array(this.buffer, 0, this.index);
  }
  /**
   * @param {number} value
   */
  appendUint8(value) {
    this.ensure(1), this.view.setUint8(this.index, value), this.offset++, this.index++;
  }
  /**
   * @param {number} value
   */
  appendUint32(value) {
    this.ensure(4), this.view.setUint32(this.index, value, !0), this.offset += 4, this.index += 4;
  }
  /**
   * @param {number} value
   */
  appendInt32(value) {
    this.ensure(4), this.view.setInt32(this.index, value, !0), this.offset += 4, this.index += 4;
  }
  /**
   * @param {bigint} value
   */
  appendInt64(value) {
    this.ensure(8), this.view.setBigInt64(this.index, BigInt(value), !0), this.offset += 8, this.index += 8;
  }
  /**
   * @param {number} value
   */
  appendFloat32(value) {
    this.ensure(4), this.view.setFloat32(this.index, value, !0), this.offset += 4, this.index += 4;
  }
  /**
   * @param {number} value
   */
  appendFloat64(value) {
    this.ensure(8), this.view.setFloat64(this.index, value, !0), this.offset += 8, this.index += 8;
  }
  /**
   * @param {ArrayBuffer} value
   */
  appendBuffer(value) {
    this.appendBytes(new Uint8Array(value));
  }
  /**
   * @param {Uint8Array} value
   */
  appendBytes(value) {
    this.ensure(value.length), new Uint8Array(this.buffer, this.index, value.length).set(value), this.offset += value.length, this.index += value.length;
  }
  /**
   * Convert a 32-bit signed integer to varint (1-5 bytes).
   * Writes out groups of 7 bits at a time, setting high bit if more to come.
   *
   * @param {number} value
   */
  appendVarInt(value) {
    for (; ; )
      if ((value & -128) === 0) {
        this.appendUint8(value);
        return;
      } else
        this.appendUint8(value & 127 | 128), value >>>= 7;
  }
  /**
   * Convert a bigint to varint (1-10 bytes for 64-bit range).
   *
   * @param {bigint} value
   */
  appendVarBigInt(value) {
    for (; ; )
      if ((value & ~0x7fn) === 0n) {
        this.appendUint8(Number(value));
        return;
      } else
        this.appendUint8(Number(value & 0x7fn | 0x80n)), value >>= 7n;
  }
  /**
   * Convert number to zigzag encoding and write as varint.
   *
   * @param {number | bigint} value
   */
  appendZigZag(value) {
    typeof value == "number" ? this.appendVarInt(value << 1 ^ value >> 31) : this.appendVarBigInt(value << 1n ^ value >> 63n);
  }
};

// node_modules/hyparquet/src/xxhash.js
var MASK = 0xffffffffffffffffn, PRIME1 = 0x9e3779b185ebca87n, PRIME2 = 0xc2b2ae3d27d4eb4fn, PRIME3 = 0x165667b19e3779f9n, PRIME4 = 0x85ebca77c2b2ae63n, PRIME5 = 0x27d4eb2f165667c5n;
function rotl64(x, r) {
  return (x << r | x >> 64n - r) & MASK;
}
function round(acc, val) {
  return acc = acc + val * PRIME2 & MASK, acc = rotl64(acc, 31n), acc * PRIME1 & MASK;
}
function mergeRound(acc, val) {
  return acc ^= round(0n, val), acc * PRIME1 + PRIME4 & MASK;
}
function xxhash64(input, seed = 0n) {
  let view = new DataView(input.buffer, input.byteOffset, input.byteLength), len = input.byteLength, offset = 0, h64;
  if (len >= 32) {
    let v1 = seed + PRIME1 + PRIME2 & MASK, v2 = seed + PRIME2 & MASK, v3 = seed, v4 = seed - PRIME1 & MASK;
    for (; offset + 32 <= len; )
      v1 = round(v1, view.getBigUint64(offset, !0)), offset += 8, v2 = round(v2, view.getBigUint64(offset, !0)), offset += 8, v3 = round(v3, view.getBigUint64(offset, !0)), offset += 8, v4 = round(v4, view.getBigUint64(offset, !0)), offset += 8;
    h64 = rotl64(v1, 1n) + rotl64(v2, 7n) + rotl64(v3, 12n) + rotl64(v4, 18n) & MASK, h64 = mergeRound(h64, v1), h64 = mergeRound(h64, v2), h64 = mergeRound(h64, v3), h64 = mergeRound(h64, v4);
  } else
    h64 = seed + PRIME5 & MASK;
  for (h64 = h64 + BigInt(len) & MASK; offset + 8 <= len; )
    h64 ^= round(0n, view.getBigUint64(offset, !0)), h64 = rotl64(h64, 27n) * PRIME1 + PRIME4 & MASK, offset += 8;
  for (offset + 4 <= len && (h64 ^= BigInt(view.getUint32(offset, !0)) * PRIME1 & MASK, h64 = rotl64(h64, 23n) * PRIME2 + PRIME3 & MASK, offset += 4); offset < len; )
    h64 ^= BigInt(view.getUint8(offset)) * PRIME5 & MASK, h64 = rotl64(h64, 11n) * PRIME1 & MASK, offset += 1;
  return h64 ^= h64 >> 33n, h64 = h64 * PRIME2 & MASK, h64 ^= h64 >> 29n, h64 = h64 * PRIME3 & MASK, h64 ^= h64 >> 32n, h64;
}

// node_modules/hyparquet/src/bloom.js
var textEncoder = new TextEncoder(), SALT = new Uint32Array([
  1203114875,
  1150766481,
  2284105051,
  2729912477,
  1884591559,
  770785867,
  2667333959,
  1550580529
]);
function hashParquetValue(value, element) {
  if (value == null) return;
  let { type, converted_type, logical_type } = element;
  if (type === "BOOLEAN")
    return typeof value != "boolean" ? void 0 : xxhash64(new Uint8Array([value ? 1 : 0]));
  if (type === "FLOAT") {
    if (typeof value != "number") return;
    let buf = new ArrayBuffer(4);
    return new DataView(buf).setFloat32(0, value, !0), xxhash64(new Uint8Array(buf));
  }
  if (type === "DOUBLE") {
    if (typeof value != "number") return;
    let buf = new ArrayBuffer(8);
    return new DataView(buf).setFloat64(0, value, !0), xxhash64(new Uint8Array(buf));
  }
  if (type === "INT32") {
    if (converted_type === "DATE" || converted_type === "DECIMAL" || converted_type === "TIME_MILLIS" || logical_type?.type === "DATE" || logical_type?.type === "TIME" || logical_type?.type === "DECIMAL" || typeof value != "number" || !Number.isInteger(value)) return;
    let buf = new ArrayBuffer(4);
    return new DataView(buf).setInt32(0, value | 0, !0), xxhash64(new Uint8Array(buf));
  }
  if (type === "INT64") {
    if (converted_type === "TIMESTAMP_MILLIS" || converted_type === "TIMESTAMP_MICROS" || converted_type === "TIME_MICROS" || converted_type === "DECIMAL" || logical_type?.type === "TIMESTAMP" || logical_type?.type === "TIME" || logical_type?.type === "DECIMAL") return;
    let bigValue;
    if (typeof value == "bigint") bigValue = value;
    else if (typeof value == "number" && Number.isSafeInteger(value)) bigValue = BigInt(value);
    else return;
    let buf = new ArrayBuffer(8);
    return new DataView(buf).setBigUint64(0, BigInt.asUintN(64, bigValue), !0), xxhash64(new Uint8Array(buf));
  }
  if (type === "BYTE_ARRAY")
    return converted_type === "JSON" || converted_type === "BSON" || converted_type === "DECIMAL" || logical_type?.type === "JSON" || logical_type?.type === "BSON" || logical_type?.type === "VARIANT" || logical_type?.type === "GEOMETRY" || logical_type?.type === "GEOGRAPHY" ? void 0 : typeof value == "string" ? xxhash64(textEncoder.encode(value)) : value instanceof Uint8Array ? xxhash64(value) : void 0;
  if (type === "FIXED_LEN_BYTE_ARRAY")
    return converted_type === "DECIMAL" || converted_type === "INTERVAL" || logical_type?.type === "DECIMAL" || logical_type?.type === "UUID" || logical_type?.type === "FLOAT16" || logical_type?.type === "GEOMETRY" || logical_type?.type === "GEOGRAPHY" ? void 0 : value instanceof Uint8Array ? xxhash64(value) : void 0;
}

// node_modules/hyparquet-writer/src/thrift.js
var ThriftStruct = class {
  /**
   * @param {ThriftField[]} fields
   */
  constructor(fields) {
    this.fields = fields;
  }
};
function serializeTCompactProtocol(writer, data) {
  writeElement(writer, 12, data);
}
function writeElement(writer, type, value) {
  if (type !== 1 && type !== 2)
    if (type === 3 && typeof value == "number")
      writer.appendUint8(value);
    else if (type === 5 && typeof value == "number")
      writer.appendZigZag(value);
    else if (type === 6 && typeof value == "bigint")
      writer.appendZigZag(value);
    else if (type === 7 && typeof value == "number")
      writer.appendFloat64(value);
    else if (type === 8 && typeof value == "string") {
      let bytes = new TextEncoder().encode(value);
      writer.appendVarInt(bytes.length), writer.appendBytes(bytes);
    } else if (type === 8 && value instanceof Uint8Array)
      writer.appendVarInt(value.byteLength), writer.appendBytes(value);
    else if (type === 9 && Array.isArray(value)) {
      let elemType = getCompactTypeForList(value);
      if (value.length > 14 ? (writer.appendUint8(240 | elemType), writer.appendVarInt(value.length)) : writer.appendUint8(value.length << 4 | elemType), elemType === 2)
        for (let v of value)
          writer.appendUint8(v ? 1 : 0);
      else
        for (let v of value)
          writeElement(writer, elemType, v);
    } else if (type === 12 && value instanceof ThriftStruct) {
      let lastFid = 0;
      for (let [fid, fieldType, fieldValue] of value.fields)
        fieldValue !== void 0 && (lastFid = writeStructField(writer, lastFid, fid, fieldType, fieldValue));
      writer.appendUint8(0);
    } else if (type === 12 && typeof value == "object") {
      let lastFid = 0;
      for (let [k, v] of Object.entries(value)) {
        if (v === void 0) continue;
        let fid = parseInt(k.replace(/^field_/, ""), 10);
        if (Number.isNaN(fid))
          throw new Error(`thrift invalid field name: ${k}. Expected "field_###"`);
        let t = getCompactTypeForValue(v);
        lastFid = writeStructField(writer, lastFid, fid, t, v);
      }
      writer.appendUint8(0);
    } else
      throw new Error(`thrift invalid type ${type} for value ${value}`);
}
function writeStructField(writer, lastFid, fid, type, value) {
  let delta = fid - lastFid;
  if (delta <= 0)
    throw new Error(`thrift non-monotonic field id: fid=${fid}, lastFid=${lastFid}`);
  return delta > 15 ? (writer.appendUint8(type), writer.appendZigZag(fid)) : writer.appendUint8(delta << 4 | type), writeElement(writer, type, value), fid;
}
function getCompactTypeForValue(value) {
  if (value === !0) return 1;
  if (value === !1) return 2;
  if (Number.isInteger(value)) return 5;
  if (typeof value == "number") return 7;
  if (typeof value == "bigint") return 6;
  if (typeof value == "string" || value instanceof Uint8Array) return 8;
  if (Array.isArray(value)) return 9;
  if (value && typeof value == "object") return 12;
  throw new Error(`Cannot determine thrift compact type for: ${value}`);
}
function getCompactTypeForList(value) {
  let elemType = 0;
  for (let v of value) {
    let t = getCompactTypeForValue(v);
    if (t === 1 && (t = 2), elemType || (elemType = t), elemType === 7 && t === 5 && (t = 7), elemType === 5 && t === 7 && (elemType = 7), t !== elemType)
      throw new Error(`thrift invalid type for list element: ${v} (expected type ${elemType})`);
  }
  return elemType ?? 3;
}

// node_modules/hyparquet-writer/src/bloom.js
var SALT2 = new Uint32Array([
  1203114875,
  1150766481,
  2284105051,
  2729912477,
  1884591559,
  770785867,
  2667333959,
  1550580529
]), MIN_BYTES = 32, MAX_BYTES = 128 * 1024 * 1024;
function blockIndex(hash, numBlocks) {
  return Number((hash >> 32n) * BigInt(numBlocks) >> 32n);
}
function blockMask(hash) {
  let m = new Uint32Array(8), low = Number(hash & 0xffffffffn) | 0;
  for (let i = 0; i < 8; i++)
    m[i] = 1 << (Math.imul(low, SALT2[i]) >>> 27);
  return m;
}
function sbbfInsert(blocks, hash) {
  let offset = blockIndex(hash, blocks.length >> 3) << 3, m = blockMask(hash);
  for (let i = 0; i < 8; i++)
    blocks[offset + i] |= m[i];
}
function nextPowerOfTwo(n) {
  let p = 1;
  for (; p < n; ) p <<= 1;
  return p;
}
function optimalNumBytes(ndv, fpp) {
  if (!(fpp > 0 && fpp < 1)) throw new Error(`bloom filter fpp must be in (0, 1), got ${fpp}`);
  if (!(ndv >= 0)) throw new Error(`bloom filter ndv must be >= 0, got ${ndv}`);
  let m = -8 * ndv / Math.log(1 - fpp ** (1 / 8)), numBytes = Math.ceil(m / 8);
  return numBytes <= MAX_BYTES ? nextPowerOfTwo(Math.max(numBytes, MIN_BYTES)) : MAX_BYTES;
}
var BloomBuilder = class {
  /**
   * @param {SchemaElement} element
   * @param {{ fpp?: number, maxBytes?: number }} [options]
   */
  constructor(element, { fpp = 0.01, maxBytes = 1024 * 1024 } = {}) {
    this.element = element, this.fpp = fpp, this.maxBytes = maxBytes, this.hashes = /* @__PURE__ */ new Set(), this.skipped = 0;
  }
  /** @param {any} value */
  insert(value) {
    if (value == null) return;
    let h = hashParquetValue(value, this.element);
    if (h === void 0) {
      this.skipped++;
      return;
    }
    this.hashes.add(h);
  }
  /** @returns {Uint32Array | undefined} */
  finalize() {
    if (this.skipped > 0 || this.hashes.size === 0) return;
    let numBytes = optimalNumBytes(this.hashes.size, this.fpp);
    for (; numBytes > this.maxBytes && numBytes > MIN_BYTES; ) numBytes >>= 1;
    if (numBytes > this.maxBytes) return;
    let blocks = new Uint32Array(numBytes >> 2);
    for (let h of this.hashes) sbbfInsert(blocks, h);
    return blocks;
  }
};
function writeBloomFilter(writer, blocks) {
  if (blocks.length % 8 !== 0)
    throw new Error(`bloom filter block count must be a multiple of 8 uint32 words, got ${blocks.length}`);
  serializeTCompactProtocol(writer, {
    field_1: blocks.byteLength,
    // numBytes
    field_2: { field_1: {} },
    // algorithm: SplitBlockAlgorithm
    field_3: { field_1: {} },
    // hash: XxHash
    field_4: { field_1: {} }
    // compression: Uncompressed
  });
  for (let i = 0; i < blocks.length; i++)
    writer.appendUint32(blocks[i]);
}
function writeBlooms(writer, pageIndexes) {
  for (let { chunk, bloomFilter } of pageIndexes) {
    if (!bloomFilter || !chunk.meta_data) continue;
    let offset = writer.offset;
    writeBloomFilter(writer, bloomFilter), chunk.meta_data.bloom_filter_offset = BigInt(offset), chunk.meta_data.bloom_filter_length = writer.offset - offset;
  }
}

// node_modules/hyparquet/src/constants.js
var ParquetTypes = [
  "BOOLEAN",
  "INT32",
  "INT64",
  "INT96",
  // deprecated
  "FLOAT",
  "DOUBLE",
  "BYTE_ARRAY",
  "FIXED_LEN_BYTE_ARRAY"
], Encodings = [
  "PLAIN",
  "GROUP_VAR_INT",
  // deprecated
  "PLAIN_DICTIONARY",
  "RLE",
  "BIT_PACKED",
  // deprecated
  "DELTA_BINARY_PACKED",
  "DELTA_LENGTH_BYTE_ARRAY",
  "DELTA_BYTE_ARRAY",
  "RLE_DICTIONARY",
  "BYTE_STREAM_SPLIT"
], FieldRepetitionTypes = [
  "REQUIRED",
  "OPTIONAL",
  "REPEATED"
], ConvertedTypes = [
  "UTF8",
  "MAP",
  "MAP_KEY_VALUE",
  "LIST",
  "ENUM",
  "DECIMAL",
  "DATE",
  "TIME_MILLIS",
  "TIME_MICROS",
  "TIMESTAMP_MILLIS",
  "TIMESTAMP_MICROS",
  "UINT_8",
  "UINT_16",
  "UINT_32",
  "UINT_64",
  "INT_8",
  "INT_16",
  "INT_32",
  "INT_64",
  "JSON",
  "BSON",
  "INTERVAL"
], CompressionCodecs = [
  "UNCOMPRESSED",
  "SNAPPY",
  "GZIP",
  "LZO",
  "BROTLI",
  "LZ4",
  "ZSTD",
  "LZ4_RAW"
], PageTypes = [
  "DATA_PAGE",
  "INDEX_PAGE",
  "DICTIONARY_PAGE",
  "DATA_PAGE_V2"
], BoundaryOrders = [
  "UNORDERED",
  "ASCENDING",
  "DESCENDING"
], EdgeInterpolationAlgorithms = [
  "SPHERICAL",
  "VINCENTY",
  "THOMAS",
  "ANDOYER",
  "KARNEY"
];

// node_modules/hyparquet-writer/src/delta.js
function deltaBinaryPack(writer, values, type) {
  if (values.length === 0) {
    writer.appendVarInt(128), writer.appendVarInt(4), writer.appendVarInt(0), writer.appendVarInt(0);
    return;
  }
  if (typeof values[0] != "number" && typeof values[0] != "bigint")
    throw new Error("deltaBinaryPack only supports number or bigint arrays");
  usesInt32NumberPath(values) ? deltaBinaryPackInt32(writer, values, type === "INT32") : deltaBinaryPackBigInt(writer, values, type === "INT32" ? 32 : 64);
}
function usesInt32NumberPath(values) {
  if (values instanceof Int32Array) return !0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (typeof value != "number" || value !== (value | 0)) return !1;
  }
  return !0;
}
function deltaBinaryPackInt32(writer, values, wrap) {
  let count = values.length;
  writer.appendVarInt(128), writer.appendVarInt(4), writer.appendVarInt(count), appendZigZagNumber(writer, values[0]);
  let packedByBitWidth = [], blockDeltas = new Float64Array(128), bitWidths = new Uint8Array(4), index = 1;
  for (; index < count; ) {
    let blockEnd = Math.min(index + 128, count), blockSize = blockEnd - index, firstDelta = wrap ? values[index] - values[index - 1] | 0 : values[index] - values[index - 1], previous = values[index], constantEnd = index + 1;
    for (; constantEnd < blockEnd; ) {
      let value = values[constantEnd];
      if ((wrap ? value - previous | 0 : value - previous) !== firstDelta) break;
      previous = value, constantEnd++;
    }
    if (constantEnd === blockEnd) {
      appendZigZagNumber(writer, firstDelta), writer.appendUint32(0), index = blockEnd;
      continue;
    }
    let minDelta = firstDelta;
    blockDeltas[0] = minDelta;
    for (let i = 1; i < blockSize; i++) {
      let delta = wrap ? values[index + i] - values[index + i - 1] | 0 : values[index + i] - values[index + i - 1];
      blockDeltas[i] = delta, delta < minDelta && (minDelta = delta);
    }
    appendZigZagNumber(writer, minDelta);
    for (let mb = 0; mb < 4; mb++) {
      let mbStart = mb * 32, mbEnd = Math.min(mbStart + 32, blockSize), maxAdjusted = 0;
      for (let i = mbStart; i < mbEnd; i++) {
        let adjusted = blockDeltas[i] - minDelta;
        adjusted > maxAdjusted && (maxAdjusted = adjusted);
      }
      bitWidths[mb] = bitWidthNumber(maxAdjusted);
    }
    writer.appendBytes(bitWidths);
    for (let mb = 0; mb < 4; mb++) {
      let bitWidth2 = bitWidths[mb];
      if (bitWidth2 === 0) continue;
      let mbStart = mb * 32, mbEnd = Math.min(mbStart + 32, blockSize), packed = packedByBitWidth[bitWidth2] ??= new Uint8Array(bitWidth2 * 4), byteIndex = 0, buffer = 0, bitsUsed = 0;
      if (bitWidth2 <= 25)
        for (let i = 0; i < 32; i++) {
          let adjusted = mbStart + i < mbEnd ? blockDeltas[mbStart + i] - minDelta : 0;
          for (buffer |= adjusted << bitsUsed, bitsUsed += bitWidth2; bitsUsed >= 8; )
            packed[byteIndex++] = buffer & 255, buffer >>>= 8, bitsUsed -= 8;
        }
      else
        for (let i = 0; i < 32; i++) {
          let adjusted = mbStart + i < mbEnd ? blockDeltas[mbStart + i] - minDelta : 0;
          for (buffer += adjusted * 2 ** bitsUsed, bitsUsed += bitWidth2; bitsUsed >= 8; )
            packed[byteIndex++] = buffer % 256, buffer = Math.floor(buffer / 256), bitsUsed -= 8;
        }
      writer.appendBytes(packed);
    }
    index = blockEnd;
  }
}
function deltaBinaryPackBigInt(writer, values, bits) {
  let count = values.length;
  writer.appendVarInt(128), writer.appendVarInt(4), writer.appendVarInt(count), writer.appendZigZag(BigInt.asIntN(bits, BigInt(values[0])));
  let blockDeltas = new BigInt64Array(128), bitWidths = new Uint8Array(4), index = 1;
  for (; index < count; ) {
    let blockEnd = Math.min(index + 128, count), blockSize = blockEnd - index, minDelta = 0n;
    for (let i = 0; i < blockSize; i++) {
      blockDeltas[i] = BigInt(values[index + i]) - BigInt(values[index + i - 1]), bits === 32 && (blockDeltas[i] = BigInt.asIntN(32, blockDeltas[i]));
      let delta = blockDeltas[i];
      (i === 0 || delta < minDelta) && (minDelta = delta);
    }
    writer.appendZigZag(minDelta);
    for (let mb = 0; mb < 4; mb++) {
      let mbStart = mb * 32, mbEnd = Math.min(mbStart + 32, blockSize), maxAdjusted = 0n;
      for (let i = mbStart; i < mbEnd; i++) {
        let adjusted = blockDeltas[i] - minDelta;
        adjusted > maxAdjusted && (maxAdjusted = adjusted);
      }
      bitWidths[mb] = bitWidth(maxAdjusted);
    }
    writer.appendBytes(bitWidths);
    for (let mb = 0; mb < 4; mb++) {
      let bitWidth2 = bitWidths[mb];
      if (bitWidth2 === 0) continue;
      let mbStart = mb * 32, mbEnd = Math.min(mbStart + 32, blockSize), buffer = 0n, bitsUsed = 0;
      for (let i = 0; i < 32; i++) {
        let adjusted = mbStart + i < mbEnd ? blockDeltas[mbStart + i] - minDelta : 0n;
        for (buffer |= adjusted << BigInt(bitsUsed), bitsUsed += bitWidth2; bitsUsed >= 8; )
          writer.appendUint8(Number(buffer & 0xffn)), buffer >>= 8n, bitsUsed -= 8;
      }
    }
    index = blockEnd;
  }
}
function appendZigZagNumber(writer, value) {
  let encoded = value < 0 ? -value * 2 - 1 : value * 2;
  for (; encoded >= 128; )
    writer.appendUint8(encoded % 128 + 128), encoded = Math.floor(encoded / 128);
  writer.appendUint8(encoded);
}
function bitWidthNumber(value) {
  return value === 0 ? 0 : value > 4294967295 ? 33 : 32 - Math.clz32(value);
}
function deltaLengthByteArray(writer, values) {
  let lengths = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (!(value instanceof Uint8Array))
      throw new Error("deltaLengthByteArray expects Uint8Array values");
    lengths[i] = value.length;
  }
  deltaBinaryPack(writer, lengths, "INT32");
  for (let value of values)
    writer.appendBytes(value);
}
function deltaByteArray(writer, values) {
  if (values.length === 0) {
    deltaBinaryPack(writer, [], "INT32"), deltaBinaryPack(writer, [], "INT32");
    return;
  }
  let prefixLengths = new Int32Array(values.length), suffixLengths = new Int32Array(values.length), value = values[0];
  if (!(value instanceof Uint8Array))
    throw new Error("deltaByteArray expects Uint8Array values");
  prefixLengths[0] = 0, suffixLengths[0] = value.length;
  for (let i = 1; i < values.length; i++) {
    let prev = values[i - 1], curr = values[i], prefixLen;
    if (curr === prev)
      prefixLen = curr.length;
    else {
      if (!(curr instanceof Uint8Array))
        throw new Error("deltaByteArray expects Uint8Array values");
      prefixLen = 0;
      let maxPrefix = Math.min(prev.length, curr.length);
      for (; prefixLen < maxPrefix && prev[prefixLen] === curr[prefixLen]; )
        prefixLen++;
    }
    prefixLengths[i] = prefixLen, suffixLengths[i] = curr.length - prefixLen;
  }
  deltaBinaryPack(writer, prefixLengths, "INT32"), deltaBinaryPack(writer, suffixLengths, "INT32");
  for (let i = 0; i < values.length; i++)
    suffixLengths[i] > 0 && writer.appendBytes(values[i].subarray(prefixLengths[i]));
}
function bitWidth(value) {
  if (value === 0n) return 0;
  let bits = 0;
  for (; value > 0n; )
    bits++, value >>= 1n;
  return bits;
}

// node_modules/hyparquet-writer/src/encoding.js
function writeRleBitPackedHybrid(writer, values, bitWidth2) {
  let offsetStart = writer.offset, pendingBitPackedGroups = 0, bitPackedStart = 0, i = 0;
  for (; i < values.length; ) {
    let rleCount = 1, firstVal = values[i];
    for (; i + rleCount < values.length && values[i + rleCount] === firstVal; )
      rleCount++;
    rleCount >= 8 ? (pendingBitPackedGroups && (writeBitPackedGroups(writer, values, bitPackedStart, pendingBitPackedGroups, bitWidth2), pendingBitPackedGroups = 0), writeRleRun(writer, firstVal, rleCount, bitWidth2), i += rleCount) : (pendingBitPackedGroups === 0 && (bitPackedStart = i), pendingBitPackedGroups++, i += 8);
  }
  return pendingBitPackedGroups && writeBitPackedGroups(writer, values, bitPackedStart, pendingBitPackedGroups, bitWidth2), writer.offset - offsetStart;
}
function writeRleRun(writer, value, count, bitWidth2) {
  writer.appendVarInt(count << 1);
  let width = bitWidth2 + 7 >> 3;
  for (let j = 0; j < width; j++)
    writer.appendUint8(value >> (j << 3) & 255);
}
function writeBitPackedGroups(writer, values, start, numGroups, bitWidth2) {
  if (writer.appendVarInt(numGroups << 1 | 1), bitWidth2 === 0) return;
  let mask = (1 << bitWidth2) - 1, buffer = 0, bitsUsed = 0, totalValues = numGroups * 8;
  for (let i = 0; i < totalValues; i++) {
    let idx = start + i, v = idx < values.length ? values[idx] & mask : 0;
    for (buffer |= v << bitsUsed, bitsUsed += bitWidth2; bitsUsed >= 8; )
      writer.appendUint8(buffer & 255), buffer >>>= 8, bitsUsed -= 8;
  }
  bitsUsed > 0 && writer.appendUint8(buffer & 255);
}

// node_modules/hyparquet-writer/src/plain.js
function writePlain(writer, values, type, fixedLength) {
  if (type === "BOOLEAN")
    writePlainBoolean(writer, values);
  else if (type === "INT32")
    writePlainInt32(writer, values);
  else if (type === "INT64")
    writePlainInt64(writer, values);
  else if (type === "FLOAT")
    writePlainFloat(writer, values);
  else if (type === "DOUBLE")
    writePlainDouble(writer, values);
  else if (type === "BYTE_ARRAY")
    writePlainByteArray(writer, values);
  else if (type === "FIXED_LEN_BYTE_ARRAY") {
    if (!fixedLength) throw new Error("parquet FIXED_LEN_BYTE_ARRAY expected type_length");
    writePlainByteArrayFixed(writer, values, fixedLength);
  } else
    throw new Error(`parquet unsupported type: ${type}`);
}
function writePlainBoolean(writer, values) {
  let currentByte = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (typeof value != "boolean") throw new Error("parquet expected boolean value, got " + value);
    let bitOffset = i % 8;
    value && (currentByte |= 1 << bitOffset), bitOffset === 7 && (writer.appendUint8(currentByte), currentByte = 0);
  }
  values.length % 8 && writer.appendUint8(currentByte);
}
function writePlainInt32(writer, values) {
  for (let value of values) {
    if (!Number.isSafeInteger(value)) throw new Error("parquet expected integer value, got " + value);
    if (value < -2147483648 || value > 2147483647) throw new Error("parquet expected int32 value, got " + value);
    writer.appendInt32(value);
  }
}
function writePlainInt64(writer, values) {
  for (let value of values) {
    if (typeof value != "bigint") throw new Error("parquet expected bigint value, got " + value);
    writer.appendInt64(value);
  }
}
function writePlainFloat(writer, values) {
  for (let value of values) {
    if (typeof value != "number") throw new Error("parquet expected number value, got " + value);
    writer.appendFloat32(value);
  }
}
function writePlainDouble(writer, values) {
  for (let value of values) {
    if (typeof value != "number") throw new Error("parquet expected number value, got " + value);
    writer.appendFloat64(value);
  }
}
function writePlainByteArray(writer, values) {
  for (let value of values) {
    let bytes = value;
    if (typeof bytes == "string" && (bytes = new TextEncoder().encode(value)), !(bytes instanceof Uint8Array))
      throw new Error("parquet expected Uint8Array value, got " + typeof bytes);
    writer.appendUint32(bytes.length), writer.appendBytes(bytes);
  }
}
function writePlainByteArrayFixed(writer, values, fixedLength) {
  for (let value of values) {
    if (!(value instanceof Uint8Array)) throw new Error("parquet expected Uint8Array value, got " + typeof value);
    if (value.length !== fixedLength) throw new Error(`parquet expected Uint8Array of length ${fixedLength}`);
    writer.appendBytes(value);
  }
}

// node_modules/hyparquet/src/schema.js
function schemaTree(schema, rootIndex, path) {
  let element = schema[rootIndex], children = [], count = 1;
  if (element.num_children)
    for (; children.length < element.num_children; ) {
      let childElement = schema[rootIndex + count], child = schemaTree(schema, rootIndex + count, [...path, childElement.name]);
      count += child.count, children.push(child);
    }
  return { count, element, children, path };
}
function getSchemaPath(schema, name) {
  return getTreePath(schemaTree(schema, 0, []), name);
}
function getTreePath(tree, name) {
  let path = [tree];
  for (let part of name) {
    let child = tree.children.find((child2) => child2.element.name === part);
    if (!child) throw new Error(`parquet schema element not found: ${name}`);
    path.push(child), tree = child;
  }
  return path;
}
function getMaxDefinitionLevel(schemaPath) {
  let maxLevel = 0;
  for (let { element } of schemaPath.slice(1))
    element.repetition_type !== "REQUIRED" && maxLevel++;
  return maxLevel;
}
function isListLike(schema) {
  if (!schema || schema.element.converted_type !== "LIST" || schema.children.length > 1) return !1;
  let firstChild = schema.children[0];
  return !(firstChild.children.length > 1 || firstChild.element.repetition_type !== "REPEATED");
}
function isMapLike(schema) {
  if (!schema || schema.element.converted_type !== "MAP" || schema.children.length > 1) return !1;
  let firstChild = schema.children[0];
  return !(firstChild.children.length !== 2 || firstChild.element.repetition_type !== "REPEATED" || firstChild.children.find((child) => child.element.name === "key")?.element.repetition_type === "REPEATED" || firstChild.children.find((child) => child.element.name === "value")?.element.repetition_type === "REPEATED");
}

// node_modules/hyparquet/src/metadata.js
var defaultInitialFetchSize = 1 << 19, decoder = new TextDecoder();
function parquetSchema({ schema }) {
  return getSchemaPath(schema, [])[0];
}

// node_modules/hyparquet/src/utils.js
function toJson(obj) {
  if (obj === void 0) return null;
  if (typeof obj == "bigint") return Number(obj);
  if (Object.is(obj, -0)) return 0;
  if (Array.isArray(obj)) return obj.map(toJson);
  if (obj instanceof Uint8Array) return Array.from(obj);
  if (obj instanceof Date) return obj.toISOString();
  if (obj instanceof Object) {
    let newObj = {};
    for (let key of Object.keys(obj))
      obj[key] !== void 0 && (newObj[key] = toJson(obj[key]));
    return newObj;
  }
  return obj;
}

// node_modules/hyparquet-writer/src/variant.js
var encoder = new TextEncoder(), INT64_MIN = -(2n ** 63n), INT64_MAX = 2n ** 63n - 1n, VARIANT_NULL = new Uint8Array([0]), RESERVED_SHREDDING_FIELDS = /* @__PURE__ */ new Set(["value", "typed_value"]), EMPTY_KEY_INDEX = /* @__PURE__ */ new Map(), EMPTY_METADATA = writeVariantMetadata([]);
function encodeVariantColumn(values, shredding, column) {
  if (column?.required) {
    for (let i = 0; i < values.length; i++)
      if (values[i] === void 0)
        throw new Error(`required variant column ${column.name} has undefined value at index ${i}`);
  }
  let scratchWriters = [], shreddingConfig = shredding && normalizeShreddingConfig(shredding);
  if (shreddingConfig) {
    let metadataCache = /* @__PURE__ */ new Map();
    return values.map((value) => {
      if (value === void 0) return null;
      let keys = /* @__PURE__ */ new Set();
      collectKeys(value, keys);
      let { metadata: metadata2, keyIndex: keyIndex2 } = getVariantRowMetadata(keys, metadataCache);
      return { metadata: metadata2, ...encodeShredded(value, shreddingConfig, keyIndex2, !0, scratchWriters) };
    });
  }
  let dictionary = buildVariantDictionary(values), metadata = writeVariantMetadata(dictionary), keyIndex = /* @__PURE__ */ new Map();
  for (let i = 0; i < dictionary.length; i++)
    keyIndex.set(dictionary[i], i);
  return values.map((value) => value === void 0 ? null : { metadata, value: writeVariantValue(value, keyIndex, scratchWriters) });
}
function encodeShredded(value, shredType, keyIndex, allowPartialObjects, scratchWriters) {
  if (value == null)
    return { value: VARIANT_NULL, typed_value: null };
  if (Array.isArray(shredType)) {
    if (!Array.isArray(value))
      return { value: writeVariantValue(value, keyIndex, scratchWriters), typed_value: null };
    let elemShred = shredType[0];
    return {
      value: null,
      typed_value: value.map((el) => encodeShredded(el, elemShred, keyIndex, !1, scratchWriters))
    };
  }
  if (typeof shredType == "object") {
    if (typeof value != "object" || Array.isArray(value) || value instanceof Date || value instanceof Uint8Array)
      return { value: writeVariantValue(value, keyIndex, scratchWriters), typed_value: null };
    let remaining = {}, hasRemaining = !1;
    for (let k of Object.keys(value))
      k in shredType || value[k] === void 0 || (remaining[k] = value[k], hasRemaining = !0);
    if (hasRemaining && !allowPartialObjects)
      return { value: writeVariantValue(value, keyIndex, scratchWriters), typed_value: null };
    let fieldNames = Object.keys(shredType);
    if (fieldNames.some(
      (fieldName) => (!Object.prototype.hasOwnProperty.call(value, fieldName) || value[fieldName] === void 0) && keyIndex.has(fieldName)
    ))
      return { value: writeVariantValue(value, keyIndex, scratchWriters), typed_value: null };
    let typedValue = {};
    for (let fieldName of fieldNames)
      !Object.prototype.hasOwnProperty.call(value, fieldName) || value[fieldName] === void 0 || (typedValue[fieldName] = encodeShredded(
        value[fieldName],
        shredType[fieldName],
        keyIndex,
        !1,
        scratchWriters
      ));
    return { value: hasRemaining ? writeVariantValue(remaining, keyIndex, scratchWriters) : null, typed_value: typedValue };
  }
  return matchesType(value, shredType) ? { value: null, typed_value: value } : { value: writeVariantValue(value, keyIndex, scratchWriters), typed_value: null };
}
function getVariantRowMetadata(keys, metadataCache) {
  if (keys.size === 0)
    return { metadata: EMPTY_METADATA, keyIndex: EMPTY_KEY_INDEX };
  let dictionary = [...keys].sort(), cacheKey = dictionary.join("\0"), cached = metadataCache.get(cacheKey);
  if (cached)
    return cached;
  let metadata = writeVariantMetadata(dictionary), keyIndex = /* @__PURE__ */ new Map();
  for (let i = 0; i < dictionary.length; i++) keyIndex.set(dictionary[i], i);
  let rowMetadata = { metadata, keyIndex };
  return metadataCache.set(cacheKey, rowMetadata), rowMetadata;
}
function matchesType(value, type) {
  if (value == null) return !1;
  switch (type) {
    case "BOOLEAN":
      return typeof value == "boolean";
    case "INT32":
      return typeof value == "number" && Number.isInteger(value) && value >= -2147483648 && value <= 2147483647;
    case "INT64":
      return typeof value == "bigint" && value >= INT64_MIN && value <= INT64_MAX;
    case "FLOAT":
      return typeof value == "number";
    case "DOUBLE":
      return typeof value == "number";
    case "STRING":
      return typeof value == "string";
    case "TIMESTAMP":
      return value instanceof Date;
    default:
      return !1;
  }
}
function normalizeShreddingConfig(shredding) {
  if (Array.isArray(shredding)) {
    let elem = shredding.length ? normalizeShreddingConfig(shredding[0]) : void 0;
    return elem === void 0 ? void 0 : [elem];
  }
  if (typeof shredding == "object") {
    let normalized = {};
    for (let [key, type] of Object.entries(shredding)) {
      if (RESERVED_SHREDDING_FIELDS.has(key)) continue;
      let norm = normalizeShreddingConfig(type);
      norm !== void 0 && (normalized[key] = norm);
    }
    return Object.keys(normalized).length > 0 ? normalized : void 0;
  }
  return shredding;
}
function buildVariantDictionary(values) {
  let keys = /* @__PURE__ */ new Set();
  return collectKeys(values, keys), [...keys].sort();
}
function collectKeys(value, keys) {
  if (value != null) {
    if (Array.isArray(value)) {
      for (let item of value)
        collectKeys(item, keys);
      return;
    }
    if (!(value instanceof Date || value instanceof Uint8Array) && typeof value == "object")
      for (let key of Object.keys(value))
        keys.add(key), collectKeys(value[key], keys);
  }
}
function writeVariantMetadata(dictionary) {
  let n = dictionary.length, encoded = new Array(n), totalStringBytes = 0;
  for (let i = 0; i < n; i++) {
    let e = encoder.encode(dictionary[i]);
    encoded[i] = e, totalStringBytes += e.length;
  }
  let offsetSize = byteWidth(totalStringBytes), header = 17 | offsetSize - 1 << 6, totalSize = 1 + offsetSize + (n + 1) * offsetSize + totalStringBytes, bytes = new Uint8Array(totalSize), offset = 0;
  bytes[offset++] = header;
  for (let j = 0; j < offsetSize; j++) bytes[offset++] = n >> j * 8 & 255;
  let strOffset = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < offsetSize; j++) bytes[offset++] = strOffset >> j * 8 & 255;
    strOffset += encoded[i].length;
  }
  for (let j = 0; j < offsetSize; j++) bytes[offset++] = strOffset >> j * 8 & 255;
  for (let i = 0; i < n; i++)
    bytes.set(encoded[i], offset), offset += encoded[i].length;
  return bytes;
}
function writeVariantValue(value, keyIndex, scratchWriters) {
  let writer = new ByteWriter(8);
  return writeValue(value, writer, keyIndex, scratchWriters), writer.getBytes();
}
function writeValue(val, writer, keyIndex, scratchWriters) {
  if (val == null) {
    writer.appendUint8(0);
    return;
  }
  if (val === !0) {
    writer.appendUint8(4);
    return;
  }
  if (val === !1) {
    writer.appendUint8(8);
    return;
  }
  if (typeof val == "bigint") {
    if (val < INT64_MIN || val > INT64_MAX)
      throw new RangeError(`variant bigint out of int64 range: ${val}`);
    writer.appendUint8(24), writer.appendInt64(val);
    return;
  }
  if (typeof val == "number") {
    if (Number.isInteger(val)) {
      if (val >= -128 && val <= 127) {
        writer.appendUint8(12), writer.appendUint8(val & 255);
        return;
      }
      if (val >= -32768 && val <= 32767) {
        writer.appendUint8(16), appendUnsignedLE(writer, val, 2);
        return;
      }
      if (val >= -2147483648 && val <= 2147483647) {
        writer.appendUint8(20), writer.appendInt32(val);
        return;
      }
    }
    writer.appendUint8(28), writer.appendFloat64(val);
    return;
  }
  if (typeof val == "string") {
    let strBytes = encoder.encode(val);
    strBytes.length <= 63 ? (writer.appendUint8(strBytes.length << 2 | 1), writer.appendBytes(strBytes)) : (writer.appendUint8(64), writer.appendUint32(strBytes.length), writer.appendBytes(strBytes));
    return;
  }
  if (val instanceof Date) {
    writer.appendUint8(52), writer.appendInt64(BigInt(val.getTime()) * 1000n);
    return;
  }
  if (val instanceof Uint8Array) {
    writer.appendUint8(60), writer.appendUint32(val.length), writer.appendBytes(val);
    return;
  }
  if (Array.isArray(val)) {
    writeVariantArray(val, writer, keyIndex, scratchWriters);
    return;
  }
  if (typeof val == "object") {
    writeVariantObject(val, writer, keyIndex, scratchWriters);
    return;
  }
  throw new Error(`variant cannot encode value: ${val}`);
}
function writeVariantObject(obj, writer, keyIndex, scratchWriters) {
  let entries = Object.keys(obj).filter((key) => obj[key] !== void 0).map((key) => {
    let id = keyIndex.get(key);
    if (id === void 0) throw new Error(`variant key not in dictionary: ${key}`);
    return { id, key };
  });
  entries.sort((a, b) => a.id - b.id);
  let numElements = entries.length, maxFieldId = numElements > 0 ? entries[numElements - 1].id : 0, idWidth = byteWidth(maxFieldId), scratch = scratchWriters.pop() ?? new ByteWriter(8), offsets = new Array(numElements + 1);
  offsets[0] = 0;
  for (let i = 0; i < numElements; i++)
    writeValue(obj[entries[i].key], scratch, keyIndex, scratchWriters), offsets[i + 1] = scratch.index;
  let offsetWidth = byteWidth(offsets[numElements]), isLarge = numElements > 255 ? 1 : 0;
  writer.appendUint8((offsetWidth - 1 | idWidth - 1 << 2 | isLarge << 4) << 2 | 2), isLarge ? writer.appendUint32(numElements) : writer.appendUint8(numElements);
  for (let { id } of entries) appendUnsignedLE(writer, id, idWidth);
  for (let off of offsets) appendUnsignedLE(writer, off, offsetWidth);
  writer.appendBytes(scratch.getBytes()), scratch.index = 0, scratch.offset = 0, scratchWriters.push(scratch);
}
function writeVariantArray(arr, writer, keyIndex, scratchWriters) {
  let numElements = arr.length, scratch = scratchWriters.pop() ?? new ByteWriter(8), offsets = new Array(numElements + 1);
  offsets[0] = 0;
  for (let i = 0; i < numElements; i++)
    writeValue(arr[i], scratch, keyIndex, scratchWriters), offsets[i + 1] = scratch.index;
  let offsetWidth = byteWidth(offsets[numElements]), isLarge = numElements > 255 ? 1 : 0;
  writer.appendUint8((offsetWidth - 1 | isLarge << 2) << 2 | 3), isLarge ? writer.appendUint32(numElements) : writer.appendUint8(numElements);
  for (let off of offsets) appendUnsignedLE(writer, off, offsetWidth);
  writer.appendBytes(scratch.getBytes()), scratch.index = 0, scratch.offset = 0, scratchWriters.push(scratch);
}
function byteWidth(maxValue) {
  return maxValue <= 255 ? 1 : maxValue <= 65535 ? 2 : maxValue <= 16777215 ? 3 : 4;
}
function appendUnsignedLE(writer, value, width) {
  for (let i = 0; i < width; i++)
    writer.appendUint8(value >> i * 8 & 255);
}

// node_modules/hyparquet-writer/src/schema.js
function getMaxRepetitionLevel(schemaPath) {
  let maxLevel = 0;
  for (let element of schemaPath)
    element.repetition_type === "REPEATED" && maxLevel++;
  return maxLevel;
}
function schemaPathResolver(schema) {
  let root = parquetSchema({ schema }), childrenByName = /* @__PURE__ */ new Map();
  return (path) => {
    let tree = root, schemaPath = [tree];
    for (let part of path) {
      let children = childrenByName.get(tree);
      if (!children) {
        children = /* @__PURE__ */ new Map();
        for (let child2 of tree.children)
          children.has(child2.element.name) || children.set(child2.element.name, child2);
        childrenByName.set(tree, children);
      }
      let child = children.get(part);
      if (!child) throw new Error(`parquet schema element not found: ${path}`);
      schemaPath.push(child), tree = child;
    }
    return schemaPath;
  };
}

// node_modules/hyparquet-writer/src/splitstream.js
function writeByteStreamSplit(writer, values, type, typeLength) {
  let count = values.length, bytes, width;
  if (type === "FLOAT") {
    let typed = values instanceof Float32Array ? values : new Float32Array(numberArray(values));
    bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength), width = 4;
  } else if (type === "DOUBLE") {
    let typed = values instanceof Float64Array ? values : new Float64Array(numberArray(values));
    bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength), width = 8;
  } else if (type === "INT32") {
    let typed = values instanceof Int32Array ? values : new Int32Array(numberArray(values));
    bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength), width = 4;
  } else if (type === "INT64") {
    let typed = bigIntArray(values);
    bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength), width = 8;
  } else if (type === "FIXED_LEN_BYTE_ARRAY") {
    if (!typeLength) throw new Error("parquet byte_stream_split missing type_length");
    width = typeLength, bytes = new Uint8Array(count * width);
    for (let i = 0; i < count; i++)
      bytes.set(values[i], i * width);
  } else
    throw new Error(`parquet byte_stream_split unsupported type: ${type}`);
  for (let b = 0; b < width; b++)
    for (let i = 0; i < count; i++)
      writer.appendUint8(bytes[i * width + b]);
}
function numberArray(values) {
  if (Array.isArray(values) && values.every((v) => typeof v == "number"))
    return values;
  throw new Error("Expected number array for BYTE_STREAM_SPLIT encoding");
}
function bigIntArray(values) {
  if (values instanceof BigInt64Array) return values;
  if (Array.isArray(values) && values.every((v) => typeof v == "bigint"))
    return new BigInt64Array(values);
  throw new Error("Expected bigint array for BYTE_STREAM_SPLIT encoding");
}

// node_modules/hyparquet-writer/src/datapage.js
function writeDataPageV2({ writer, column, encoding, pageData }) {
  let { columnName, element, codec, compressors } = column, { type, type_length, repetition_type } = element;
  if (!type) throw new Error(`column ${columnName} cannot determine type`);
  if (repetition_type === "REPEATED") throw new Error(`column ${columnName} repeated types not supported`);
  let levelWriter = new ByteWriter(), {
    definition_levels_byte_length,
    repetition_levels_byte_length,
    num_nulls,
    num_values,
    num_rows
  } = writeLevels(levelWriter, column, pageData), nonnull = num_nulls ? pageData.values.filter((v) => v != null) : pageData.values, page = new ByteWriter();
  if (encoding === "PLAIN")
    writePlain(page, nonnull, type, type_length);
  else if (encoding === "RLE") {
    if (type !== "BOOLEAN") throw new Error("RLE encoding only supported for BOOLEAN type");
    let rleData = new ByteWriter();
    writeRleBitPackedHybrid(rleData, nonnull, 1), page.appendUint32(rleData.offset), page.appendBytes(rleData.getBytes());
  } else if (encoding === "PLAIN_DICTIONARY" || encoding === "RLE_DICTIONARY") {
    let maxValue = 0;
    for (let v of nonnull) v > maxValue && (maxValue = v);
    let bitWidth2 = Math.ceil(Math.log2(maxValue + 1));
    page.appendUint8(bitWidth2), writeRleBitPackedHybrid(page, nonnull, bitWidth2);
  } else if (encoding === "DELTA_BINARY_PACKED") {
    if (type !== "INT32" && type !== "INT64")
      throw new Error("DELTA_BINARY_PACKED encoding only supported for INT32 and INT64 types");
    deltaBinaryPack(page, nonnull, type);
  } else if (encoding === "DELTA_LENGTH_BYTE_ARRAY") {
    if (type !== "BYTE_ARRAY")
      throw new Error("DELTA_LENGTH_BYTE_ARRAY encoding only supported for BYTE_ARRAY type");
    deltaLengthByteArray(page, nonnull);
  } else if (encoding === "DELTA_BYTE_ARRAY") {
    if (type !== "BYTE_ARRAY")
      throw new Error("DELTA_BYTE_ARRAY encoding only supported for BYTE_ARRAY type");
    deltaByteArray(page, nonnull);
  } else if (encoding === "BYTE_STREAM_SPLIT")
    writeByteStreamSplit(page, nonnull, type, type_length);
  else
    throw new Error(`parquet unsupported encoding: ${encoding}`);
  let pageBytes = page.getBytes(), compressedBytes = compressors[codec]?.(pageBytes) ?? pageBytes, headerStart = writer.offset;
  writePageHeader(writer, {
    type: "DATA_PAGE_V2",
    uncompressed_page_size: levelWriter.offset + page.offset,
    compressed_page_size: levelWriter.offset + compressedBytes.length,
    data_page_header_v2: {
      num_values,
      num_nulls,
      num_rows,
      encoding,
      definition_levels_byte_length,
      repetition_levels_byte_length,
      is_compressed: !!codec
      // is there benefit to page statistics here?
    }
  });
  let headerSize = writer.offset - headerStart;
  return writer.appendBytes(levelWriter.getBytes()), writer.appendBytes(compressedBytes), headerSize + levelWriter.offset + page.offset;
}
function writePageHeader(writer, header) {
  let compact = {
    field_1: PageTypes.indexOf(header.type),
    field_2: header.uncompressed_page_size,
    field_3: header.compressed_page_size,
    field_4: header.crc,
    field_5: header.data_page_header && {
      field_1: header.data_page_header.num_values,
      field_2: Encodings.indexOf(header.data_page_header.encoding),
      field_3: Encodings.indexOf(header.data_page_header.definition_level_encoding),
      field_4: Encodings.indexOf(header.data_page_header.repetition_level_encoding)
      // field_5: header.data_page_header.statistics,
    },
    field_7: header.dictionary_page_header && {
      field_1: header.dictionary_page_header.num_values,
      field_2: Encodings.indexOf(header.dictionary_page_header.encoding)
    },
    field_8: header.data_page_header_v2 && {
      field_1: header.data_page_header_v2.num_values,
      field_2: header.data_page_header_v2.num_nulls,
      field_3: header.data_page_header_v2.num_rows,
      field_4: Encodings.indexOf(header.data_page_header_v2.encoding),
      field_5: header.data_page_header_v2.definition_levels_byte_length,
      field_6: header.data_page_header_v2.repetition_levels_byte_length,
      field_7: header.data_page_header_v2.is_compressed ? void 0 : !1
      // default true
    }
  };
  serializeTCompactProtocol(writer, compact);
}
function writeLevels(writer, column, dataPage) {
  let { schemaPath } = column, { values, definitionLevels, repetitionLevels, maxDefinitionLevel } = dataPage, num_values = definitionLevels.length || values.length, num_nulls = 0, num_rows = 0;
  if (repetitionLevels.length)
    for (let i = 0; i < repetitionLevels.length; i++)
      repetitionLevels[i] === 0 && num_rows++;
  else
    num_rows = values.length;
  if (definitionLevels.length)
    for (let i = 0; i < definitionLevels.length; i++)
      definitionLevels[i] < maxDefinitionLevel && num_nulls++;
  let maxRepetitionLevel = getMaxRepetitionLevel(schemaPath), repetition_levels_byte_length = 0;
  if (maxRepetitionLevel) {
    let bitWidth2 = Math.ceil(Math.log2(maxRepetitionLevel + 1));
    repetition_levels_byte_length = writeRleBitPackedHybrid(writer, repetitionLevels, bitWidth2);
  }
  let definition_levels_byte_length = 0;
  if (maxDefinitionLevel) {
    let bitWidth2 = Math.ceil(Math.log2(maxDefinitionLevel + 1));
    definition_levels_byte_length = writeRleBitPackedHybrid(writer, definitionLevels, bitWidth2);
  }
  return { definition_levels_byte_length, repetition_levels_byte_length, num_values, num_nulls, num_rows };
}

// node_modules/hyparquet-writer/src/dictionary.js
var textEncoder2 = new TextEncoder();
function estimateValueSize(value, type, type_length) {
  if (value == null) return 0;
  if (type === "BOOLEAN") return 0.125;
  if (type === "INT32" || type === "FLOAT") return 4;
  if (type === "INT64" || type === "DOUBLE") return 8;
  if (type === "INT96") return 12;
  if (type === "FIXED_LEN_BYTE_ARRAY") return type_length ?? 0;
  if (type === "BYTE_ARRAY") {
    if (value instanceof Uint8Array) return value.byteLength;
    if (typeof value == "string") return value.length;
  }
  return 0;
}
function hashBytes(bytes) {
  let h = 2166136261;
  for (let i = 0; i < bytes.length; i++)
    h ^= bytes[i], h = Math.imul(h, 16777619);
  return h >>> 0;
}
function bytesEqual(a, b) {
  if (a.length !== b.length) return !1;
  for (let i = 0; i < a.length; i++)
    if (a[i] !== b[i]) return !1;
  return !0;
}
var sampleRejectionRatio = 0.9;
function useDictionary(values, type, type_length, encoding, dictionarySize, required) {
  if (encoding && encoding !== "RLE_DICTIONARY") return {};
  if (type === "BOOLEAN") return {};
  let forced = encoding === "RLE_DICTIONARY", byteArrayPrefixSize = type === "BYTE_ARRAY" ? 4 : 0;
  if (!forced) {
    let sampleSize = Math.min(values.length, 1e3), sampleSizes = /* @__PURE__ */ new Map(), sampleHashes = /* @__PURE__ */ new Map(), sampleDictionarySize = 0, sampleTotalSize = 0;
    for (let i = 0; i < sampleSize; i++) {
      let sampleIndex = sampleSize === 1 ? 0 : Math.floor(i * (values.length - 1) / (sampleSize - 1)), value = values[sampleIndex], key = value;
      value instanceof Uint8Array && (key = sampleHashes.get(value), key === void 0 && (key = hashBytes(value), sampleHashes.set(value, key)));
      let valueSize = sampleSizes.get(key);
      valueSize === void 0 && (valueSize = estimateValueSize(value, type, type_length) + (value == null ? 0 : byteArrayPrefixSize), sampleSizes.set(key, valueSize), sampleDictionarySize += valueSize), sampleTotalSize += valueSize;
    }
    if (!sampleTotalSize || sampleDictionarySize / sampleTotalSize > sampleRejectionRatio) return {};
  }
  let dictionary = [], indexes = new Array(values.length), valueIndex = /* @__PURE__ */ new Map(), valueSizes = [], hashBuckets = /* @__PURE__ */ new Map(), dictSize = 0, physicalDictSize = 0, totalSize = 0, nonNullCount = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (value == null) {
      if (required) throw new Error("parquet required value is undefined");
      continue;
    }
    nonNullCount++;
    let index;
    if (value instanceof Uint8Array) {
      if (totalSize += value.byteLength, index = valueIndex.get(value), index !== void 0) {
        indexes[i] = index;
        continue;
      }
      let hash = hashBytes(value), bucket = hashBuckets.get(hash);
      if (bucket) {
        for (let j of bucket)
          if (bytesEqual(dictionary[j], value)) {
            index = j;
            break;
          }
      }
      if (index === void 0) {
        if (dictSize += value.byteLength, !forced && dictionarySize && (physicalDictSize += value.byteLength, physicalDictSize > dictionarySize))
          return {};
        index = dictionary.length, dictionary.push(value), bucket ? bucket.push(index) : hashBuckets.set(hash, [index]);
      }
      valueIndex.set(value, index);
    } else {
      index = valueIndex.get(value);
      let valueSize = index === void 0 ? estimateValueSize(value, type, type_length) : valueSizes[index];
      if (totalSize += valueSize, index === void 0) {
        if (dictSize += valueSize, !forced && dictionarySize && (physicalDictSize += typeof value == "string" ? textEncoder2.encode(value).byteLength : valueSize, physicalDictSize > dictionarySize))
          return {};
        index = dictionary.length, dictionary.push(value), valueSizes[index] = valueSize, valueIndex.set(value, index);
      }
    }
    indexes[i] = index;
  }
  let bitWidth2 = Math.ceil(Math.log2(dictionary.length)), indexSize = Math.ceil(nonNullCount * bitWidth2 / 8), plainSize = totalSize + nonNullCount * byteArrayPrefixSize, dictionaryValueSize = dictSize + dictionary.length * byteArrayPrefixSize;
  return !forced && 2 * (dictionaryValueSize + indexSize) > plainSize ? {} : { dictionary, indexes };
}
function writeDictionaryPage(writer, column, dictionary) {
  let { element, codec, compressors } = column, { type, type_length } = element;
  if (!type) throw new Error(`column ${column.columnName} cannot determine type`);
  let dictionaryPage = new ByteWriter();
  writePlain(dictionaryPage, dictionary, type, type_length);
  let dictionaryBytes = dictionaryPage.getBytes(), compressedBytes = compressors[codec]?.(dictionaryBytes) ?? dictionaryBytes, headerStart = writer.offset;
  writePageHeader(writer, {
    type: "DICTIONARY_PAGE",
    uncompressed_page_size: dictionaryBytes.byteLength,
    compressed_page_size: compressedBytes.byteLength,
    dictionary_page_header: {
      num_values: dictionary.length,
      encoding: "PLAIN"
    }
  });
  let headerSize = writer.offset - headerStart;
  return writer.appendBytes(compressedBytes), headerSize + dictionaryBytes.byteLength;
}

// node_modules/hyparquet-writer/src/geospatial.js
function geospatialStatistics(values) {
  let typeCodes = /* @__PURE__ */ new Set(), partial;
  for (let value of values)
    if (value != null) {
      if (typeof value != "object")
        throw new Error("geospatial column expects GeoJSON geometries");
      partial = extendBoundsFromGeometry(partial, value), typeCodes.add(geometryTypeCodeWithDimension(value));
    }
  let bbox, { xmin, ymin, xmax, ymax } = partial ?? {};
  if (xmin !== void 0 && ymin !== void 0 && xmax !== void 0 && ymax !== void 0 && (bbox = { ...partial, xmin, ymin, xmax, ymax }), typeCodes.size || bbox)
    return {
      bbox,
      // Geospatial type codes of all instances, or an empty list if not known
      geospatial_types: typeCodes.size ? Array.from(typeCodes).sort((a, b) => a - b) : []
    };
}
function extendBoundsFromGeometry(bbox, geometry) {
  if (geometry.type === "GeometryCollection") {
    for (let child of geometry.geometries || [])
      bbox = extendBoundsFromGeometry(bbox, child);
    return bbox;
  }
  return extendBoundsFromCoordinates(bbox, geometry.coordinates);
}
function extendBoundsFromCoordinates(bbox, coordinates) {
  if (typeof coordinates[0] == "number")
    return bbox = updateAxis(bbox, "xmin", "xmax", coordinates[0]), bbox = updateAxis(bbox, "ymin", "ymax", coordinates[1]), coordinates.length > 2 && (bbox = updateAxis(bbox, "zmin", "zmax", coordinates[2])), coordinates.length > 3 && (bbox = updateAxis(bbox, "mmin", "mmax", coordinates[3])), bbox;
  for (let child of coordinates)
    bbox = extendBoundsFromCoordinates(bbox, child);
  return bbox;
}
function updateAxis(bbox, minKey, maxKey, value) {
  if (value === void 0 || !Number.isFinite(value)) return bbox;
  bbox || (bbox = {});
  let min = bbox[minKey], max = bbox[maxKey];
  return (min === void 0 || value < min) && (bbox[minKey] = value), (max === void 0 || value > max) && (bbox[maxKey] = value), bbox;
}
function geometryTypeCodeWithDimension(geometry) {
  let base = geometryTypeCodes[geometry.type];
  if (base === void 0) throw new Error(`unknown geometry type: ${geometry.type}`);
  let dim = inferGeometryDimensions(geometry);
  if (dim === 2) return base;
  if (dim === 3) return base + 1e3;
  if (dim === 4) return base + 3e3;
  throw new Error(`unsupported geometry dimensions: ${dim}`);
}
var geometryTypeCodes = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7
};
function inferGeometryDimensions(geometry) {
  if (geometry.type === "GeometryCollection") {
    let maxDim = 0;
    for (let child of geometry.geometries || [])
      maxDim = Math.max(maxDim, inferGeometryDimensions(child));
    return maxDim || 2;
  }
  return inferCoordinateDimensions(geometry.coordinates);
}
function inferCoordinateDimensions(value) {
  if (!value.length) return 2;
  if (typeof value[0] == "number") return value.length;
  let maxDim = 0;
  for (let item of value)
    maxDim = Math.max(maxDim, inferCoordinateDimensions(item));
  return maxDim || 2;
}

// node_modules/hyparquet-writer/src/wkb.js
function geojsonToWkb(geometry) {
  let writer = new ByteWriter();
  return writeGeometry(writer, geometry), writer.getBytes();
}
function writeGeometry(writer, geometry) {
  if (typeof geometry != "object")
    throw new Error("geometry values must be GeoJSON geometries");
  let typeCode = geometryTypeCode(geometry.type), dim = inferGeometryDimensions2(geometry), flag2 = 0;
  if (dim === 3) flag2 = 1;
  else if (dim === 4) flag2 = 3;
  else if (dim > 4) throw new Error(`unsupported geometry dimensions: ${dim}`);
  if (writer.appendUint8(1), writer.appendUint32(typeCode + flag2 * 1e3), geometry.type === "Point")
    writePosition(writer, geometry.coordinates, dim);
  else if (geometry.type === "LineString")
    writeLine(writer, geometry.coordinates, dim);
  else if (geometry.type === "Polygon") {
    writer.appendUint32(geometry.coordinates.length);
    for (let ring of geometry.coordinates)
      writeLine(writer, ring, dim);
  } else if (geometry.type === "MultiPoint") {
    writer.appendUint32(geometry.coordinates.length);
    for (let coordinates of geometry.coordinates)
      writeGeometry(writer, { type: "Point", coordinates });
  } else if (geometry.type === "MultiLineString") {
    writer.appendUint32(geometry.coordinates.length);
    for (let coordinates of geometry.coordinates)
      writeGeometry(writer, { type: "LineString", coordinates });
  } else if (geometry.type === "MultiPolygon") {
    writer.appendUint32(geometry.coordinates.length);
    for (let coordinates of geometry.coordinates)
      writeGeometry(writer, { type: "Polygon", coordinates });
  } else if (geometry.type === "GeometryCollection") {
    writer.appendUint32(geometry.geometries.length);
    for (let child of geometry.geometries)
      writeGeometry(writer, child);
  } else
    throw new Error("unsupported geometry type");
}
function writePosition(writer, position, dim) {
  if (position.length < dim)
    throw new Error("geometry position dimensions mismatch");
  for (let i = 0; i < dim; i++)
    writer.appendFloat64(position[i]);
}
function writeLine(writer, coordinates, dim) {
  writer.appendUint32(coordinates.length);
  for (let position of coordinates)
    writePosition(writer, position, dim);
}
function geometryTypeCode(type) {
  if (type === "Point") return 1;
  if (type === "LineString") return 2;
  if (type === "Polygon") return 3;
  if (type === "MultiPoint") return 4;
  if (type === "MultiLineString") return 5;
  if (type === "MultiPolygon") return 6;
  if (type === "GeometryCollection") return 7;
  throw new Error(`unknown geometry type: ${type}`);
}
function inferGeometryDimensions2(geometry) {
  if (geometry.type === "GeometryCollection") {
    let maxDim = 0;
    for (let child of geometry.geometries)
      maxDim = Math.max(maxDim, inferGeometryDimensions2(child));
    return maxDim || 2;
  }
  return inferCoordinateDimensions2(geometry.coordinates);
}
function inferCoordinateDimensions2(value) {
  if (!Array.isArray(value) || !value.length) return 2;
  if (typeof value[0] == "number") return value.length;
  let maxDim = 0;
  for (let item of value)
    maxDim = Math.max(maxDim, inferCoordinateDimensions2(item));
  return maxDim || 2;
}

// node_modules/hyparquet-writer/src/unconvert.js
var dayMillis = 864e5;
function mapConverted(values, convert) {
  let cache = /* @__PURE__ */ new Map();
  return Array.from(values, (value) => {
    if (cache.has(value)) return cache.get(value);
    let result = convert(value);
    return cache.set(value, result), result;
  });
}
function unconvert(element, values) {
  let { type, converted_type: ctype, logical_type: ltype } = element;
  if (ctype === "DECIMAL") {
    let factor = 10 ** (element.scale || 0);
    return Array.from(values, (v) => {
      if (v == null) return v;
      if (typeof v == "bigint") return unconvertDecimal(element, v);
      if (typeof v != "number") throw new Error("DECIMAL must be a number or bigint");
      return unconvertDecimal(element, BigInt(Math.round(v * factor)));
    });
  }
  if (ctype === "DATE")
    return Array.from(values).map((v) => v instanceof Date ? Math.floor(v.getTime() / dayMillis) : v);
  if (ctype === "TIMESTAMP_MILLIS")
    return Array.from(values).map((v) => v == null ? v : v instanceof Date ? BigInt(v.getTime()) : BigInt(v));
  if (ctype === "TIMESTAMP_MICROS")
    return Array.from(values).map((v) => v == null ? v : v instanceof Date ? BigInt(v.getTime() * 1e3) : BigInt(v));
  if (ctype === "JSON") {
    if (!Array.isArray(values)) throw new Error("JSON must be an array");
    let encoder2 = new TextEncoder();
    return mapConverted(
      values,
      (v) => v == null ? v : encoder2.encode(JSON.stringify(toJson(v)))
    );
  }
  if (ctype === "UTF8") {
    if (!Array.isArray(values)) throw new Error("strings must be an array");
    let encoder2 = new TextEncoder();
    return values.map((v) => typeof v == "string" ? encoder2.encode(v) : v);
  }
  if (ctype === "UINT_32" || ltype?.type === "INTEGER" && ltype.bitWidth === 32 && !ltype.isSigned)
    return values instanceof Uint32Array ? values : values instanceof Int32Array ? new Uint32Array(values.buffer, values.byteOffset, values.length) : Array.from(values).map((v) => {
      if (v == null) return v;
      if (!Number.isSafeInteger(v)) throw new Error("expected integer value, got " + v);
      if (v < 0 || v > 4294967295) throw new Error("expected uint32 value, got " + v);
      return v > 2147483647 ? v - 4294967296 : v;
    });
  if (ltype?.type === "FLOAT16") {
    if (type !== "FIXED_LEN_BYTE_ARRAY") throw new Error("FLOAT16 must be FIXED_LEN_BYTE_ARRAY type");
    if (element.type_length !== 2) throw new Error("FLOAT16 expected type_length to be 2 bytes");
    return Array.from(values).map(unconvertFloat16);
  }
  if (ltype?.type === "UUID") {
    if (!Array.isArray(values)) throw new Error("UUID must be an array");
    if (type !== "FIXED_LEN_BYTE_ARRAY") throw new Error("UUID must be FIXED_LEN_BYTE_ARRAY type");
    if (element.type_length !== 16) throw new Error("UUID expected type_length to be 16 bytes");
    return values.map(unconvertUuid);
  }
  if (ltype?.type === "TIMESTAMP")
    return Array.from(values).map((v) => {
      if (v == null) return v;
      if (v instanceof Date) {
        let millis = BigInt(v.getTime());
        return ltype.unit === "NANOS" ? millis * 1000000n : ltype.unit === "MICROS" ? millis * 1000n : millis;
      }
      return BigInt(v);
    });
  if (ltype?.type === "GEOMETRY" || ltype?.type === "GEOGRAPHY") {
    if (!Array.isArray(values)) throw new Error("geometry must be an array");
    return mapConverted(values, (v) => v == null ? v : geojsonToWkb(v));
  }
  return values;
}
function unconvertUuid(value) {
  if (value != null) {
    if (value instanceof Uint8Array) return value;
    if (typeof value == "string") {
      if (!/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(value))
        throw new Error("UUID must be a valid UUID string");
      value = value.replace(/-/g, "").toLowerCase();
      let bytes = new Uint8Array(16);
      for (let i = 0; i < 16; i++)
        bytes[i] = parseInt(value.slice(i * 2, i * 2 + 2), 16);
      return bytes;
    }
    throw new Error("UUID must be a string or Uint8Array");
  }
}
var STATS_TRUNCATE_LENGTH = 16, utf8Decoder = new TextDecoder("utf-8", { fatal: !0, ignoreBOM: !0 });
function truncateStatistic(bytes, element, isMax, length) {
  return bytes.length <= length || !isTruncatable(element) ? bytes : (isUtf8(element) ? truncateUtf8(bytes, isMax, length) : truncateBytes(bytes, isMax, length)) ?? bytes;
}
function isTruncatable({ type, converted_type, logical_type }) {
  return type !== "BYTE_ARRAY" || converted_type === "DECIMAL" || converted_type === "JSON" || converted_type === "BSON" ? !1 : logical_type?.type !== "JSON" && logical_type?.type !== "BSON";
}
function isUtf8({ converted_type, logical_type }) {
  return converted_type === "UTF8" || converted_type === "ENUM" || logical_type?.type === "STRING" || logical_type?.type === "ENUM";
}
function truncateBytes(bytes, isMax, length) {
  let prefix = new Uint8Array(bytes.subarray(0, length));
  if (!isMax) return prefix;
  let i = prefix.length - 1;
  for (; i >= 0 && prefix[i] === 255; ) i--;
  if (i < 0) return;
  let rounded = prefix.slice(0, i + 1);
  return rounded[i] += 1, rounded;
}
function truncateUtf8(bytes, isMax, length) {
  let end = length;
  for (; end > 0 && (bytes[end] & 192) === 128; ) end--;
  if (!isMax) return new Uint8Array(bytes.subarray(0, end));
  let text2;
  try {
    text2 = utf8Decoder.decode(bytes.subarray(0, end));
  } catch {
    return truncateBytes(bytes, isMax, length);
  }
  let codePoints = Array.from(text2, (c) => c.codePointAt(0) ?? 0), encoder2 = new TextEncoder();
  for (let i = codePoints.length - 1; i >= 0; i--) {
    for (end--; end > 0 && (bytes[end] & 192) === 128; ) end--;
    let code = codePoints[i];
    if (code === 1114111) continue;
    let next = code === 55295 ? 57344 : code + 1, suffix = encoder2.encode(String.fromCodePoint(next));
    if (end + suffix.length > length) continue;
    let rounded = new Uint8Array(end + suffix.length);
    return rounded.set(bytes.subarray(0, end)), rounded.set(suffix, end), rounded;
  }
}
function minMaxIsExact(value, element, isMax, length) {
  if (value == null || !isTruncatable(element)) return;
  let bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(value.toString());
  return truncateStatistic(bytes, element, isMax, length) === bytes ? void 0 : !1;
}
function unconvertMinMax(value, element, isMax, truncateLength = STATS_TRUNCATE_LENGTH) {
  if (value == null) return;
  let { type, converted_type } = element;
  if (type === "BOOLEAN") return new Uint8Array([value ? 1 : 0]);
  if (element.logical_type?.type === "UUID" && (typeof value == "string" || value instanceof Uint8Array))
    return unconvertUuid(value);
  if (converted_type === "DECIMAL") {
    if (typeof value != "number" && typeof value != "bigint")
      throw new Error("DECIMAL must be a number or bigint");
    let factor = 10 ** (element.scale || 0), scaled = typeof value == "bigint" ? value : BigInt(Math.round(value * factor)), out = unconvertDecimal(element, scaled);
    if (out instanceof Uint8Array) return out;
    if (typeof out == "number") {
      let buffer = new ArrayBuffer(4);
      return new DataView(buffer).setInt32(0, out, !0), new Uint8Array(buffer);
    }
    if (typeof out == "bigint") {
      let buffer = new ArrayBuffer(8);
      return new DataView(buffer).setBigInt64(0, out, !0), new Uint8Array(buffer);
    }
  }
  if (element.logical_type?.type === "FLOAT16" && typeof value == "number")
    return unconvertFloat16(value);
  if (type === "BYTE_ARRAY" || type === "FIXED_LEN_BYTE_ARRAY") {
    let bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(value.toString());
    return truncateStatistic(bytes, element, isMax, truncateLength);
  }
  if (type === "FLOAT" && typeof value == "number") {
    let buffer = new ArrayBuffer(4);
    return new DataView(buffer).setFloat32(0, value, !0), new Uint8Array(buffer);
  }
  if (type === "DOUBLE" && typeof value == "number") {
    let buffer = new ArrayBuffer(8);
    return new DataView(buffer).setFloat64(0, value, !0), new Uint8Array(buffer);
  }
  if (type === "INT32" && typeof value == "number") {
    let buffer = new ArrayBuffer(4);
    return new DataView(buffer).setInt32(0, value, !0), new Uint8Array(buffer);
  }
  if (type === "INT64" && (typeof value == "bigint" || typeof value == "number" && Number.isInteger(value))) {
    let buffer = new ArrayBuffer(8);
    return new DataView(buffer).setBigInt64(0, BigInt(value), !0), new Uint8Array(buffer);
  }
  if (type === "INT32" && converted_type === "DATE" && value instanceof Date) {
    let buffer = new ArrayBuffer(4);
    return new DataView(buffer).setInt32(0, Math.floor(value.getTime() / dayMillis), !0), new Uint8Array(buffer);
  }
  if (type === "INT64" && converted_type === "TIMESTAMP_MILLIS" && value instanceof Date) {
    let buffer = new ArrayBuffer(8);
    return new DataView(buffer).setBigInt64(0, BigInt(value.getTime()), !0), new Uint8Array(buffer);
  }
  if (type === "INT64" && converted_type === "TIMESTAMP_MICROS" && value instanceof Date) {
    let buffer = new ArrayBuffer(8);
    return new DataView(buffer).setBigInt64(0, BigInt(value.getTime() * 1e3), !0), new Uint8Array(buffer);
  }
  if (type === "INT64" && element.logical_type?.type === "TIMESTAMP" && value instanceof Date) {
    let millis = BigInt(value.getTime()), { unit } = element.logical_type, bigintValue = millis;
    unit === "NANOS" ? bigintValue = millis * 1000000n : unit === "MICROS" && (bigintValue = millis * 1000n);
    let buffer = new ArrayBuffer(8);
    return new DataView(buffer).setBigInt64(0, bigintValue, !0), new Uint8Array(buffer);
  }
  throw new Error(`unsupported type for statistics: ${type} with value ${value}`);
}
function unconvertStatistics(stats, element, truncateLength = STATS_TRUNCATE_LENGTH) {
  return {
    field_1: unconvertMinMax(stats.max, element, !0, truncateLength),
    field_2: unconvertMinMax(stats.min, element, !1, truncateLength),
    field_3: stats.null_count,
    field_4: stats.distinct_count,
    field_5: unconvertMinMax(stats.max_value, element, !0, truncateLength),
    field_6: unconvertMinMax(stats.min_value, element, !1, truncateLength),
    field_7: stats.is_max_value_exact ?? minMaxIsExact(stats.max_value ?? stats.max, element, !0, truncateLength),
    field_8: stats.is_min_value_exact ?? minMaxIsExact(stats.min_value ?? stats.min, element, !1, truncateLength),
    field_9: stats.nan_count
  };
}
function unconvertDecimal({ type, type_length }, value) {
  if (type === "INT32") return Number(value);
  if (type === "INT64") return value;
  if (type === "FIXED_LEN_BYTE_ARRAY" && !type_length)
    throw new Error("fixed length byte array type_length is required");
  if (!type_length && !value) return new Uint8Array();
  let bytes = [];
  for (; ; ) {
    let byte = Number(value & 0xffn);
    if (bytes.unshift(byte), value >>= 8n, type_length) {
      if (bytes.length >= type_length) break;
    } else {
      let sign = byte & 128;
      if (!sign && value === 0n || sign && value === -1n)
        break;
    }
  }
  return new Uint8Array(bytes);
}
function unconvertFloat16(value) {
  if (value == null) return;
  if (typeof value != "number") throw new Error("parquet float16 expected number value");
  if (Number.isNaN(value)) return new Uint8Array([0, 126]);
  let sign = value < 0 || Object.is(value, -0) ? 1 : 0, abs = Math.abs(value);
  if (!isFinite(abs)) return new Uint8Array([0, sign << 7 | 124]);
  if (abs === 0) return new Uint8Array([0, sign << 7]);
  if (abs >= 65520) return new Uint8Array([0, sign << 7 | 124]);
  let exponent = -14;
  if (abs >= 2 ** -14) {
    let view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, abs), exponent = (view.getUint32(0) >>> 20 & 2047) - 1023;
  }
  let scaled = abs / 2 ** (exponent - 10), significand = Math.floor(scaled), remainder = scaled - significand;
  (remainder > 0.5 || remainder === 0.5 && significand % 2) && significand++;
  let magnitude = abs < 2 ** -14 ? significand : (exponent + 14) * 1024 + significand, bits16 = sign << 15 | magnitude;
  return new Uint8Array([bits16 & 255, bits16 >> 8]);
}

// node_modules/hyparquet-writer/src/column.js
function writeColumn({ writer, column, pageData }) {
  let { columnName, element, schemaPath, stats, pageSize, dictionarySize, encoding: userEncoding } = column, { type, type_length } = element;
  if (!type) throw new Error(`column ${columnName} cannot determine type`);
  let { values, definitionLevels, repetitionLevels, maxDefinitionLevel } = pageData, offsetStart = writer.offset, uncompressedSize = 0, encodings = [], isGeospatial = element?.logical_type?.type === "GEOMETRY" || element?.logical_type?.type === "GEOGRAPHY", geospatial_statistics = stats && isGeospatial ? geospatialStatistics(values) : void 0, bloomFilter;
  if (column.bloomFilter) {
    let opts = typeof column.bloomFilter == "object" ? column.bloomFilter : void 0, builder = new BloomBuilder(element, opts);
    for (let v of values) builder.insert(v);
    bloomFilter = builder.finalize();
  }
  let dictionary_page_offset, selectPhysical = element.converted_type !== "UTF8", dictionaryValues = selectPhysical ? unconvert(element, values) : values;
  if (type === "INT64") {
    let unsigned = element.converted_type === "UINT_64" || element.logical_type?.type === "INTEGER" && !element.logical_type.isSigned, min = unsigned ? 0n : -(2n ** 63n), max = unsigned ? 2n ** 64n - 1n : 2n ** 63n - 1n;
    for (let value of dictionaryValues)
      if (value != null && (value < min || value > max))
        throw new RangeError(`parquet INT64 value out of range: ${value}`);
  }
  let statisticsValues = element.converted_type === "JSON" ? dictionaryValues : values, statistics = stats ? getStatistics(statisticsValues, element) : void 0, { dictionary, indexes } = useDictionary(
    dictionaryValues,
    type,
    type_length,
    userEncoding,
    dictionarySize,
    maxDefinitionLevel === 0
  ), encoding, writeValues, writeType = type;
  if (dictionary && indexes) {
    writeValues = indexes, writeType = "INT32", encoding = "RLE_DICTIONARY", dictionary_page_offset = BigInt(writer.offset);
    let unconverted = selectPhysical ? dictionary : unconvert(element, dictionary);
    uncompressedSize += writeDictionaryPage(writer, column, unconverted), encodings.push("PLAIN");
  } else
    writeValues = selectPhysical ? dictionaryValues : unconvert(element, values), encoding = userEncoding && userEncoding !== "RLE_DICTIONARY" ? userEncoding : type === "BOOLEAN" && values.length > 16 ? "RLE" : "PLAIN";
  encodings.push(encoding);
  let pageBoundaries = getPageBoundaries(writeValues, writeType, type_length, pageSize, repetitionLevels), columnIndex = column.columnIndex && pageBoundaries.length > 1 ? {
    null_pages: [],
    min_values: [],
    max_values: [],
    boundary_order: "UNORDERED",
    null_counts: [],
    nan_counts: isFloat(element) ? [] : void 0
  } : void 0, offsetIndex = column.offsetIndex && pageBoundaries.length > 1 ? {
    page_locations: []
  } : void 0, data_page_offset = BigInt(writer.offset), first_row_index = 0n, prevStart = 0, prevMinValue, prevMaxValue, ascending = !0, descending = !0;
  for (let { start, end } of pageBoundaries) {
    let pageOffset = writer.offset, pageChunk = {
      values: writeValues.slice(start, end),
      definitionLevels: definitionLevels.slice(start, end),
      repetitionLevels: repetitionLevels.slice(start, end),
      maxDefinitionLevel
    };
    if (uncompressedSize += writeDataPageV2({ writer, column, encoding, pageData: pageChunk }), columnIndex) {
      let pageValues = statisticsValues.slice(start, end), { min_value, max_value, null_count = 0n, nan_count } = getStatistics(pageValues, element), nullPage = null_count === BigInt(end - start), minBytes = unconvertMinMax(min_value, element, !1, column.statisticsTruncateLength), maxBytes = unconvertMinMax(max_value, element, !0, column.statisticsTruncateLength);
      if (!nullPage && (!minBytes || !maxBytes))
        columnIndex = void 0;
      else {
        if (columnIndex.null_pages.push(nullPage), columnIndex.min_values.push(minBytes ?? new Uint8Array()), columnIndex.max_values.push(maxBytes ?? new Uint8Array()), columnIndex.null_counts?.push(null_count), nan_count !== void 0 && columnIndex.nan_counts?.push(nan_count), prevMinValue !== void 0 && min_value !== void 0) {
          let order = compareValues(prevMinValue, min_value);
          order > 0 && (ascending = !1), order < 0 && (descending = !1);
        }
        if (prevMaxValue !== void 0 && max_value !== void 0) {
          let order = compareValues(prevMaxValue, max_value);
          order > 0 && (ascending = !1), order < 0 && (descending = !1);
        }
        prevMinValue = min_value, prevMaxValue = max_value;
      }
    }
    if (offsetIndex) {
      if (repetitionLevels.length)
        for (let i = prevStart + 1; i <= start; i++)
          repetitionLevels[i] === 0 && first_row_index++;
      else
        first_row_index = BigInt(start);
      offsetIndex.page_locations.push({
        offset: BigInt(pageOffset),
        compressed_page_size: writer.offset - pageOffset,
        first_row_index
      });
    }
    prevStart = start;
  }
  columnIndex && (ascending ? columnIndex.boundary_order = "ASCENDING" : descending && (columnIndex.boundary_order = "DESCENDING"));
  let encoding_stats;
  return stats && (encoding_stats = [], dictionary_page_offset !== void 0 && encoding_stats.push({ page_type: "DICTIONARY_PAGE", encoding: "PLAIN", count: 1 }), encoding_stats.push({ page_type: "DATA_PAGE_V2", encoding, count: pageBoundaries.length })), {
    chunk: {
      meta_data: {
        type,
        encodings,
        path_in_schema: schemaPath.slice(1).map((s) => s.name),
        codec: column.codec ?? "UNCOMPRESSED",
        num_values: BigInt(values.length),
        total_compressed_size: BigInt(writer.offset - offsetStart),
        total_uncompressed_size: BigInt(uncompressedSize),
        data_page_offset,
        dictionary_page_offset,
        statistics,
        encoding_stats,
        geospatial_statistics
      },
      file_offset: BigInt(offsetStart)
    },
    columnIndex,
    offsetIndex,
    bloomFilter
  };
}
function getPageBoundaries(values, type, type_length, pageSize, repetitionLevels = []) {
  if (!pageSize)
    return [{ start: 0, end: values.length }];
  let boundaries = [], start = 0, accumulatedBytes = 0;
  for (let i = 0; i < values.length; i++) {
    let valueSize = estimateValueSize(values[i], type, type_length);
    accumulatedBytes += valueSize;
    let rowStart = !repetitionLevels.length || repetitionLevels[i] === 0;
    accumulatedBytes >= pageSize && i > start && rowStart && (boundaries.push({ start, end: i }), start = i, accumulatedBytes = valueSize);
  }
  return start < values.length && boundaries.push({ start, end: values.length }), boundaries;
}
function getStatistics(values, element) {
  let min_value, max_value, null_count = 0n, nan_count = isFloat(element) ? 0n : void 0;
  for (let value of values) {
    if (value == null) {
      null_count++;
      continue;
    }
    let statisticValue = physicalStatistic(value, element);
    if (!(typeof statisticValue == "object" && !(statisticValue instanceof Uint8Array))) {
      if (typeof statisticValue == "number" && Number.isNaN(statisticValue)) {
        nan_count !== void 0 && nan_count++;
        continue;
      }
      (min_value === void 0 || compareValues(statisticValue, min_value) < 0) && (min_value = statisticValue), (max_value === void 0 || compareValues(statisticValue, max_value) > 0) && (max_value = statisticValue);
    }
  }
  return min_value === 0 && (min_value = -0), max_value === 0 && (max_value = 0), { min_value, max_value, null_count, nan_count };
}
function isFloat({ type, logical_type }) {
  return type === "FLOAT" || type === "DOUBLE" || logical_type?.type === "FLOAT16";
}
function physicalStatistic(value, element) {
  return element.converted_type === "DECIMAL" && typeof value == "number" ? BigInt(Math.round(value * 10 ** (element.scale || 0))) : value instanceof Date && (element.type === "INT32" || element.type === "INT64") ? unconvert(element, [value])[0] : value;
}
function compareValues(left, right) {
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    let length = Math.min(left.length, right.length);
    for (let i = 0; i < length; i += 1)
      if (left[i] !== right[i]) return left[i] - right[i];
    return left.length - right.length;
  }
  return typeof left == "string" && typeof right == "string" ? compareStrings(left, right) : left < right ? -1 : left > right ? 1 : 0;
}
function compareStrings(left, right) {
  if (left === right) return 0;
  let length = Math.min(left.length, right.length), i = 0;
  for (; i < length && left.charCodeAt(i) === right.charCodeAt(i); ) i++;
  if (i > 0) {
    let prev = left.charCodeAt(i - 1);
    prev >= 55296 && prev <= 56319 && i--;
  }
  for (; i < left.length && i < right.length; ) {
    let a = codePointAt(left, i), b = codePointAt(right, i);
    if (a !== b) return a - b;
    i += a > 65535 ? 2 : 1;
  }
  return left.length - right.length;
}
function codePointAt(str, i) {
  let code = str.codePointAt(i) ?? 65533;
  return code >= 55296 && code <= 57343 ? 65533 : code;
}

// node_modules/hyparquet-writer/src/dremel.js
function encodeNestedValues(treePath, rows) {
  let schemaPath = treePath.map((n) => n.element);
  if (treePath.length < 2) throw new Error("parquet schema path must include column");
  let definitionLevels = [], repetitionLevels = [], maxDefinitionLevel = getMaxDefinitionLevel(treePath);
  if (treePath.length === 2 && maxDefinitionLevel === 0)
    return { values: rows, definitionLevels, repetitionLevels, maxDefinitionLevel };
  if (treePath.length === 2 && maxDefinitionLevel === 1) {
    let definitionLevels2 = new Array(rows.length);
    for (let i = 0; i < rows.length; i++)
      definitionLevels2[i] = rows[i] === null || rows[i] === void 0 ? 0 : 1;
    return { values: rows, definitionLevels: definitionLevels2, repetitionLevels, maxDefinitionLevel };
  }
  let repLevelPrior = new Array(treePath.length), repeatedCount = 0;
  for (let i = 0; i < treePath.length; i++)
    repLevelPrior[i] = repeatedCount, schemaPath[i].repetition_type === "REPEATED" && repeatedCount++;
  let values = [];
  for (let row of rows)
    visit(1, row, 0, 0, !1);
  return { values, definitionLevels, repetitionLevels, maxDefinitionLevel };
  function visit(depth, value, defLevel, repLevel, allowNull) {
    let element = schemaPath[depth], repetition = element.repetition_type || "REQUIRED";
    if (depth === treePath.length - 1) {
      if (value == null) {
        if (repetition === "REQUIRED" && !allowNull)
          throw new Error("parquet required value is undefined");
        definitionLevels.push(defLevel);
      } else
        definitionLevels.push(repetition === "REQUIRED" ? defLevel : defLevel + 1);
      repetitionLevels.push(repLevel), values.push(value);
      return;
    }
    if (repetition === "REPEATED") {
      if (value == null) {
        if (!allowNull) throw new Error("parquet required value is undefined");
        visit(depth + 1, void 0, defLevel, repLevel, !0);
        return;
      }
      if (!Array.isArray(value))
        throw new Error(`parquet repeated field ${element.name} must be an array`);
      if (!value.length) {
        visit(depth + 1, void 0, defLevel, repLevel, !0);
        return;
      }
      let isMapEntry = isMapLike(treePath[depth - 1]), childElement = schemaPath[depth + 1];
      for (let i = 0; i < value.length; i++) {
        let childValue = value[i];
        isMapEntry && childValue && typeof childValue == "object" && childElement && (childValue = childValue[childElement.name]);
        let childRep = i === 0 ? repLevel : repLevelPrior[depth] + 1;
        visit(depth + 1, childValue, defLevel + 1, childRep, !1);
      }
      return;
    }
    if (repetition === "OPTIONAL") {
      if (value == null)
        visit(depth + 1, void 0, defLevel, repLevel, !0);
      else {
        let childValue = getChildValue(depth, value), childIsNull = childValue == null, isLogicalContainer = isListLike(treePath[depth]) || isMapLike(treePath[depth]), nextDef = element.num_children && !element.type && !isLogicalContainer || !childIsNull ? defLevel + 1 : defLevel;
        visit(depth + 1, childValue, nextDef, repLevel, childIsNull);
      }
      return;
    }
    if (value == null) {
      if (!allowNull) throw new Error("parquet required value is undefined");
      visit(depth + 1, void 0, defLevel, repLevel, !0);
    } else
      visit(depth + 1, getChildValue(depth, value), defLevel, repLevel, !1);
  }
  function getChildValue(depth, currentValue) {
    if (currentValue == null) return;
    let child = schemaPath[depth + 1];
    if (child) {
      if (isListLike(treePath[depth])) return currentValue;
      if (isMapLike(treePath[depth]))
        return normalizeMap(currentValue, schemaPath[depth]);
      if (typeof currentValue == "object" && !Array.isArray(currentValue))
        return currentValue[child.name];
      throw new Error(`parquet expected struct, got ${currentValue}`);
    }
  }
}
function normalizeMap(value, element) {
  if (value instanceof Map)
    return Array.from(value.entries(), ([k, v]) => ({ key: k, value: v }));
  if (Array.isArray(value))
    return value.map((entry) => {
      if (entry && typeof entry == "object" && "key" in entry && "value" in entry)
        return entry;
      if (Array.isArray(entry) && entry.length === 2)
        return { key: entry[0], value: entry[1] };
      throw new Error("parquet map entry must provide key and value");
    });
  if (typeof value == "object")
    return Object.entries(value).map(([k, v]) => ({ key: k, value: v }));
  throw new Error(`parquet map field ${element.name} must be Map, array, or object`);
}

// node_modules/hyparquet-writer/src/indexes.js
function writeIndexes(writer, pageIndexes) {
  for (let { chunk, columnIndex } of pageIndexes)
    writeColumnIndex(writer, chunk, columnIndex);
  for (let { chunk, offsetIndex } of pageIndexes)
    writeOffsetIndex(writer, chunk, offsetIndex);
}
function writeColumnIndex(writer, columnChunk, columnIndex) {
  if (!columnIndex || columnIndex.min_values.length <= 1) return;
  let columnIndexOffset = writer.offset;
  serializeTCompactProtocol(writer, {
    field_1: columnIndex.null_pages,
    field_2: columnIndex.min_values,
    field_3: columnIndex.max_values,
    field_4: BoundaryOrders.indexOf(columnIndex.boundary_order),
    field_5: columnIndex.null_counts,
    field_8: columnIndex.nan_counts
  }), columnChunk.column_index_offset = BigInt(columnIndexOffset), columnChunk.column_index_length = writer.offset - columnIndexOffset;
}
function writeOffsetIndex(writer, columnChunk, offsetIndex) {
  if (!offsetIndex || offsetIndex.page_locations.length <= 1) return;
  let offsetIndexOffset = writer.offset;
  serializeTCompactProtocol(writer, {
    field_1: offsetIndex.page_locations.map((p) => ({
      field_1: p.offset,
      field_2: p.compressed_page_size,
      field_3: p.first_row_index
    }))
  }), columnChunk.offset_index_offset = BigInt(offsetIndexOffset), columnChunk.offset_index_length = writer.offset - offsetIndexOffset;
}

// node_modules/hyparquet-writer/src/metadata.js
function writeMetadata(writer, metadata, statisticsTruncateLength) {
  let resolveSchemaPath = schemaPathResolver(metadata.schema), compact = {
    field_1: metadata.version,
    field_2: metadata.schema.map((element) => ({
      field_1: element.type && ParquetTypes.indexOf(element.type),
      field_2: element.type_length,
      field_3: element.repetition_type && FieldRepetitionTypes.indexOf(element.repetition_type),
      field_4: element.name,
      field_5: element.num_children,
      field_6: element.converted_type && ConvertedTypes.indexOf(element.converted_type),
      field_7: element.scale,
      field_8: element.precision,
      field_9: element.field_id,
      field_10: logicalType(element.logical_type)
    })),
    field_3: metadata.num_rows,
    field_4: metadata.row_groups.map((rg) => ({
      field_1: rg.columns.map((c) => ({
        field_1: c.file_path,
        field_2: c.file_offset,
        field_3: c.meta_data && {
          field_1: ParquetTypes.indexOf(c.meta_data.type),
          field_2: c.meta_data.encodings.map((e) => Encodings.indexOf(e)),
          field_3: c.meta_data.path_in_schema,
          field_4: CompressionCodecs.indexOf(c.meta_data.codec),
          field_5: c.meta_data.num_values,
          field_6: c.meta_data.total_uncompressed_size,
          field_7: c.meta_data.total_compressed_size,
          field_8: c.meta_data.key_value_metadata && c.meta_data.key_value_metadata.map((kv) => ({
            field_1: kv.key,
            field_2: kv.value
          })),
          field_9: c.meta_data.data_page_offset,
          field_10: c.meta_data.index_page_offset,
          field_11: c.meta_data.dictionary_page_offset,
          field_12: c.meta_data.statistics && unconvertStatistics(
            c.meta_data.statistics,
            schemaElement(c.meta_data.path_in_schema),
            statisticsTruncateLength
          ),
          field_13: c.meta_data.encoding_stats && c.meta_data.encoding_stats.map((es) => ({
            field_1: PageTypes.indexOf(es.page_type),
            field_2: Encodings.indexOf(es.encoding),
            field_3: es.count
          })),
          field_14: c.meta_data.bloom_filter_offset,
          field_15: c.meta_data.bloom_filter_length,
          field_16: c.meta_data.size_statistics && {
            field_1: c.meta_data.size_statistics.unencoded_byte_array_data_bytes,
            field_2: c.meta_data.size_statistics.repetition_level_histogram,
            field_3: c.meta_data.size_statistics.definition_level_histogram
          },
          field_17: c.meta_data.geospatial_statistics && {
            field_1: c.meta_data.geospatial_statistics.bbox && thriftBoundingBox(c.meta_data.geospatial_statistics.bbox),
            field_2: c.meta_data.geospatial_statistics.geospatial_types
          }
        },
        field_4: c.offset_index_offset,
        field_5: c.offset_index_length,
        field_6: c.column_index_offset,
        field_7: c.column_index_length,
        // field_8: c.crypto_metadata,
        field_9: c.encrypted_column_metadata
      })),
      field_2: rg.total_byte_size,
      field_3: rg.num_rows,
      field_4: rg.sorting_columns && rg.sorting_columns.map((sc) => ({
        field_1: sc.column_idx,
        field_2: sc.descending,
        field_3: sc.nulls_first
      })),
      field_5: rg.file_offset,
      field_6: rg.total_compressed_size
      // field_7: rg.ordinal, // should be int16
    })),
    field_5: metadata.key_value_metadata && metadata.key_value_metadata.map((kv) => ({
      field_1: kv.key,
      field_2: kv.value
    })),
    field_6: metadata.created_by,
    field_7: metadata.schema.filter((element) => element.type).map(() => ({ field_1: {} }))
  }, metadataStart = writer.offset;
  serializeTCompactProtocol(writer, compact);
  let metadataLength = writer.offset - metadataStart;
  writer.appendUint32(metadataLength);
  function schemaElement(path) {
    let tree = resolveSchemaPath(path);
    return tree[tree.length - 1].element;
  }
}
function thriftBoundingBox(bbox) {
  return new ThriftStruct([
    [1, 7, bbox.xmin],
    [2, 7, bbox.xmax],
    [3, 7, bbox.ymin],
    [4, 7, bbox.ymax],
    [5, 7, bbox.zmin],
    [6, 7, bbox.zmax],
    [7, 7, bbox.mmin],
    [8, 7, bbox.mmax]
  ]);
}
function logicalType(type) {
  if (type) {
    if (type.type === "STRING") return { field_1: {} };
    if (type.type === "MAP") return { field_2: {} };
    if (type.type === "LIST") return { field_3: {} };
    if (type.type === "ENUM") return { field_4: {} };
    if (type.type === "DECIMAL") return { field_5: {
      field_1: type.scale,
      field_2: type.precision
    } };
    if (type.type === "DATE") return { field_6: {} };
    if (type.type === "TIME") return { field_7: {
      field_1: type.isAdjustedToUTC,
      field_2: timeUnit(type.unit)
    } };
    if (type.type === "TIMESTAMP") return { field_8: {
      field_1: type.isAdjustedToUTC,
      field_2: timeUnit(type.unit)
    } };
    if (type.type === "INTEGER") return { field_10: {
      field_1: type.bitWidth,
      field_2: type.isSigned
    } };
    if (type.type === "NULL") return { field_11: {} };
    if (type.type === "JSON") return { field_12: {} };
    if (type.type === "BSON") return { field_13: {} };
    if (type.type === "UUID") return { field_14: {} };
    if (type.type === "FLOAT16") return { field_15: {} };
    if (type.type === "VARIANT") return { field_16: {} };
    if (type.type === "GEOMETRY") return { field_17: {
      field_1: type.crs
    } };
    if (type.type === "GEOGRAPHY") return { field_18: {
      field_1: type.crs,
      field_2: type.algorithm && EdgeInterpolationAlgorithms.indexOf(type.algorithm)
    } };
  }
}
function timeUnit(unit) {
  return unit === "NANOS" ? { field_3: {} } : unit === "MICROS" ? { field_2: {} } : { field_1: {} };
}

// node_modules/hyparquet-writer/src/snappy.js
var MAX_HASH_TABLE_BITS = 14, MAX_OFFSET = 65535, globalHashTables = new Array(MAX_HASH_TABLE_BITS + 1);
function snappyCompress(input) {
  let writer = new ByteWriter();
  return writer.appendVarInt(input.length), compressInput(writer, input), writer.getBytes();
}
function hashFunc(key, hashFuncShift) {
  return Math.imul(key, 506832829) >>> hashFuncShift;
}
function load32(array, pos) {
  return array[pos] + (array[pos + 1] << 8) + (array[pos + 2] << 16) + (array[pos + 3] << 24);
}
function equals32(array, pos1, pos2) {
  return array[pos1] === array[pos2] && array[pos1 + 1] === array[pos2 + 1] && array[pos1 + 2] === array[pos2 + 2] && array[pos1 + 3] === array[pos2 + 3];
}
function emitLiteral(writer, input, ip, len) {
  if (len <= 60)
    writer.appendUint8(len - 1 << 2);
  else {
    let value = len - 1, bytes = value < 256 ? 1 : value < 65536 ? 2 : value < 16777216 ? 3 : 4;
    writer.appendUint8(59 + bytes << 2);
    for (let i = 0; i < bytes; i++)
      writer.appendUint8(value >>> i * 8);
  }
  writer.appendBytes(input.subarray(ip, ip + len));
}
function emitCopyLessThan64(writer, offset, len) {
  len < 12 && offset < 2048 ? (writer.appendUint8(1 + (len - 4 << 2) + (offset >>> 8 << 5)), writer.appendUint8(offset & 255)) : (writer.appendUint8(2 + (len - 1 << 2)), writer.appendUint8(offset & 255), writer.appendUint8(offset >>> 8));
}
function emitCopy(writer, offset, len) {
  for (; len >= 68; )
    emitCopyLessThan64(writer, offset, 64), len -= 64;
  len > 64 && (emitCopyLessThan64(writer, offset, 60), len -= 60), emitCopyLessThan64(writer, offset, len);
}
function compressInput(writer, input) {
  let inputSize = input.length, hashTableBits = 1;
  for (; 1 << hashTableBits <= inputSize && hashTableBits <= MAX_HASH_TABLE_BITS; )
    hashTableBits++;
  hashTableBits--;
  let hashFuncShift = 32 - hashTableBits;
  globalHashTables[hashTableBits] ??= new Uint32Array(1 << hashTableBits);
  let hashTable = globalHashTables[hashTableBits];
  hashTable.fill(0);
  let ipEnd = inputSize, ipLimit, ip = 0, nextEmit = 0, hash, nextHash, nextIp, candidate, skip, bytesBetweenHashLookups, base, matched, offset, prevHash, curHash, flag2 = !0, INPUT_MARGIN = 15;
  if (inputSize >= INPUT_MARGIN)
    for (ipLimit = ipEnd - INPUT_MARGIN, ip++, nextHash = hashFunc(load32(input, ip), hashFuncShift); flag2; ) {
      skip = 32, nextIp = ip;
      do {
        if (ip = nextIp, hash = nextHash, bytesBetweenHashLookups = skip >>> 5, skip++, nextIp = ip + bytesBetweenHashLookups, ip > ipLimit) {
          flag2 = !1;
          break;
        }
        nextHash = hashFunc(load32(input, nextIp), hashFuncShift), candidate = hashTable[hash], hashTable[hash] = ip;
      } while (ip - candidate > MAX_OFFSET || !equals32(input, ip, candidate));
      if (!flag2)
        break;
      emitLiteral(writer, input, nextEmit, ip - nextEmit);
      do {
        for (base = ip, matched = 4; ip + matched < ipEnd && input[ip + matched] === input[candidate + matched]; )
          matched++;
        if (ip += matched, offset = base - candidate, emitCopy(writer, offset, matched), nextEmit = ip, ip >= ipLimit) {
          flag2 = !1;
          break;
        }
        prevHash = hashFunc(load32(input, ip - 1), hashFuncShift), hashTable[prevHash] = ip - 1, curHash = hashFunc(load32(input, ip), hashFuncShift), candidate = hashTable[curHash], hashTable[curHash] = ip;
      } while (ip - candidate <= MAX_OFFSET && equals32(input, ip, candidate));
      if (!flag2)
        break;
      ip++, nextHash = hashFunc(load32(input, ip), hashFuncShift);
    }
  nextEmit < ipEnd && emitLiteral(writer, input, nextEmit, ipEnd - nextEmit);
}

// node_modules/hyparquet-writer/src/parquet-writer.js
var ParquetWriter = class {
  /**
   * @param {object} options
   * @param {Writer} options.writer
   * @param {SchemaElement[]} options.schema
   * @param {CompressionCodec} [options.codec]
   * @param {Compressors} [options.compressors]
   * @param {boolean} [options.statistics]
   * @param {number} [options.statisticsTruncateLength]
   * @param {KeyValue[]} [options.kvMetadata]
   * @param {string} [options.createdBy]
   */
  constructor({ writer, schema, codec = "SNAPPY", compressors, statistics = !0, statisticsTruncateLength, kvMetadata, createdBy = "hyparquet" }) {
    if (statisticsTruncateLength !== void 0 && statisticsTruncateLength !== 1 / 0 && !(Number.isInteger(statisticsTruncateLength) && statisticsTruncateLength > 0))
      throw new Error("statisticsTruncateLength must be a positive integer or Infinity");
    this.writer = writer, this.schema = schema, this.codec = codec, this.compressors = { SNAPPY: snappyCompress, ...compressors }, this.statistics = statistics, this.statisticsTruncateLength = statisticsTruncateLength, this.kvMetadata = kvMetadata, this.createdBy = createdBy, this.row_groups = [], this.num_rows = 0n, this.pendingIndexes = [], this.writer.appendUint32(827474256);
  }
  /**
   * Write data to the file.
   * Will split data into row groups of the specified size.
   * Calls writer.flush() (if defined) after each row group; if it returns a
   * Promise, subsequent row groups await it before encoding more data.
   *
   * @param {object} options
   * @param {ColumnSource[]} options.columnData
   * @param {number | number[]} [options.rowGroupSize]
   * @param {number} [options.pageSize]
   * @param {number} [options.dictionarySize]
   * @returns {void | Promise<void>}
   */
  write({ columnData, rowGroupSize = [1e3, 1e5], pageSize = 1048576, dictionarySize }) {
    for (let { codec = this.codec } of columnData)
      if (codec !== "UNCOMPRESSED" && !this.compressors[codec])
        throw new Error(`parquet no compressor for codec ${codec}`);
    let columnDataRows = columnData[0]?.data?.length || 0, resolveSchemaPath = schemaPathResolver(this.schema), pending;
    for (let { groupStartIndex, groupSize: groupSize2 } of groupIterator({ columnDataRows, rowGroupSize })) {
      let writeGroup = () => {
        let groupStartOffset = this.writer.offset, columns = [];
        for (let j = 0; j < columnData.length; j++) {
          let { name, data, encoding, codec = this.codec, columnIndex = !1, offsetIndex = !0, shredding, bloomFilter, statistics = this.statistics } = columnData[j];
          if (columnIndex && !offsetIndex)
            throw new Error("parquet ColumnIndex cannot be present without OffsetIndex");
          if (data.length !== columnDataRows)
            throw new Error("parquet columns must have the same length");
          let groupData = data.slice(groupStartIndex, groupStartIndex + groupSize2), columnPath = resolveSchemaPath([name]), leafPaths = getLeafSchemaPaths(columnPath), columnElement = columnPath.at(-1)?.element, shreddingConfig = shredding && shredding !== !0 ? shredding : void 0, isVariant = columnElement?.logical_type?.type === "VARIANT", isRequired = columnElement?.repetition_type === "REQUIRED", rows = isVariant ? encodeVariantColumn(Array.from(groupData), shreddingConfig, { name, required: isRequired }) : groupData;
          for (let leafPath of leafPaths) {
            let schemaPath = leafPath.map((node) => node.element), column = {
              columnName: schemaPath.slice(1).map((s) => s.name).join("."),
              element: schemaPath[schemaPath.length - 1],
              schemaPath,
              codec,
              compressors: this.compressors,
              stats: statistics,
              statisticsTruncateLength: this.statisticsTruncateLength,
              pageSize,
              dictionarySize,
              columnIndex,
              offsetIndex,
              encoding,
              bloomFilter
            }, pageData = encodeNestedValues(leafPath, rows), result = writeColumn({
              writer: this.writer,
              column,
              pageData
            });
            columns.push(result.chunk), this.pendingIndexes.push(result);
          }
        }
        let total_byte_size = 0n;
        for (let { meta_data } of columns) total_byte_size += meta_data?.total_uncompressed_size ?? 0n;
        return this.num_rows += BigInt(groupSize2), this.row_groups.push({
          columns,
          total_byte_size,
          num_rows: BigInt(groupSize2),
          total_compressed_size: BigInt(this.writer.offset - groupStartOffset)
        }), this.writer.flush?.();
      };
      if (pending)
        pending = pending.then(writeGroup);
      else {
        let r = writeGroup();
        r && (pending = Promise.resolve(r));
      }
    }
    return pending;
  }
  /**
   * Finish writing the file.
   *
   * @returns {void | Promise<void>}
   */
  finish() {
    writeIndexes(this.writer, this.pendingIndexes), writeBlooms(this.writer, this.pendingIndexes);
    let metadata = {
      version: 2,
      created_by: this.createdBy,
      schema: this.schema,
      num_rows: this.num_rows,
      row_groups: this.row_groups,
      metadata_length: 0,
      key_value_metadata: this.kvMetadata
    };
    return delete metadata.metadata_length, writeMetadata(this.writer, metadata, this.statisticsTruncateLength), this.writer.appendUint32(827474256), this.writer.finish();
  }
};
function groupSize(rowGroupSize, i) {
  return Array.isArray(rowGroupSize) ? rowGroupSize[Math.min(i, rowGroupSize.length - 1)] : rowGroupSize;
}
function groupIterator({ columnDataRows, rowGroupSize }) {
  if (Array.isArray(rowGroupSize) && !rowGroupSize.length)
    throw new Error("rowGroupSize array cannot be empty");
  let groups = [], groupIndex = 0, groupStartIndex = 0;
  for (; groupStartIndex < columnDataRows; ) {
    let size = groupSize(rowGroupSize, groupIndex);
    groups.push({ groupStartIndex, groupSize: Math.min(size, columnDataRows - groupStartIndex) }), groupStartIndex += size, groupIndex++;
  }
  return groups;
}
function getLeafSchemaPaths(schemaPath) {
  let leaves = [];
  return dfs(schemaPath), leaves;
  function dfs(path) {
    let node = path[path.length - 1];
    if (!node.children.length) {
      leaves.push(path);
      return;
    }
    for (let child of node.children)
      dfs([...path, child]);
  }
}

// src/report/exports/parquet.ts
var PARQUET = {
  id: "parquet",
  of: ["trace", "run"],
  readIn: "DuckDB, pandas.read_parquet, Polars, R arrow, Spark",
  file: "commgate-%.parquet",
  isBinary: !0,
  hasTables: !0,
  async *make(input, options2) {
    let pieces = new PieceWriter(), file = null;
    for await (let columns of batchesOf(input, options2))
      file ??= new ParquetWriter({ writer: pieces, schema: schemaOf(columns), createdBy: "commgate" }), file.write({ columnData: columns.map(sourceOf), rowGroupSize: columns[0].values.length }), yield pieces.taken(), options2.onProgress(`writing ${options2.table}`);
    file.finish(), yield pieces.taken();
  }
}, PieceWriter = class extends ByteWriter {
  taken() {
    let piece = this.getBytes().slice();
    return this.index = 0, piece;
  }
}, TYPES = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  whole: { type: "INT32" },
  ns: { type: "INT64" },
  amount: { type: "INT64" },
  number: { type: "DOUBLE" },
  flag: { type: "BOOLEAN" }
}, REQUIRED = ["ns", "amount", "flag"];
function schemaOf(columns) {
  return [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type, values }) => {
      let isRequired = REQUIRED.includes(type) || values instanceof Int32Array;
      return { name, repetition_type: isRequired ? "REQUIRED" : "OPTIONAL", ...TYPES[type] };
    })
  ];
}
function sourceOf({ name, type, values }) {
  let data = type === "ns" || type === "amount" ? BigInt64Array.from(values, (value) => BigInt(Math.round(value))) : values;
  return type === "ns" || values instanceof Int32Array ? { name, data, encoding: "DELTA_BINARY_PACKED" } : { name, data };
}

// src/report/exports/perfetto/events.ts
function sliceEvent({ pid, tid }, { startNs, endNs }, name, category, details) {
  let times = `"ts":${microseconds(startNs)},"dur":${microseconds(endNs - startNs)}`, said = `"name":${JSON.stringify(name)},"cat":"${category}","args":${JSON.stringify(details)}`;
  return `{"ph":"X","pid":${pid},"tid":${tid},${times},${said}}`;
}
function arrowEvents(id, from, to) {
  let end = ({ pid, tid, atNs }) => `"id":${id},"name":"message","cat":"message","pid":${pid},"tid":${tid},"ts":${microseconds(atNs)}`;
  return [`{"ph":"s",${end(from)}}`, `{"ph":"f","bp":"e",${end(to)}}`];
}
function processEvents(pid, name, place) {
  return [
    `{"ph":"M","pid":${pid},"name":"process_name","args":{"name":${JSON.stringify(name)}}}`,
    `{"ph":"M","pid":${pid},"name":"process_sort_index","args":{"sort_index":${place}}}`
  ];
}
function rowEvents({ pid, tid }, name, place) {
  let head = `{"ph":"M","pid":${pid},"tid":${tid}`;
  return [
    `${head},"name":"thread_name","args":{"name":${JSON.stringify(name)}}}`,
    `${head},"name":"thread_sort_index","args":{"sort_index":${place}}}`
  ];
}
var TINY = ["", "0001", "001", "01", "1", "4"];
function microseconds(ns) {
  if (ns < 0) return `-${microseconds(-ns)}`;
  let whole2 = Math.floor(ns / 1e3), rest = ns - 1e3 * whole2;
  if (rest === 0) return String(whole2);
  let text2 = `${whole2}.${String(rest).padStart(3, "0")}`;
  for (let more of TINY) if (Math.trunc(Number(text2 + more) * 1e3) === ns) return text2 + more;
  return text2;
}

// src/report/exports/perfetto/bars.ts
function pidOf(process) {
  return process + 1;
}
var [INSTANCES, CALLS] = [0, 1e3];
function* barsOf(analysis, part, onProgress) {
  let { processes, callTimes } = analysis.trace, rows = {
    ofCall: new Int32Array(callTimes?.calls.count ?? 0),
    ofBlock: new Int32Array(analysis.blocks.count)
  }, numbers2 = { next: pidOf(processes) + 1 }, about = describedInstances(analysis);
  yield* wholeInstances(analysis, part, about, numbers2);
  let positionOf = new Int32Array(analysis.instances.count);
  for (let position = part.from; position < part.to; position++)
    positionOf[analysis.order[position]] = position + 1;
  for (let process = 0; process < processes; process++)
    onProgress(`writing process ${process + 1} of ${processes}`), yield* processEvents(pidOf(process), `MPI process ${process}`, process + 1), yield* blocksOf(analysis, process, positionOf, about, rows.ofBlock, numbers2), yield* callsOf(analysis, process, part, rows.ofCall, numbers2);
  return rows;
}
function describedInstances(analysis) {
  let { order, instances, groups, patterns, patternOf, families, familyOf, score, slow } = analysis, functions = functionsOfInstances(analysis);
  return (position) => {
    let instance = order[position], pattern = patterns[patternOf[instance]], family = families[familyOf[patternOf[instance]]].name, isSlow = slow[instance] === 1, late = isSlow ? latenessOf(analysis, instance) : null;
    return {
      name: `${visible(functions(instance) || family)}${isSlow ? " (slow)" : ""}`,
      details: {
        position: position + 1,
        pattern: pattern.name,
        "pattern id": pattern.id,
        family: visible(family),
        bytes: instances.bytes[instance],
        "duration ns": instances.endNs[instance] - instances.startNs[instance],
        "group median ns": groups.medianNs[groups.ofInstance[instance]],
        ...Number.isFinite(score[instance]) && { score: score[instance] },
        ...late && { "late process": late.process, cause: late.cause }
      }
    };
  };
}
function* wholeInstances({ order, instances, trace }, { from, to }, about, numbers2) {
  let pid = pidOf(trace.processes);
  yield* processEvents(pid, "instances of patterns", 0);
  let draw = barRows(pid, "instances", INSTANCES, numbers2), { startNs, endNs } = instances, byStart = Int32Array.from({ length: to - from }, (_, i) => from + i);
  byStart.sort((a, b) => startNs[order[a]] - startNs[order[b]] || a - b);
  for (let position of byStart) {
    let interval = inWholeNs(startNs[order[position]], endNs[order[position]]), { name, details } = about(position);
    yield* draw(interval, name, "instance", details);
  }
}
function* blocksOf({ trace, blocks, instances }, process, positionOf, about, rowOf, numbers2) {
  let { posted, completed } = trace.events, draw = barRows(pidOf(process), "instances", INSTANCES, numbers2), behind = trace.processStart[process + 1];
  if (trace.processStart[process] !== behind)
    for (let block = blocks.ofEvent[trace.processStart[process]]; block < blocks.count; block++) {
      if (blocks.process[block] !== process) return;
      let position = positionOf[instances.ofBlock[block]];
      if (position === 0) continue;
      let [first, next] = [blocks.start[block], blocks.start[block + 1]], interval = inWholeNs(posted[first], lastOf(completed, first, next)), { name, details } = about(position - 1), { tid } = yield* draw(interval, name, "instance", details);
      rowOf[block] = tid;
    }
}
function* callsOf({ trace, waitStates }, process, part, rowOf, numbers2) {
  if (trace.callTimes === null) return;
  let { calls, paths } = trace.callTimes, { processStart, enter, leave, path } = calls, draw = barRows(pidOf(process), "MPI calls", CALLS, numbers2), waits = waitStates?.waits ?? null, wait = waits === null ? 0 : firstAbove(waits.call, 0, waits.count, processStart[process] - 1);
  for (let call = processStart[process]; call < processStart[process + 1]; call++) {
    for (; waits !== null && wait < waits.count && waits.call[wait] < call; ) wait++;
    if (leave[call] < part.startNs || enter[call] > part.endNs) continue;
    let interval = inWholeNs(enter[call], leave[call]), name = visible(trace.regions[paths.region[path[call]]].name), track = yield* draw(interval, name, "mpi", {});
    rowOf[call] = track.tid, waits !== null && wait < waits.count && waits.call[wait] === call && (yield* waitEvent(waits, wait, interval, track));
  }
}
function* waitEvent({ startNs, ns, causeProcess, class: kind }, wait, call, track) {
  let inside2 = {
    startNs: Math.max(call.startNs, Math.round(startNs[wait])),
    endNs: Math.min(call.endNs, Math.round(startNs[wait] + ns[wait]))
  };
  if (inside2.endNs <= inside2.startNs) return;
  let { name } = WAIT_CLASSES[kind[wait]];
  yield sliceEvent(track, inside2, name, "wait state", { "waits for process": causeProcess[wait] });
}
function inWholeNs(startNs, endNs) {
  let start = Math.round(startNs);
  return { startNs: start, endNs: Math.max(start, Math.round(endNs)) };
}
function barRows(pid, title, place, numbers2) {
  let rows = [];
  return function* (interval, name, category, details) {
    let free = rows.find((row2) => row2.endNs <= interval.startNs), row = free ?? { track: { pid, tid: numbers2.next++ }, endNs: 0 };
    if (free === void 0) {
      let count = rows.push(row);
      yield* rowEvents(row.track, count === 1 ? title : `${title} ${count}`, place + count);
    }
    return row.endNs = interval.endNs, yield sliceEvent(row.track, interval, name, category, details), row.track;
  };
}

// src/report/exports/perfetto/arrows.ts
function* arrowsOf(analysis, { from, to }, rows) {
  let { trace, blocks, instances, order, ties } = analysis, { events, transfers } = trace;
  for (let position = from; position < to; position++) {
    let instance = order[position];
    for (let at = instances.start[instance]; at < instances.start[instance + 1]; at++) {
      let block = instances.block[at];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let receive = ties.tie[event];
        transfers.kind[events.transfer[event]] !== KIND.send || receive === NONE || (yield* arrowEvents(
          event,
          endOf(analysis, event, "posted", rows),
          endOf(analysis, receive, "completed", rows)
        ));
      }
    }
  }
}
function endOf({ trace, blocks }, event, side, { ofCall, ofBlock }) {
  let block = blocks.ofEvent[event], pid = pidOf(blocks.process[block]), { posted, completed } = trace.events, call = trace.callTimes?.[side === "posted" ? "postedBy" : "completedBy"][event] ?? NONE, time = { posted, completed }[side][event];
  if (call !== NONE && ofCall[call] !== 0) {
    let { enter, leave } = trace.callTimes.calls;
    return { pid, tid: ofCall[call], atNs: inside(time, enter[call], leave[call]) };
  }
  let [first, behind] = [blocks.start[block], blocks.start[block + 1]];
  return { pid, tid: ofBlock[block], atNs: inside(time, posted[first], lastOf(completed, first, behind)) };
}
function inside(ns, startNs, endNs) {
  let start = Math.round(startNs);
  return Math.max(start, Math.min(Math.round(ns), Math.round(endNs) - 1));
}

// src/report/exports/perfetto/shown-part.ts
var INSTANCES_AROUND = 20;
function wholeTrace({ order }) {
  return { from: 0, to: order.length, startNs: Number.NEGATIVE_INFINITY, endNs: Number.POSITIVE_INFINITY };
}
function partAround({ order, instances }, position) {
  let from = Math.max(0, position - INSTANCES_AROUND), to = Math.min(order.length, position + INSTANCES_AROUND + 1), [startNs, endNs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let instance of order.subarray(from, to))
    startNs = Math.min(startNs, instances.startNs[instance]), endNs = Math.max(endNs, instances.endNs[instance]);
  return { from, to, startNs, endNs };
}
function firstSlow({ ranked, order, score }) {
  if (ranked.length > 0) return ranked[0].position - 1;
  let most = 0;
  for (let position = 1; position < order.length; position++)
    score[order[position]] > (score[order[most]] || 0) && (most = position);
  return most;
}
function typicalOf(analysis, group, file) {
  let { order, instances, patterns, patternOf, slow } = analysis, atNs = group.typical?.now?.atNs, found = [];
  for (let position = 0; position < order.length; position++) {
    let instance = order[position];
    instances.bytes[instance] === group.bytes && patterns[patternOf[instance]].id === group.pattern && found.push(position);
  }
  if (found.length === 0) {
    let what = `the comparison's first regression (${group.functions.join(", ")})`;
    throw new InputError({
      file,
      found: `no instance of pattern ${group.pattern}, ${what}`,
      rule: "the comparison must be of this run, with its configuration",
      remedy: "give the run folder of the check, and its --config"
    });
  }
  if (atNs === void 0) return found.find((position) => slow[order[position]] === 1) ?? found[0];
  let distance = (position) => Math.abs(instances.startNs[order[position]] - atNs);
  return found.reduce((best, position) => distance(position) < distance(best) ? position : best);
}

// src/report/exports/perfetto/perfetto.ts
var PIECE_CHARACTERS = 65536, PERFETTO = {
  id: "perfetto",
  of: ["trace", "run"],
  readIn: "https://ui.perfetto.dev (Open trace file; it stays on your machine) or chrome://tracing",
  file: "commgate.perfetto.json",
  hasParts: !0,
  async *make(input, options2) {
    let regression = options2.comparison && firstShown(options2.comparison.regressions), trace = chosenTrace(input, options2), analysis = await analysedTrace(trace, options2, !0), part;
    options2.all ? part = wholeTrace(analysis) : regression ? part = partAround(analysis, typicalOf(analysis, regression, trace.path)) : part = partAround(analysis, firstSlow(analysis)), yield* asJson(barsAndArrows(analysis, part, options2.onProgress));
  }
};
function* barsAndArrows(analysis, part, onProgress) {
  let rows = yield* barsOf(analysis, part, onProgress);
  yield* arrowsOf(analysis, part, rows);
}
function* asJson(events) {
  let text2 = `{"traceEvents":[
`, separator = "";
  for (let event of events)
    text2 += separator + event, separator = `,
`, !(text2.length < PIECE_CHARACTERS) && (yield text2, text2 = "");
  yield `${text2}
]}
`;
}
function chosenTrace(input, options2) {
  let regression = options2.comparison && firstShown(options2.comparison.regressions), benchmark = options2.benchmark ?? regression?.benchmark, said = options2.repetition;
  if (said !== void 0 || regression?.typical?.now?.repetition === void 0)
    return tracesOf(input, { benchmark, repetition: said }, !0)[0];
  let traces = tracesOf(input, { benchmark }, !0), { repetition } = regression.typical.now;
  return traces.find((each) => each.repetition === repetition) ?? traces[0];
}

// src/report/exports/registry.ts
var EXPORT_FORMATS = [
  PERFETTO,
  CSV,
  PARQUET,
  BENCHMARK_ACTION,
  BENCHER,
  OPEN_METRICS,
  JUNIT,
  CODE_QUALITY
];

// src/cli/export.ts
function options(args) {
  return args.positional("input", {
    type: "string",
    demandOption: !0,
    describe: "a trace (.otf2), a run folder, or a comparison (JSON of a check)"
  }).options({
    format: {
      choices: EXPORT_FORMATS.map(({ id }) => id),
      demandOption: !0,
      requiresArg: !0,
      describe: "what to write, see below"
    },
    output: text(
      "write to this file; - for standard output (default: a name of the format, in this folder)"
    ),
    table: {
      choices: TABLES,
      default: TABLES[0],
      requiresArg: !0,
      describe: "csv, parquet: a row an instance, or a row a process of an instance"
    },
    all: flag("perfetto: the whole trace, not 20 instances on both sides of the first slow one"),
    comparison: text("perfetto: show the first regression of this comparison"),
    benchmark: text("of a run: only this benchmark"),
    repetition: number("of a run: only this one, from 1"),
    config: text("configuration whose section analysis is used (default: the defaults)")
  }).epilogue(`Formats, what each is made of, and what reads it:
${EXPORT_FORMATS.map(helpLine).join(`
`)}`).example("$0 export traces.otf2 --format perfetto", "look at the first slow instance").example(
    "$0 export .commgate/runs/RUN --format parquet --table blocks",
    "one file for all traces of a run"
  );
}
function helpLine({ id, of, readIn }) {
  return `  ${id} (${of.map((kind) => KIND_NAMES[kind]).join(", ")}): ${readIn}`;
}
async function run(args) {
  let format = EXPORT_FORMATS.find(({ id }) => id === args.format);
  refuseUnused(args, format);
  let input = openExportInput(args.input, format);
  if (input.kind !== "run") {
    for (let name of ["benchmark", "repetition"])
      if (args[name] !== void 0) throw optionError(name, args[name], "it is for run folders");
  }
  let file = args.output ?? format.file.replace("%", args.table), { config, comparison } = args, progress = openProgress(standardError);
  try {
    let chunks = format.make(input, {
      analysis: (config === void 0 ? defaultConfig : loadConfig(config)).analysis,
      benchmark: args.benchmark,
      repetition: args.repetition,
      table: args.table,
      all: args.all,
      comparison: comparison === void 0 ? void 0 : readComparison(comparison),
      onProgress: (text2) => progress.show(text2)
    });
    await write(file, chunks);
  } finally {
    progress.close();
  }
  let written = file === STANDARD_OUTPUT ? "written" : shownPath(file);
  return standardError.write(`commgate: ${written}, for ${format.readIn}
`), 0;
}
async function write(file, chunks) {
  if (file !== STANDARD_OUTPUT) return writeChunksAtomically(file, chunks);
  for await (let chunk of chunks) if (!standardOutput.writeExactly(chunk)) return;
}
function refuseUnused(args, { id, hasTables, hasParts, isBinary }) {
  let { all, comparison, repetition, output } = args;
  if (!hasTables && args.table !== TABLES[0]) throw optionError("table", args.table, `${id} has no tables`);
  if (!hasParts && all) throw optionError("all", "given", `${id} is always whole`);
  if (!hasParts && comparison !== void 0)
    throw optionError("comparison", comparison, `${id} shows no single instances`);
  if (all && comparison !== void 0)
    throw optionError("comparison", comparison, "it says which part is shown, and --all shows everything");
  if (requireWhole("repetition", repetition, 1), isBinary && output === STANDARD_OUTPUT && standardOutput.isTTY)
    throw optionError("output", STANDARD_OUTPUT, `${id} is no text: not onto a terminal`);
}
export {
  options,
  run
};
