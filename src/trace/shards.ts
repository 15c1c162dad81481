import { InputError } from '../base/errors.ts';
import { eventColumns, GrowingEvents } from './columns/growing-columns.ts';
import { TRANSFER_COLUMNS } from './columns/growing-transfers.ts';
import { NONE, type TransferColumns } from './columns/trace.ts';
import { hasLostReceives, inferLostReceives } from './infer-receives.ts';
import { dropEmptyCalls, type ReadSums } from './load.ts';
import type { TraceOutline } from './outline/outline.ts';
import { type Joined, ProcessesInOrder } from './reader/in-order.ts';
import { loadPart } from './reader/part.ts';

/** Successive processes, read: columns as of a trace in which all others have nothing. */
export type ShardColumns = Joined;

/** Successive processes of a trace: those from `first` to `afterLast` - 1. */
export interface ShardRange {
  first: number;
  afterLast: number;
}

/** Divides processes into shards of about as many events, by what the definitions say of them. */
export function divideIntoShards({ archive, map }: TraceOutline, shards: number): ShardRange[] {
  const { locations } = archive.definitions;
  const events = map.locations.map((ids) => ids.reduce((sum, id) => sum + locations.get(id)!.events, 1));
  const all = events.reduce((sum, own) => sum + own, 0);
  const ranges: ShardRange[] = [];
  let [process, passed] = [0, 0];
  for (let shard = 0; shard < shards; shard++) {
    const first = process;
    // A process goes where its middle lies.
    const end = (all * (shard + 1)) / shards;
    while (process < events.length && (shard + 1 === shards || passed + events[process]! / 2 <= end)) {
      passed += events[process++]!;
    }
    ranges.push({ first, afterLast: process });
  }
  return ranges;
}

/**
 * Reads the communication of a shard.
 *
 * @param shards among how many the processes are divided
 * @param before another shard, used up: its memory is taken
 * @returns receives that lost their completion are there as such, as hasLostReceives tells
 * @throws InputError as loadTrace
 */
export function loadShard(
  outline: TraceOutline,
  { first, afterLast }: ShardRange,
  shards: number,
  before?: ShardColumns,
): { columns: ShardColumns; sums: ReadSums } {
  let process = first;
  const next = (): number => (process < afterLast ? process++ : -1);
  const events = before && GrowingEvents.inPlaceOf(before.events);
  const inOrder = new ProcessesInOrder(outline.map.processes, false, first, events);
  const part = loadPart(outline, inOrder, next, shards);
  if (part.problem !== null) throw new InputError(part.problem.problem);
  const columns = inOrder.joined();
  if (part.hasLeftOut && !hasLostReceives(columns)) dropEmptyCalls(columns);
  return { columns, sums: part };
}

/**
 * Infers lost receives (infer-receives.ts) among the events of all shards.
 *
 * @param shards used up
 * @returns the shards without lost receives; `inferred` receives, and `dropped` ones
 */
export function inferInShards(
  shards: readonly ShardColumns[],
  ranges: readonly ShardRange[],
): { shards: ShardColumns[]; inferred: number; dropped: number } {
  const processes = ranges.at(-1)!.afterLast;
  const processStart = new Int32Array(processes + 1);
  const firstCall: number[] = [];
  let [events, calls] = [0, 0];
  for (const [shard, { first, afterLast }] of ranges.entries()) {
    const own = shards[shard]!;
    for (let p = first; p < afterLast; p++) processStart[p + 1] = events + own.processStart[p + 1]!;
    firstCall.push(calls);
    events += own.events.count;
    calls += own.calls.count;
  }
  const counts = shards.map((own) => own.calls.count);
  const inOrder = new ProcessesInOrder(shards.length, false);
  const mpiCalls = { first: 0, count: 0 };
  for (const [process, columns] of shards.entries()) inOrder.add({ process, columns, mpiCalls });
  const columns = { ...inOrder.joined(), processStart };
  const { inferred, dropped } = inferLostReceives(columns);
  const divided = ranges.map((range, shard) => cutOut(columns, range, firstCall[shard]!, counts[shard]!));
  for (const own of divided) dropEmptyCalls(own);
  return { shards: divided, inferred: inferred.length, dropped };
}

/** The columns of a shard. Transfers that were added stand after those of all shards. */
function cutOut(
  { events, transfers, calls, processStart }: ShardColumns,
  { first, afterLast }: ShardRange,
  firstCall: number,
  callCount: number,
): ShardColumns {
  const [from, to] = [processStart[first]!, processStart[afterLast]!];
  const own = { ...events, count: to - from };
  for (const name of eventColumns(events)) own[name] = events[name].slice(from, to) as never;
  const isUsed = new Uint8Array(transfers.count);
  for (const transfer of own.transfer) isUsed[transfer] = 1;
  const used = Int32Array.from(isUsed.keys()).filter((transfer) => isUsed[transfer] === 1);
  const moved = new Int32Array(transfers.count);
  used.forEach((transfer, at) => {
    moved[transfer] = at;
  });
  own.transfer = own.transfer.map((transfer) => moved[transfer]!);
  own.call = own.call.map((call) => (call === NONE ? NONE : call - firstCall));
  const taken = { ...transfers, count: used.length } as TransferColumns;
  for (const name of TRANSFER_COLUMNS) {
    const column = transfers[name];
    const picked = new (column.constructor as new (length: number) => typeof column)(used.length);
    used.forEach((transfer, at) => {
      picked[at] = column[transfer]!;
    });
    taken[name] = picked as never;
  }
  const parent = calls.parent.slice(firstCall, firstCall + callCount);
  return {
    events: own,
    transfers: taken,
    calls: {
      count: callCount,
      region: calls.region.slice(firstCall, firstCall + callCount),
      parent: parent.map((call) => (call === NONE ? NONE : call - firstCall)),
    },
    processStart: processStart.map((start) => Math.min(Math.max(start, from), to) - from),
  };
}
