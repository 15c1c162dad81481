import type { Blame } from '../../../page/page-document.ts';

/** Charges as columns, and their call paths as a tree. */
export interface BlameTree {
  metrics: Blame['metrics'];
  charges: [metric: number[], path: number[], process: number[], ns: number[]];
  nodes: PathNode[];
  /** By path: its node. */
  nodeOf: number[];
  processes: number;
}

/** A function on a call path; the first one is the whole program. */
export interface PathNode {
  name: string;
  parent: number;
  children: number[];
}

/** What is chosen; null: nothing, so that all counts. */
export interface Chosen {
  metric: number;
  node: number | null;
  process: number | null;
}

/** Sums of what is chosen: each by its own kind, of what is chosen of the two others. */
export interface BlameSums {
  ofMetric: Float64Array;
  ofNode: Float64Array;
  ofProcess: Float64Array;
  ns: number;
}

export function readBlame(
  { metrics, functions, paths }: Blame,
  charges: BlameTree['charges'],
  processes: number,
): BlameTree {
  const nodes: PathNode[] = [{ name: 'all of the program', parent: -1, children: [] }];
  const known = new Map<string, number>();
  const nodeOf = paths.map((path) =>
    path.reduce((parent, name) => {
      const key = `${parent} ${name}`;
      const found = known.get(key) ?? nodes.length;
      if (found === nodes.length) {
        known.set(key, found);
        nodes.push({ name: functions[name]!, parent, children: [] });
        nodes[parent]!.children.push(found);
      }
      return found;
    }, 0),
  );
  return { metrics, charges, nodes, nodeOf, processes };
}

/** @param isPart whether a metric's charges are those of the chosen one */
export function sumsOf(tree: BlameTree, { metric, node, process }: Chosen): BlameSums {
  const { metrics, charges, nodes, nodeOf, processes } = tree;
  const [metricAt, pathAt, processAt, nsAt] = charges;
  const ofMetric = new Float64Array(metrics.length);
  const ofNode = new Float64Array(nodes.length);
  const ofProcess = new Float64Array(processes);
  const isInNode = nodeOf.map((own) => node === null || isWithin(nodes, own, node));
  let ns = 0;
  for (let i = 0; i < nsAt.length; i++) {
    const own = metricAt[i]!;
    const isOfMetric = own === metric || (metrics[metric]!.isSum && metrics[own]!.parent === metric);
    const isOfProcess = process === null || processAt[i] === process;
    const isOfNode = isInNode[pathAt[i]!]!;
    if (isOfNode && isOfProcess) {
      ofMetric[own]! += nsAt[i]!;
      const { parent } = metrics[own]!;
      if (parent !== null && metrics[parent]!.isSum) ofMetric[parent]! += nsAt[i]!;
    }
    if (!isOfMetric) continue;
    if (isOfProcess) ofNode[nodeOf[pathAt[i]!]!]! += nsAt[i]!;
    if (isOfNode) ofProcess[processAt[i]!]! += nsAt[i]!;
    if (isOfNode && isOfProcess) ns += nsAt[i]!;
  }
  // Children stand after their parents.
  for (let i = nodes.length - 1; i > 0; i--) ofNode[nodes[i]!.parent]! += ofNode[i]!;
  return { ofMetric, ofNode, ofProcess, ns };
}

function isWithin(nodes: readonly PathNode[], node: number, whole: number): boolean {
  for (let at = node; at >= 0; at = nodes[at]!.parent) if (at === whole) return true;
  return false;
}

/** A rectangle of the icicle: a function, or several of which each calls only the next one. */
export interface Piece {
  node: number;
  /** The function's name, those before it in it. */
  names: string[];
  depth: number;
  /** Where it begins and ends, of 0 to 1. */
  from: number;
  to: number;
}

/** Parts narrower than this are seen by nobody. */
const MIN_PART = 0.002;

/** The tree as rows of rectangles, the widest first; where all goes on into one function they are one. */
export function piecesOf({ nodes }: BlameTree, { ofNode }: BlameSums): Piece[] {
  const found: Piece[] = [];
  const all = ofNode[0]!;
  if (!(all > 0)) return found;
  const add = (start: number, depth: number, from: number): void => {
    const names = start === 0 ? [] : [nodes[start]!.name];
    let node = start;
    for (;;) {
      const [only] = nodes[node]!.children.filter((child) => ofNode[child]! > 0);
      if (only === undefined || ofNode[only]! < 0.9999 * ofNode[node]!) break;
      node = only;
      names.push(nodes[node]!.name);
    }
    if (names.length === 0) names.push(nodes[0]!.name);
    found.push({ node, names, depth, from, to: from + ofNode[node]! / all });
    let left = from;
    for (const child of [...nodes[node]!.children].sort((a, b) => ofNode[b]! - ofNode[a]!)) {
      const part = ofNode[child]! / all;
      if (part < MIN_PART) break;
      add(child, depth + 1, left);
      left += part;
    }
  };
  add(0, 0, 0);
  return found;
}
