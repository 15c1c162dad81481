import { COLLECTIVE } from '../../otf2/codes.ts';
import type { Ties } from '../../patterns/matching.ts';
import type { CallTimes } from '../../trace/call-times.ts';
import { operationName } from '../../trace/outline.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import type { Waits } from '../waits/waits.ts';

/**
 * What MPI calls wait for: a call goes on only when others have been entered (METHOD, "Replay"). Call c depends on
 * `on[start[c]]` to `on[start[c + 1] - 1]`.
 */
export interface Dependencies {
  /** Length calls + 1. */
  start: Int32Array;
  /** A call; ~g for group g. */
  on: Int32Array;
  /** When what it depends on was there as recorded, at the latest the end of the call's waiting; nanoseconds. */
  thereNs: Float64Array;
  /** Groups: what a collective operation has of its members when the last of them comes. */
  groups: number;
  /** By call: the group it belongs to; NONE where it does not. By group: how many calls. */
  groupOf: Int32Array;
  groupSize: Int32Array;
  /** By group: when its last call came, nanoseconds. */
  groupNs: Float64Array;
  /**
   * By call: when its waiting, if it has any, began and ended as recorded. Where it does not wait both are the instant from
   * which it would: its enter, or the begin of a collective operation.
   */
  waitFrom: Float64Array;
  waitTo: Float64Array;
}

/** Two instants are one when a sum of doubles may tell them apart. */
const SAME_INSTANT_NS = 1e-3;

/** Who depends on whom in a kind of collective operation. */
const EVERYBODY_ON_EVERYBODY = 0;
const OTHERS_ON_ROOT = 1;
const ROOT_ON_OTHERS = 2;
const ON_LOWER_RANKS = 3;

const SCHEME: Readonly<Record<number, number>> = {
  [COLLECTIVE.BARRIER]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.ALLREDUCE]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.ALLGATHER]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.ALLGATHERV]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.ALLTOALL]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.REDUCE_SCATTER]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.REDUCE_SCATTER_BLOCK]: EVERYBODY_ON_EVERYBODY,
  [COLLECTIVE.BCAST]: OTHERS_ON_ROOT,
  [COLLECTIVE.SCATTER]: OTHERS_ON_ROOT,
  [COLLECTIVE.SCATTERV]: OTHERS_ON_ROOT,
  [COLLECTIVE.REDUCE]: ROOT_ON_OTHERS,
  [COLLECTIVE.GATHER]: ROOT_ON_OTHERS,
  [COLLECTIVE.GATHERV]: ROOT_ON_OTHERS,
  [COLLECTIVE.SCAN]: ON_LOWER_RANKS,
  [COLLECTIVE.EXSCAN]: ON_LOWER_RANKS,
};

/** Pairs of (call, what it depends on) as they are found. */
interface Pairs {
  call: number[];
  on: number[];
  thereNs: number[];
}

/**
 * Finds what each call waits for: a receive for the entering of the call that posted the send, a collective for that of its
 * members, and a call with a wait for the one that caused it, so that a replay of what was recorded gives what was recorded.
 * Not MPI_Test and the like, which never wait.
 *
 * O(events + calls); a collective of ranks that wait for all lower ones O(members²)
 */
export function findDependencies(trace: Trace, times: CallTimes, ties: Ties, waits: Waits): Dependencies {
  const { calls } = times;
  const found: Pairs = { call: [], on: [], thereNs: [] };
  const isTest = trace.regions.map(({ mpi, name }) => mpi && /^MPI_TEST/.test(operationName(name)));
  const waitFrom = Float64Array.from(calls.enter.subarray(0, calls.count));
  addMessages(trace, times, ties, isTest, found);
  const groups = addCollectives(trace, times, ties, isTest, waitFrom, found);
  const waitTo = waitFrom.slice();
  const reached = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    waitFrom[call] = waits.startNs[wait]!;
    waitTo[call] = waits.startNs[wait]! + waits.ns[wait]!;
  }
  for (let i = 0; i < found.call.length; i++) {
    const call = found.call[i]!;
    if (found.thereNs[i]! < waitTo[call]! - SAME_INSTANT_NS) continue;
    found.thereNs[i] = waitTo[call]!;
    reached[call] = 1;
  }
  const groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    const group = groups.groupOf[call]!;
    if (group !== NONE) groupNs[group] = Math.max(groupNs[group]!, waitFrom[call]!);
  }
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait]!;
    if (reached[call] === 1 || waits.causeCall[wait] === NONE) continue;
    addPair(found, call, waits.causeCall[wait]!, waitTo[call]!);
  }
  return { ...byCall(found, calls.count), ...groups, groupNs, waitFrom, waitTo };
}

function addPair({ call, on, thereNs }: Pairs, from: number, to: number, there: number): void {
  call.push(from);
  on.push(to);
  thereNs.push(there);
}

