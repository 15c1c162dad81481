import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';

/** Which tags messages need. */
export interface Matching {
  /** By event: the tag of a message, from 0 on; NONE of what nobody receives or sends, and of collectives. */
  tags: Int32Array;
  /** By event of a receive: bytes of its message, where these are more than it has. */
  longer: Map<number, number>;
  /** Messages without their other side. */
  alone: number;
}

/**
 * Tags that let every receive get the message that it got: 0 between two processes on a communicator where
 * messages are received in the order in which they are sent, whatever their tags, so that tags that count
 * iterations do not spoil loops; else the recorded tags, renumbered. MPI matches what one process sends
 * another on one communicator with one tag in order.
 */
export function matchMessages({ events, transfers, processStart }: Trace): Matching {
  const tags = new Int32Array(events.count).fill(NONE);
  const pairs = new Map<string, Pair>();
  const numberOf = new Map<number, number>();
  for (let process = 0; process + 1 < processStart.length; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      const kind = transfers.kind[transfer]!;
      if (kind === KIND.collective) continue;
      const partner = transfers.partner[transfer]!;
      const [from, to] = kind === KIND.send ? [process, partner] : [partner, process];
      const key = `${from} ${to} ${transfers.communicator[transfer]}`;
      const pair = pairs.get(key) ?? { sends: [], receives: [] };
      pairs.set(key, pair);
      pair[kind === KIND.send ? 'sends' : 'receives'].push(event);
      const tag = transfers.tag[transfer]!;
      if (!numberOf.has(tag)) numberOf.set(tag, numberOf.size);
    }
  }
  const tagOf = (event: number): number => transfers.tag[events.transfer[event]!]!;
  const sizeOf = (event: number): number => transfers.bytes[events.transfer[event]!]!;
  let alone = 0;
  const longer = new Map<number, number>();
  for (const { sends, receives } of pairs.values()) {
    const isInOrder =
      sends.length === receives.length &&
      sends.every((send, i) => tagOf(send) === tagOf(receives[i]!) && sizeOf(send) === sizeOf(receives[i]!));
    if (isInOrder) {
      for (const event of sends) tags[event] = 0;
      for (const event of receives) tags[event] = 0;
      continue;
    }
    // By tag as many as both sides have: the rest is at the end, where a recording broke off.
    const received = byTag(receives, tagOf);
    let both = 0;
    for (const [tag, sent] of byTag(sends, tagOf)) {
      const own = received.get(tag) ?? [];
      for (let k = 0; k < Math.min(sent.length, own.length); k++, both++) {
        const [send, receive] = [sent[k]!, own[k]!];
        tags[send] = numberOf.get(tag)!;
        tags[receive] = numberOf.get(tag)!;
        if (sizeOf(send) > sizeOf(receive)) longer.set(receive, sizeOf(send));
      }
    }
    alone += sends.length + receives.length - 2 * both;
  }
  return { tags, longer, alone };
}

function byTag(events: readonly number[], tagOf: (event: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const event of events) {
    const known = found.get(tagOf(event));
    if (known === undefined) found.set(tagOf(event), [event]);
    else known.push(event);
  }
  return found;
}

interface Pair {
  sends: number[];
  receives: number[];
}
