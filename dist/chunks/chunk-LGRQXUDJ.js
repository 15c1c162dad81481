import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SECTIONS,
  comparisonSections
} from "./chunk-3UXB6O2N.js";
import {
  printText
} from "./chunk-MZUTQ7VO.js";

// src/report/printers/terminal.ts
var LONGEST_CELL = 72;
function renderTerminal(comparison, views = SECTIONS) {
  return printText(comparisonSections(comparison, "terminal", views), { longestCell: LONGEST_CELL });
}

export {
  renderTerminal
};
