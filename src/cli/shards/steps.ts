import { type Agreed, agree, agreedFrom, agreedMade, isAsAgreed } from '../../analysis/shards/join.ts';
import { type MatchFacts, matchShard } from '../../analysis/shards/match.ts';
import { mergeShards } from '../../analysis/shards/merge.ts';
import {
  columnsOfShard,
  eventsMade,
  forReport,
  nothingTold,
  type ReadFacts,
  type TraceFrame,
  toldMade,
  traceOfShard,
} from '../../analysis/shards/read.ts';
import { type Store, type Stored, storedIn } from '../../analysis/shards/store.ts';
import type { AnalysisOptions } from '../../analysis/stages.ts';
import type { ContextChoice } from '../../base/config/config.ts';
import { hasLostReceives } from '../../trace/infer-receives.ts';
import { sumsOf, traceOf, withoutCommunication } from '../../trace/load.ts';
import type { TraceOutline } from '../../trace/outline/outline.ts';
import {
  divideIntoShards,
  inferInShards,
  loadShard,
  type ShardColumns,
  type ShardRange,
} from '../../trace/shards.ts';

/** A trace that is analysed in shards. */
export interface ShardedTrace {
  path: string;
  outline: TraceOutline;
  ranges: ShardRange[];
  options: AnalysisOptions & { contexts: ContextChoice };
  store: Store;
  /** Columns of the shard that was read last, whose memory the next one takes. */
  before?: ShardColumns;
}

export interface Step {
  name: 'read' | 'join' | 'match' | 'merge';
  isOfEach: boolean;
  /** What it leaves when it is done. */
  gives: string;
  run(sharded: ShardedTrace, shard: number): void;
}

/**
 * The steps before the report, in order. A step of each shard needs those before it of all shards. Where all
 * shards agree, join does what match and merge are for: nothing is left to them.
 */
export const STEPS: readonly Step[] = [
  { name: 'read', isOfEach: true, gives: 'told', run: readStep },
  { name: 'join', isOfEach: false, gives: 'agreed', run: joinStep },
  { name: 'match', isOfEach: true, gives: 'matched', run: matchStep },
  { name: 'merge', isOfEach: false, gives: 'merged', run: mergeStep },
];

export function shardedTrace(
  path: string,
  outline: TraceOutline,
  shards: number,
  options: ShardedTrace['options'],
  store: Store,
): ShardedTrace {
  return { path, outline, ranges: divideIntoShards(outline, shards), options, store };
}

/** What a step leaves when it is done: what it puts last. */
export function resultOf({ isOfEach, gives }: Step, shard: number): string {
  return isOfEach ? `${gives}.${shard}` : gives;
}

/** @param shard of a step of each */
export function isDone(step: Step, { store }: ShardedTrace, shard: number): boolean {
  return store.has(resultOf(step, shard));
}

/** Runs a step, unless it is done. @param shard of a step of each */
export function runStep(step: Step, sharded: ShardedTrace, shard: number): void {
  if (!isDone(step, sharded, shard)) step.run(sharded, shard);
}

/** What is known when shards agree. */
interface AgreedFacts {
  inferred: number;
  dropped: number;
  /** Whether events were inferred, and lie elsewhere. */
  hasLost: boolean;
}

export function frameOf({ path, outline, store, ranges }: ShardedTrace, dropped: number): TraceFrame {
  const parts = ranges.map((_, shard) => store.get<ReadFacts>(`told.${shard}`).facts.sums);
  const sums = sumsOf(
    parts.map((part) => ({
      ...part,
      // JSON has no infinities: a shard without events has no times.
      firstTime: part.firstTime ?? Number.POSITIVE_INFINITY,
      lastTime: part.lastTime ?? Number.NEGATIVE_INFINITY,
      recordCounts: Float64Array.from(part.recordCounts),
    })),
  );
  return traceOf(path, outline, { ...sums, openRequests: sums.openRequests + dropped });
}

/** A frame of which no sums are known yet. */
function emptyFrame({ path, outline }: ShardedTrace): TraceFrame {
  return traceOf(path, outline, sumsOf([]));
}

