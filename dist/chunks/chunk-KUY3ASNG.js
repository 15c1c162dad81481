import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  joined,
  plain,
  viewOf
} from "./chunk-CSMINWNL.js";
import {
  textTable
} from "./chunk-5BJNDOXB.js";
import {
  counted,
  shorten
} from "./chunk-J5EAT77N.js";

// src/report/terminal.ts
var MOST_ROWS = 20;
function renderTerminal(comparison) {
  const view = viewOf(comparison);
  const lines = [plain(view.headline)];
  if (view.reason !== null) lines.push(plain(view.reason));
  lines.push(...section("Regressions, most urgent first", view.regressions));
  lines.push(...section("Looks slower, too few runs to judge", view.advisories));
  lines.push(...section("Changes of structure", view.structure));
  lines.push(...section("Improvements", view.improvements));
  lines.push(...section("Compared", view.basis.benchmarks));
  lines.push(...view.basis.facts.map((fact) => `  ${plain(fact)}`));
  for (const { benchmark, runs } of view.basis.runs) {
    if (runs.length === 0) continue;
    const shown = runs.slice(0, 5);
    const rest = runs.length > shown.length ? ` and ${runs.length - shown.length} more` : "";
    lines.push(`  ${plain(["Runs behind ", ...benchmark, ": ", ...joined(shown, ", "), rest])}`);
  }
  return `${lines.join("\n")}
`;
}
function section(title, { columns, rows }) {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => shorten(plain(cell), 72)));
  const lines = textTable(columns, shown).map((line) => `  ${line}`);
  const left = rows.length - MOST_ROWS;
  return ["", title, ...lines, ...left > 0 ? [`  … and ${counted(left, "more row")}`] : []];
}

export {
  renderTerminal
};
