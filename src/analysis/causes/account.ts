import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { operationName } from '../../trace/outline/outline.ts';
import { WAIT_CLASSES, waitClassIndex } from '../waits/registry.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';
import type { CriticalPath } from './critical-path.ts';

/** What a process does with its time (METHOD 6, "The account"), in the order in which it is told. */
export const TIME_KINDS = [
  'computing',
  'waiting',
  'transfer',
  'files',
  'offCore',
  'tracer',
  'starting',
] as const;

export type TimeKind = (typeof TIME_KINDS)[number];

/** Where a run's time went: all times are of all processes together, nanoseconds. */
export interface AccountedTime {
  /** Sums to runtime × processes. */
  kinds: Record<TimeKind, number>;
  /** Waiting by class, in order of the registry. */
  waitNsByClass: Float64Array;
  /** By place: its kind, where it has any but waiting; time without waiting and tracer; waiting in a call. */
  kindOf: TimeKind[];
  ownNs: Float64Array;
  waitNs: Float64Array;
  /** By place: on the critical path, of one process at a time. */
  onPathNs: Float64Array;
}

/**
 * Divides the time of all processes from T0 to T1 (METHOD 6, "The account"). Every instant of a process is in
 * one kind, so the kinds' sum is runtime × processes.
 *
 * O(waits + places + entries of gaps)
 *
 * @param path the critical path of the same timelines
 */
export function accountOf(
  { regions, recordedCallNs = 0 }: Pick<Trace, 'regions' | 'recordedCallNs'>,
  timelines: Timelines,
  path: Pick<CriticalPath, 'ownNs' | 'onPathNs'>,
): AccountedTime {
  const { places, callTimes } = timelines;
  const { paths } = callTimes;
  const kindOf = Array.from(places.path, (path, place): TimeKind => {
    if (place === places.notYetStarted) return 'starting';
    if (place === places.alreadyEnded) return 'waiting';
    if (place === places.offCore) return 'offCore';
    const region = paths.region[path]!;
    if (region === NONE || !regions[region]!.mpi) return 'computing';
    return operationName(regions[region]!.name).startsWith('MPI_FILE_') ? 'files' : 'transfer';
  });
  const kinds = Object.fromEntries(TIME_KINDS.map((kind) => [kind, 0])) as AccountedTime['kinds'];
  const { waitNs, waitNsByClass } = waitingByPlace(timelines);
  // Who has ended waits until the last one has, whether or not MPI_Finalize was recorded.
  const endedNs = path.ownNs[places.alreadyEnded]!;
  waitNsByClass[waitClassIndex('finalize-wait')]! += endedNs;
  const ownNs = path.ownNs.slice();
  const records = recordedBefore(timelines);
  for (let place = 0; place < places.count; place++) {
    if (kindOf[place] === 'computing') {
      const tracerNs = Math.min(ownNs[place]!, records[place]! * recordedCallNs);
      ownNs[place]! -= tracerNs;
      kinds.tracer += tracerNs;
    }
    kinds[kindOf[place]!] += ownNs[place]!;
    kinds.waiting += waitNs[place]!;
  }
  waitNs[places.alreadyEnded] = endedNs;
  ownNs[places.alreadyEnded] = 0;
  return { kinds, waitNsByClass, kindOf, ownNs, waitNs, onPathNs: path.onPathNs };
}

/** Waiting within T0 and T1 by the place of its call, and by class. */
function waitingByPlace(timelines: Timelines): Pick<AccountedTime, 'waitNs' | 'waitNsByClass'> {
  const { waits, callTimes, places } = timelines;
  const waitNs = new Float64Array(places.count);
  const waitNsByClass = new Float64Array(WAIT_CLASSES.length);
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    waitNs[callTimes.calls.path[call]!]! += waits.ns[wait]!;
    waitNsByClass[waits.class[wait]!]! += waits.ns[wait]!;
  }
  return { waitNs, waitNsByClass };
}

/** How many MPI calls were recorded after computing in a place: each gap ends with one. */
function recordedBefore({ places, callTimes: { gaps } }: Timelines): Uint32Array {
  const records = new Uint32Array(places.count);
  for (let gap = 0; gap + 1 < gaps.start.length; gap++) {
    const from = gaps.start[gap]!;
    let longest = from;
    for (let entry = from + 1; entry < gaps.start[gap + 1]!; entry++)
      if (gaps.ns[entry]! > gaps.ns[longest]!) longest = entry;
    if (longest < gaps.start[gap + 1]!) records[places.ofEntry[longest]!]!++;
  }
  return records;
}
