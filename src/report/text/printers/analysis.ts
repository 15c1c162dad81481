// What commands print of one trace for a terminal or a log, without control characters. Apart from
// terminal.ts, so that these commands do not load what comparisons need.
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import type { SearchDocument } from '#build/schemas/search.ts';
import { analysisSections } from '../views/analysis/sections.ts';
import { searchSections } from '../views/search.ts';
import { type Look, printText } from './text.ts';

const REMEDY = ' (--all shows them)';

/** @param all show every row instead of the first ones, and names as a whole */
export function renderAnalysis(document: AnalysisDocument, all: boolean, look: Look = {}): string {
  return printText(analysisSections(document, all), { ...look, all, remedy: REMEDY });
}

export function renderSearch(document: SearchDocument, all: boolean, look: Look = {}): string {
  return printText(searchSections(document, all), { ...look, all, remedy: REMEDY });
}
