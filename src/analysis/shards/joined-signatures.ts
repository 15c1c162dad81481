import { Interner } from '../patterns/interner.ts';
import { linesBy, type Signatures } from '../patterns/signatures.ts';
import type { Stored } from './store.ts';
import type { SumFacts } from './sums.ts';

/**
 * The signatures of instances by what each shard has of them (METHOD 2.11): instances are equal when all
 * shards have equal rows of them.
 *
 * @param summed in order of shards, which is that of processes
 */
export function joinSignatures(summed: readonly Stored<SumFacts>[], instances: number): Signatures {
  const { start, rows } = rowsByInstance(summed, instances);
  const combinations = new Interner();
  const firstInstances: number[] = [];
  const ofInstance = new Int32Array(instances);
  for (let instance = 0; instance < instances; instance++) {
    const signature = combinations.number(rows, start[instance]!, start[instance + 1]!);
    if (signature === firstInstances.length) firstInstances.push(instance);
    ofInstance[instance] = signature;
  }
  const multisets = new Interner();
  const tables = summed.map((own) => tableOf(own, multisets));
  const signatures = new Interner();
  for (let number = 0; number < combinations.count; number++) {
    const own = combinations.sequence(number);
    const pairs: Int32Array[] = [];
    for (let i = 0; i < own.length; i += 2) pairs.push(tables[own[i]!]!(own[i + 1]!));
    const all = new Int32Array(pairs.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const each of pairs) {
      all.set(each, at);
      at += each.length;
    }
    signatures.number(all, 0, all.length);
  }
  const symbols = multisets.values.subarray(0, multisets.startOf(multisets.count));
  return {
    processPatterns: summed.reduce((sum, { facts }) => sum + facts.processPatterns, 0),
    ofInstance,
    count: signatures.count,
    firstInstance: Int32Array.from(firstInstances),
    lines: linesBy(symbols, signatures, multisets),
    processes: (signature) => signatures.sequence(signature),
    symbols: (multiset) => multisets.sequence(multiset),
  };
}

/** By instance pairs of shard and signature, in order of shards. */
function rowsByInstance(
  summed: readonly Stored<SumFacts>[],
  instances: number,
): { start: Int32Array; rows: Int32Array } {
  const start = new Int32Array(instances + 1);
  for (const own of summed) for (const instance of own.integers('instance')) start[instance + 1]! += 2;
  for (let instance = 0; instance < instances; instance++) start[instance + 1]! += start[instance]!;
  const fill = start.slice(0, instances);
  const rows = new Int32Array(start[instances]!);
  for (const [shard, own] of summed.entries()) {
    const [instance, signature] = [own.integers('instance'), own.integers('signature')];
    for (let row = 0; row < instance.length; row++) {
      const at = fill[instance[row]!]!;
      rows[at] = shard;
      rows[at + 1] = signature[row]!;
      fill[instance[row]!] = at + 2;
    }
  }
  return { start, rows };
}

/** @returns by signature of a shard its processes, each with the number of its multiset among all shards' */
function tableOf(own: Stored<SumFacts>, multisets: Interner): (signature: number) => Int32Array {
  const [pair, pairStart] = [own.integers('pair'), own.integers('pairStart')];
  const [symbol, symbolStart] = [own.integers('symbol'), own.integers('symbolStart')];
  const numbers = Array.from(symbolStart.subarray(1), (end, multiset) =>
    multisets.number(symbol, symbolStart[multiset]!, end),
  );
  return (signature) => {
    const pairs = pair.slice(pairStart[signature], pairStart[signature + 1]);
    for (let i = 1; i < pairs.length; i += 2) pairs[i] = numbers[pairs[i]!]!;
    return pairs;
  };
}
