import { END, Matching } from '#build/kernels/interface.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { bytes, chunkLength, eachChunk, integers, openStage, slotsFor, struct } from './kernels.ts';

export interface Ties {
  /** By event: the other end of a message, or the number of a collective; NONE for what stayed unmatched. */
  tie: Int32Array;
  collectives: number;
  /** Events without a counterpart (METHOD 2.3): counted, never fatal. */
  unmatched: number;
}

export function tieEvents(trace: Trace): Ties {
  const { tie, collectives, unmatched } = matchMessages(trace);
  const matched = matchCollectives(trace, collectives, tie);
  return { tie, collectives: matched.count, unmatched: unmatched + matched.unmatched };
}

/**
 * First in, first out per (communicator, source, destination, tag): the k-th send of a channel goes with its
 * k-th receive. @returns ties, NONE for all but messages; the collective events; how many stayed unmatched
 */
function matchMessages(trace: Trace): { tie: Int32Array; collectives: Int32Array; unmatched: number } {
  const { events, transfers } = trace;
  const { count } = transfers;
  const { kernels, columns, workspace } = openStage({
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
  });
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
 * and tied to nothing; one that some members lack is unmatched. @param tie output, with NONE for collectives
 */
function matchCollectives(
  { events, transfers, processStart, communicators }: Trace,
  collectives: Int32Array,
  tie: Int32Array,
): { count: number; unmatched: number } {
  // By communicator: its first operation, the last process met on it, what that did last; by operation: next.
  const first = new Int32Array(communicators.length).fill(NONE);
  const lastProcess = new Int32Array(communicators.length).fill(NONE);
  const last = new Int32Array(communicators.length);
  const next = new Int32Array(collectives.length).fill(NONE);
  const operation = new Uint8Array(collectives.length);
  const taken = new Int32Array(collectives.length);
  const home = new Int32Array(collectives.length);
  let count = 0;
  let unmatched = 0;
  let process = 0;
  for (let i = 0; i < collectives.length; i++) {
    const event = collectives[i]!;
    while (event >= processStart[process + 1]!) process++;
    const transfer = events.transfer[event]!;
    const communicator = transfers.communicator[transfer]!;
    const before = lastProcess[communicator] === process ? last[communicator]! : NONE;
    const known = before === NONE ? first[communicator]! : next[before]!;
    const isNew = known === NONE || communicators[communicator]!.self;
    const number = isNew ? count++ : known;
    lastProcess[communicator] = process;
    last[communicator] = number;
    if (isNew) {
      if (before === NONE) first[communicator] = number;
      else next[before] = number;
      operation[number] = transfers.operation[transfer]!;
      home[number] = communicator;
    } else if (operation[number] !== transfers.operation[transfer]) {
      unmatched++;
      continue;
    }
    tie[event] = number;
    taken[number]!++;
  }
  for (let number = 0; number < count; number++) {
    const { self, members } = communicators[home[number]!]!;
    if (!self && taken[number]! < members.length) unmatched += taken[number]!;
  }
  return { count, unmatched };
}
