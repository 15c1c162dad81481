import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  accepted_schema_default
} from "./chunk-U7ESLW3V.js";
import {
  compareRuns,
  groupKey
} from "./chunk-PHVYKZID.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  parseDocument,
  schemaProblem,
  shown,
  valueAt
} from "./chunk-OE4GUSGQ.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/baseline/format.ts
var import_ajv = __toESM(require_ajv(), 1);

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
          required: ["cpu", "cores", "mpi"],
          properties: {
            cpu: { type: "string" },
            cores: { type: "integer", minimum: 1 },
            mpi: { type: "string" },
            usableCores: {
              description: "Cores that the run could use; left out where it was not recorded.",
              type: "number",
              exclusiveMinimum: 0
            }
          }
        },
        benchmarks: { type: "array", items: { $ref: "#/$defs/benchmark" } },
        otherLoad: {
          description: "What else the machine did, where it was recorded: programs that were busy in the minute before the run on average, and processor time that others took during it, in cores.",
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
      required: ["name", "tracer", "processes", "repetitions", "communicationNs", "groups"],
      properties: {
        name: { type: "string", minLength: 1 },
        tracer: { type: "string" },
        mpi: { description: "MPI library of this benchmark, where it was recorded.", type: "string" },
        buildFlags: { description: "How the program was built, where it was given.", type: "string" },
        pinning: {
          description: "Who decided on which cores the processes ran, where it was recorded.",
          enum: ["commgate", "user", "launcher", "nobody"]
        },
        processes: { type: "integer", minimum: 1 },
        repetitions: { type: "integer", minimum: 1 },
        communicationNs: {
          description: "Sum of all instances' durations, one number a repetition.",
          type: "array",
          items: { type: "number", minimum: 0 }
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
          description: "Who communicates with whom in one instance, where it was recorded.",
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
          description: "Calls of each collective operation in one instance, by OTF2 name, where it was recorded.",
          type: "object",
          propertyNames: { pattern: "^[A-Z][A-Z0-9_]{0,63}$" },
          additionalProperties: { type: "integer", minimum: 1 }
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
        }
      }
    }
  }
};

// src/baseline/format.ts
var REMEDY = "restore the file from version control, or delete it to start a new baseline", KIND = {
  rule: "a baseline is a JSON document",
  remedy: REMEDY,
  plural: "baselines",
  version: 1
}, validate = new import_ajv.Ajv({ allowUnionTypes: !0, schemas: [accepted_schema_default] }).compile(baseline_schema_default);
function parseBaseline(text, file) {
  let document = parseDocument(text, file, KIND);
  if (checkVersion(document, file), !validate(document)) {
    let { place, found, rule } = schemaProblem(document, validate.errors[0]);
    throw refused(file, place, found, rule);
  }
  let ids = /* @__PURE__ */ new Set();
  return document.runs.forEach((run, index) => {
    let place = `runs[${index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, "ids are unique");
    if (ids.add(run.id), Number.isNaN(Date.parse(run.date)))
      throw refused(file, `${place}.date`, run.date, "must be a date that exists");
    run.benchmarks.forEach((benchmark, at) => {
      checkBenchmark(run, benchmark, file, `${place}.benchmarks[${at}]`);
    });
  }), { schemaVersion: 1, runs: [...document.runs].sort(compareRuns) };
}
function formatBaseline(baseline) {
  let runs = baseline.runs.map(formatRun).join(`,
`), list = runs === "" ? "[]" : `[
${runs}
  ]`;
  return `{
  "schemaVersion": ${1},
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
  let { name, tracer, mpi, buildFlags, pinning, processes, repetitions, communicationNs } = benchmark, fields = Object.entries({ name, tracer, mpi, buildFlags, pinning, processes, repetitions, communicationNs }).filter(([, value]) => value !== void 0).map(([field, value]) => `          "${field}": ${JSON.stringify(value)},`).join(`
`), list = benchmark.groups.map((group) => `            ${formatGroup(group)}`).join(`,
`);
  return `        {
${fields}
          "groups": ${list === "" ? "[]" : `[
${list}
          ]`}
        }`;
}
function formatGroup(group) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, { operations, instances, mediansNs, totalsNs } = group, partners = group.partners && partnersInOrder(group.partners);
  return JSON.stringify({ ...{ pattern, functions, bytes, kind, processes, events, messages, label, partners, operations }, instances, mediansNs, totalsNs });
}
function partnersInOrder({ links, first, members, roots }) {
  return { links, first, members, roots };
}
function checkVersion(document, file) {
  let version = valueAt(document, "/schemaVersion");
  if (version === 1) return;
  let found = version === void 0 ? "no version" : shown(version), rule = `a baseline has "schemaVersion": ${1} at the top`;
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
