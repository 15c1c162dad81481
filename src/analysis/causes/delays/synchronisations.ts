import { firstAbove } from '../../../base/statistics/first-above.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import { DEPENDENCE, type Operations } from '../../waits/operations.ts';
import { ascendingOrder, type Timelines } from '../../waits/timelines/timelines.ts';

/**
 * Instants at which two processes have met (METHOD, "Delays"): ends of waits of one for the other, and
 * collective operations that nobody left before the last one came.
 */
export interface Synchronisations {
  processes: number;
  beginNs: number;
  /** Pairs of processes that waited for each other, lower process × processes + higher, ascending. */
  pairs: Float64Array;
  /** Instants of pair i, ascending: `pairNs[pairStart[i]]` to `pairNs[pairStart[i + 1] - 1]`. */
  pairStart: Int32Array;
  pairNs: Float64Array;
  /** Instants of the operations, ascending. */
  meetingNs: Float64Array;
  /** Those of process p, ascending: `meetings[meetingStart[p]]` to `meetings[meetingStart[p + 1] - 1]`. */
  meetingStart: Int32Array;
  /** Indexes of `meetingNs`. */
  meetings: Int32Array;
}

/** Lists them. O(waits × log waits + operations × log operations + members of operations) */
export function findSynchronisations(
  trace: Trace,
  timelines: Timelines,
  operations: Operations,
): Synchronisations {
  const { processes, beginNs } = timelines;
  return { processes, beginNs, ...findPairs(timelines), ...findMeetings(trace, timelines, operations) };
}

function findPairs(timelines: Timelines): Pick<Synchronisations, 'pairs' | 'pairStart' | 'pairNs'> {
  const { waits, processes, endOfWait, waitsByEnd } = timelines;
  const { count } = waits;
  // Pair and place in the order of ends in one number, so that numbers are sorted, which is fast.
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const wait = waitsByEnd[i]!;
    keys[i] = pairOf(waits.process[wait]!, waits.causeProcess[wait]!, processes) * count + i;
  }
  keys.sort();
  const pairs: number[] = [];
  const pairStart: number[] = [];
  const pairNs = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const pair = Math.floor(keys[i]! / count);
    pairNs[i] = endOfWait[waitsByEnd[keys[i]! - pair * count]!]!;
    if (pair === pairs.at(-1)) continue;
    pairs.push(pair);
    pairStart.push(i);
  }
  return { pairs: Float64Array.from(pairs), pairStart: Int32Array.from([...pairStart, count]), pairNs };
}

/** When the last member came, in operations in which all wait for all and nobody left before that. */
function findMeetings(
  { events }: Trace,
  { processes }: Timelines,
  { count, start, event, process, dependence, isBlocking }: Operations,
): Pick<Synchronisations, 'meetingNs' | 'meetingStart' | 'meetings'> {
  const operationOf = new Int32Array(count);
  const instants = new Float64Array(count);
  const meetingStart = new Int32Array(processes + 1);
  let found = 0;
  for (let operation = 0; operation < count; operation++) {
    const kind = dependence[operation]!;
    if (isBlocking[operation] === 0 || (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll))
      continue;
    let lastBegin = Number.NEGATIVE_INFINITY;
    let firstEnd = Number.POSITIVE_INFINITY;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      lastBegin = Math.max(lastBegin, events.posted[event[member]!]!);
      firstEnd = Math.min(firstEnd, events.completed[event[member]!]!);
    }
    if (firstEnd <= lastBegin) continue;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      meetingStart[process[member]! + 1]!++;
    }
    operationOf[found] = operation;
    instants[found++] = lastBegin;
  }
  for (let each = 0; each < processes; each++) meetingStart[each + 1]! += meetingStart[each]!;
  const order = ascendingOrder(instants.subarray(0, found));
  const meetings = new Int32Array(meetingStart[processes]!);
  const fill = meetingStart.slice(0, processes);
  order.forEach((which, meeting) => {
    const operation = operationOf[which]!;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      meetings[fill[process[member]!]!++] = meeting;
    }
  });
  return { meetingNs: instants.subarray(0, found).sort(), meetingStart, meetings };
}

/**
 * Looks back from an instant, at most to the last wait of one for the other: waits of a process that has no
 * two at a time look at each operation once for each process waited for.
 *
 * @returns the last instant at which two processes met, at most `ns`; the trace's beginning where they had
 *   not yet
 */
export function lastSynchronisation(
  synchronisations: Synchronisations,
  process: number,
  other: number,
  ns: number,
): number {
  const { processes, beginNs, pairs, pairStart, pairNs } = synchronisations;
  const wanted = pairOf(process, other, processes);
  const pair = firstAbove(pairs, 0, pairs.length, wanted) - 1;
  let last = beginNs;
  if (pair >= 0 && pairs[pair] === wanted) {
    const at = firstAbove(pairNs, pairStart[pair]!, pairStart[pair + 1]!, ns) - 1;
    if (at >= pairStart[pair]!) last = Math.max(last, pairNs[at]!);
  }
  return lastMeeting(synchronisations, process, other, last, ns);
}

/** @returns the last instant of an operation of two processes after `after`, at most `ns`; else `after` */
function lastMeeting(
  { meetingNs, meetingStart, meetings }: Synchronisations,
  process: number,
  other: number,
  after: number,
  ns: number,
): number {
  const latest = firstAbove(meetingNs, 0, meetingNs.length, ns) - 1;
  const [from, otherFrom] = [meetingStart[process]!, meetingStart[other]!];
  let at = firstAbove(meetings, from, meetingStart[process + 1]!, latest) - 1;
  let otherAt = firstAbove(meetings, otherFrom, meetingStart[other + 1]!, latest) - 1;
  while (at >= from && otherAt >= otherFrom) {
    const [meeting, otherMeeting] = [meetings[at]!, meetings[otherAt]!];
    // They met no later than in the earlier one.
    const instant = meetingNs[Math.min(meeting, otherMeeting)]!;
    if (instant <= after) break;
    if (meeting === otherMeeting) return instant;
    if (meeting > otherMeeting) at--;
    else otherAt--;
  }
  return after;
}

function pairOf(a: number, b: number, processes: number): number {
  return Math.min(a, b) * processes + Math.max(a, b);
}
