import type { Comparison } from '../../comparison/comparison.ts';
import type { View } from '../section.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { printText } from './text.ts';

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
  return printText(comparisonSections(comparison, 'terminal', views));
}
