import type { Trace } from '../../trace/trace.ts';
import { firstAbove, type Timelines } from '../timelines.ts';
import { DEPENDENCE, type Operations } from '../waits/operations.ts';

/**
 * Instants at which two processes have met (METHOD, "Delays"): ends of waits of one for the other, and collective operations
 * that nobody left before the last one came.
 */
export interface Synchronisations {
  processes: number;
  beginNs: number;
  /** Pairs of processes that waited for each other, lower process × processes + higher, ascending. */
  pairs: Float64Array;
  /** Instants of pair i, ascending: `pairNs[pairStart[i]]` to `pairNs[pairStart[i + 1] - 1]`. */
  pairStart: Int32Array;
  pairNs: Float64Array;
  /** By process: the communicators with such operations that it is in, ascending. */
  communicatorsOf: number[][];
  /** By communicator: instants of its operations, ascending. */
  meetings: Float64Array[];
}

/** Lists them. O(waits × log waits + members of operations) */
export function findSynchronisations(
  trace: Trace,
  timelines: Timelines,
  operations: Operations,
): Synchronisations {
  const { processes, beginNs } = timelines;
  const meetings = findMeetings(trace, operations);
  const communicatorsOf: number[][] = Array.from({ length: processes }, () => []);
  meetings.forEach((instants, communicator) => {
    if (instants.length === 0) return;
    for (const process of new Set(trace.communicators[communicator]!.members)) {
      communicatorsOf[process]!.push(communicator);
    }
  });
  return { processes, beginNs, ...findPairs(timelines), communicatorsOf, meetings };
}

function findPairs({
  waits,
  processes,
  endOfWait,
  waitsByEnd,
}: Timelines): Pick<Synchronisations, 'pairs' | 'pairStart' | 'pairNs'> {
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

/** By communicator: when the last member came, in operations in which all wait for all and nobody left before that. */
function findMeetings(
  { events, transfers, communicators }: Trace,
  { count, start, event, dependence, isBlocking }: Operations,
): Float64Array[] {
  const meetings: number[][] = communicators.map(() => []);
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
    meetings[transfers.communicator[events.transfer[event[start[operation]!]!]!]!]!.push(lastBegin);
  }
  return meetings.map((instants) => Float64Array.from(instants).sort());
}

/** @returns the last instant at which two processes met, at most `ns`; the trace's beginning where they had not yet */
export function lastSynchronisation(
  { processes, beginNs, pairs, pairStart, pairNs, communicatorsOf, meetings }: Synchronisations,
  process: number,
  other: number,
  ns: number,
): number {
  let last = beginNs;
  const pair = firstAbove(pairs, 0, pairs.length, pairOf(process, other, processes)) - 1;
  if (pair >= 0 && pairs[pair] === pairOf(process, other, processes)) {
    const at = firstAbove(pairNs, pairStart[pair]!, pairStart[pair + 1]!, ns) - 1;
    if (at >= pairStart[pair]!) last = Math.max(last, pairNs[at]!);
  }
  const others = communicatorsOf[other]!;
  for (const communicator of communicatorsOf[process]!) {
    if (!others.includes(communicator)) continue;
    const instants = meetings[communicator]!;
    const at = firstAbove(instants, 0, instants.length, ns) - 1;
    if (at >= 0) last = Math.max(last, instants[at]!);
  }
  return last;
}

function pairOf(a: number, b: number, processes: number): number {
  return Math.min(a, b) * processes + Math.max(a, b);
}
