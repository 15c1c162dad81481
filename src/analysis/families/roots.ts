import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { SEVERAL } from './collectives.ts';

/** Two roots as one: a process, NONE, or SEVERAL. */
export function joinRoots(one: number, other: number): number {
  if (one === other || other === NONE) return one;
  return one === NONE ? other : SEVERAL;
}

/**
 * By instance: the root of its collectives, NONE where they have none, SEVERAL where they differ.
 *
 * @returns null where no collective of the trace has a root. O(events)
 */
export function rootsOfInstances(
  trace: Trace,
  blocks: Pick<Blocks, 'start' | 'count'>,
  instances: Pick<Instances, 'count' | 'ofBlock'>,
): Int32Array | null {
  const { kind, partner, count } = trace.transfers;
  const { transfer } = trace.events;
  const isRooted = new Uint8Array(count);
  for (let t = 0; t < count; t++) {
    if (kind[t] === KIND.collective && partner[t] !== NONE) isRooted[t] = 1;
  }
  if (!isRooted.includes(1)) return null;
  const roots = new Int32Array(instances.count).fill(NONE);
  for (let block = 0; block < blocks.count; block++) {
    const instance = instances.ofBlock[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const own = transfer[event]!;
      if (isRooted[own] === 1) roots[instance] = joinRoots(roots[instance]!, partner[own]!);
    }
  }
  return roots;
}
