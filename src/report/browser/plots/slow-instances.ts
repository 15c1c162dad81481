import { AFFINITY_LETTERS, type TracePictures } from '../../../measure/pictures/trace.ts';
import { count, duration, plainNumber } from '../../text/words/quantities.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { affinityColours, type Colour } from '../raster/ramp.ts';
import { MARGIN, type Raster } from '../raster/raster.ts';
import { together } from '../raster/together.ts';
import type { Plot } from './plot.ts';

/** Instances that a place on the map is told with. */
const MOST_TOLD = 5;

const NAMES = ['usual', 'Low', 'Medium', 'High'] as const;

/** Slow instances over processes and time, coloured by inspection affinity (paper 000, figures 20, 21, 24, 27 and 31). */
export const slowInstances: Plot<TracePictures> = {
  id: 'slow-instances',
  packed: ({ slowMap }) => [slowMap.values],
  draw(shown, surface) {
    const { slowMap, processes } = shown;
    if (slowMap.rows * slowMap.columns === 0) return null;
    const colours = affinityColours(surface.isDark);
    const { rows, columns } = slowMap;
    const values = surface.unpacked(slowMap.values);
    const height = Math.round(Math.max(80, Math.min(rows * 22, 420)));
    const marked =
      surface.process === null ? {} : { marked: { row: Math.floor((surface.process * rows) / processes) } };
    const raster: Raster = {
      cells: { rows, columns, values, magnified: 2, palette: [null, ...NAMES.map((name) => colours[name])] },
      title: '',
      x: timeAxis(slowMap),
      y: { label: 'process', from: -0.5, to: processes - 0.5, format: (rank) => `P${rank}`, isWhole: true },
      says: `${count(shown.slow.count)} slow instances of ${count(processes)} processes over ${duration(slowMap.toNs - slowMap.fromNs)}`,
      height,
      cell: (row, column) => sayPlace(shown, values[row * columns + column]!, row, column),
      ...marked,
      processOf: (row) => Math.ceil((row * processes) / rows),
    };
    const element = drawRaster(raster, surface, surface.width);
    const swatches: [Colour, string][] = NAMES.map((name) => [
      colours[name],
      name === 'usual' ? 'communication, not slow' : `slow, ${name.toLowerCase()} affinity`,
    ]);
    const placed = { element, width: surface.width, height: height + MARGIN.top + MARGIN.bottom };
    return together([{ elements: [placed] }, { swatches }], surface);
  },
};

/** Of a short time late in a trace the axis begins at 0: its numbers would be all alike. */
function timeAxis({ fromNs, toNs }: TracePictures['slowMap']): Raster['x'] {
  const isLate = toNs - fromNs < 0.05 * fromNs;
  const label = isLate ? `time from ${plainNumber(duration(fromNs))} on` : 'time';
  const [from, to] = isLate ? [0, toNs - fromNs] : [fromNs, toNs];
  return { label, from, to, format: (ns) => duration(ns) };
}

function sayPlace(
  { slow, slowMap, processes }: TracePictures,
  value: number,
  row: number,
  column: number,
): string {
  const { rows, columns, fromNs, toNs } = slowMap;
  const [first, behind] = [row, row + 1].map((each) => Math.ceil((each * processes) / rows));
  const who = behind! - first! > 1 ? `P${first}–P${behind! - 1}` : `P${first}`;
  const [from, to] = [column, column + 1].map((each) => fromNs + (each * (toNs - fromNs)) / columns);
  const head = `${who} at ${duration(from!)}`;
  if (value <= 1) return `${head}\n${value === 0 ? 'no communication' : 'no slow instance'}`;
  const wanted = NAMES[value - 1];
  const there: string[] = [];
  for (let k = 0; k < slow.position.length; k++) {
    const start = slow.startNs[k]!;
    if (start >= to! || start + slow.durationNs[k]! < from!) continue;
    const affinity = AFFINITY_LETTERS[slow.affinity[k]!]!;
    if (affinity !== wanted) continue;
    there.push(
      `position ${count(slow.position[k]!)}: ${duration(slow.durationNs[k]!)}, median ${duration(slow.medianNs[k]!)}`,
    );
  }
  const more = there.length > MOST_TOLD ? [`and ${there.length - MOST_TOLD} more`] : [];
  return [`${head}, ${wanted?.toLowerCase()} affinity`, ...there.slice(0, MOST_TOLD), ...more].join('\n');
}