function readStep(sharded: ShardedTrace, shard: number): void {
  const { outline, ranges, store, before } = sharded;
  const { columns, sums: read } = loadShard(outline, ranges[shard]!, ranges.length, before);
  sharded.before = columns;
  const { firstTime, lastTime, locations, openRequests, unenteredCalls } = read;
  const sums = {
    firstTime,
    lastTime,
    locations,
    openRequests,
    unenteredCalls,
    recordCounts: [...read.recordCounts],
  };
  const hasLost = hasLostReceives(columns);
  const facts: ReadFacts = { sums, hasLost };
  if (hasLost) {
    store.put(`told.${shard}`, nothingTold(facts));
    return;
  }
  const made = eventsMade(columns, {});
  store.put(`events.${shard}`, forReport(made));
  const trace = traceOfShard(emptyFrame(sharded), columnsOfShard(storedIn(made)));
  const told = toldMade(trace, facts);
  // Mostly all agree on what one shard sees: then it is matched already.
  const assumed = agreedAmong(sharded, [storedIn(told)]);
  store.put(`assumed.${shard}`, matchShard(trace, ranges[shard]!, assumed, sharded.options.contexts));
  store.put(`told.${shard}`, told);
}

/** The columns of a shard, which no file has in whole. */
function loadAgain({ outline, ranges }: ShardedTrace, shard: number): ReturnType<typeof loadShard> {
  return loadShard(outline, ranges[shard]!, ranges.length);
}

function agreedAmong({ outline, options }: ShardedTrace, told: readonly Stored<unknown>[]): Agreed {
  const choice = options.contexts === 'none' ? 'none' : (options.wrappers ?? 'auto');
  return agree(told, outline.regions, outline.map.communicators, choice);
}

function joinStep(sharded: ShardedTrace): void {
  const { path, ranges, store } = sharded;
  let told = toldOf(sharded);
  const facts: AgreedFacts = { inferred: 0, dropped: 0, hasLost: told.some((own) => own.facts.hasLost) };
  const frame = emptyFrame(sharded);
  let events = 0;
  if (facts.hasLost) {
    const read = ranges.map((_, shard) => loadAgain(sharded, shard).columns);
    const { shards, inferred, dropped } = inferInShards(read, ranges);
    told = shards.map((columns, shard) => {
      store.put(`inferred.${shard}`, eventsMade(columns, {}));
      events += columns.events.count;
      return storedIn(toldMade(traceOfShard(frame, columns), told[shard]!.facts));
    });
    Object.assign(facts, { inferred, dropped });
  } else for (const shard of ranges.keys()) events += store.get(`events.${shard}`).lengthOf('transfer');
  if (events === 0) throw withoutCommunication(path, frameOf(sharded, 0));
  store.put('agreed', agreedMade(agreedAmong(sharded, told), facts));
  const agreed = agreedOf(sharded);
  if (told.every((_, shard) => takeAssumed(sharded, agreed, shard))) mergeStep(sharded);
}

function toldOf({ ranges, store }: ShardedTrace): Stored<ReadFacts>[] {
  return ranges.map((_, shard) => store.get(`told.${shard}`));
}

export function agreedOf({ store }: ShardedTrace): Agreed & AgreedFacts {
  const stored = store.get<AgreedFacts>('agreed');
  return { ...agreedFrom(stored), ...stored.facts };
}

export function eventsOf({ store }: ShardedTrace, { hasLost }: AgreedFacts, shard: number): Stored<unknown> {
  return store.get(`${hasLost ? 'inferred' : 'events'}.${shard}`);
}

/** Takes what a shard assumed, where all agree on it. @returns whether they do */
function takeAssumed(sharded: ShardedTrace, agreed: Agreed & AgreedFacts, shard: number): boolean {
  const { store } = sharded;
  if (agreed.hasLost || !store.has(`assumed.${shard}`)) return false;
  const own = agreedAmong(sharded, [store.get(`told.${shard}`)]);
  if (!isAsAgreed(own, agreed, shard === 0)) return false;
  store.move(`assumed.${shard}`, `matched.${shard}`);
  return true;
}

function matchStep(sharded: ShardedTrace, shard: number): void {
  const { store, ranges, options } = sharded;
  const agreed = agreedOf(sharded);
  if (takeAssumed(sharded, agreed, shard)) return;
  const columns = agreed.hasLost
    ? eventsOf(sharded, agreed, shard)
    : storedIn(eventsMade(loadAgain(sharded, shard).columns, {}));
  const trace = traceOfShard(emptyFrame(sharded), columnsOfShard(columns));
  // In the place of what was assumed.
  store.put(`assumed.${shard}`, matchShard(trace, ranges[shard]!, agreed, options.contexts));
  store.move(`assumed.${shard}`, `matched.${shard}`);
}

export function matchedOf({ store, ranges }: ShardedTrace): Stored<MatchFacts>[] {
  return ranges.map((_, shard) => store.get<MatchFacts>(`matched.${shard}`));
}

function mergeStep(sharded: ShardedTrace): void {
  const { store, ranges, outline } = sharded;
  const { operations } = agreedOf(sharded);
  store.put('merged', mergeShards(matchedOf(sharded), ranges, operations, outline.map.communicators));
}
