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
    build: {
      description: "How a checked-out commit is built: the working copy before it is measured, and base and head where these are run in pairs (check --against, or to confirm what looks slower than the baseline): a text goes to /bin/sh unchanged, a list is started without a shell.",
      type: ["string", "array"],
      minLength: 1,
      minItems: 1,
      items: { type: "string" }
    },
    "build-directory": {
      description: "Folder in which the build runs, relative to the configuration file.",
      type: "string",
      minLength: 1,
      default: "."
    },
    allocation: {
      description: "What holds nodes of a cluster while it runs another command, given after its own words, such as salloc --nodes 2 --exclusive --time 60: all benchmarks of a command of commgate, base and head, then run on the same nodes. A text is split at blanks; no shell reads it.",
      type: ["string", "array"],
      minLength: 1,
      minItems: 1,
      items: { type: "string", minLength: 1 }
    },
    "keep-traces": {
      description: "Megabytes of traces that a check, or an update of the baseline, leaves of those that it has recorded and measured; all keeps all.",
      type: ["number", "string"],
      if: { type: "string" },
      then: { enum: ["all"] },
      minimum: 0,
      default: 100
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
        contexts: {
          description: "What is looked at together: auto the calls of innermost functions, none everything; a list names functions, whose calls hold what is posted in them at any depth, and groups of functions. * stands for any characters.",
          type: ["string", "array"],
          if: { type: "string" },
          then: {
            description: "auto takes innermost functions, none everything together; names are given as a list.",
            enum: ["auto", "none"]
          },
          minItems: 1,
          maxItems: 1e3,
          items: { $ref: "#/definitions/context" },
          default: "auto"
        },
        delimiters: {
          description: "MPI operations and functions at which a block ends: where an operation was left, a function entered or left. * stands for any characters; none for nowhere.",
          type: ["string", "array"],
          if: { type: "string" },
          then: { description: "none ends blocks nowhere; names are given as a list.", const: "none" },
          minItems: 1,
          maxItems: 1e3,
          items: { type: "string", minLength: 1, maxLength: 4096 },
          default: ["MPI_Waitall"]
        },
        loops: {
          description: "Loops inside a call: auto finds them from three copies of a body on, a number from so many on; off looks for none.",
          type: ["integer", "string"],
          if: { type: "string" },
          then: { description: "A number of copies, or one of these words.", enum: ["auto", "off"] },
          minimum: 2,
          maximum: 1e6,
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
          description: "Modified Z above which a group is regressed: a number, or auto for the one that fits the number of baseline runs and of groups and the false-alarm rate.",
          type: ["number", "string"],
          if: { type: "string" },
          then: {
            description: "A number, or auto for the one that fits the number of baseline runs and of groups and the false-alarm rate.",
            const: "auto"
          },
          exclusiveMinimum: 0,
          default: "auto"
        },
        "false-alarm-rate": {
          description: "How many percent of the checks of unchanged code may be red: in pairs always, against a baseline with cutoff auto.",
          type: "number",
          minimum: 0.01,
          maximum: 20,
          default: 1
        },
        "min-slowdown-percent": {
          description: "Smallest slowdown that counts, in percent of the baseline's median.",
          type: "number",
          minimum: 0,
          default: 10
        },
        "min-cost-percent": {
          description: "What a slowdown must add to the run to count, in percent of the run (from MPI_Init to MPI_Finalize).",
          type: "number",
          minimum: 0,
          maximum: 100,
          default: 0.2
        },
        structure: {
          description: "What a change of structure (counts, bytes, new and vanished patterns) does to the verdict.",
          enum: ["fail", "warn", "ignore"],
          default: "warn"
        },
        facts: {
          $ref: "facts.schema.json#/$defs/factPolicies"
        },
        "common-factor": {
          description: "What a slowdown that all groups of a benchmark share does to the verdict.",
          enum: ["fail", "warn", "ignore"],
          default: "fail"
        },
        computing: {
          description: "What a function that computes longer does to the verdict.",
          enum: ["fail", "warn", "ignore"],
          default: "fail"
        },
        "run-time": {
          description: "What a run that takes longer does to the verdict, where nothing else that became slower explains it.",
          enum: ["fail", "warn", "ignore"],
          default: "fail"
        },
        "require-baseline": {
          description: "Whether a check without a comparable baseline ends as inconclusive (exit code 3) instead of as a pass.",
          type: "boolean",
          default: !1
        },
        "blind-percent": {
          description: "A pass in a benchmark in which groups with half of the communication time would not have shown a slowdown of so many percent is marked as one that says little.",
          type: "number",
          exclusiveMinimum: 0,
          default: 100
        },
        "require-sight": {
          description: "Whether such a check ends as inconclusive (exit code 3) instead of as a pass.",
          type: "boolean",
          default: !1
        },
        loops: {
          description: "What is compared where calls have loops inside: the calls, and their loops only where the calls cannot be lined up with those of another run; or, with parts, the loops wherever they can be.",
          enum: ["calls", "parts"],
          default: "calls"
        },
        confirm: {
          description: "auto: what looks regressed against the baseline counts only when it is confirmed, by pairs of base and head where there are a build and a base, else by fresh repetitions alone. off: it counts at once.",
          enum: ["auto", "off"],
          default: "auto"
        },
        "builds-differ": {
          description: "Whether two builds of the same code differ in speed, as by the order in which they are linked: pairs of base and head then call only what is slower by more than half of the minimum slowdown, instead of by more than nothing.",
          type: "boolean",
          default: !1
        },
        "max-repetitions": {
          description: "Most executions of a benchmark that measuring again, or one side of pairs, may take.",
          type: "integer",
          minimum: 1,
          maximum: 1e3,
          default: 30
        }
      }
    },
    report: {
      description: "How findings are reported.",
      type: "object",
      additionalProperties: !1,
      default: {},
      properties: {
        "severity-over-ease": {
          description: "How much more the time added to a run counts in the order of regressions than the ease of inspection (1 ÷ complexity).",
          type: "number",
          minimum: 0.1,
          maximum: 100,
          default: 5
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
          maximum: 400,
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
    context: {
      description: "The name of a function, or a group: { name: NAME, functions: [FUNCTION, …] }.",
      type: ["string", "object"],
      minLength: 1,
      maxLength: 4096,
      required: ["name", "functions"],
      additionalProperties: !1,
      properties: {
        name: {
          description: "What the group is called in reports.",
          type: "string",
          minLength: 1,
          maxLength: 200
        },
        functions: {
          description: "Functions whose successive calls by one caller are one context; * stands for any characters.",
          type: "array",
          minItems: 1,
          maxItems: 1e3,
          items: { type: "string", minLength: 1, maxLength: 4096 }
        }
      }
    },
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
        "build-flags": {
          description: "How the program was built, such as -O3 -march=native: baseline runs with other flags are left out of comparisons.",
          type: "string",
          minLength: 1,
          maxLength: 1e3
        },
        environment: {
          description: "Environment variables for the command besides those that commgate itself has.",
          type: "object",
          propertyNames: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
          additionalProperties: { type: ["string", "number", "boolean"] },
          default: {}
        },
        expect: {
          description: "Communication patterns that the program documents: a check says which of them are missing or have changed.",
          type: "array",
          maxItems: 200,
          items: { $ref: "#/definitions/expected" }
        },
        unexpected: {
          description: "What a pattern that expect does not have does to the verdict: fail, warn, or ignore, which is the default.",
          enum: ["fail", "warn", "ignore"]
        }
      }
    },
    expected: {
      description: "A pattern by name, by steps on the grid, by the messages of each process, or by the id of its family; or functions of which nothing is expected.",
      type: "object",
      additionalProperties: !1,
      minProperties: 1,
      properties: {
        name: {
          description: "What reports call it.",
          type: "string",
          minLength: 1,
          maxLength: 100
        },
        pattern: {
          description: "Its name, such as wavefront (+1, -1), 2D nearest neighbour, ring, binomial tree from 0, all-to-all, allreduce.",
          type: "string",
          minLength: 1,
          maxLength: 200
        },
        offsets: {
          description: "Steps on the grid, x first, that every process sends along, such as [[1, 0], [0, 1]].",
          type: "array",
          minItems: 1,
          maxItems: 1e3,
          items: {
            type: "array",
            minItems: 1,
            maxItems: 3,
            items: { type: "integer", minimum: -1e6, maximum: 1e6 }
          }
        },
        processes: {
          description: "How many processes patterns is written for.",
          type: "integer",
          minimum: 1,
          maximum: 1e6
        },
        patterns: {
          description: "By process its messages: S1 sends to process 1, R1 receives from it, such as { 0: S1 S2, 1: R0 }.",
          type: "object",
          minProperties: 1,
          maxProperties: 1e4,
          additionalProperties: { type: "string", maxLength: 1e5 }
        },
        family: {
          description: "Id of a family, 16 hexadecimal digits in quotes, as analyze --json has it.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        functions: {
          description: "Functions of which one at least has it; * stands for any characters. Left out: anywhere.",
          type: "array",
          minItems: 1,
          maxItems: 100,
          items: { type: "string", minLength: 1, maxLength: 1e3 }
        },
        similarity: {
          description: "How similar what is found must be: 1, the default, for the same messages, 0.9 for a tenth that differs.",
          type: "number",
          exclusiveMinimum: 0,
          maximum: 1
        },
        ignore: {
          description: "Functions of which nothing is expected; * stands for any characters. An entry of its own.",
          type: "array",
          minItems: 1,
          maxItems: 100,
          items: { type: "string", minLength: 1, maxLength: 1e3 }
        }
      }
    }
  }
};

