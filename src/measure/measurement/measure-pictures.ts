import type { Analysis } from '../../analysis/stages.ts';
import { exchangeIn } from '../pictures/exchange-picture.ts';
import { latenessMap, MAX_MAP_SIZE } from '../pictures/lateness-map.ts';
import type { RepetitionPictures } from '../pictures/pictures.ts';
import { processGrid } from '../pictures/process-grid.ts';
import { quantilesOf } from '../pictures/quantiles.ts';
import { sequencePicture } from '../pictures/sequence-picture.ts';
import { waitingCausedBy } from '../pictures/waiting-caused.ts';
import { measureWaiting } from './measure-waiting.ts';
import type { GroupMeasurement } from './measurement.ts';
import { MAX_DURATIONS } from './recorded-run.ts';

/** Cells of a lateness map, of which a comparison has two: about 200 kB each where nothing repeats itself. */
const MAX_CELLS = 200_000;

/** Links of a group: a comparison has many groups. */
const MAX_LINKS = 5000;

/** Processes of which is told what waiting they caused. */
const MAX_PROCESSES_TOLD = 16_384;

/** What pages show of a repetition: who comes late in all its instances, and who waited for whom. */
export function repetitionPictures(analysis: Analysis): RepetitionPictures {
  const rows = Math.min(analysis.trace.processes, MAX_MAP_SIZE.rows);
  const columns = Math.min(MAX_MAP_SIZE.columns, Math.floor(MAX_CELLS / rows));
  const { by, ns } = waitingCausedBy(analysis);
  return {
    grid: processGrid(analysis),
    lateness: latenessMap(analysis, analysis.order, { rows, columns }),
    sequence: sequencePicture(analysis),
    waitingCaused: { by, ns: ns.length > MAX_PROCESSES_TOLD ? [] : [...ns] },
    ...measureWaiting(analysis),
  };
}

/** What pages show of a group. @param instances of the group, at least one; they have the same messages */
export function groupPictures(
  analysis: Analysis,
  instances: readonly number[],
): Required<Pick<GroupMeasurement, 'durationsNs' | 'exchange'>> {
  const { startNs, endNs } = analysis.instances;
  const durations = Float64Array.from(instances, (i) => endNs[i]! - startNs[i]!);
  return {
    durationsNs: quantilesOf(durations, MAX_DURATIONS),
    exchange: exchangeIn(analysis, instances[0]!, MAX_LINKS),
  };
}
