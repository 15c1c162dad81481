import { AFFINITY_LETTERS } from '../../../../measure/pictures/trace.ts';
import { count, counted, duration } from '../../../text/words/quantities.ts';
import { visible } from '../../../text/words/visible.ts';
import { sayPhase } from '../phases.ts';
import { nearestDot, placeOnAxis } from './instance-lane.ts';
import { bandsOf, familyStrip } from './phase-lanes.ts';
import { blocksAt } from './process-lanes.ts';
import { placeOf, positionsOf } from './read-timeline.ts';
import { dotLane, gridOf, innerWidth, type Lane, LEFT, placeAt, type Scene } from './scene.ts';
import type { View } from './view.ts';

/** What a place of the picture says, and what a click there does. */
export interface Told {
  text: string;
  /** The instance that a click opens, by position in the sequence. */
  draws?: number;
  /** The process that a click chooses. */
  process?: number;
  /** The part of the axis that a click shows. */
  zoomTo?: [from: number, to: number];
}

const MAX_INSTANCES_TOLD = 5;

export function tellAt(scene: Scene, view: View, [x, y]: readonly [number, number]): Told | null {
  const lane = scene.lanes.find(({ top, height }) => y >= top - 2 && y < top + height + 3);
  if (lane === undefined || x < LEFT - 4 || x > LEFT + innerWidth(scene) + 4) return null;
  if (lane.kind === 'overview') return tellPhase(scene, placeAt(scene, scene.whole, x));
  if (lane.kind === 'phases') return tellPhase(scene, placeAt(scene, view, x));
  if (lane.kind === 'families') return tellFamily(scene, view, x);
  if (lane.kind === 'instances') {
    const i = nearestDot(dotLane(scene, view, lane), scene.timeline.instances, [x, y]);
    return i === null ? null : tellInstance(scene, i);
  }
  return tellProcess(scene, view, lane, [x, y]);
}

function tellPhase({ shown, whole }: Scene, place: number): Told | null {
  const band = bandsOf(shown.phases, whole).find(({ from, to }) => place >= from && place <= to);
  return band === undefined ? null : { text: sayPhase(band.phase), zoomTo: [band.from, band.to] };
}

function tellFamily({ shown, timeline, common, ...scene }: Scene, view: View, x: number): Told | null {
  const columns = Math.round(innerWidth({ shown, timeline, common, ...scene }));
  const rank = familyStrip(timeline, shown, common, view, columns)[Math.floor(x - LEFT)] ?? -1;
  if (rank < 0) return null;
  const family = common[rank];
  return {
    text: family === undefined ? 'mostly other families' : `mostly ${visible(shown.families[family]!)}`,
  };
}

function tellInstance(scene: Scene, i: number): Told {
  const { shown, timeline } = scene;
  const { instances } = timeline;
  const [first, end] = positionsOf(i, instances);
  const where =
    end - first > 1
      ? `longest of positions ${count(first + 1)}–${count(end)}`
      : `position ${count(first + 1)}`;
  const k = slowIn(scene, first, end);
  const lines = [
    `${where}: ${duration(instances.ns[i]!)}, from ${duration(instances.startNs[i]!)} on`,
    `CP${instances.pattern[i]! + 1}: ${familyName(scene, i)}`,
  ];
  if (k === null) return { text: lines.join('\n'), draws: first + 1 };
  const affinity = AFFINITY_LETTERS[shown.slow.affinity[k]!]!.toLowerCase();
  lines.push(`slow (median ${duration(shown.slow.medianNs[k]!)}), ${affinity} affinity`);
  return { text: lines.join('\n'), draws: shown.slow.position[k]! };
}

function familyName({ shown, timeline }: Scene, i: number): string {
  return visible(shown.families[shown.familyOf[timeline.instances.pattern[i]!]!] ?? 'of another family');
}

