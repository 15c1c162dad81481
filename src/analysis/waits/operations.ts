import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { COLLECTIVE } from '../../trace/otf2/codes.ts';
import { ROLE } from './roles.ts';

/** Who waits for whom in a collective operation (METHOD 6). */
export const DEPENDENCE = {
  /** Nothing is said about it: MPI_Alltoallv, communicators of one member, incomplete operations. */
  none: 0,
  /** All for all, whether something is moved or not. */
  barrier: 1,
  /** All that receive for all that send. */
  allToAll: 2,
  /** All that receive for the root. */
  fromRoot: 3,
  /** The root for all that send. */
  toRoot: 4,
  /** Each for those of lower rank that send. */
  scan: 5,
} as const;

const DEPENDENCE_OF: Readonly<Record<number, number>> = {
  [COLLECTIVE.BARRIER]: DEPENDENCE.barrier,
  [COLLECTIVE.ALLREDUCE]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHER]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHERV]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLTOALL]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER_BLOCK]: DEPENDENCE.allToAll,
  [COLLECTIVE.BCAST]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTER]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTERV]: DEPENDENCE.fromRoot,
  [COLLECTIVE.GATHER]: DEPENDENCE.toRoot,
  [COLLECTIVE.GATHERV]: DEPENDENCE.toRoot,
  [COLLECTIVE.REDUCE]: DEPENDENCE.toRoot,
  [COLLECTIVE.SCAN]: DEPENDENCE.scan,
  [COLLECTIVE.EXSCAN]: DEPENDENCE.scan,
};

/** Collective operations: operation o has the members `start[o]` to `start[o + 1] - 1`, in order of rank. */
export interface Operations {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** By operation: a value of DEPENDENCE. */
  dependence: Uint8Array;
  /** By operation: 1 when its members' calls end with it; 0 when they complete it in a later call. */
  isBlocking: Uint8Array;
  /** By operation: the member that is its root, NONE where it has none. */
  root: Int32Array;
  /** By member. */
  event: Int32Array;
  process: Int32Array;
  /** By member: values of MOVED, added up. */
  moved: Uint8Array;
  /** Time in operations that nothing is said about, nanoseconds over all members. */
  unclassifiedNs: number;
}

/** Which events are which collective operation. */
interface TiedCollectives {
  /** By event, see Ties. */
  tie: Int32Array;
  /** How many operations there are. */
  count: number;
  /** The events that are collectives, ascending. */
  events: Int32Array;
}

/** Lists the collective operations of a trace with their members. @param role by MPI call */
export function listOperations(
  trace: Trace,
  times: CallTimes,
  tied: TiedCollectives,
  role: Uint8Array,
): Operations {
  const { count } = tied;
  const operations = {
    ...gatherMembers(trace, tied),
    dependence: new Uint8Array(count),
    isBlocking: new Uint8Array(count).fill(1),
    root: new Int32Array(count).fill(NONE),
  };
  for (let operation = 0; operation < count; operation++) {
    orderByRank(trace, operations, operation);
    classify(trace, times, role, operations, operation);
    if (operations.dependence[operation] === DEPENDENCE.none) {
      operations.unclassifiedNs += timeIn(trace, times, operations, operation);
    }
  }
  return operations;
}

type Members = Pick<Operations, 'count' | 'start' | 'event' | 'process' | 'moved' | 'unclassifiedNs'>;

function gatherMembers(trace: Trace, { tie, count, events }: TiedCollectives): Members {
  const { posted, completed, transfer } = trace.events;
  const start = new Int32Array(count + 1);
  // Collectives that are part of no operation, since those of other members were others.
  let unclassifiedNs = 0;
  for (const event of events) {
    if (tie[event] === NONE) unclassifiedNs += completed[event]! - posted[event]!;
    else start[tie[event]! + 1]!++;
  }
  for (let operation = 0; operation < count; operation++) start[operation + 1]! += start[operation]!;
  const members = start[count]!;
  const found: Members = {
    count,
    start,
    event: new Int32Array(members),
    process: new Int32Array(members),
    moved: new Uint8Array(members),
    unclassifiedNs,
  };
  const fill = start.slice(0, count);
  let process = 0;
  for (const event of events) {
    if (tie[event] === NONE) continue;
    while (trace.processStart[process + 1]! <= event) process++;
    const member = fill[tie[event]!]!++;
    found.event[member] = event;
    found.process[member] = process;
    found.moved[member] = trace.transfers.tag[transfer[event]!]!;
  }
  return found;
}

/** Members stand in order of processes: puts those of a complete operation in order of rank. */
function orderByRank(
  { events, transfers, communicators }: Trace,
  { start, event, process, moved }: Members,
  operation: number,
): void {
  const from = start[operation]!;
  const size = start[operation + 1]! - from;
  const { members, groupASize } = communicators[transfers.communicator[events.transfer[event[from]!]!]!]!;
  if (members.length !== size || groupASize !== NONE || isAscending(members)) return;
  const byProcess = new Map<number, number>();
  for (let i = 0; i < size; i++) byProcess.set(process[from + i]!, i);
  const order = Int32Array.from(members, (each) => from + byProcess.get(each)!);
  for (const column of [event, process, moved]) {
    const sorted = order.map((member) => column[member]!);
    column.set(sorted, from);
  }
}

function isAscending(members: Int32Array): boolean {
  for (let rank = 1; rank < members.length; rank++) if (members[rank]! < members[rank - 1]!) return false;
  return true;
}

/** Finds the dependence, the root, and whether an operation is blocking. */
function classify(
  trace: Trace,
  times: CallTimes,
  role: Uint8Array,
  operations: Omit<Operations, 'unclassifiedNs'>,
  operation: number,
): void {
  const { start, event, process } = operations;
  const from = start[operation]!;
  const to = start[operation + 1]!;
  const transfer = trace.events.transfer[event[from]!]!;
  const { members, self, groupASize } = trace.communicators[trace.transfers.communicator[transfer]!]!;
  if (self || groupASize !== NONE || members.length < 2 || members.length !== to - from) return;
  let blocking = 0;
  for (let member = from; member < to; member++) {
    const posting = times.postedBy[event[member]!]!;
    const completing = times.completedBy[event[member]!]!;
    if (posting === NONE || completing === NONE || role[posting] === ROLE.neighbourhood) return;
    if (posting === completing) blocking++;
  }
  if (blocking !== 0 && blocking !== to - from) return;
  const dependence = DEPENDENCE_OF[trace.transfers.operation[transfer]!] ?? DEPENDENCE.none;
  if (dependence === DEPENDENCE.fromRoot || dependence === DEPENDENCE.toRoot) {
    const root = trace.transfers.partner[transfer]!;
    for (let member = from; member < to; member++) {
      if (process[member] === root) operations.root[operation] = member;
    }
    if (operations.root[operation] === NONE) return;
  }
  operations.isBlocking[operation] = blocking === 0 ? 0 : 1;
  operations.dependence[operation] = dependence;
}

/** Time of all members in an operation; of one that is not blocking from the call on that completed it. */
function timeIn(
  { events }: Trace,
  { calls, postedBy, completedBy }: CallTimes,
  { start, event }: Members,
  operation: number,
): number {
  let ns = 0;
  for (let member = start[operation]!; member < start[operation + 1]!; member++) {
    const each = event[member]!;
    const completing = completedBy[each]!;
    const isLater = completing !== NONE && completing !== postedBy[each];
    ns += events.completed[each]! - (isLater ? calls.enter[completing]! : events.posted[each]!);
  }
  return ns;
}
