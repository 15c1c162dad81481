import type { Colour } from './ramp.ts';

/** Cells of equal size in rows and columns, a byte each. */
export interface Cells {
  rows: number;
  columns: number;
  /** Row by row; where several share a pixel the largest is seen. */
  values: Uint8Array;
  /** By value: its colour; null: nothing is drawn. */
  palette: readonly (Colour | null)[];
  /** Values from this one on are drawn a pixel larger on every side: what is rare is seen. Left out: none. */
  magnified?: number;
  /** The rows from top to bottom; left out: as they are. */
  order?: readonly number[];
}

/** A part of cells, in rows and columns from their beginning, fractions as well. */
export interface Window {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function wholeOf({ rows, columns }: Cells): Window {
  return { left: 0, right: columns, top: 0, bottom: rows };
}

/** A window's cells as pixels, row by row, each its largest cell: one late process of many must be seen. */
export function pixelsOf(cells: Cells, window: Window, width: number, height: number): Uint8Array {
  const { rows, columns, values, order, magnified } = cells;
  const pixels = new Uint8Array(width * height);
  const [across, down] = [
    ranges(window.left, window.right, width, columns),
    ranges(window.top, window.bottom, height, rows),
  ];
  for (let y = 0; y < height; y++) {
    if (y > 0 && down[2 * y] === down[2 * y - 2] && down[2 * y + 1] === down[2 * y - 1]) {
      pixels.copyWithin(y * width, (y - 1) * width, y * width);
      continue;
    }
    for (let at = down[2 * y]!; at < down[2 * y + 1]!; at++) {
      const row = (order?.[at] ?? at) * columns;
      for (let x = 0; x < width; x++) {
        let most = pixels[y * width + x]!;
        for (let column = across[2 * x]!; column < across[2 * x + 1]!; column++) {
          if (values[row + column]! > most) most = values[row + column]!;
        }
        pixels[y * width + x] = most;
      }
    }
  }
  return magnified === undefined ? pixels : grown(pixels, width, magnified);
}

/** Pixels in which values from one on cover their neighbours, where these are smaller. */
function grown(pixels: Uint8Array, width: number, from: number): Uint8Array {
  const found = pixels.slice();
  for (let i = 0; i < pixels.length; i++) {
    const value = pixels[i]!;
    if (value < from) continue;
    const x = i % width;
    raise(found, i - width, value);
    raise(found, i + width, value);
    if (x > 0) raise(found, i - 1, value);
    if (x + 1 < width) raise(found, i + 1, value);
  }
  return found;
}

/** Nothing where there is no such place. */
function raise(pixels: Uint8Array, at: number, value: number): void {
  if (value > pixels[at]!) pixels[at] = value;
}

/** First cell of each pixel and the one after its last; where cells are larger, the one in its middle. */
function ranges(from: number, to: number, pixels: number, cells: number): Int32Array {
  const found = new Int32Array(2 * pixels);
  const step = (to - from) / pixels;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const first = Math.floor(from + step * (step > 1 ? pixel : pixel + 0.5));
    const end = step > 1 ? Math.floor(from + step * (pixel + 1)) : first + 1;
    found[2 * pixel] = Math.max(0, Math.min(cells, first));
    found[2 * pixel + 1] = Math.max(0, Math.min(cells, Math.max(first + 1, end)));
  }
  return found;
}

/** The cell with the largest value among those of a part of the picture: what a pixel shows. */
export function largestIn(
  { rows, columns, values, order }: Cells,
  part: Window,
): [row: number, column: number] {
  const [top, left] = [Math.max(0, Math.floor(part.top)), Math.max(0, Math.floor(part.left))];
  let found: [number, number] = [Math.min(rows - 1, top), Math.min(columns - 1, left)];
  let most = -1;
  for (let row = top; row < Math.min(rows, Math.max(top + 1, Math.floor(part.bottom))); row++) {
    for (
      let column = left;
      column < Math.min(columns, Math.max(left + 1, Math.floor(part.right)));
      column++
    ) {
      const value = values[(order?.[row] ?? row) * columns + column]!;
      if (value > most) [most, found] = [value, [row, column]];
    }
  }
  return found;
}
