import { svg } from '../../elements.ts';
import { affinityColours, type Colour } from '../../raster/ramp.ts';
import type { ShownInstances } from './read-timeline.ts';
import { edgeOf, type View } from './view.ts';

/** The logarithmic axis of durations, and where the lane is, in pixels. */
export interface DotLane {
  view: View;
  left: number;
  width: number;
  top: number;
  height: number;
  /** Logarithms (base 10) of ns at the ends of the axis. */
  highest: number;
  lowest: number;
}

/** Pixels around the pointer in which an instance is looked for. */
const REACH = 6;

/** The ends of the axis of durations, with some space. */
export function durationEnds({ ns, count }: ShownInstances): { highest: number; lowest: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, 1];
  for (let i = 0; i < count; i++) {
    low = Math.min(low, ns[i]!);
    high = Math.max(high, ns[i]!);
  }
  const [lowest, highest] = [Math.log10(Math.min(low, high)), Math.log10(high)];
  const space = Math.max(0.04 * (highest - lowest), 0.02);
  return { highest: highest + space, lowest: lowest - space };
}

/** Where an instance is on the axis: when it starts, or its position. */
export function placeOnAxis(instances: ShownInstances, i: number, { axis }: View): number {
  if (axis === 'time') return instances.startNs[i]!;
  return (edgeOf(i, instances) + edgeOf(i + 1, instances)) / 2;
}

function dotAt(lane: DotLane, instances: ShownInstances, i: number): [x: number, y: number] {
  const { view, left, width, top, height, highest, lowest } = lane;
  const share = (placeOnAxis(instances, i, view) - view.from) / (view.to - view.from);
  const down = (highest - Math.log10(instances.ns[i]!)) / (highest - lowest);
  return [left + share * width, top + down * height];
}

/** How dots are drawn, by level. */
export interface DotLooks {
  colours: Colour[];
  radii: number[];
}

export function dotLooks(count: number, isDark: boolean): DotLooks {
  const { Low, Medium, High } = affinityColours(isDark);
  const usual = isDark ? '#6e96cd' : '#5681be';
  const radius = count > 5000 ? 1 : count > 800 ? 1.6 : 2.4;
  return { colours: [usual, Low, Medium, High], radii: [radius, ...Array<number>(3).fill(radius + 1.4)] };
}

/** Those that are seen, the most urgent last, above all others. */
function* dotsSeen(
  lane: DotLane,
  instances: ShownInstances,
): Generator<[level: number, x: number, y: number]> {
  for (let level = 0; level < 4; level++) {
    for (let i = 0; i < instances.count; i++) {
      if (instances.level[i] !== level) continue;
      const [x, y] = dotAt(lane, instances, i);
      if (x >= lane.left - 1 && x <= lane.left + lane.width + 1) yield [level, x, y];
    }
  }
}

export function paintDots(
  context: CanvasRenderingContext2D,
  lane: DotLane,
  instances: ShownInstances,
  { colours, radii }: DotLooks,
): void {
  for (const [level, x, y] of dotsSeen(lane, instances)) {
    const radius = radii[level]!;
    context.fillStyle = colours[level]!;
    if (level === 0) context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    else {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** The dots of each level as a path for a file: those that fall on the same pixel once. */
export function stillDots(lane: DotLane, instances: ShownInstances, { colours, radii }: DotLooks): Element[] {
  const places = colours.map(() => new Set<string>());
  for (const [level, x, y] of dotsSeen(lane, instances))
    places[level]!.add(`M${Math.round(x)},${Math.round(y)}h0`);
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

/** The dot that is nearest to a place; of equals the slow one. null: none within REACH. */
export function nearestDot(
  lane: DotLane,
  instances: ShownInstances,
  [atX, atY]: readonly [number, number],
): number | null {
  let [found, least]: [number | null, number] = [null, 1];
  for (let i = 0; i < instances.count; i++) {
    const [x, y] = dotAt(lane, instances, i);
    if (Math.abs(x - atX) > REACH) continue;
    const away = Math.hypot((x - atX) / REACH, (y - atY) / REACH) - 0.3 * instances.level[i]!;
    if (away < least) [found, least] = [i, away];
  }
  return found;
}

/** The next dot to the right (1) or left (-1) of a place, on the screen; null: there is none. */
export function nextDot(
  lane: DotLane,
  instances: ShownInstances,
  atX: number,
  direction: number,
): [x: number, y: number] | null {
  let [found, least]: [[number, number] | null, number] = [null, Number.POSITIVE_INFINITY];
  for (let i = 0; i < instances.count; i++) {
    const [x, y] = dotAt(lane, instances, i);
    const away = (x - atX) * direction;
    // Those on a pixel are one step.
    if (away < 0.75 || x < lane.left || x > lane.left + lane.width) continue;
    if (away - 0.1 * instances.level[i]! < least) [found, least] = [[x, y], away - 0.1 * instances.level[i]!];
  }
  return found;
}

/** Logarithms of 1, 2 and 5 with powers of ten, or of the powers alone where these are many. */
export function durationTicks({ highest, lowest, height }: DotLane): number[] {
  const most = Math.max(2, height / 17);
  const factors = highest - lowest > most / 6 ? [1] : [1, 2, 5];
  const powers = Array.from(
    { length: Math.ceil(highest) - Math.floor(lowest) + 1 },
    (_, i) => Math.floor(lowest) + i,
  );
  const every = Math.ceil(powers.length / most);
  return powers
    .filter((_, i) => i % every === 0)
    .flatMap((power) => factors.map((factor) => power + Math.log10(factor)))
    .filter((tick) => tick >= lowest && tick <= highest);
}
