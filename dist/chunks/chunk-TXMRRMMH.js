import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_INSTANCES,
  instancesOf
} from "./chunk-3QTA37RZ.js";
import {
  BASELINE_VERSION,
  accepted_schema_default,
  compareRuns
} from "./chunk-IOEM4VSC.js";
import {
  quantilesOf
} from "./chunk-LSVICCRF.js";
import {
  schemaValidator
} from "./chunk-R3NS24JV.js";
import {
  parseDocument,
  schemaProblem,
  shown,
  valueAt
} from "./chunk-XN7QE6TZ.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// schemas/baseline.schema.json
var baseline_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/baseline.schema.json",
  title: "commgate baseline, version 1",
  description: "Accepted runs that later runs are compared with. Times are nanoseconds.",
  type: "object",
  additionalProperties: !1,
  required: ["schemaVersion", "runs"],
  properties: {
    schemaVersion: { const: 1 },
    runs: {
      description: "Sorted by date, oldest first.",
      type: "array",
      items: { $ref: "#/$defs/run" }
    }
  },
  $defs: {
    run: {
      type: "object",
      additionalProperties: !1,
      required: ["id", "commit", "branch", "date", "environment", "benchmarks"],
      properties: {
        id: {
          description: "First 16 hexadecimal digits of the SHA-256 of the run's content.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        commit: { type: ["string", "null"] },
        branch: { type: ["string", "null"] },
        date: {
          description: "ISO 8601, UTC.",
          type: "string",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$"
        },
        environment: {
          type: "object",
          additionalProperties: !1,
          required: ["cpu", "cores", "mpi", "usableCores"],
          properties: {
            cpu: { type: "string" },
            cores: { type: "integer", minimum: 1 },
            mpi: { type: "string" },
            usableCores: {
              description: "Cores that the run could use, by its affinity and its control group's quota.",
              type: "number",
              exclusiveMinimum: 0
            }
          }
        },
        benchmarks: { type: "array", items: { $ref: "#/$defs/benchmark" } },
        otherLoad: {
          description: "What else the machine did, where it could be told: programs that were busy in the minute before the run on average, and processor time that others took during it, in cores.",
          type: "object",
          additionalProperties: !1,
          properties: {
            before: { type: "number", minimum: 0 },
            during: { type: "number", minimum: 0 }
          }
        },
        disturbed: {
          description: "Why the run does not count, in words; left out when nothing disturbed it.",
          type: "array",
          maxItems: 2e3,
          items: { type: "string", maxLength: 1e3 }
        },
        accepted: {
          description: "Accepted slowdowns that were in force when the run was made: it is at the new level.",
          type: "array",
          items: { $ref: "accepted.schema.json#/$defs/acceptance" }
        }
      }
    },
    benchmark: {
      type: "object",
      additionalProperties: !1,
      required: [
        "name",
        "tracer",
        "mpi",
        "pinning",
        "processes",
        "repetitions",
        "communicationNs",
        "groups"
      ],
      properties: {
        name: { type: "string", minLength: 1 },
        tracer: { type: "string" },
        mpi: {
          description: "MPI library of this benchmark; unknown when it could not be told.",
          type: "string"
        },
        buildFlags: { description: "How the program was built, where it was given.", type: "string" },
        pinning: {
          description: "Who decided on which cores the processes ran.",
          enum: ["commgate", "user", "launcher", "nobody"]
        },
        processes: { type: "integer", minimum: 1 },
        repetitions: { type: "integer", minimum: 1 },
        communicationNs: {
          description: "Sum of all instances' durations, one number a repetition.",
          type: "array",
          items: { type: "number", minimum: 0 }
        },
        efficiency: {
          description: "How well the processes were used, 1 is best: parallel is the mean time outside of MPI by the runtime, load balance times communication.",
          type: "object",
          additionalProperties: !1,
          required: ["parallel", "loadBalance", "communication", "usefulNs"],
          properties: {
            parallel: { type: "number", minimum: 0 },
            loadBalance: { type: "number", minimum: 0 },
            communication: { type: "number", minimum: 0 },
            usefulNs: {
              description: "Time outside of MPI by process, packed: base64 of the logarithm of each, two bytes (see src/baseline/packed-bytes.ts).",
              type: "string",
              pattern: "^[A-Za-z0-9+/]*={0,2}$",
              maxLength: 56e5
            }
          }
        },
        pictures: {
          description: "What pages show of the run beside its groups, packed (see src/baseline/packed-pictures.ts): mean lateness by process and the waiting that processes caused.",
          type: "string",
          pattern: "^[A-Za-z0-9+/]*={0,2}$",
          maxLength: 4096
        },
        paths: {
          description: "The call paths that the groups' parts name, numbered from 1 on: the last function of each, and the number of its caller, 0 for none. An empty name stands for an MPI call, one behind … for the time before that function is called.",
          type: "object",
          additionalProperties: !1,
          required: ["name", "caller"],
          properties: {
            name: { type: "array", items: { type: "string" } },
            caller: { type: "array", items: { type: "integer", minimum: 0 } }
          }
        },
        groups: { type: "array", items: { $ref: "#/$defs/group" } }
      }
    },
    group: {
      type: "object",
      additionalProperties: !1,
      required: [
        "pattern",
        "functions",
        "bytes",
        "kind",
        "processes",
        "events",
        "messages",
        "label",
        "partners",
        "operations",
        "instances",
        "mediansNs",
        "totalsNs"
      ],
      properties: {
        pattern: { type: "string", pattern: "^[0-9a-f]{16}$" },
        functions: { type: "array", items: { type: "string" } },
        bytes: { description: "Bytes one instance moves.", type: "number", minimum: 0 },
        kind: { enum: ["point-to-point", "collective"] },
        processes: { type: "integer", minimum: 1 },
        events: { type: "integer", minimum: 1 },
        messages: { type: "integer", minimum: 0 },
        label: { type: "string" },
        partners: {
          description: "Who communicates with whom in one instance.",
          type: "object",
          additionalProperties: !1,
          required: ["links", "first", "members", "roots"],
          properties: {
            links: { description: "Distinct (sender, receiver).", type: "integer", minimum: 0 },
            first: {
              description: "The first of them: 0>1, or 0>1*3 for three messages an instance.",
              type: "array",
              maxItems: 64,
              items: { type: "string", pattern: "^[0-9]{1,10}>[0-9]{1,10}(\\*[0-9]{1,10})?$" }
            },
            members: { type: "string", maxLength: 2e3 },
            roots: { type: "array", maxItems: 64, items: { type: "integer", minimum: 0 } }
          }
        },
        operations: {
          description: "Calls of each collective operation in one instance, by OTF2 name.",
          type: "object",
          propertyNames: { pattern: "^[A-Z][A-Z0-9_]{0,63}$" },
          additionalProperties: { type: "integer", minimum: 1 }
        },
        starts: {
          description: "The processes that start last, the latest first: process, and median of (its first posting − first posting of the instance), ns. Left out where one process is alone.",
          type: "array",
          minItems: 1,
          maxItems: 8,
          items: {
            type: "array",
            items: [{ type: "integer", minimum: 0 }, { type: "number", minimum: 0 }],
            minItems: 2,
            maxItems: 2
          }
        },
        instances: {
          description: "One number a repetition; 0 where the group did not occur.",
          type: "array",
          items: { type: "integer", minimum: 0 }
        },
        mediansNs: {
          description: "Median duration of the instances, one number a repetition; null where the group did not occur.",
          type: "array",
          items: { type: ["number", "null"], minimum: 0 }
        },
        totalsNs: {
          description: "Sum of the instances' durations, one number a repetition; 0 where the group did not occur.",
          type: "array",
          items: { type: "number", minimum: 0 }
        },
        parts: {
          description: "What the duration of a typical instance is made of, packed (see src/baseline/packed-parts.ts): base64 of whole numbers, seven bits a byte. Paths are numbers of the benchmark's paths.",
          type: "string",
          pattern: "^[A-Za-z0-9+/]*={0,2}$",
          maxLength: 1024
        },
        typical: {
          description: "A typical instance of the run, packed (see src/baseline/packed-typical.ts): duration, and of at most 32 processes when each started and ended and what it did in 64 equal steps, and at most 64 messages.",
          type: "string",
          pattern: "^[A-Za-z0-9+/]*={0,2}$",
          maxLength: 6144
        },
        durations: {
          description: "Durations of its instances, ascending, at most nine quantiles, packed as usefulNs.",
          type: "string",
          pattern: "^[A-Za-z0-9+/]*={0,2}$",
          maxLength: 24
        }
      }
    }
  }
};

