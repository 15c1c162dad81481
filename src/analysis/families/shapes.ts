import { rootIn } from '../patterns/union-find.ts';
import { differInOneBit, type MessageGraph, type Numbered, numbered } from './message-graph.ts';

/** A shape that is known by name: the key tells shapes apart, the name is for people. */
export interface Shape {
  key: string;
  name: string;
}

/** A shape with one process that the others gather around. */
export interface Rooted extends Shape {
  root: number;
}

/** A graph with its processes' degrees; messages to oneself are no edges. */
interface Compact extends Numbered {
  edges: number;
  out: Int32Array;
  in: Int32Array;
  isMutual: boolean;
}

/**
 * Shapes of all processes with a root: `scatter from 0`, `gather to 0`, `exchange with 0`, `broadcast tree
 * from 0`, `reduction tree to 0`. Fewer than four processes are no evidence: a chain of three is such a star.
 */
export function rootedShape(graph: MessageGraph, processes: number): Rooted | null {
  if (graph.processes.length !== processes || processes < 4) return null;
  if (graph.from.length > 2 * processes) return null;
  const compact = compactOf(graph);
  const star = starOf(compact);
  if (star !== null) {
    const { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}

/** Shapes that no grid is needed for: all-to-all, butterfly, ring, scatter and gather within groups. */
export function regularShape(graph: MessageGraph): Shape | null {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  const compact = compactOf(graph);
  const { size, edges } = compact;
  if (size >= 3 && edges === size * (size - 1)) return { key: 'all-to-all', name: 'all-to-all' };
  if (isHypercube(compact)) return { key: 'butterfly', name: 'butterfly' };
  if (size >= 3 && isRing(compact)) {
    return compact.isMutual
      ? { key: 'ring both ways', name: 'ring, both ways' }
      : { key: 'ring', name: 'ring' };
  }
  return size < 4 ? null : starInGroups(compact);
}

/** Whether the number of messages is that of one of these shapes; messages to oneself may come on top. */
function canBeRegular(size: number, edges: number): boolean {
  const isNear = (expected: number): boolean => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}

/** What is left for graphs that no grid explains: single messages, pairs, chains and small stars. */
export function plainShape(graph: MessageGraph): Shape | null {
  const compact = compactOf(graph);
  const { size, edges, isMutual } = compact;
  if (edges === 0) return { key: 'itself', name: 'message to itself' };
  if (size === 2) {
    return isMutual
      ? { key: 'pair', name: 'pairwise exchange' }
      : { key: 'message', name: 'message from one process to another' };
  }
  if (isPath(compact)) {
    return isMutual ? { key: 'chain both ways', name: 'chain, both ways' } : { key: 'chain', name: 'chain' };
  }
  return edges < 2 ? null : starInGroups(compact);
}

function starInGroups(compact: Compact): Shape | null {
  const star = starOf(compact);
  if (star === null) return null;
  const name = star.name.replace(/ (from|to|with)$/, '');
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}

function compactOf(graph: MessageGraph): Compact {
  const own = numbered(graph);
  const { size, from, to } = own;
  const out = new Int32Array(size);
  const into = new Int32Array(size);
  const seen = new Set<number>();
  let edges = 0;
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge]!, to[edge]!];
    if (a === b) continue;
    edges++;
    out[a]!++;
    into[b]!++;
    seen.add(a * size + b);
  }
  const isMutual = [...seen].every((key) => seen.has((key % size) * size + Math.floor(key / size)));
  return { ...own, edges, out, in: into, isMutual };
}

function starOf({ size, edges, out, in: into, isMutual, process }: Compact): Rooted | null {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  const most = size - 1;
  if (edges === most) {
    const source = out.indexOf(most);
    if (source >= 0) return { key: 'scatter', name: 'scatter from', root: process[source]! };
    const sink = into.indexOf(most);
    return sink < 0 ? null : { key: 'gather', name: 'gather to', root: process[sink]! };
  }
  const centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  if (centre < 0 || !isMutual) return null;
  return { key: 'exchange', name: 'exchange with', root: process[centre]! };
}

/** A tree that spans its processes and is no path: all but the root have one message in, or out. */
function treeOf(compact: Compact): Rooted | null {
  const { size, edges, out, in: into, from, to, process } = compact;
  if (edges !== size - 1) return null;
  const isOneExceptRoot = (degrees: Int32Array): boolean =>
    degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0);
  // One of them holds for both directions of a path, which is a chain and no tree.
  const [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  const root = process[(spreads ? into : out).indexOf(0)]!;
  return spreads
    ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root }
    : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}

function isRing({ size, edges, out, in: into, isMutual, from, to }: Compact): boolean {
  const degree = isMutual ? 2 : 1;
  if (edges !== degree * size || (isMutual && size < 4)) return false;
  return [...out, ...into].every((value) => value === degree) && isConnected(size, from, to);
}

function isPath({ size, edges, out, in: into, isMutual, from, to }: Compact): boolean {
  const degree = isMutual ? 2 : 1;
  if (size < 3 || edges !== degree * (size - 1)) return false;
  return [...out, ...into].every((value) => value <= degree) && isConnected(size, from, to);
}

/** Every process exchanges with the processes whose number differs in one bit, and with no others. */
function isHypercube({ size, edges, from, to, isMutual, process }: Compact): boolean {
  const bits = Math.log2(size);
  if (size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual) return false;
  return from.every((a, edge) => differInOneBit(process[a]!, process[to[edge]!]!));
}

function isConnected(size: number, from: Int32Array, to: Int32Array): boolean {
  const root = Int32Array.from({ length: size }, (_, i) => i);
  let parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [rootIn(root, from[edge]!), rootIn(root, to[edge]!)];
    if (a === b) continue;
    root[a] = b;
    parts--;
  }
  return parts === 1;
}

/**
 * What all pairwise exchanges of one function are together: the stages of a butterfly (partners' numbers
 * differ in one bit) or a transpose (on a square, place (i, j) exchanges with (j, i)); null: neither exactly.
 */
export function shapeOfPairs(pairs: readonly MessageGraph[], processes: number): Shape | null {
  const distinct = new Set(pairs.map(({ processes: [a, b] }) => a! * processes + b!));
  const all = (test: (low: number, high: number) => boolean): boolean =>
    [...distinct].every((pair) => test(Math.floor(pair / processes), pair % processes));
  const bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct.size === (processes / 2) * bits) {
    if (all(differInOneBit)) return { key: 'butterfly stages', name: 'butterfly (recursive doubling) stage' };
  }
  const side = Math.sqrt(processes);
  if (Number.isInteger(side) && side >= 2 && distinct.size === (side * (side - 1)) / 2) {
    const areTransposed = (low: number, high: number): boolean =>
      high === (low % side) * side + Math.floor(low / side);
    if (all(areTransposed)) return { key: 'transpose', name: 'transpose' };
  }
  return null;
}
