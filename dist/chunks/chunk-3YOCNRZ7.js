import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

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
          description: "Where others were late, of all processes together, most first.",
          type: "array",
          maxItems: 64,
          items: {
            $ref: "#/$defs/timeOfAll"
          }
        },
        inMpi: {
          description: "In which MPI calls inMpiNs passed, most first; empty where that is not known.",
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
        latest: {
          description: "In how many instances a process was late longest by its own computing, and through how many other processes, most first.",
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
                type: "integer",
                minimum: 0
              }
            }
          }
        },
        order: {
          description: "Stands for the order in which messages are received; empty where it makes no difference, null where several runs disagree.",
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
        rows: {
          description: "At most eight processes: those that start last or first, or wait most.",
          type: "array",
          maxItems: 8,
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["process", "startNs", "states"],
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
              states: {
                description: "What it did in steps of equal length: . computing, w waiting in MPI, c in MPI otherwise, a space: not in it any more.",
                type: "string",
                maxLength: 64,
                pattern: "^[ .wc]*$"
              }
            }
          }
        }
      }
    }
  }
};

export {
  parts_schema_default
};
