import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

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

export {
  markdownTable
};
