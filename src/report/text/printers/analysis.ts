import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analysisSections } from '../views/analysis/sections.ts';
import { printText } from './text.ts';

/**
 * The analysis of a trace as tables for a terminal: families, patterns, phases, slow instances a phase.
 *
 * @param all show every row instead of the first ones, and names as a whole
 * @returns lines without control characters, ending in a line break
 */
export function renderAnalysis(document: AnalysisDocument, all: boolean): string {
  return printText(analysisSections(document, all), { all, remedy: ' (--all shows them)' });
}
