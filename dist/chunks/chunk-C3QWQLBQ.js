import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/measure/run/run-folder.ts
import { join } from "node:path";
var MANIFEST = "run.json";
function writeManifest(folder, manifest) {
  writeAtomically(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}
`);
}
var KEEP_TRACES = "keep-traces";
function keptTrace(folder, benchmark, repetition, { trace }) {
  if (trace !== null) return join(folder, trace);
  throw new InputError({
    file: join(folder, MANIFEST),
    place: `benchmark ${benchmark}, repetition ${repetition}`,
    found: "its trace was removed when it had been measured",
    rule: `a check leaves as many megabytes of traces as "${KEEP_TRACES}" says`,
    remedy: `make the run again with commgate run, which keeps all, or with --${KEEP_TRACES} all`
  });
}

export {
  MANIFEST,
  writeManifest,
  KEEP_TRACES,
  keptTrace
};
