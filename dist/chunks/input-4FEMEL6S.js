import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  readComparison
} from "./chunk-PQTELT37.js";
import {
  KIND_NAMES
} from "./chunk-DBA62ZN3.js";
import {
  readRunFolder
} from "./chunk-YINBBYO6.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-6E2U36VA.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/input.ts
import { statSync } from "node:fs";
function openExportInput(path, format) {
  let kind = kindOf(path);
  if (!format.of.includes(kind))
    throw new InputError({
      file: path,
      found: `this is ${KIND_NAMES[kind]}`,
      rule: `${format.id} is made of ${format.of.map((each) => KIND_NAMES[each]).join(" or ")}`,
      remedy: REMEDIES[format.of[0]]
    });
  switch (kind) {
    case "trace":
      return { kind, path };
    case "run":
      return { kind, path, ...readRunFolder(path) };
    case "comparison":
      return { kind, path, comparison: readComparison(path) };
  }
}
var REMEDIES = {
  trace: "name a trace or a run folder",
  run: "name a run folder: commgate run makes one",
  comparison: "name the JSON of a check: commgate check --json FILE"
};
function kindOf(path) {
  let stats = statSync(path, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw new InputError({
      file: path,
      found: "there is no such file or folder",
      rule: `an export is made of ${Object.values(KIND_NAMES).join(", ")}`
    });
  return stats.isDirectory() ? "run" : path.endsWith(".otf2") ? "trace" : "comparison";
}
export {
  openExportInput
};
