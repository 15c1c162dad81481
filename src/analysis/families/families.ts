import { hash } from 'node:crypto';
import type { FamilyEntry } from '#build/schemas/analysis.ts';
import { groupBy } from '../../base/group-by.ts';
import { entryOf } from '../patterns/memoize.ts';
import { type Directed, joinStencils } from './borders.ts';
import { canonicalForm } from './canonical-form.ts';
import { collectiveShape } from './collectives.ts';
import { nameDirections } from './direction-names.ts';
import { areNeighbours, type DirectedEdges, Places } from './directions.ts';
import { type Grid, inferGrid } from './grid.ts';
import type { MessageGraph } from './message-graph.ts';
import { type PairWeights, weighPairs } from './pair-weights.ts';
import { plainShape, type Rooted, regularShape, rootedShape, type Shape, shapeOfPairs } from './shapes.ts';
import { transposeShape, wavefrontShape } from './shapes-on-grid.ts';

export interface PatternFacts {
  kind: 'point-to-point' | 'collective';
  /** Distinct and sorted. */
  functions: readonly string[];
  instances: number;
  /** Of one instance: its sends, receives and collective calls, and its messages. */
  events: number;
  messages: number;
  graph: MessageGraph;
  /** Root of its collectives: a process, NONE, or SEVERAL. */
  root: number;
  /** On each process all receives come before all sends; left out where the order is not looked at. */
  receivesFirst?: boolean;
}

/** Communication patterns that are one thing to a person: same functions, same shape on other processes. */
export interface Family extends Omit<FamilyEntry, 'patterns' | 'operation' | 'madeOf'> {
  /** Numbers of its patterns. */
  members: number[];
}

export interface Families {
  grid: Grid | null;
  /** In order of their first patterns. */
  families: Family[];
  ofPattern: Int32Array;
}

/**
 * Groups communication patterns into families and infers the process grid that many of them are explained by.
 * Two patterns of the same functions are of one family when they are
 * - the same collective operations, of all processes, of lines or planes of the grid, or of other groups;
 * - the same rooted tree or star over all processes;
 * - wavefronts, where the order of messages is looked at;
 * - messages in the same directions on the grid, or in fewer where the border cuts the others off;
 * - the same regular shape (ring, all-to-all, butterfly, transpose, …) or else isomorphic message graphs.
 *
 * @param patterns in order of their numbers
 * @param known the process grid where it is known: null for none; left out, it is inferred
 */
export function findFamilies(
  patterns: readonly PatternFacts[],
  processes: number,
  known?: Grid | null,
): Families {
  const grid = known === undefined ? gridOf(patterns, processes) : known;
  const places = grid === null ? null : new Places(grid);
  const shapes = new Array<Shape>(patterns.length);
  const functionsOf = (index: number): string =>
    JSON.stringify([patterns[index]!.kind, patterns[index]!.functions]);
  for (const members of groupBy(patterns.keys(), functionsOf).values()) {
    shapeTogether(patterns, members, processes, places, shapes);
  }
  return { grid, ...collect(patterns, shapes) };
}

/** The process grid that patterns tell; null: none. @param weighBytes who sends how many bytes to whom */
export function gridOf(
  patterns: readonly PatternFacts[],
  processes: number,
  weighBytes?: () => PairWeights,
): Grid | null {
  const graphs = patterns.map(({ graph }) => graph);
  const events = patterns.reduce((sum, each) => sum + each.events * each.instances, 0);
  const pairs = weighPairs(graphs, (i) => patterns[i]!.instances, processes);
  return inferGrid(pairs, events, weighBytes);
}

