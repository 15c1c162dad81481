// AssemblyScript (docs/decisions/009): the loop of profile.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';
import { Kind, NONE } from '../../trace/columns/event-codes.as';

/**
 * Adds up what call paths cost by themselves on a process, and makes rows of what is met, by path.
 *
 * @param paths how many there are
 * @param firstCall, behindCall the process's calls, and likewise its entries of gaps and its events
 * @param outside by call: 1 where it lies outside of the measured span
 * @param ns, visits, bytes, isMet by path; zeros, and so again afterwards
 * @param rows how many rows there are already
 * @param rowPath by row, as are the others: output
 * @returns how many rows there are
 */
export function profileProcess(
  paths: i32,
  firstCall: i32,
  behindCall: i32,
  firstEntry: i32,
  behindEntry: i32,
  firstEvent: i32,
  behindEvent: i32,
  path: Integers,
  enter: Numbers,
  leave: Numbers,
  outside: Bytes,
  gapPath: Integers,
  gapNs: Numbers,
  postedBy: Integers,
  transfer: Integers,
  kind: Bytes,
  bytesOfTransfer: Numbers,
  ns: Numbers,
  visits: Integers,
  bytes: Numbers,
  isMet: Bytes,
  rows: i32,
  rowPath: Integers,
  rowNs: Numbers,
  rowVisits: Integers,
  rowBytes: Numbers,
): i32 {
  for (let call = firstCall; call < behindCall; call++) {
    if (outside[call]) continue;
    const each = path[call];
    isMet[each] = 1;
    ns[each] = ns[each] + (leave[call] - enter[call]);
    visits[each] = visits[each] + 1;
  }
  for (let entry = firstEntry; entry < behindEntry; entry++) {
    const each = gapPath[entry];
    isMet[each] = 1;
    ns[each] = ns[each] + gapNs[entry];
  }
  // What a process sent, to the paths of the calls. Only calls that were visited have events.
  for (let event = firstEvent; event < behindEvent; event++) {
    const own = transfer[event];
    const call = postedBy[event];
    if (call == NONE || kind[own] == Kind.receive) continue;
    const each = path[call];
    bytes[each] = bytes[each] + bytesOfTransfer[own];
  }
  for (let each = 0; each < paths; each++) {
    if (!isMet[each]) continue;
    rowPath[rows] = each;
    rowNs[rows] = ns[each];
    rowVisits[rows] = visits[each];
    rowBytes[rows++] = bytes[each];
    ns[each] = 0;
    visits[each] = 0;
    bytes[each] = 0;
    isMet[each] = 0;
  }
  return rows;
}
