import type { ExchangePicture } from '#build/schemas/pictures.ts';
import type { Packed } from '../../../../measure/pictures/pictures.ts';
import { bytes, count, counted } from '../../../text/words/quantities.ts';
import type { Cells } from '../../raster/cells.ts';
import { drawRaster } from '../../raster/draw-raster.ts';
import { type Colour, ramp } from '../../raster/ramp.ts';
import { MARGIN, type Raster } from '../../raster/raster.ts';
import { together } from '../../raster/together.ts';
import type { Plot, Surface } from '../plot.ts';
import { exchangeGraph } from './exchange-graph.ts';

/** Who sends to whom in one instance of a pattern, or in all of a program. */
export interface ShownExchange {
  /** Packed: as JSON. */
  picture: ExchangePicture | Packed;
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
  /** What amounts are of; left out: in one instance. */
  during?: string;
}

/** More processes than these are a matrix. */
const MOST_DRAWN = 64;

/** The pattern: on its grid or in a circle with arrows, else as a matrix of senders and receivers. */
export const exchange: Plot<ShownExchange> = {
  id: 'exchange',
  packed: ({ picture }) => (typeof picture === 'string' ? [picture] : []),
  draw({ picture: shown, grid, during = 'in one instance' }, surface) {
    const picture = pictureOf(shown, surface);
    if (picture.links.length + picture.operations.length === 0) return null;
    if (picture.processes <= MOST_DRAWN) return exchangeGraph(picture, grid, surface);
    if (picture.links.length === 0) return null;
    return matrix(picture, during, surface);
  },
};

function pictureOf(picture: ExchangePicture | Packed, { unpacked }: Surface): ExchangePicture {
  if (typeof picture !== 'string') return picture;
  return JSON.parse(new TextDecoder().decode(unpacked(picture))) as ExchangePicture;
}

/** A cell a pair: row = sender, column = receiver, colour = bytes, or messages where none have bytes; logarithmic. */
function matrix(picture: ExchangePicture, during: string, surface: Surface): Element {
  const { rows, processes, links, more } = picture;
  const amount = links.some(([, , , size]) => size > 0) ? 3 : 2;
  const amounts = links.map((link) => Math.max(1, link[amount]!));
  const [low, high] = [amounts.reduce((a, b) => Math.min(a, b)), amounts.reduce((a, b) => Math.max(a, b))];
  const values = new Uint8Array(rows * rows);
  const linkAt = new Map<number, (typeof links)[number]>();
  links.forEach((link, i) => {
    const part = high > low ? Math.log(amounts[i]! / low) / Math.log(high / low) : 1;
    values[link[0] * rows + link[1]] = 1 + Math.round(254 * part);
    linkAt.set(link[0] * rows + link[1], link);
  });
  const colourAt = (part: number) => ramp(0.25 + 0.75 * part, surface.isDark, 'moving');
  const cells: Cells = {
    rows,
    columns: rows,
    values,
    palette: Array.from({ length: 256 }, (_, value) => (value === 0 ? null : colourAt((value - 1) / 254))),
  };
  const width = Math.min(surface.width, 560);
  const first = (row: number): number => Math.ceil((row * processes) / rows);
  const nameOf = (row: number): string =>
    first(row + 1) - first(row) > 1 ? `P${first(row)}–P${first(row + 1) - 1}` : `P${first(row)}`;
  const axis = { from: -0.5, to: processes - 0.5, format: (rank: number) => `P${rank}`, isWhole: true };
  const raster: Raster = {
    cells,
    title: '',
    x: { ...axis, label: 'receiver' },
    y: { ...axis, label: 'sender' },
    says: `${counted(links.length + more, 'pair')} of ${count(processes)} processes`,
    height: width - MARGIN.left - MARGIN.right,
    cell(row, column) {
      const link = linkAt.get(row * rows + column);
      const pair = `${nameOf(row)} → ${nameOf(column)}`;
      return link === undefined
        ? `${pair}: nothing`
        : `${pair}: ${counted(link[2], 'message')}, ${bytes(link[3])}`;
    },
    ...(surface.process !== null && { marked: { row: Math.floor((surface.process * rows) / processes) } }),
    processOf: first,
  };
  const word = (value: number): string => (amount === 3 ? bytes(value) : counted(value, 'message'));
  const scale =
    low === high
      ? { swatches: [[colourAt(1), `${word(high)} each`]] satisfies [Colour, string][] }
      : { ramp: { from: word(low), to: `${word(high)} ${during}`, colourAt } };
  const placed = {
    element: drawRaster(raster, surface, width),
    width,
    height: raster.height + MARGIN.top + MARGIN.bottom,
  };
  return together([{ elements: [placed] }, scale], surface);
}
