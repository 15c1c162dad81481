import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  WAITING_STAGES,
  analyze,
  loadTraceInParallel
} from "./chunk-YVVVBRVM.js";

// src/commands/analysed-trace.ts
import { setFlagsFromString } from "node:v8";
async function analysedTrace(path, { ignoreOperations, workers, waiting, ...options }, progress) {
  optimiseLater(), keepYoungGenerationSmall();
  let trace = await loadTraceInParallel(path, {
    ignoreOperations,
    workers,
    callTimes: waiting !== null,
    onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`)
  }), also = waiting === null ? [] : WAITING_STAGES[waiting];
  return analyze(trace, { ...options, also }, (stage) => progress.show(`analysing: ${stage}`));
}
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
}
function keepYoungGenerationSmall() {
  setFlagsFromString("--semi-space-growth-factor=1");
}

export {
  analysedTrace
};
