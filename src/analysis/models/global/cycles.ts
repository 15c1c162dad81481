import { entryOf } from '../made-once.ts';
import type { Construct, System } from './system.ts';

/**
 * By group whether its constructs may become one: nothing else comes between (paper 004, section III.B.3).
 * With each group as one node, it is alone in its strongly connected component (Tarjan 1972), and no member
 * directly follows another.
 */
export function withoutCycles(
  system: System,
  groupOf: ReadonlyMap<Construct, number>,
  groups: number,
): boolean[] {
  const may = new Array<boolean>(groups).fill(true);
  const nodeOf = new Map(groupOf);
  const after: Set<number>[] = Array.from({ length: groups }, () => new Set());
  const node = (construct: Construct): number => entryOf(nodeOf, construct, () => after.push(new Set()) - 1);
  for (const order of system.orders.values()) {
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [node(order[i - 1]!), node(order[i]!)];
      if (from === to) may[from] = false;
      else after[from]!.add(to);
    }
  }
  for (const component of connected(after.map((next) => [...next]))) {
    if (component.length === 1) continue;
    for (const member of component) if (member < groups) may[member] = false;
  }
  return may;
}

/** The strongly connected components of a graph of successors. Without recursion: programs are long. */
function connected(after: readonly (readonly number[])[]): number[][] {
  const components: number[][] = [];
  const index = new Int32Array(after.length).fill(-1);
  const low = new Int32Array(after.length);
  const isOpen = new Uint8Array(after.length);
  const tried = new Int32Array(after.length);
  const open: number[] = [];
  let count = 0;
  const enter = (node: number): void => {
    index[node] = low[node] = count++;
    isOpen[node] = 1;
    open.push(node);
  };
  for (let root = 0; root < after.length; root++) {
    if (index[root] !== -1) continue;
    const path = [root];
    enter(root);
    while (path.length > 0) {
      const node = path.at(-1)!;
      const next = after[node]![tried[node]!++];
      if (next === undefined) {
        path.pop();
        if (path.length > 0) low[path.at(-1)!] = Math.min(low[path.at(-1)!]!, low[node]!);
        if (low[node] !== index[node]) continue;
        const component = open.splice(open.lastIndexOf(node));
        for (const member of component) isOpen[member] = 0;
        components.push(component);
      } else if (index[next] === -1) {
        path.push(next);
        enter(next);
      } else if (isOpen[next] === 1) {
        low[node] = Math.min(low[node]!, index[next]!);
      }
    }
  }
  return components;
}
