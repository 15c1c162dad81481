import type { PatternShape, TreeKind } from '../../../base/config/pattern-text.ts';
import { EdgeList } from './edge-list.ts';

type ShapeOf<Name extends PatternShape['shape']> = Extract<PatternShape, { shape: Name }>;

/** Places of a process's events where it first receives and then sends. */
const [RECEIVE, SEND] = [0, 1];

/** i → (i + 1) mod P, and back. */
export function ring({ both }: ShapeOf<'ring'>, processes: number): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    list.add(i, (i + 1) % processes);
    if (both) list.add((i + 1) % processes, i);
  }
  return list;
}

/** i → i + 1; in a pipeline each process receives before it sends. */
export function line({ both }: ShapeOf<'line'>, processes: number): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i + 1 < processes; i++) {
    list.add(i, i + 1, SEND, RECEIVE);
    if (both) list.add(i + 1, i);
  }
  return list;
}

/** A line from the root onwards, around the end of the ranks. */
export function broadcastChain({ root }: ShapeOf<'broadcast chain'>, processes: number): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i + 1 < processes; i++) {
    list.add((root + i) % processes, (root + i + 1) % processes, SEND, RECEIVE);
  }
  return list;
}

/** i → i + k, without what leads out of the ranks unless they are closed. */
export function shift({ by }: ShapeOf<'shift'>, processes: number, isClosed: boolean): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    const to = isClosed ? (((i + by) % processes) + processes) % processes : i + by;
    if (to >= 0 && to < processes) list.add(i, to);
  }
  return list;
}

/**
 * Stage j: i ↔ i xor 2^j. Processes beyond the largest power 2^k send to i − 2^k first and receive in the end
 * (Thakur, Rabenseifner and Gropp 2005, section 4).
 */
export function butterfly(processes: number, isDescending: boolean): EdgeList {
  const list = new EdgeList();
  const bits = Math.floor(Math.log2(processes));
  const power = 2 ** bits;
  for (let bit = 0; bit < bits; bit++) {
    const stage = 1 + (isDescending ? bits - 1 - bit : bit);
    for (let i = 0; i < power; i++) list.add(i, i ^ (1 << bit), stage, stage);
  }
  for (let i = power; i < processes; i++) {
    list.add(i, i - power, 0, 0);
    list.add(i - power, i, bits + 1, bits + 1);
  }
  return list;
}

/** Stage j: i → (i + 2^j) mod P (Hensgen, Finkel and Manber 1988). */
export function dissemination(processes: number): EdgeList {
  const list = new EdgeList();
  for (let step = 1, stage = 0; step < processes; step *= 2, stage++) {
    for (let i = 0; i < processes; i++) list.add(i, (i + step) % processes, stage, stage);
  }
  return list;
}

/**
 * In a binomial tree v > 0 hangs on v with its lowest set bit cleared, in a binary one on ⌊(v − 1)/2⌋; v
 * counts from the root. Messages go down, in a reduction up; each process receives before it sends.
 */
export function tree(kind: TreeKind, isReduction: boolean, root: number, processes: number): EdgeList {
  const list = new EdgeList();
  for (let v = 1; v < processes; v++) {
    const parent = kind === 'binomial' ? v & (v - 1) : (v - 1) >> 1;
    const [a, b] = [(parent + root) % processes, (v + root) % processes];
    if (isReduction) list.add(b, a, SEND, RECEIVE);
    else list.add(a, b, SEND, RECEIVE);
  }
  return list;
}

/** The root sends to all others, receives from all, or both. */
export function star(direction: ShapeOf<'star'>['direction'], root: number, processes: number): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    if (i === root) continue;
    if (direction !== 'in') list.add(root, i);
    if (direction !== 'out') list.add(i, root);
  }
  return list;
}

/** i → j for all i ≠ j; sends in the order of j, of the distance j − i around the ranks, or of i xor j. */
export function allToAll({ order }: ShapeOf<'all-to-all'>, processes: number): EdgeList {
  const list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    for (let j = 0; j < processes; j++) {
      if (i === j) continue;
      const distance = (j - i + processes) % processes;
      list.add(i, j, order === 'pairwise' ? i ^ j : order === 'ring' ? distance : j);
    }
  }
  return list;
}

/** (a, b) ↔ (b, a) on a square of q × q processes; null where these are no square. */
export function transpose(processes: number): EdgeList | null {
  const side = Math.round(Math.sqrt(processes));
  if (side * side !== processes) return null;
  const list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    const other = (i % side) * side + Math.floor(i / side);
    if (other !== i) list.add(i, other);
  }
  return list;
}
