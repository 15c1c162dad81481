import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/text-table.ts
function textTable(columns, rows) {
  const cells = [columns.map((column) => column.title), ...rows];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => Array.from(row[i]).length)));
  return cells.map((row) => {
    const padded = row.map((cell, i) => {
      const space = " ".repeat(widths[i] - Array.from(cell).length);
      return columns[i].align === "right" ? space + cell : cell + space;
    });
    return padded.join("  ").trimEnd();
  });
}

export {
  textTable
};
