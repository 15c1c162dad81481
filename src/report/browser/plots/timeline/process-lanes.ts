import type { Cells } from '../../raster/cells.ts';
import { affinityColours, byteColours, type Colour, mixed, ramp, SLOWNESS } from '../../raster/ramp.ts';
import type { Timeline } from './read-timeline.ts';
import type { View } from './view.ts';

/** What a lane of processes shows. */
export type Measure = 'slow' | 'waiting' | 'late';

/** The part of the time axis and the processes of a lane, in cells. */
export interface Grid {
  view: View;
  /** By process its row; those that are not seen have none, -1. */
  rowOf: Int32Array;
  rows: number;
  columns: number;
}

/** Steps in which the share of slow instances is drawn. */
const SLOW_SHARES = 28;
/** Cells with this share of slow time or more are drawn larger, so that what is rare is seen. */
const MIN_MAGNIFIED = 0.5;
/** Of the colour of slow instances a cell that has any has so much at least: it is unlike one without. */
const MIN_TINT = 0.12;
/** Blocks that take no time count as one nanosecond, so that they are seen. */
const MIN_NS = 1;

/** Sums by cell: time of instances by SLOWNESS, and of waiting. */
const KINDS = SLOWNESS.length;
const SUMS = KINDS + 1;

/** What the processes took part in, seen so near: time by how slow it is, and waiting. O(blocks + cells) */
export function sumsOf({ blocks }: Timeline, grid: Grid): Float32Array {
  const { rowOf, rows, columns } = grid;
  const sums = new Float32Array(rows * columns * SUMS);
  for (let process = 0; process < rowOf.length; process++) {
    const row = rowOf[process]!;
    if (row < 0) continue;
    for (let block = blocks.firstOf[process]!; block < blocks.firstOf[process + 1]!; block++) {
      const [from, to] = [startOn(blocks, block, grid.view), endOn(blocks, block, grid.view)];
      const [ns, waitedNs] = [blocks.ns[block]! / (to - from), blocks.waitedNs[block]! / (to - from)];
      eachColumn(grid, from, to, (column, inside) => {
        const at = (row * columns + column) * SUMS;
        sums[at + blocks.level[block]!]! += Math.max(MIN_NS, inside * ns);
        sums[at + KINDS]! += inside * waitedNs;
      });
    }
  }
  return sums;
}

/** The cells of slow instances: none, usual, or by affinity and share. */
export function slowCells(sums: Float32Array, { rows, columns }: Grid, isDark: boolean): Cells {
  const values = new Uint8Array(rows * columns);
  for (let cell = 0; cell < values.length; cell++) values[cell] = slowValue(sums, cell * SUMS);
  const shades = affinityColours(isDark);
  const [usual, ...affinities] = SLOWNESS.map((name) => shades[name]) as [Colour, ...Colour[]];
  const magnified = 2 + 3 * (Math.ceil(MIN_MAGNIFIED * SLOW_SHARES) - 1);
  return { rows, columns, values, magnified, palette: slowPalette(usual, affinities) };
}

function slowValue(sums: Float32Array, at: number): number {
  const [usual, low, medium, high] = [sums[at]!, sums[at + 1]!, sums[at + 2]!, sums[at + 3]!];
  const slow = low + medium + high;
  if (slow === 0) return usual > 0 ? 1 : 0;
  const most = Math.max(low, medium, high);
  const kind = high === most ? 2 : medium === most ? 1 : 0;
  return 2 + 3 * (Math.ceil((slow / (slow + usual)) * SLOW_SHARES) - 1) + kind;
}

function slowPalette(usual: Colour, affinities: readonly Colour[]): (Colour | null)[] {
  const shares = Array.from({ length: SLOW_SHARES }, (_, i) => (i + 1) / SLOW_SHARES);
  const tints = shares.map((share) => MIN_TINT + (1 - MIN_TINT) * share);
  return [null, usual, ...tints.flatMap((tint) => affinities.map((colour) => mixed(usual, colour, tint)))];
}

