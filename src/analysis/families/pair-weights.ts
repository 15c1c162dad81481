import { KIND, type Trace } from '../../trace/columns/trace.ts';

/** Who exchanged how many messages with whom, over a whole trace and without direction. */
export interface PairWeights {
  processes: number;
  /** Pairs low < high by distance high − low: distance d has the pairs start[d] to start[d + 1] − 1. */
  start: Int32Array;
  low: Int32Array;
  /** Messages between low and low + distance, or their bytes. */
  messages: Float64Array;
  total: number;
  toItself: Float64Array;
}

export interface CountedEdges {
  from: Int32Array;
  to: Int32Array;
  count: Int32Array | Float64Array;
}

/** The bytes of all messages that a trace sends, once a transfer. O(events). */
export function sentBytes({ events, transfers, processes, processStart }: Trace): CountedEdges {
  const times = new Float64Array(transfers.count);
  const sender = new Int32Array(transfers.count);
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      times[transfer]!++;
      sender[transfer] = process;
    }
  }
  const { kind, partner, bytes } = transfers;
  const sent = Array.from(times.keys()).filter((transfer) => kind[transfer] === KIND.send);
  return {
    from: Int32Array.from(sent, (transfer) => sender[transfer]!),
    to: Int32Array.from(sent, (transfer) => partner[transfer]!),
    count: Float64Array.from(sent, (transfer) => times[transfer]! * bytes[transfer]!),
  };
}

/** The messages of all patterns by pair of processes. O(edges + processes). @param weightOf instances */
export function weighPairs(
  graphs: readonly CountedEdges[],
  weightOf: (graph: number) => number,
  processes: number,
): PairWeights {
  const sums = new Map<number, number>();
  const toItself = new Float64Array(processes);
  graphs.forEach(({ from, to, count }, graph) => {
    const weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      const low = Math.min(from[edge]!, to[edge]!);
      const high = Math.max(from[edge]!, to[edge]!);
      const key = low * processes + high;
      if (low === high) toItself[low]! += count[edge]! * weight;
      else sums.set(key, (sums.get(key) ?? 0) + count[edge]! * weight);
    }
  });
  return { ...byDistance(sums, processes), toItself };
}

/** @param sums by low × processes + high */
function byDistance(sums: ReadonlyMap<number, number>, processes: number): Omit<PairWeights, 'toItself'> {
  const keys = Float64Array.from(sums.keys());
  const weights = Float64Array.from(sums.values());
  const start = new Int32Array(processes + 1);
  const first = keys.map((key) => Math.floor(key / processes));
  for (let i = 0; i < keys.length; i++) start[keys[i]! - first[i]! * (processes + 1) + 1]!++;
  for (let distance = 0; distance < processes; distance++) start[distance + 1]! += start[distance]!;
  const fill = start.slice();
  const low = new Int32Array(keys.length);
  const messages = new Float64Array(keys.length);
  let total = 0;
  for (let i = 0; i < keys.length; i++) {
    const at = fill[keys[i]! - first[i]! * (processes + 1)]!++;
    low[at] = first[i]!;
    messages[at] = weights[i]!;
    total += weights[i]!;
  }
  return { processes, start, low, messages, total };
}

/** Pairs of different processes, by distance. */
export function eachPair(
  { start, low, messages, processes }: PairWeights,
  visit: (low: number, high: number, messages: number) => void,
): void {
  for (let distance = 1; distance < processes; distance++) {
    for (let i = start[distance]!; i < start[distance + 1]!; i++)
      visit(low[i]!, low[i]! + distance, messages[i]!);
  }
}
