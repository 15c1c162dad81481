import { hash } from 'node:crypto';
import { KIND, NONE } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { Walked } from './walk.ts';

/**
 * Stands for the order in which the processes of an instance take what they receive. What one MPI call
 * completes has no order (METHOD 6), so a call is the set of its messages' senders and tags.
 *
 * @returns 8 hexadecimal digits, the same in every run with the same order; '' where no process receives in
 *   several calls
 */
export function orderOfReceiving(
  { trace: { events, transfers }, blocks, instances, timelines }: Walked,
  instance: number,
): string {
  /** By process and completing call; calls are numbered in order of time. */
  const taken = new Map<number, Map<number, string[]>>();
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    const process = blocks.process[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const transfer = events.transfer[event]!;
      const call = timelines.callTimes.completedBy[event]!;
      if (transfers.kind[transfer] !== KIND.receive || call === NONE) continue;
      const calls = entryOf(taken, process, () => new Map<number, string[]>());
      const messages = entryOf(calls, call, () => []);
      messages.push(`${transfers.partner[transfer]}/${transfers.tag[transfer]}`);
    }
  }
  if ([...taken.values()].every((calls) => calls.size < 2)) return '';
  const order = [...taken].map(([process, calls]) => [
    process,
    [...calls].sort(([a], [b]) => a - b).map(([, messages]) => messages.sort()),
  ]);
  return hash('sha256', JSON.stringify(order)).slice(0, 8);
}
