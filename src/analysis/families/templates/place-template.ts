import type { PatternShape, TreeKind } from '../../../base/config/pattern-text.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { EdgeList } from './edge-list.ts';
import { allSigns, type Board, boardsFor, neighbourOffsets, stencil, wavefront } from './grid-shapes.ts';
import {
  allToAll,
  broadcastChain,
  butterfly,
  dissemination,
  line,
  ring,
  shift,
  star,
  transpose,
  tree,
} from './rank-shapes.ts';
import { edgesOfLines, processesOf } from './similarity.ts';
import type { Edges, Ground, Laying, Template } from './template.ts';

/** A template with so many times the messages of a pattern is nothing like it, and is not laid. */
const MAX_TIMES_AS_MANY = 8;

/** Where no root is given, so many processes are tried: those that could be one. */
const MAX_ROOTS = 8;

/**
 * Lays a template on the processes of a trace, in all ways that it allows: any root, any direction, closed or
 * open ranks, a grid where none is known. None where it would have many times the pattern's messages.
 * @param pattern tells who takes part where the template is one of groups, and who may be the root
 */
export function layings(template: Template, ground: Ground, pattern: Edges): Laying[] {
  const { shape } = template;
  if (shape.shape === 'words') return wordsLaid(shape, ground, pattern);
  const members = template.isWithinGroups ? processesOf(pattern) : null;
  const processes = members?.length ?? ground.processes;
  if (processes < (members === null ? 2 : leastInGroup(shape))) return [];
  if (leastEdges(shape, processes) > MAX_TIMES_AS_MANY * (pattern.from.length + 2)) return [];
  const roots = rootsOf(shape, pattern, processes, members);
  const isOrdered = ORDERED.has(shape.shape);
  return laidIn(shape, { template, ground, processes, roots }).map((list) =>
    list.laying(orderOf(shape, isOrdered), members ?? undefined),
  );
}

/** Shapes that ask for an order of all events of a process. */
const ORDERED: ReadonlySet<PatternShape['shape']> = new Set([
  'wavefront',
  'broadcast chain',
  'butterfly',
  'dissemination',
  'tree',
]);

function orderOf(shape: PatternShape, isOrdered: boolean): 'all events' | 'sends' | null {
  if (shape.shape === 'all-to-all') return shape.order === null ? null : 'sends';
  if (shape.shape === 'line') return shape.isPipeline ? 'all events' : null;
  if (shape.shape === 'butterfly') return shape.isStaged ? 'all events' : null;
  return isOrdered ? 'all events' : null;
}

interface Place {
  template: Template;
  ground: Ground;
  processes: number;
  roots: number[];
}

function laidIn(shape: Exclude<PatternShape, { shape: 'words' }>, place: Place): EdgeList[] {
  const { processes, roots } = place;
  if (shape.shape === 'ring') return [ring(shape, processes)];
  if (shape.shape === 'line') return [line(shape, processes)];
  if (shape.shape === 'broadcast chain')
    return shape.root < processes ? [broadcastChain(shape, processes)] : [];
  if (shape.shape === 'shift')
    return shape.by === 0 ? [] : [shift(shape, processes, false), shift(shape, processes, true)];
  if (shape.shape === 'butterfly') return [butterfly(processes, false), butterfly(processes, true)];
  if (shape.shape === 'dissemination') return [dissemination(processes)];
  if (shape.shape === 'tree') return treesOf(shape, roots, processes);
  if (shape.shape === 'star') return roots.map((root) => star(shape.direction, root, processes));
  if (shape.shape === 'all-to-all') return [allToAll(shape, processes)];
  if (shape.shape !== 'transpose') return onBoards(shape, place);
  const list = transpose(processes);
  return list === null ? [] : [list];
}

