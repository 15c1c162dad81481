import { blockOf } from '../../analysis/patterns/blocks.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { packBytes } from './pack.ts';
import type { InstancesPicture, TimelinePicture } from './trace.ts';

type Found = Pick<Analysis, 'trace' | 'blocks' | 'instances' | 'order' | 'ranked' | 'waitStates'>;

/** Steps of time in which instances start: of a run of 100 s a tenth of a millisecond. */
const STEPS = 2 ** 20;

/** A byte is a step of so much: 1 is no time, 2 to 255 are logarithmic from the shortest to the longest. */
const MAX_RATIO = 1e7;

/** Neighbours are joined first where they take less than this part of the run together, then twice that, … */
const FIRST_JOINED = 1 / 2 ** 13;

/**
 * What each process took part in, block by block: when, how long, in which instance, how late, how much of it
 * it waited. This is what all lanes of the time axis are binned from, at every zoom. Where that takes more
 * than `room` characters, neighbouring blocks of a process become one, the shortest first, but never slow
 * ones with others. O(events)
 */
export function timelinePicture(
  found: Found,
  { count, shown }: Pick<InstancesPicture, 'count' | 'shown'>,
  room: number,
): TimelinePicture {
  const [fromNs, toNs] = spanOf(found);
  const starts = startsOf(found, { count, shown });
  const lengthNs = toNs - fromNs;
  const all = blocksOf(found, starts, { count, shown });
  const tickNs = Math.max(1, lengthNs / STEPS);
  const highNs = Math.max(2, lengthNs);
  const scale: Scale = { lowNs: Math.max(1, highNs / MAX_RATIO), highNs };
  let [joinedNs, blocks] = [0, packBlocks(all, scale)];
  for (let part = FIRST_JOINED; blocks.length > room && part <= 1; part *= 2) {
    joinedNs = part * lengthNs;
    blocks = packBlocks(joined(all, joinedNs), scale);
  }
  return {
    fromNs,
    toNs,
    tickNs,
    starts: packBytes(numbers(ticksOf(starts, fromNs, tickNs))),
    ...scale,
    blocks,
    joinedNs,
    hasWaiting: found.waitStates != null,
  };
}

interface Scale {
  lowNs: number;
  highNs: number;
}

/** Columns by block, or by some that were joined: process by process, in each by position. */
interface Pieces {
  count: number;
  /** How many each process has. */
  ofProcess: Int32Array;
  /** The first and the last position. */
  position: Int32Array;
  last: Int32Array;
  level: Uint8Array;
  startNs: Float64Array;
  endNs: Float64Array;
  /** When what it is told from starts, see TimelinePicture.starts. */
  baseNs: Float64Array;
  /** How long after the first process of its instance, at most. */
  lateNs: Float64Array;
  waitedNs: Float64Array;
  /** Its length, or that of all that were joined. */
  busyNs: Float64Array;
}

function pieces(count: number, processes: number): Pieces {
  const times = (): Float64Array => new Float64Array(count);
  return {
    count,
    ofProcess: new Int32Array(processes),
    position: new Int32Array(count),
    last: new Int32Array(count),
    level: new Uint8Array(count),
    startNs: times(),
    endNs: times(),
    baseNs: times(),
    lateNs: times(),
    waitedNs: times(),
    busyNs: times(),
  };
}

function spanOf({ instances }: Found): [fromNs: number, toNs: number] {
  if (instances.count === 0) return [0, 0];
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let instance = 0; instance < instances.count; instance++) {
    from = Math.min(from, instances.startNs[instance]!);
    to = Math.max(to, instances.endNs[instance]!);
  }
  return [from, to];
}

/** When what is shown as one starts: the earliest of its instances. */
function startsOf(
  { instances, order }: Found,
  { count, shown }: { count: number; shown: number },
): Float64Array {
  const starts = new Float64Array(shown).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < count; i++) {
    const at = Math.floor(((i + 1) * shown - 1) / count);
    starts[at] = Math.min(starts[at]!, instances.startNs[order[i]!]!);
  }
  return starts;
}

function blocksOf(
  { trace, blocks, instances, order, ranked, waitStates }: Found,
  starts: Float64Array,
  { count, shown }: { count: number; shown: number },
): Pieces {
  const { posted, completed } = trace.events;
  const positionOf = new Int32Array(instances.count);
  order.forEach((instance, i) => {
    positionOf[instance] = i;
  });
  const levels = new Uint8Array(instances.count);
  for (const { instance, inspectionAffinity } of ranked) levels[instance] = LEVELS[inspectionAffinity];
  const waited = waitedIn(blocks, waitStates ?? null);
  const found = pieces(blocks.count, trace.processes);
  sortedBlocks(blocks, instances, order, trace.processes).forEach((block, i) => {
    const instance = instances.ofBlock[block]!;
    let [startNs, endNs] = [Number.POSITIVE_INFINITY, 0];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      if (posted[event]! < startNs) startNs = posted[event]!;
      if (completed[event]! > endNs) endNs = completed[event]!;
    }
    const position = positionOf[instance]!;
    found.ofProcess[blocks.process[block]!]!++;
    found.position[i] = position;
    found.last[i] = position;
    found.level[i] = levels[instance]!;
    found.startNs[i] = startNs;
    found.endNs[i] = endNs;
    found.baseNs[i] = starts[Math.floor(((position + 1) * shown - 1) / count)]!;
    found.lateNs[i] = startNs - instances.startNs[instance]!;
    found.waitedNs[i] = waited[block]!;
    found.busyNs[i] = endNs - startNs;
  });
  return found;
}

