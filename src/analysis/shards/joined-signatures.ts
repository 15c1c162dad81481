import { Interner } from '../patterns/interner.ts';
import { linesBy, type Signatures } from '../patterns/signatures.ts';
import type { MatchFacts } from './match.ts';
import type { Stored } from './store.ts';

/**
 * The signatures of instances by those of their parts (METHOD 2.11).
 *
 * @param matched in order of shards, which is that of processes
 * @param instanceOf by part, those of all shards in order
 */
export function joinSignatures(
  matched: readonly Stored<MatchFacts>[],
  instanceOf: Int32Array,
  instances: number,
): Signatures {
  const multisets = new Interner();
  const tables = matched.map((own) => tableOf(own, multisets));
  const { start, rows, firstRow } = rowsByInstance(matched, instanceOf, instances);
  const pairsOf = (row: number): Int32Array => {
    const shard = firstRow.findLastIndex((first) => first <= row);
    return tables[shard]!(row - firstRow[shard]!);
  };
  // What is made of the same parts is looked at once.
  const combinations = new Interner();
  const signatures = new Interner();
  const signatureOf: number[] = [];
  const firstInstances: number[] = [];
  const ofInstance = new Int32Array(instances);
  for (let instance = 0; instance < instances; instance++) {
    const combination = combinations.number(rows, start[instance]!, start[instance + 1]!);
    if (combination === signatureOf.length) {
      const parts = Array.from(combinations.sequence(combination), pairsOf);
      const all = joined(parts, multisets);
      signatureOf.push(signatures.number(all, 0, all.length));
    }
    const signature = signatureOf[combination]!;
    if (signature === firstInstances.length) firstInstances.push(instance);
    ofInstance[instance] = signature;
  }
  const symbols = multisets.values.subarray(0, multisets.startOf(multisets.count));
  return {
    processPatterns: matched.reduce((sum, { facts }) => sum + facts.processPatterns, 0),
    ofInstance,
    count: signatures.count,
    firstInstance: Int32Array.from(firstInstances),
    lines: linesBy(symbols, signatures, multisets),
    processes: (signature) => signatures.sequence(signature),
    symbols: (multiset) => multisets.sequence(multiset),
  };
}

/** By instance its parts' signatures, in order of shards; those of a shard count from its `firstRow`. */
function rowsByInstance(
  matched: readonly Stored<MatchFacts>[],
  instanceOf: Int32Array,
  instances: number,
): { start: Int32Array; rows: Int32Array; firstRow: number[] } {
  const start = new Int32Array(instances + 1);
  for (const instance of instanceOf) start[instance + 1]!++;
  for (let instance = 0; instance < instances; instance++) start[instance + 1]! += start[instance]!;
  const fill = start.slice(0, instances);
  const rows = new Int32Array(instanceOf.length);
  const firstRow: number[] = [];
  let part = 0;
  let first = 0;
  for (const own of matched) {
    firstRow.push(first);
    for (const signature of own.integers('signature')) {
      const instance = instanceOf[part++]!;
      rows[fill[instance]!++] = first + signature;
    }
    first += own.lengthOf('pairStart') - 1;
  }
  return { start, rows, firstRow };
}

/** Pairs of process and multiset, by process. One that several parts have has the symbols of all. */
function joined(parts: readonly Int32Array[], multisets: Interner): Int32Array {
  const ofProcess = new Map<number, number>();
  for (const pairs of parts) {
    for (let i = 0; i < pairs.length; i += 2) {
      const [process, multiset] = [pairs[i]!, pairs[i + 1]!];
      const known = ofProcess.get(process);
      ofProcess.set(process, known === undefined ? multiset : both(known, multiset, multisets));
    }
  }
  return Int32Array.from([...ofProcess].sort(([a], [b]) => a - b).flat());
}

function both(one: number, other: number, multisets: Interner): number {
  const symbols = [...multisets.sequence(one), ...multisets.sequence(other)];
  const sorted = Int32Array.from(symbols).sort();
  return multisets.number(sorted, 0, sorted.length);
}

/** @returns by signature of a shard's part its processes, each with a multiset by its number among all */
function tableOf(own: Stored<MatchFacts>, multisets: Interner): (signature: number) => Int32Array {
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
