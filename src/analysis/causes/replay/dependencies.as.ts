// AssemblyScript (docs/decisions/009): the loops of dependencies.ts.
import { Bytes, Integers, Numbers } from '../../../trace/columns/columns.as';

/**
 * Counts what calls receive.
 *
 * @param reachedNs by call: from when on what it depends on ended its waiting
 * @param start by call, and one more: what the call before depends on is counted here; output
 * @param isReached by call: 1 where something ended its waiting; output
 */
export function countSends(
  count: i32,
  receives: Integers,
  completedBy: Integers,
  tie: Integers,
  postedBy: Integers,
  enter: Numbers,
  reachedNs: Numbers,
  start: Integers,
  isReached: Bytes,
): void {
  for (let i = 0; i < count; i++) {
    const call = completedBy[receives[i]];
    start[call + 1] = start[call + 1] + 1;
    if (enter[postedBy[tie[receives[i]]]] >= reachedNs[call]) isReached[call] = 1;
  }
}

/**
 * Lists the calls that sent what calls receive.
 *
 * @param next by call: where its next dependency goes
 * @param on, thereNs by dependency: output, see Dependencies
 */
export function listSends(
  count: i32,
  receives: Integers,
  completedBy: Integers,
  tie: Integers,
  postedBy: Integers,
  enter: Numbers,
  reachedNs: Numbers,
  waitTo: Numbers,
  next: Integers,
  on: Integers,
  thereNs: Numbers,
): void {
  for (let i = 0; i < count; i++) {
    const call = completedBy[receives[i]];
    const sender = postedBy[tie[receives[i]]];
    const at = next[call];
    next[call] = at + 1;
    on[at] = sender;
    thereNs[at] = enter[sender] >= reachedNs[call] ? waitTo[call] : enter[sender];
  }
}
