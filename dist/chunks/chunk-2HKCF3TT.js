import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import {
  analyze,
  loadTraceInParallel
} from "./chunk-YVVVBRVM.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/exports/traces.ts
import { join } from "node:path";
function tracesOf(input, chosen) {
  if (input.kind === "trace") return [{ path: input.path, benchmark: null, repetition: null }];
  let { manifest, folder } = input, found = manifest.benchmarks.flatMap(
    ({ name, repetitions }) => repetitions.map(({ trace }, i) => ({ path: join(folder, trace), benchmark: name, repetition: i + 1 }))
  ).filter(
    ({ benchmark: benchmark2, repetition: repetition2 }) => (chosen.benchmark === void 0 || benchmark2 === chosen.benchmark) && (chosen.repetition === void 0 || repetition2 === chosen.repetition)
  );
  if (found.length > 0) return found;
  let { benchmark = "any benchmark", repetition } = chosen;
  throw new InputError({
    file: join(input.path, MANIFEST),
    found: `there is no trace of ${benchmark}${repetition === void 0 ? "" : `, repetition ${repetition}`}`,
    rule: `the run has ${manifest.benchmarks.map((each) => `${each.name} (${each.repetitions.length})`).join(", ")}`,
    remedy: "name another one with --benchmark or --repetition"
  });
}
async function analysedTrace({ path, benchmark, repetition }, { analysis, onProgress }, waiting = !1) {
  let of = benchmark === null ? "" : `${benchmark}, repetition ${repetition}: `, trace = await loadTraceInParallel(path, {
    ignoreOperations: analysis.ignoreOperations,
    callTimes: waiting,
    onProgress: (done, processes) => onProgress(`${of}reading process ${done} of ${processes}`)
  });
  return analyze(trace, { ...analysis, also: waiting ? ["wait states"] : [] }, (stage) => onProgress(`${of}analysing: ${stage}`));
}

export {
  tracesOf,
  analysedTrace
};
