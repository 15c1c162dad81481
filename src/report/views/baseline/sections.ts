import type { Baseline } from '../../../baseline/baseline.ts';
import type { Series } from '../../../baseline/series.ts';
import { type Section, sectionsOf, type View } from '../../section.ts';
import { withReadableNames } from '../../words/function-names.ts';
import { runs } from './runs.ts';
import { levelShifts, series } from './series.ts';

/** A baseline and its series, whose functions have the names that people read. */
export interface ShownBaseline {
  baseline: Baseline;
  series: readonly Series[];
}

/** The sections of a baseline, in order. A new one is a file in this folder and a line here. */
const BASELINE_SECTIONS: readonly View<ShownBaseline>[] = [runs, levelShifts, series];

/**
 * A baseline as data for a printer: its runs, the level shifts among them, and how the largest groups went.
 *
 * @param all series of the same baseline
 */
export function baselineSections(baseline: Baseline, all: readonly Series[]): Section[] {
  const named = withReadableNames(all.map(({ groups, shifts }) => ({ groups, shifts })));
  return sectionsOf(
    { baseline, series: all.map((each, i) => ({ ...each, ...named[i]! })) },
    BASELINE_SECTIONS,
  );
}
