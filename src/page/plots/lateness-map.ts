import type { LatenessMap } from '../../pictures/pictures.ts';
import { count, duration } from '../../report/words/quantities.ts';
import type { Cells } from '../raster/cells.ts';
import { type Colour, ramp } from '../raster/ramp.ts';
import { drawRaster, MARGIN, type Raster } from '../raster/raster.ts';
import { together } from '../raster/together.ts';
import type { Plot, Surface } from './plot.ts';

/** Who comes late, before and now, or in one trace. */
export interface ShownLateness {
  sides: { title: string; map: LatenessMap }[];
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
  /** How colours grow with time: before and now differ by what matters, a trace by orders of magnitude. */
  scale: 'linear' | 'logarithmic';
}

/** Side by side there must be that many pixels for each. */
const LEAST_WIDTH = 420;

/** Who comes late: a row a process, a column an instance, the colour how long after the first one it came. */
export const latenessMap: Plot<ShownLateness> = {
  id: 'lateness-map',
  packed: ({ sides }) => sides.map(({ map }) => map.values),
  choices: ({ sides, grid }) => [
    {
      id: 'order',
      label: 'Processes',
      options: [
        ['rank', 'by rank'],
        ...(isByProcess(sides[0]?.map) && grid !== null && grid.length > 1
          ? [['grid', 'by column of the grid'] as [string, string]]
          : []),
        ['mean', 'latest first'],
      ],
    },
  ],
  draw(shown, surface) {
    const { sides } = shown;
    if (sides.length === 0) return null;
    const colourOf = colours(shown, surface.isDark);
    const perRow = sides.length > 1 && surface.width >= 2 * LEAST_WIDTH ? 2 : 1;
    const width = Math.floor((surface.width - 16 * (perRow - 1)) / perRow);
    const elements = sides.map(({ title, map }) => {
      const raster = rasterOf(title, map, shown, surface, colourOf.at);
      return {
        element: drawRaster(raster, surface, width),
        ...{ width, height: raster.height + MARGIN.top + MARGIN.bottom, title },
      };
    });
    const { low, high } = colourOf;
    const scale = {
      ramp: {
        from:
          shown.scale === 'linear' && low === 0
            ? 'with the first'
            : `${duration(low)} or less after the first`,
        to: `${duration(high)} or more`,
        colourAt: (part: number) => ramp(part, surface.isDark),
      },
    };
    return together([{ elements }, scale], surface);
  },
};

function isByProcess(map: LatenessMap | undefined): boolean {
  return map !== undefined && map.rows === map.processes;
}

/** What a value of a map stands for, ns. */
export function latenessNs({ lowNs, highNs }: LatenessMap, value: number): number {
  return lowNs * (highNs / lowNs) ** ((value - 1) / 254);
}

/** One scale for all sides, from the page's own data. */
function colours(
  { sides, scale }: ShownLateness,
  isDark: boolean,
): { low: number; high: number; at: (ns: number) => Colour } {
  const highest = Math.max(...sides.map(({ map }) => map.colourNs[1]));
  const lowest = Math.min(...sides.map(({ map }) => map.colourNs[0]));
  const [low, high] = [scale === 'linear' ? Math.min(lowest, highest / 20) : Math.max(lowest, 1), highest];
  const part = (ns: number): number =>
    scale === 'linear' ? (ns - low) / (high - low || 1) : Math.log(ns / low) / (Math.log(high / low) || 1);
  return { low, high, at: (ns) => ramp(part(ns), isDark) };
}

function rasterOf(
  title: string,
  map: LatenessMap,
  { grid }: ShownLateness,
  surface: Surface,
  colourAt: (ns: number) => Colour,
): Raster {
  const { rows, columns, processes, instances } = map;
  const order = orderOf(map, surface.chosen('order'), grid);
  const cells: Cells = {
    ...{ rows, columns, order },
    values: surface.unpacked(map.values),
    palette: Array.from({ length: 256 }, (_, value) =>
      value === 0 ? null : colourAt(latenessNs(map, value)),
    ),
  };
  const isRanked = surface.chosen('order') !== 'mean' && surface.chosen('order') !== 'grid';
  const rowOf = surface.process === null ? -1 : Math.floor((surface.process * rows) / processes);
  return {
    ...{ cells, title },
    x: { label: 'instance', from: 0, to: instances, format: count, isWhole: true },
    y: {
      ...{ label: 'process', from: isRanked ? -0.5 : 0, to: isRanked ? processes - 0.5 : rows },
      format: (value) => (isRanked ? `P${value}` : ''),
      isWhole: true,
    },
    says: `${title === '' ? 'Lateness' : title}: ${count(processes)} processes, ${count(instances)} instances; the latest is ${processName(map, latest(map))}, ${duration(Math.max(...map.meanNs))} after the first on average`,
    height: Math.round(Math.max(60, Math.min(rows * 18, 440))),
    cell: (at, column) => {
      const row = order[at]!;
      const value = cells.values[row * columns + column]!;
      const [first, behind] = [firstOf(column, instances, columns), firstOf(column + 1, instances, columns)];
      const which =
        behind - first > 1
          ? `instances ${count(first + 1)}–${count(behind)}`
          : `instance ${count(first + 1)}`;
      const said = value === 0 ? 'no part in it' : `${duration(latenessNs(map, value))} after the first`;
      return `${processName(map, row)}, ${which}\n${said}\n${duration(map.meanNs[row] ?? 0)} on average`;
    },
    ...(rowOf >= 0 && { marked: { row: order.indexOf(rowOf) } }),
    processOf: (at) => firstOf(order[at]!, processes, rows),
  };
}

/** First of what a row or column stands for, from 0. */
function firstOf(bin: number, all: number, bins: number): number {
  return Math.ceil((bin * all) / bins);
}

function processName({ processes, rows }: LatenessMap, row: number): string {
  const [first, behind] = [firstOf(row, processes, rows), firstOf(row + 1, processes, rows)];
  return behind - first > 1 ? `P${first}–P${behind - 1}` : `P${first}`;
}

function latest({ meanNs }: LatenessMap): number {
  return meanNs.indexOf(Math.max(...meanNs));
}

/** Rows from top to bottom. */
function orderOf({ rows, meanNs }: LatenessMap, by: string, grid: number[] | null): number[] {
  const order = Array.from({ length: rows }, (_, row) => row);
  if (by === 'mean') return order.sort((a, b) => meanNs[b]! - meanNs[a]! || a - b);
  if (by !== 'grid' || grid === null) return order;
  const along = grid[0]!;
  return order.sort((a, b) => (a % along) - (b % along) || a - b);
}