// src/baseline/packed-bytes.ts
var ByteWriter = class {
  bytes = [];
  /** A whole number from 0 to 2^53 − 1: seven bits a byte, the lowest first (LEB128). */
  whole(value) {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes.push(rest % 128 + 128);
    return this.bytes.push(rest), this;
  }
  byte(value) {
    return this.bytes.push(value), this;
  }
  /** Two numbers from 0 to 4,095 in three bytes. */
  twelveBits(a, b) {
    return this.bytes.push(a >> 4, (a & 15) << 4 | b >> 8, b & 255), this;
  }
  /** A duration to three digits in two bytes, see LOG_STEP. */
  duration(ns) {
    let value = ns < 1 ? 0 : Math.min(65535, 1 + Math.round(Math.log(ns) / LOG_STEP));
    return this.bytes.push(value >> 8, value & 255), this;
  }
  /** As base64. */
  text() {
    return Buffer.from(this.bytes).toString("base64");
  }
}, LOG_STEP = Math.log(1e15) / 65534, ByteReader = class {
  bytes;
  at = 0;
  /** @throws RangeError for what is no base64 */
  constructor(text) {
    if (this.bytes = Buffer.from(text, "base64"), this.bytes.toString("base64") !== text) throw new RangeError("it is no base64");
  }
  get isAtEnd() {
    return this.at === this.bytes.length;
  }
  /** @throws RangeError, as all that follow, where nothing is left, or a number has no place in a double */
  whole() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      let byte = this.byte();
      if (value += (byte & 127) * factor, value > Number.MAX_SAFE_INTEGER) throw new RangeError("a number is too large");
      if (byte < 128) return value;
    }
  }
  byte() {
    let byte = this.bytes[this.at++];
    if (byte === void 0) throw new RangeError("it ends too early");
    return byte;
  }
  twelveBits() {
    let [a, b, c] = [this.byte(), this.byte(), this.byte()];
    return [a << 4 | b >> 4, (b & 15) << 8 | c];
  }
  /** @returns whole nanoseconds */
  duration() {
    let value = this.byte() * 256 + this.byte();
    return value === 0 ? 0 : Math.round(Math.exp((value - 1) * LOG_STEP));
  }
  /** @param most elements @throws RangeError for more */
  list(most, read) {
    let count = this.whole();
    if (count > most) throw new RangeError(`a list has ${count} elements, at most ${most}`);
    return Array.from({ length: count }, read);
  }
  /** @throws RangeError where something is left */
  end() {
    if (!this.isAtEnd) throw new RangeError("it goes on behind its end");
  }
};

