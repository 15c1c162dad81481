import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { type CountedEdges, sentBytes } from '../families/pair-weights.ts';
import { rootsOfInstances } from '../families/roots.ts';
import type { Blocks } from '../patterns/blocks.ts';
import { byInstance, type Instances } from '../patterns/instances.ts';
import { signInstances } from '../patterns/signatures.ts';
import type { MatchFacts } from './match.ts';
import type { Made, Stored } from './store.ts';

export interface SumFacts {
  processPatterns: number;
}

/**
 * What a shard has of each instance (METHOD 2.11): a row an instance of which it has blocks, with the number
 * of the part of the signature that its processes have. Equal parts have equal numbers.
 *
 * @param merged by part of the shard: its instance, of so many `instances`
 */
export function sumShard(
  trace: Trace,
  matched: Stored<MatchFacts>,
  merged: Int32Array,
  instances: number,
): Made & { facts: SumFacts } {
  const part = matched.integers('part');
  const blocks = blocksOf(trace, matched, part.length);
  const isOwn = new Uint8Array(instances);
  for (const own of merged) isOwn[own] = 1;
  const instance = new Int32Array(isOwn.reduce((sum, is) => sum + is, 0));
  const rowOfInstance = new Int32Array(instances);
  for (let own = 0, row = 0; own < instances; own++) {
    if (isOwn[own] === 0) continue;
    instance[row] = own;
    rowOfInstance[own] = row++;
  }
  const rowOfPart = merged.map((own) => rowOfInstance[own]!);
  const ofBlock = part.map((own) => rowOfPart[own]!);
  const rows = { count: instance.length, ...byInstance(ofBlock, instance.length), ofBlock };
  // No times are asked for.
  const signed = signInstances(trace, blocks, rows as Instances);
  const roots = rootsOfInstances(trace, blocks, rows) ?? new Int32Array(0);
  const { from, to, count } = byPair(sentBytes(trace), trace.processes);
  return {
    facts: { processPatterns: signed.processPatterns },
    columns: { instance, signature: signed.ofInstance, roots, from, to, bytes: count, ...tables(signed) },
  };
}

function blocksOf(trace: Trace, matched: Stored<MatchFacts>, count: number): Blocks {
  const start = matched.integers('start');
  const blockStart = matched.integers('blockStart');
  const process = new Int32Array(count);
  for (let p = 0; p < trace.processes; p++) process.fill(p, blockStart[p], blockStart[p + 1]);
  const ofEvent = new Int32Array(trace.events.count);
  for (let block = 0; block < count; block++) ofEvent.fill(block, start[block], start[block + 1]);
  const nothing = new Int32Array(0);
  return { count, start, process, context: nothing, region: nothing, ofEvent };
}

/** Signatures as processes and multisets, and multisets as symbols: lists one behind the other. */
function tables({
  count,
  processes,
  symbols,
}: ReturnType<typeof signInstances>): Record<'pair' | 'pairStart' | 'symbol' | 'symbolStart', Int32Array> {
  const signatures = Array.from({ length: count }, (_, signature) => processes(signature));
  let multisets = 0;
  for (const pairs of signatures)
    for (let i = 1; i < pairs.length; i += 2) multisets = Math.max(multisets, pairs[i]! + 1);
  const pair = concatenated(signatures);
  const symbol = concatenated(Array.from({ length: multisets }, (_, multiset) => symbols(multiset)));
  return { pair: pair.all, pairStart: pair.start, symbol: symbol.all, symbolStart: symbol.start };
}

function concatenated(lists: readonly Int32Array[]): { all: Int32Array; start: Int32Array } {
  const start = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) start[i + 1] = start[i]! + list.length;
  const all = new Int32Array(start[lists.length]!);
  for (const [i, list] of lists.entries()) all.set(list, start[i]);
  return { all, start };
}

/** Edges of the same two processes as one, where the first one was. */
function byPair({ from, to, count }: CountedEdges, processes: number): CountedEdges {
  const sums = new Map<number, number>();
  for (let edge = 0; edge < from.length; edge++) {
    // A partner may be no process.
    const key = from[edge]! * (processes + 1) + to[edge]! - NONE;
    sums.set(key, (sums.get(key) ?? 0) + count[edge]!);
  }
  const keys = [...sums.keys()];
  return {
    from: Int32Array.from(keys, (key) => Math.floor(key / (processes + 1))),
    to: Int32Array.from(keys, (key) => (key % (processes + 1)) + NONE),
    count: Float64Array.from(sums.values()),
  };
}
