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
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  schemaValidator
} from "./chunk-R3NS24JV.js";
import {
  parseDocument,
  schemaProblem,
  shown,
  valueAt
} from "./chunk-NG7PF4DM.js";
import {
  InputError
} from "./chunk-SIELSD4C.js";

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
              description: "Time outside of MPI by process.",
              type: "array",
              items: { type: "integer", minimum: 0 }
            }
          }
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
        parts: { $ref: "#/$defs/parts" },
        typical: {
          description: "A typical instance of the run: duration in nanoseconds, and of at most eight processes the number, when it started, and what it did in up to 64 equal steps, runs of the same as one: 36w28c is 36 steps waiting, 28 in MPI otherwise; . is computing, a space: not in it any more.",
          type: "object",
          additionalProperties: !1,
          required: ["ns", "rows"],
          properties: {
            ns: { type: "integer", minimum: 0 },
            rows: {
              type: "array",
              maxItems: 8,
              items: {
                type: "array",
                minItems: 3,
                maxItems: 3,
                items: [
                  { type: "integer", minimum: 0 },
                  { type: "integer", minimum: 0 },
                  { type: "string", maxLength: 192, pattern: "^([1-9][0-9]?[ .wc])*$" }
                ]
              }
            }
          }
        }
      }
    },
    parts: {
      description: "What the duration of a typical instance is made of, in whole nanoseconds. Paths are numbers of the benchmark's paths, 0 is outside of every function.",
      type: "object",
      additionalProperties: !1,
      required: ["ns"],
      properties: {
        ns: {
          description: "Late, in MPI calls, own work, which add up to the duration; waiting in wrong order and all waiting, over all processes.",
          type: "array",
          minItems: 5,
          maxItems: 5,
          items: { type: "integer", minimum: 0 }
        },
        late: {
          description: "Where processes were late: process, path, nanoseconds.",
          type: "array",
          maxItems: 8,
          items: { $ref: "#/$defs/numbers3" }
        },
        lateElsewhere: {
          description: "Where others were late: path, nanoseconds.",
          type: "array",
          maxItems: 4,
          items: { $ref: "#/$defs/numbers2" }
        },
        own: {
          description: "Where own work was: process, path, nanoseconds.",
          type: "array",
          maxItems: 3,
          items: { $ref: "#/$defs/numbers3" }
        },
        waitingCausedBy: {
          description: "Waiting that processes made others do: process, nanoseconds.",
          type: "array",
          maxItems: 8,
          items: { $ref: "#/$defs/numbers2" }
        },
        order: {
          description: "Stands for the order in which messages are received; left out where it makes no difference.",
          type: "string",
          pattern: "^[0-9a-f]{8}$"
        }
      }
    },
    numbers2: {
      type: "array",
      minItems: 2,
      maxItems: 2,
      items: { type: "integer", minimum: 0 }
    },
    numbers3: {
      type: "array",
      minItems: 3,
      maxItems: 3,
      items: { type: "integer", minimum: 0 }
    }
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
  let { lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs, order } = parts, least = 0.05 * (lateNs + inMpiNs + ownNs), kept = (list, smallest = least) => list.filter(({ ns: ns2 }) => ns2 > 0 && ns2 >= smallest), late = kept(parts.late).map((each) => [each.process, table.of(each), each.ns]), elsewhere = kept(parts.lateElsewhere).map((each) => [table.of(each), each.ns]), own = kept(parts.own).map((each) => [each.process, table.of(each), each.ns]), causes = kept(parts.waitingCausedBy, SMALLEST_CAUSE * waitNs).slice(0, MOST_CAUSES), ns = [lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs], lists = {
    late,
    lateElsewhere: elsewhere,
    own,
    waitingCausedBy: causes.map((each) => [each.process, each.ns])
  }, filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return { ns, ...Object.fromEntries(filled), ...order !== "" && order !== null && { order } };
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
}, BEFORE = "…", SOME_CALL = "";
function unpackParts(parts, paths) {
  let [lateNs = 0, inMpiNs = 0, ownNs = 0, wrongOrderNs = 0, waitNs = 0] = parts.ns, placed = ([process, path, ns]) => ({ process, ...placeAt(path, paths), ns });
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: (parts.late ?? []).map(placed),
    lateElsewhere: (parts.lateElsewhere ?? []).map(([path, ns]) => ({ ...placeAt(path, paths), ns })),
    inMpi: [],
    own: (parts.own ?? []).map(placed),
    latest: [],
    order: parts.order ?? "",
    wrongOrderNs,
    waitNs,
    waitingCausedBy: (parts.waitingCausedBy ?? []).map(([process, ns]) => ({ process, ns })),
    without: []
  };
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

// src/baseline/packed-typical.ts
function packTypical({ durationNs, rows }) {
  return {
    ns: durationNs,
    rows: rows.map(({ process, startNs, states }) => [
      process,
      startNs,
      states.trimEnd().replace(/(.)\1*/g, (run, state) => `${run.length}${state}`)
    ])
  };
}
function unpackTypical({ ns, rows }) {
  return {
    durationNs: ns,
    rows: rows.map(([process, startNs, states]) => ({
      process,
      startNs,
      states: states.replace(/(\d+)(\D)/g, (_, length, state) => state.repeat(Number(length))).padEnd(64).slice(0, 64)
    }))
  };
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
  let runs = document.runs.map((run, index) => withParts(run, file, `runs[${index}]`));
  return { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) };
}
function withParts(run, file, place) {
  let benchmarks = run.benchmarks.map((stored, at) => {
    let { paths, ...benchmark } = stored, groups = benchmark.groups.map(({ parts, typical, ...known }, index) => {
      let group = { ...known, ...typical && { typical: unpackTypical(typical) } };
      if (parts === void 0) return group;
      try {
        return { ...group, parts: unpackParts(parts, paths ?? { name: [], caller: [] }) };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        let own = `${place}.benchmarks[${at}].groups[${index}].parts`;
        throw refused(file, own, error.message, "paths are numbers of the benchmark's call paths");
      }
    });
    return { ...benchmark, groups };
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
  let { name, tracer, mpi, buildFlags, pinning, processes, repetitions, communicationNs } = benchmark, { paths, parts } = packParts(benchmark.groups), facts = {
    name,
    tracer,
    mpi,
    buildFlags,
    pinning,
    processes,
    repetitions,
    communicationNs,
    efficiency: benchmark.efficiency,
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
function formatGroup(group, parts) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, { operations, starts, instances, mediansNs, totalsNs } = group, partners = partnersInOrder(group.partners), facts = { pattern, functions, bytes, kind, processes, events, messages, label, partners, operations }, typical = parts && group.typical && packTypical(group.typical);
  return JSON.stringify({ ...facts, starts, instances, mediansNs, totalsNs, parts, typical });
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
