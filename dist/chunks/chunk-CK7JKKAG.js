import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  counted,
  shorten,
  visible
} from "./chunk-XINNE6I6.js";

// src/report/text/section.ts
function textBlock(sentences, shed = {}) {
  return { kind: "text", sentences: sentences.map((each) => [each].flat()), ...shed };
}
function topSection(id, sentences, shed) {
  return { id, title: null, fold: "top", content: [textBlock(sentences, shed)] };
}
function openSection(id, title, content) {
  return { id, title: [title].flat(), fold: "open", content };
}
function closedSection(id, title, content) {
  return { id, title: [title].flat(), fold: "closed", content };
}
function sectionsOf(document, views, place) {
  let sections = views.flatMap((view) => view(document));
  return shownIn(sections, place);
}
function shownIn(sections, place) {
  return sections.filter(({ places }) => place === void 0 || places === void 0 || places.includes(place)).map((section) => ({
    ...section,
    content: section.content.filter(hasContent),
    ...section.sections && { sections: shownIn(section.sections, place) }
  })).filter(({ content, sections: sections2 = [] }) => content.length + sections2.length > 0);
}
function hasContent(block) {
  return block.kind === "table" ? block.rows.length > 0 : block.kind === "lines" ? block.lines.length > 0 : block.kind === "diff" ? block.hunks.length > 0 : block.kind === "text" ? block.sentences.length > 0 : !0;
}
function countedIn({ content }) {
  let counted2 = content.find((block) => block.kind === "table" && block.noun !== void 0);
  return counted2 === void 0 ? null : standsFor(counted2, 0, counted2.rows.length);
}
function meaningsIn({ columns }) {
  return columns.flatMap(({ title, meaning }) => meaning === void 0 ? [] : [{ title, meaning }]);
}
function standsFor({ stands }, from, to) {
  return stands.slice(from, to).reduce((sum, things) => sum + things, 0);
}
function countedRows({ noun = "row" }, count, which) {
  let [one, many] = typeof noun == "string" ? [noun, `${noun}s`] : noun;
  return counted(count, `${which} ${one}`, `${which} ${many}`);
}
function printBlock(block, printers) {
  return printers[block.kind](block);
}
function itemTexts({ items }, most, print) {
  return items.flatMap(({ text, entries }) => {
    if (entries === void 0) return [print(text)];
    let listed = entries.slice(0, most).map(print).join(", "), left = entries.length - most;
    return listed === "" ? [] : [`${print(text)}${listed}${left > 0 ? ` and ${left} more` : ""}`];
  });
}

// src/report/text/printers/diff.ts
var MAX_LINE_CHARACTERS = 120, MAX_INDENT = 20;
function diffLines({ hunks }, most) {
  let lines = [], left = most;
  for (let hunk of hunks) {
    if (left <= 0) break;
    lines.push({ sign: "@", text: `@@ ${shown(hunk.place)} @@` });
    for (let { sign, depth, words } of hunk.lines.slice(0, left))
      lines.push({ sign, text: `${sign}${"  ".repeat(Math.min(depth, MAX_INDENT))}${shown(words)}` });
    left -= hunk.lines.length;
  }
  return lines;
}
function diffLength({ hunks }) {
  return hunks.reduce((sum, { lines }) => sum + lines.length, 0);
}
function moreLines(diff, shownLines) {
  let left = Math.max(0, diffLength(diff) - shownLines) + diff.more;
  if (left === 0) return [];
  let places = diff.more === left ? [] : ["the job summary", "the report page"];
  return [`… ${counted(left, "more line")}: ${[...places, "commgate model diff"].join(", ")}`];
}
function shown(text) {
  return shorten(visible(text), MAX_LINE_CHARACTERS);
}

export {
  textBlock,
  topSection,
  openSection,
  closedSection,
  sectionsOf,
  countedIn,
  meaningsIn,
  standsFor,
  countedRows,
  printBlock,
  itemTexts,
  diffLines,
  diffLength,
  moreLines
};
