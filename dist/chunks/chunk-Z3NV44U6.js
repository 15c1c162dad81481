import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  surroundingsIn
} from "./chunk-6CJNHJIA.js";
import {
  renderComparisonPage
} from "./chunk-YSHM5S6V.js";
import {
  writeDocument
} from "./chunk-VCRWRLQY.js";
import {
  oneLine,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/cli/output/write-page.ts
function writePage(file, comparison) {
  let { repository } = surroundingsIn(process.env);
  return writeDocument(file, renderComparisonPage(comparison, { repository }));
}
function pageLine(file) {
  return `Page: ${oneLine(shownPath(file))}; open it in a browser
`;
}

export {
  writePage,
  pageLine
};
