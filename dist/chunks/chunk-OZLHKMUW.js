import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SECTIONS,
  comparisonSections
} from "./chunk-XR5KVCHI.js";
import {
  printText
} from "./chunk-WKKZWMT6.js";

// src/report/printers/terminal.ts
var LONGEST_CELL = 72;
function renderTerminal(comparison, views = SECTIONS) {
  return printText(comparisonSections(comparison, "terminal", views), { longestCell: LONGEST_CELL });
}

export {
  renderTerminal
};
