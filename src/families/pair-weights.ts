import type { MessageGraph } from './message-graph.ts';

/** Who exchanged how many messages with whom, over a whole trace and without direction. */
export interface PairWeights {
  processes: number;
  /** Distinct pairs low < high, by distance high − low: distance d has the pairs start[d] to start[d + 1] − 1. */
  start: Int32Array;
  low: Int32Array;
  /** Messages between low and low + distance. */
  messages: Float64Array;
  /** Sum of `messages`. */
  total: number;
}

/** Largest number of pairs for which a full matrix is kept. */
const LARGEST_MATRIX = 1 << 22;

/**
 * Adds up the messages of all patterns by pair of processes, messages to oneself left out.
 *
 * @param weightOf how often each graph's messages were sent: the instances of its pattern
 * @returns pairs sorted by distance. O(edges + processes)
 */
export function weighPairs(
  graphs: readonly MessageGraph[],
  weightOf: (graph: number) => number,
  processes: number,
): PairWeights {
  const sums = processes * processes <= LARGEST_MATRIX ? new Matrix(processes) : new Table();
  graphs.forEach(({ from, to, count }, graph) => {
    const weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      const low = Math.min(from[edge]!, to[edge]!);
      const high = Math.max(from[edge]!, to[edge]!);
      if (low !== high) sums.add(low * processes + high, count[edge]! * weight);
    }
  });
  return byDistance(sums, processes);
}

function byDistance(sums: Matrix | Table, processes: number): PairWeights {
  const start = new Int32Array(processes + 1);
  sums.each((key) => {
    start[(key % processes) - Math.floor(key / processes) + 1]!++;
  });
  for (let distance = 0; distance < processes; distance++) start[distance + 1]! += start[distance]!;
  const fill = start.slice();
  const low = new Int32Array(start[processes]!);
  const messages = new Float64Array(low.length);
  let total = 0;
  sums.each((key, weight) => {
    const first = Math.floor(key / processes);
    const at = fill[(key % processes) - first]!++;
    low[at] = first;
    messages[at] = weight;
    total += weight;
  });
  return { processes, start, low, messages, total };
}

/** Sums by key low × processes + high, all of them in one array. */
class Matrix {
  private readonly sums: Float64Array;

  constructor(processes: number) {
    this.sums = new Float64Array(processes * processes);
  }

  add(key: number, weight: number): void {
    this.sums[key]! += weight;
  }

  each(visit: (key: number, weight: number) => void): void {
    for (let key = 0; key < this.sums.length; key++) if (this.sums[key]! > 0) visit(key, this.sums[key]!);
  }
}

/** The same for many processes, of which each talks to few. */
class Table {
  private readonly sums = new Map<number, number>();

  add(key: number, weight: number): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + weight);
  }

  each(visit: (key: number, weight: number) => void): void {
    for (const [key, weight] of this.sums) visit(key, weight);
  }
}
