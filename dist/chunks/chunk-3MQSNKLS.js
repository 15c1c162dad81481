import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureRun
} from "./chunk-D6DLPRJJ.js";
import {
  readRunFolder
} from "./chunk-YINBBYO6.js";
import {
  runBenchmarks
} from "./chunk-NT4LFOMA.js";
import {
  measureTrace
} from "./chunk-GHQ6RG5G.js";

// src/check/job.ts
function runOfJob(config, options) {
  let { run, observer, build = !0 } = options;
  return run === void 0 ? executedRun(config, { ...options, build }) : measured(config, readRunFolder(run), observer);
}
async function executedRun(config, options) {
  let { output, benchmarks, repetitions, warmUp, build, told, observer, signal } = options;
  return measured(config, await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, build, told, observer, signal }), observer);
}
async function measured(config, recorded, observer) {
  return { run: await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer), folder: recorded.folder };
}

export {
  runOfJob,
  executedRun
};