/** The most urgent slow instance at positions from `first` to before `end`, from 0, by its place. */
function slowIn({ shown }: Scene, first: number, end: number): number | null {
  const k = shown.slow.position.findIndex((position) => position > first && position <= end);
  return k < 0 ? null : k;
}

/** The processes of a place in a lane, from the top. */
function processesAt(scene: Scene, view: View, lane: Lane, y: number): number[] {
  const { rowOf, rows } = gridOf(scene, view, lane);
  const row = Math.max(0, Math.min(rows - 1, Math.floor(((y - lane.top) / lane.height) * rows)));
  return scene.order.filter((process) => rowOf[process] === row);
}

function tellProcess(scene: Scene, view: View, lane: Lane, [x, y]: readonly [number, number]): Told | null {
  const processes = processesAt(scene, view, lane, y);
  const [process] = processes;
  if (process === undefined) return null;
  const { timeline, shown } = scene;
  const from = placeAt(scene, view, x - 0.5);
  const to = placeAt(scene, view, x + 0.5);
  const there = blocksAt(timeline, processes, view, [from, to]);
  const { blocks } = timeline;
  const lines = [`${processWords(processes)} ${whereWords(view, from, to)}`];
  if (there.length === 0) lines.push('no communication');
  const worth = (block: number): number => blocks.ns[block]!;
  there.sort((a, b) => blocks.level[b]! - blocks.level[a]! || worth(b) - worth(a));
  for (const block of there.slice(0, MAX_INSTANCES_TOLD)) lines.push(blockWords(scene, block));
  if (there.length > MAX_INSTANCES_TOLD) lines.push(`and ${count(there.length - MAX_INSTANCES_TOLD)} more`);
  const told: Told = { text: lines.join('\n') };
  if (shown.processes > 1) told.process = process;
  if (there[0] !== undefined) told.draws = blocks.position[there[0]]! + 1;
  return told;
}

function processWords(processes: readonly number[]): string {
  const [first] = processes;
  return processes.length === 1
    ? `P${first}`
    : `P${first} and ${counted(processes.length - 1, 'process', 'processes')} more`;
}

function whereWords({ axis }: View, from: number, to: number): string {
  if (axis === 'time') return `at ${duration((from + to) / 2)}`;
  const [first, last] = [Math.max(1, Math.ceil(from)), Math.floor(to)];
  return last > first
    ? `at positions ${count(first)}–${count(last)}`
    : `at position ${count(Math.round((from + to) / 2))}`;
}

/** "position 746, CP4: 1.24 s here, slow; waits 60 % of it; comes 3 ms after the first" */
function blockWords(scene: Scene, block: number): string {
  const { blocks, instances } = scene.timeline;
  const [position, last] = [blocks.position[block]!, blocks.last[block]!];
  const name =
    last > position
      ? `positions ${count(position + 1)}–${count(last + 1)}`
      : `position ${count(position + 1)}, CP${instances.pattern[placeOf(position, instances)]! + 1}`;
  const parts = [`${name}: ${duration(blocks.ns[block]!)}`];
  if (blocks.level[block]! > 0) parts[0] += ', slow';
  if (scene.shown.timeline.hasWaiting) {
    const waitedNs = blocks.waitedNs[block]!;
    parts.push(waitedNs > 0 ? `waits ${duration(waitedNs)} of it` : 'does not wait');
  }
  const late = blocks.lateNs[block]!;
  parts.push(late > 0 ? `comes ${duration(late)} after the first` : 'comes first');
  return parts.join('; ');
}

/** Where the next slow instance is from a place of the axis on, in a direction; null: there is none. */
export function nextSlow({ timeline, whole }: Scene, from: number, direction: 1 | -1): number | null {
  const { instances } = timeline;
  let found: number | null = null;
  for (let i = 0; i < instances.count; i++) {
    const place = placeOnAxis(instances, i, whole);
    if (instances.level[i] === 0 || (place - from) * direction <= 0) continue;
    if (found === null || (place - found) * direction < 0) found = place;
  }
  return found;
}
