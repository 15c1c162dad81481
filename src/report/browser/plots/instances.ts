import { AFFINITY_LETTERS, type TracePictures } from '../../../measure/pictures/trace.ts';
import { count, duration } from '../../text/words/quantities.ts';
import { visible } from '../../text/words/visible.ts';
import { svg } from '../elements.ts';
import type { Window } from '../raster/cells.ts';
import { together } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { affinityColours, affinityKeys, type Colour, SLOWNESS } from '../raster/ramp.ts';
import { MARGIN, type Raster } from '../raster/raster.ts';
import type { Plot } from './plot.ts';

/** Steps of the axis of durations, which somebody can point at. */
const STEPS = 512;

const HEIGHT = 300;

/** Pixels around the pointer in which an instance is looked for. */
const REACH = 6;

/** All instances: position in the sequence, and duration; slow ones coloured by inspection affinity. */
export const instances: Plot<TracePictures> = {
  id: 'instances',
  take: ({ trace }) => trace,
  packed: ({ instances }) => [instances.durations, instances.patterns],
  draw(shown, surface) {
    if (shown.instances.count === 0) return null;
    const dots = dotsOf(shown, surface.unpacked(shown.instances.durations));
    const patterns = surface.unpacked(shown.instances.patterns);
    const looks = looksOf(dots.count, surface.isDark);
    const raster: Raster = {
      cells: { rows: STEPS, columns: dots.count, values: new Uint8Array(0), palette: [] },
      title: '',
      x: {
        label: 'position in the sequence',
        from: 0.5,
        to: shown.instances.count + 0.5,
        format: count,
        isWhole: true,
      },
      y: {
        label: 'duration',
        from: dots.top,
        to: dots.bottom,
        format: (log) => duration(Number((10 ** log).toPrecision(6))),
        ticks: logarithmicTicks,
      },
      says: `Durations of ${count(shown.instances.count)} instances, ${count(shown.slow.count)} of them slow`,
      height: HEIGHT,
      cell: (row, column) => instanceWords(shown, dots, patterns, nearest(dots, row, column, 1, 1)[1]),
      drawsAt: (_, column) => slowAt(shown, column),
      nearest: (row, column, down, across) => nearest(dots, row, column, down * REACH, across * REACH),
      paint: (context, window) =>
        paintDots(context, dots, looks, window, surface.width - MARGIN.left - MARGIN.right),
      still: (wide) => stillDots(dots, wide, looks),
    };
    const elements = [drawRaster(raster, surface, surface.width)];
    return together([{ elements }, { swatches: affinityKeys(looks.colours, 'not slow') }], surface);
  },
};

/** Logarithms of 1, 2 and 5 with powers of ten, or of the powers alone where these are many. */
function logarithmicTicks(from: number, to: number, most: number): number[] {
  const factors = to - from > most / 6 ? [1] : [1, 2, 5];
  const powers = Array.from({ length: Math.ceil(to) - Math.floor(from) + 1 }, (_, i) => Math.floor(from) + i);
  const all = powers.flatMap((power) => factors.map((factor) => power + Math.log10(factor)));
  return all.filter((tick) => tick >= from && tick <= to);
}

/** How dots are drawn, by level: not slow, then by affinity. */
interface Looks {
  colours: Colour[];
  radii: number[];
}

function looksOf(count: number, isDark: boolean): Looks {
  const { Low, Medium, High } = affinityColours(isDark);
  const usual = isDark ? '#6e96cd' : '#5681be';
  const radius = count > 5000 ? 1 : count > 800 ? 1.6 : 2.4;
  return { colours: [usual, Low, Medium, High], radii: [radius, ...Array<number>(3).fill(radius + 1.4)] };
}

