import { eventColumns, type ReadEvents } from '../../trace/columns/growing-columns.ts';
import { TRANSFER_COLUMNS } from '../../trace/columns/growing-transfers.ts';
import type { Trace, TransferColumns } from '../../trace/columns/trace.ts';
import type { Column } from '../../trace/columns/workspace.ts';
import type { ReadSums } from '../../trace/load.ts';
import type { ShardColumns } from '../../trace/shards.ts';
import { calledRegions } from '../patterns/contexts.ts';
import { operationsOf } from '../patterns/matching.ts';
import { callersOfRegions } from '../patterns/sites.ts';
import { postingCalls } from '../patterns/wrappers.ts';
import { fewestCalls } from './fewest-calls.ts';
import type { Made, Stored } from './store.ts';

/** What is known of a trace before its events. */
export type TraceFrame = Omit<
  Trace,
  'transfers' | 'events' | 'calls' | 'processStart' | 'inferredReceives' | 'callTimes'
>;

export interface ReadFacts {
  /** Record counts by type as a list. */
  sums: Omit<ReadSums, 'recordCounts'> & { recordCounts: number[] };
  /** Whether receives have to be inferred: what the shard tells of itself is not known yet. */
  hasLost: boolean;
}

/** A shard as a trace of which all other processes have nothing. */
export function traceOfShard(frame: TraceFrame, columns: ShardColumns): Trace {
  return { ...frame, ...columns, inferredReceives: new Int32Array(0), callTimes: null };
}

/** The columns of a shard, to be looked up. */
export function eventsMade({ events, transfers, calls, processStart }: ShardColumns, facts: object): Made {
  const columns: Record<string, Column> = { processStart };
  for (const name of eventColumns(events)) columns[name] = events[name].subarray(0, events.count);
  for (const name of TRANSFER_COLUMNS)
    columns[`${name} by transfer`] = transfers[name].subarray(0, transfers.count);
  columns['region by call'] = calls.region.subarray(0, calls.count);
  columns['parent by call'] = calls.parent.subarray(0, calls.count);
  return { facts, columns };
}

/** Without what only matching asks for: who matches again reads the trace again. */
export function forReport({ facts, columns }: Made): Made {
  const { call: _, 'region by call': _region, 'parent by call': _parent, ...kept } = columns;
  return { facts, columns: kept };
}

/** Columns of a shard as it read them. */
export function columnsOfShard(stored: Stored<unknown>): ShardColumns {
  const transfer = stored.integers('transfer');
  const events: ReadEvents = {
    count: transfer.length,
    transfer,
    posted: stored.numbers('posted'),
    completed: stored.numbers('completed'),
    call: stored.integers('call'),
    marks: stored.bytes('marks'),
    postedBy: NOTHING,
    completedBy: NOTHING,
  };
  const region = stored.integers('region by call');
  const parent = stored.integers('parent by call');
  const calls = { count: region.length, region, parent };
  return { events, calls, transfers: transfersOf(stored), processStart: stored.integers('processStart') };
}

const NOTHING = new Int32Array(0);

export function transfersOf(stored: Stored<unknown>): TransferColumns {
  const of = (name: string): string => `${name} by transfer`;
  const kind = stored.bytes(of('kind'));
  return {
    count: kind.length,
    kind,
    operation: stored.bytes(of('operation')),
    partner: stored.integers(of('partner')),
    communicator: stored.integers(of('communicator')),
    tag: stored.integers(of('tag')),
    bytes: stored.numbers(of('bytes')),
  };
}

/** What the others have to know of a shard: some numbers a function, and a byte a collective operation. */
export function toldMade(trace: Trace, facts: ReadFacts): Made {
  const { region, parent, posted } = fewestCalls(postingCalls(trace));
  const { most, caller } = callersOfRegions(trace);
  const { communicator, ordinal, operation } = operationsOf(trace);
  const isCalled = calledRegions(trace);
  return {
    facts,
    columns: { region, parent, posted, most, caller, isCalled, communicator, ordinal, operation },
  };
}

/** A shard with lost receives: until they are inferred it has nothing else to tell. */
export function nothingTold(facts: ReadFacts): Made {
  return { facts, columns: {} };
}
