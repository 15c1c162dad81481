import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  viewOf
} from "./chunk-B4VSEFAC.js";
import {
  joined,
  plain
} from "./chunk-EXYLXAJL.js";
import {
  textTable
} from "./chunk-IVZYBLGB.js";
import {
  counted,
  shorten
} from "./chunk-V34Q3UPL.js";

// src/report/terminal.ts
var MOST_ROWS = 20;
function renderTerminal(comparison) {
  let view = viewOf(comparison), lines = [plain(view.headline)];
  view.reason !== null && lines.push(plain(view.reason)), lines.push(...view.sight.map(plain)), lines.push(...section("Slower as a whole", view.drift)), lines.push(...section("Regressions, most urgent first", view.regressions)), lines.push(...section("Looked slower as a whole at first, not confirmed", view.unconfirmedDrift)), lines.push(...section("Looked slower at first, not confirmed", view.unconfirmed)), lines.push(...section("Looks slower, too few runs or instances to judge", view.advisories)), lines.push(...section("Accepted slowdowns", view.accepted)), lines.push(...section("What changes of communication cost", view.costs)), lines.push(...section("Calls of MPI operations", view.calls)), lines.push(...section("Changes of structure", view.structure)), view.gateHint !== null && lines.push(`  ${plain(view.gateHint)}`), lines.push(...section("Improvements", view.improvements)), lines.push(...section("Level shifts in the baseline", view.shifts)), lines.push(...section("Not compared exactly: repetitions differ", view.nondeterministic)), lines.push(...section("Groups in which least could be seen", view.sensitivity)), lines.push(...section("Compared", view.basis.benchmarks)), lines.push(...view.basis.facts.map((fact) => `  ${plain(fact)}`));
  for (let { benchmark, runs } of view.basis.runs) {
    if (runs.length === 0) continue;
    let shown = runs.slice(0, 5), rest = runs.length > shown.length ? ` and ${runs.length - shown.length} more` : "";
    lines.push(`  ${plain(["Runs behind ", ...benchmark, ": ", ...joined(shown, ", "), rest])}`);
  }
  return `${lines.join(`
`)}
`;
}
function section(title, { columns, rows }) {
  if (rows.length === 0) return [];
  let shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => shorten(plain(cell), 72))), lines = textTable(columns, shown).map((line) => `  ${line}`), left = rows.length - MOST_ROWS;
  return ["", title, ...lines, ...left > 0 ? [`  … and ${counted(left, "more row")}`] : []];
}

export {
  renderTerminal
};
