import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  sourceLink
} from "./chunk-DTMHUKU2.js";
import {
  viewOf
} from "./chunk-B4VSEFAC.js";
import {
  sourceText
} from "./chunk-EXYLXAJL.js";
import {
  counted,
  markdownCode,
  markdownText
} from "./chunk-V34Q3UPL.js";

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table, options) {
  let settings = options || {}, align = (settings.align || []).concat(), stringLength = settings.stringLength || defaultStringLength, alignments = [], cellMatrix = [], sizeMatrix = [], longestCellByColumn = [], mostCellsPerRow = 0, rowIndex = -1;
  for (; ++rowIndex < table.length; ) {
    let row2 = [], sizes2 = [], columnIndex2 = -1;
    for (table[rowIndex].length > mostCellsPerRow && (mostCellsPerRow = table[rowIndex].length); ++columnIndex2 < table[rowIndex].length; ) {
      let cell = serialize(table[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== !1) {
        let size = stringLength(cell);
        sizes2[columnIndex2] = size, (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) && (longestCellByColumn[columnIndex2] = size);
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2, sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align == "object" && "length" in align)
    for (; ++columnIndex < mostCellsPerRow; )
      alignments[columnIndex] = toAlignment(align[columnIndex]);
  else {
    let code = toAlignment(align);
    for (; ++columnIndex < mostCellsPerRow; )
      alignments[columnIndex] = code;
  }
  columnIndex = -1;
  let row = [], sizes = [];
  for (; ++columnIndex < mostCellsPerRow; ) {
    let code = alignments[columnIndex], before = "", after = "";
    code === 99 ? (before = ":", after = ":") : code === 108 ? before = ":" : code === 114 && (after = ":");
    let size = settings.alignDelimiters === !1 ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    ), cell = before + "-".repeat(size) + after;
    settings.alignDelimiters !== !1 && (size = before.length + size + after.length, size > longestCellByColumn[columnIndex] && (longestCellByColumn[columnIndex] = size), sizes[columnIndex] = size), row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row), sizeMatrix.splice(1, 0, sizes), rowIndex = -1;
  let lines = [];
  for (; ++rowIndex < cellMatrix.length; ) {
    let row2 = cellMatrix[rowIndex], sizes2 = sizeMatrix[rowIndex], cellsInRow = settings.fillRows === !1 ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    let line = [];
    for (; ++columnIndex < cellsInRow; ) {
      let cell = row2[columnIndex] || "", before = "", after = "";
      if (settings.alignDelimiters !== !1) {
        let size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0), code = alignments[columnIndex];
        if (code === 114)
          before = " ".repeat(size);
        else if (code === 99) {
          let half = size / 2;
          size % 2 ? (before = " ".repeat(half + 0.5), after = " ".repeat(half - 0.5)) : (before = " ".repeat(half), after = before);
        } else
          after = " ".repeat(size);
      }
      settings.delimiterStart !== !1 && !columnIndex && line.push("|"), settings.padding !== !1 && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === !1 && cell === "") && (settings.delimiterStart !== !1 || columnIndex) && line.push(" "), settings.alignDelimiters !== !1 && line.push(before), line.push(cell), settings.alignDelimiters !== !1 && line.push(after), settings.padding !== !1 && line.push(" "), (settings.delimiterEnd !== !1 || columnIndex !== cellsInRow - 1) && line.push("|");
    }
    lines.push(
      settings.delimiterEnd === !1 ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join(`
`);
}
function serialize(value) {
  return value == null ? "" : String(value);
}
function toAlignment(value) {
  let code = typeof value == "string" ? value.codePointAt(0) : 0;
  return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/markdown.ts
var COMMENT_LIMIT = 65536, SUMMARY_LIMIT = 1e6, RESOLVED = "**Resolved**: what this comment reported before is gone or accepted.";
function reportedRegression(text) {
  return /^### ❌/m.test(text) || text.split(/\r?\n/).includes(RESOLVED);
}
var OPEN_REGRESSIONS = 10, DRIFT_UNCONFIRMED = "Looked slower as a whole at first, not confirmed", NONDETERMINISTIC = "Not compared exactly: repetitions differ";
function commentMarker(name) {
  return name === void 0 ? "<!-- commgate -->" : `<!-- commgate: ${name} -->`;
}
function renderComment(comparison, options = {}) {
  let view = printed(viewOf(comparison), printerFor(comparison, options));
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
  let view = printed(viewOf(comparison), printerFor(comparison, options));
  return fitted(
    view,
    options.limit ?? SUMMARY_LIMIT,
    (most) => [...body(view, most, !0), footer(options.name)].join(`

`)
  );
}
function printed(view, markdown) {
  let printedTable = (table) => printedWith(table, markdown), { benchmarks, runs, facts } = view.basis;
  return {
    headline: markdown(view.headline),
    reason: view.reason === null ? null : markdown(view.reason),
    sight: view.sight.map(markdown),
    drift: printedTable(view.drift),
    regressions: printedTable(view.regressions),
    history: printedTable(view.history),
    unconfirmed: printedTable(view.unconfirmed),
    unconfirmedDrift: printedTable(view.unconfirmedDrift),
    advisories: printedTable(view.advisories),
    accepted: printedTable(view.accepted),
    costs: printedTable(view.costs),
    calls: printedTable(view.calls),
    structure: printedTable(view.structure),
    nondeterministic: printedTable(view.nondeterministic),
    shifts: printedTable(view.shifts),
    gateHint: view.gateHint === null ? null : markdown(view.gateHint),
    improvements: printedTable(view.improvements),
    sensitivity: printedTable(view.sensitivity),
    benchmarks: printedTable(benchmarks),
    runs: runs.map((entry) => ({ benchmark: markdown(entry.benchmark), runs: entry.runs.map(markdown) })),
    facts: facts.map(markdown)
  };
}
function printedWith({ columns, rows: rows2, stands }, markdown) {
  return {
    head: columns.map(({ title }) => title),
    align: columns.map(({ align }) => align),
    rows: rows2.map((cells) => cells.map(markdown)),
    stands: stands ?? rows2.map(() => 1)
  };
}
var SHED = [
  ["runs", 0],
  ["nondeterministic", 0],
  ["sensitivity", 0],
  ["improvements", 0],
  ["shifts", 0],
  ["structure", 0],
  ["calls", 0],
  ["costs", 0],
  ["accepted", 0],
  ["unconfirmed", 0],
  ["unconfirmedDrift", 0],
  ["advisories", 0],
  ["benchmarks", 1],
  ["drift", 1],
  ["regressions", 1]
];
function fitted(view, limit, render) {
  let most = {
    drift: view.drift.rows.length,
    unconfirmedDrift: view.unconfirmedDrift.rows.length,
    sensitivity: view.sensitivity.rows.length,
    regressions: view.regressions.rows.length,
    unconfirmed: view.unconfirmed.rows.length,
    advisories: view.advisories.rows.length,
    accepted: view.accepted.rows.length,
    costs: view.costs.rows.length,
    calls: view.calls.rows.length,
    structure: view.structure.rows.length,
    nondeterministic: view.nondeterministic.rows.length,
    shifts: view.shifts.rows.length,
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
  if (view.reason !== null && parts.push(view.reason), view.sight.length > 0 && parts.push(view.sight.slice(0, most.benchmarks).join(" ")), view.drift.rows.length > 0 && parts.push(rows(view.drift, 0, most.drift), ...more(view.drift, most.drift, "benchmark")), all > 0) {
    if (parts.push(rows(view.regressions, 0, open)), most.regressions > open) {
      let title = counted(standsFor(view.regressions, open, most.regressions), "further regression");
      parts.push(...folded(title, [rows(view.regressions, open, most.regressions)], unfolded));
    }
    parts.push(...more(view.regressions, most.regressions, "regression")), unfolded && parts.push(...folded("Single values", [rows(view.history, 0, most.regressions)], !0));
  }
  let { unconfirmed, unconfirmedDrift } = view;
  return parts.push(
    ...section(DRIFT_UNCONFIRMED, unconfirmedDrift, most.unconfirmedDrift, "benchmark", unfolded),
    ...section("Looked slower at first, not confirmed", unconfirmed, most.unconfirmed, "group", unfolded)
  ), parts.push(
    ...section(
      "Looks slower, too few runs or instances to judge",
      view.advisories,
      most.advisories,
      "group",
      unfolded
    )
  ), parts.push(...section("Accepted slowdowns", view.accepted, most.accepted, "slowdown", unfolded)), parts.push(...section("What changes of communication cost", view.costs, most.costs, "change", unfolded)), parts.push(...section("Calls of MPI operations", view.calls, most.calls, "change", unfolded)), parts.push(...structure(view, most, unfolded)), parts.push(...section("Improvements", view.improvements, most.improvements, "improvement", unfolded)), parts.push(
    ...section("Level shifts in the baseline", view.shifts, most.shifts, "shift", unfolded),
    ...section(NONDETERMINISTIC, view.nondeterministic, most.nondeterministic, "group", unfolded),
    ...section("Groups in which least could be seen", view.sensitivity, most.sensitivity, "group", unfolded)
  ), parts.push(...folded("What was compared with what", basis(view, most), unfolded)), parts;
}
function section(title, table, most, noun, unfolded) {
  let all = table.rows.length;
  if (all === 0) return [];
  let shown = most === 0 ? [] : [rows(table, 0, most)];
  return folded(`${title} (${standsFor(table, 0, all)})`, [...shown, ...more(table, most, noun)], unfolded);
}
function structure({ structure: structure2, regressions, gateHint }, most, unfolded) {
  let open = unfolded || regressions.rows.length === 0, [head, ...rest] = section("Changes of structure", structure2, most.structure, "change", open);
  return head === void 0 ? [] : gateHint === null ? [head, ...rest] : [head, ...rest.slice(0, -1), gateHint, ...rest.slice(-1)];
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
function printerFor({ candidate }, { repository }) {
  let link = (source) => {
    let text = markdownCode(sourceText(source)), address = sourceLink(source, candidate.commit, repository);
    return address === null ? text : `[${text}](${address})`;
  };
  return (phrase) => phrase.map((part) => typeof part == "string" ? part : "source" in part ? link(part.source) : "name" in part ? markdownCode(part.name) : markdownText(part.words, part.longest)).join("");
}
function footer(name) {
  return `<sub>commgate${name === void 0 ? "" : ` (${name})`}: medians of communication patterns in traced runs, most urgent first (AHP of time added and ease of inspection); Z is the modified Z of their logarithms</sub>
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
