import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/baseline/environment-key.ts
function environmentDifferences(ours, theirs) {
  let [mine, other] = [keyOf(ours), keyOf(theirs)], mpi = mine.ownMpi !== void 0 && other.ownMpi !== void 0 ? "ownMpi" : "mpi";
  return [
    ["cpu", "other processor"],
    ["cores", "other number of cores"],
    ["usableCores", "other number of usable cores"],
    [mpi, "other MPI library"],
    ["tracer", "other tracer"],
    ["processes", "other number of processes"],
    ["buildFlags", "other build flags"],
    ["pinning", "other pinning"]
  ].filter(([field]) => differs(mine[field], other[field])).map(([field, what]) => `${what} (${other[field]})`);
}
function keyOf({ run: { environment }, benchmark }) {
  let { cpu, cores, usableCores, mpi } = environment, { tracer, processes, buildFlags, pinning } = benchmark;
  return { cpu, cores, usableCores, mpi, ownMpi: benchmark.mpi, tracer, processes, buildFlags, pinning };
}
function differs(ours, theirs) {
  return ours !== void 0 && theirs !== void 0 && ours !== theirs;
}

export {
  environmentDifferences
};
