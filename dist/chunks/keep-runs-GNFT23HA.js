import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  OWN_FOLDER
} from "./chunk-LVJ2AZCA.js";
import {
  refuseLinks
} from "./chunk-HFMMSFL5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/run/keep-runs.ts
import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
var RUN_NAME = /^(\d{8}-\d{6})(?:-[0-9a-f]{7})?(?:-\d+)?$/;
function checkKeepRuns(keep, output, recorded) {
  let refuse = (problem) => {
    throw new InputError({ file: "command line", place: "--keep-runs", ...problem });
  };
  (!Number.isSafeInteger(keep) || keep < 1) && refuse({ found: String(keep), rule: "must be a whole number of at least 1" }), output !== void 0 && refuse({ found: "given together with --output", rule: "only runs in .commgate/runs are removed" }), recorded !== void 0 && refuse({ found: "given together with a recorded run", rule: "runs are removed after a new one" });
}
function removeOldRuns(configFolder, keep) {
  let runs = resolve(configFolder, OWN_FOLDER, "runs");
  refuseLinks(runs);
  let names = readdirSync(runs, { withFileTypes: !0 }).filter((entry) => entry.isDirectory() && RUN_NAME.test(entry.name)).map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en", { numeric: !0 })), old = names.slice(0, Math.max(0, names.length - keep));
  for (let name of old) rmSync(join(runs, name), { recursive: !0 });
  return old;
}
export {
  checkKeepRuns,
  removeOldRuns
};
