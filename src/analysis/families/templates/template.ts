import type { NamedPattern, PatternShape } from '../../../base/config/pattern-text.ts';
import type { Grid } from '../grid.ts';

/** A known pattern (docs/method.md, section on known and expected patterns), of what users and files say. */
export interface Template {
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

export interface Ground {
  processes: number;
  grid: Grid | null;
}

export interface Laying {
  edges: Edges;
  /** Whether the counts of its messages mean something: else only who sends to whom does. */
  isCounted: boolean;
  /** By edge the places of its send among the sender's and receive among the receiver's; null: any order. */
  order: { of: 'all events' | 'sends'; send: Int32Array; receive: Int32Array } | null;
}

/** The template of a pattern that a user named; null where the name is not one of messages. */
export function templateOf({ text, messages, isWithinGroups, grid }: NamedPattern): Template | null {
  return messages === null ? null : { name: text, shape: messages, isWithinGroups, grid };
}
