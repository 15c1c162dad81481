import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  counted
} from "./chunk-YSL26L56.js";

// src/report/section.ts
function sectionsOf(document, views, place) {
  return shownIn(
    views.flatMap((view) => view(document)),
    place
  );
}
function shownIn(sections, place) {
  return sections.filter(({ places }) => place === void 0 || places === void 0 || places.includes(place)).map((section) => ({
    ...section,
    content: section.content.filter(hasContent),
    ...section.sections && { sections: shownIn(section.sections, place) }
  })).filter(({ content, sections: sections2 = [] }) => content.length + sections2.length > 0);
}
function hasContent(block) {
  return block.kind === "table" ? block.rows.length > 0 : block.kind === "lines" ? block.lines.length > 0 : block.kind === "text" ? block.sentences.length > 0 : !0;
}
function standsFor({ stands }, from, to) {
  return stands.slice(from, to).reduce((sum, things) => sum + things, 0);
}
function countedRows({ noun = "row" }, count, which) {
  let [one, many] = typeof noun == "string" ? [noun, `${noun}s`] : noun;
  return counted(count, `${which} ${one}`, `${which} ${many}`);
}

// src/report/views/table.ts
function table(about, rows, cells) {
  let cellOf = (cell) => typeof cell == "string" ? [cell] : cell;
  return {
    kind: "table",
    columns: cells.map(([title, align, , meaning]) => ({ title, align, ...meaning && { meaning } })),
    rows: rows.map((row) => cells.map(([, , cell]) => cellOf(cell(row)))),
    stands: rows.map(() => 1),
    ...about
  };
}
function benchmarkColumn({
  benchmarks
}) {
  return benchmarks.length > 1 ? [["Benchmark", "left", ({ benchmark }) => [{ name: benchmark }]]] : [];
}

export {
  sectionsOf,
  standsFor,
  countedRows,
  table,
  benchmarkColumn
};
