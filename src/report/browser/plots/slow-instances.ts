import { SLOW_SHARES, type TracePictures } from '../../../measure/pictures/trace.ts';
import { count, duration, plainNumber } from '../../text/words/quantities.ts';
import { together } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { affinityColours, affinityKeys, type Colour, mixed, SLOWNESS } from '../raster/ramp.ts';
import { firstOf, markedProcess, processAxis, processesOfRow, type Raster } from '../raster/raster.ts';
import type { Plot } from './plot.ts';

const MAX_INSTANCES_TOLD = 5;

/** Slow instances over processes and time, by affinity (paper 000, figures 20, 21, 24, 27 and 31). */
export const slowInstances: Plot<TracePictures> = {
  id: 'slow-instances',
  take: ({ trace }) => trace,
  packed: ({ slowMap }) => [slowMap.values],
  draw(shown, surface) {
    const { slowMap, processes } = shown;
    if (slowMap.rows * slowMap.columns === 0) return null;
    const shades = affinityColours(surface.isDark);
    const [usual, ...affinities] = SLOWNESS.map((name) => shades[name]);
    const { rows, columns, fromNs, toNs } = slowMap;
    const values = surface.unpacked(slowMap.values);
    const raster: Raster = {
      cells: {
        rows,
        columns,
        values,
        magnified: valueOfShare(MIN_MAGNIFIED),
        palette: palette(usual!, affinities),
      },
      title: '',
      x: timeAxis(slowMap),
      y: processAxis('process', processes),
      says: [
        `${count(shown.slow.count)} slow instances of`,
        `${count(processes)} processes over ${duration(toNs - fromNs)}`,
      ].join(' '),
      height: Math.round(Math.max(80, Math.min(rows * 22, 420))),
      cell: (row, column) => placeWords(shown, values[row * columns + column]!, row, column),
      drawsAt: (_, column) => instancesAt(shown, column)[0] ?? null,
      ...markedProcess(surface, processes, rows),
      processOf: (row) => firstOf(row, processes, rows),
    };
    const elements = [drawRaster(raster, surface, surface.width)];
    const keys = affinityKeys([usual!, ...affinities], 'communication, not slow');
    return together([{ elements }, { swatches: keys }], surface);
  },
};

/** Cells with this share of slow time or more are drawn larger, so that what is rare is seen. */
const MIN_MAGNIFIED = 0.5;

/** Of the colour of slow instances a cell that has any has so much at least: it is unlike one without. */
const MIN_TINT = 0.12;

/** The first value of this share, see SlowMap. */
function valueOfShare(share: number): number {
  return 2 + 3 * (Math.ceil(share * SLOW_SHARES) - 1);
}

function palette(usual: Colour, affinities: readonly Colour[]): (Colour | null)[] {
  const shares = Array.from({ length: SLOW_SHARES }, (_, i) => (i + 1) / SLOW_SHARES);
  const tints = shares.map((share) => MIN_TINT + (1 - MIN_TINT) * share);
  return [null, usual, ...tints.flatMap((tint) => affinities.map((colour) => mixed(usual, colour, tint)))];
}

/** Of a short time late in a trace the axis begins at 0: its numbers would be all alike. */
function timeAxis({ fromNs, toNs }: TracePictures['slowMap']): Raster['x'] {
  const isLate = toNs - fromNs < 0.05 * fromNs;
  const label = isLate ? `time from ${plainNumber(duration(fromNs))} on` : 'time';
  const [from, to] = isLate ? [0, toNs - fromNs] : [fromNs, toNs];
  return { label, from, to, format: (ns) => duration(ns) };
}

function placeWords(
  { slow, slowMap, processes }: TracePictures,
  value: number,
  row: number,
  column: number,
): string {
  const { rows } = slowMap;
  const [from] = timesOf(slowMap, column);
  const head = `${processesOfRow(row, processes, rows)} at ${duration(from)}`;
  if (value <= 1) return `${head}\n${value === 0 ? 'no communication' : 'no slow instance'}`;
  const affinity = SLOWNESS[1 + ((value - 2) % 3)]!.toLowerCase();
  const share = Math.round((100 * (Math.floor((value - 2) / 3) + 1)) / SLOW_SHARES);
  const there = instancesAt({ slow, slowMap }, column).map((k) => slowInstanceWords(slow, k));
  const more = there.length > MAX_INSTANCES_TOLD ? [`and ${there.length - MAX_INSTANCES_TOLD} more`] : [];
  const slowTime = `up to ${share} % of the time in slow instances, most of it of ${affinity} affinity`;
  return [`${head}: ${slowTime}`, ...there.slice(0, MAX_INSTANCES_TOLD), ...more].join('\n');
}

function timesOf({ columns, fromNs, toNs }: TracePictures['slowMap'], column: number): [number, number] {
  const at = (edge: number): number => fromNs + (edge * (toNs - fromNs)) / columns;
  return [at(column), at(column + 1)];
}

/** The slow instances at the time of a column, by place in the list. */
function instancesAt({ slow, slowMap }: Pick<TracePictures, 'slow' | 'slowMap'>, column: number): number[] {
  const [from, to] = timesOf(slowMap, column);
  return slow.startNs.flatMap((start, k) => (start >= to || start + slow.durationNs[k]! < from ? [] : [k]));
}

/** "position 17: 3 ms, median 1 ms": the k-th slow instance of a trace. */
export function slowInstanceWords(
  { position, durationNs, medianNs }: Pick<TracePictures['slow'], 'position' | 'durationNs' | 'medianNs'>,
  k: number,
): string {
  return `position ${count(position[k]!)}: ${duration(durationNs[k]!)}, median ${duration(medianNs[k]!)}`;
}
