import { NONE } from '../../trace/columns/trace.ts';
import type { CountedEdges } from '../families/pair-weights.ts';
import type { Signatures } from '../patterns/signatures.ts';

/** Signatures as processes and multisets, and multisets as symbols: lists one after the other. */
export function tables({
  count,
  processes,
  symbols,
}: Signatures): Record<'pair' | 'pairStart' | 'symbol' | 'symbolStart', Int32Array> {
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
export function byPair({ from, to, count }: CountedEdges, processes: number): CountedEdges {
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
