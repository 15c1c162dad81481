import { type MessageGraph, type Numbered, numbered } from './message-graph.ts';

/** Graphs of more processes are told apart by their refined colours alone. */
export const MAX_EXACT_PROCESSES = 16;

/** So are graphs whose symmetry leaves more numberings than this to try. */
const MAX_NUMBERINGS = 256;

/**
 * A text that is equal for isomorphic graphs. Small ones: the smallest edge list of all numberings that
 * colour refinement and backtracking find, so others differ. Larger ones, and those with too many numberings:
 * the sorted colours, which differ for nearly all others.
 */
export function canonicalForm(graph: MessageGraph): string {
  const own = numbered(graph);
  const colours = refine(own, new Int32Array(own.size));
  const invariant = `${own.size} ${[...colours].sort((a, b) => a - b).join(',')}`;
  if (own.size > MAX_EXACT_PROCESSES) return `like ${invariant}`;
  const search = { best: null as string | null, left: MAX_NUMBERINGS };
  explore(own, colours, search);
  return search.left < 0 ? `like ${invariant}` : `form ${own.size} ${search.best}`;
}

/** Rounds of refinement for large graphs: enough to look that many messages far. */
const ROUNDS_OF_LARGE = 8;

/** Colours as hashes of a process's own and the sums over its neighbours', until there are no more. */
function refine({ size, from, to, count }: Numbered, first: Int32Array): Int32Array<ArrayBuffer> {
  let colours = Int32Array.from(first);
  let distinct = new Set(colours).size;
  const rounds = size > MAX_EXACT_PROCESSES ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    const next = Int32Array.from(colours, (colour) => mixed(colour, 0x2545f491));
    for (let edge = 0; edge < from.length; edge++) {
      const [a, b] = [from[edge]!, to[edge]!];
      next[a]! += mixed(mixed(colours[b]!, 0x1b873593), count[edge]!);
      next[b]! += mixed(mixed(colours[a]!, 0x3ade68b1), count[edge]!);
    }
    colours = next.map((sum) => mixed(sum, 0x51ed270b));
    const now = new Set(colours).size;
    if (now === distinct && round > 0) break;
    distinct = now;
  }
  return colours;
}

function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

function explore(
  graph: Numbered,
  colours: Int32Array<ArrayBuffer>,
  search: { best: string | null; left: number },
): void {
  if (search.left < 0) return;
  const cell = firstSharedColour(colours);
  if (cell === null) {
    search.left--;
    const text = edgeList(graph, colours);
    if (search.best === null || text < search.best) search.best = text;
    return;
  }
  for (let node = 0; node < graph.size; node++) {
    if (colours[node] !== cell) continue;
    const singled = colours.slice();
    singled[node] = mixed(cell, 0x7f4a7c15);
    explore(graph, refine(graph, singled), search);
  }
}

function firstSharedColour(colours: Int32Array): number | null {
  const sorted = colours.slice().sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return sorted[i]!;
  return null;
}

function edgeList({ size, from, to, count }: Numbered, colours: Int32Array): string {
  const nodes = Array.from({ length: size }, (_, i) => i).sort((a, b) => colours[a]! - colours[b]!);
  const place = new Int32Array(size);
  nodes.forEach((node, i) => {
    place[node] = i;
  });
  return Array.from(from, (a, edge) => [place[a]!, place[to[edge]!]!, count[edge]!] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map((edge) => edge.join('>'))
    .join(' ');
}
