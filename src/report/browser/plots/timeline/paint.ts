import { scaleLinear } from 'd3-scale';
import { count, duration, plainNumber } from '../../../text/words/quantities.ts';
import { visible } from '../../../text/words/visible.ts';
import { svg } from '../../elements.ts';
import { type Cells, wholeOf } from '../../raster/cells.ts';
import { imageOf } from '../../raster/draw-raster.ts';
import { FAMILY_COLOURS, OTHER_FAMILIES } from '../../raster/ramp.ts';
import { stillCells } from '../../raster/static-cells.ts';
import { bandName, sayPhase } from '../phases.ts';
import { dotLooks, durationTicks, paintDots, stillDots } from './instance-lane.ts';
import { bandsOf, familyStrip } from './phase-lanes.ts';
import { lateCells, slowCells, sumsOf, waitingCells } from './process-lanes.ts';
import { dotLane, gridOf, innerWidth, type Lane, LEFT, type Scene, titleOf, xOf } from './scene.ts';
import { isWhole, type View } from './view.ts';

/** Pixels of letters, and of a process's name with what is around it. */
const FONT = 12;
const NAME = 14;

/** The cells of the lanes of processes, as near as they are seen. */
function cellsOf(scene: Scene, view: View): Map<Lane, Cells> {
  const { timeline, surface, late } = scene;
  const maps = scene.lanes.filter(({ kind }) => kind === 'slow' || kind === 'waiting' || kind === 'late');
  const [first] = maps;
  if (first === undefined) return new Map();
  const grid = gridOf(scene, view, first);
  const sums = sumsOf(timeline, grid);
  return new Map(
    maps.map((lane) => {
      if (lane.kind === 'slow') return [lane, slowCells(sums, grid, surface.isDark)];
      if (lane.kind === 'late') return [lane, lateCells(timeline, grid, late, surface.isDark)];
      return [lane, waitingCells(sums, grid, surface.isDark)];
    }),
  );
}

