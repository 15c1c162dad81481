import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  unpackBytes
} from "./chunk-MZWJXTPE.js";
import {
  schemaValidator
} from "./chunk-R3NS24JV.js";
import {
  parseDocument,
  schemaProblem
} from "./chunk-XN7QE6TZ.js";
import {
  readInput
} from "./chunk-LRB3CICO.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// schemas/comparison.schema.json
var comparison_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "commgate/comparison.schema.json",
  title: "commgate comparison, version 1",
  description: "A run held against a baseline: the verdict and what it rests on. Times are nanoseconds.",
  type: "object",
  additionalProperties: !1,
  required: [
    "schemaVersion",
    "verdict",
    "reasons",
    "candidate",
    "baseline",
    "thresholds",
    "ranking",
    "benchmarks",
    "regressions",
    "improvements",
    "advisories",
    "commonFactors",
    "calibration",
    "sensitivity",
    "structure",
    "costs",
    "calls",
    "nondeterministic",
    "levelShifts",
    "accepted",
    "withoutHistory",
    "paired",
    "confirmation"
  ],
  properties: {
    schemaVersion: {
      const: 1
    },
    verdict: {
      enum: ["pass", "regression", "inconclusive", "error"]
    },
    reasons: {
      description: "Why the verdict is what it is, as facts.",
      type: "array",
      items: {
        $ref: "#/$defs/reason"
      }
    },
    candidate: {
      type: "object",
      additionalProperties: !1,
      required: ["commit", "branch", "date", "environment", "disturbed"],
      properties: {
        commit: {
          type: ["string", "null"]
        },
        branch: {
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        disturbed: {
          description: "What disturbed the run.",
          type: "array",
          items: {
            type: "string"
          }
        },
        environment: {
          type: "object",
          additionalProperties: !1,
          required: ["cpu", "cores", "mpi", "usableCores"],
          properties: {
            cpu: {
              type: "string"
            },
            cores: {
              type: "integer",
              minimum: 1
            },
            mpi: {
              type: "string"
            },
            usableCores: {
              type: "number",
              exclusiveMinimum: 0
            }
          }
        }
      }
    },
    baseline: {
      type: ["object", "null"],
      additionalProperties: !1,
      required: ["file", "runs", "selection"],
      properties: {
        file: {
          type: "string"
        },
        runs: {
          type: "integer",
          minimum: 0
        },
        selection: {
          description: "The stored runs of the merge base and its ancestors are compared with, the others are left out; null where these are unknown.",
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["mergeBase", "used", "leftOut", "nearest"],
          properties: {
            mergeBase: {
              type: "string"
            },
            used: {
              type: "integer",
              minimum: 0
            },
            leftOut: {
              type: "integer",
              minimum: 0
            },
            nearest: {
              description: "The nearest of these commits that has runs, and the date of its newest run.",
              type: ["object", "null"],
              additionalProperties: !1,
              required: ["commit", "commitsBefore", "date"],
              properties: {
                commit: {
                  type: "string"
                },
                commitsBefore: {
                  type: "integer",
                  minimum: 0
                },
                date: {
                  type: "string"
                }
              }
            }
          }
        }
      }
    },
    thresholds: {
      type: "object",
      additionalProperties: !1,
      required: ["minSlowdownPercent", "minSharePercent"],
      properties: {
        minSlowdownPercent: {
          type: "number",
          minimum: 0
        },
        minSharePercent: {
          type: "number",
          minimum: 0
        }
      }
    },
    ranking: {
      description: "What the order of regressions was made with.",
      type: "object",
      additionalProperties: !1,
      required: ["severityOverEase"],
      properties: {
        severityOverEase: {
          type: "number",
          exclusiveMinimum: 0,
          maximum: 100
        }
      }
    },
    benchmarks: {
      type: "array",
      items: {
        $ref: "#/$defs/basis"
      }
    },
    regressions: {
      description: "In AHP order.",
      type: "array",
      items: {
        $ref: "#/$defs/ranked"
      }
    },
    improvements: {
      description: "Largest gain first.",
      type: "array",
      items: {
        $ref: "#/$defs/group"
      }
    },
    advisories: {
      description: "Slower, but with too few baseline runs to judge. They never change the verdict.",
      type: "array",
      items: {
        $ref: "#/$defs/ranked"
      }
    },
    commonFactors: {
      description: "Benchmarks all of whose groups are slower by a common factor beyond its cut-off.",
      type: "array",
      items: {
        $ref: "#/$defs/commonFactorFinding"
      }
    },
    calibration: {
      description: "What the cut-offs were made for; null where nothing was held against a baseline, or several jobs have different ones.",
      type: ["object", "null"],
      additionalProperties: !1,
      required: [
        "falseAlarmRate",
        "stages",
        "commonFactorStages",
        "screeningPercent",
        "groups",
        "smallGroups",
        "commonFactors",
        "jobs"
      ],
      properties: {
        falseAlarmRate: {
          description: "Percent of unchanged checks that may be red; null where the configuration gives the cut-off.",
          type: ["number", "null"],
          exclusiveMinimum: 0
        },
        stages: {
          enum: [1, 2]
        },
        commonFactorStages: {
          description: "The same for common factors: 2 where base and head are run in pairs when one looks slower.",
          enum: [1, 2]
        },
        screeningPercent: {
          description: "Where base and head are run in pairs when something looks slower: percent of unchanged checks in which they may be; the cut-offs keep to that. null: they keep to falseAlarmRate.",
          type: ["number", "null"],
          exclusiveMinimum: 0
        },
        groups: {
          type: "integer",
          minimum: 0
        },
        smallGroups: {
          type: "integer",
          minimum: 0
        },
        commonFactors: {
          type: "integer",
          minimum: 0
        },
        jobs: {
          description: "How many jobs the numbers are the sums of; the rate holds for each.",
          type: "integer",
          minimum: 1
        }
      }
    },
    sensitivity: {
      description: "What could have been seen in every judged group, the least sensitive first.",
      type: "array",
      items: {
        $ref: "#/$defs/sensitivity"
      }
    },
    structure: {
      type: "array",
      items: {
        $ref: "#/$defs/change"
      }
    },
    costs: {
      description: "The functions whose communication changed, each with what that costs, most expensive first.",
      type: "array",
      items: {
        $ref: "#/$defs/group"
      }
    },
    calls: {
      description: "MPI operations that are called more or less often in the same functions, most changed first.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: ["benchmark", "functions", "operation", "before", "now"],
        properties: {
          benchmark: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          operation: {
            description: "MPI_Allreduce and the like, or messages.",
            type: "string"
          },
          before: {
            description: "Calls in one repetition.",
            type: "integer",
            minimum: 0
          },
          now: {
            type: "integer",
            minimum: 0
          }
        }
      }
    },
    nondeterministic: {
      description: "Groups that are not compared exactly: their instances differ between repetitions.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: [
          "benchmark",
          "pattern",
          "name",
          "label",
          "functions",
          "bytes",
          "participants",
          "before",
          "now"
        ],
        properties: {
          benchmark: {
            type: "string"
          },
          pattern: {
            type: "string",
            pattern: "^[0-9a-f]{16}$"
          },
          name: {
            type: ["string", "null"]
          },
          label: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          bytes: {
            type: "number",
            minimum: 0
          },
          participants: {
            description: "The processes that take part, such as 0-3,7.",
            type: "string"
          },
          before: {
            $ref: "#/$defs/counts"
          },
          now: {
            $ref: "#/$defs/counts"
          }
        }
      }
    },
    levelShifts: {
      description: "Lasting changes of level among the runs that were compared with, which nobody has accepted. Hints: they decide nothing.",
      type: "array",
      items: {
        $ref: "#/$defs/shift"
      }
    },
    accepted: {
      description: "Accepted slowdowns that made a difference.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: [
          "id",
          "benchmark",
          "pattern",
          "functions",
          "bytes",
          "factor",
          "reason",
          "commit",
          "date"
        ],
        properties: {
          id: {
            type: "string"
          },
          benchmark: {
            type: "string"
          },
          pattern: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          bytes: {
            type: "number",
            minimum: 0
          },
          factor: {
            type: "number",
            exclusiveMinimum: 0
          },
          reason: {
            type: "string"
          },
          commit: {
            type: ["string", "null"]
          },
          date: {
            type: "string"
          }
        }
      }
    },
    withoutHistory: {
      description: "Groups that no comparable baseline run has.",
      type: "integer",
      minimum: 0
    },
    pictures: {
      description: "What pages show beyond that, by benchmark; left out where there is nothing.",
      type: "array",
      items: { $ref: "pictures.schema.json#/$defs/benchmarkPictures" }
    },
    paired: {
      description: "null: nothing was held against a base that was run in pairs.",
      anyOf: [
        {
          $ref: "#/$defs/paired"
        },
        {
          type: "null"
        }
      ]
    },
    confirmation: {
      description: "null: nothing looked slower.",
      anyOf: [
        {
          $ref: "#/$defs/confirmation"
        },
        {
          type: "null"
        }
      ]
    }
  },
  $defs: {
    functions: {
      type: "array",
      items: {
        type: "string"
      }
    },
    counts: {
      description: "Instances by repetition; null where the run does not have the group.",
      type: ["array", "null"],
      items: {
        type: "integer",
        minimum: 0
      }
    },
    shift: {
      type: "object",
      additionalProperties: !1,
      required: [
        "id",
        "benchmark",
        "run",
        "commit",
        "commitBefore",
        "date",
        "dateBefore",
        "together",
        "factor",
        "groups",
        "watched"
      ],
      properties: {
        id: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        benchmark: {
          type: "string"
        },
        run: {
          description: "Id of the first run at the new level.",
          type: "string"
        },
        commit: {
          type: ["string", "null"]
        },
        commitBefore: {
          description: "Of the last run at the old level.",
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        dateBefore: {
          type: "string"
        },
        together: {
          description: "Whether all watched groups moved.",
          type: "boolean"
        },
        factor: {
          description: "New level ÷ old level.",
          type: "number",
          exclusiveMinimum: 0
        },
        groups: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["pattern", "functions", "bytes", "label", "factor"],
            properties: {
              pattern: {
                type: "string",
                pattern: "^[0-9a-f]{16}$"
              },
              functions: {
                $ref: "#/$defs/functions"
              },
              bytes: {
                type: "number",
                minimum: 0
              },
              label: {
                type: "string"
              },
              factor: {
                type: "number",
                exclusiveMinimum: 0
              }
            }
          }
        },
        watched: {
          type: "integer",
          minimum: 1
        }
      }
    },
    basis: {
      type: "object",
      additionalProperties: !1,
      required: [
        "benchmark",
        "tracer",
        "processes",
        "repetitions",
        "groups",
        "by",
        "runs",
        "leftOut",
        "commonFactor",
        "sight",
        "visibleSlowdownPercent"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        tracer: {
          type: "string"
        },
        processes: {
          type: "integer",
          minimum: 1
        },
        repetitions: {
          type: "integer",
          minimum: 1
        },
        groups: {
          type: "integer",
          minimum: 0
        },
        by: {
          description: "What its durations were held against: runs of a baseline, or a base that was run in pairs with it.",
          enum: ["history", "pairs"]
        },
        runs: {
          description: "Comparable baseline runs, oldest first.",
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["commit", "date"],
            properties: {
              commit: {
                type: ["string", "null"]
              },
              date: {
                type: "string"
              }
            }
          }
        },
        leftOut: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["reason", "runs"],
            properties: {
              reason: {
                type: "string"
              },
              runs: {
                type: "integer",
                minimum: 1
              }
            }
          }
        },
        commonFactor: {
          description: "null: too few groups or runs to tell it from what one group does.",
          anyOf: [
            {
              $ref: "#/$defs/commonFactor"
            },
            {
              type: "null"
            }
          ]
        },
        sight: {
          description: "How well slowdowns would have been seen, weighted by time; null where durations were not judged.",
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["percent", "isBlind", "functions", "share", "from", "spread"],
          properties: {
            percent: {
              description: "Smallest slowdown that groups with half of the communication time would have shown; null: none.",
              type: ["number", "null"],
              minimum: 0
            },
            isBlind: {
              description: "Whether that is above gate.blind-percent.",
              type: "boolean"
            },
            functions: {
              $ref: "#/$defs/functions"
            },
            share: {
              description: "Share of these functions' groups that show so little.",
              type: "number",
              minimum: 0
            },
            from: {
              description: "Smallest slowdown that one of these would have shown; null: none.",
              type: ["number", "null"],
              minimum: 0
            },
            spread: {
              description: "Largest ÷ smallest of their earlier values.",
              type: "number",
              minimum: 1
            }
          }
        },
        visibleSlowdownPercent: {
          description: "Smallest slowdown that would have been seen in the quietest and in the noisiest group that counts.",
          anyOf: [
            {
              $ref: "#/$defs/range"
            },
            {
              type: "null"
            }
          ]
        }
      }
    },
    commonFactor: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/commonFactorFields"
        }
      ]
    },
    commonFactorFields: {
      type: "object",
      required: ["factor", "evidence", "isShared", "outcome"],
      properties: {
        factor: {
          type: "number",
          exclusiveMinimum: 0
        },
        evidence: {
          $ref: "#/$defs/commonEvidence"
        },
        isShared: {
          description: "Whether three quarters of the groups, by weight, moved at least half as far.",
          type: "boolean"
        },
        outcome: {
          enum: ["regression", "improvement", "unchanged"]
        }
      }
    },
    sensitivity: {
      type: "object",
      additionalProperties: !1,
      required: [
        "benchmark",
        "pattern",
        "name",
        "functions",
        "bytes",
        "participants",
        "runs",
        "share",
        "visibleSlowdownPercent"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: "string"
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        participants: {
          description: "The processes that take part, such as 0-3,7.",
          type: "string"
        },
        runs: {
          type: "integer",
          minimum: 1
        },
        share: {
          type: "number",
          minimum: 0
        },
        visibleSlowdownPercent: {
          type: "number",
          minimum: 0
        }
      }
    },
    group: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/groupFields"
        }
      ]
    },
    ranked: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/groupFields"
        }
      ],
      required: ["addedNs", "complexity", "angle", "inspectionAffinity"],
      properties: {
        addedNs: {
          type: "number"
        },
        complexity: {
          type: "number",
          minimum: 0
        },
        angle: {
          description: "Degrees.",
          type: "number",
          minimum: 0,
          maximum: 90
        },
        inspectionAffinity: {
          enum: ["High", "Medium", "Low"]
        }
      }
    },
    groupFields: {
      type: "object",
      required: [
        "benchmark",
        "pattern",
        "name",
        "label",
        "family",
        "kind",
        "functions",
        "renamedFrom",
        "bytes",
        "participants",
        "processes",
        "events",
        "messages",
        "instances",
        "phases",
        "phaseCount",
        "baselineMedianNs",
        "candidateNs",
        "factor",
        "ownFactor",
        "evidence",
        "share",
        "outcome",
        "lateProcess"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: "string"
        },
        label: {
          description: "Name of the family.",
          type: "string"
        },
        family: {
          description: "Id of the family.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        kind: {
          enum: ["point-to-point", "collective"]
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        renamedFrom: {
          anyOf: [
            {
              $ref: "#/$defs/functions"
            },
            {
              type: "null"
            }
          ]
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        processes: {
          type: "integer",
          minimum: 1
        },
        events: {
          type: "integer",
          minimum: 1
        },
        messages: {
          type: "integer",
          minimum: 0
        },
        instances: {
          type: "integer",
          minimum: 1
        },
        phases: {
          type: "array",
          items: {
            type: "integer",
            minimum: 1
          }
        },
        phaseCount: {
          type: "integer",
          minimum: 0
        },
        baselineMedianNs: {
          type: "number",
          minimum: 0
        },
        candidateNs: {
          type: "number",
          minimum: 0
        },
        factor: {
          type: "number",
          exclusiveMinimum: 0
        },
        ownFactor: {
          description: "The factor without the benchmark's common factor.",
          type: "number",
          exclusiveMinimum: 0
        },
        evidence: {
          $ref: "#/$defs/evidence"
        },
        share: {
          type: "number",
          minimum: 0
        },
        outcome: {
          enum: ["regression", "improvement", "unchanged", "too few runs", "too few instances"]
        },
        participants: {
          description: "The processes that take part, such as 0-3,7.",
          type: "string"
        },
        change: {
          description: "Present where this is no group but the communication time of functions whose groups changed.",
          type: "object",
          additionalProperties: !1,
          required: ["what", "isWhole", "addedNs", "addedShare"],
          properties: {
            what: {
              description: "What the functions do more or less of, most calls first; empty: they communicate in another way.",
              type: "array",
              items: {
                type: "object",
                additionalProperties: !1,
                required: ["of", "before", "now", "each"],
                properties: {
                  of: {
                    description: "Calls of an operation such as MPI_Allreduce, or messages or bytes that are sent.",
                    type: "string"
                  },
                  before: {
                    description: "In a run.",
                    type: "number"
                  },
                  now: {
                    description: "In a run.",
                    type: "number"
                  },
                  each: {
                    description: "In one instance, where all groups have the same number of instances, before and now.",
                    type: ["object", "null"],
                    additionalProperties: !1,
                    required: ["before", "now"],
                    properties: {
                      before: {
                        type: "number"
                      },
                      now: {
                        type: "number"
                      }
                    }
                  }
                }
              }
            },
            isWhole: {
              description: "Whether all communication of the benchmark was compared: the functions are new.",
              type: "boolean"
            },
            addedNs: {
              description: "Time added to a run.",
              type: "number"
            },
            addedShare: {
              description: "That ÷ the communication time of a run now.",
              type: "number"
            }
          }
        },
        source: {
          description: "Where a function of the group is defined, as the candidate's trace says.",
          $ref: "#/$defs/source"
        },
        cause: {
          description: "Left out where it did not become slower, or where MPI calls have no times.",
          $ref: "#/$defs/cause"
        },
        consequenceOf: {
          description: "The regression of whose cause this one is a consequence.",
          type: "object",
          additionalProperties: !1,
          required: ["benchmark", "pattern", "functions", "bytes"],
          properties: {
            benchmark: {
              type: "string"
            },
            pattern: {
              type: "string",
              pattern: "^[0-9a-f]{16}$"
            },
            functions: {
              $ref: "#/$defs/functions"
            },
            bytes: {
              type: "number",
              minimum: 0
            }
          }
        },
        typical: {
          description: "A typical instance before and now.",
          type: "object",
          additionalProperties: !1,
          required: ["before", "now"],
          properties: {
            before: {
              anyOf: [
                {
                  $ref: "parts.schema.json#/$defs/typicalInstance"
                },
                {
                  type: "null"
                }
              ]
            },
            now: {
              anyOf: [
                {
                  $ref: "parts.schema.json#/$defs/typicalInstance"
                },
                {
                  type: "null"
                }
              ]
            }
          }
        },
        lateProcess: {
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["process", "cause", "instances"],
          properties: {
            process: {
              type: "integer",
              minimum: 0
            },
            cause: {
              enum: ["late sender", "late receiver", "late process"]
            },
            instances: {
              type: "integer",
              minimum: 1
            }
          }
        }
      }
    },
    change: {
      type: "object",
      additionalProperties: !1,
      required: [
        "benchmark",
        "kind",
        "policy",
        "pattern",
        "name",
        "label",
        "functions",
        "bytes",
        "participants",
        "before",
        "now"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        kind: {
          enum: ["new", "vanished", "renamed", "partners", "instances", "bytes", "messages"]
        },
        policy: {
          description: "What the configuration says about it.",
          enum: ["fail", "warn"]
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: ["string", "null"]
        },
        label: {
          type: "string"
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        participants: {
          description: "The processes that take part, such as 0-3,7.",
          type: "string"
        },
        before: {
          type: ["string", "null"]
        },
        now: {
          type: ["string", "null"]
        }
      }
    },
    paired: {
      description: "Base and head were run alternately in one job.",
      type: "object",
      additionalProperties: !1,
      required: ["reference", "automatic", "base", "head", "uncommitted", "order", "pairs", "benchmarks"],
      properties: {
        reference: {
          type: "string"
        },
        automatic: {
          description: "The baseline had too few comparable runs to judge by; nobody asked for pairs.",
          type: "boolean"
        },
        base: {
          type: "string"
        },
        head: {
          type: "string"
        },
        uncommitted: {
          description: "Files with changes that were not committed, and so not measured.",
          type: "integer",
          minimum: 0
        },
        order: {
          const: "ABBA BAAB"
        },
        pairs: {
          description: "Most pairs of a benchmark.",
          type: "integer",
          minimum: 0
        },
        benchmarks: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["benchmark", "pairs", "confirmingPairs"],
            properties: {
              benchmark: {
                type: "string"
              },
              pairs: {
                type: "integer",
                minimum: 0
              },
              confirmingPairs: {
                type: "integer",
                minimum: 0
              }
            }
          }
        }
      }
    },
    confirmation: {
      description: "How what looked regressed at first was confirmed, and what came of it.",
      type: "object",
      additionalProperties: !1,
      required: [
        "state",
        "by",
        "pairs",
        "noPairs",
        "confirmed",
        "unconfirmed",
        "unconfirmedCommonFactors",
        "repetitions",
        "failure"
      ],
      properties: {
        state: {
          enum: ["done", "failed", "off", "recorded"]
        },
        by: {
          description: "repetitions: held against the same baseline (in a paired check: fresh pairs). pairs: base and head were run in pairs, and the regressions are what these call. null: nothing was measured again.",
          enum: ["repetitions", "pairs", null]
        },
        pairs: {
          description: "By pairs: the commits that were run, most pairs of a benchmark, and what these could show.",
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["base", "head", "most", "visibleSlowdownPercent"],
          properties: {
            base: {
              type: "string"
            },
            head: {
              type: "string"
            },
            most: {
              type: "integer",
              minimum: 0
            },
            visibleSlowdownPercent: {
              description: "Smallest slowdowns that the pairs could show, in the quietest and in the noisiest group.",
              anyOf: [
                {
                  $ref: "#/$defs/range"
                },
                {
                  type: "null"
                }
              ]
            }
          }
        },
        noPairs: {
          description: "By repetitions, although the configuration has a build and there is a base: why pairs were not possible.",
          anyOf: [
            {
              $ref: "#/$defs/fact"
            },
            {
              type: "null"
            }
          ]
        },
        confirmed: {
          type: "integer",
          minimum: 0
        },
        unconfirmed: {
          type: "array",
          items: {
            $ref: "#/$defs/ranked"
          }
        },
        unconfirmedCommonFactors: {
          description: "Common factors that were there at first and were not confirmed.",
          type: "array",
          items: {
            $ref: "#/$defs/commonFactorFinding"
          }
        },
        repetitions: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["benchmark", "repetitions", "inPairs"],
            properties: {
              benchmark: {
                type: "string"
              },
              repetitions: {
                type: "integer",
                minimum: 0
              },
              inPairs: {
                description: "They are pairs of base and head.",
                type: "boolean"
              }
            }
          }
        },
        failure: {
          description: "Why measuring again failed.",
          type: "array",
          items: {
            $ref: "#/$defs/fact"
          }
        }
      }
    },
    range: {
      type: "object",
      additionalProperties: !1,
      required: ["least", "most"],
      properties: {
        least: {
          type: "number",
          minimum: 0
        },
        most: {
          type: "number",
          minimum: 0
        }
      }
    },
    commonFactorFinding: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/commonFactorFields"
        }
      ],
      required: ["benchmark", "isFailing", "groups"],
      properties: {
        benchmark: {
          type: "string"
        },
        isFailing: {
          description: "Whether it makes the verdict.",
          type: "boolean"
        },
        growth: {
          description: "What all communication of a run takes longer, of all groups together; left out where runs have no times of MPI calls.",
          type: "object",
          additionalProperties: !1,
          required: ["beforeNs", "nowNs", "computingNs", "inMpiNs", "path"],
          properties: {
            beforeNs: {
              type: "number",
              minimum: 0
            },
            nowNs: {
              type: "number",
              minimum: 0
            },
            computingNs: {
              description: "Of what is added: processes that compute longer.",
              type: "number"
            },
            inMpiNs: {
              description: "Of what is added: in MPI calls, waiting left out.",
              type: "number"
            },
            path: {
              description: "Where most of that computing is: functions, outermost first; null where no place has half of it.",
              type: ["array", "null"],
              items: {
                type: "string"
              }
            }
          }
        },
        groups: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["pattern", "functions", "bytes", "factor"],
            properties: {
              pattern: {
                type: "string",
                pattern: "^[0-9a-f]{16}$"
              },
              functions: {
                $ref: "#/$defs/functions"
              },
              bytes: {
                type: "number",
                minimum: 0
              },
              factor: {
                description: "Candidate ÷ baseline of this group; null: pairs do not say that.",
                type: ["number", "null"],
                exclusiveMinimum: 0
              }
            }
          }
        }
      }
    },
    commonEvidence: {
      oneOf: [
        {
          type: "object",
          additionalProperties: !1,
          required: ["by", "z", "cutoff", "visibleSlowdownPercent"],
          properties: {
            by: {
              const: "history"
            },
            z: {
              type: "number"
            },
            cutoff: {
              type: "number"
            },
            visibleSlowdownPercent: {
              type: "number",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["by", "score", "cutoff", "visibleSlowdownPercent"],
          properties: {
            by: {
              const: "pairs"
            },
            score: {
              type: "number"
            },
            cutoff: {
              type: "number"
            },
            visibleSlowdownPercent: {
              type: "number",
              minimum: 0
            }
          }
        }
      ]
    },
    evidence: {
      oneOf: [
        {
          description: "Runs of a baseline.",
          type: "object",
          additionalProperties: !1,
          required: ["by", "runsNs", "z", "cutoff", "visibleSlowdownPercent"],
          properties: {
            by: {
              const: "history"
            },
            runsNs: {
              description: "Values in the comparable baseline runs, oldest first.",
              type: "array",
              minItems: 1,
              items: {
                type: "number",
                minimum: 0
              }
            },
            z: {
              description: "Modified Z; null with too few runs.",
              type: ["number", "null"]
            },
            cutoff: {
              type: "number"
            },
            visibleSlowdownPercent: {
              description: "Smallest slowdown that would have been called one; null with too few runs or instances.",
              type: ["number", "null"],
              minimum: 0
            }
          }
        },
        {
          description: "Pairs of base and head.",
          type: "object",
          additionalProperties: !1,
          required: ["by", "baseNs", "score", "cutoff", "visibleSlowdownPercent"],
          properties: {
            by: {
              const: "pairs"
            },
            baseNs: {
              description: "Values in the executions of the base, in their order.",
              type: "array",
              minItems: 1,
              items: {
                type: "number",
                minimum: 0
              }
            },
            score: {
              description: "Randomisation score; null where not judged.",
              type: ["number", "null"]
            },
            cutoff: {
              type: ["number", "null"]
            },
            visibleSlowdownPercent: {
              description: "Smallest slowdown that the first pairs would have shown; null where not judged.",
              type: ["number", "null"],
              minimum: 0
            }
          }
        }
      ]
    },
    suspects: {
      description: "What looked slower: groups by themselves, and benchmarks as a whole.",
      type: "object",
      additionalProperties: !1,
      required: ["groups", "commonFactors"],
      properties: {
        groups: {
          type: "integer",
          minimum: 0
        },
        commonFactors: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["benchmark", "factor"],
            properties: {
              benchmark: {
                type: "string"
              },
              factor: {
                type: "number",
                exclusiveMinimum: 0
              }
            }
          }
        }
      }
    },
    fact: {
      description: "A fact behind a verdict.",
      oneOf: [
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmark", "factor", "isFailing"],
          properties: {
            kind: {
              const: "common factor"
            },
            benchmark: {
              type: "string"
            },
            factor: {
              type: "number",
              exclusiveMinimum: 0
            },
            isFailing: {
              type: "boolean"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "groups", "judged", "than"],
          properties: {
            kind: {
              const: "slower"
            },
            groups: {
              type: "integer",
              minimum: 0
            },
            judged: {
              type: ["integer", "null"],
              minimum: 0
            },
            than: {
              description: "A base; null: the baseline.",
              type: ["string", "null"]
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "judged", "than", "hasCommonFactor"],
          properties: {
            kind: {
              const: "none slower"
            },
            judged: {
              type: "integer",
              minimum: 0
            },
            than: {
              description: "A base; null: the baseline.",
              type: ["string", "null"]
            },
            hasCommonFactor: {
              type: "boolean"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "places"],
          properties: {
            kind: {
              const: "structure changed"
            },
            places: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "groups", "tooFew"],
          properties: {
            kind: {
              const: "advisories"
            },
            groups: {
              type: "integer",
              minimum: 0
            },
            tooFew: {
              enum: ["runs", "instances"]
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "groups", "percent"],
          properties: {
            kind: {
              const: "open"
            },
            groups: {
              type: "integer",
              minimum: 0
            },
            percent: {
              type: "number",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmark", "inPairs", "functions", "from", "spread"],
          properties: {
            kind: {
              const: "blind"
            },
            benchmark: {
              type: "string"
            },
            inPairs: {
              type: "boolean"
            },
            functions: {
              $ref: "#/$defs/functions"
            },
            from: {
              type: ["number", "null"],
              minimum: 0
            },
            spread: {
              type: "number",
              minimum: 1
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind"],
          properties: {
            kind: {
              enum: [
                "nothing else slower",
                "no benchmark",
                "no baseline",
                "empty baseline",
                "nothing judged",
                "pairs for want of runs",
                "base unknown",
                "base is head",
                "a job failed"
              ]
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "stored"],
          properties: {
            kind: {
              const: "no comparable run"
            },
            stored: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmarks"],
          properties: {
            kind: {
              const: "too few runs"
            },
            benchmarks: {
              type: "array",
              items: {
                type: "object",
                additionalProperties: !1,
                required: ["benchmark", "runs"],
                properties: {
                  benchmark: {
                    type: "string"
                  },
                  runs: {
                    type: "integer",
                    minimum: 0
                  }
                }
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmarks"],
          properties: {
            kind: {
              const: "too few pairs"
            },
            benchmarks: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "suspects"],
          properties: {
            kind: {
              enum: ["not confirmed", "not told"]
            },
            suspects: {
              $ref: "#/$defs/suspects"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmark", "runs", "of", "leftOut"],
          properties: {
            kind: {
              const: "incomparable"
            },
            benchmark: {
              type: "string"
            },
            runs: {
              type: "integer",
              minimum: 0
            },
            of: {
              type: "integer",
              minimum: 0
            },
            leftOut: {
              type: ["array", "null"],
              items: {
                type: "string"
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmark"],
          properties: {
            kind: {
              const: "not measured twice"
            },
            benchmark: {
              type: "string"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "benchmark", "before", "now"],
          properties: {
            kind: {
              const: "other processes"
            },
            benchmark: {
              type: "string"
            },
            before: {
              type: "integer",
              minimum: 0
            },
            now: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "by"],
          properties: {
            kind: {
              const: "disturbed"
            },
            by: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "files"],
          properties: {
            kind: {
              const: "uncommitted"
            },
            files: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "allowed"],
          properties: {
            kind: {
              const: "too few pairs allowed"
            },
            allowed: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "message"],
          properties: {
            kind: {
              const: "failed"
            },
            message: {
              type: "string"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "orPairs"],
          properties: {
            kind: {
              const: "make a baseline"
            },
            orPairs: {
              type: "boolean"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "why"],
          properties: {
            kind: {
              enum: ["nothing measured", "not accepted"]
            },
            why: {
              type: "string"
            }
          }
        }
      ]
    },
    explained: {
      description: "A fact, or one that has others behind it.",
      anyOf: [
        {
          $ref: "#/$defs/fact"
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "suspects", "how", "why"],
          properties: {
            kind: {
              const: "undecided"
            },
            suspects: {
              $ref: "#/$defs/suspects"
            },
            how: {
              enum: ["not measured", "pairs failed", "pairs do not tell"]
            },
            why: {
              type: "array",
              items: {
                $ref: "#/$defs/fact"
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "suspects", "base", "most", "isUpTo", "slower", "unconfirmed", "isExcused"],
          properties: {
            kind: {
              const: "judged by pairs"
            },
            suspects: {
              $ref: "#/$defs/suspects"
            },
            base: {
              type: "string"
            },
            most: {
              type: "integer",
              minimum: 0
            },
            isUpTo: {
              type: "boolean"
            },
            slower: {
              $ref: "#/$defs/suspects"
            },
            unconfirmed: {
              $ref: "#/$defs/suspects"
            },
            isExcused: {
              type: "boolean"
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "why"],
          properties: {
            kind: {
              const: "partly judged"
            },
            why: {
              type: "array",
              items: {
                $ref: "#/$defs/fact"
              }
            }
          }
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "why"],
          properties: {
            kind: {
              const: "no pairs"
            },
            why: {
              $ref: "#/$defs/fact"
            }
          }
        }
      ]
    },
    reasonOfJob: {
      anyOf: [
        {
          $ref: "#/$defs/explained"
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "reasons"],
          properties: {
            kind: {
              const: "accepted"
            },
            reasons: {
              type: "array",
              items: {
                $ref: "#/$defs/explained"
              }
            }
          }
        }
      ]
    },
    reason: {
      anyOf: [
        {
          $ref: "#/$defs/reasonOfJob"
        },
        {
          type: "object",
          additionalProperties: !1,
          required: ["kind", "names", "reasons"],
          properties: {
            kind: {
              const: "jobs"
            },
            names: {
              type: "array",
              items: {
                type: "string"
              }
            },
            reasons: {
              type: "array",
              items: {
                $ref: "#/$defs/reasonOfJob"
              }
            }
          }
        }
      ]
    },
    source: {
      description: "A line of a source file.",
      type: "object",
      additionalProperties: !1,
      required: ["file", "line"],
      properties: {
        file: {
          type: "string"
        },
        path: {
          description: "The file in the repository, below its top; left out when it is none of it.",
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 1
        }
      }
    },
    cause: {
      description: "What made a group slower.",
      type: "object",
      additionalProperties: !1,
      required: [
        "kind",
        "parts",
        "process",
        "path",
        "source",
        "addedNs",
        "addedShare",
        "instances",
        "through",
        "grew",
        "predictedNs"
      ],
      properties: {
        sentence: {
          description: "What a report says to it.",
          type: "string"
        },
        kind: {
          enum: ["reordered", "late", "imbalance", "larger messages", "more messages", "own", "in MPI"]
        },
        parts: {
          type: "object",
          additionalProperties: !1,
          required: ["before", "now"],
          properties: {
            before: {
              anyOf: [
                {
                  $ref: "parts.schema.json#/$defs/durationParts"
                },
                {
                  type: "null"
                }
              ]
            },
            now: {
              $ref: "parts.schema.json#/$defs/durationParts"
            }
          }
        },
        process: {
          description: "The process that is late or computes; null: none in particular.",
          type: ["integer", "null"],
          minimum: 0
        },
        path: {
          description: "Where it does so; null: not known.",
          anyOf: [
            {
              $ref: "parts.schema.json#/$defs/path"
            },
            {
              type: "null"
            }
          ]
        },
        source: {
          description: "Where the path's last function is defined.",
          anyOf: [
            {
              $ref: "#/$defs/source"
            },
            {
              type: "null"
            }
          ]
        },
        addedNs: {
          description: "Time of an instance that this cause adds.",
          type: "number"
        },
        addedShare: {
          description: "That ÷ all time that is added to an instance.",
          type: "number"
        },
        instances: {
          description: "In how many of how many instances that process was the late one.",
          anyOf: [
            {
              type: "object",
              additionalProperties: !1,
              required: ["late", "of"],
              properties: {
                late: {
                  type: "integer",
                  minimum: 0
                },
                of: {
                  type: "integer",
                  minimum: 0
                }
              }
            },
            {
              type: "null"
            }
          ]
        },
        before: {
          description: "What the path's last function called next, where functions are known from call stacks alone.",
          type: "string"
        },
        through: {
          description: "Other processes between the late one and those that end last.",
          type: "integer",
          minimum: 0
        },
        grew: {
          description: "Bytes of a message, or number of messages, before and now.",
          anyOf: [
            {
              type: "object",
              additionalProperties: !1,
              required: ["before", "now"],
              properties: {
                before: {
                  type: "number"
                },
                now: {
                  type: "number"
                }
              }
            },
            {
              type: "null"
            }
          ]
        },
        computedNs: {
          description: "How much longer the process is in that place in one instance than the others, at most addedNs.",
          type: "number"
        },
        onAllProcesses: {
          description: "All processes compute as long there, so none is named.",
          const: !0
        },
        predictedNs: {
          description: "Mean duration if the cause were as before, by replay.",
          type: ["number", "null"]
        }
      }
    }
  }
};

// schemas/parts.schema.json
var parts_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "commgate/parts.schema.json",
  title: "What durations are made of, in baselines and comparisons, version 1",
  $defs: {
    durationParts: {
      description: "What the duration of a group's typical instance is made of: means over the middle half of its instances. lateNs, inMpiNs and ownNs add up to their mean duration.",
      type: "object",
      additionalProperties: !1,
      required: [
        "lateNs",
        "inMpiNs",
        "ownNs",
        "late",
        "lateElsewhere",
        "inMpi",
        "own",
        "latest",
        "order",
        "wrongOrderNs",
        "waitNs",
        "waitingCausedBy",
        "without"
      ],
      properties: {
        lateNs: {
          description: "Before a process posted its first event of the instance.",
          type: "number"
        },
        inMpiNs: {
          description: "In MPI calls: transfer and completion.",
          type: "number"
        },
        ownNs: {
          description: "Outside of MPI, behind the process's first event.",
          type: "number"
        },
        late: {
          description: "Where processes were late, most first.",
          type: "array",
          maxItems: 64,
          items: {
            $ref: "#/$defs/placedTime"
          }
        },
        lateElsewhere: {
          description: "Places of the rest, of all processes together, most first.",
          type: "array",
          maxItems: 64,
          items: {
            $ref: "#/$defs/place"
          }
        },
        inMpi: {
          description: "In which MPI calls inMpiNs passed, most first.",
          type: "array",
          maxItems: 64,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["call", "ns"],
            properties: {
              call: {
                type: "string"
              },
              ns: {
                type: "number"
              }
            }
          }
        },
        own: {
          description: "Where ownNs passed, most first.",
          type: "array",
          maxItems: 64,
          items: {
            $ref: "#/$defs/placedTime"
          }
        },
        computing: {
          description: "All time in the places of late and own that compute, for each instance, and what other processes took there on average; left out of earlier runs.",
          type: "array",
          maxItems: 64,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["process", "path", "ns", "othersNs"],
            properties: {
              process: { type: "integer", minimum: 0 },
              path: { type: "array", maxItems: 4096, items: { type: "string" } },
              before: { type: "string" },
              ns: { type: "number" },
              othersNs: { type: "number" }
            }
          }
        },
        latest: {
          description: "In how many of all instances a process was late longest by its own computing, and through how many others, most first.",
          type: "array",
          maxItems: 64,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["process", "instances", "through"],
            properties: {
              process: {
                type: "integer",
                minimum: 0
              },
              instances: {
                type: "integer",
                minimum: 0
              },
              through: {
                type: "number",
                minimum: 0
              }
            }
          }
        },
        order: {
          description: "Stands for the order in which messages are received; empty where it makes no difference, null where runs disagree.",
          type: ["string", "null"]
        },
        wrongOrderNs: {
          description: "Waiting in wrong order in one instance, of all processes.",
          type: "number"
        },
        waitNs: {
          description: "All waiting in one instance, of all processes.",
          type: "number"
        },
        waitingCausedBy: {
          description: "Waiting that each process made others do in one instance, most first.",
          type: "array",
          maxItems: 64,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["process", "ns"],
            properties: {
              process: {
                type: "integer",
                minimum: 0
              },
              ns: {
                type: "number"
              }
            }
          }
        },
        without: {
          description: "Mean duration of the same instances, by replay, if the first late process were late for a share of that time only.",
          type: "array",
          maxItems: 64,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["share", "ns"],
            properties: {
              share: {
                type: "number"
              },
              ns: {
                type: "number"
              }
            }
          }
        }
      }
    },
    placedTime: {
      type: "object",
      additionalProperties: !1,
      required: ["process", "path", "ns"],
      properties: {
        process: {
          type: "integer",
          minimum: 0
        },
        path: {
          $ref: "#/$defs/path"
        },
        mpi: {
          description: "The MPI call in which it passed; left out: computing.",
          type: "string"
        },
        before: {
          description: "What the path's last function called next, where functions are known from call stacks alone.",
          type: "string"
        },
        ns: {
          type: "number"
        }
      }
    },
    timeOfAll: {
      type: "object",
      additionalProperties: !1,
      required: ["path", "ns"],
      properties: {
        path: {
          $ref: "#/$defs/path"
        },
        mpi: {
          $ref: "#/$defs/mpiCall"
        },
        before: {
          $ref: "#/$defs/nextFunction"
        },
        ns: {
          type: "number"
        }
      }
    },
    mpiCall: {
      description: "The MPI call in which the time passed, empty where it is not known which; left out: outside of MPI.",
      type: "string"
    },
    nextFunction: {
      description: "The function that was called next, where functions are known from call stacks alone.",
      type: "string"
    },
    path: {
      description: "Functions, outermost first; empty outside of all of them.",
      type: "array",
      items: {
        type: "string"
      }
    },
    typicalInstance: {
      description: "The instance in the middle by duration: what each process did, from its beginning to its end.",
      type: "object",
      additionalProperties: !1,
      required: ["durationNs", "rows"],
      properties: {
        durationNs: {
          type: "number",
          minimum: 0
        },
        atNs: {
          description: "When it begins in its trace; now only.",
          type: "number"
        },
        repetition: {
          description: "In which repetition, from 1; now only.",
          type: "integer",
          minimum: 1
        },
        processes: {
          description: "How many it has; left out: as many as rows.",
          type: "integer",
          minimum: 0
        },
        rows: {
          description: "All processes up to 32, of more eight: those that start last or first, or wait most.",
          type: "array",
          maxItems: 32,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["process", "startNs", "endNs", "states"],
            properties: {
              process: {
                type: "integer",
                minimum: 0
              },
              startNs: {
                description: "When it posted its first event, from the instance's beginning.",
                type: "number",
                minimum: 0
              },
              endNs: {
                description: "When its last event was completed.",
                type: "number",
                minimum: 0
              },
              states: {
                description: "What it did in steps of equal length: . computing, w waiting in MPI, c in MPI otherwise, a space: not in it any more.",
                type: "string",
                maxLength: 64,
                pattern: "^[ .wc]*$"
              }
            }
          }
        },
        messages: {
          description: "In order of sending: sender, receiver, when it was sent and received, from the instance's beginning. Of more than 500 those of the process that came last, then those between processes that have rows. Left out: not known.",
          type: "array",
          maxItems: 500,
          items: {
            type: "array",
            minItems: 4,
            maxItems: 4,
            items: { type: "number", minimum: 0 }
          }
        }
      }
    },
    place: {
      type: "object",
      additionalProperties: !1,
      required: ["path", "ns"],
      properties: {
        path: {
          $ref: "#/$defs/path"
        },
        mpi: {
          description: "The MPI call in which it passed; left out: computing.",
          type: "string"
        },
        before: {
          description: "What the path's last function called next, where functions are known from call stacks alone.",
          type: "string"
        },
        ns: {
          type: "number"
        }
      }
    }
  }
};

// schemas/pictures.schema.json
var pictures_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "commgate/pictures.schema.json",
  title: "What pages show of a comparison, version 1. Times are nanoseconds.",
  $defs: {
    benchmarkPictures: {
      description: "What pages show of one benchmark.",
      type: "object",
      additionalProperties: !1,
      required: ["benchmark", "processes", "grid", "before", "now", "groups"],
      properties: {
        benchmark: {
          type: "string"
        },
        processes: {
          type: "integer",
          minimum: 1
        },
        grid: {
          description: "Extents of the grid that the processes form, x first; null: none.",
          anyOf: [
            {
              type: "array",
              maxItems: 16,
              items: {
                type: "integer",
                minimum: 1
              }
            },
            {
              type: "null"
            }
          ]
        },
        before: {
          description: "Base as it was run in pairs, else what the baseline has kept of the newest comparable run; null: neither.",
          anyOf: [
            {
              $ref: "#/$defs/side"
            },
            {
              type: "null"
            }
          ]
        },
        now: {
          $ref: "#/$defs/side"
        },
        groups: {
          description: "Regressed ones first, then by share.",
          type: "array",
          maxItems: 60,
          items: {
            $ref: "#/$defs/group"
          }
        }
      }
    },
    side: {
      description: "One side: of the repetition in the middle by communication time.",
      type: "object",
      additionalProperties: !1,
      required: ["commit", "date", "lateness", "meanLatenessNs", "waitingCausedNs", "waitingBy"],
      properties: {
        commit: {
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        lateness: {
          description: "Of all instances, in the order of the sequence; null: a baseline keeps no map.",
          anyOf: [
            {
              $ref: "#/$defs/latenessMap"
            },
            {
              type: "null"
            }
          ]
        },
        meanLatenessNs: {
          description: "Mean lateness by row of a map with so many rows.",
          type: "array",
          maxItems: 1024,
          items: {
            type: "number",
            minimum: 0
          }
        },
        waitingCausedNs: {
          description: "By process: waiting that it caused in one repetition, through others, too; null: not known.",
          anyOf: [
            {
              type: "array",
              maxItems: 16384,
              items: {
                type: "number",
                minimum: 0
              }
            },
            {
              type: "null"
            }
          ]
        },
        waitingBy: {
          description: "How that was told: by delays, by who waits end with, or by coming last.",
          enum: ["delays", "waits", "last"]
        }
      }
    },
    latenessMap: {
      description: "How long after the first process of an instance each process posted its first event: a row is a process or several neighbours, a column an instance or several in sequence, a value the largest.",
      type: "object",
      additionalProperties: !1,
      required: [
        "processes",
        "instances",
        "rows",
        "columns",
        "values",
        "lowNs",
        "highNs",
        "colourNs",
        "meanNs"
      ],
      properties: {
        processes: {
          type: "integer",
          minimum: 1
        },
        instances: {
          type: "integer",
          minimum: 0
        },
        rows: {
          description: "Row r stands for processes from ceil(r * processes / rows) on; columns alike.",
          type: "integer",
          minimum: 1,
          maximum: 1024
        },
        columns: {
          type: "integer",
          minimum: 0,
          maximum: 1200
        },
        values: {
          description: "A byte a value, row by row, raw deflate, base64. 0: no part in these instances; v from 1 to 255: lowNs * (highNs / lowNs) ** ((v - 1) / 254).",
          type: "string",
          maxLength: 17e5,
          pattern: "^[A-Za-z0-9+/]*={0,2}$"
        },
        lowNs: {
          type: "number",
          exclusiveMinimum: 0
        },
        highNs: {
          type: "number",
          exclusiveMinimum: 0
        },
        colourNs: {
          description: "5th and 95th percentile of what is not 0.",
          type: "array",
          minItems: 2,
          maxItems: 2,
          items: {
            type: "number",
            minimum: 0
          }
        },
        meanNs: {
          description: "By row.",
          type: "array",
          maxItems: 1024,
          items: {
            type: "number",
            minimum: 0
          }
        }
      }
    },
    group: {
      description: "What pages show of one group.",
      type: "object",
      additionalProperties: !1,
      required: [
        "pattern",
        "functions",
        "bytes",
        "name",
        "label",
        "share",
        "before",
        "now",
        "allowedNs",
        "exchange"
      ],
      properties: {
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        functions: {
          type: "array",
          items: {
            type: "string"
          }
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        name: {
          type: "string"
        },
        label: {
          type: "string"
        },
        share: {
          description: "Of the benchmark's communication time now.",
          type: "number",
          minimum: 0
        },
        before: {
          description: "The newest runs that it was held against, oldest first; in pairs the base alone.",
          type: "array",
          maxItems: 20,
          items: {
            $ref: "#/$defs/run"
          }
        },
        now: {
          $ref: "#/$defs/run"
        },
        allowedNs: {
          description: "What a median may be without being called slower or faster; null: not judged.",
          anyOf: [
            {
              type: "array",
              minItems: 2,
              maxItems: 2,
              items: {
                type: "number",
                minimum: 0
              }
            },
            {
              type: "null"
            }
          ]
        },
        exchange: {
          description: "null: not known, or no room for it.",
          anyOf: [
            {
              $ref: "#/$defs/exchange"
            },
            {
              type: "null"
            }
          ]
        }
      }
    },
    run: {
      description: "Durations of a group's instances in one run.",
      type: "object",
      additionalProperties: !1,
      required: ["commit", "date", "medianNs", "durationsNs", "instances"],
      properties: {
        commit: {
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        medianNs: {
          type: "number",
          minimum: 0
        },
        durationsNs: {
          description: "Ascending: all, or quantiles; of a run in a baseline at most nine.",
          type: "array",
          maxItems: 200,
          items: {
            type: "number",
            minimum: 0
          }
        },
        instances: {
          description: "In one repetition.",
          type: "integer",
          minimum: 0
        }
      }
    },
    exchange: {
      description: "Who sends to whom in one instance.",
      type: "object",
      additionalProperties: !1,
      required: ["processes", "rows", "links", "more", "operations"],
      properties: {
        processes: {
          type: "integer",
          minimum: 1
        },
        rows: {
          type: "integer",
          minimum: 1,
          maximum: 2048
        },
        links: {
          description: "Rows of sender and receiver, messages, bytes.",
          type: "array",
          maxItems: 2e4,
          items: {
            type: "array",
            minItems: 4,
            maxItems: 4,
            items: {
              type: "number",
              minimum: 0
            }
          }
        },
        more: {
          description: "Links that are left out, those with the fewest bytes.",
          type: "integer",
          minimum: 0
        },
        operations: {
          type: "array",
          maxItems: 64,
          items: {
            description: "Calls of a collective operation by the same processes.",
            type: "object",
            additionalProperties: !1,
            required: ["operation", "calls", "members", "root"],
            properties: {
              operation: {
                type: "string"
              },
              calls: {
                type: "integer",
                minimum: 1
              },
              members: {
                description: "First and last process of each range.",
                type: "array",
                maxItems: 64,
                items: {
                  type: "array",
                  minItems: 2,
                  maxItems: 2,
                  items: {
                    type: "integer",
                    minimum: 0
                  }
                }
              },
              root: {
                type: ["integer", "null"],
                minimum: 0
              }
            }
          }
        }
      }
    }
  }
};

// src/comparison/pictures-problem.ts
function picturesProblem(pictures) {
  for (let [i, each] of pictures.entries()) {
    let place = `pictures[${i}]`, found = gridProblem(each, place) ?? sidesProblem(each, place) ?? groupsProblem(each, place);
    if (found !== null) return found;
  }
  return null;
}
function gridProblem({ grid, processes }, place) {
  let places = grid?.reduce((product, extent) => product * extent, 1) ?? processes;
  return places === processes ? null : {
    place: `${place}.grid`,
    found: `${places} places`,
    rule: `a grid has a place for each of the ${processes} processes`
  };
}
function sidesProblem({ before, now, processes }, place) {
  let sides = [
    ["before", before],
    ["now", now]
  ];
  for (let [name, side] of sides) {
    let own = `${place}.${name}`, caused = side?.waitingCausedNs?.length ?? processes;
    if (caused !== processes)
      return {
        place: `${own}.waitingCausedNs`,
        found: `${caused} elements`,
        rule: `one element for each of the ${processes} processes`
      };
    let found = side?.lateness ? mapProblem(side.lateness, processes, `${own}.lateness`) : null;
    if (found !== null) return found;
  }
  return null;
}
function mapProblem(map, processes, place) {
  let { rows, columns, lowNs, highNs, meanNs, values } = map;
  if (map.processes !== processes || rows > processes)
    return {
      place: `${place}.rows`,
      found: `${rows} rows of ${map.processes} processes`,
      rule: `at most a row for each of the ${processes} processes`
    };
  if (meanNs.length !== rows)
    return { place: `${place}.meanNs`, found: `${meanNs.length} elements`, rule: `${rows}, one a row` };
  if (highNs < lowNs)
    return { place: `${place}.highNs`, found: String(highNs), rule: `at least lowNs, ${lowNs}` };
  try {
    unpackBytes(values, rows * columns);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { place: `${place}.values`, found: error.message, rule: "a byte for each row and column" };
  }
  return null;
}
function groupsProblem({ groups, processes }, place) {
  for (let [i, { exchange }] of groups.entries()) {
    let found = exchange && exchangeProblem(exchange, processes, `${place}.groups[${i}].exchange`);
    if (found !== null) return found;
  }
  return null;
}
function exchangeProblem({ rows, processes: own, links, operations }, processes, place) {
  let isRow = (value) => Number.isInteger(value) && value < rows, link = links.findIndex(([from, to]) => !isRow(from) || !isRow(to));
  if (own !== processes || rows > processes)
    return {
      place: `${place}.rows`,
      found: `${rows} rows of ${own} processes`,
      rule: `at most a row for each of the ${processes} processes`
    };
  if (link >= 0)
    return { place: `${place}.links[${link}]`, found: links[link].join(), rule: `below ${rows} rows` };
  let operation = operations.findIndex(({ members, root }) => members.some(([, last]) => last >= processes) || (root ?? 0) >= processes);
  return operation < 0 ? null : {
    place: `${place}.operations[${operation}]`,
    found: "a process that there is not",
    rule: `members are below ${processes}`
  };
}

// src/comparison/read-comparison.ts
var KIND = {
  rule: "a comparison is the JSON document that commgate check writes",
  plural: "comparisons",
  version: 1
}, validator = schemaValidator(comparison_schema_default, { schemas: [parts_schema_default, pictures_schema_default] });
function readComparison(file) {
  return parseComparison(readText(file), file);
}
function parseComparison(text, file) {
  let document = parseDocument(text, file, KIND), validate = validator();
  if (!validate(document))
    throw new InputError({ file, ...schemaProblem(document, validate.errors[0]), remedy: KIND.rule });
  let problem = picturesProblem(document.pictures ?? []);
  if (problem !== null) throw new InputError({ file, ...problem, remedy: KIND.rule });
  return document;
}
function readText(file) {
  let bytes = readInput(file, { rule: KIND.rule });
  if (bytes === null) throw new InputError({ file, found: "no such file", rule: KIND.rule });
  return bytes.toString("utf8");
}

export {
  readComparison,
  parseComparison
};
