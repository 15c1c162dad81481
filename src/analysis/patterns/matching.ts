import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import { Interner } from './interner.ts';

export interface Ties {
  /** By event: the other end of a message, or the number of a collective; NONE for what stayed unmatched. */
  tie: Int32Array;
  collectives: number;
  /** Events without a counterpart (METHOD 2.3): counted, never fatal. */
  unmatched: number;
}

/** What of a trace is looked at. */
export type MatchedTrace = Pick<Trace, 'processes' | 'processStart' | 'transfers' | 'communicators'> & {
  events: Pick<Trace['events'], 'count' | 'transfer'>;
};

/** O(events) @param tie where the ties go, by event */
export function tieEvents(trace: MatchedTrace, tie: Int32Array = new Int32Array(trace.events.count)): Ties {
  const { operations, ...ties } = tiePart(trace, undefined, tie);
  return { ...ties, unmatched: ties.unmatched + incomplete(operations, trace.communicators) };
}

/** Collective operations, by their number: the k-th of a communicator has the ordinal k, from 0. */
export interface Operations {
  communicator: Int32Array;
  ordinal: Int32Array;
  /** OTF2 number of what the lowest process does. */
  operation: Uint8Array;
  /** How many members take part. */
  taken: Int32Array;
}

/** By communicator and ordinal: what the lowest process of the whole program does, OTF2 number. */
export type AgreedOperations = readonly Uint8Array[];

/**
 * The ties of some processes among themselves, all events of each in the trace.
 *
 * @param agreed left out: the trace has all processes
 * @returns `unmatched` without collectives that some members lack, which a part cannot know (incomplete)
 */
export function tiePart(
  trace: MatchedTrace,
  agreed?: AgreedOperations,
  tie: Int32Array = new Int32Array(trace.events.count),
): Ties & { operations: Operations } {
  const { collectives, unmatched } = matchMessages(trace, tie);
  const { operations, differing } = matchCollectives(trace, collectives, tie, agreed);
  const count = operations.taken.length;
  return { tie, collectives: count, unmatched: unmatched + differing, operations };
}

/** The collective operations of a trace. O(events) */
export function operationsOf(trace: Trace): Operations {
  const { events, transfers } = trace;
  const collectives = new Int32Array(events.count);
  let count = 0;
  for (let event = 0; event < events.count; event++) {
    if (transfers.kind[events.transfer[event]!] === KIND.collective) collectives[count++] = event;
  }
  return matchCollectives(trace, collectives.subarray(0, count), null).operations;
}

/** How many events are of collectives that some members of the communicator lack. */
export function incomplete(
  { communicator, taken }: Pick<Operations, 'communicator' | 'taken'>,
  communicators: Trace['communicators'],
): number {
  let unmatched = 0;
  for (let number = 0; number < taken.length; number++) {
    const { self, members } = communicators[communicator[number]!]!;
    if (!self && taken[number]! < members.length) unmatched += taken[number]!;
  }
  return unmatched;
}

/** The end of a channel that a transfer is at is twice the channel's number, and one more where it receives. */
const END = { ofCollective: -1, notMet: -2 };

/**
 * First in, first out per (communicator, source, destination, tag): the k-th send of a channel goes with its
 * k-th receive. What comes first of the two waits in the channel's queue, linked through its ties.
 * @param tie output, with NONE for all but messages
 * @returns the collective events; how many stayed unmatched
 */
