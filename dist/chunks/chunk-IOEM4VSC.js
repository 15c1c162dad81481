import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  compareText
} from "./chunk-B5WCUA5G.js";

// schemas/accepted.schema.json
var accepted_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/accepted.schema.json",
  title: "commgate accepted slowdowns, version 1",
  description: "Slowdowns and level shifts that are wanted: later runs are compared with the new level. Written by commgate baseline accept.",
  type: "object",
  additionalProperties: !1,
  required: ["schemaVersion", "accepted"],
  properties: {
    schemaVersion: { const: 1 },
    accepted: { type: "array", maxItems: 1e4, items: { $ref: "#/$defs/acceptance" } },
    shifts: {
      description: "Level shifts of the baseline: runs from before them no longer count.",
      type: "array",
      maxItems: 1e4,
      items: { $ref: "#/$defs/shift" }
    }
  },
  $defs: {
    shift: {
      type: "object",
      additionalProperties: !1,
      required: ["id", "benchmark", "run", "since", "groups", "factor", "reason", "date"],
      properties: {
        id: {
          description: "First 16 hexadecimal digits of the SHA-256 of benchmark and run.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        benchmark: { type: "string", maxLength: 200 },
        run: {
          description: "Id of the first run at the new level.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        since: {
          description: "When that run was made.",
          type: "string",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$"
        },
        groups: {
          description: "The groups that moved; null: all of the benchmark.",
          type: ["array", "null"],
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["pattern", "functions", "bytes"],
            properties: {
              pattern: { type: "string", pattern: "^[0-9a-f]{16}$" },
              functions: { type: "array", items: { type: "string" } },
              bytes: { type: "number", minimum: 0 }
            }
          }
        },
        factor: {
          description: "New level divided by old level.",
          type: "number",
          exclusiveMinimum: 0
        },
        reason: { type: "string", minLength: 1, maxLength: 1e3 },
        date: {
          description: "When it was accepted, ISO 8601, UTC.",
          type: "string",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$"
        }
      }
    },
    acceptance: {
      type: "object",
      additionalProperties: !1,
      required: ["id", "benchmark", "pattern", "functions", "bytes", "factor", "reason", "commit", "date"],
      properties: {
        id: {
          description: "First 16 hexadecimal digits of the SHA-256 of the rest.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        benchmark: { type: "string", maxLength: 200 },
        pattern: { type: "string", pattern: "^[0-9a-f]{16}$" },
        functions: { type: "array", items: { type: "string" } },
        bytes: { type: "number", minimum: 0 },
        factor: {
          description: "How much slower than before is accepted: 1.4 means 40 % longer.",
          type: "number",
          exclusiveMinimum: 1,
          maximum: 1e6
        },
        reason: { type: "string", minLength: 1, maxLength: 1e3 },
        commit: { type: ["string", "null"], pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$" },
        date: {
          description: "When it was accepted, ISO 8601, UTC.",
          type: "string",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$"
        }
      }
    }
  }
};

// src/baseline/baseline.ts
var BASELINE_VERSION = 1;
function compareRuns(a, b) {
  return Date.parse(a.date) - Date.parse(b.date) || compareText(a.id, b.id);
}

export {
  accepted_schema_default,
  BASELINE_VERSION,
  compareRuns
};
