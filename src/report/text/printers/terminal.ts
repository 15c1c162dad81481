import type { Comparison } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { printText } from './text.ts';

/** Longest cell of a comparison's table, in characters; cells of the others are short, or long on purpose. */
const LONGEST_CELL = 72;

/**
 * The comparison for a terminal or a log.
 *
 * @param comparison the result of a check
 * @param views what is shown, in this order
 * @returns lines without control characters, ending in a line break
 */
export function renderTerminal(
  comparison: Comparison,
  views: readonly View<Comparison>[] = SECTIONS,
): string {
  return printText(comparisonSections(comparison, 'terminal', views), { longestCell: LONGEST_CELL });
}
