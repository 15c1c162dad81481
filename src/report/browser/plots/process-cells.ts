import { count } from '../../text/words/quantities.ts';
import type { Placed } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { byteColours, ramp } from '../raster/ramp.ts';
import { MARGIN, type Raster } from '../raster/raster.ts';
import type { Surface } from './plot.ts';

/** Times of processes as cells: the darker, the more. */
export interface ProcessCells {
  ns: readonly number[];
  /** Time of the darkest colour; > 0. */
  most: number;
  /** Extents of the processes' grid, x first; null: none. */
  grid: readonly number[] | null;
  /** What is seen, for who does not see it. */
  says: string;
  /** What a process's time means, in lines. */
  tell(ns: number): string;
}

/** A slice of the grid each, or rows of processes where there is none. */
export function processCells(shown: ProcessCells, surface: Surface): Placed[] {
  const { ns, grid } = shown;
  const fits = grid !== null && grid.length > 1 && grid.reduce((a, b) => a * b, 1) === ns.length;
  const across = fits ? grid[0]! : Math.min(64, Math.ceil(Math.sqrt(ns.length)));
  const down = fits ? grid[1]! : Math.ceil(ns.length / across);
  const slices = fits ? (grid[2] ?? 1) : 1;
  const room = surface.width - MARGIN.left - MARGIN.right;
  const roomOfSlice = slices > 1 ? Math.max(room / 4 - 70, 110) : room;
  const size = Math.max(3, Math.min(24, Math.floor(roomOfSlice / across), 420 / down));
  const width = Math.ceil(size * across) + MARGIN.left + MARGIN.right;
  const height = Math.ceil(size * down);
  return Array.from({ length: slices }, (_, slice) => {
    const cells = { across, down, slice, isGrid: fits };
    const title = slices > 1 ? `z = ${slice}` : '';
    return drawRaster({ ...sliceOf(shown, cells, surface), title, height }, surface, width);
  });
}

function sliceOf(
  { ns, most, says, tell }: ProcessCells,
  { across, down, slice, isGrid }: { across: number; down: number; slice: number; isGrid: boolean },
  { isDark, process }: Surface,
): Omit<Raster, 'title' | 'height'> {
  const first = slice * across * down;
  const values = new Uint8Array(across * down);
  for (let i = 0; i < values.length && first + i < ns.length; i++) {
    values[i] = 1 + Math.round((254 * ns[first + i]!) / most);
  }
  const palette = byteColours((place) => ramp(place, isDark, 'waiting'));
  const place = process === null ? -1 : process - first;
  const isHere = place >= 0 && place < values.length;
  return {
    cells: { rows: down, columns: across, values, palette },
    x: {
      label: isGrid ? 'x' : 'processes further',
      from: -0.5,
      to: across - 0.5,
      format: String,
      isWhole: true,
    },
    y: {
      label: isGrid ? 'y' : 'process',
      from: -0.5,
      to: down - 0.5,
      format: (row) => (isGrid ? String(row) : `P${row * across}`),
      isWhole: true,
    },
    says: `${says}; ${count(ns.length)} processes`,
    cell: (row, column) => {
      const rank = first + row * across + column;
      const own = ns[rank];
      if (own === undefined) return '';
      const at = isGrid ? ` at x ${column}, y ${row}${slice > 0 ? `, z ${slice}` : ''}` : '';
      return `P${rank}${at}\n${tell(own)}`;
    },
    ...(isHere && { marked: { row: Math.floor(place / across), column: place % across } }),
    processOf: (row, column) => Math.min(first + row * across + column, ns.length - 1),
  };
}