// src/baseline/packed-parts.ts
var SMALLEST_CAUSE = 0.2, MOST_CAUSES = 2;
function packParts(groups) {
  let table = new PathTable(), parts = groups.map(
    (group) => isRare(group) ? void 0 : group.parts && packed(group.parts, table)
  );
  return { paths: { name: table.name, caller: table.caller }, parts };
}
function isRare(group) {
  return instancesOf(group) < FEWEST_INSTANCES;
}
function packed(parts, table) {
  let { lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs, order } = parts, least = 0.05 * (lateNs + inMpiNs + ownNs), kept = (list2, smallest = least) => list2.filter(({ ns }) => ns > 0 && ns >= smallest), causes = kept(parts.waitingCausedBy, SMALLEST_CAUSE * waitNs).slice(0, MOST_CAUSES), writer = new ByteWriter();
  for (let ns of [lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs]) writer.whole(Math.round(ns));
  let list = (elements, numbersOf) => {
    writer.whole(elements.length);
    for (let each of elements) for (let value of numbersOf(each)) writer.whole(Math.round(value));
  };
  return list(kept(parts.late), (each) => [each.process, table.of(each), each.ns]), list(kept(parts.lateElsewhere), (each) => [table.of(each), each.ns]), list(kept(parts.own), (each) => [each.process, table.of(each), each.ns]), list(causes, ({ process, ns }) => [process, ns]), order !== "" && order !== null && writer.whole(Number.parseInt(order, 16)), writer.text();
}
var PathTable = class {
  name = [];
  caller = [];
  known = /* @__PURE__ */ new Map();
  of({ path, mpi, before }) {
    let functions = [
      ...path,
      ...mpi === void 0 ? [] : [SOME_CALL],
      ...before === void 0 ? [] : [`${BEFORE}${before}`]
    ], number = 0;
    return functions.forEach((name, depth) => {
      let key = JSON.stringify(functions.slice(0, depth + 1)), known = this.known.get(key) ?? this.name.push(name);
      known > this.caller.length && this.caller.push(number), this.known.set(key, known), number = known;
    }), number;
  }
}, BEFORE = "…", SOME_CALL = "", MOST = 8;
function unpackParts(packed2, paths) {
  let reader = new ByteReader(packed2), [lateNs, inMpiNs, ownNs] = [reader.whole(), reader.whole(), reader.whole()], [wrongOrderNs, waitNs] = [reader.whole(), reader.whole()], placed = () => ({ process: reader.whole(), ...placeAt(reader.whole(), paths), ns: reader.whole() }), late = reader.list(MOST, placed), lateElsewhere = reader.list(MOST, () => ({ ...placeAt(reader.whole(), paths), ns: reader.whole() })), own = reader.list(MOST, placed), waitingCausedBy = reader.list(MOST, () => ({ process: reader.whole(), ns: reader.whole() })), order = reader.isAtEnd ? "" : orderOf(reader.whole());
  return reader.end(), {
    lateNs,
    inMpiNs,
    ownNs,
    late,
    lateElsewhere,
    inMpi: [],
    own,
    latest: [],
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy,
    without: []
  };
}
function orderOf(value) {
  if (value > 4294967295) throw new RangeError("an order has eight hexadecimal digits");
  return value.toString(16).padStart(8, "0");
}
function placeAt(number, { name, caller }) {
  let path = [];
  for (let each = number; each !== 0; each = caller[each - 1]) {
    if (name[each - 1] === void 0 || !(caller[each - 1] < each))
      throw new RangeError(`there is no call path ${each}`);
    path.unshift(name[each - 1]);
  }
  let before = path.at(-1)?.startsWith(BEFORE) ? path.pop().slice(BEFORE.length) : void 0, isMpi = path.at(-1) === SOME_CALL;
  return isMpi && path.pop(), { path, ...isMpi && { mpi: SOME_CALL }, ...before !== void 0 && { before } };
}

