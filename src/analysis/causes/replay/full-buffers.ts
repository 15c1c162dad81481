import { firstAbove } from '../../../base/statistics/first-above.ts';
import { median } from '../../../base/statistics/median.ts';
import { sum } from '../../../base/statistics/sum.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { Communication } from '../../waits/communication.ts';
import { ROLE } from '../../waits/roles.ts';
import type { Waits } from '../../waits/waits.ts';

/** A send call, and the receiver's call on which it waited for room. */
export interface FullBuffer {
  call: number;
  on: number;
}

/** A send is late when it lasts more than that many times what sends of its size usually take. */
const MIN_TIMES_MEDIAN = 10;

/**
 * From the receiver's coming to the send's return, as a share of what the receiver computed before: of sends
 * that are late for another reason that many return as soon.
 */
const MAX_RETURN_SHARE = 0.1;

/** Such sends among the late ones of their size, by time; and of each one's time what is before that. */
const MIN_MAIN_SHARE = 0.5;

/**
 * Finds blocking sends without a wait that waited for room: an eager message goes into a buffer of the MPI
 * library, and where that is full, the send returns when the receiver enters an MPI call and takes earlier
 * messages out. The trace does not say it: such a send lasts much longer than others of its size and ends
 * just after the entering of a call of a receiver that computed before. (MPICH 4 over shared memory; Open
 * MPI 4 holds the message that finds no room until it is received, which is a late receiver.)
 *
 * @returns in order of the calls. O(sends · log calls)
 */
export function findFullBuffers(communication: Communication, waits: Waits): FullBuffer[] {
  const { trace, times, role, sends } = communication;
  const { calls, completedBy, postedBy } = times;
  const hasWait = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) hasWait[waits.call[wait]!] = 1;
  const isBlocking = (send: number): boolean => {
    const call = completedBy[send]!;
    return role[call] === ROLE.send && postedBy[send] === call && hasWait[call] === 0;
  };
  const bytesOf = (send: number): number => trace.transfers.bytes[trace.events.transfer[send]!]!;
  const lastingOf = (send: number): number =>
    calls.leave[completedBy[send]!]! - calls.enter[completedBy[send]!]!;
  const found = new Map<number, { send: number; on: number }[]>();
  for (const send of sends) {
    if (!isBlocking(send)) continue;
    const on = cameAtTheEnd(communication, send);
    if (on === NONE) continue;
    entryOf(found, bytesOf(send), () => []).push({ send, on });
  }
  if (found.size === 0) return [];
  const lasting = new Map([...found.keys()].map((bytes): [number, number[]] => [bytes, []]));
  for (const send of sends) if (isBlocking(send)) lasting.get(bytesOf(send))?.push(lastingOf(send));
  const believed = [...found].flatMap(([bytes, candidates]) => {
    const all = lasting.get(bytes)!;
    const least = MIN_TIMES_MEDIAN * median(all);
    const late = candidates.filter(({ send }) => lastingOf(send) > least);
    const lateNs = sum(all.filter((ns) => ns > least));
    const isMost = sum(late.map(({ send }) => lastingOf(send))) >= MIN_MAIN_SHARE * lateNs;
    return isMost ? late.map(({ send, on }) => ({ call: completedBy[send]!, on })) : [];
  });
  return believed.sort((a, b) => a.call - b.call);
}

/** The receiver's call that was entered just before a send returned; NONE where there is none. */
function cameAtTheEnd({ trace, times }: Communication, send: number): number {
  const { calls, processBegin, completedBy } = times;
  const call = completedBy[send]!;
  const [enter, leave] = [calls.enter[call]!, calls.leave[call]!];
  const receiver = trace.transfers.partner[trace.events.transfer[send]!]!;
  const first = calls.processStart[receiver]!;
  const on = firstAbove(calls.enter, first, calls.processStart[receiver + 1]!, leave) - 1;
  if (on < first) return NONE;
  const came = calls.enter[on]!;
  if (came - enter < MIN_MAIN_SHARE * (leave - enter)) return NONE;
  const computed = came - (on === first ? processBegin[receiver]! : calls.leave[on - 1]!);
  return leave - came <= MAX_RETURN_SHARE * computed ? on : NONE;
}
