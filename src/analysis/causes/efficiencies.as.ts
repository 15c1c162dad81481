// AssemblyScript (docs/decisions/009): the loop of efficiencies.ts.
import { Integers, Numbers } from '../../trace/columns/columns.as';

/**
 * Notes when a process completes its last event of each phase.
 *
 * @param from, to its blocks
 * @param first the event that `completed` begins with
 * @param instanceOf, blockStart by block: its instance, its first event
 * @param phaseOf by instance
 * @param lastNs by phase: output
 */
export function completePhases(
  from: i32,
  to: i32,
  first: i32,
  instanceOf: Integers,
  blockStart: Integers,
  phaseOf: Integers,
  completed: Numbers,
  lastNs: Numbers,
): void {
  for (let block = from; block < to; block++) {
    const phase = phaseOf[instanceOf[block]];
    let last = lastNs[phase];
    for (let event = blockStart[block]; event < blockStart[block + 1]; event++) {
      last = Math.max(last, completed[event - first]);
    }
    lastNs[phase] = last;
  }
}
