import { canonicalForm, MAX_EXACT_PROCESSES } from '../canonical-form.ts';
import { layings } from './place-template.ts';
import { differences, isInside, overlap, processesOf, similarity } from './similarity.ts';
import type { Edges, Ground, Laying, Template } from './template.ts';

export interface Likeness {
  /** 2·|A ∩ B| / (|A| + |B|), 0 to 1; 1: the same messages. */
  similarity: number;
  /** The most similar layings: they may differ in the order that they ask for. */
  best: Laying[];
  /** Whether the messages are the same only when the processes are numbered otherwise. */
  isRenumbered: boolean;
  /** Whether the template is a proper part of the pattern. */
  isInside: boolean;
  /** What the pattern does otherwise, in words; see `differences`. */
  differences: string[];
}

/**
 * Holds a pattern against a template in all ways that it allows; where that is not exact and no order is
 * asked for, also with at most 16 processes numbered otherwise, but on grids and with given roots. O(layings
 * × edges). @returns null where it cannot be laid on so many processes, or the pattern has no messages
 */
export function likeness(
  template: Template,
  pattern: Edges,
  ground: Ground,
  mayRenumber = true,
): Likeness | null {
  if (pattern.from.length === 0) return null;
  let [best, most]: [Laying[], number] = [[], -1];
  for (const laying of layings(template, ground, pattern)) {
    const like = similarity(overlap(laying.edges, pattern, laying.isCounted));
    if (like > most) [best, most] = [[], like];
    if (like === most) best.push(laying);
  }
  const [first] = best;
  if (first === undefined) return null;
  if (most < 1 && mayRenumber && canRenumber(template) && isRenumbered(pattern, best)) {
    return { similarity: 1, best, isRenumbered: true, isInside: false, differences: [] };
  }
  return {
    similarity: most,
    best,
    isRenumbered: false,
    isInside: isInside(overlap(first.edges, pattern, first.isCounted)),
    differences: differences(pattern, first.edges, first.isCounted),
  };
}

function canRenumber({ shape }: Template): boolean {
  return ['ring', 'line', 'butterfly', 'transpose', 'words'].includes(shape.shape);
}

function isRenumbered(pattern: Edges, best: readonly Laying[]): boolean {
  return best.some(({ edges, isCounted, order }) => {
    if (order !== null || edges.from.length !== pattern.from.length) return false;
    const [a, b] = [edges, pattern].map((each) => formOf(each, isCounted));
    return a !== null && a === b;
  });
}

function formOf({ from, to, count }: Edges, isCounted: boolean): string | null {
  const processes = processesOf({ from, to, count });
  if (processes.length > MAX_EXACT_PROCESSES) return null;
  const counts = isCounted ? count : count.map(() => 1);
  return canonicalForm({ processes, from, to, count: counts, operations: [], isOpen: false });
}
