import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  countedRows,
  standsFor
} from "./chunk-TNZU3XN7.js";
import {
  joined,
  plain
} from "./chunk-67GNHVAG.js";
import {
  shorten
} from "./chunk-LXDKCJOL.js";

// src/report/printers/text-table.ts
function textTable(columns, rows) {
  let cells = [columns.map((column) => column.title), ...rows], widths = columns.map((_, i) => Math.max(...cells.map((row) => Array.from(row[i]).length)));
  return cells.map((row) => row.map((cell, i) => {
    let space = " ".repeat(widths[i] - Array.from(cell).length);
    return columns[i].align === "right" ? space + cell : cell + space;
  }).join("  ").trimEnd());
}

// src/report/printers/text.ts
var MOST_ROWS = 20, MOST_ENTRIES = 5;
function printText(sections, options) {
  return `${sections.flatMap((section) => [section, ...section.sections ?? []]).flatMap(({ title, content, isLabel = !1 }, i) => {
    let own = content.flatMap((block) => blockLines(block, options));
    return isLabel || title === null ? own : [...i > 0 ? [""] : [], plain(title), ...own.map((line) => `  ${line}`)];
  }).join(`
`)}
`;
}
function blockLines(block, options) {
  switch (block.kind) {
    case "heading":
      return [plain(block.text)];
    case "text":
      return block.sentences.map(plain);
    case "lines":
      return block.lines;
    case "table":
      return tableLines(block, options);
    case "list":
      return block.items.flatMap(({ text, entries }) => {
        if (entries === void 0) return [plain(text)];
        let left = entries.length - MOST_ENTRIES, listed = joined(entries.slice(0, MOST_ENTRIES), ", ");
        return listed.length === 0 ? [] : [plain([...text, ...listed, left > 0 ? ` and ${left} more` : ""])];
      });
  }
}
function tableLines(table, { all = !1, longestCell = Number.POSITIVE_INFINITY, remedy = "" }) {
  let most = all ? table.rows.length : table.most ?? MOST_ROWS, rows = table.rows.slice(0, most).map((row) => row.map((cell) => shorten(plain(cell), longestCell))), left = standsFor(table, most, table.rows.length), more = left > 0 ? [`… and ${countedRows(table, left, "more")}${remedy}`] : [];
  return [...textTable(table.columns, rows), ...more];
}

export {
  printText
};
