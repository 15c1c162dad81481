import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  run_schema_default
} from "./chunk-BRBJNRBZ.js";
import {
  MANIFEST
} from "./chunk-C3QWQLBQ.js";
import {
  parseDocument,
  schemaProblem,
  schemaValidator,
  shown
} from "./chunk-TQ6IBB64.js";
import {
  InputError,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/measure/run/read-run.ts
import { realpathSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
var MAX_MANIFEST_BYTES = 256 * 1024 * 1024, KIND = {
  rule: "a manifest is a JSON document",
  remedy: "make the run again with commgate run",
  plural: "runs",
  version: 1
}, validator = schemaValidator(run_schema_default);
function readRunFolder(folder) {
  let file = join(folder, MANIFEST), refuse = (problem) => {
    throw new InputError({ file, remedy: KIND.remedy, ...problem });
  }, value = parseDocument(readManifest(folder, file), file, KIND), validate = validator();
  if (!validate(value)) return refuse(schemaProblem(value, validate.errors[0]));
  let root = resolve(folder);
  for (let [b, benchmark] of value.benchmarks.entries())
    for (let [r, repetition] of benchmark.repetitions.entries())
      for (let field of ["trace", "log"]) {
        let path = repetition[field], fault = path === null ? null : faultOf(root, path);
        if (fault === null) continue;
        let place = `benchmarks[${b}].repetitions[${r}].${field}`;
        refuse({ place, found: shown(path), rule: fault });
      }
  return { manifest: value, folder: root };
}
function readManifest(folder, file) {
  let stats = statSync(folder, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw new InputError({ file: folder, found: "no such folder", remedy: "make one with commgate run" });
  if (!stats.isDirectory()) {
    let rule2 = `a run is a folder with a ${MANIFEST}`;
    throw new InputError({ file: folder, found: "this is not a folder", rule: rule2 });
  }
  let { rule, remedy } = KIND, bytes = readInput(file, { largest: MAX_MANIFEST_BYTES, rule, remedy });
  if (bytes !== null) return bytes.toString("utf8");
  let problem = { file: folder, found: `it holds no ${MANIFEST}`, remedy };
  throw new InputError({ ...problem, rule: "that file is written when a run has finished" });
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
