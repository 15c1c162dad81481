import type { LatenessMap } from '#build/schemas/pictures.ts';
import { count, duration } from '../../text/words/quantities.ts';
import type { Cells } from '../raster/cells.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { type Colour, ramp } from '../raster/ramp.ts';
import { MARGIN, type Raster } from '../raster/raster.ts';
import { together } from '../raster/together.ts';
import type { Plot, Surface } from './plot.ts';

/** Who comes late, before and now, or in one trace. */
export interface ShownLateness {
  sides: { title: string; map: LatenessMap }[];
  /** What is kept of earlier runs: by row of a map of these processes the mean lateness, ns; left out: nothing, or a map. */
  earlier?: { title: string; meanNs: number[]; processes: number };
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
  /** How colours grow with time: before and now differ by what matters, a trace by orders of magnitude. */
  scale: 'linear' | 'logarithmic';
}

/** Of the one column that stands for earlier runs. */
const EARLIER_WIDTH = 130;

/** Side by side there must be that many pixels for each. */
const LEAST_WIDTH = 420;

/** Who comes late: a row a process, a column an instance, the colour how long after the first one it came. */
export const latenessMap: Plot<ShownLateness> = {
  id: 'lateness-map',
  packed: ({ sides }) => sides.map(({ map }) => map.values),
  choices: ({ sides, grid }) => [
    {
      id: 'order',
      label: 'Processes:',
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
    const { sides, earlier } = shown;
    if (sides.length === 0) return null;
    const colourOf = colours(shown, surface);
    const perRow = sides.length > 1 && surface.width >= 2 * LEAST_WIDTH ? 2 : 1;
    const besides = earlier === undefined ? 0 : EARLIER_WIDTH + 16;
    const width = Math.floor((surface.width - besides - 16 * (perRow - 1)) / perRow);
    const before = earlier === undefined ? [] : [earlierColumn(earlier, shown, surface, colourOf.at)];
    const elements = sides.map(({ title, map }) => {
      const raster = rasterOf(title, map, shown, surface, colourOf.at);
      return {
        element: drawRaster(raster, surface, width),
        width,
        height: raster.height + MARGIN.top + MARGIN.bottom,
        title,
      };
    });
    const { low, high, highest } = colourOf;
    const legend = {
      ramp: {
        from: low === 0 ? 'with the first' : `${duration(low)} or less after the first`,
        to: `${duration(highest)}${shown.scale === 'linear' ? ' or more' : ''}${high < highest ? `; 95 % are below ${duration(high)}` : ''}`,
        colourAt: (part: number) => ramp(part, surface.isDark, 'late'),
      },
    };
    return together([{ elements: [...before, ...elements] }, legend], surface);
  },
};

function isByProcess(map: LatenessMap | undefined): boolean {
  return map !== undefined && map.rows === map.processes;
}

/** What a value of a map stands for, ns. */
function latenessNs({ lowNs, highNs }: LatenessMap, value: number): number {
  return lowNs * (highNs / lowNs) ** ((value - 1) / 254);
}

/** Parts of the ramp where the most ordinary times begin and end; what is beyond them has the rest of it for itself. */
const [LEAST_PART, USUAL_PART] = [0.06, 0.72];

interface Colours {
  /** 5th and 95th percentile of what is later than the first, and where the colours end; ns. */
  low: number;
  high: number;
  highest: number;
  at(ns: number): Colour;
}

/**
 * One scale for all sides, from the page's own data. Above the 95th percentile it goes on, since one process
 * among a thousand would otherwise look like fifty others: in a trace to the latest; in a comparison to the
 * mean of the latest process, which is the question there, so that single instances of others are no darker
 * than a process that is always late.
 */
function colours({ sides, earlier, scale }: ShownLateness, { isDark, unpacked }: Surface): Colours {
  const counted = sides.flatMap(({ map }) => countsOf(map, unpacked(map.values)));
  counted.push(...(earlier?.meanNs ?? []).filter((ns) => ns > 0).map((ns): [number, number] => [ns, 1]));
  counted.sort((a, b) => a[0] - b[0]);
  const low = scale === 'linear' ? 0 : quantile(counted, 0.05);
  const high = Math.max(quantile(counted, 0.95), low * 1.01);
  const means = sides.flatMap(({ map }) => map.meanNs);
  const highest = Math.max(scale === 'linear' ? Math.max(0, ...means) : (counted.at(-1)?.[0] ?? 1), high);
  const usual = highest > high ? USUAL_PART : 1;
  const between = (ns: number, from: number, to: number): number =>
    scale === 'linear' ? (ns - from) / (to - from || 1) : Math.log(ns / from) / (Math.log(to / from) || 1);
  const part = (ns: number): number => {
    if (ns < low) return LEAST_PART / 2;
    if (ns <= high) return LEAST_PART + (usual - LEAST_PART) * between(ns, low, high);
    return usual + (1 - usual) * between(ns, high, highest);
  };
  return { low, high, highest, at: (ns) => ramp(part(ns), isDark, 'late') };
}

/** Times of a map with how often they are there, but for those that came with the first. */
function countsOf(map: LatenessMap, values: Uint8Array): [ns: number, times: number][] {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  return Array.from(counts, (times, value): [number, number] => [latenessNs(map, value), times]).filter(
    ([, times], value) => value > 1 && times > 0,
  );
}

/** @param counted ascending */
function quantile(counted: readonly [ns: number, times: number][], share: number): number {
  const all = counted.reduce((sum, [, times]) => sum + times, 0);
  let seen = 0;
  for (const [ns, times] of counted) {
    seen += times;
    if (seen >= share * all) return ns;
  }
  return 1;
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
    rows,
    columns,
    order,
    values: surface.unpacked(map.values),
    palette: Array.from({ length: 256 }, (_, value) =>
      value === 0 ? null : colourAt(latenessNs(map, value)),
    ),
  };
  const isRanked = surface.chosen('order') !== 'mean' && surface.chosen('order') !== 'grid';
  const rowOf = surface.process === null ? -1 : Math.floor((surface.process * rows) / processes);
  return {
    cells,
    title,
    x: { label: 'instance', from: 0, to: instances, format: count, isWhole: true },
    y: {
      label: 'process',
      from: isRanked ? -0.5 : 0,
      to: isRanked ? processes - 0.5 : rows,
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
    ...(standsOut(map) && {
      emphasis: { row: order.indexOf(latest(map)), name: processName(map, latest(map)).split('–')[0]! },
    }),
    processOf: (at) => firstOf(order[at]!, processes, rows),
  };
}

/** The means of earlier runs as one column beside the map, in the same order. */
function earlierColumn(
  { title, meanNs, processes }: NonNullable<ShownLateness['earlier']>,
  shown: ShownLateness,
  surface: Surface,
  colourAt: (ns: number) => Colour,
): { element: Element; width: number; height: number; title: string } {
  const [lowNs, highNs] = [1, meanNs.reduce((most, ns) => Math.max(most, ns), 2)];
  const values = Uint8Array.from(
    meanNs,
    (ns) => 1 + Math.round((254 * Math.log(Math.max(1, ns))) / Math.log(highNs)),
  );
  const map: LatenessMap = {
    processes,
    instances: 1,
    rows: meanNs.length,
    columns: 1,
    values: '',
    lowNs,
    highNs,
    meanNs,
    colourNs: [lowNs, highNs],
  };
  const raster = rasterOf(title, map, shown, { ...surface, unpacked: () => values }, colourAt);
  const cell = (row: number): string => {
    const at = raster.cells.order![row]!;
    return `${processName(map, at)}, ${title}\n${duration(meanNs[at]!)} after the first on average`;
  };
  const x = { ...raster.x, label: '', format: () => '' };
  return {
    element: drawRaster({ ...raster, cell, x }, surface, EARLIER_WIDTH),
    width: EARLIER_WIDTH,
    height: raster.height + MARGIN.top + MARGIN.bottom,
    title,
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

/** Whether one row is later than all others by far, on average. */
function standsOut({ meanNs }: LatenessMap): boolean {
  const [first = 0, second = 0] = meanNs.toSorted((a, b) => b - a);
  return meanNs.length > 1 && first > 1.5 * second;
}

/** Rows from top to bottom. */
function orderOf({ rows, meanNs }: LatenessMap, by: string, grid: number[] | null): number[] {
  const order = Array.from({ length: rows }, (_, row) => row);
  if (by === 'mean') return order.sort((a, b) => meanNs[b]! - meanNs[a]! || a - b);
  if (by !== 'grid' || grid === null) return order;
  const along = grid[0]!;
  return order.sort((a, b) => (a % along) - (b % along) || a - b);
}