// src/base/config/default-config.ts
function defaultsOf(properties) {
  let fields = Object.entries(properties).flatMap(
    ([key, { default: usual, properties: inner }]) => usual === void 0 ? [] : [[camelCase(key), inner === void 0 ? usual : defaultsOf(inner)]]
  );
  return Object.fromEntries(fields);
}
var defaultBenchmark = defaultsOf(config_schema_default.definitions.benchmark.properties), defaultConfig = defaultsOf(config_schema_default.properties);
function camelCase(key) {
  return key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
function withDefaults(given) {
  let { analysis, gate, report, baseline, buildDirectory, keepTraces } = structuredClone(defaultConfig);
  return {
    buildDirectory,
    keepTraces,
    ...given,
    benchmarks: given.benchmarks.map((benchmark) => ({ ...structuredClone(defaultBenchmark), ...benchmark })),
    analysis: { ...analysis, ...given.analysis },
    gate: { ...gate, ...given.gate },
    report: { ...report, ...given.report },
    baseline: { ...baseline, ...given.baseline }
  };
}

// src/base/files/glob.ts
function matchesPattern(pattern, name) {
  let pieces = pattern.split("*"), first = pieces[0];
  if (pieces.length === 1) return name === pattern;
  let last = pieces.at(-1);
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return !1;
  let end = name.length - last.length, at = first.length;
  for (let piece of pieces.slice(1, -1)) {
    let found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return !1;
    at = found + piece.length;
  }
  return !0;
}

export {
  config_schema_default,
  defaultConfig,
  camelCase,
  withDefaults,
  matchesPattern
};