/** Blocks by process, then by position; those of a process in an instance stay in order of posting. */
function sortedBlocks(
  { count, process }: Analysis['blocks'],
  { start, block }: Analysis['instances'],
  order: Int32Array,
  processes: number,
): Int32Array {
  const next = new Int32Array(processes + 1);
  for (let i = 0; i < count; i++) next[process[i]! + 1]!++;
  for (let i = 0; i < processes; i++) next[i + 1]! += next[i]!;
  const sorted = new Int32Array(count);
  for (const instance of order) {
    for (let i = start[instance]!; i < start[instance + 1]!; i++) {
      const own = block[i]!;
      sorted[next[process[own]!]!++] = own;
    }
  }
  return sorted;
}

const LEVELS = { Low: 1, Medium: 2, High: 3 } as const;

/** By block, how long its process waited in it. */
function waitedIn(blocks: Analysis['blocks'], waitStates: Analysis['waitStates'] | null): Float64Array {
  const waited = new Float64Array(blocks.count);
  if (!waitStates) return waited;
  const { waits } = waitStates;
  for (let wait = 0; wait < waits.count; wait++) {
    const event = waits.event[wait]!;
    if (event >= 0) waited[blockOf(blocks, event)]! += waits.ns[wait]!;
  }
  return waited;
}

/** Neighbours that take no longer together are one, unless one is slow and the other not. */
function joined(all: Pieces, mostNs: number): Pieces {
  const found = pieces(all.count, all.ofProcess.length);
  let [at, next] = [-1, 0];
  all.ofProcess.forEach((own, process) => {
    const first = at;
    for (const end = next + own; next < end; next++) {
      const startNs = Math.min(
        all.startNs[next]!,
        at > first ? found.startNs[at]! : Number.POSITIVE_INFINITY,
      );
      const endNs = Math.max(all.endNs[next]!, at > first ? found.endNs[at]! : 0);
      if (at === first || found.level[at] !== all.level[next] || endNs - startNs > mostNs) {
        at++;
        for (const column of COLUMNS) found[column][at] = all[column][next]!;
        continue;
      }
      found.last[at] = all.position[next]!;
      found.startNs[at] = startNs;
      found.endNs[at] = endNs;
      found.lateNs[at] = Math.max(found.lateNs[at]!, all.lateNs[next]!);
      found.waitedNs[at]! += all.waitedNs[next]!;
      found.busyNs[at] = Math.min(endNs - startNs, found.busyNs[at]! + all.busyNs[next]!);
    }
    found.ofProcess[process] = at - first;
  });
  return { ...found, count: at + 1 };
}

const COLUMNS = [
  'position',
  'last',
  'level',
  'startNs',
  'endNs',
  'baseNs',
  'lateNs',
  'waitedNs',
  'busyNs',
] as const;

/** A column after the other: what stands together is alike and packs well. */
function packBlocks(all: Pieces, scale: Scale): string {
  const { count, ofProcess, position, last, startNs, endNs, baseNs, lateNs, waitedNs, busyNs, level } = all;
  const column = (of: (i: number) => number): Uint8Array =>
    Uint8Array.from({ length: count }, (_, i) => of(i));
  const byteOf = timeBytes(scale);
  const steps = Array.from(position.subarray(0, count), (own, i) => own - (position[i - 1] ?? 0));
  // The first one of a process is told from 0.
  let first = 0;
  for (const own of ofProcess) {
    if (own > 0) steps[first] = position[first]!;
    first += own;
  }
  const columns = [
    numbers(Array.from(ofProcess)),
    numbers(steps),
    numbers(Array.from(last.subarray(0, count), (own, i) => own - position[i]!)),
    column((i) => byteOf(startNs[i]! - baseNs[i]!)),
    column((i) => byteOf(endNs[i]! - startNs[i]!)),
    // Nearly always the same as how long after its instance's beginning it starts.
    column((i) => (byteOf(lateNs[i]!) - byteOf(startNs[i]! - baseNs[i]!)) & 255),
    // Nearly always the same as its length: what was joined may have gaps.
    column((i) => (byteOf(busyNs[i]!) - byteOf(endNs[i]! - startNs[i]!)) & 255),
    column((i) => (waitedNs[i]! > 0 ? byteOf(waitedNs[i]!) : 0)),
    column((i) => level[i]!),
  ];
  return packBytes(Buffer.concat(columns));
}

/** Times as bytes, see TimelinePicture. */
function timeBytes({ lowNs, highNs }: Scale): (ns: number) => number {
  const steps = 253 / Math.log(highNs / lowNs);
  return (ns) => (ns < lowNs ? 1 : Math.min(255, 2 + Math.round(steps * Math.log(ns / lowNs))));
}

function ticksOf(starts: Float64Array, fromNs: number, tickNs: number): number[] {
  let before = 0;
  return Array.from(starts, (ns) => {
    const tick = Math.round((ns - fromNs) / tickNs);
    const step = tick - before;
    before = tick;
    // Signed numbers as unsigned ones: 0, -1, 1, -2, …
    return step < 0 ? -2 * step - 1 : 2 * step;
  });
}

/** Numbers of 7 bits a byte, the lowest first; all but the last byte of one have the highest bit. */
function numbers(values: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const value of values) {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
