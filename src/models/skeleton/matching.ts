import { KIND, NONE, type Trace } from '../../trace/trace.ts';

/** Which tags messages need. */
export interface Matching {
  /** By event: the tag of a message, from 0 on; NONE of what nobody receives or sends, and of collectives. */
  tags: Int32Array;
  /** Messages without their other side. */
  alone: number;
}

/**
 * Tags that let every receive get the message that it got: 0 between two processes on a communicator where messages are received
 * in the order in which they are sent, whatever their tags, so that tags that count iterations do not spoil loops; else the
 * recorded tags, renumbered. MPI matches what one process sends another on one communicator with one tag in order.
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
  for (const { sends, receives } of pairs.values()) {
    const isInOrder =
      sends.length === receives.length &&
      sends.every((send, i) => tagOf(send) === tagOf(receives[i]!) && sizeOf(send) === sizeOf(receives[i]!));
    if (isInOrder) {
      for (const event of [...sends, ...receives]) tags[event] = 0;
      continue;
    }
    // By tag as many as both sides have: the rest is at the end, where a recording broke off.
    const sides = [eventsByTag(sends, tagOf), eventsByTag(receives, tagOf)];
    for (const tag of new Set(sides.flatMap((side) => [...side.keys()]))) {
      const ofTag = sides.map((side) => side.get(tag) ?? []);
      const both = Math.min(...ofTag.map(({ length }) => length));
      for (const events of ofTag) {
        for (const event of events.slice(0, both)) tags[event] = numberOf.get(tag)!;
        alone += events.length - both;
      }
    }
  }
  return { tags, alone };
}

function eventsByTag(events: readonly number[], tagOf: (event: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const event of events) {
    const others = found.get(tagOf(event));
    if (others === undefined) found.set(tagOf(event), [event]);
    else others.push(event);
  }
  return found;
}

interface Pair {
  sends: number[];
  receives: number[];
}
