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
 * ones with others. O(blocks · log)
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
    blocks = packBlocks(
      all.map((own) => joined(own, joinedNs)),
      scale,
    );
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

/** A block, or some that were joined: of the positions from `position` to `last`. */
interface Piece {
  position: number;
  last: number;
  level: number;
  startNs: number;
  endNs: number;
  /** When what it is told from starts, see TimelinePicture.starts. */
  baseNs: number;
  /** How long after the first process of its instance, at most. */
  lateNs: number;
  waitedNs: number;
  /** Its length, or that of all that were joined. */
  busyNs: number;
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
): Piece[][] {
  const { posted, completed } = trace.events;
  const positionOf = new Int32Array(instances.count);
  order.forEach((instance, i) => {
    positionOf[instance] = i;
  });
  const levels = new Uint8Array(instances.count);
  for (const { instance, inspectionAffinity } of ranked) levels[instance] = LEVELS[inspectionAffinity];
  const waited = waitedIn(blocks, waitStates ?? null);
  const all = Array.from({ length: trace.processes }, (): Piece[] => []);
  for (let block = 0; block < blocks.count; block++) {
    const instance = instances.ofBlock[block]!;
    let [startNs, endNs] = [Number.POSITIVE_INFINITY, 0];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      if (posted[event]! < startNs) startNs = posted[event]!;
      if (completed[event]! > endNs) endNs = completed[event]!;
    }
    const position = positionOf[instance]!;
    all[blocks.process[block]!]!.push({
      position,
      last: position,
      level: levels[instance]!,
      startNs,
      endNs,
      baseNs: starts[Math.floor(((position + 1) * shown - 1) / count)]!,
      lateNs: startNs - instances.startNs[instance]!,
      waitedNs: waited[block]!,
      busyNs: endNs - startNs,
    });
  }
  for (const own of all) own.sort((a, b) => a.position - b.position || a.startNs - b.startNs);
  return all;
}

const LEVELS = { Low: 1, Medium: 2, High: 3 } as const;

/** By block, how long its process waited in it. */
function waitedIn(blocks: Analysis['blocks'], waitStates: Analysis['waitStates'] | null): Float64Array {
  const waited = new Float64Array(blocks.count);
  if (!waitStates) return waited;
  const { waits } = waitStates;
  for (let wait = 0; wait < waits.count; wait++) {
    const event = waits.event[wait]!;
    if (event >= 0) waited[blocks.ofEvent[event]!]! += waits.ns[wait]!;
  }
  return waited;
}

/** Neighbours that take no longer together are one, unless one is slow and the other not. */
function joined(own: readonly Piece[], mostNs: number): Piece[] {
  const found: Piece[] = [];
  for (const piece of own) {
    const last = found.at(-1);
    const startNs = Math.min(piece.startNs, last?.startNs ?? piece.startNs);
    const endNs = Math.max(piece.endNs, last?.endNs ?? piece.endNs);
    if (last === undefined || last.level !== piece.level || endNs - startNs > mostNs) {
      found.push({ ...piece });
      continue;
    }
    last.last = piece.position;
    last.startNs = startNs;
    last.endNs = endNs;
    last.lateNs = Math.max(last.lateNs, piece.lateNs);
    last.waitedNs += piece.waitedNs;
    last.busyNs = Math.min(endNs - startNs, last.busyNs + piece.busyNs);
  }
  return found;
}

/** A column behind the other: what stands together is alike and packs well. */
function packBlocks(all: readonly Piece[][], scale: Scale): string {
  const pieces = all.flat();
  const column = (of: (piece: Piece) => number): Uint8Array => Uint8Array.from(pieces, of);
  const byteOf = (ns: number): number => timeByte(ns, scale);
  const columns = [
    numbers(all.map(({ length }) => length)),
    numbers(
      all.flatMap((own) => own.map(({ position }, i) => position - (i === 0 ? 0 : own[i - 1]!.position))),
    ),
    numbers(pieces.map(({ position, last }) => last - position)),
    column(({ startNs, baseNs }) => byteOf(startNs - baseNs)),
    column(({ startNs, endNs }) => byteOf(endNs - startNs)),
    // Nearly always the same as how long after its instance's beginning it starts.
    column(({ lateNs, startNs, baseNs }) => (byteOf(lateNs) - byteOf(startNs - baseNs)) & 255),
    // Nearly always the same as its length: what was joined may have gaps.
    column(({ busyNs, startNs, endNs }) => (byteOf(busyNs) - byteOf(endNs - startNs)) & 255),
    column(({ waitedNs }) => (waitedNs > 0 ? byteOf(waitedNs) : 0)),
    column(({ level }) => level),
  ];
  return packBytes(Buffer.concat(columns));
}

function timeByte(ns: number, { lowNs, highNs }: Scale): number {
  if (ns < lowNs) return 1;
  return Math.min(255, 2 + Math.round((253 * Math.log(ns / lowNs)) / Math.log(highNs / lowNs)));
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
