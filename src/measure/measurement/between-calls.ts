import { entryOf } from '../../analysis/patterns/memoize.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import type { PlaceNames } from './place-names.ts';

/** How long each process computes in a function between two calls that communicate, in a trace. */
export interface BetweenCalls {
  function: string;
  /** What it calls before and next, as in places (see PlaceNames); '' where there is none. */
  behind: string;
  /** What the process called before that one. */
  earlier: string;
  before: string;
  /** By process. */
  ns: number[];
}

/** Of all that the process with most computes: what has less is left out. */
const MIN_BETWEEN_SHARE = 0.002;

/** Those with most are kept. */
const MAX_BETWEEN = 128;

/**
 * Computing by function and by the calls on both sides of it: where a call changed its place, only that tells
 * what is computed as before. Nothing where functions are known from more than the stacks of MPI calls.
 *
 * O(entries of gaps)
 *
 * @returns most time first; null: not known
 */
export function betweenCalls(
  names: PlaceNames,
  { callTimes: { calls, gaps, paths, fromCallStacks }, places, processes }: Timelines,
  isInMpi: Uint8Array,
): BetweenCalls[] | null {
  if (!fromCallStacks) return null;
  const times = new Map<number, Float64Array>();
  const sums = new Float64Array(processes);
  const width = paths.count + 1;
  for (let process = 0; process < processes; process++) {
    const first = calls.processStart[process]!;
    for (let call = first; call <= calls.processStart[process + 1]!; call++) {
      const last = call > first ? calls.path[call - 1]! + 1 : 0;
      const earlier = call > first + 1 ? calls.path[call - 2]! + 1 : 0;
      for (let entry = gaps.start[call + process]!; entry < gaps.start[call + process + 1]!; entry++) {
        const place = places.ofEntry[entry]!;
        if (isInMpi[place] === 1 || place === places.offCore) continue;
        const ns = entryOf(
          times,
          (place * width + last) * width + earlier,
          () => new Float64Array(processes),
        );
        ns[process]! += gaps.ns[entry]!;
        sums[process]! += gaps.ns[entry]!;
      }
    }
  }
  const found = new Map<string, BetweenCalls>();
  for (const [key, ns] of times) {
    const calledBefore = Math.floor(key / width);
    const place = Math.floor(calledBefore / width);
    const { path, before = '' } = names.namesOf(place);
    const behind = names.calleeOf(place, (calledBefore % width) - 1);
    const earlier = names.calleeOf(place, (key % width) - 1);
    const at = { function: path.at(-1) ?? '', behind, earlier, before };
    const same = entryOf(found, JSON.stringify(at), () => ({ ...at, ns: Array<number>(processes).fill(0) }));
    same.ns = same.ns.map((each, process) => each + ns[process]!);
  }
  const least = MIN_BETWEEN_SHARE * Math.max(...sums);
  const most = ({ ns }: BetweenCalls): number => Math.max(...ns);
  return [...found.values()]
    .filter((each) => most(each) >= least)
    .sort((a, b) => most(b) - most(a))
    .slice(0, MAX_BETWEEN);
}