function addMessages(
  { events, transfers }: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  { tie }: Ties,
  isTest: boolean[],
  found: Pairs,
): void {
  for (let event = 0; event < events.count; event++) {
    if (transfers.kind[events.transfer[event]!] !== KIND.receive || tie[event] === NONE) continue;
    const call = completedBy[event]!;
    const sender = postedBy[tie[event]!]!;
    if (call === NONE || sender === NONE || isTest[calls.region[call]!]) continue;
    addPair(found, call, sender, calls.enter[sender]!);
  }
}

/**
 * @param waitFrom by call, changed: the begin of the blocking collective operation in it
 * @returns the groups
 */
function addCollectives(
  trace: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  ties: Ties,
  isTest: boolean[],
  waitFrom: Float64Array,
  found: Pairs,
): Pick<Dependencies, 'groups' | 'groupOf' | 'groupSize'> {
  const { events, transfers } = trace;
  const { start, member } = membersOfOperations(trace, ties);
  const groupOf = new Int32Array(calls.count).fill(NONE);
  const groupSize: number[] = [];
  const beginOf = (event: number): number =>
    postedBy[event] === completedBy[event] ? events.posted[event]! : calls.enter[postedBy[event]!]!;
  for (let operation = 0; operation < ties.collectives; operation++) {
    const members = member
      .subarray(start[operation], start[operation + 1])
      .filter((event) => postedBy[event] !== NONE && completedBy[event] !== NONE);
    for (const event of members) {
      if (postedBy[event] === completedBy[event]) waitFrom[postedBy[event]!] = beginOf(event);
    }
    if (members.length < 2) continue;
    const transfer = events.transfer[members[0]!]!;
    const scheme = SCHEME[transfers.operation[transfer]!];
    const isRoot = (event: number): boolean => processOf(trace, event) === transfers.partner[transfer];
    const dependents = members.filter((event) => !isTest[calls.region[completedBy[event]!]!]);
    if (scheme === EVERYBODY_ON_EVERYBODY || scheme === ROOT_ON_OTHERS) {
      const group = groupSize.length;
      const calling = members.filter((event) => groupOf[postedBy[event]!] === NONE);
      if (calling.length === 0) continue;
      for (const event of calling) groupOf[postedBy[event]!] = group;
      const last = calling.reduce(
        (latest, event) => Math.max(latest, beginOf(event)),
        Number.NEGATIVE_INFINITY,
      );
      groupSize.push(calling.length);
      for (const event of dependents) {
        if (scheme === ROOT_ON_OTHERS && !isRoot(event)) continue;
        addPair(found, completedBy[event]!, ~group, last);
      }
    } else if (scheme === OTHERS_ON_ROOT) {
      const root = members.find(isRoot);
      if (root === undefined) continue;
      for (const event of dependents) {
        if (event !== root) addPair(found, completedBy[event]!, postedBy[root]!, beginOf(root));
      }
    } else if (scheme === ON_LOWER_RANKS) {
      const ranks = trace.communicators[transfers.communicator[transfer]!]!.members;
      const rankOf = (event: number): number => ranks.indexOf(processOf(trace, event));
      for (const event of dependents) {
        for (const lower of members) {
          if (rankOf(lower) < rankOf(event)) {
            addPair(found, completedBy[event]!, postedBy[lower]!, beginOf(lower));
          }
        }
      }
    }
  }
  return {
    groups: groupSize.length,
    groupOf,
    groupSize: Int32Array.from(groupSize),
  };
}

/** The events of each collective operation, by process. */
function membersOfOperations(
  { events, transfers }: Trace,
  { tie, collectives }: Ties,
): { start: Int32Array; member: Int32Array } {
  const start = new Int32Array(collectives + 1);
  const isMember = (event: number): boolean =>
    tie[event] !== NONE && transfers.kind[events.transfer[event]!] === KIND.collective;
  for (let event = 0; event < events.count; event++) if (isMember(event)) start[tie[event]! + 1]!++;
  for (let operation = 0; operation < collectives; operation++) start[operation + 1]! += start[operation]!;
  const fill = start.slice(0, collectives);
  const member = new Int32Array(start[collectives]!);
  for (let event = 0; event < events.count; event++) {
    if (isMember(event)) member[fill[tie[event]!]!++] = event;
  }
  return { start, member };
}

function processOf({ processStart }: Trace, event: number): number {
  let low = 0;
  let high = processStart.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (processStart[middle]! <= event) low = middle;
    else high = middle;
  }
  return low;
}

function byCall({ call, on, thereNs }: Pairs, calls: number): Pick<Dependencies, 'start' | 'on' | 'thereNs'> {
  const start = new Int32Array(calls + 1);
  for (const each of call) start[each + 1]!++;
  for (let each = 0; each < calls; each++) start[each + 1]! += start[each]!;
  const fill = start.slice(0, calls);
  const sorted = { start, on: new Int32Array(on.length), thereNs: new Float64Array(on.length) };
  for (let i = 0; i < call.length; i++) {
    const at = fill[call[i]!]!++;
    sorted.on[at] = on[i]!;
    sorted.thereNs[at] = thereNs[i]!;
  }
  return sorted;
}
