import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  markdownTable
} from "./chunk-44FCHMIP.js";
import {
  viewOf
} from "./chunk-WPUAHSBN.js";
import {
  counted,
  markdownCode,
  markdownText
} from "./chunk-WENHRJPC.js";

// src/report/markdown.ts
var COMMENT_LIMIT = 65536, SUMMARY_LIMIT = 1e6, RESOLVED = "**Resolved**: what this comment reported before is gone or accepted.";
function reportedRegression(text) {
  return /^### ❌/m.test(text) || text.split(/\r?\n/).includes(RESOLVED);
}
var OPEN_REGRESSIONS = 10;
function commentMarker(name) {
  return name === void 0 ? "<!-- commgate -->" : `<!-- commgate: ${name} -->`;
}
function renderComment(comparison, options = {}) {
  let view = printed(viewOf(comparison));
  return fitted(
    view,
    options.limit ?? COMMENT_LIMIT,
    (most) => [
      commentMarker(options.name),
      ...options.resolved === !0 ? [RESOLVED] : [],
      ...body(view, most, !1),
      footer(options.name)
    ].join(`

`)
  );
}
function renderSummary(comparison, options = {}) {
  let view = printed(viewOf(comparison));
  return fitted(
    view,
    options.limit ?? SUMMARY_LIMIT,
    (most) => [...body(view, most, !0), footer(options.name)].join(`

`)
  );
}
function printed(view) {
  let { benchmarks, runs, facts } = view.basis;
  return {
    headline: markdown(view.headline),
    reason: view.reason === null ? null : markdown(view.reason),
    regressions: printedTable(view.regressions),
    history: printedTable(view.history),
    advisories: printedTable(view.advisories),
    accepted: printedTable(view.accepted),
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
  ["accepted", 0],
  ["advisories", 0],
  ["benchmarks", 1],
  ["regressions", 1]
];
function fitted(view, limit, render) {
  let most = {
    regressions: view.regressions.rows.length,
    advisories: view.advisories.rows.length,
    accepted: view.accepted.rows.length,
    structure: view.structure.rows.length,
    improvements: view.improvements.rows.length,
    benchmarks: view.benchmarks.rows.length,
    runs: Math.max(0, ...view.runs.map(({ runs }) => runs.length))
  }, encoder = new TextEncoder(), text = render(most);
  for (let [part, least] of SHED)
    for (; encoder.encode(text).length > limit && most[part] > least; )
      most[part] = Math.max(least, Math.floor(most[part] / 2)), text = render(most);
  return text;
}
function body(view, most, unfolded) {
  let all = view.regressions.rows.length, open = Math.min(most.regressions, unfolded ? all : OPEN_REGRESSIONS), parts = [`### ${view.headline}`];
  if (view.reason !== null && parts.push(view.reason), all > 0) {
    if (parts.push(rows(view.regressions, 0, open)), most.regressions > open) {
      let title = counted(standsFor(view.regressions, open, most.regressions), "further regression");
      parts.push(...folded(title, [rows(view.regressions, open, most.regressions)], unfolded));
    }
    parts.push(...more(view.regressions, most.regressions, "regression")), unfolded && parts.push(...folded("Single values", [rows(view.history, 0, most.regressions)], !0));
  }
  return parts.push(
    ...section("Looks slower, too few runs to judge", view.advisories, most.advisories, "group", unfolded)
  ), parts.push(...section("Accepted slowdowns", view.accepted, most.accepted, "slowdown", unfolded)), parts.push(...section("Changes of structure", view.structure, most.structure, "change", unfolded)), parts.push(...section("Improvements", view.improvements, most.improvements, "improvement", unfolded)), parts.push(...folded("What was compared with what", basis(view, most), unfolded)), parts;
}
function section(title, table, most, noun, unfolded) {
  let all = table.rows.length;
  if (all === 0) return [];
  let shown = most === 0 ? [] : [rows(table, 0, most)];
  return folded(`${title} (${standsFor(table, 0, all)})`, [...shown, ...more(table, most, noun)], unfolded);
}
function basis({ benchmarks, runs, facts }, most) {
  let parts = [rows(benchmarks, 0, most.benchmarks), ...more(benchmarks, most.benchmarks, "benchmark")], lines = facts.map((fact) => `- ${fact}`);
  for (let entry of runs.slice(0, most.benchmarks)) {
    let shown = entry.runs.slice(0, most.runs), left = entry.runs.length - shown.length;
    if (shown.length === 0) continue;
    let rest = left === 0 ? "" : ` and ${left} more`;
    lines.push(`- Runs behind ${entry.benchmark}: ${shown.join(", ")}${rest}`);
  }
  return parts.push(lines.join(`
`)), benchmarks.rows.length === 0 ? parts.slice(1) : parts;
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
  let left = standsFor(table, shown, table.rows.length);
  return left > 0 ? [`… and ${counted(left, `more ${noun}`)}`] : [];
}
function rows(table, from, to) {
  return markdownTable([table.head, ...table.rows.slice(from, to)], {
    align: table.align,
    alignDelimiters: !1
  });
}
function markdown(phrase) {
  return phrase.map((part) => typeof part == "string" ? part : "name" in part ? markdownCode(part.name) : markdownText(part.words)).join("");
}
function footer(name) {
  return `<sub>commgate${name === void 0 ? "" : ` (${name})`}: medians of communication patterns in traced runs, most urgent first (AHP of time added and complexity); Z is the modified Z of their logarithms</sub>
`;
}

export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  reportedRegression,
  commentMarker,
  renderComment,
  renderSummary
};
