// AssemblyScript (docs/decisions/009): the loop of late-messages.ts.
import { Bytes, Integers, Numbers } from '../../../trace/columns/columns.as';

/**
 * Makes waits of messages whose other end came late; see publishLate.
 *
 * @param late events
 * @param waits by role of a call: 0 where it does not wait, 1 where it does, 2 where it does unless it awaits
 *   a sender
 * @param mayEnd 1 where the other end may come when the call ends
 * @param call by wait, as are the others: output
 * @returns how many there are
 */
export function matchLate(
  count: i32,
  mayEnd: i32,
  late: Integers,
  completedBy: Integers,
  role: Bytes,
  waits: Bytes,
  awaitsSender: Bytes,
  enter: Numbers,
  leave: Numbers,
  otherEnterNs: Numbers,
  transfer: Integers,
  partner: Integers,
  tie: Integers,
  postedBy: Integers,
  call: Integers,
  startNs: Numbers,
  ns: Numbers,
  causeProcess: Integers,
  causeCall: Integers,
  event: Integers,
): i32 {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const own = late[i];
    const waiting = completedBy[own];
    const begin = enter[waiting];
    const came = otherEnterNs[own];
    if (came <= begin || came > leave[waiting] || (came == leave[waiting] && !mayEnd)) continue;
    const how = waits[role[waiting]];
    if (how == 0 || (how == 2 && awaitsSender[waiting])) continue;
    call[found] = waiting;
    startNs[found] = begin;
    ns[found] = came - begin;
    causeProcess[found] = partner[transfer[own]];
    causeCall[found] = postedBy[tie[own]];
    event[found++] = own;
  }
  return found;
}