/** Paints the dots of a window that is so many pixels wide; the most urgent last, above all others. */
function paintDots(
  context: CanvasRenderingContext2D,
  dots: Dots,
  { colours, radii }: Looks,
  window: Window,
  width: number,
): void {
  const from = Math.max(0, Math.floor(window.left) - 1);
  const behind = Math.min(dots.count, Math.ceil(window.right) + 1);
  for (let level = 0; level < colours.length; level++) {
    context.fillStyle = colours[level]!;
    const radius = radii[level]!;
    for (let i = from; i < behind; i++) {
      if (dots.affinity[i] !== level) continue;
      const x = ((i + 0.5 - window.left) / (window.right - window.left)) * width;
      const y = ((dots.row[i]! + 0.5 - window.top) / (window.bottom - window.top)) * HEIGHT;
      if (level === 0) {
        context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
        continue;
      }
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** The i-th of two-byte numbers, whose lower bytes stand before all higher ones. */
export function numberAt(bytes: Uint8Array, i: number): number {
  return bytes[i]! | (bytes[(bytes.length >> 1) + i]! << 8);
}

interface Dots {
  count: number;
  /** By dot: its place on the axis of durations, in steps from the top. */
  row: Float64Array;
  /** By dot: 0 not slow, 1 low, 2 medium, 3 high. */
  affinity: Uint8Array;
  ns: Float64Array;
  /** Logarithms (base 10) at the ends of the axis. */
  top: number;
  bottom: number;
}

function dotsOf({ instances, slow }: TracePictures, bytes: Uint8Array): Dots {
  const { shown, lowNs, highNs, count: all } = instances;
  const ns = new Float64Array(shown);
  for (let i = 0; i < shown; i++) {
    const value = numberAt(bytes, i);
    ns[i] = lowNs * (highNs / lowNs) ** (value / 4095);
  }
  const [low, high] = [Math.log10(lowNs), Math.log10(highNs)];
  const space = Math.max(0.04 * (high - low), 0.02);
  const [top, bottom] = [high + space, low - space];
  const affinity = new Uint8Array(shown);
  slow.position.forEach((position, k) => {
    const dot = Math.min(shown - 1, Math.floor(((position - 1) * shown) / all));
    const level = SLOWNESS.indexOf(AFFINITY_LETTERS[slow.affinity[k]!]!);
    affinity[dot] = Math.max(affinity[dot]!, level);
  });
  const row = ns.map((each) => ((top - Math.log10(each)) / (top - bottom)) * STEPS);
  return { count: shown, row, affinity, ns, top, bottom };
}

/** The dot nearest to a place within a reach; of equals the slow one. Else that of the column. */
function nearest(
  dots: Dots,
  row: number,
  column: number,
  down: number,
  across: number,
): [row: number, column: number] {
  const own = Math.max(0, Math.min(dots.count - 1, Math.floor(column)));
  let [found, least] = [own, Number.POSITIVE_INFINITY];
  const last = Math.min(dots.count - 1, column + across);
  for (let i = Math.max(0, Math.floor(column - across)); i <= last; i++) {
    const away = Math.hypot((i + 0.5 - column) / across, (dots.row[i]! - row) / down);
    const distance = away - 0.3 * dots.affinity[i]!;
    if (distance < least) [found, least] = [i, distance];
  }
  return [dots.row[found]!, found];
}

/** The first of the instances of a dot, from 0, and the one behind its last. */
function positionsOf({ count: all, shown }: TracePictures['instances'], dot: number): [number, number] {
  return [Math.floor((dot * all) / shown), Math.floor(((dot + 1) * all) / shown)];
}

/** The first slow instance of a dot, by place in the list. */
function slowAt({ instances, slow }: Pick<TracePictures, 'instances' | 'slow'>, dot: number): number | null {
  const [first, behind] = positionsOf(instances, dot);
  const place = slow.position.findIndex((position) => position > first && position <= behind);
  return place < 0 ? null : place;
}

function instanceWords(
  { instances, families, familyOf, slow }: TracePictures,
  dots: Dots,
  bytes: Uint8Array,
  dot: number,
): string {
  const [first, behind] = positionsOf(instances, dot);
  const pattern = numberAt(bytes, dot);
  const where =
    behind - first > 1
      ? `longest of positions ${count(first + 1)}–${count(behind)}`
      : `position ${count(first + 1)}`;
  const k = slowAt({ instances, slow }, dot) ?? -1;
  const family = visible(families[familyOf[pattern]!] ?? 'of another family');
  const about = `${where}: ${duration(dots.ns[dot]!)}\nCP${pattern + 1}: ${family}`;
  if (k < 0) return about;
  const affinity = AFFINITY_LETTERS[slow.affinity[k]!]!.toLowerCase();
  return `${about}\nslow (median ${duration(slow.medianNs[k]!)}), ${affinity} affinity`;
}

/** The dots of each level as a path: those that fall on the same pixel once. */
function stillDots(dots: Dots, width: number, { colours, radii }: Looks): Element[] {
  const places = colours.map(() => new Set<string>());
  for (let i = 0; i < dots.count; i++) {
    const x = Math.round(((i + 0.5) / dots.count) * width);
    const y = Math.round((dots.row[i]! / STEPS) * HEIGHT);
    places[dots.affinity[i]!]!.add(`M${x},${y}h0`);
  }
  return places.flatMap((marks, level) => {
    const shape = {
      d: [...marks].join(''),
      stroke: colours[level]!,
      'stroke-width': 2 * radii[level]!,
      'stroke-linecap': level === 0 ? 'square' : 'round',
    };
    return marks.size === 0 ? [] : [svg('path', shape)];
  });
}
