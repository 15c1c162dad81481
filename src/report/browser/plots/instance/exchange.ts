import type { ExchangePicture } from '#build/schemas/pictures.ts';
import type { Packed } from '../../../../measure/pictures/pictures.ts';
import type { PageDocument } from '../../../page/page-document.ts';
import { bytes, count, counted } from '../../../text/words/quantities.ts';
import { type ScaleRow, together } from '../../raster/combined-pictures.ts';
import { drawRaster } from '../../raster/draw-raster.ts';
import { byteColours, ramp } from '../../raster/ramp.ts';
import {
  firstOf,
  MARGIN,
  markedProcess,
  processAxis,
  processesOfRow,
  type Raster,
} from '../../raster/raster.ts';
import { type Plot, type Surface, unpackedJson } from '../plot.ts';
import { exchangeGraph } from './exchange-graph.ts';

interface ShownExchange {
  /** Packed: as JSON. */
  picture: ExchangePicture | Packed;
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
  /** What amounts are of; left out: in one instance. */
  during?: string;
}

/** More processes than these are a matrix. */
const MAX_PROCESSES_IN_GRAPH = 64;

/** Pixels. */
const MAX_MATRIX_WIDTH = 560;

/** What a communication matrix is of, by its key. */
const DURING: Partial<Record<string, string>> = {
  program: 'in all of the program',
  loop: 'in all of its iterations',
};

/** The pattern: on its grid or in a circle with arrows, else as a matrix of senders and receivers. */
export const exchange: Plot<ShownExchange> = {
  id: 'exchange',
  take,
  packed: ({ picture }) => (typeof picture === 'string' ? [picture] : []),
  draw({ picture: shown, grid, during = 'in one instance' }, surface) {
    const picture = typeof shown === 'string' ? unpackedJson<ExchangePicture>(shown, surface) : shown;
    if (picture.links.length + picture.operations.length === 0) return null;
    if (picture.processes <= MAX_PROCESSES_IN_GRAPH) return exchangeGraph(picture, grid, surface);
    return picture.links.length === 0 ? null : matrix(picture, during, surface);
  },
};

/** @param key of a trace a pattern's number, "program" or "loop"; else of benchmark and group: "0/3" */
function take({ trace, pictures }: PageDocument, key: string): ShownExchange | null {
  const during = DURING[key];
  if (trace && during !== undefined)
    return trace.matrix === undefined ? null : { picture: trace.matrix, grid: trace.grid, during };
  if (trace) {
    const found = trace.exchanges.find(({ pattern }) => pattern === Number(key));
    return found === undefined ? null : { picture: found.picture, grid: trace.grid };
  }
  const [benchmark, group] = key.split('/').map(Number);
  const of = pictures?.[benchmark!];
  const picture = of?.groups[group!]?.exchange;
  return picture ? { picture, grid: of!.grid } : null;
}

/** A cell a pair of sender (row) and receiver: bytes, or messages where none have bytes; logarithmic. */
function matrix(picture: ExchangePicture, during: string, surface: Surface): Element {
  const { rows, processes, links, more } = picture;
  const amount = links.some(([, , , size]) => size > 0) ? 3 : 2;
  const amounts = links.map((link) => Math.max(1, link[amount]!));
  const [low, high] = [amounts.reduce((a, b) => Math.min(a, b)), amounts.reduce((a, b) => Math.max(a, b))];
  const values = new Uint8Array(rows * rows);
  const linkAt = new Map<number, (typeof links)[number]>();
  links.forEach((link, i) => {
    const place = high > low ? Math.log(amounts[i]! / low) / Math.log(high / low) : 1;
    values[link[0] * rows + link[1]] = 1 + Math.round(254 * place);
    linkAt.set(link[0] * rows + link[1], link);
  });
  const colourAt = (place: number) => ramp(0.25 + 0.75 * place, surface.isDark, 'moving');
  const width = Math.min(surface.width, MAX_MATRIX_WIDTH);
  const nameOf = (row: number): string => processesOfRow(row, processes, rows);
  const raster: Raster = {
    cells: { rows, columns: rows, values, palette: byteColours(colourAt) },
    title: '',
    x: processAxis('receiver', processes),
    y: processAxis('sender', processes),
    says: `${counted(links.length + more, 'pair')} of ${count(processes)} processes`,
    height: width - MARGIN.left - MARGIN.right,
    cell(row, column) {
      const link = linkAt.get(row * rows + column);
      const said = link === undefined ? 'nothing' : `${counted(link[2], 'message')}, ${bytes(link[3])}`;
      return `${nameOf(row)} → ${nameOf(column)}: ${said}`;
    },
    ...markedProcess(surface, processes, rows),
    processOf: (row) => firstOf(row, processes, rows),
  };
  const word = (value: number): string => (amount === 3 ? bytes(value) : counted(value, 'message'));
  const scale: ScaleRow =
    low === high
      ? { swatches: [[colourAt(1), `${word(high)} each`]] }
      : { ramp: { from: word(low), to: `${word(high)} ${during}`, colourAt } };
  return together([{ elements: [drawRaster(raster, surface, width)] }, scale], surface);
}
