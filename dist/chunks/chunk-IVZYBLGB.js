import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/text-table.ts
function textTable(columns, rows) {
  let cells = [columns.map((column) => column.title), ...rows], widths = columns.map((_, i) => Math.max(...cells.map((row) => Array.from(row[i]).length)));
  return cells.map((row) => row.map((cell, i) => {
    let space = " ".repeat(widths[i] - Array.from(cell).length);
    return columns[i].align === "right" ? space + cell : cell + space;
  }).join("  ").trimEnd());
}

export {
  textTable
};
