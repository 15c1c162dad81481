import { svg } from '../elements.ts';
import { type Cells, pixelsOf, wholeOf } from './cells.ts';
import type { Colour } from './ramp.ts';

/** Cells and colours of a file: more make it large, and nobody sees them. */
const MAX_COLUMNS = 600;
const MAX_ROWS = 256;
const MAX_COLOURS = 24;

/** Cells as paths, one a colour, neighbours in a row as one rectangle. The size is that of all, in pixels. */
export function stillCells(cells: Cells, width: number, height: number): Element[] {
  const [columns, rows] = [Math.min(cells.columns, MAX_COLUMNS), Math.min(cells.rows, MAX_ROWS)];
  const values = pixelsOf(cells, wholeOf(cells), columns, rows);
  const palette = fewerColours(cells.palette);
  const paths = new Map<Colour, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      const colour = palette[values[row * columns + column]!] ?? null;
      let end = column + 1;
      while (end < columns && (palette[values[row * columns + end]!] ?? null) === colour) end++;
      if (colour !== null) {
        const rectangle = `M${column},${row}h${end - column}v1H${column}z`;
        paths.set(colour, (paths.get(colour) ?? '') + rectangle);
      }
      column = end;
    }
  }
  const shape = {
    'shape-rendering': 'crispEdges',
    transform: `scale(${width / columns},${height / rows})`,
  };
  return [...paths].map(([fill, d]) => svg('path', { fill, ...shape, d }));
}

function fewerColours(palette: readonly (Colour | null)[]): (Colour | null)[] {
  const step = Math.max(1, Math.ceil(palette.length / MAX_COLOURS));
  return palette.map((colour, value) => {
    const place = Math.min(palette.length - 1, Math.floor(value / step) * step + (step >> 1));
    return colour && (palette[place] ?? colour);
  });
}