// src/baseline/packed-pictures.ts
var MOST_ROWS = 256, MOST_PROCESSES = 256, LARGEST_PROCESS = 16384;
function packPictures({ by, meanLatenessNs, waitingCausedNs }) {
  let writer = new ByteWriter().byte(WAYS.indexOf(by)), rows = Math.min(meanLatenessNs.length, MOST_ROWS);
  writer.whole(rows);
  for (let row = 0; row < rows; row++) {
    let from = Math.ceil(row * meanLatenessNs.length / rows), behind = Math.ceil((row + 1) * meanLatenessNs.length / rows);
    writer.duration(Math.max(...meanLatenessNs.slice(from, behind)));
  }
  writer.whole(waitingCausedNs.length);
  let causes = waitingCausedNs.map((ns, process) => ({ process, ns })).filter(({ ns }) => ns >= 1).sort((a, b) => b.ns - a.ns || a.process - b.process).slice(0, MOST_PROCESSES).sort((a, b) => a.process - b.process);
  writer.whole(causes.length);
  let previous = 0;
  for (let { process, ns } of causes)
    writer.whole(process - previous).duration(ns), previous = process;
  return writer.text();
}
var WAYS = ["waits", "last", "delays"];
function unpackPictures(packed2) {
  let reader = new ByteReader(packed2), by = WAYS[reader.byte()];
  if (by === void 0) throw new RangeError("waiting was told in no way that is known");
  let meanLatenessNs = reader.list(MOST_ROWS, () => reader.duration()), processes = reader.whole();
  if (processes > LARGEST_PROCESS) throw new RangeError(`${processes} processes are too many`);
  let waitingCausedNs = new Array(processes).fill(0), process = 0;
  return reader.list(MOST_PROCESSES, () => {
    if (process += reader.whole(), process >= processes) throw new RangeError(`there is no process ${process}`);
    waitingCausedNs[process] = reader.duration();
  }), reader.end(), { by, meanLatenessNs, waitingCausedNs };
}
function packDurations(ns) {
  let writer = new ByteWriter();
  for (let each of ns) writer.duration(each);
  return writer.text();
}
function unpackDurations(packed2) {
  let reader = new ByteReader(packed2), ns = [];
  for (; !reader.isAtEnd; ) ns.push(reader.duration());
  return ns;
}

