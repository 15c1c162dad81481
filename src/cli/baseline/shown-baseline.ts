import { oneLine } from '../../base/errors.ts';
import type { Baseline } from '../../gate/baseline/baseline.ts';
import { levelled, readStoredBaseline } from '../../gate/baseline/levels/levelled.ts';
import type { Series } from '../../gate/baseline/series.ts';
import { renderBaseline } from '../../report/text/printers/terminal.ts';

/** A stored baseline for `baseline show` and `baseline accept --shift`. */
export interface ShownBaseline {
  baseline: Baseline | null;
  location: string;
  /** Its series with their level shifts, at the levels of the accepted slowdowns. */
  series: () => Series[];
  /** For people, ending in a line break. */
  text: () => string;
}

/**
 * Reads a baseline. One that is named needs no configuration: without one nothing is known to be accepted.
 *
 * @param named the baseline file of the command line
 * @throws InputError when configuration, baseline or acceptances cannot be used
 */
export async function shownBaseline(config: string, named: string | undefined): Promise<ShownBaseline> {
  const stored = await readStoredBaseline(config, { file: named });
  const { baseline, location } = stored;
  const series = (): Series[] => (baseline === null ? [] : levelled(baseline, stored).series);
  const none = `${oneLine(location)}: no baseline yet; commgate baseline update makes one\n`;
  const text = (): string => (baseline === null ? none : renderBaseline(baseline, series()));
  return { baseline, location, series, text };
}