/** Paints the instances and the lanes of processes. */
export function paintLanes(canvas: HTMLCanvasElement, scene: Scene, view: View): void {
  const { surface, timeline, order } = scene;
  const ratio = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(surface.width * ratio);
  canvas.height = Math.round(scene.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const wide = Math.round(innerWidth(scene) * ratio);
  const marked = surface.process === null ? -1 : order.indexOf(surface.process);
  for (const [lane, cells] of cellsOf(scene, view)) {
    const image = imageOf(context, cells, wholeOf(cells), wide, Math.round(lane.height * ratio));
    context.putImageData(image, Math.round(LEFT * ratio), Math.round(lane.top * ratio));
    if (marked < view.top || marked >= view.bottom) continue;
    const each = (lane.height * ratio) / (view.bottom - view.top);
    const top = lane.top * ratio + (marked - view.top) * each;
    context.fillStyle = surface.isDark ? '#7cc4ff' : '#0b5cad';
    for (const y of [top - ratio, top + each]) context.fillRect(LEFT * ratio, y, wide, ratio);
  }
  context.scale(ratio, ratio);
  for (const lane of scene.lanes.filter(({ kind }) => kind === 'instances')) {
    const looks = dotLooks(timeline.instances.count, surface.isDark);
    paintDots(context, dotLane(scene, view, lane), timeline.instances, looks);
  }
}

/** The same for a file. */
export function stillLanes(scene: Scene, view: View): Element[] {
  const { timeline, surface } = scene;
  const maps = [...cellsOf(scene, view)].map(([lane, cells]) =>
    svg(
      'g',
      { transform: `translate(${LEFT},${lane.top})` },
      ...stillCells(cells, innerWidth(scene), lane.height),
    ),
  );
  const dots = scene.lanes
    .filter(({ kind }) => kind === 'instances')
    .flatMap((lane) =>
      stillDots(
        dotLane(scene, view, lane),
        timeline.instances,
        dotLooks(timeline.instances.count, surface.isDark),
      ),
    );
  return [...maps, ...dots];
}

/** Names, bands and axes: what stands around what is painted. */
export function around(scene: Scene, view: View): Element[] {
  return [
    ...scene.lanes.flatMap((lane) => {
      const title = { x: LEFT, y: lane.top - 6, 'font-weight': 600 };
      const head = titleOf(lane.kind) === '' ? [] : [svg('text', title, titleOf(lane.kind))];
      return [...head, ...partsOf(scene, view, lane)];
    }),
    ...timeTicks(scene, view),
  ];
}

function partsOf(scene: Scene, view: View, lane: Lane): Element[] {
  if (lane.kind === 'overview') return overview(scene, view, lane);
  if (lane.kind === 'phases') return [nameOf('phases', lane), ...bands(scene, view, lane)];
  if (lane.kind === 'families') return [nameOf('families', lane), ...families(scene, view, lane)];
  if (lane.kind === 'instances') return durations(scene, view, lane);
  return processNames(scene, view, lane);
}

function nameOf(text: string, { top, height }: Lane): Element {
  return svg('text', { x: LEFT - 6, y: top + height / 2, dy: '0.35em', 'text-anchor': 'end' }, text);
}

/** All of the axis, with a frame around what is seen. */
function overview(scene: Scene, view: View, { top, height }: Lane): Element[] {
  const { whole, shown } = scene;
  const all = bandsOf(shown.phases, whole).map(({ phase, from, to }) =>
    svg('rect', {
      x: xOf(scene, whole, from),
      y: top,
      width: Math.max(0.5, xOf(scene, whole, to) - xOf(scene, whole, from) - 1),
      height,
      fill: 'var(--moving)',
      'fill-opacity': phase.index % 2 === 1 ? 0.34 : 0.22,
    }),
  );
  if (isWhole({ ...view, top: whole.top, bottom: whole.bottom }, whole)) return all;
  const [left, right] = [xOf(scene, whole, view.from), xOf(scene, whole, view.to)];
  const frame = { y: top - 1, height: height + 2, fill: 'none', stroke: 'var(--ink)', 'stroke-width': 1.6 };
  return [...all, svg('rect', { x: left - 1, width: Math.max(3, right - left + 2), ...frame, rx: 2 })];
}

function bands(scene: Scene, view: View, { top, height }: Lane): Element[] {
  return bandsOf(scene.shown.phases, view).flatMap(({ phase, from, to }) => {
    if (to <= view.from || from >= view.to) return [];
    const [left, right] = [Math.max(view.from, from), Math.min(view.to, to)].map((at) =>
      xOf(scene, view, at),
    ) as [number, number];
    const shape = {
      x: left,
      y: top,
      width: Math.max(0.5, right - left - 1),
      height,
      fill: 'var(--moving)',
      'fill-opacity': phase.index % 2 === 1 ? 1 : 0.88,
    };
    const titled = scene.surface.isStill ? [svg('title', {}, sayPhase(phase))] : [];
    const band = svg('rect', shape, ...titled);
    if (right - left < 18) return [band];
    const place = { x: (left + right) / 2, y: top + height / 2, dy: '0.35em', 'text-anchor': 'middle' };
    const name = bandName({ ...phase, width: right - left });
    return [band, svg('text', { ...place, fill: 'var(--paper)', 'font-weight': 600 }, name)];
  });
}

function families(scene: Scene, view: View, { top, height }: Lane): Element[] {
  const { timeline, shown, common } = scene;
  const strip = familyStrip(timeline, shown, common, view, Math.round(innerWidth(scene)));
  const paths = new Map<string, string>();
  for (let column = 0; column < strip.length; ) {
    const rank = strip[column]!;
    let end = column + 1;
    while (end < strip.length && strip[end] === rank) end++;
    const colour = FAMILY_COLOURS[rank] ?? OTHER_FAMILIES;
    const mark = `M${LEFT + column},${top}h${end - column}v${height}H${LEFT + column}z`;
    if (rank >= 0) paths.set(colour, (paths.get(colour) ?? '') + mark);
    column = end;
  }
  return [...paths].map(([fill, d]) => svg('path', { fill, d }));
}

function durations(scene: Scene, view: View, lane: Lane): Element[] {
  const own = dotLane(scene, view, lane);
  const scale = scaleLinear([own.highest, own.lowest], [lane.top, lane.top + lane.height]);
  return durationTicks(own).flatMap((tick) => {
    const line = {
      x1: LEFT,
      x2: LEFT + innerWidth(scene),
      y1: scale(tick),
      y2: scale(tick),
      stroke: 'var(--line)',
    };
    const text = { x: LEFT - 6, y: scale(tick), dy: '0.35em', 'text-anchor': 'end' };
    const name = plainNumber(duration(Number((10 ** tick).toPrecision(6))));
    return [svg('line', line), svg('text', text, name)];
  });
}

/** Names of processes, in whatever order and however near they are; the one that stands out has its own. */
function processNames({ order, foremost, surface }: Scene, view: View, { top, height }: Lane): Element[] {
  const each = height / (view.bottom - view.top);
  const step = Math.ceil(NAME / each);
  const special = [foremost, surface.process]
    .filter((process) => process !== null)
    .map((process) => order.indexOf(process));
  const ranks = Array.from(
    { length: Math.ceil(view.bottom) - Math.floor(view.top) },
    (_, i) => Math.floor(view.top) + i,
  );
  const isSeen = (rank: number): boolean => rank + 0.5 >= view.top && rank + 0.5 <= view.bottom;
  const chosen = ranks.filter(
    (rank) =>
      special.includes(rank) ||
      (rank % step === 0 && special.every((other) => Math.abs(other - rank) * each >= NAME - 3)),
  );
  return chosen.filter(isSeen).map((rank) => {
    const process = order[rank]!;
    const isForemost = process === foremost;
    const place = {
      x: LEFT - 6,
      y: top + (rank + 0.5 - view.top) * each,
      dy: '0.35em',
      'text-anchor': 'end',
    };
    const look = {
      fill: isForemost ? 'var(--late)' : undefined,
      'font-weight': special.includes(rank) ? 700 : 400,
    };
    return svg('text', { ...place, ...look }, isForemost ? `P${process} ▸` : `P${process}`);
  });
}

/** The axis that all lanes have. Of a short time late in a run its numbers are from where it begins. */
function timeTicks(scene: Scene, view: View): Element[] {
  const isTime = view.axis === 'time';
  const isLate = isTime && view.to - view.from < 0.05 * view.from;
  const offset = isLate ? view.from : 0;
  const bottom = scene.height - 38;
  const scale = scaleLinear([view.from - offset, view.to - offset], [LEFT, LEFT + innerWidth(scene)]);
  const ticks = scale
    .ticks(Math.max(2, innerWidth(scene) / 110))
    .filter((tick) => isTime || Number.isInteger(tick));
  const line = { x1: LEFT, x2: LEFT + innerWidth(scene), y1: bottom, y2: bottom, stroke: 'currentColor' };
  const position = 'position in the sequence';
  const label = isLate ? `time from ${plainNumber(duration(view.from))} on` : isTime ? 'time' : position;
  return [
    svg('line', line),
    ...ticks.flatMap((tick) => {
      const x = scale(tick);
      return [
        svg('line', { x1: x, x2: x, y1: bottom, y2: bottom + 5, stroke: 'currentColor' }),
        svg(
          'text',
          { x, y: bottom + 18, 'text-anchor': 'middle', class: 'tick' },
          isTime ? duration(tick) : count(tick),
        ),
      ];
    }),
    svg('text', { x: LEFT + innerWidth(scene), y: bottom + 34, 'text-anchor': 'end' }, `${label} →`),
  ];
}

export const LETTERS = { 'font-family': 'system-ui, sans-serif', 'font-size': FONT, fill: 'currentColor' };

/** Where to look in the file of a picture for what its colours mean. */
export function familyKeys({ shown, common }: Scene): [string, string][] {
  return common.map((family, rank) => [FAMILY_COLOURS[rank]!, visible(shown.families[family]!)]);
}
