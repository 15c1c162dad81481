import type { Comparison } from '#build/schemas/comparison.ts';
import type { Baseline } from '../../../gate/baseline/baseline.ts';
import type { Series } from '../../../gate/baseline/series.ts';
import { outcomeOf } from '../../../gate/judge/outcome.ts';
import type { View } from '../section.ts';
import { baselineSections } from '../views/baseline.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { type Look, printText } from './text.ts';

// What commands print of comparisons and baselines for a terminal or a log, without control characters.

const REMEDY = ' (--all shows them)';

const MAX_COMPARISON_CELL_CHARACTERS = 72;
const MAX_BASELINE_CELL_CHARACTERS = 120;

/** Colours of the first line, by what it says: green, red, yellow, blue. */
const COLOURS = { good: 32, bad: 31, doubtful: 33, open: 34 } as const;

export function renderTerminal(
  comparison: Comparison,
  views: readonly View<Comparison>[] = SECTIONS,
  look: Look = {},
): string {
  const sections = comparisonSections(comparison, 'terminal', views);
  const longestCell = look.all ? Number.POSITIVE_INFINITY : MAX_COMPARISON_CELL_CHARACTERS;
  return printText(sections, {
    ...look,
    longestCell,
    remedy: REMEDY,
    colour: COLOURS[outcomeOf(comparison).tone],
  });
}

export function renderBaseline(baseline: Baseline, series: readonly Series[], look: Look = {}): string {
  const longestCell = look.all ? Number.POSITIVE_INFINITY : MAX_BASELINE_CELL_CHARACTERS;
  return printText(baselineSections(baseline, series), { ...look, longestCell, remedy: REMEDY });
}
