import type { LatenessMap } from '#build/schemas/pictures.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { packBytes } from './pack.ts';

export interface MapSize {
  rows: number;
  columns: number;
}

/** What a page has room for. */
export const MAX_MAP_SIZE: MapSize = { rows: 1024, columns: 1200 };

/** What a byte stands for: nothing, the smallest and the largest time. */
const ABSENT = 0;
const LOWEST = 1;
const HIGHEST = 255;

/** Longest ÷ shortest time that is told from it: a byte is then a step of 5.6 %. */
const MAX_RATIO = 1e6;

/** And at least: who comes first, at 0, must not look like who comes last. */
const MIN_RATIO = 1000;

/**
 * How long (ns) after the first process of an instance each process posted its first event of it. What shares
 * a row and a column is shown by its maximum, so that no late process disappears.
 *
 * @param instances indexes, in the order in which they are shown
 * @param most rows and columns; fewer processes or instances have one each
 * @returns O(blocks of the instances + rows × columns)
 */
export function latenessMap(
  found: Pick<Analysis, 'trace' | 'blocks' | 'instances'>,
  instances: ArrayLike<number>,
  most: MapSize = MAX_MAP_SIZE,
): LatenessMap {
  const { processes } = found.trace;
  const rows = Math.min(processes, most.rows);
  const columns = Math.min(instances.length, most.columns);
  const cells = new Float64Array(rows * columns).fill(Number.NaN);
  const sums = new Float64Array(rows);
  const counts = new Float64Array(rows);
  const rowOf = Int32Array.from({ length: processes }, (_, process) =>
    Math.floor((process * rows) / processes),
  );
  for (let i = 0; i < instances.length; i++) {
    const column = Math.floor((i * columns) / instances.length);
    eachStart(found, instances[i]!, (process, ns) => {
      const row = rowOf[process]!;
      sums[row]! += ns;
      counts[row]!++;
      const cell = row * columns + column;
      // Nothing is larger than what is not there yet.
      if (!(cells[cell]! >= ns)) cells[cell] = ns;
    });
  }
  return {
    processes,
    instances: instances.length,
    rows,
    columns,
    ...inBytes(cells),
    meanNs: Array.from(sums, (sum, row) => (counts[row] === 0 ? 0 : sum / counts[row]!)),
  };
}

/** How long after the first process of an instance each one posted its first event of it, in their order. */
export function eachStart(
  { trace, blocks, instances }: Pick<Analysis, 'trace' | 'blocks' | 'instances'>,
  instance: number,
  visit: (process: number, ns: number) => void,
): void {
  const { posted } = trace.events;
  const begin = instances.startNs[instance]!;
  let previous = -1;
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    const process = blocks.process[block]!;
    // Blocks of an instance stand process by process, in order of posting.
    if (process === previous) continue;
    previous = process;
    visit(process, posted[blocks.start[block]!]! - begin);
  }
}

/** Times as bytes on a logarithmic scale. @param cells NaN: none */
function inBytes(cells: Float64Array): Pick<LatenessMap, 'values' | 'lowNs' | 'highNs' | 'colourNs'> {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const ns = cells[cell]!;
    if (ns > highest) highest = ns;
    if (ns > 0 && ns < lowest) lowest = ns;
  }
  // The finest clock ticks once a nanosecond.
  const highNs = Math.max(1, highest);
  const lowNs = Math.max(1, Math.min(lowest, highNs / MIN_RATIO), highNs / MAX_RATIO);
  const steps = (HIGHEST - LOWEST) / Math.log(highNs / lowNs);
  const values = new Uint8Array(cells.length);
  const histogram = new Float64Array(HIGHEST + 1);
  for (let cell = 0; cell < cells.length; cell++) {
    const ns = cells[cell]!;
    const value = Number.isNaN(ns)
      ? ABSENT
      : ns <= lowNs
        ? LOWEST
        : Math.min(HIGHEST, LOWEST + Math.round(steps * Math.log(ns / lowNs)));
    values[cell] = value;
    histogram[value]!++;
  }
  const timeOf = (value: number): number =>
    lowNs * (highNs / lowNs) ** ((value - LOWEST) / (HIGHEST - LOWEST));
  const colourNs = [0.05, 0.95].map((share) => timeOf(quantileOf(histogram, share)));
  return { values: packBytes(values), lowNs, highNs, colourNs: colourNs as [number, number] };
}

/** The smallest value that this share of what is there does not exceed. */
function quantileOf(histogram: Float64Array, share: number): number {
  const count = histogram.subarray(LOWEST).reduce((sum, each) => sum + each, 0);
  let seen = 0;
  for (let value = LOWEST; value < HIGHEST; value++) {
    seen += histogram[value]!;
    if (seen > 0 && seen >= share * count) return value;
  }
  return count === 0 ? LOWEST : HIGHEST;
}
