// AssemblyScript (docs/decisions/009): the loop of efficiencies.ts.
import { Integers, Numbers } from '../assembly/columns.as';

/**
 * Notes when processes leave a phase: when they complete their last event of it.
 *
 * @param from, to positions of its first and last instance, from 1
 * @param order instances by position
 * @param instanceStart, block the blocks of instances
 * @param process, blockStart by block: its process, its first event
 * @param border by process: when it left the phase before; output
 * @param endNs nobody leaves it later
 */
export function leavePhase(
  from: i32,
  to: i32,
  order: Integers,
  instanceStart: Integers,
  block: Integers,
  process: Integers,
  blockStart: Integers,
  completed: Numbers,
  border: Numbers,
  endNs: f64,
): void {
  for (let position = from; position <= to; position++) {
    const instance = order[position - 1];
    const behind = instanceStart[instance + 1];
    for (let i = instanceStart[instance]; i < behind; i++) {
      const own = block[i];
      let last = border[process[own]];
      for (let event = blockStart[own]; event < blockStart[own + 1]; event++) {
        if (completed[event] > last) last = Math.min(completed[event], endNs);
      }
      border[process[own]] = last;
    }
  }
}
