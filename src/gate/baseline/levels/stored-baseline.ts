import { existsSync } from 'node:fs';
import type { Acceptance, AcceptedShift } from '#build/schemas/accepted.ts';
import type { Config } from '../../../base/config/config.ts';
import { loadConfig } from '../../../base/config/load.ts';
import type { Baseline } from '../baseline.ts';
import { acceptanceFile, locateBaseline, readBaseline, type StorePlace } from '../locate.ts';
import { baselineSeries, type Series } from '../series.ts';
import { readAccepted } from './acceptance-file.ts';
import { atAcceptedLevels, carriedBy } from './accepted-levels.ts';

export interface StoredBaseline {
  /** null: there is none yet. */
  baseline: Baseline | null;
  location: string;
  slowdowns: Acceptance[];
  shifts: AcceptedShift[];
  /** null: a baseline was named, and there is no configuration. */
  config: Config | null;
}

/** A baseline as it was measured and as people are shown it. */
export interface LevelledBaseline {
  measured: Baseline;
  /** As if every run had been made at the levels of the accepted slowdowns. */
  level: Baseline;
  /** The accepted slowdowns of the file and those that runs carry. */
  slowdowns: Acceptance[];
  /** Of `level`: all of them, with their level shifts. */
  series: Series[];
}

/** @throws InputError when configuration, baseline or acceptances cannot be used */
export async function readStoredBaseline(config: string, place: StorePlace): Promise<StoredBaseline> {
  const loaded = place.file === undefined || existsSync(config) ? loadConfig(config) : null;
  const at =
    loaded === null ? { location: place.file!, file: place.file! } : await locateBaseline(loaded, place);
  const baseline = await readBaseline(at, {});
  const accepted = loaded === null ? null : readAccepted(acceptanceFile(loaded));
  const { slowdowns, shifts } = accepted ?? { slowdowns: [], shifts: [] };
  return { baseline, location: at.location, slowdowns, shifts, config: loaded };
}

export function levelled(
  baseline: Baseline,
  { slowdowns: given, shifts }: Pick<StoredBaseline, 'slowdowns' | 'shifts'>,
): LevelledBaseline {
  const slowdowns = carriedBy(baseline, given);
  const { baseline: level } = atAcceptedLevels(baseline, slowdowns);
  return { measured: baseline, level, slowdowns, series: baselineSeries(level, shifts) };
}