// src/baseline/packed-typical.ts
var STEPS = 64, MOST_ROWS2 = 32, MOST_MESSAGES = 64, STATES = [".", "w", "c", " "], FINEST = 4095;
function packTypical({ durationNs, processes, rows, messages = [] }) {
  let writer = new ByteWriter(), shareOf = (ns) => durationNs > 0 ? Math.round(Math.min(1, Math.max(0, ns / durationNs)) * FINEST) : 0;
  writer.whole(Math.round(durationNs)).whole(processes ?? rows.length), writer.whole(rows.length);
  for (let { process, startNs, endNs, states } of rows) {
    writer.whole(process).twelveBits(shareOf(startNs), shareOf(endNs));
    for (let [run] of states.padEnd(STEPS).matchAll(/(.)\1*/g))
      writer.byte(run.length - 1 << 2 | STATES.indexOf(run[0]));
  }
  let kept = keptOf(messages, rows);
  writer.whole(kept.length);
  for (let [sender, receiver, sentNs, receivedNs] of kept)
    writer.whole(sender).whole(receiver).twelveBits(shareOf(sentNs), shareOf(receivedNs));
  return writer.text();
}
function keptOf(messages, rows) {
  if (messages.length <= MOST_MESSAGES) return messages;
  let last = rows.reduce((late, row) => row.startNs > late.startNs ? row : late, rows[0]).process, rankOf = ([sender, receiver]) => sender === last || receiver === last ? 0 : 1;
  return [...messages].sort((a, b) => rankOf(a) - rankOf(b) || a[2] - b[2]).slice(0, MOST_MESSAGES).sort((a, b) => a[2] - b[2]);
}
function unpackTypical(packed2) {
  let reader = new ByteReader(packed2), durationNs = reader.whole(), processes = reader.whole(), timesOf = () => {
    let [from, to] = reader.twelveBits();
    return [Math.round(durationNs * from / FINEST), Math.round(durationNs * to / FINEST)];
  }, rows = reader.list(MOST_ROWS2, () => {
    let process = reader.whole(), [startNs, endNs] = timesOf(), states = "";
    for (; states.length < STEPS; ) {
      let run = reader.byte();
      states += STATES[run & 3].repeat((run >> 2) + 1);
    }
    if (states.length > STEPS) throw new RangeError(`an instance has more than ${STEPS} steps`);
    return { process, startNs, endNs, states };
  }), messages = reader.list(MOST_MESSAGES, () => {
    let [sender, receiver] = [reader.whole(), reader.whole()];
    return [sender, receiver, ...timesOf()];
  });
  return reader.end(), { durationNs, processes, rows, messages };
}

