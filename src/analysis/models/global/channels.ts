import { KIND, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf, Numbered, once } from '../../patterns/memoize.ts';
import { eventsOf } from '../program/process-words.ts';

/**
 * The channels of a program (paper 004, section II.B): one a pair whose messages come in the order in which
 * they were sent, so that changing tags break no loop; else one for each sender, receiver, communicator and
 * tag, as MPI matches. A collective operation is a message from each member to the next in the order of
 * merging; communicators of the same members are one channel where all come in the same order. Messages to
 * oneself have none.
 * @returns by transfer (trace.ts): the ports that its events go through; none: to no other process
 */
export function channelsOf(trace: Trace, order: readonly number[]): number[][] {
  const lanes = new Lanes(trace, order);
  const sides = new Array<Side | null | undefined>(trace.transfers.count);
  for (const [process, , transfer] of eventsOf(trace)) {
    let side = sides[transfer];
    if (side === undefined) {
      side = lanes.sideOf(process, transfer);
      sides[transfer] = side;
    }
    if (side === null) continue;
    const { stream, code } = side;
    stream.isMixed ||= stream.count > 0 && stream.last !== code;
    stream.last = code;
    stream.count++;
    stream.hash = Math.imul(stream.hash ^ code, 0x01000193) ^ (stream.hash >>> 15);
    stream.other = Math.imul(stream.other + code, 0x85ebca6b) ^ (stream.other >>> 13);
  }
  return portsOf(Array.from(sides, (side) => side ?? null));
}

/** What goes through one end of a lane, in order: enough to see whether it is the order at the other end. */
interface Stream {
  lane: Lane;
  /** Of a message: 0 at the sender, 1 at the receiver; of a collective: which of the members. */
  end: number;
  count: number;
  hash: number;
  other: number;
  /** Code of the last one, and whether there are several. */
  last: number;
  isMixed: boolean;
}

/** Whom messages go between: a pair, or the members of a collective. */
interface Lane {
  streams: (Stream | undefined)[];
  isCollective: boolean;
}

/** Where events of a transfer go: which end, and the number of their communicator and tag. */
interface Side {
  stream: Stream;
  code: number;
}

class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly codes = new Numbered<string>();
  /** By communicator: its members as a text, and which place each has among them. */
  private readonly membersOf: (communicator: number) => { key: string; placeOf: ReadonlyMap<number, number> };

  constructor(
    private readonly trace: Trace,
    order: readonly number[],
  ) {
    const placeOf = new Map(order.map((process, place) => [process, place]));
    this.membersOf = once((communicator) => {
      const members = [...trace.communicators[communicator]!.members];
      members.sort((a, b) => placeOf.get(a)! - placeOf.get(b)!);
      return { key: members.join(' '), placeOf: new Map(members.map((member, i) => [member, i])) };
    });
  }

  /** Null: it goes to no other process. */
  sideOf(process: number, transfer: number): Side | null {
    const { transfers, communicators } = this.trace;
    const communicator = transfers.communicator[transfer]!;
    if (transfers.kind[transfer] === KIND.collective) {
      const { members, self } = communicators[communicator]!;
      if (self || members.length < 2) return null;
      const { key, placeOf } = this.membersOf(communicator);
      return this.at(key, true, placeOf.get(process)!, `${communicator}`);
    }
    const partner = transfers.partner[transfer]!;
    if (partner === process) return null;
    const isSend = transfers.kind[transfer] === KIND.send;
    const pair = isSend ? `${process}>${partner}` : `${partner}>${process}`;
    return this.at(pair, false, isSend ? 0 : 1, `${communicator},${transfers.tag[transfer]}`);
  }

  private at(key: string, isCollective: boolean, end: number, code: string): Side {
    const lane = entryOf(this.lanes, key, () => ({ streams: [], isCollective }));
    lane.streams[end] ??= { lane, end, count: 0, hash: 1, other: 1, last: 0, isMixed: false };
    return { stream: lane.streams[end], code: this.codes.number(code, code) };
  }
}

/** By transfer: a message's port, or a collective's to the member before and to the one after. */
function portsOf(sides: readonly (Side | null)[]): number[][] {
  const isSplit = once(isOutOfOrder);
  const lanes = new Numbered<Lane>();
  const channels = new Numbered<string>();
  const channel = (lane: Lane, code: number, link: number): number => {
    const key = `${lanes.number(lane, lane)} ${isSplit(lane) ? code : 0} ${link}`;
    return channels.number(key, key);
  };
  return sides.map((side) => {
    if (side === null) return [];
    const { stream, code } = side;
    const { lane, end } = stream;
    if (!lane.isCollective) return [2 * channel(lane, code, 0) + end];
    const ports: number[] = [];
    if (end > 0) ports.push(2 * channel(lane, code, end) + 1);
    if (lane.streams[end + 1] !== undefined) ports.push(2 * channel(lane, code, end + 1));
    return ports;
  });
}

/** Whether the ends of a lane see different orders of communicators and tags. */
function isOutOfOrder({ streams, isCollective }: Lane): boolean {
  const met = streams.filter((stream) => stream !== undefined);
  const [first] = met;
  const isSame = met.every(
    ({ count, hash, other }) => count === first!.count && hash === first!.hash && other === first!.other,
  );
  if (isSame && (isCollective || met.length === 2)) return false;
  return met.some(({ isMixed }) => isMixed) || new Set(met.map(({ last }) => last)).size > 1;
}
