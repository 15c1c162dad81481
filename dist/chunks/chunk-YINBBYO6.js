import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import {
  pathText,
  quote,
  schemaProblems
} from "./chunk-6E2U36VA.js";
import {
  schemaValidator
} from "./chunk-R3NS24JV.js";
import {
  readInput
} from "./chunk-LRB3CICO.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/run/read-run.ts
import { realpathSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";

// schemas/run.schema.json
var run_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/run.schema.json",
  title: "commgate run manifest",
  description: "run.json: what a run folder holds. Written last, so that a folder without it is no finished run.",
  type: "object",
  required: ["schemaVersion", "commit", "branch", "date", "environment", "machine", "benchmarks"],
  additionalProperties: !1,
  properties: {
    schemaVersion: { description: "Version of this format.", const: 1 },
    commit: {
      description: "Commit hash, or null outside a git repository.",
      type: ["string", "null"],
      pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$"
    },
    branch: {
      description: "Branch, or null when there is none.",
      type: ["string", "null"],
      minLength: 1,
      maxLength: 1024
    },
    date: {
      description: "Start of the run, ISO 8601, UTC.",
      type: "string",
      pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$"
    },
    environment: {
      description: "What must be equal for runs to be comparable.",
      type: "object",
      required: ["cpu", "cores", "mpi", "usableCores"],
      additionalProperties: !1,
      properties: {
        cpu: {
          description: "Model name of the processor.",
          type: "string",
          minLength: 1,
          maxLength: 256
        },
        cores: { description: "Logical processors of the machine.", type: "integer", minimum: 1 },
        mpi: {
          description: "MPI library and version, such as Open MPI 4.1.4; unknown when it could not be told.",
          type: "string",
          minLength: 1,
          maxLength: 1024
        },
        usableCores: {
          description: "Cores that the run could use, by its affinity and its control group's quota.",
          type: "number",
          exclusiveMinimum: 0
        }
      }
    },
    machine: {
      description: "What else is known of the machine, for people: runs are compared whatever stands here.",
      type: "object",
      additionalProperties: !1,
      properties: {
        kernel: { description: "Version of the kernel.", type: "string", maxLength: 256 },
        governor: {
          description: "Frequency governor of the first processor, such as performance.",
          type: "string",
          maxLength: 256
        },
        usableCores: {
          description: "Logical processors that commgate may use, when that is less than all.",
          type: "integer",
          minimum: 1
        },
        coreLimit: {
          description: "Processor time that the control group may use, in cores.",
          type: "number",
          exclusiveMinimum: 0
        },
        otherLoad: {
          description: "What else the machine did: programs that were busy in the minute before the run on average, and processor time that others took during it, in cores.",
          type: "object",
          additionalProperties: !1,
          properties: {
            before: { type: "number", minimum: 0 },
            during: { type: "number", minimum: 0 }
          }
        }
      }
    },
    benchmarks: {
      description: "The benchmarks of the run, in the order of the configuration.",
      type: "array",
      minItems: 1,
      maxItems: 1e3,
      items: {
        type: "object",
        required: ["name", "tracer", "command", "mpi", "pinning", "warmUps", "repetitions"],
        additionalProperties: !1,
        properties: {
          name: {
            description: "Name of the benchmark and of its folder.",
            type: "string",
            pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
          },
          tracer: {
            description: "Tracer and its version, such as builtin 1.",
            type: "string",
            minLength: 1,
            maxLength: 256
          },
          command: { description: "The command, for people.", type: "string", minLength: 1 },
          mpi: {
            description: "MPI library and version; unknown when it could not be told.",
            type: "string",
            minLength: 1,
            maxLength: 1024
          },
          compiler: {
            description: "Compiler behind mpicc, as it says it itself; left out when it could not be told.",
            type: "string",
            minLength: 1,
            maxLength: 1024
          },
          buildFlags: {
            description: "How the program was built, where the configuration says it.",
            type: "string",
            minLength: 1,
            maxLength: 1e3
          },
          pinning: {
            description: "Who decided on which cores the processes run, and how.",
            type: "object",
            required: ["by", "how"],
            additionalProperties: !1,
            properties: {
              by: { enum: ["commgate", "user", "launcher", "nobody"] },
              how: { type: "string", maxLength: 65536 }
            }
          },
          warmUps: {
            description: "Executions before the first repetition, whose traces were thrown away.",
            type: "integer",
            minimum: 0
          },
          repetitions: {
            description: "The executions of the benchmark, oldest first.",
            type: "array",
            minItems: 1,
            maxItems: 1e3,
            items: {
              type: "object",
              required: ["trace", "log", "seconds"],
              additionalProperties: !1,
              properties: {
                trace: {
                  description: "Anchor file of the trace, relative to the run folder, with forward slashes.",
                  type: "string",
                  pattern: "\\.otf2$",
                  maxLength: 4096
                },
                log: {
                  description: "What the program printed: a file, relative to the run folder.",
                  type: "string",
                  minLength: 1,
                  maxLength: 4096
                },
                seconds: { description: "How long the command ran.", type: "number", minimum: 0 }
              }
            }
          }
        }
      }
    }
  }
};

