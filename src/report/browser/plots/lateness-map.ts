import type { LatenessMap } from '#build/schemas/pictures.ts';
import type { PageDocument } from '../../page/page-document.ts';
import { count, duration } from '../../text/words/quantities.ts';
import type { Cells } from '../raster/cells.ts';
import { type Placed, together } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { byteColours, type Colour, ramp } from '../raster/ramp.ts';
import { firstOf, markedProcess, processAxis, processesOfRow, type Raster } from '../raster/raster.ts';
import { inOrder, orderChoice, type Plot, type Surface, sidesOf } from './plot.ts';

/** Who comes late, before and now. */
interface ShownLateness {
  sides: { title: string; map: LatenessMap }[];
  /** Of earlier runs without a map: by row of a map of these processes the mean lateness, ns. */
  earlier?: { title: string; meanNs: number[]; processes: number };
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
}

const EARLIER_WIDTH = 130;

/** Side by side there must be that many pixels for each. */
const MIN_SIDE_WIDTH = 420;

/** Who comes late: a row a process, a column an instance, the colour how long after the first one it came. */
export const latenessMap: Plot<ShownLateness> = {
  id: 'lateness-map',
  take,
  packed: ({ sides }) => sides.map(({ map }) => map.values),
  choices({ sides, grid }) {
    const isByProcess = sides.slice(0, 1).some(({ map }) => map.rows === map.processes);
    return [orderChoice(isByProcess ? grid : null, 'latest first')];
  },
  draw(shown, surface) {
    const { sides, earlier } = shown;
    if (sides.length === 0) return null;
    const colourOf = colours(shown, surface);
    const perRow = sides.length > 1 && surface.width >= 2 * MIN_SIDE_WIDTH ? 2 : 1;
    const besides = earlier === undefined ? 0 : EARLIER_WIDTH + 16;
    const width = Math.floor((surface.width - besides - 16 * (perRow - 1)) / perRow);
    const before = earlier === undefined ? [] : [earlierColumn(earlier, shown, surface, colourOf.at)];
    const elements = sides.map(({ title, map }) =>
      drawRaster(rasterOf(title, map, shown, surface, colourOf.at), surface, width),
    );
    const { high, highest } = colourOf;
    const usual = high < highest ? `; 95 % are below ${duration(high)}` : '';
    const legend = {
      ramp: {
        from: 'with the first',
        to: `${duration(highest)} or more${usual}`,
        colourAt: (place: number) => ramp(place, surface.isDark, 'late'),
      },
    };
    return together([{ elements: [...before, ...elements] }, legend], surface);
  },
};

function take({ pictures }: PageDocument, key: string): ShownLateness | null {
  const benchmark = pictures?.[Number(key)];
  if (benchmark === undefined) return null;
  const { before, grid, processes } = benchmark;
  const sides = sidesOf(benchmark, ({ lateness: map }) => map && { map });
  const meanNs = before?.lateness ? [] : (before?.meanLatenessNs ?? []);
  const earlier = { title: 'before', meanNs, processes };
  return { sides, grid, ...(meanNs.length > 0 && { earlier }) };
}

/** What a value of a map stands for, ns. @param place of the value from 1 to 255, 0 to 1 */
function latenessNs({ lowNs, highNs }: LatenessMap, place: number): number {
  return lowNs * (highNs / lowNs) ** place;
}

/** Where on the ramp, 0 to 1, usual times begin and end; what is beyond them has the rest of it. */
const [USUAL_FROM, USUAL_TO] = [0.06, 0.72];

interface Colours {
  /** 95th percentile of what is later than the first, and where the colours end; ns. */
  high: number;
  highest: number;
  at(ns: number): Colour;
}

/**
 * One scale for all sides. Above the 95th percentile it goes on, since one process among a thousand would
 * look like fifty others, to the mean of the latest process, so that single instances of others are no darker
 * than a process that is always late.
 */
