import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  NO_VALUE
} from "./chunk-XINNE6I6.js";

// src/report/text/views/table.ts
function table(about, rows, cells) {
  return {
    kind: "table",
    columns: cells.map(([title, align, , meaning]) => ({ title, align, ...meaning && { meaning } })),
    rows: rows.map((row) => cells.map(([, , cell]) => phraseOf(cell(row)))),
    stands: rows.map(() => 1),
    ...about
  };
}
function phraseOf(cell) {
  return typeof cell == "string" ? [cell] : cell;
}
function orNoValue(value, cell) {
  return value == null ? NO_VALUE : cell(value);
}
function benchmarkColumn(shown) {
  return shown.benchmarks.length > 1 ? [["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]]] : [];
}

export {
  table,
  orNoValue,
  benchmarkColumn
};
