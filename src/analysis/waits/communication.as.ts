// AssemblyScript (docs/decisions/009): the loops of communication.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';
import { Kind, NONE } from '../../trace/columns/event-codes.as';

/** See MessageCounts of communication.ts; how many collectives there are. Zeros at first. */
@final
@unmanaged
export class MessageSums {
  largestViolationNs: f64;
  messages: i32;
  unclassified: i32;
  clockViolations: i32;
  collectives: i32;
}

/** Gives each call the value of its path. */
export function takeByPath(calls: i32, path: Integers, ofPath: Bytes, ofCall: Bytes): void {
  for (let call = 0; call < calls; call++) ofCall[call] = ofPath[path[call]];
}

/**
 * Finds what a message's two ends tell of each other.
 *
 * @param kind by transfer
 * @param otherEnterNs by event: when the call was entered that posted the other end; NaN at first
 * @param receivedIn by event: the call that completed a receive whose sending call is known; NONE at first
 * @param sentIn by event: the call that completed a send whose receiving call is known; NONE at first
 * @param collectives output: the events that are collectives, ascending
 */
export function enterOtherEnds(
  sums: MessageSums,
  events: i32,
  transfer: Integers,
  kind: Bytes,
  tie: Integers,
  postedBy: Integers,
  completedBy: Integers,
  enter: Numbers,
  otherEnterNs: Numbers,
  receivedIn: Integers,
  sentIn: Integers,
  collectives: Integers,
): void {
  let collective = 0;
  for (let event = 0; event < events; event++) {
    const own = kind[transfer[event]];
    if (own == Kind.collective) collectives[collective++] = event;
    const send = tie[event];
    if (own != Kind.receive || send == NONE) continue;
    const sending = postedBy[send];
    const receiving = postedBy[event];
    sums.messages++;
    if (sending == NONE || completedBy[event] == NONE) sums.unclassified++;
    if (sending != NONE) {
      otherEnterNs[event] = enter[sending];
      receivedIn[event] = completedBy[event];
    }
    if (receiving != NONE) {
      otherEnterNs[send] = enter[receiving];
      sentIn[send] = completedBy[send];
    }
  }
  sums.collectives = collective;
}

/**
 * Puts events in order of calls, in order of completion within a call, then of posting. By counting.
 *
 * @param callOf by event: its call; NONE leaves it out
 * @param end by call, and one more; zeros at first
 * @param list output
 * @returns how many there are
 */
export function orderByCalls(
  events: i32,
  calls: i32,
  callOf: Integers,
  completed: Numbers,
  end: Integers,
  list: Integers,
): i32 {
  let count = 0;
  for (let event = 0; event < events; event++) {
    const call = callOf[event];
    if (call == NONE) continue;
    end[call + 1] = end[call + 1] + 1;
    count++;
  }
  for (let call = 0; call < calls; call++) end[call + 1] = end[call + 1] + end[call];
  // A call may be met before an earlier one: what stands before its first place is nothing yet.
  memory.fill(changetype<usize>(list), 0xff, <usize>count << 2);
  for (let event = 0; event < events; event++) {
    const call = callOf[event];
    if (call == NONE) continue;
    const when = completed[event];
    let at = end[call];
    end[call] = at + 1;
    // Insertion: only an MPI_Waitall has more than one or two.
    for (; at > 0; at--) {
      const before = list[at - 1];
      if (before == NONE || callOf[before] != call || completed[before] <= when) break;
      list[at] = before;
    }
    list[at] = event;
  }
  return count;
}

/**
 * @param callOf by event: the call that completed it
 * @param late output: the messages whose other end was entered while that call lasted
 * @returns how many they are
 */
export function findLate(
  count: i32,
  messages: Integers,
  callOf: Integers,
  enter: Numbers,
  leave: Numbers,
  otherEnterNs: Numbers,
  late: Integers,
): i32 {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const event = messages[i];
    const call = callOf[event];
    if (otherEnterNs[event] > enter[call] && otherEnterNs[event] <= leave[call]) late[found++] = event;
  }
  return found;
}

/** Counts messages that came before they were sent. @param receivedIn by event: the call that received it */
export function countViolations(
  sums: MessageSums,
  count: i32,
  receives: Integers,
  receivedIn: Integers,
  leave: Numbers,
  otherEnterNs: Numbers,
): void {
  for (let i = 0; i < count; i++) {
    const event = receives[i];
    const violationNs = otherEnterNs[event] - leave[receivedIn[event]];
    if (violationNs <= 0) continue;
    sums.clockViolations++;
    if (violationNs > sums.largestViolationNs) sums.largestViolationNs = violationNs;
  }
}
