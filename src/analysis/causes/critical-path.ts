import { firstAbove } from '../../base/statistics/first-above.ts';
import { NONE } from '../../trace/columns/trace.ts';
import { TimeSums } from '../waits/timelines/time-sums.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';

/** The chain of work that determined how long the program took. Pieces come in order of time. */
export interface CriticalPath {
  /** Pieces: each but the first begins where a wait ended that its process had caused or suffered. */
  count: number;
  process: Int32Array;
  /** The pieces join without a gap: from the first process's beginning to the last one's end. */
  fromNs: Float64Array;
  toNs: Float64Array;
  /** Time on the path by process and place: most first. */
  profile: { process: number; place: number; ns: number }[];
  /**
   * By place: how much longer it is on the critical path than on the mean of all processes, 0 where it is not
   * (METHOD, "Critical path").
   */
  imbalanceNs: Float64Array;
  /** By place: time on the path, and of all processes together, both without waiting. */
  onPathNs: Float64Array;
  ownNs: Float64Array;
}

/** A chain of pieces of processes' time, in order of time. */
type PathPieces = Pick<CriticalPath, 'count' | 'process' | 'fromNs' | 'toNs'>;

/**
 * Finds the critical path and what is on it (METHOD, "Critical path"). The pieces' lengths add up to the
 * program's time exactly, and no process waits in its pieces unless clocks contradict each other.
 *
 * O(waits + calls and entries of gaps)
 */
export function findCriticalPath(timelines: Timelines): CriticalPath {
  const pieces = walkBack(timelines, () => true);
  return { ...pieces, ...profilePath(timelines, pieces) };
}

/**
 * Walks back from the last end: to the end of the process's latest wait, there over to the process that had
 * made it wait, and so on to the beginning.
 *
 * @param isFollowed whether the walk goes over to the cause of a wait; otherwise it stays on the process
 */
export function walkBack(timelines: Timelines, isFollowed: (wait: number) => boolean): PathPieces {
  const { waits, waitStart, endOfWait: ends, processes, beginNs, endNs } = timelines;
  const { processEnd } = timelines.callTimes;
  const process: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  // The waits of a process that may still be walked through: those in front of this one.
  const end = waitStart.slice(1);
  let here = processEnd.indexOf(endNs);
  let time = endNs;
  while (processes > 0) {
    const start = waitStart[here]!;
    let wait = firstAbove(ends, start, end[here]!, time) - 1;
    while (wait >= start && !isFollowed(wait)) wait--;
    const pieceStart = wait < start ? beginNs : ends[wait]!;
    if (pieceStart < time) {
      process.push(here);
      from.push(pieceStart);
      to.push(time);
    }
    if (wait < start) break;
    end[here] = wait;
    time = pieceStart;
    if (waits.causeProcess[wait] !== NONE) here = waits.causeProcess[wait]!;
  }
  return {
    count: process.length,
    process: Int32Array.from(process.reverse()),
    fromNs: Float64Array.from(from.reverse()),
    toNs: Float64Array.from(to.reverse()),
  };
}

/** Where the path's time is, and how far that is from balanced. */
function profilePath(
  timelines: Timelines,
  pieces: PathPieces,
): Pick<CriticalPath, 'profile' | 'imbalanceNs' | 'onPathNs' | 'ownNs'> {
  const { processes, places, beginNs, endNs } = timelines;
  const sums = new TimeSums(timelines);
  const onPathNs = new Float64Array(places.count);
  const profile: CriticalPath['profile'] = [];
  const byProcess = Int32Array.from({ length: pieces.count }, (_, i) => i).sort(
    (a, b) => pieces.process[a]! - pieces.process[b]! || a - b,
  );
  for (let i = 0; i < byProcess.length; i++) {
    const process = pieces.process[byProcess[i]!]!;
    sums.add(process, pieces.fromNs[byProcess[i]!]!, pieces.toNs[byProcess[i]!]!);
    if (i + 1 < byProcess.length && pieces.process[byProcess[i + 1]!] === process) continue;
    for (const place of sums.met.subarray(0, sums.metCount)) {
      const ns = sums.at(place);
      if (ns > 0) profile.push({ process, place, ns });
      onPathNs[place]! += ns;
    }
    sums.clear();
  }
  profile.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  for (let process = 0; process < processes; process++) sums.add(process, beginNs, endNs);
  const ownNs = onPathNs.map((_, place) => sums.at(place));
  const imbalanceNs = onPathNs.map((ns, place) => Math.max(0, ns - ownNs[place]! / processes));
  return { profile, imbalanceNs, onPathNs, ownNs };
}
