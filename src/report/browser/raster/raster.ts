import type { Surface } from '../plots/plot.ts';
import type { Cells } from './cells.ts';

/** An axis of a raster: what the beginning of its first and the end of its last cell stand for. */
export interface RasterAxis {
  label: string;
  from: number;
  to: number;
  format(value: number): string;
  /** Whole numbers alone have ticks. */
  isWhole?: boolean;
}

export interface Raster {
  cells: Cells;
  x: RasterAxis;
  y: RasterAxis;
  /** Stands above it; '' for nothing. */
  title: string;
  /** What it is, for who does not see it. */
  says: string;
  /** Height of the cells together, in pixels. */
  height: number;
  /** What a cell is, in lines. `row` counts from the top. */
  cell(row: number, column: number): string;
  /** The row (from the top) that is marked, or one cell of it; left out: none. */
  marked?: { row: number; column?: number };
  /** A row (from the top) that stands out, with its name instead of a tick's. */
  emphasis?: { row: number; name: string };
  /** Which process a click chooses, by row from the top; left out: none. */
  processOf?(row: number, column: number): number;
}

/** Around the cells, in pixels. */
export const MARGIN = { left: 56, right: 12, top: 22, bottom: 38 };

/** First of what a row or column stands for, where so many are shared out to bins; from 0. */
export function firstOf(bin: number, all: number, bins: number): number {
  return Math.ceil((bin * all) / bins);
}

/** "P3", or "P3–P7" where a row stands for several. */
export function processesOfRow(row: number, processes: number, rows: number): string {
  const [first, end] = [firstOf(row, processes, rows), firstOf(row + 1, processes, rows)];
  return end - first > 1 ? `P${first}–P${end - 1}` : `P${first}`;
}

export function processAxis(label: string, processes: number): RasterAxis {
  return { label, from: -0.5, to: processes - 0.5, format: (rank) => `P${rank}`, isWhole: true };
}

/** The mark of the process that was chosen, in rows in the order of ranks. */
export function markedProcess({ process }: Surface, processes: number, rows: number): Pick<Raster, 'marked'> {
  return process === null ? {} : { marked: { row: Math.floor((process * rows) / processes) } };
}