// src/baseline/format.ts
var REMEDY = "restore the file from version control, or delete it to start a new baseline", KIND = {
  rule: "a baseline is a JSON document",
  remedy: REMEDY,
  plural: "baselines",
  version: BASELINE_VERSION
}, validator = schemaValidator(baseline_schema_default, { schemas: [accepted_schema_default] });
function parseBaseline(text, file) {
  let document = parseDocument(text, file, KIND);
  checkVersion(document, file);
  let validate = validator();
  if (!validate(document)) {
    let { place, found, rule } = schemaProblem(document, validate.errors[0]);
    throw refused(file, place, found, rule);
  }
  let ids = /* @__PURE__ */ new Set();
  document.runs.forEach((run, index) => {
    let place = `runs[${index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, "ids are unique");
    if (ids.add(run.id), Number.isNaN(Date.parse(run.date)))
      throw refused(file, `${place}.date`, run.date, "must be a date that exists");
    run.benchmarks.forEach((benchmark, at) => {
      checkBenchmark(run, benchmark, file, `${place}.benchmarks[${at}]`);
    });
  });
  let runs = document.runs.map((run, index) => unpacked(run, file, `runs[${index}]`));
  return { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) };
}
function unpacked(run, file, place) {
  let benchmarks = run.benchmarks.map((stored, at) => {
    let { paths = { name: [], caller: [] }, groups, efficiency, pictures, ...benchmark } = stored, where = `${place}.benchmarks[${at}]`, read = (value, name, unpack) => {
      try {
        return unpack(value);
      } catch (error) {
        throw error instanceof RangeError ? refused(file, `${where}.${name}`, error.message, "it is as commgate writes it") : error;
      }
    };
    return {
      ...benchmark,
      ...efficiency && {
        efficiency: {
          ...efficiency,
          usefulNs: read(efficiency.usefulNs, "efficiency.usefulNs", unpackDurations)
        }
      },
      ...pictures !== void 0 && { pictures: read(pictures, "pictures", unpackPictures) },
      groups: groups.map(({ parts, typical, durations, ...group }, index) => {
        let own = `groups[${index}]`;
        return {
          ...group,
          ...typical !== void 0 && { typical: read(typical, `${own}.typical`, unpackTypical) },
          ...durations !== void 0 && {
            durationsNs: read(durations, `${own}.durations`, unpackDurations)
          },
          ...parts !== void 0 && {
            parts: read(parts, `${own}.parts`, (packed2) => unpackParts(packed2, paths))
          }
        };
      })
    };
  });
  return { ...run, benchmarks };
}
function formatBaseline(baseline) {
  let runs = baseline.runs.map(formatRun).join(`,
`), list = runs === "" ? "[]" : `[
${runs}
  ]`;
  return `{
  "schemaVersion": ${BASELINE_VERSION},
  "runs": ${list}
}
`;
}
function formatRun(run) {
  let { id, commit, branch, date, environment, benchmarks, accepted = [], otherLoad, disturbed } = run, { cpu, cores, mpi, usableCores } = environment, fields = Object.entries({ id, commit, branch, date, environment: { cpu, cores, mpi, usableCores }, otherLoad, disturbed }).filter(([, value]) => value !== void 0).map(([name, value]) => `      "${name}": ${JSON.stringify(value)},`).join(`
`), list = benchmarks.map(formatBenchmark).join(`,
`), lines = accepted.map((each) => `        ${JSON.stringify(each)}`).join(`,
`), last = accepted.length === 0 ? "" : `,
      "accepted": [
${lines}
      ]`;
  return `    {
${fields}
      "benchmarks": ${list === "" ? "[]" : `[
${list}
      ]`}${last}
    }`;
}
function formatBenchmark(benchmark) {
  let { name, tracer, mpi, buildFlags, pinning, processes, repetitions, communicationNs } = benchmark, { efficiency, pictures } = benchmark, { paths, parts } = packParts(benchmark.groups), facts = {
    name,
    tracer,
    mpi,
    buildFlags,
    pinning,
    processes,
    repetitions,
    communicationNs,
    efficiency: efficiency && { ...efficiency, usefulNs: packDurations(efficiency.usefulNs) },
    pictures: pictures && packPictures(pictures),
    paths: paths.name.length === 0 ? void 0 : paths
  }, fields = Object.entries(facts).filter(([, value]) => value !== void 0).map(([field, value]) => `          "${field}": ${JSON.stringify(value)},`).join(`
`), list = benchmark.groups.map((group, i) => `            ${formatGroup(group, parts[i])}`).join(`,
`);
  return `        {
${fields}
          "groups": ${list === "" ? "[]" : `[
${list}
          ]`}
        }`;
}
var KEPT_DURATIONS = 9;
function formatGroup(group, parts) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, { operations, starts, instances, mediansNs, totalsNs } = group, partners = partnersInOrder(group.partners), facts = { pattern, functions, bytes, kind, processes, events, messages, label, partners, operations }, typical = parts && group.typical && packTypical(group.typical), durations = parts && group.durationsNs && packDurations(quantilesOf(group.durationsNs, KEPT_DURATIONS));
  return JSON.stringify({ ...facts, starts, instances, mediansNs, totalsNs, parts, typical, durations });
}
function partnersInOrder({ links, first, members, roots }) {
  return { links, first, members, roots };
}
function checkVersion(document, file) {
  let version = valueAt(document, "/schemaVersion");
  if (version === BASELINE_VERSION) return;
  let found = version === void 0 ? "no version" : shown(version), rule = `a baseline has "schemaVersion": ${BASELINE_VERSION} at the top`;
  throw refused(file, "schemaVersion", found, rule);
}
function checkBenchmark(run, benchmark, file, place) {
  let { name, repetitions, communicationNs } = benchmark;
  if (run.benchmarks.find((other) => other.name === name) !== benchmark)
    throw refused(file, `${place}.name`, `${shown(name)} a second time`, "names are unique within a run");
  let oneEach = (length, at) => {
    if (length !== repetitions)
      throw refused(file, at, `${length} elements`, `one element for each of the ${repetitions} repetitions`);
  };
  oneEach(communicationNs.length, `${place}.communicationNs`);
  let keys = /* @__PURE__ */ new Set();
  benchmark.groups.forEach((group, index) => {
    let at = `${place}.groups[${index}]`;
    oneEach(group.instances.length, `${at}.instances`), oneEach(group.mediansNs.length, `${at}.mediansNs`), oneEach(group.totalsNs.length, `${at}.totalsNs`);
    let key = groupKey(group);
    if (keys.has(key))
      throw refused(file, at, `${key} a second time`, "a pattern, its functions and bytes name one group");
    keys.add(key);
    let contradiction = group.mediansNs.findIndex(
      (value, i) => value === null != (group.instances[i] === 0)
    );
    if (contradiction >= 0)
      throw refused(
        file,
        `${at}.mediansNs[${contradiction}]`,
        shown(group.mediansNs[contradiction]),
        "null exactly where there are 0 instances"
      );
  });
}
function refused(file, place, found, rule) {
  return new InputError({ file, place, found, rule, remedy: REMEDY });
}

export {
  parseBaseline,
  formatBaseline
};
