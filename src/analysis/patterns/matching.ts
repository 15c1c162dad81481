import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { JoinedBlocks } from './blocks.ts';
import { Interner } from './interner.ts';

export interface Ties {
  /** By event: the other end of a message, or the number of a collective; NONE for what stayed unmatched. */
  tie: Int32Array;
  collectives: number;
  /** Events without a counterpart (METHOD 2.3): counted, never fatal. */
  unmatched: number;
  /** Blocks that are joined by them already (instances.ts). */
  joined?: JoinedBlocks;
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
  const { events, transfers, processes, processStart } = trace;
  const queues = new MessageQueues(transfers, events.transfer, tie);
  for (let process = 0; process < processes; process++) {
    queues.tieProcess(process, processStart[process]!, processStart[process + 1]!);
  }
  const unmatched = queues.dropWaiting();
  const met = queues.collectives.subarray(0, queues.count);
  const { operations, differing } = matchCollectives(trace, met, tie, agreed);
  const collectives = operations.taken.length;
  return { tie, collectives, unmatched: unmatched + differing, operations };
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

/** The end of a channel that a transfer is at: twice the number of the channel, one more to receive. */
const END = { ofCollective: -1, notMet: -2 };

/**
 * First in, first out per (communicator, source, destination, tag): the k-th send of a channel goes with its
 * k-th receive. What comes first of the two waits in the channel's queue, linked through its ties.
 */
class MessageQueues {
  /** The collective events are the first so many of `collectives`. */
  count = 0;
  readonly collectives: Int32Array;
  private readonly channels = new Interner();
  /** By transfer. */
  private readonly end: Int32Array;
  // By channel: the events that wait, and the end of it that they are all at.
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private readonly waitingAt: Int32Array;

  /** @param tie output, with NONE for all but messages */
  constructor(
    private readonly transfers: Trace['transfers'],
    private readonly transfer: Int32Array,
    private readonly tie: Int32Array,
  ) {
    this.end = new Int32Array(transfers.count).fill(END.notMet);
    this.first = new Int32Array(transfers.count).fill(NONE);
    this.last = new Int32Array(transfers.count);
    this.waitingAt = new Int32Array(transfers.count);
    this.collectives = new Int32Array(tie.length);
    tie.fill(NONE);
  }

  /** Ties the events `from` to `stop` - 1, all of a process: what is called often is optimised for good. */
  tieProcess(process: number, from: number, stop: number): void {
    const { transfer, tie, end, first, last, waitingAt } = this;
    for (let event = from; event < stop; event++) {
      const own = transfer[event]!;
      if (end[own] === END.notMet) end[own] = endOf(this.transfers, own, process, this.channels);
      const side = end[own]!;
      if (side === END.ofCollective) {
        this.collectives[this.count++] = event;
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

  /** Takes apart the queues of what waits in vain. @returns how many these are */
  dropWaiting(): number {
    const { tie } = this;
    let dropped = 0;
    for (let event of this.first.subarray(0, this.channels.count)) {
      while (event !== NONE) {
        const next = tie[event]!;
        tie[event] = NONE;
        event = next;
        dropped++;
      }
    }
    return dropped;
  }
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
