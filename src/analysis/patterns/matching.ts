import { END, Matching } from '#build/kernels/interface.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import { bytes, chunkLength, eachChunk, integers, openStage, slotsFor, struct } from './kernels.ts';

export interface Ties {
  /** By event: the other end of a message, or the number of a collective; NONE for what stayed unmatched. */
  tie: Int32Array;
  collectives: number;
  /** Events without a counterpart (METHOD 2.3): counted, never fatal. */
  unmatched: number;
}

export function tieEvents(trace: Trace): Ties {
  const { operations, ...ties } = tiePart(trace);
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
export function tiePart(trace: Trace, agreed?: AgreedOperations): Ties & { operations: Operations } {
  const { tie, collectives, unmatched } = matchMessages(trace);
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

/**
 * First in, first out per (communicator, source, destination, tag): the k-th send of a channel goes with its
 * k-th receive. @returns ties, NONE for all but messages; the collective events; how many stayed unmatched
 */
function matchMessages(trace: Trace): { tie: Int32Array; collectives: Int32Array; unmatched: number } {
  const { events, transfers } = trace;
  const { count } = transfers;
  const wanted = {
    matching: struct(Matching),
    transfer: integers(chunkLength(trace)),
    kind: bytes(count),
    communicator: integers(count),
    partner: integers(count),
    tag: integers(count),
    end: integers(count),
    // Channels: as many as transfers at most.
    keys: integers(4 * count),
    slots: integers(slotsFor(count)),
    head: integers(count),
    tail: integers(count),
    tie: integers(events.count),
    collectives: integers(events.count),
  };
  const { kernels, columns, workspace } = openStage(wanted, true);
  for (const name of ['kind', 'communicator', 'partner', 'tag'] as const) {
    (columns[name] as Int32Array).set(transfers[name].subarray(0, count));
  }
  for (const name of ['slots', 'head', 'tie'] as const) columns[name].fill(NONE);
  columns.end.fill(END.notMet);
  const copied = [[events.transfer, columns.transfer]] as const;
  const mask = columns.slots.length - 1;
  eachChunk(trace, copied, (chunk) => kernels.queueSends(columns, { ...chunk, mask }));
  eachChunk(trace, copied, (chunk) => kernels.takeReceives(columns, chunk));
  kernels.dropSends(columns);
  const { collectives, unmatched } = columns.matching;
  return {
    tie: workspace.result(columns.tie),
    collectives: workspace.result(columns.collectives, collectives),
    unmatched,
  };
}

/**
 * The k-th collective on a communicator is the same on all members. One whose operation differs is unmatched
 * and tied to nothing. @param tie output, with NONE for collectives; null: the operations alone are wanted
 */
function matchCollectives(
  { events, transfers, processStart, communicators }: Trace,
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
