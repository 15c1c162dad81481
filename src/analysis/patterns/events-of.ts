import type { Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from './blocks.ts';
import type { Instances } from './instances.ts';
import type { Iterations } from './iterations/iterations.ts';

/** A trace in blocks, and these in instances. */
export interface TracedInstances {
  trace: Trace;
  blocks: Blocks;
  instances: Instances;
}

/** The events of an instance, process by process, in order of posting. */
export function eventsOfInstance(
  { start }: Pick<Blocks, 'start'>,
  { start: first, block }: Instances,
  instance: number,
): Int32Array {
  const own = block.subarray(first[instance]!, first[instance + 1]!);
  return eventsBetween(
    own.map((each) => start[each]!),
    own.map((each) => start[each + 1]!),
  );
}

/** When an instance began as recorded, nanoseconds: where other tools show it. */
export function recordedStartOf(
  { recorded }: Pick<Trace, 'recorded'>,
  { start }: Pick<Blocks, 'start'>,
  { start: first, block, startNs }: Instances,
  instance: number,
): number {
  if (recorded === undefined) return startNs[instance]!;
  const { posted } = recorded;
  const own = block.subarray(first[instance]!, first[instance + 1]!);
  return own.reduce((least, each) => Math.min(least, posted[start[each]!]!), Number.POSITIVE_INFINITY);
}

/** The events of an iteration, process by process, in order of posting. */
export function eventsOfIteration({ start, from, to }: Iterations, iteration: number): Int32Array {
  const [first, end] = [start[iteration]!, start[iteration + 1]!];
  return eventsBetween(from.subarray(first, end), to.subarray(first, end));
}

function eventsBetween(from: Int32Array, to: Int32Array): Int32Array {
  const found = new Int32Array(to.reduce((sum, end, i) => sum + end - from[i]!, 0));
  let at = 0;
  for (let i = 0; i < from.length; i++) {
    for (let event = from[i]!; event < to[i]!; event++) found[at++] = event;
  }
  return found;
}
