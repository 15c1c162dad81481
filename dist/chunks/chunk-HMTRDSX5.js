import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  countedRows,
  diffLines,
  itemTexts,
  moreLines,
  printBlock,
  standsFor
} from "./chunk-CK7JKKAG.js";
import {
  plain
} from "./chunk-WB245AQF.js";
import {
  shorten
} from "./chunk-XINNE6I6.js";

// src/report/text/printers/fit.ts
var DETAILS = [
  "Tracer",
  "Cores",
  "MPI",
  "Branch",
  "Runs, now last",
  "Z (cut-off)",
  "Z",
  "Threshold",
  "Phase",
  "Positions",
  "Patterns",
  "Messages",
  "Processes",
  "Slow",
  "Instances",
  "Bytes",
  "Directly",
  "Through others",
  "On the critical path",
  "Longest event",
  "Of its time",
  "Family",
  "Repetitions",
  "Difference"
];
function fitTable(columns, rows, width) {
  let shown = columns.map((_, i) => i), leftOut = [];
  for (let detail of [void 0, ...DETAILS]) {
    let at = shown.find((i) => columns[i].title === detail);
    if (detail !== void 0 && at === void 0) continue;
    at !== void 0 && shown.length > 2 && (shown = shown.filter((i) => i !== at), leftOut.push(detail));
    let lines = laidOut(columns, rows, { shown, width, least: 16 });
    if (lines !== null) return { lines, leftOut };
  }
  return { lines: laidOut(columns, rows, { shown, width, least: 8 }) ?? widest(columns, rows, shown), leftOut };
}
function widest(columns, rows, shown) {
  return laidOut(columns, rows, { shown, width: Number.POSITIVE_INFINITY, least: 8 });
}
function laidOut(columns, rows, { shown, width, least }) {
  let titles = columns.map(({ title }) => title), longestIn = (i) => rows.reduce((most, row) => Math.max(most, lengthOf(row[i])), 0), natural = shown.map((i) => Math.max(lengthOf(titles[i]), longestIn(i))), narrowest = shown.map((i, at) => {
    if (columns[i].align === "left") return Math.min(natural[at], least);
    let words = titles[i].split(" ").map(lengthOf);
    return Math.max(...words, longestIn(i));
  }), widths = widthsWithin(natural, narrowest, width - 2 * (shown.length - 1));
  return widths === null ? null : [titles, ...rows].flatMap((row) => {
    let cells = shown.map((i, at) => wrapped(row[i], widths[at])), height = Math.max(...cells.map((cell) => cell.length));
    return Array.from(
      { length: height },
      (_, line) => shown.map((i, at) => padded(cells[at][line] ?? "", widths[at], columns[i].align)).join(" ".repeat(2)).trimEnd()
    );
  });
}
function widthsWithin(natural, narrowest, width) {
  let widths = [...natural], over = widths.reduce((sum, each) => sum + each, 0) - width;
  for (; over > 0; over--) {
    let at = -1;
    for (let [i, each] of widths.entries())
      each > narrowest[i] && (at < 0 || each > widths[at]) && (at = i);
    if (at < 0) return null;
    widths[at]--;
  }
  return widths;
}
function padded(text, width, align) {
  let space = " ".repeat(Math.max(0, width - lengthOf(text)));
  return align === "right" ? space + text : text + space;
}
function wrapped(text, width) {
  if (lengthOf(text) <= width) return [text];
  let indent = /^ */.exec(text)[0], lines = [], line = indent;
  for (let word of text.slice(indent.length).split(" ")) {
    let parted = line.trim() === "" ? line + word : `${line} ${word}`;
    if (lengthOf(parted) <= width) {
      line = parted;
      continue;
    }
    line.trim() !== "" && lines.push(line);
    let pieces = inPieces(word, Math.max(1, width - indent.length));
    lines.push(...pieces.slice(0, -1).map((piece) => indent + piece)), line = indent + pieces.at(-1);
  }
  return [...lines, line];
}
function inPieces(word, width) {
  let characters = Array.from(word), pieces = [];
  for (; characters.length > width; ) {
    let joint = characters.slice(0, width).findLastIndex((each) => /[_:/,.\-–›]/.test(each));
    pieces.push(characters.splice(0, joint >= width / 3 ? joint + 1 : width).join(""));
  }
  return [...pieces, characters.join("")];
}
function lengthOf(text) {
  return Array.from(text).length;
}

// src/report/text/printers/text.ts
var MAX_ROWS_SHOWN = 20, MAX_ENTRIES_SHOWN = 5, INDENT = 2;
function printText(sections, options) {
  return `${sections.flatMap((section) => [section, ...section.sections ?? []]).flatMap(({ title, content, isLabel = !1 }, i) => {
    let isTop = isLabel || title === null, width = isTop ? options.width : options.width && options.width - INDENT, own = content.flatMap((block) => blockLines(block, { ...options, width }));
    return isTop ? own : [
      ...i > 0 ? [""] : [],
      ...wrapped(plain(title), options.width ?? Number.POSITIVE_INFINITY),
      ...own.map((line) => `${" ".repeat(INDENT)}${line}`)
    ];
  }).join(`
`)}
`;
}
function blockLines(block, options) {
  let { width = Number.POSITIVE_INFINITY } = options;
  return printBlock(block, {
    heading: ({ text }) => wrapped(plain(text), width).map((line) => coloured(line, options)),
    text: ({ sentences }) => sentences.flatMap((sentence) => wrapped(plain(sentence), width)),
    lines: ({ lines }) => lines,
    diff: (diff) => {
      let most = options.all ? Number.POSITIVE_INFINITY : diff.most;
      return [...diffLines(diff, most).map(({ text }) => text), ...moreLines(diff, most)];
    },
    table: (table) => tableLines(table, options),
    list: (list) => itemTexts(list, MAX_ENTRIES_SHOWN, plain).flatMap((item) => wrapped(item, width))
  });
}
function coloured(line, { isColoured = !1, colour }) {
  return isColoured && colour !== void 0 ? `\x1B[1;${colour}m${line}\x1B[0m` : line;
}
function tableLines(table, { all = !1, longestCell = Number.POSITIVE_INFINITY, remedy = "", width }) {
  let most = all ? table.rows.length : table.most ?? MAX_ROWS_SHOWN, rows = table.rows.slice(0, most).map((row, i) => {
    let [first = "", ...others] = row.map((cell) => shorten(plain(cell), longestCell));
    return ["  ".repeat(table.depths?.[i] ?? 0) + first, ...others];
  }), left = standsFor(table, most, table.rows.length), { lines, leftOut } = fitTable(table.columns, rows, width ?? Number.POSITIVE_INFINITY), more = [
    ...left > 0 ? [`… and ${countedRows(table, left, "more")}`] : [],
    ...leftOut.length > 0 ? [`${left > 0 ? "the columns " : "… and the columns "}${leftOut.join(", ")}`] : []
  ];
  return more.length === 0 ? lines : [...lines, ...wrapped(`${more.join(", ")}${remedy}`, width ?? Number.POSITIVE_INFINITY)];
}
function textTable(columns, rows) {
  return fitTable(columns, rows, Number.POSITIVE_INFINITY).lines;
}

export {
  printText,
  textTable
};
