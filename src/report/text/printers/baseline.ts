import type { Baseline } from '../../../gate/baseline/baseline.ts';
import type { Series } from '../../../gate/baseline/series.ts';
import { baselineSections } from '../views/baseline.ts';
import { printText } from './text.ts';

/**
 * A baseline for a terminal: its runs, oldest first, the level shifts among them, and how the largest groups
 * went.
 *
 * @param series of the same baseline
 * @returns lines without control characters, ending in a line break
 */
export function renderBaseline(baseline: Baseline, series: readonly Series[]): string {
  return printText(baselineSections(baseline, series), { longestCell: 120 });
}