/** The share of its time that each process waited; none where it has no part. */
export function waitingCells(sums: Float32Array, grid: Grid, isDark: boolean): Cells {
  const { rows, columns, view, rowOf } = grid;
  const values = new Uint8Array(rows * columns);
  const processes = new Uint32Array(rows);
  for (const row of rowOf) if (row >= 0) processes[row]!++;
  const each = (view.to - view.from) / columns;
  for (let cell = 0; cell < values.length; cell++) {
    const at = cell * SUMS;
    const there = sums[at]! + sums[at + 1]! + sums[at + 2]! + sums[at + 3]!;
    if (there === 0) continue;
    const all = view.axis === 'time' ? each * processes[Math.floor(cell / columns)]! : there;
    values[cell] = 1 + Math.round(254 * Math.min(1, sums[at + KINDS]! / all));
  }
  return { rows, columns, values, palette: byteColours((place) => ramp(place, isDark, 'waiting')) };
}

/** Times on the logarithmic scale of how late processes come. */
export interface LateScale {
  lowNs: number;
  highNs: number;
}

const MAX_LATE_RATIO = 1e4;

export function lateScale({ blocks }: Timeline): LateScale {
  let highNs = 2;
  for (const ns of blocks.lateNs) if (ns > highNs) highNs = ns;
  return { lowNs: Math.max(1, highNs / MAX_LATE_RATIO), highNs };
}

/** How long after the first of its instance each process came: over time, while it was not there. */
export function lateCells({ blocks }: Timeline, grid: Grid, scale: LateScale, isDark: boolean): Cells {
  const { rows, columns, rowOf, view } = grid;
  const values = new Uint8Array(rows * columns);
  for (let process = 0; process < rowOf.length; process++) {
    const row = rowOf[process]!;
    if (row < 0) continue;
    for (let block = blocks.firstOf[process]!; block < blocks.firstOf[process + 1]!; block++) {
      const ns = blocks.lateNs[block]!;
      const value = lateValue(ns, scale);
      const [from, to] =
        view.axis === 'time'
          ? [blocks.startNs[block]! - ns, blocks.startNs[block]! + MIN_NS]
          : [startOn(blocks, block, view), endOn(blocks, block, view)];
      eachColumn(grid, from, to, (column) => {
        const cell = row * columns + column;
        if (value > values[cell]!) values[cell] = value;
      });
    }
  }
  return { rows, columns, values, palette: byteColours((place) => ramp(place, isDark, 'late')) };
}

function lateValue(ns: number, { lowNs, highNs }: LateScale): number {
  return ns <= lowNs ? 1 : 1 + Math.round((254 * Math.log(ns / lowNs)) / Math.log(highNs / lowNs));
}

/** Where a block begins, and ends, on the axis. */
function startOn({ startNs, position }: Timeline['blocks'], block: number, { axis }: View): number {
  return axis === 'time' ? startNs[block]! : position[block]! + 0.5;
}

function endOn({ startNs, endNs, last }: Timeline['blocks'], block: number, { axis }: View): number {
  return axis === 'time' ? Math.max(endNs[block]!, startNs[block]! + MIN_NS) : last[block]! + 1.5;
}

/** The columns that something covers, each with how much of the axis is inside. */
function eachColumn(
  { view, columns }: Grid,
  from: number,
  to: number,
  visit: (column: number, inside: number) => void,
): void {
  if (to <= view.from || from >= view.to) return;
  const each = (view.to - view.from) / columns;
  const first = Math.max(0, Math.floor((from - view.from) / each));
  const last = Math.min(columns - 1, Math.floor((to - view.from) / each));
  for (let column = first; column <= last; column++) {
    const begin = view.from + column * each;
    const inside = Math.min(to, begin + each) - Math.max(from, begin);
    if (inside > 0 || column === first) visit(column, Math.max(0, inside));
  }
}

/** The blocks of some processes at a place of the axis. */
export function blocksAt(
  { blocks }: Timeline,
  processes: readonly number[],
  view: View,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const found: number[] = [];
  for (const process of processes) {
    for (let block = blocks.firstOf[process]!; block < blocks.firstOf[process + 1]!; block++) {
      if (startOn(blocks, block, view) < to && endOn(blocks, block, view) > from) found.push(block);
    }
  }
  return found;
}

/** By process: time waited in all, or how late it comes on average; ns. */
export function meansOf({ blocks }: Timeline, measure: Measure): Float64Array {
  return Float64Array.from({ length: blocks.firstOf.length - 1 }, (_, process) => {
    const [first, end] = [blocks.firstOf[process]!, blocks.firstOf[process + 1]!];
    let sum = 0;
    for (let block = first; block < end; block++) {
      sum += measure === 'late' ? blocks.lateNs[block]! : blocks.waitedNs[block]!;
    }
    return measure === 'late' ? sum / Math.max(1, end - first) : sum;
  });
}
