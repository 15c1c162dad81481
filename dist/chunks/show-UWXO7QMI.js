import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  markdownTable
} from "./chunk-44FCHMIP.js";
import {
  oneLine
} from "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/baseline/show.ts
var HEAD = ["date", "commit", "branch", "processor", "cores", "MPI", "benchmarks", "repetitions"];
function renderBaseline(baseline) {
  let rows = baseline.runs.map((run) => rowOf(run).map(cell));
  return markdownTable([HEAD, ...rows], { align: ["l", "l", "l", "l", "r", "l", "l", "l"] });
}
function rowOf({ date, commit, branch, environment, benchmarks }) {
  return [
    date.slice(0, 19).replace("T", " "),
    commit === null ? "" : commit.slice(0, 10),
    branch ?? "",
    environment.cpu,
    String(environment.cores),
    environment.mpi,
    benchmarks.map(describe).join(", "),
    benchmarks.map(({ repetitions }) => repetitions).join(", ")
  ];
}
function describe({ name, processes, tracer, groups }) {
  return `${name} (${processes} ${processes === 1 ? "process" : "processes"}, ${tracer}, ${groups.length} ${groups.length === 1 ? "group" : "groups"})`;
}
function cell(text) {
  return oneLine(text).replace(/[\\|]/g, "\\$&");
}
export {
  renderBaseline
};
