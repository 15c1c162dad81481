import { describe, expect, it } from 'vitest';
import { type Cells, largestIn, pixelsOf, wholeOf } from '../../../../src/report/browser/raster/cells.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

function randomCells(rows: number, columns: number, seed: number): Cells {
  const { uniform } = randomNumbers(seed);
  const values = Uint8Array.from({ length: rows * columns }, () => Math.floor(256 * uniform()));
  const order = Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => ((a * 7) % rows) - ((b * 7) % rows),
  );
  return { rows, columns, values, palette: [], order };
}

describe('cells as pixels', () => {
  it('show every cell where there is room, in the order of the rows', () => {
    const cells = randomCells(3, 5, 1);
    const pixels = pixelsOf(cells, wholeOf(cells), 10, 6);
    for (let y = 0; y < 6; y++) {
      for (let x = 0; x < 10; x++) {
        expect(pixels[y * 10 + x]).toBe(cells.values[cells.order![y >> 1]! * 5 + (x >> 1)]);
      }
    }
  });

  it('show and tell of the largest of those that share a pixel', () => {
    for (const [rows, columns, width, height] of [
      [97, 201, 40, 30],
      [16, 16, 4, 4],
      [5, 1000, 33, 20],
    ] as const) {
      const cells = randomCells(rows, columns, rows);
      const pixels = pixelsOf(cells, wholeOf(cells), width, height);
      expect(Math.max(...pixels)).toBe(Math.max(...cells.values));
      const [down, across] = [rows / height, columns / width];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const top = down > 1 ? y * down : (y + 0.5) * down;
          const [row, column] = largestIn(cells, {
            left: x * across,
            right: (x + 1) * across,
            top,
            bottom: down > 1 ? top + down : top,
          });
          expect(pixels[y * width + x]).toBe(cells.values[cells.order![row]! * columns + column]);
        }
      }
    }
  });

  it('show rare values larger, but not over larger values', () => {
    const values = Uint8Array.from([1, 1, 1, 1, 3, 4, 0, 1, 1]);
    const cells: Cells = { rows: 3, columns: 3, values, palette: [], magnified: 3 };
    expect([...pixelsOf(cells, wholeOf(cells), 3, 3)]).toEqual([1, 3, 4, 3, 4, 4, 0, 3, 4]);
  });

  it('do not lose one late process of a thousand', () => {
    const values = new Uint8Array(1024 * 1200).fill(20);
    values.fill(255, 345 * 1200, 346 * 1200);
    const cells: Cells = { rows: 1024, columns: 1200, values, palette: [] };
    const pixels = pixelsOf(cells, wholeOf(cells), 300, 200);
    const dark = Array.from({ length: 200 }, (_, y) => pixels[y * 300 + 150]).flatMap((value, y) =>
      value === 255 ? [y] : [],
    );
    expect(dark).toEqual([Math.floor((345 * 200) / 1024)]);
  });
});
