import { entryOf } from '../../../../analysis/patterns/memoize.ts';
import { AFFINITY_LETTERS } from '../../../../measure/pictures/trace.ts';
import type { TracePictures } from '../../../../measure/pictures/trace-pictures.ts';
import { numberAt, numbersIn } from '../../numbers.ts';
import { SLOWNESS } from '../../raster/ramp.ts';

/** What all lanes are binned from: instances in order of the sequence, and blocks by process. */
export interface Timeline {
  fromNs: number;
  toNs: number;
  instances: ShownInstances;
  blocks: Blocks;
  /** Whether neighbouring blocks were joined. */
  isJoined: boolean;
}

export interface ShownInstances {
  /** How many there are, and how many are shown: the i-th is of the positions from ⌊i · all ÷ count⌋ on. */
  all: number;
  count: number;
  startNs: Float64Array;
  ns: Float64Array;
  pattern: Uint16Array;
  /** An index into SLOWNESS. */
  level: Uint8Array;
}

/** Columns by block; positions count from 0. */
export interface Blocks {
  /** By process its first block; one longer. */
  firstOf: Int32Array;
  /** Of neighbours that were joined the first and the last position. */
  position: Int32Array;
  last: Int32Array;
  startNs: Float64Array;
  endNs: Float64Array;
  /** How long after the first process of the instance. */
  lateNs: Float64Array;
  /** Time in it, less than its length where some were joined; and of that time that its process waited. */
  ns: Float64Array;
  waitedNs: Float64Array;
  level: Uint8Array;
}

const known = new WeakMap<TracePictures, Timeline>();

/** What is to be unpacked before it is read. */
export function packedTimeline({ timeline, instances }: TracePictures): string[] {
  return [timeline.starts, timeline.blocks, instances.durations, instances.patterns];
}

/** @param unpacked gives the bytes of what is packed */
export function readTimeline(shown: TracePictures, unpacked: (packed: string) => Uint8Array): Timeline {
  return entryOf(known, shown, () => {
    const instances = instancesOf(shown, unpacked);
    const { fromNs, toNs, joinedNs } = shown.timeline;
    const blocks = blocksOf(shown, instances, unpacked);
    return { fromNs, toNs, instances, blocks, isJoined: joinedNs > 0 };
  });
}

function instancesOf(
  { instances, slow, timeline }: TracePictures,
  unpacked: (packed: string) => Uint8Array,
): ShownInstances {
  const { count: all, shown: count, lowNs, highNs } = instances;
  const [durations, patterns] = [unpacked(instances.durations), unpacked(instances.patterns)];
  const next = numbersIn(unpacked(timeline.starts));
  const found: ShownInstances = {
    all,
    count,
    startNs: new Float64Array(count),
    ns: new Float64Array(count),
    pattern: new Uint16Array(count),
    level: new Uint8Array(count),
  };
  let tick = 0;
  for (let i = 0; i < count; i++) {
    const step = next();
    tick += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    found.startNs[i] = timeline.fromNs + tick * timeline.tickNs;
    found.ns[i] = lowNs * (highNs / lowNs) ** (numberAt(durations, i) / 4095);
    found.pattern[i] = numberAt(patterns, i);
  }
  slow.position.forEach((position, k) => {
    const i = placeOf(position - 1, found);
    const level = SLOWNESS.indexOf(AFFINITY_LETTERS[slow.affinity[k]!]!);
    found.level[i] = Math.max(found.level[i]!, level);
  });
  return found;
}

/** Which of those that are shown stands for a position, from 0. */
export function placeOf(position: number, { all, count }: Pick<ShownInstances, 'all' | 'count'>): number {
  return Math.min(count - 1, Math.floor(((position + 1) * count - 1) / all));
}

/** The positions, from 0, of one that is shown: the first one, and the one after the last. */
export function positionsOf(
  i: number,
  { all, count }: Pick<ShownInstances, 'all' | 'count'>,
): [number, number] {
  return [Math.floor((i * all) / count), Math.floor(((i + 1) * all) / count)];
}

function blocksOf(
  { timeline, processes }: TracePictures,
  instances: ShownInstances,
  unpacked: (packed: string) => Uint8Array,
): Blocks {
  const bytes = unpacked(timeline.blocks);
  const next = numbersIn(bytes);
  const firstOf = new Int32Array(processes + 1);
  for (let process = 0; process < processes; process++) firstOf[process + 1] = firstOf[process]! + next();
  const count = firstOf[processes]!;
  const found: Blocks = {
    firstOf,
    position: new Int32Array(count),
    last: new Int32Array(count),
    startNs: new Float64Array(count),
    endNs: new Float64Array(count),
    lateNs: new Float64Array(count),
    ns: new Float64Array(count),
    waitedNs: new Float64Array(count),
    level: new Uint8Array(count),
  };
  for (let process = 0; process < processes; process++) {
    let position = 0;
    for (let i = firstOf[process]!; i < firstOf[process + 1]!; i++) found.position[i] = position += next();
  }
  for (let i = 0; i < count; i++) found.last[i] = found.position[i]! + next();
  // Columns of a byte each stand after all others.
  const column = (place: number): Uint8Array => bytes.subarray(bytes.length - place * count);
  const [start, length, late, busy, waited, level] = [6, 5, 4, 3, 2, 1].map(column) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const timeOf = (byte: number): number =>
    byte <= 1 ? 0 : timeline.lowNs * (timeline.highNs / timeline.lowNs) ** ((byte - 2) / 253);
  const times = Float64Array.from({ length: 256 }, (_, byte) => timeOf(byte));
  for (let i = 0; i < count; i++) {
    found.startNs[i] = instances.startNs[placeOf(found.position[i]!, instances)]! + times[start[i]!]!;
    found.endNs[i] = found.startNs[i]! + times[length[i]!]!;
    found.lateNs[i] = times[(start[i]! + late[i]!) & 255]!;
    found.ns[i] = times[(length[i]! + busy[i]!) & 255]!;
    // Steps of times are coarser than the time that somebody waits may be longer.
    found.waitedNs[i] = Math.min(times[waited[i]!]!, found.ns[i]!);
    found.level[i] = level[i]!;
  }
  return found;
}
