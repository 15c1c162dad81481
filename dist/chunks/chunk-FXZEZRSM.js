import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  accepted_schema_default
} from "./chunk-5AVHQGDR.js";
import {
  compareRuns,
  groupKey
} from "./chunk-MFAHTFHZ.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  jsonErrorPlace,
  pointerPlace,
  valueAt
} from "./chunk-OPRZITJJ.js";
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
            mpi: { type: "string" }
          }
        },
        benchmarks: { type: "array", items: { $ref: "#/$defs/benchmark" } },
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
var REMEDY = "restore the file from version control, or delete it to start a new baseline", validate = new import_ajv.Ajv({ allowUnionTypes: !0, schemas: [accepted_schema_default] }).compile(baseline_schema_default);
function parseBaseline(text, file) {
  let document = parseJson(text, file);
  if (checkVersion(document, file), !validate(document)) throw schemaError(document, validate.errors[0], file);
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
  let { id, commit, branch, date, environment, benchmarks, accepted = [] } = run, { cpu, cores, mpi } = environment, fields = Object.entries({ id, commit, branch, date, environment: { cpu, cores, mpi } }).map(([name, value]) => `      "${name}": ${JSON.stringify(value)},`).join(`
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
  let { name, tracer, processes, repetitions, communicationNs } = benchmark, fields = Object.entries({ name, tracer, processes, repetitions, communicationNs }).map(([field, value]) => `          "${field}": ${JSON.stringify(value)},`).join(`
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
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, { instances, mediansNs, totalsNs } = group;
  return JSON.stringify({ ...{ pattern, functions, bytes, kind, processes, events, messages, label }, instances, mediansNs, totalsNs });
}
function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    let place = jsonErrorPlace(text, cause.message), found = text.trim() === "" ? "the file is empty" : "this is not JSON, or only the beginning of it", problem = { file, found, rule: "a baseline is a JSON document", remedy: REMEDY };
    throw new InputError(place === void 0 ? problem : { ...problem, place }, { cause });
  }
}
function checkVersion(document, file) {
  let version = valueAt(document, "/schemaVersion");
  if (version === 1) return;
  if (typeof version == "number" && version > 1)
    throw new InputError({
      file,
      place: "schemaVersion",
      found: `${version}`,
      rule: `this commgate reads baselines of version ${1}`,
      remedy: "use the newer commgate that wrote it"
    });
  let found = version === void 0 ? "no version" : shown(version);
  throw refused(
    file,
    "schemaVersion",
    found,
    `a baseline has "schemaVersion": ${1} at the top`
  );
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
function schemaError(document, error, file) {
  let place = pointerPlace(error.instancePath), unknown = error.keyword === "additionalProperties" ? error.params.additionalProperty : void 0;
  return typeof unknown == "string" ? refused(
    file,
    place || "top",
    `unknown field ${shown(unknown)}`,
    "the baseline schema does not have it"
  ) : refused(
    file,
    place || "top",
    shown(valueAt(document, error.instancePath)),
    error.message ?? "not allowed"
  );
}
function refused(file, place, found, rule) {
  return new InputError({ file, place, found, rule, remedy: REMEDY });
}
function shown(value) {
  let text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

export {
  parseBaseline,
  formatBaseline
};