// src/run/read-run.ts
var LARGEST_BYTES = 256 * 1024 * 1024, validator = schemaValidator(run_schema_default, { verbose: !0 });
function readRunFolder(folder) {
  let file = join(folder, MANIFEST), refuse = (problem) => {
    throw new InputError({ file, remedy: "make the run again with commgate run", ...problem });
  }, value = parse(readManifest(folder, file), refuse), version = value?.schemaVersion;
  typeof version == "number" && version > 1 && refuse({
    place: "schemaVersion",
    found: quote(version),
    rule: "this commgate reads version 1",
    remedy: "use the newer commgate that wrote it"
  });
  let validate = validator();
  if (!validate(value)) {
    let [problem] = schemaProblems(validate.errors ?? [], value), { path, found, rule } = problem;
    return refuse({ place: pathText(path) || "top level", found, rule });
  }
  let root = resolve(folder);
  for (let [b, benchmark] of value.benchmarks.entries())
    for (let [r, repetition] of benchmark.repetitions.entries())
      for (let field of ["trace", "log"]) {
        let fault = faultOf(root, repetition[field]);
        if (fault === null) continue;
        let place = `benchmarks[${b}].repetitions[${r}].${field}`;
        refuse({ place, found: quote(repetition[field]), rule: fault });
      }
  return { manifest: value, folder: root };
}
function readManifest(folder, file) {
  let wrong = (problem) => new InputError(problem), stats = statSync(folder, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw wrong({ file: folder, found: "no such folder", remedy: "make one with commgate run" });
  if (!stats.isDirectory())
    throw wrong({
      file: folder,
      found: "this is not a folder",
      rule: `a run is a folder with a ${MANIFEST}`
    });
  let remedy = "make the run again with commgate run", bytes = readInput(file, { largest: LARGEST_BYTES, rule: "a manifest is a JSON document", remedy });
  if (bytes !== null) return bytes.toString("utf8");
  throw wrong({
    file: folder,
    found: `it holds no ${MANIFEST}`,
    rule: "that file is written when a run has finished",
    remedy
  });
}
function parse(text, refuse) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse({ found: `not JSON: ${error.message}`, rule: "a manifest is a JSON document" });
  }
}
function faultOf(root, path) {
  let steps = path.split("/");
  if (/[\\\0]/.test(path) || steps.some((step) => step === "" || step === "." || step === ".."))
    return "must be a relative path that stays in the run folder, with forward slashes";
  let real;
  try {
    real = realpathSync(join(root, path));
  } catch {
    return "there is no such file in the run folder";
  }
  return real.startsWith(realpathSync(root) + sep) ? null : "it is a link that leaves the run folder";
}

export {
  readRunFolder
};
