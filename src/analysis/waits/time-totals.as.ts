// AssemblyScript (docs/decisions/009): the loop of time-totals.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';

/**
 * Adds up what call paths take by themselves on a process: its calls and its entries of gaps.
 *
 * @param isOutside by call: 1 where it lies outside of the measured span
 * @param ns by path; output
 */
export function addTimesByPath(
  firstCall: i32,
  behindCall: i32,
  firstEntry: i32,
  behindEntry: i32,
  path: Integers,
  enter: Numbers,
  leave: Numbers,
  isOutside: Bytes,
  gapPath: Integers,
  gapNs: Numbers,
  ns: Numbers,
): void {
  for (let call = firstCall; call < behindCall; call++) {
    if (!isOutside[call]) ns[path[call]] = ns[path[call]] + (leave[call] - enter[call]);
  }
  for (let entry = firstEntry; entry < behindEntry; entry++) {
    ns[gapPath[entry]] = ns[gapPath[entry]] + gapNs[entry];
  }
}
