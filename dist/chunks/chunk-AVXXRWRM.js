import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  markdownTable
} from "./chunk-AVILSIDW.js";
import {
  viewOf
} from "./chunk-CSMINWNL.js";
import {
  counted,
  markdownCode,
  markdownText
} from "./chunk-J5EAT77N.js";

// src/report/markdown.ts
var COMMENT_LIMIT = 65536;
var SUMMARY_LIMIT = 1e6;
var OPEN_REGRESSIONS = 10;
function commentMarker(name) {
  return name === void 0 ? "<!-- commgate -->" : `<!-- commgate: ${name} -->`;
}
function renderComment(comparison, options = {}) {
  const view = printed(viewOf(comparison));
  return fitted(
    view,
    options.limit ?? COMMENT_LIMIT,
    (most) => [commentMarker(options.name), ...body(view, most, false), footer(options.name)].join("\n\n")
  );
}
function renderSummary(comparison, options = {}) {
  const view = printed(viewOf(comparison));
  return fitted(
    view,
    options.limit ?? SUMMARY_LIMIT,
    (most) => [...body(view, most, true), footer(options.name)].join("\n\n")
  );
}
function printed(view) {
  const { benchmarks, runs, facts } = view.basis;
  return {
    headline: markdown(view.headline),
    reason: view.reason === null ? null : markdown(view.reason),
    regressions: printedTable(view.regressions),
    history: printedTable(view.history),
    advisories: printedTable(view.advisories),
    structure: printedTable(view.structure),
    improvements: printedTable(view.improvements),
    benchmarks: printedTable(benchmarks),
    runs: runs.map((entry) => ({ benchmark: markdown(entry.benchmark), runs: entry.runs.map(markdown) })),
    facts: facts.map(markdown)
  };
}
function printedTable({ columns, rows: rows2, stands }) {
  return {
    head: columns.map(({ title }) => title),
    align: columns.map(({ align }) => align),
    rows: rows2.map((cells) => cells.map(markdown)),
    stands: stands ?? rows2.map(() => 1)
  };
}
var SHED = [
  ["runs", 0],
  ["improvements", 0],
  ["structure", 0],
  ["advisories", 0],
  ["benchmarks", 1],
  ["regressions", 1]
];
function fitted(view, limit, render) {
  const most = {
    regressions: view.regressions.rows.length,
    advisories: view.advisories.rows.length,
    structure: view.structure.rows.length,
    improvements: view.improvements.rows.length,
    benchmarks: view.benchmarks.rows.length,
    runs: Math.max(0, ...view.runs.map(({ runs }) => runs.length))
  };
  const encoder = new TextEncoder();
  let text = render(most);
  for (const [part, least] of SHED) {
    while (encoder.encode(text).length > limit && most[part] > least) {
      most[part] = Math.max(least, Math.floor(most[part] / 2));
      text = render(most);
    }
  }
  return text;
}
function body(view, most, unfolded) {
  const all = view.regressions.rows.length;
  const open = Math.min(most.regressions, unfolded ? all : OPEN_REGRESSIONS);
  const parts = [`### ${view.headline}`];
  if (view.reason !== null) parts.push(view.reason);
  if (all > 0) {
    parts.push(rows(view.regressions, 0, open));
    if (most.regressions > open) {
      const title = counted(standsFor(view.regressions, open, most.regressions), "further regression");
      parts.push(...folded(title, [rows(view.regressions, open, most.regressions)], unfolded));
    }
    parts.push(...more(view.regressions, most.regressions, "regression"));
    if (unfolded) parts.push(...folded("Single values", [rows(view.history, 0, most.regressions)], true));
  }
  parts.push(
    ...section("Looks slower, too few runs to judge", view.advisories, most.advisories, "group", unfolded)
  );
  parts.push(...section("Changes of structure", view.structure, most.structure, "change", unfolded));
  parts.push(...section("Improvements", view.improvements, most.improvements, "improvement", unfolded));
  parts.push(...folded("What was compared with what", basis(view, most), unfolded));
  return parts;
}
function section(title, table, most, noun, unfolded) {
  const all = table.rows.length;
  if (all === 0) return [];
  const shown = most === 0 ? [] : [rows(table, 0, most)];
  return folded(`${title} (${standsFor(table, 0, all)})`, [...shown, ...more(table, most, noun)], unfolded);
}
function basis({ benchmarks, runs, facts }, most) {
  const parts = [rows(benchmarks, 0, most.benchmarks), ...more(benchmarks, most.benchmarks, "benchmark")];
  const lines = facts.map((fact) => `- ${fact}`);
  for (const entry of runs.slice(0, most.benchmarks)) {
    const shown = entry.runs.slice(0, most.runs);
    const left = entry.runs.length - shown.length;
    if (shown.length === 0) continue;
    const rest = left === 0 ? "" : ` and ${left} more`;
    lines.push(`- Runs behind ${entry.benchmark}: ${shown.join(", ")}${rest}`);
  }
  parts.push(lines.join("\n"));
  return benchmarks.rows.length === 0 ? parts.slice(1) : parts;
}
function folded(title, content, unfolded) {
  return [
    `<details${unfolded ? " open" : ""}><summary>${title}</summary>`,
    ...content.filter((part) => part !== ""),
    "</details>"
  ];
}
function standsFor({ stands }, from, to) {
  return stands.slice(from, to).reduce((sum, groups) => sum + groups, 0);
}
function more(table, shown, noun) {
  const left = standsFor(table, shown, table.rows.length);
  return left > 0 ? [`… and ${counted(left, `more ${noun}`)}`] : [];
}
function rows(table, from, to) {
  return markdownTable([table.head, ...table.rows.slice(from, to)], {
    align: table.align,
    alignDelimiters: false
  });
}
function markdown(phrase) {
  return phrase.map((part) => {
    if (typeof part === "string") return part;
    return "name" in part ? markdownCode(part.name) : markdownText(part.words);
  }).join("");
}
function footer(name) {
  return `<sub>commgate${name === void 0 ? "" : ` (${name})`}: medians of communication patterns in traced runs, most urgent first (AHP of time added and complexity); Z is the modified Z of their logarithms</sub>
`;
}

export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary
};
