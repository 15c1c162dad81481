import type { Blocks } from '../../src/analysis/patterns/blocks.ts';
import type { Instances } from '../../src/analysis/patterns/instances.ts';
import type { Ties } from '../../src/analysis/patterns/matching.ts';
import { KIND, type Trace } from '../../src/trace/columns/trace.ts';

/** Instances that are one message or collective operation each, in order of their first posting; a block is an event. */
export function instancesOfTies(
  { events, transfers, processStart, processes }: Trace,
  { tie }: Ties,
): { blocks: Blocks; instances: Instances; order: Int32Array } {
  const key = (event: number): string =>
    transfers.kind[event] === KIND.collective ? `c${tie[event]}` : `m${Math.min(event, tie[event]!)}`;
  const byKey = new Map<string, number[]>();
  for (const event of tie.keys()) byKey.set(key(event), [...(byKey.get(key(event)) ?? []), event]);
  const groups = [...byKey.values()];
  const ofBlock = new Int32Array(tie.length);
  for (const [instance, group] of groups.entries()) for (const event of group) ofBlock[event] = instance;
  const start = [0];
  for (const group of groups) start.push(start.at(-1)! + group.length);
  const startNs = Float64Array.from(groups, (group) =>
    Math.min(...group.map((event) => events.posted[event]!)),
  );
  const endNs = Float64Array.from(groups, (group) =>
    Math.max(...group.map((event) => events.completed[event]!)),
  );
  const process = Int32Array.from(
    tie,
    (_, event) => Array.from({ length: processes }, (__, p) => p).findLast((p) => processStart[p]! <= event)!,
  );
  return {
    blocks: {
      count: tie.length,
      start: Int32Array.from({ length: tie.length + 1 }, (_, i) => i),
      process,
    } as Blocks,
    instances: {
      count: groups.length,
      start: Int32Array.from(start),
      block: Int32Array.from(groups.flat()),
      ofBlock,
      startNs,
      endNs,
    } as Instances,
    order: Int32Array.from(groups.keys()).sort((a, b) => startNs[a]! - startNs[b]! || a - b),
  };
}
