/** Who exchanged how many messages with whom, over a whole trace and without direction. */
export interface PairWeights {
  processes: number;
  /** Pairs low < high by distance high − low: distance d has the pairs start[d] to start[d + 1] − 1. */
  start: Int32Array;
  low: Int32Array;
  /** Messages between low and low + distance. */
  messages: Float64Array;
  total: number;
  toItself: Float64Array;
}

interface CountedEdges {
  from: Int32Array;
  to: Int32Array;
  count: Int32Array | Float64Array;
}

/** Largest number of pairs for which a full matrix is kept. */
const MAX_MATRIX_PAIRS = 1 << 22;

/**
 * Adds up the messages of all patterns by pair of processes, those to oneself apart. O(edges + processes).
 *
 * @param weightOf how often each graph's messages were sent: the instances of its pattern
 */
export function weighPairs(
  graphs: readonly CountedEdges[],
  weightOf: (graph: number) => number,
  processes: number,
): PairWeights {
  const sums = processes * processes <= MAX_MATRIX_PAIRS ? new Matrix(processes) : new Table();
  const toItself = new Float64Array(processes);
  graphs.forEach(({ from, to, count }, graph) => {
    const weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      const low = Math.min(from[edge]!, to[edge]!);
      const high = Math.max(from[edge]!, to[edge]!);
      if (low === high) toItself[low]! += count[edge]! * weight;
      else sums.add(low * processes + high, count[edge]! * weight);
    }
  });
  return { ...byDistance(sums.sums(), processes), toItself };
}

function byDistance({ keys, weights }: Sums, processes: number): Omit<PairWeights, 'toItself'> {
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

/** Sums that are not 0, by key low × processes + high. */
interface Sums {
  keys: Float64Array;
  weights: Float64Array;
}

/** All sums in one array. */
class Matrix {
  private readonly all: Float64Array;

  constructor(processes: number) {
    this.all = new Float64Array(processes * processes);
  }

  add(key: number, weight: number): void {
    this.all[key]! += weight;
  }

  sums(): Sums {
    const keys: number[] = [];
    for (let key = 0; key < this.all.length; key++) if (this.all[key]! > 0) keys.push(key);
    return { keys: Float64Array.from(keys), weights: Float64Array.from(keys, (key) => this.all[key]!) };
  }
}

/** The same for many processes, of which each talks to few. */
class Table {
  private readonly all = new Map<number, number>();

  add(key: number, weight: number): void {
    this.all.set(key, (this.all.get(key) ?? 0) + weight);
  }

  sums(): Sums {
    return { keys: Float64Array.from(this.all.keys()), weights: Float64Array.from(this.all.values()) };
  }
}
