// AssemblyScript (docs/decisions/009): the loop of time-totals.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';

/**
 * Adds up what calls and the entries of gaps take by themselves.
 *
 * @param branchOfCall, branchOfPath where their time belongs
 * @param ns by branch; zeros at first
 */
export function addTimesByBranch(
  calls: i32,
  entries: i32,
  branchOfCall: Bytes,
  enter: Numbers,
  leave: Numbers,
  branchOfPath: Bytes,
  gapPath: Integers,
  gapNs: Numbers,
  ns: Numbers,
): void {
  for (let call = 0; call < calls; call++) {
    const branch = branchOfCall[call];
    ns[branch] = ns[branch] + (leave[call] - enter[call]);
  }
  for (let entry = 0; entry < entries; entry++) {
    const branch = branchOfPath[gapPath[entry]];
    ns[branch] = ns[branch] + gapNs[entry];
  }
}
