import { type Cells, pixelsOf, wholeOf } from './cells.ts';
import { type Colour, hex } from './ramp.ts';

/** Cells and colours of a file: more make it large, and nobody sees them. */
const MOST_COLUMNS = 600;
const MOST_ROWS = 256;
const MOST_COLOURS = 24;

/**
 * Cells as paths, one a colour, neighbours in a row as one rectangle.
 *
 * @param width of all cells together, in pixels
 */
export function stillCells(document: Document, cells: Cells, width: number, height: number): Element[] {
  const [columns, rows] = [Math.min(cells.columns, MOST_COLUMNS), Math.min(cells.rows, MOST_ROWS)];
  const values = pixelsOf(cells, wholeOf(cells), columns, rows);
  const palette = fewer(cells.palette);
  const paths = new Map<string, string[]>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      const colour = palette[values[row * columns + column]!];
      let behind = column + 1;
      while (behind < columns && palette[values[row * columns + behind]!] === colour) behind++;
      if (colour !== null && colour !== undefined) {
        const part = `M${column},${row}h${behind - column}v1H${column}z`;
        const path = paths.get(colour);
        if (path === undefined) paths.set(colour, [part]);
        else path.push(part);
      }
      column = behind;
    }
  }
  return [...paths].map(([colour, parts]) => {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('fill', colour);
    path.setAttribute('shape-rendering', 'crispEdges');
    path.setAttribute('transform', `scale(${width / columns},${height / rows})`);
    path.setAttribute('d', parts.join(''));
    return path;
  });
}

/** Neighbouring colours of a long palette become one. */
function fewer(palette: readonly (Colour | null)[]): (string | null)[] {
  const step = Math.max(1, Math.ceil(palette.length / MOST_COLOURS));
  return palette.map((colour, value) => {
    if (colour === null) return null;
    const of = palette[Math.min(palette.length - 1, Math.floor(value / step) * step + (step >> 1))];
    return hex(of ?? colour);
  });
}
