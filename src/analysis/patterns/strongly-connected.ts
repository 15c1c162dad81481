import { NONE } from '../../trace/columns/trace.ts';

/**
 * The strongly connected components of two nodes or more of a graph, each when it is found (Tarjan 1972,
 * without recursion: programs are long). O(nodes + edges)
 * @param successor the next one of a node, another each time that it is asked; NONE when there are no more
 */
export function* stronglyConnected(
  count: number,
  successor: (node: number) => number,
): Generator<Int32Array> {
  const number = new Int32Array(count).fill(NONE);
  const lowest = new Int32Array(count);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  let [numbers, opened] = [0, 0];
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    path[0] = root;
    for (let depth = 0; depth >= 0; ) {
      const node = path[depth]!;
      if (number[node] === NONE) {
        number[node] = lowest[node] = numbers++;
        open[opened++] = node;
        isOpen[node] = 1;
      }
      const next = successor(node);
      if (next !== NONE) {
        if (number[next] === NONE) path[++depth] = next;
        else if (isOpen[next] === 1) lowest[node] = Math.min(lowest[node]!, number[next]!);
        continue;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]!] = Math.min(lowest[path[depth]!]!, lowest[node]!);
      if (lowest[node] !== number[node]) continue;
      const end = opened;
      do isOpen[open[--opened]!] = 0;
      while (open[opened] !== node);
      if (end - opened > 1) yield open.slice(opened, end);
    }
  }
}
