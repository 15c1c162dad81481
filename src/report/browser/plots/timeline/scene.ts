import type { TracePictures } from '../../../../measure/pictures/trace-pictures.ts';
import { whoStandsOut } from '../../../text/words/foremost.ts';
import { inOrder, type Surface } from '../plot.ts';
import { type DotLane, durationEnds } from './instance-lane.ts';
import { commonFamilies } from './phase-lanes.ts';
import { type Grid, type LateScale, lateScale, type Measure, meansOf } from './process-lanes.ts';
import { readTimeline, type Timeline } from './read-timeline.ts';
import { type AxisKind, type View, wholeView } from './view.ts';

/** A lane of the picture, in pixels. */
export interface Lane {
  kind: 'overview' | 'phases' | 'families' | 'instances' | Measure;
  top: number;
  height: number;
}

/** What a timeline draws, whichever part of it is seen. */
export interface Scene {
  shown: TracePictures;
  timeline: Timeline;
  surface: Surface;
  whole: View;
  lanes: Lane[];
  height: number;
  /** By row from the top, when all are seen: its process. */
  order: number[];
  /** The process that stands out, see whoStandsOut; null: none. */
  foremost: number | null;
  common: number[];
  late: LateScale;
  ends: ReturnType<typeof durationEnds>;
}

/** Pixels: beside the lanes, between them where there is a title or none, below the last one. */
export const LEFT = 60;
const RIGHT = 14;
const [TITLE, SPACE, BELOW] = [20, 5, 40];
const HEIGHTS = { overview: 14, phases: 24, families: 14, instances: 120 } as const;
const [ROW, MIN_MAP, MAX_MAP] = [14, 40, 224];

export function makeScene(shown: TracePictures, surface: Surface): Scene {
  const timeline = readTimeline(shown, surface.unpacked);
  const axis: AxisKind = surface.chosen('axis') === 'position' ? 'position' : 'time';
  const measure = measureOf(shown, surface);
  const { processes, grid, waitingCaused } = shown;
  const map = Math.max(MIN_MAP, Math.min(MAX_MAP, processes * ROW));
  const kinds: [Lane['kind'], number][] = [
    ...(surface.isStill ? [] : [['overview', HEIGHTS.overview] as [Lane['kind'], number]]),
    ['phases', HEIGHTS.phases],
    ['families', HEIGHTS.families],
    ['instances', HEIGHTS.instances],
    ['slow', map],
    ...(processes > 1 ? [[measure, map] as [Lane['kind'], number]] : []),
  ];
  let top = 2;
  const lanes = kinds.map(([kind, height]) => {
    top += titleOf(kind) === '' ? SPACE : TITLE;
    const lane = { kind, top, height };
    top += height;
    return lane;
  });
  return {
    shown,
    timeline,
    surface,
    whole: wholeView(timeline, axis, processes),
    lanes,
    height: top + BELOW,
    order: inOrder(surface.chosen('order'), meansOf(timeline, measure), grid),
    foremost: waitingCaused && whoStandsOut(waitingCaused.ns),
    common: commonFamilies(shown, timeline.instances),
    late: lateScale(timeline),
    ends: durationEnds(timeline.instances),
  };
}

/** What stands above a lane; '' for nothing: it has a name beside it. */
export function titleOf(kind: Lane['kind']): string {
  if (kind === 'instances') return 'Instances: how long each takes';
  if (kind === 'slow') return 'Slow instances, by process';
  if (kind === 'waiting') return 'Waiting, by process';
  return kind === 'late' ? 'Coming late, by process' : '';
}

/** What the second lane of processes shows: waiting, where it is known. */
export function measureOf({ timeline }: TracePictures, { chosen }: Surface): 'waiting' | 'late' {
  return timeline.hasWaiting && chosen('measure') !== 'late' ? 'waiting' : 'late';
}

export function innerWidth({ surface }: Scene): number {
  return Math.max(40, surface.width - LEFT - RIGHT);
}

/** Where a place of the axis is, in pixels. */
export function xOf(scene: Scene, view: View, place: number): number {
  return LEFT + ((place - view.from) / (view.to - view.from)) * innerWidth(scene);
}

export function placeAt(scene: Scene, view: View, x: number): number {
  return view.from + ((x - LEFT) / innerWidth(scene)) * (view.to - view.from);
}

/** The rows and columns of a lane of processes: a row a process, or as many as it has pixels. */
export function gridOf(scene: Scene, view: View, { height }: Lane): Grid {
  const { order, shown } = scene;
  const seen = view.bottom - view.top;
  const rows = Math.max(1, Math.min(Math.ceil(seen), Math.floor(height)));
  const rowOf = new Int32Array(shown.processes).fill(-1);
  for (let rank = Math.floor(view.top); rank < Math.ceil(view.bottom); rank++) {
    const process = order[rank];
    if (process !== undefined)
      rowOf[process] = Math.min(rows - 1, Math.floor(((rank - view.top) * rows) / seen));
  }
  return { view, rowOf, rows, columns: Math.round(innerWidth(scene)) };
}

export function dotLane(scene: Scene, view: View, { top, height }: Lane): DotLane {
  return { view, left: LEFT, width: innerWidth(scene), top, height, ...scene.ends };
}
