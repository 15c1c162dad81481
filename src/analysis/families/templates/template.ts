import type { NamedPattern, PatternShape } from '../../../base/config/pattern-text.ts';
import type { Grid } from '../grid.ts';

/**
 * Known patterns (docs/method.md, section on known and expected patterns): the types that this folder shares.
 *
 * - `config/pattern-text.ts` reads what users write: `readPatternText('wavefront (+1, -1)')`;
 * - `config/pattern-words.ts` reads what files have, names, offsets or words of processes: `readPattern({
 *   offsets: [[1, 0]] })`;
 * - `templateOf(pattern)` is the template of what either gave;
 * - `lay.ts`: `layings(template, ground, edges)` lays a template for P processes or on the grid, in all ways
 *   that it allows;
 * - `similarity.ts`: `similarity(a, b)`, `isInside(a, b)`, `differences(a, b)` of messages, and
 *   `edgesOfLines(signature)`;
 * - `likeness.ts`: `likeness(template, edges, ground)` is the best of all layings, with what differs in
 *   words;
 * - `message-order.ts`: `isInOrder(trace, events, laying)` for the order that wavefronts, pipelines and
 *   stages ask for.
 */
export interface Template {
  /** As the user wrote it, for people. */
  name: string;
  shape: PatternShape;
  isWithinGroups: boolean;
  grid: NamedPattern['grid'];
}

/** Messages of a pattern: distinct (from, to), ascending by from, then to. */
export interface Edges {
  from: Int32Array;
  to: Int32Array;
  /** Messages of each; at least 1. */
  count: Int32Array;
}

/** Where templates are laid. */
export interface Ground {
  /** Of the trace. */
  processes: number;
  grid: Grid | null;
}

/** A template on processes of a trace. */
export interface Laying {
  edges: Edges;
  /** Whether the counts of its messages mean something: else only who sends to whom does. */
  isCounted: boolean;
  /**
   * By edge: the place of its send among what its sender does, and of its receive among what its receiver
   * does; what has a lower place comes first. null: the template asks for no order.
   */
  order: { of: 'all events' | 'sends'; send: Int32Array; receive: Int32Array } | null;
}

/** The template of a pattern that a user named; null where the name is not one of messages. */
export function templateOf({ text, messages, isWithinGroups, grid }: NamedPattern): Template | null {
  return messages === null ? null : { name: text, shape: messages, isWithinGroups, grid };
}