function colours({ sides, earlier }: ShownLateness, { isDark, unpacked }: Surface): Colours {
  const counted = sides.flatMap(({ map }) => countsOf(map, unpacked(map.values)));
  counted.push(...(earlier?.meanNs ?? []).filter((ns) => ns > 0).map((ns): [number, number] => [ns, 1]));
  counted.sort((a, b) => a[0] - b[0]);
  const high = quantile(counted, 0.95);
  const highest = Math.max(0, ...sides.flatMap(({ map }) => map.meanNs), high);
  const usual = highest > high ? USUAL_TO : 1;
  const placeOf = (ns: number): number => {
    if (ns <= high) return USUAL_FROM + ((usual - USUAL_FROM) * ns) / (high || 1);
    return usual + ((1 - usual) * (ns - high)) / (highest - high || 1);
  };
  return { high, highest, at: (ns) => ramp(placeOf(ns), isDark, 'late') };
}

/** Times of a map with how often they are there, but for those that came with the first. */
function countsOf(map: LatenessMap, values: Uint8Array): [ns: number, times: number][] {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  return Array.from(counts).flatMap((times, value): [number, number][] =>
    value > 1 && times > 0 ? [[latenessNs(map, (value - 1) / 254), times]] : [],
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
  const order = inOrder(surface.chosen('order'), map.meanNs, grid);
  const cells: Cells = {
    rows,
    columns,
    order,
    values: surface.unpacked(map.values),
    palette: byteColours((place) => colourAt(latenessNs(map, place))),
  };
  const isRanked = surface.chosen('order') !== 'most' && surface.chosen('order') !== 'grid';
  const { marked } = markedProcess(surface, processes, rows);
  const nameOf = (row: number): string => processesOfRow(row, processes, rows);
  const latest = map.meanNs.indexOf(Math.max(...map.meanNs));
  return {
    cells,
    title,
    x: { label: 'instance', from: 0, to: instances, format: count, isWhole: true },
    y: isRanked
      ? processAxis('process', processes)
      : { label: 'process', from: -0.5, to: rows - 0.5, format: (at) => nameOf(order[at]!), isWhole: true },
    says: [
      `${title || 'Lateness'}: ${count(processes)} processes, ${count(instances)} instances`,
      `the latest is ${nameOf(latest)}, ${duration(Math.max(...map.meanNs))} after the first on average`,
    ].join('; '),
    height: Math.round(Math.max(60, Math.min(rows * 18, 440))),
    cell: (at, column) => {
      const row = order[at]!;
      const value = cells.values[row * columns + column]!;
      const [first, end] = [column, column + 1].map((each) => firstOf(each, instances, columns));
      const isOne = end! - first! <= 1;
      const which = `instance${isOne ? '' : 's'} ${count(first! + 1)}${isOne ? '' : `–${count(end!)}`}`;
      const late = duration(latenessNs(map, (value - 1) / 254));
      const said = value === 0 ? 'no part in it' : `${late} after the first`;
      return `${nameOf(row)}, ${which}\n${said}\n${duration(map.meanNs[row] ?? 0)} on average`;
    },
    ...(marked && { marked: { row: order.indexOf(marked.row) } }),
    ...(standsOut(map) && {
      emphasis: { row: order.indexOf(latest), name: nameOf(latest).split('–')[0]! },
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
): Placed {
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
    const name = processesOfRow(at, processes, map.rows);
    return `${name}, ${title}\n${duration(meanNs[at]!)} after the first on average`;
  };
  const x = { ...raster.x, label: '', format: () => '' };
  return drawRaster({ ...raster, cell, x }, surface, EARLIER_WIDTH);
}

/** Whether one row is later than all others by far, on average. */
function standsOut({ meanNs }: LatenessMap): boolean {
  const [first = 0, second = 0] = meanNs.toSorted((a, b) => b - a);
  return meanNs.length > 1 && first > 1.5 * second;
}