function onBoards(
  shape: Extract<PatternShape, { shape: 'nearest neighbour' | 'wavefront' | 'stencil' }>,
  { template, ground, processes }: Place,
): EdgeList[] {
  const boards = (dimensions: number, mayBeFlat: boolean): Board[] =>
    boardsFor(dimensions, processes, ground, template.grid, mayBeFlat);
  if (shape.shape === 'nearest neighbour') {
    const offsets = neighbourOffsets(shape.dimensions, shape.diagonals);
    return boards(shape.dimensions, false).map((board) => stencil(offsets, board));
  }
  if (shape.shape === 'stencil') {
    const dimensions = Math.max(...shape.offsets.map((offset) => offset.length));
    return boards(dimensions, true).map((board) => stencil(shape.offsets, board));
  }
  const { signs } = shape;
  if (signs !== null) return openOnly(boards(signs.length, false)).map((board) => wavefront(signs, board));
  const dimensions = template.grid?.dimensions?.length ?? ground.grid?.dimensions.length ?? 2;
  return openOnly(boards(dimensions, false)).flatMap((board) =>
    allSigns(dimensions).map((each) => wavefront(each, board)),
  );
}

/** Wavefronts do not go around: boards that differ in what is closed are one. */
function openOnly(boards: readonly Board[]): Board[] {
  return [...new Map(boards.map((board) => [board.extents.join(), board])).values()];
}

function treesOf(
  shape: Extract<PatternShape, { shape: 'tree' }>,
  roots: number[],
  processes: number,
): EdgeList[] {
  const directions = shape.direction === 'any' ? [false, true] : [shape.direction === 'reduction'];
  return directions.flatMap((isReduction) =>
    shape.kinds.flatMap((kind: TreeKind) => roots.map((root) => tree(kind, isReduction, root, processes))),
  );
}

/** The given root, else those with most messages and those that only send or receive. */
function rootsOf(
  shape: PatternShape,
  pattern: Edges,
  processes: number,
  members: Int32Array | null,
): number[] {
  const given = 'root' in shape ? shape.root : null;
  const place = (process: number): number => (members === null ? process : members.indexOf(process));
  if (given !== null) return place(given) >= 0 && place(given) < processes ? [place(given)] : [];
  if (shape.shape !== 'tree' && shape.shape !== 'star') return [];
  const degree = new Map<number, { out: number; in: number }>();
  const of = (process: number) => entryOf(degree, process, () => ({ out: 0, in: 0 }));
  for (let edge = 0; edge < pattern.from.length; edge++) {
    of(pattern.from[edge]!).out++;
    of(pattern.to[edge]!).in++;
  }
  // Leaves of a tree are as one-sided as its root: of these, the ones with more messages come first.
  const rank = ([, each]: [number, { out: number; in: number }]): number =>
    2 * (each.out + each.in) + (each.out === 0 || each.in === 0 ? 1 : 0);
  return [...degree]
    .sort((a, b) => rank(b) - rank(a) || a[0] - b[0])
    .slice(0, MAX_ROOTS)
    .map(([process]) => place(process))
    .filter((each) => each >= 0 && each < processes);
}

/** Words are written for the processes of the trace, or of a pattern in which as many take part. */
function wordsLaid(
  shape: Extract<PatternShape, { shape: 'words' }>,
  ground: Ground,
  pattern: Edges,
): Laying[] {
  const edges = edgesOfLines(
    [...shape.words].map(([process, symbols]) => [`P${process}:`, ...symbols].join(' ')),
  );
  if (shape.processes === ground.processes) return [{ edges, isCounted: true, order: null }];
  const members = processesOf(pattern);
  if (members.length !== shape.processes) return [];
  const named = (column: Int32Array): Int32Array => column.map((index) => members[index]!);
  return [
    { edges: { ...edges, from: named(edges.from), to: named(edges.to) }, isCounted: true, order: null },
  ];
}

/** Among two processes everything is a pairwise exchange, and a butterfly's stages take four. */
function leastInGroup({ shape }: PatternShape): number {
  return shape === 'butterfly' ? 4 : 3;
}

/** At least so many messages has a shape, without laying it. */
function leastEdges({ shape }: PatternShape, processes: number): number {
  if (shape === 'all-to-all') return processes * (processes - 1);
  return processes / 2 - 1;
}
