import type { Comparison } from '#build/schemas/comparison.ts';
import type { Baseline } from '../../../gate/baseline/baseline.ts';
import type { Series } from '../../../gate/baseline/series.ts';
import type { View } from '../section.ts';
import { baselineSections } from '../views/baseline.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { printText } from './text.ts';

// What commands print of comparisons and baselines for a terminal or a log, without control characters.

const MAX_COMPARISON_CELL_CHARACTERS = 72;
const MAX_BASELINE_CELL_CHARACTERS = 120;

export function renderTerminal(
  comparison: Comparison,
  views: readonly View<Comparison>[] = SECTIONS,
): string {
  const sections = comparisonSections(comparison, 'terminal', views);
  return printText(sections, { longestCell: MAX_COMPARISON_CELL_CHARACTERS });
}

export function renderBaseline(baseline: Baseline, series: readonly Series[]): string {
  return printText(baselineSections(baseline, series), { longestCell: MAX_BASELINE_CELL_CHARACTERS });
}