function shapeTogether(
  patterns: readonly PatternFacts[],
  members: readonly number[],
  processes: number,
  places: Places | null,
  shapes: Shape[],
): void {
  const directed: Directed[] = [];
  const pairs: number[] = [];
  const rooted = members.map((index) => rootedOf(patterns[index]!, processes));
  const hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0]!.root);
  for (const [at, index] of members.entries()) {
    const { kind, graph, root, receivesFirst } = patterns[index]!;
    if (kind === 'collective') {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    const wavefront = receivesFirst && places !== null ? wavefrontShape(graph, places) : null;
    if (wavefront !== null) {
      shapes[index] = wavefront;
      continue;
    }
    if (isPair(graph)) pairs.push(index);
    const found = shapeOf(graph, places, rooted[at]!, hasOneRoot);
    if ('key' in found) shapes[index] = found;
    else directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null) {
    for (const { set, members: same } of joinStencils(directed, places)) {
      const name = nameDirections(set.directions, places.extents.length);
      const key = `directions ${set.key}`;
      for (const { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  }
  nameTogether(patterns, pairs, processes, places, shapes);
}

/** A butterfly's stages and a transpose show in all pairs together, unless these are steps on the grid. */
function nameTogether(
  patterns: readonly PatternFacts[],
  pairs: readonly number[],
  processes: number,
  places: Places | null,
  shapes: Shape[],
): void {
  const graphs = pairs.map((index) => patterns[index]!.graph);
  const areSteps = graphs.every((graph) => {
    const directions = places?.directionsOf(graph, 2)?.set.directions;
    return directions?.every((step) => step.reduce((sum, part) => sum + Math.abs(part), 0) === 1);
  });
  const shape = areSteps ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (const index of pairs) shapes[index] = shape;
}

function isPair({ processes, from, to, isOpen }: MessageGraph): boolean {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}

function rootedOf({ kind, graph }: PatternFacts, processes: number): Rooted | null {
  return kind === 'collective' || graph.isOpen ? null : rootedShape(graph, processes);
}

/** Of one pattern of messages, or its directions. A star is a scatter only if the function does no more. */
function shapeOf(
  graph: MessageGraph,
  places: Places | null,
  rooted: Rooted | null,
  hasOneRoot: boolean,
): Shape | DirectedEdges {
  if (rooted !== null && hasOneRoot) return rooted;
  const crossing = places === null ? null : transposeShape(graph, places);
  if (crossing !== null) return marked(crossing, graph);
  const onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.set.directions)) return onGrid;
  if (rooted !== null) return rooted;
  const regular = graph.isOpen ? null : regularShape(graph);
  if (regular !== null) return regular;
  if (onGrid !== null) return onGrid;
  return marked(plainShape(graph) ?? formOf(graph), graph);
}

/** As many directions as a stencil to all neighbours has, or twice its reach at four messages each. */
function explainedDirections(graph: MessageGraph, places: Places): DirectedEdges | null {
  const dimensions = places.extents.length;
  const found = places.directionsOf(graph, 5 ** dimensions - 1);
  if (found === null || found.set.directions.length < 3 ** dimensions) return found;
  return graph.from.length >= 4 * found.set.directions.length ? found : null;
}

function formOf(graph: MessageGraph): Shape {
  const messages = graph.count.reduce((sum, count) => sum + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`,
  };
}

/** Says so where messages lack their other ends. */
function marked({ key, name }: Shape, { isOpen }: MessageGraph): Shape {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}

function collect(
  patterns: readonly PatternFacts[],
  shapes: readonly Shape[],
): Pick<Families, 'families' | 'ofPattern'> {
  const indexOf = new Map<string, number>();
  const families: Family[] = [];
  const ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    const { key, name } = shapes[pattern]!;
    const content = JSON.stringify([kind, functions, key]);
    const index = entryOf(indexOf, content, () => {
      const id = hash('sha256', content).slice(0, 16);
      const family = { id, name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      return families.push(family) - 1;
    });
    const family = families[index]!;
    family.members.push(pattern);
    family.instances += instances;
    family.messages += messages * instances;
    return index;
  });
  return { families, ofPattern };
}
