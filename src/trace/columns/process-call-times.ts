import type { GrowingCallTimes } from './growing-call-times.ts';
import { NONE } from './trace.ts';

/** The calls and gaps of a process as they were read: those of one location after those of another. */
export interface ProcessCallTimes {
  count: number;
  enter: Float64Array;
  leave: Float64Array;
  path: Int32Array;
  /** First entry of the gap before each call. */
  gap: Int32Array;
  gapPath: Int32Array;
  gapNs: Float64Array;
  /** MPI_Init and MPI_Finalize among the calls; NONE where there is none. */
  init: number;
  finalize: number;
  /** Times off the core within MPI calls, see OffCoreColumns. */
  awayUntil: Float64Array;
  awayNs: Float64Array;
  /** Samples outside of MPI calls: the entry of a gap, and the context that ran. */
  sampleEntry: Int32Array;
  sampleContext: Int32Array;
  /** Its locations that have records, in order. */
  locations: LocationTimes[];
}

/** A location's part of it. */
export interface LocationTimes {
  firstTime: number;
  lastTime: number;
  /** Range of its calls. */
  from: number;
  to: number;
  /** Range of the entries of the gap after its last call. */
  lastGap: number;
  gapEnd: number;
}

/**
 * Adds the call times of a process after those of others.
 *
 * Where several threads make MPI calls the calls stand in order of their enters. The gap before a call is
 * then what no earlier call of the process covers of the time before it, with the functions of the thread
 * that makes the call: its exclusive times since its own call before, in proportion where only a piece of
 * them lies in the gap. What lies before the thread's first record is outside of everything (path 0).
 *
 * @returns by call of the process as read, its index; null where only the first index is to be added
 */
export function addProcess(process: ProcessCallTimes, into: GrowingCallTimes): Int32Array | null {
  const { locations, init, finalize, enter, leave } = process;
  into.makeRoom(process.count, roomForEntries(process));
  if (locations.length === 0) {
    into.gapStart[into.count + into.begin.length] = into.entries;
    into.endProcess(Number.NaN, Number.NaN);
    return null;
  }
  const begin = init === NONE ? Math.min(...locations.map(({ firstTime }) => firstTime)) : leave[init]!;
  const last = finalize === NONE ? Math.max(...locations.map(({ lastTime }) => lastTime)) : enter[finalize]!;
  const end = Math.max(begin, last);
  const moved = new Int32Array(process.sampleEntry.length > 0 ? process.gapPath.length : 0).fill(NONE);
  const order = locations.length === 1 ? null : addThreads(process, into, moved, begin, end);
  if (order === null) addThread(process, into, moved);
  into.addOffCore(process);
  into.addSamples(process, moved);
  into.endProcess(begin, end);
  return order;
}

/** Every gap may get one more entry, for what is outside of everything. */
function roomForEntries({ locations, count, gapPath }: ProcessCallTimes): number {
  return gapPath.length + (locations.length > 1 ? count + 1 : 0);
}

/**
 * A process with one thread: gaps are as they were read, but for those outside of the measured span.
 *
 * @param movedTo by entry as it was read where it is now, as long as there are samples
 */
function addThread(process: ProcessCallTimes, into: GrowingCallTimes, movedTo: Int32Array): void {
  const { count, gap, init, finalize } = process;
  const { lastGap, gapEnd } = process.locations[0]!;
  const endOfGap = (call: number): number => (call + 1 < count ? gap[call + 1]! : lastGap);
  const lowest = init === NONE ? 0 : endOfGap(init);
  const highest = finalize === NONE ? gapEnd : Math.max(lowest, endOfGap(finalize));
  const first = into.count;
  into.enter.set(process.enter, first);
  into.leave.set(process.leave, first);
  into.path.set(process.path, first);
  into.gapPath.set(process.gapPath.subarray(lowest, highest), into.entries);
  into.gapNs.set(process.gapNs.subarray(lowest, highest), into.entries);
  const at = first + into.begin.length;
  const moved = into.entries - lowest;
  into.gapStart.set(gap, at);
  into.gapStart[at + count] = lastGap;
  moveStarts(into.gapStart.subarray(at, at + count + 1), lowest, highest, moved);
  for (let entry = lowest; entry < Math.min(highest, movedTo.length); entry++) movedTo[entry] = entry + moved;
  into.count += count;
  into.entries += highest - lowest;
}

