import { groupBy } from '../../../base/group-by.ts';
import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf, Numbered } from '../../patterns/memoize.ts';
import type { PolledStretch } from '../program/polling.ts';
import { eventsOf } from '../program/process-words.ts';

export interface Matching {
  /** By event: the tag of a message, from 0 on; NONE of what nobody receives or sends, and of collectives. */
  tags: Int32Array;
  /** By event of a receive: bytes of its message, where these are more than it has. */
  longer: Map<number, number>;
  /** Messages without their other side. */
  alone: number;
}

/**
 * Tags that let every receive get the message that it got: 0 where messages of a pair come in the order in
 * which they are sent, so that tags that count iterations spoil no loops; else the recorded ones, renumbered.
 * @param stretches by process: in these messages come in order of what they do, whatever their tags
 */
export function matchMessages(trace: Trace, stretches: readonly PolledStretch[][] = []): Matching {
  const { events, transfers } = trace;
  const tags = new Int32Array(events.count).fill(NONE);
  const pairs = new Map<string, { sends: number[]; receives: number[] }>();
  const numbers = new Numbered<number>();
  const { order, isPolled } = postingOrder(trace, stretches);
  for (const [process, place] of eventsOf(trace)) {
    const event = order[place]!;
    const transfer = events.transfer[event]!;
    const kind = transfers.kind[transfer]!;
    if (kind === KIND.collective) continue;
    const partner = transfers.partner[transfer]!;
    const [from, to] = kind === KIND.send ? [process, partner] : [partner, process];
    const key = `${from} ${to} ${transfers.communicator[transfer]}`;
    const pair = entryOf(pairs, key, () => ({ sends: [], receives: [] }));
    pair[kind === KIND.send ? 'sends' : 'receives'].push(event);
    numbers.number(transfers.tag[transfer]!, transfers.tag[transfer]!);
  }
  const tagOf = (event: number): number => transfers.tag[events.transfer[event]!]!;
  const sizeOf = (event: number): number => transfers.bytes[events.transfer[event]!]!;
  let alone = 0;
  const longer = new Map<number, number>();
  for (const { sends, receives } of pairs.values()) {
    const isInOrder =
      sends.length === receives.length &&
      sends.every((send, i) => {
        const receive = receives[i]!;
        const isAlike = tagOf(send) === tagOf(receive) || (isPolled[send] === 1 && isPolled[receive] === 1);
        return isAlike && sizeOf(send) === sizeOf(receive);
      });
    if (isInOrder) {
      for (const event of [...sends, ...receives]) tags[event] = 0;
      continue;
    }
    // By tag as many as both sides have: the rest is at the end, where a recording broke off.
    const received = groupBy(receives, tagOf);
    let both = 0;
    for (const [tag, sent] of groupBy(sends, tagOf)) {
      const own = received.get(tag) ?? [];
      for (let k = 0; k < Math.min(sent.length, own.length); k++, both++) {
        const [send, receive] = [sent[k]!, own[k]!];
        tags[send] = tags[receive] = numbers.number(tag, tag);
        if (sizeOf(send) > sizeOf(receive)) longer.set(receive, sizeOf(send));
      }
    }
    alone += sends.length + receives.length - 2 * both;
  }
  return { tags, longer, alone };
}

/** By place the event that a skeleton posts there, and by event whether a polled stretch has it. */
function postingOrder(
  { events }: Trace,
  stretches: readonly PolledStretch[][],
): { order: Int32Array; isPolled: Uint8Array } {
  const order = Int32Array.from({ length: events.count }, (_, event) => event);
  const isPolled = new Uint8Array(events.count);
  for (const stretch of stretches.flat()) {
    order.set(stretch.order, stretch.from);
    isPolled.fill(1, stretch.from, stretch.to);
  }
  return { order, isPolled };
}
