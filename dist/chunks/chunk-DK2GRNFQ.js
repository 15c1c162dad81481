import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  withoutCallsProblem
} from "./chunk-6AUNPF3D.js";
import {
  withoutOffCore
} from "./chunk-AZZM4DL6.js";
import {
  WAITING_STAGES,
  analyze,
  loadTraceInParallel
} from "./chunk-2YNCB44M.js";
import {
  sourceForms
} from "./chunk-BIKHHLEL.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/cli/trace/analyze-trace.ts
import { setFlagsFromString } from "node:v8";
async function analyzeTrace(path, {
  ignoreOperations,
  delimiters,
  workers,
  waiting,
  repeats = !1,
  keepOffCore = !1,
  ...options
}, progress) {
  optimiseLater(), keepYoungGenerationSmall();
  let trace = await loadTraceInParallel(path, {
    ignoreOperations,
    ...delimiters && { delimiters },
    workers,
    callTimes: waiting !== null || "where off core",
    onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`)
  }), also = [
    "sums of templates",
    ...repeats ? ["repeats"] : [],
    ...waiting === null ? [] : WAITING_STAGES[waiting]
  ], without = withoutOffCore(trace), judged = without === null || keepOffCore ? { ...trace, offCore: without?.trace.offCore } : without.trace, { ties } = without ?? {}, analysis = analyze(
    judged,
    { ...options, also, ...ties && { ties } },
    (stage) => progress.show(`analysing: ${stage}`)
  ), { withoutCalls } = analysis;
  if (withoutCalls.length === 0) return analysis;
  let functions = trace.regions.flatMap(({ name, mpi }) => mpi ? [] : sourceForms(name));
  throw new InputError(withoutCallsProblem(withoutCalls, path, functions));
}
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
}
function keepYoungGenerationSmall() {
  setFlagsFromString("--semi-space-growth-factor=1");
}

export {
  analyzeTrace
};
