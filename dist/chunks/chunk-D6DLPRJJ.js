import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/measurement/measure-run.ts
import { join } from "node:path";
async function measureRun({ folder, manifest }, measure, observer) {
  let { commit, branch, date, environment } = manifest, benchmarks = [], traces = manifest.benchmarks.map((each) => ({
    benchmark: each.name,
    executions: each.repetitions.length
  }));
  observer?.planned?.(traces, "reading");
  for (let { name, tracer, mpi, buildFlags, pinning, repetitions } of manifest.benchmarks) {
    let measured = [];
    for (let { trace } of repetitions) {
      let start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      let next = await measure(join(folder, trace));
      observer?.finished((performance.now() - start) / 1e3);
      let processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes)
        throw new InputError({
          file: join(folder, MANIFEST),
          place: `benchmark ${name}, repetition ${measured.length + 1}`,
          found: `its trace has ${next.processes} processes, that of repetition 1 has ${processes}`,
          rule: "all repetitions of a benchmark run on the same number of processes",
          remedy: "make the run again with commgate run"
        });
      measured.push(next);
    }
    benchmarks.push({
      name,
      tracer,
      mpi,
      ...buildFlags === void 0 ? {} : { buildFlags },
      pinning: pinning.by,
      repetitions: measured
    });
  }
  let { otherLoad } = manifest.machine;
  return { commit, branch, date, environment, ...otherLoad && { otherLoad }, benchmarks };
}
function joinedRuns(runs) {
  let first = runs[0], benchmarks = first.benchmarks.map((benchmark) => {
    let repetitions = runs.flatMap((run) => run.benchmarks.find(({ name }) => name === benchmark.name)?.repetitions ?? []);
    return { ...benchmark, repetitions };
  });
  return { ...first, benchmarks };
}

export {
  measureRun,
  joinedRuns
};
