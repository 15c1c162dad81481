import { AFFINITY_LETTERS, type TracePictures } from '../../../measure/pictures/trace.ts';
import { count, duration, plainNumber } from '../../text/words/quantities.ts';
import { together } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { affinityColours, affinityKeys, SLOWNESS } from '../raster/ramp.ts';
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
    const colours = SLOWNESS.map((name) => shades[name]);
    const { rows, columns, fromNs, toNs } = slowMap;
    const values = surface.unpacked(slowMap.values);
    const raster: Raster = {
      cells: { rows, columns, values, magnified: 2, palette: [null, ...colours] },
      title: '',
      x: timeAxis(slowMap),
      y: processAxis('process', processes),
      says: [
        `${count(shown.slow.count)} slow instances of`,
        `${count(processes)} processes over ${duration(toNs - fromNs)}`,
      ].join(' '),
      height: Math.round(Math.max(80, Math.min(rows * 22, 420))),
      cell: (row, column) => placeWords(shown, values[row * columns + column]!, row, column),
      ...markedProcess(surface, processes, rows),
      processOf: (row) => firstOf(row, processes, rows),
    };
    const elements = [drawRaster(raster, surface, surface.width)];
    return together([{ elements }, { swatches: affinityKeys(colours, 'communication, not slow') }], surface);
  },
};

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
  const { rows, columns, fromNs, toNs } = slowMap;
  const [from, to] = [column, column + 1].map((each) => fromNs + (each * (toNs - fromNs)) / columns);
  const head = `${processesOfRow(row, processes, rows)} at ${duration(from!)}`;
  if (value <= 1) return `${head}\n${value === 0 ? 'no communication' : 'no slow instance'}`;
  const wanted = SLOWNESS[value - 1];
  const there: string[] = [];
  for (let k = 0; k < slow.position.length; k++) {
    const start = slow.startNs[k]!;
    if (start >= to! || start + slow.durationNs[k]! < from!) continue;
    if (AFFINITY_LETTERS[slow.affinity[k]!] === wanted) there.push(slowInstanceWords(slow, k));
  }
  const more = there.length > MAX_INSTANCES_TOLD ? [`and ${there.length - MAX_INSTANCES_TOLD} more`] : [];
  return [`${head}, ${wanted?.toLowerCase()} affinity`, ...there.slice(0, MAX_INSTANCES_TOLD), ...more].join(
    '\n',
  );
}

/** "position 17: 3 ms, median 1 ms": the k-th slow instance of a trace. */
export function slowInstanceWords(
  { position, durationNs, medianNs }: Pick<TracePictures['slow'], 'position' | 'durationNs' | 'medianNs'>,
  k: number,
): string {
  return `position ${count(position[k]!)}: ${duration(durationNs[k]!)}, median ${duration(medianNs[k]!)}`;
}