function matchMessages(
  { events, transfers, processes, processStart }: MatchedTrace,
  tie: Int32Array,
): { collectives: Int32Array; unmatched: number } {
  const { transfer } = events;
  const end = new Int32Array(transfers.count).fill(END.notMet);
  const channels = new Interner();
  // By channel: the events that wait, and the end of it that they are all at.
  const first = new Int32Array(transfers.count).fill(NONE);
  const last = new Int32Array(transfers.count);
  const waitingAt = new Int32Array(transfers.count);
  tie.fill(NONE);
  const collectives = new Int32Array(events.count);
  let collective = 0;
  for (let process = 0; process < processes; process++) {
    const stop = processStart[process + 1]!;
    for (let event = processStart[process]!; event < stop; event++) {
      const own = transfer[event]!;
      if (end[own] === END.notMet) end[own] = endOf(transfers, own, process, channels);
      const side = end[own]!;
      if (side === END.ofCollective) {
        collectives[collective++] = event;
        continue;
      }
      const channel = side >> 1;
      const waiting = first[channel]!;
      if (waiting === NONE) {
        first[channel] = event;
        last[channel] = event;
        waitingAt[channel] = side;
      } else if (waitingAt[channel] === side) {
        tie[last[channel]!] = event;
        last[channel] = event;
      } else {
        first[channel] = tie[waiting]!;
        tie[waiting] = event;
        tie[event] = waiting;
      }
    }
  }
  const unmatched = dropWaiting(first.subarray(0, channels.count), tie);
  return { collectives: collectives.subarray(0, collective), unmatched };
}

function endOf(
  { kind, communicator, partner, tag }: Trace['transfers'],
  transfer: number,
  process: number,
  channels: Interner,
): number {
  if (kind[transfer] === KIND.collective) return END.ofCollective;
  const isReceive = kind[transfer] === KIND.receive;
  const other = partner[transfer]!;
  key[0] = communicator[transfer]!;
  key[1] = isReceive ? other : process;
  key[2] = isReceive ? process : other;
  key[3] = tag[transfer]!;
  return 2 * channels.number(key, 0, key.length) + (isReceive ? 1 : 0);
}

const key = new Int32Array(4);

/** Takes apart the queues of what waits in vain. @returns how many these are */
function dropWaiting(first: Int32Array, tie: Int32Array): number {
  let dropped = 0;
  for (let event of first) {
    while (event !== NONE) {
      const next = tie[event]!;
      tie[event] = NONE;
      event = next;
      dropped++;
    }
  }
  return dropped;
}

/**
 * The k-th collective on a communicator is the same on all members. One whose operation differs is unmatched
 * and tied to nothing. @param tie output, with NONE for collectives; null: the operations alone are wanted
 */
function matchCollectives(
  { events, transfers, processStart, communicators }: MatchedTrace,
  collectives: Int32Array,
  tie: Int32Array | null,
  agreed?: AgreedOperations,
): { operations: Operations; differing: number } {
  // By communicator: its first operation, the last process met on it, what that did last; by operation: next.
  const first = new Int32Array(communicators.length).fill(NONE);
  const lastProcess = new Int32Array(communicators.length).fill(NONE);
  const last = new Int32Array(communicators.length);
  const next = new Int32Array(collectives.length).fill(NONE);
  const operation = new Uint8Array(collectives.length);
  const taken = new Int32Array(collectives.length);
  const home = new Int32Array(collectives.length);
  const ordinal = new Int32Array(collectives.length);
  let count = 0;
  let differing = 0;
  let process = 0;
  for (let i = 0; i < collectives.length; i++) {
    const event = collectives[i]!;
    while (event >= processStart[process + 1]!) process++;
    const transfer = events.transfer[event]!;
    const communicator = transfers.communicator[transfer]!;
    const before = lastProcess[communicator] === process ? last[communicator]! : NONE;
    const known = before === NONE ? first[communicator]! : next[before]!;
    const { self } = communicators[communicator]!;
    const isNew = known === NONE || self;
    const number = isNew ? count++ : known;
    lastProcess[communicator] = process;
    last[communicator] = number;
    if (isNew) {
      if (before === NONE) first[communicator] = number;
      else next[before] = number;
      home[number] = communicator;
      ordinal[number] = before === NONE ? 0 : ordinal[before]! + 1;
      const known = self ? undefined : agreed?.[communicator]?.[ordinal[number]!];
      operation[number] = known ?? transfers.operation[transfer]!;
    }
    if (operation[number] !== transfers.operation[transfer]) {
      differing++;
      continue;
    }
    if (tie !== null) tie[event] = number;
    taken[number]!++;
  }
  const operations = {
    communicator: home.subarray(0, count),
    ordinal: ordinal.subarray(0, count),
    operation: operation.subarray(0, count),
    taken: taken.subarray(0, count),
  };
  return { operations, differing };
}
