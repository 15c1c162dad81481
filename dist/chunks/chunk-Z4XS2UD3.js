import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SECTIONS,
  comparisonSections
} from "./chunk-VO34J6OX.js";
import {
  printText
} from "./chunk-XLHS4A3A.js";

// src/report/printers/terminal.ts
var LONGEST_CELL = 72;
function renderTerminal(comparison, views = SECTIONS) {
  return printText(comparisonSections(comparison, "terminal", views), { longestCell: LONGEST_CELL });
}

export {
  renderTerminal
};
