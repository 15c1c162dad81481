import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  sourceLink
} from "./chunk-GSWABQE7.js";
import {
  SECTIONS,
  comparisonSections
} from "./chunk-XR5KVCHI.js";
import {
  countedRows,
  standsFor
} from "./chunk-TNZU3XN7.js";
import {
  plain,
  sourceText
} from "./chunk-67GNHVAG.js";
import {
  shorten,
  visible
} from "./chunk-LXDKCJOL.js";
import {
  InputError,
  ProgramError,
  oneLine
} from "./chunk-3DJO3BYZ.js";

// src/report/printers/escape.ts
var BREAK = "​", MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi;
function shown(text, longest) {
  let enough = 4 * longest, ends = text.length > 2 * enough ? text.slice(0, enough) + text.slice(-enough) : text;
  return shorten(visible(ends).trim(), longest);
}
function markdownText(text, longest = 200) {
  return shown(text, longest).replace(/[@#]|:(?=\S)|gh-|www(?=\.)/gi, (linked) => linked + BREAK).replace(/^(?=[-+]|\d+\.)/, BREAK).replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`).replace(/\$/g, "<span>$</span>");
}
function markdownCode(name) {
  let code = shown(name, 64);
  return code === "" ? "(no name)" : /[`|]/.test(code) ? `<code>${markdownText(code)}</code>` : `\`${code}\``;
}

// src/report/printers/failure.ts
var COULD_NOT_FINISH = "commgate could not finish", LONGEST = 1e3;
function failureOf(error, cleaned = (text) => text) {
  if (error instanceof InputError) {
    let { file, place, found, rule, remedy } = error.problem, where = place === void 0 ? file : `${file}, ${place}`, printed = error instanceof ProgramError ? error.tail : [], rest = [where, rule, remedy].filter((part) => part !== void 0), [, what, more] = /^(.*?) \((.*)\)$/s.exec(cleaned(found)) ?? [void 0, cleaned(found)];
    return { found: what, more, rest: rest.map(cleaned), printed: printed.map(cleaned) };
  }
  let said = error instanceof Error ? error.message : String(error);
  return { found: cleaned(`internal error: ${said}`), rest: [], printed: [] };
}
function failureMarkdown({ found, more, rest: [where, ...advice], printed }) {
  let escaped = (text) => markdownText(text, LONGEST), parts = [`### ❌ ${COULD_NOT_FINISH}: ${markdownText(found)}`];
  if (more !== void 0 && parts.push(escaped(`${more[0].toUpperCase()}${more.slice(1)}.`)), where !== void 0 && parts.push(advice.length === 0 ? escaped(where) : `${escaped(where)}: ${advice.map(escaped).join("; ")}`), printed.length > 0) {
    let lines = printed.map((line) => `| ${oneLine(line)}`);
    parts.push("It printed last:", ["```text", ...lines, "```"].join(`
`));
  }
  return parts.map((part) => `${part}
`).join(`
`);
}

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

// src/report/printers/markdown.ts
function printMarkdown(sections, options) {
  let { before = [], after, limit, isOpen } = options, markdown = phrasePrinter(options), printed = sections.map((section) => printedSection(section, markdown, isOpen)), parts = () => [...before, ...printed.flatMap((each) => sectionParts(each, isOpen)), after];
  return shed(printed.flatMap(blocksOf), sizeOf(parts()) - BETWEEN.length - limit), parts().join(BETWEEN);
}
var BETWEEN = `

`;
function printedSection(section, markdown, isOpen) {
  return {
    section,
    blocks: section.content.map((block) => printedBlock(block, markdown, isOpen)),
    below: (section.sections ?? []).map((each) => printedSection(each, markdown, isOpen))
  };
}
function blocksOf({ blocks, below }) {
  return [...blocks, ...below.flatMap(blocksOf)];
}
function shed(blocks, bytes) {
  let tooMany = bytes, byRank = blocks.filter(({ rank }) => rank !== void 0).sort((a, b) => a.rank - b.rank);
  for (let block of byRank)
    for (; block.shown > block.least && tooMany > 0; )
      tooMany -= sizeOf(block.parts), block.shown = Math.max(block.least, Math.floor(block.shown / 2)), block.parts = block.print(block.shown), tooMany += sizeOf(block.parts);
}
function sizeOf(parts) {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + BETWEEN.length, 0);
}
function sectionParts({ section, blocks, below }, isOpen) {
  let { title, fold } = section, parts = [
    ...blocks.flatMap((block) => block.parts),
    ...below.flatMap((each) => [
      ...each.section.title === null ? [] : [`#### ${titleOf(each.section)}`],
      ...each.blocks.flatMap((block) => block.parts)
    ])
  ];
  return fold === "top" || title === null ? parts : folded(titleOf(section), parts, isOpen || fold === "open");
}
function titleOf({ title, content }) {
  let counted = content.find((block) => block.kind === "table" && block.noun !== void 0), count = counted === void 0 ? "" : ` (${standsFor(counted, 0, counted.rows.length)})`;
  return `${markdownText(plain(title))}${count}`;
}
function folded(title, content, isOpen) {
  return [`<details${isOpen ? " open" : ""}><summary>${title}</summary>`, ...content, "</details>"];
}
function printedBlock(block, markdown, isOpen) {
  if (block.kind === "heading") {
    let parts = [`### ${markdown(block.text)}`];
    return { rank: void 0, least: 0, shown: 0, parts, print: () => parts };
  }
  if (block.kind === "lines") {
    let parts = [["```text", ...block.lines, "```"].join(`
`)];
    return { rank: void 0, least: 0, shown: 0, parts, print: () => parts };
  }
  let { rank, least = 0 } = block, [shown2, print] = block.kind === "table" ? tablePrinter(block, markdown, isOpen) : block.kind === "list" ? listPrinter(block, markdown) : textPrinter(block, markdown);
  return { rank, least, shown: shown2, parts: print(shown2), print };
}
function textPrinter(text, markdown) {
  let sentences = text.sentences.map(markdown), print = (shown2) => {
    let left = sentences.length - shown2;
    return [[...sentences.slice(0, shown2), ...left > 0 ? [`… and ${left} more`] : []].join(" ")];
  };
  return [sentences.length, print];
}
function tablePrinter(table, markdown, isOpen) {
  let head = table.columns.map(({ title }) => title), align = table.columns.map((column) => column.align), meant = table.columns.flatMap(
    ({ title, meaning }) => meaning === void 0 ? [] : [`${title}: ${meaning}`]
  ), meanings = meant.length === 0 ? [] : [`<sub>${meant.join("; ")}</sub>`], all = table.rows.map((cells) => cells.map(markdown)), rows = (from, to) => to > from ? [markdownTable([head, ...all.slice(from, to)], { align, alignDelimiters: !1 })] : [], print = (shown2) => {
    let open = Math.min(shown2, isOpen ? all.length : table.open ?? all.length), further = countedRows(table, standsFor(table, open, shown2), "further"), left = standsFor(table, shown2, all.length);
    return [
      ...rows(0, open),
      ...shown2 > open ? folded(further, rows(open, shown2), !1) : [],
      ...left > 0 ? [`… and ${countedRows(table, left, "more")}`] : [],
      ...meanings
    ];
  };
  return [all.length, print];
}
function listPrinter({ items }, markdown) {
  let printed = items.map(({ text, entries }) => ({
    text: `- ${markdown(text)}`,
    entries: entries?.map(markdown)
  })), print = (shown2) => {
    let lines = printed.flatMap(({ text, entries }) => {
      if (entries === void 0) return [text];
      let left = entries.length - shown2, listed = entries.slice(0, shown2).join(", ");
      return listed === "" ? [] : [`${text}${listed}${left > 0 ? ` and ${left} more` : ""}`];
    });
    return lines.length > 0 ? [lines.join(`
`)] : [];
  };
  return [Math.max(0, ...items.map(({ entries = [] }) => entries.length)), print];
}
function phrasePrinter({ addressOf }) {
  let link = (source) => {
    let text = markdownCode(sourceText(source)), address = addressOf(source);
    return address === null ? text : `[${text}](${address})`;
  }, print = (phrase) => phrase.map((part) => typeof part == "string" ? part : "strong" in part ? `**${print(part.strong)}**` : "source" in part ? link(part.source) : "name" in part ? markdownCode(part.name) : markdownText(part.words, part.longest)).join("");
  return print;
}

// src/report/printers/comment.ts
var COMMENT_LIMIT = 65536, SUMMARY_LIMIT = 1e6, RESOLVED = "**Resolved**: what this comment reported before is gone or accepted.";
function reportedRegression(text) {
  return /^### ❌/m.test(text) || text.split(/\r?\n/).includes(RESOLVED);
}
function commentMarker(name) {
  return name === void 0 ? "<!-- commgate -->" : `<!-- commgate: ${name} -->`;
}
function renderComment(comparison, options = {}) {
  let { name, resolved = !1, limit = COMMENT_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, "comment", views), {
    ...framed(comparison, options),
    before: [commentMarker(name), ...resolved ? [RESOLVED] : []],
    isOpen: !1,
    limit
  });
}
function renderFailedComment(error, { name } = {}) {
  return `${commentMarker(name)}

${failureMarkdown(failureOf(error))}`;
}
function renderSummary(comparison, options = {}) {
  let { limit = SUMMARY_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, "summary", views), {
    ...framed(comparison, options),
    isOpen: !0,
    limit
  });
}
function framed({ candidate }, { name, repository }) {
  return {
    addressOf: (source) => sourceLink(source, candidate.commit, repository),
    after: `<sub>commgate${name === void 0 ? "" : ` (${name})`}: medians of what traced runs communicate, most urgent first</sub>
`
  };
}

export {
  markdownText,
  COULD_NOT_FINISH,
  failureOf,
  failureMarkdown,
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  reportedRegression,
  commentMarker,
  renderComment,
  renderFailedComment,
  renderSummary
};
