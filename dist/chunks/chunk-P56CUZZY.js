import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  jsonErrorPlace,
  pointerPlace,
  valueAt
} from "./chunk-5LEAWPR4.js";
import {
  require_ajv
} from "./chunk-3VPFMBTD.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";
import {
  __toESM
} from "./chunk-GEM5G4IB.js";

// src/baseline/format.ts
var import_ajv = __toESM(require_ajv(), 1);

// schemas/baseline.schema.json
var baseline_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/baseline.schema.json",
  title: "commgate baseline, version 1",
  description: "Accepted runs that later runs are compared with. Times are nanoseconds.",
  type: "object",
  additionalProperties: false,
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
      additionalProperties: false,
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
          additionalProperties: false,
          required: ["cpu", "cores", "mpi"],
          properties: {
            cpu: { type: "string" },
            cores: { type: "integer", minimum: 1 },
            mpi: { type: "string" }
          }
        },
        benchmarks: { type: "array", items: { $ref: "#/$defs/benchmark" } }
      }
    },
    benchmark: {
      type: "object",
      additionalProperties: false,
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
      additionalProperties: false,
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

// src/baseline/baseline.ts
var BASELINE_VERSION = 1;
function groupKey(group) {
  return JSON.stringify([group.pattern, group.functions, group.bytes]);
}
function compareGroups(a, b) {
  return compareText(a.pattern, b.pattern) || compareText(JSON.stringify(a.functions), JSON.stringify(b.functions)) || a.bytes - b.bytes;
}
function compareRuns(a, b) {
  return Date.parse(a.date) - Date.parse(b.date) || compareText(a.id, b.id);
}
function environmentKey(environment) {
  return JSON.stringify([environment.cpu, environment.cores, environment.mpi]);
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/baseline/format.ts
var REMEDY = "restore the file from version control, or delete it to start a new baseline";
var validate = new import_ajv.Ajv({ allowUnionTypes: true }).compile(baseline_schema_default);
function parseBaseline(text, file) {
  const document = parseJson(text, file);
  checkVersion(document, file);
  if (!validate(document)) throw schemaError(document, validate.errors[0], file);
  const ids = /* @__PURE__ */ new Set();
  document.runs.forEach((run, index) => {
    const place = `runs[${index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, "ids are unique");
    ids.add(run.id);
    if (Number.isNaN(Date.parse(run.date)))
      throw refused(file, `${place}.date`, run.date, "must be a date that exists");
    run.benchmarks.forEach((benchmark, at) => {
      checkBenchmark(run, benchmark, file, `${place}.benchmarks[${at}]`);
    });
  });
  return { schemaVersion: BASELINE_VERSION, runs: [...document.runs].sort(compareRuns) };
}
function formatBaseline(baseline) {
  const runs = baseline.runs.map(formatRun).join(",\n");
  const list = runs === "" ? "[]" : `[
${runs}
  ]`;
  return `{
  "schemaVersion": ${BASELINE_VERSION},
  "runs": ${list}
}
`;
}
function formatRun({ id, commit, branch, date, environment, benchmarks }) {
  const { cpu, cores, mpi } = environment;
  const fields = Object.entries({ id, commit, branch, date, environment: { cpu, cores, mpi } }).map(([name, value]) => `      "${name}": ${JSON.stringify(value)},`).join("\n");
  const list = benchmarks.map(formatBenchmark).join(",\n");
  return `    {
${fields}
      "benchmarks": ${list === "" ? "[]" : `[
${list}
      ]`}
    }`;
}
function formatBenchmark(benchmark) {
  const { name, tracer, processes, repetitions, communicationNs } = benchmark;
  const fields = Object.entries({ name, tracer, processes, repetitions, communicationNs }).map(([field, value]) => `          "${field}": ${JSON.stringify(value)},`).join("\n");
  const list = benchmark.groups.map((group) => `            ${formatGroup(group)}`).join(",\n");
  return `        {
${fields}
          "groups": ${list === "" ? "[]" : `[
${list}
          ]`}
        }`;
}
function formatGroup(group) {
  const { pattern, functions, bytes, kind, processes, events, messages, label } = group;
  const { instances, mediansNs, totalsNs } = group;
  const facts = { pattern, functions, bytes, kind, processes, events, messages, label };
  return JSON.stringify({ ...facts, instances, mediansNs, totalsNs });
}
function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const place = jsonErrorPlace(text, cause.message);
    const found = text.trim() === "" ? "the file is empty" : "this is not JSON, or only the beginning of it";
    const problem = { file, found, rule: "a baseline is a JSON document", remedy: REMEDY };
    throw new InputError(place === void 0 ? problem : { ...problem, place }, { cause });
  }
}
function checkVersion(document, file) {
  const version = valueAt(document, "/schemaVersion");
  if (version === BASELINE_VERSION) return;
  if (typeof version === "number" && version > BASELINE_VERSION) {
    throw new InputError({
      file,
      place: "schemaVersion",
      found: `${version}`,
      rule: `this commgate reads baselines of version ${BASELINE_VERSION}`,
      remedy: "use the newer commgate that wrote it"
    });
  }
  const found = version === void 0 ? "no version" : shown(version);
  throw refused(
    file,
    "schemaVersion",
    found,
    `a baseline has "schemaVersion": ${BASELINE_VERSION} at the top`
  );
}
function checkBenchmark(run, benchmark, file, place) {
  const { name, repetitions, communicationNs } = benchmark;
  if (run.benchmarks.find((other) => other.name === name) !== benchmark) {
    throw refused(file, `${place}.name`, `${shown(name)} a second time`, "names are unique within a run");
  }
  const oneEach = (length, at) => {
    if (length === repetitions) return;
    throw refused(file, at, `${length} elements`, `one element for each of the ${repetitions} repetitions`);
  };
  oneEach(communicationNs.length, `${place}.communicationNs`);
  const keys = /* @__PURE__ */ new Set();
  benchmark.groups.forEach((group, index) => {
    const at = `${place}.groups[${index}]`;
    oneEach(group.instances.length, `${at}.instances`);
    oneEach(group.mediansNs.length, `${at}.mediansNs`);
    oneEach(group.totalsNs.length, `${at}.totalsNs`);
    const key = groupKey(group);
    if (keys.has(key)) {
      throw refused(file, at, `${key} a second time`, "a pattern, its functions and bytes name one group");
    }
    keys.add(key);
    const contradiction = group.mediansNs.findIndex(
      (value, i) => value === null !== (group.instances[i] === 0)
    );
    if (contradiction >= 0) {
      throw refused(
        file,
        `${at}.mediansNs[${contradiction}]`,
        shown(group.mediansNs[contradiction]),
        "null exactly where there are 0 instances"
      );
    }
  });
}
function schemaError(document, error, file) {
  const place = pointerPlace(error.instancePath);
  const unknown = error.keyword === "additionalProperties" ? error.params["additionalProperty"] : void 0;
  if (typeof unknown === "string") {
    return refused(
      file,
      place || "top",
      `unknown field ${shown(unknown)}`,
      "the baseline schema does not have it"
    );
  }
  return refused(
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
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

export {
  BASELINE_VERSION,
  groupKey,
  compareGroups,
  compareRuns,
  environmentKey,
  compareText,
  parseBaseline,
  formatBaseline
};
