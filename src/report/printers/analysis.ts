import type { AnalysisDocument } from '../../analysis/document.ts';
import { analysisSections } from '../views/analysis/sections.ts';
import { printText } from './text.ts';

/** Longest cell, in characters. */
const LONGEST_CELL = 120;

/**
 * The analysis of a trace as tables for a terminal: families, patterns, phases, slow instances a phase.
 *
 * @param all show every row instead of the first ones, and names as a whole
 * @returns text without control characters, ending in a line break
 */
export function renderAnalysis(document: AnalysisDocument, all: boolean): string {
  const remedy = ' (--all shows them)';
  return printText(analysisSections(document, all), { all, longestCell: LONGEST_CELL, remedy });
}
