import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE } from '../../../trace/columns/trace.ts';

/**
 * Where time is spent, the keys of what sections "Delays" and "Critical path" of METHOD add up: first all
 * call paths with their own numbers, then what call stacks tell apart by the MPI call after it, last two for
 * the time before and after a process's measured span.
 */
export interface Places {
  count: number;
  /** Call path of a place; NONE for the last two. */
  path: Int32Array;
  /** Path of the MPI call after the time; NONE where it is not needed to know the place. */
  before: Int32Array;
  /** By entry of gaps: its place. */
  ofEntry: Int32Array;
  /** Time off the core, between calls and in them; NONE: the trace does not tell, or was replayed without. */
  offCore: number;
  notYetStarted: number;
  alreadyEnded: number;
}

/**
 * Numbers the places of a trace. Where functions are known from call stacks at MPI calls alone, the time
 * between two calls is in a function that called both, and only the call after it tells where in that
 * function.
 *
 * O(entries of gaps)
 */
export function numberPlaces(callTimes: CallTimes): Places {
  const { calls, paths, gaps, fromCallStacks, offCorePath, knowsOffCore } = callTimes;
  const path = Array.from({ length: paths.count }, (_, i) => i);
  const before = new Array<number>(paths.count).fill(NONE);
  let ofEntry = gaps.path;
  if (fromCallStacks) {
    ofEntry = new Int32Array(gaps.path.length);
    const known = new Map<number, number>();
    for (let process = 0; process + 1 < calls.processStart.length; process++) {
      const end = calls.processStart[process + 1]!;
      for (let call = calls.processStart[process]!; call <= end; call++) {
        const next = call < end ? calls.path[call]! : NONE;
        const to = gaps.start[call + process + 1]!;
        for (let entry = gaps.start[call + process]!; entry < to; entry++) {
          if (gaps.path[entry] === offCorePath) {
            ofEntry[entry] = offCorePath;
            continue;
          }
          const key = gaps.path[entry]! * (paths.count + 1) + next + 1;
          let place = known.get(key);
          if (place === undefined) {
            place = path.push(gaps.path[entry]!) - 1;
            before.push(next);
            known.set(key, place);
          }
          ofEntry[entry] = place;
        }
      }
    }
  }
  let offCore = knowsOffCore ? offCorePath : NONE;
  if (knowsOffCore && offCore === NONE) {
    // Nobody was between calls.
    offCore = path.push(NONE) - 1;
    before.push(NONE);
  }
  const count = path.length + 2;
  return {
    count,
    path: Int32Array.from([...path, NONE, NONE]),
    before: Int32Array.from([...before, NONE, NONE]),
    ofEntry,
    offCore,
    notYetStarted: count - 2,
    alreadyEnded: count - 1,
  };
}

/** By place: 1 where it is inside of an MPI call, 0 elsewhere. @param isMpi by region */
export function placesInMpi(
  { paths }: CallTimes,
  places: Places,
  isMpi: (region: number) => boolean,
): Uint8Array {
  return Uint8Array.from(places.path, (path) => {
    const region = path === NONE ? NONE : paths.region[path]!;
    return region !== NONE && isMpi(region) ? 1 : 0;
  });
}