/** Moves the first entries of gaps within a range; those of gaps outside, which are empty, to its ends. */
function moveStarts(starts: Int32Array, lowest: number, highest: number, by: number): void {
  for (let k = 0; k < starts.length; k++) {
    const start = starts[k]!;
    starts[k] = Math.min(Math.max(start, lowest), highest) + by;
  }
}

/** What a thread did between two of its own calls. */
interface OwnGap {
  from: number;
  to: number;
  /** Range of its entries. */
  first: number;
  end: number;
}

function addThreads(
  process: ProcessCallTimes,
  into: GrowingCallTimes,
  movedTo: Int32Array,
  begin: number,
  end: number,
): Int32Array {
  const { count, enter, leave, path, locations } = process;
  const order = Int32Array.from({ length: count }, (_, call) => call);
  order.sort((a, b) => enter[a]! - enter[b]! || a - b);
  const threadOf = new Int32Array(count);
  for (const [thread, { from, to }] of locations.entries()) threadOf.fill(thread, from, to);
  const indexOf = new Int32Array(count);
  let covered = begin;
  for (const call of order) {
    indexOf[call] = into.count - into.callStart.at(-1)!;
    const own = ownGap(process, locations[threadOf[call]!]!, call);
    addGap(process, into, movedTo, own, { from: covered, to: Math.min(end, enter[call]!) });
    into.enter[into.count] = enter[call]!;
    into.leave[into.count] = leave[call]!;
    into.path[into.count++] = path[call]!;
    covered = Math.max(covered, leave[call]!);
  }
  const last = locations[count === 0 ? 0 : threadOf[order[count - 1]!]!]!;
  addGap(process, into, movedTo, ownGap(process, last, last.to), { from: covered, to: end });
  return indexOf;
}

/** The gap before a thread's call; after its last one that at its end. */
function ownGap({ enter, leave, gap }: ProcessCallTimes, thread: LocationTimes, call: number): OwnGap {
  const { from, to, firstTime, lastTime, lastGap, gapEnd } = thread;
  return {
    from: call === from ? firstTime : leave[call - 1]!,
    to: call === to ? lastTime : enter[call]!,
    first: call === to ? lastGap : gap[call]!,
    end: call === to ? gapEnd : call + 1 === to ? lastGap : gap[call + 1]!,
  };
}

function addGap(
  { gapPath, gapNs }: ProcessCallTimes,
  into: GrowingCallTimes,
  movedTo: Int32Array,
  own: OwnGap,
  { from, to }: { from: number; to: number },
): void {
  into.gapStart[into.count + into.begin.length] = into.entries;
  if (!(to > from)) return;
  const within = Math.max(0, Math.min(to, own.to) - Math.max(from, own.from));
  const share = within / (own.to - own.from);
  let outside = to - from - within;
  for (let entry = own.first; entry < own.end && within > 0; entry++) {
    if (entry < movedTo.length) movedTo[entry] = into.entries;
    into.gapPath[into.entries] = gapPath[entry]!;
    into.gapNs[into.entries] = share === 1 ? gapNs[entry]! : share * gapNs[entry]!;
    if (gapPath[entry] === 0) {
      into.gapNs[into.entries]! += outside;
      outside = 0;
    }
    into.entries++;
  }
  if (outside === 0) return;
  into.gapPath[into.entries] = 0;
  into.gapNs[into.entries++] = outside;
}
