import { existsSync } from 'node:fs';
import { readAccepted } from '../baseline/acceptance-file.ts';
import { atAcceptedLevels, carriedBy } from '../baseline/accepted-levels.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { fileStore } from '../baseline/file-store.ts';
import { acceptanceFile, baselineStore } from '../baseline/locate.ts';
import { baselineSeries, type Series } from '../baseline/series.ts';
import { loadConfig } from '../config/load.ts';
import { oneLine } from '../errors.ts';
import { renderBaseline } from '../report/printers/baseline.ts';

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
  const loaded = named === undefined || existsSync(config) ? loadConfig(config) : null;
  const store =
    named !== undefined ? fileStore(named) : await baselineStore(loaded ?? loadConfig(config), {});
  const baseline = await store.read();
  const accepted = loaded === null ? null : readAccepted(acceptanceFile(loaded));
  const { slowdowns, shifts } = accepted ?? { slowdowns: [], shifts: [] };
  const series = (): Series[] => {
    if (baseline === null) return [];
    const level = atAcceptedLevels(baseline, carriedBy(baseline, slowdowns));
    return baselineSeries(level.baseline, shifts);
  };
  const none = `${oneLine(store.location)}: no baseline yet; commgate baseline update makes one\n`;
  const text = (): string => (baseline === null ? none : renderBaseline(baseline, series()));
  return { baseline, location: store.location, series, text };
}
