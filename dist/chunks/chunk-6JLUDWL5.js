import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// schemas/config.schema.json
var config_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/config.schema.json",
  title: "commgate configuration",
  description: "commgate.yml: which benchmarks to trace, how to analyse them, and when a slowdown counts.",
  type: "object",
  required: ["benchmarks"],
  additionalProperties: !1,
  properties: {
    benchmarks: {
      description: "The benchmarks of a run, in the order in which they are executed.",
      type: "array",
      minItems: 1,
      maxItems: 1e3,
      items: { $ref: "#/definitions/benchmark" }
    },
    analysis: {
      description: "How patterns and phases are recovered from a trace.",
      type: "object",
      additionalProperties: !1,
      default: {},
      properties: {
        "ignore-operations": {
          description: "MPI operations that are left out as if they had not been called, such as MPI_Barrier.",
          type: "array",
          items: { type: "string", pattern: "^MPI_[A-Za-z0-9_]+$" },
          default: []
        },
        wrappers: {
          description: "Functions that only wrap one MPI call, so that their caller is the context: auto finds them, none takes none, a list names them.",
          type: ["string", "array"],
          if: { type: "string" },
          then: {
            description: "auto finds the wrappers, none takes none; names are given as a list.",
            enum: ["auto", "none"]
          },
          items: { type: "string", minLength: 1 },
          default: "auto"
        },
        depth: {
          description: "How many times a segment of the execution may be cut into phases, one cut inside the other.",
          type: "integer",
          minimum: 0,
          maximum: 64,
          default: 3
        },
        "min-length": {
          description: "Segments of at most so many pattern instances are not cut.",
          type: "integer",
          minimum: 0,
          default: 0
        },
        criterion: {
          description: "The information criterion that decides on a cut.",
          enum: ["aic", "bic"],
          default: "aic"
        },
        cutoff: {
          description: "Modified Z above which an instance is slow within its group.",
          type: "number",
          exclusiveMinimum: 0,
          default: 3.5
        }
      }
    },
    gate: {
      description: "When a difference from the baseline fails the check.",
      type: "object",
      additionalProperties: !1,
      default: {},
      properties: {
        cutoff: {
          description: "Modified Z above which a group is regressed: a number, or auto for the one that fits the number of baseline runs.",
          type: ["number", "string"],
          if: { type: "string" },
          then: {
            description: "A number, or auto for the one that fits the number of baseline runs.",
            const: "auto"
          },
          exclusiveMinimum: 0,
          default: "auto"
        },
        "min-slowdown-percent": {
          description: "Smallest slowdown that counts, in percent of the baseline's median.",
          type: "number",
          minimum: 0,
          default: 10
        },
        "min-share-percent": {
          description: "Smallest share of the benchmark's communication time that counts, in percent.",
          type: "number",
          minimum: 0,
          maximum: 100,
          default: 1
        },
        structure: {
          description: "What a change of structure (counts, bytes, new and vanished patterns) does to the verdict.",
          enum: ["fail", "warn", "ignore"],
          default: "warn"
        },
        "require-baseline": {
          description: "Whether a check without a comparable baseline ends as inconclusive (exit code 3) instead of as a pass.",
          type: "boolean",
          default: !1
        }
      }
    },
    baseline: {
      description: "Where accepted runs are kept.",
      type: "object",
      additionalProperties: !1,
      default: {},
      properties: {
        file: {
          description: "The baseline file, relative to the configuration file.",
          type: "string",
          minLength: 1,
          default: ".commgate/baseline.json"
        },
        store: {
          description: "file, branch (of the repository that the configuration lies in), or auto: in the GitHub Action the branch unless file names another place, elsewhere the file.",
          enum: ["auto", "file", "branch"],
          default: "auto"
        },
        branch: {
          description: "The branch of store branch; it has nothing in common with the code's branches.",
          type: "string",
          pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$",
          default: "commgate-baselines"
        },
        "keep-runs": {
          description: "How many runs of one environment and one set of benchmarks are kept.",
          type: "integer",
          minimum: 1,
          maximum: 1e4,
          default: 60
        },
        "keep-mebibytes": {
          description: "How large the baseline may become before its oldest runs are dropped.",
          type: "number",
          exclusiveMinimum: 0,
          maximum: 1024,
          default: 32
        },
        accepted: {
          description: "File of accepted slowdowns (commgate baseline accept), relative to the configuration file.",
          type: "string",
          minLength: 1,
          default: "commgate-accepted.json"
        }
      }
    }
  },
  definitions: {
    benchmark: {
      type: "object",
      required: ["name", "command"],
      additionalProperties: !1,
      properties: {
        name: {
          description: "Unique name; it also names a folder, so: letters, digits, '.', '_' and '-', and it begins with a letter or a digit.",
          type: "string",
          pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
        },
        command: {
          description: "The command that starts the benchmark: a text goes to /bin/sh unchanged, a list is started without a shell.",
          type: ["string", "array"],
          minLength: 1,
          minItems: 1,
          items: { type: "string" }
        },
        directory: {
          description: "Folder in which the command runs, relative to the configuration file.",
          type: "string",
          minLength: 1,
          default: "."
        },
        tracer: {
          description: "What records the trace: commgate's own library, Score-P, EZTrace, or none when the program writes its own archive.",
          enum: ["builtin", "scorep", "eztrace", "none"],
          default: "builtin"
        },
        trace: {
          description: "For tracer none: where the program leaves its archive's anchor file, relative to directory; * stands for any characters of one name.",
          type: "string",
          pattern: "\\.otf2$"
        },
        repetitions: {
          description: "How often a run repeats the benchmark.",
          type: "integer",
          minimum: 1,
          maximum: 1e3,
          default: 5
        },
        "warm-up": {
          description: "How many executions come before the measured ones; their traces are thrown away.",
          type: "integer",
          minimum: 0,
          maximum: 100,
          default: 1
        },
        "time-limit": {
          description: "Seconds after which one execution is ended and the run fails: a number above 0, or off.",
          type: ["number", "string"],
          if: { type: "string" },
          then: {
            description: "A number of seconds, or off for none.",
            const: "off"
          },
          exclusiveMinimum: 0,
          maximum: 604800,
          default: 3600
        },
        pin: {
          description: "auto: commgate binds each process to a core, unless command or environment say something about it. off: it sets nothing.",
          enum: ["auto", "off"],
          default: "auto"
        },
        environment: {
          description: "Environment variables for the command besides those that commgate itself has.",
          type: "object",
          propertyNames: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
          additionalProperties: { type: ["string", "number", "boolean"] },
          default: {}
        }
      }
    }
  }
};

export {
  config_schema_default
};
