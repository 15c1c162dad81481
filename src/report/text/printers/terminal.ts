import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { SearchDocument } from '#build/schemas/search.ts';
import type { Baseline } from '../../../gate/baseline/baseline.ts';
import type { Series } from '../../../gate/baseline/series.ts';
import type { View } from '../section.ts';
import { analysisSections } from '../views/analysis/sections.ts';
import { baselineSections } from '../views/baseline.ts';
import { searchSections } from '../views/search.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { printText } from './text.ts';

/** What each command prints for a terminal or a log: lines without control characters. */

const MAX_COMPARISON_CELL_CHARACTERS = 72;
const MAX_BASELINE_CELL_CHARACTERS = 120;
const REMEDY = ' (--all shows them)';

export function renderTerminal(
  comparison: Comparison,
  views: readonly View<Comparison>[] = SECTIONS,
): string {
  const sections = comparisonSections(comparison, 'terminal', views);
  return printText(sections, { longestCell: MAX_COMPARISON_CELL_CHARACTERS });
}

/** @param all show every row instead of the first ones, and names as a whole */
export function renderAnalysis(document: AnalysisDocument, all: boolean): string {
  return printText(analysisSections(document, all), { all, remedy: REMEDY });
}

export function renderSearch(document: SearchDocument, all: boolean): string {
  return printText(searchSections(document, all), { all, remedy: REMEDY });
}

export function renderBaseline(baseline: Baseline, series: readonly Series[]): string {
  return printText(baselineSections(baseline, series), { longestCell: MAX_BASELINE_CELL_CHARACTERS });
}
