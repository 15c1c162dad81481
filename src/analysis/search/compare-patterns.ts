import type { SearchMatch } from '#build/schemas/search.ts';
import { withoutRoots } from '../../base/config/collective-text.ts';
import { type NamedPattern, plainText } from '../../base/config/pattern-text.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { likeness } from '../families/templates/likeness.ts';
import { isInOrder } from '../families/templates/message-order.ts';
import { differences, isInside, overlap, similarity } from '../families/templates/similarity.ts';
import type { Edges, Ground, Template } from '../families/templates/template.ts';
import type { Candidate } from './candidates.ts';
import type { Sought } from './query.ts';

/** How a pattern of the trace compares with what is looked for. */
export type Comparison = Pick<
  SearchMatch,
  'similarity' | 'holdsPattern' | 'isRenumbered' | 'hasOtherOrder' | 'differences'
>;

const SAME: Comparison = {
  similarity: 1,
  holdsPattern: false,
  isRenumbered: false,
  hasOtherOrder: false,
  differences: [],
};

/** Messages by who sends to whom, collectives by name; order only of a match, or of what holds the sought. */
export function compare(
  { template, edges, named, own }: Sought,
  candidate: Candidate,
  { trace, ground, least }: { trace: Trace; ground: Ground; least: number },
): Comparison | null {
  if (own?.name === candidate.name) return SAME;
  if (own !== null && template === null) return compareSymbols(own.lines, candidate.lines);
  // Families are called so where only some processes take part, too.
  if (named !== null && isCalled(candidate.family, named)) return SAME;
  if (template?.shape.shape === 'words' && edges !== null)
    return compareMessages(edges, template, candidate, ground);
  const like = template && likeness(template, candidate.edges, ground);
  if (like === null || like.similarity === 0) return null;
  // What is not shown need not be read.
  const isShown = like.similarity >= least || like.isInside;
  const events = isShown && !like.isRenumbered ? candidate.events(candidate.members[0]!) : null;
  const hasOrder = events === null || like.best.some((laying) => isInOrder(trace, events, laying));
  const { similarity, isInside: holdsPattern, isRenumbered, differences } = like;
  return { similarity, holdsPattern, isRenumbered, hasOtherOrder: !hasOrder, differences };
}

/** More messages than these have no numbering that could be looked for. */
const MAX_RENUMBERED_MESSAGES = 16 * 15;

/** Messages that are known, whatever they are held against; they ask for no order. */
function compareMessages(
  edges: Edges,
  template: Template,
  candidate: Candidate,
  ground: Ground,
): Comparison | null {
  const shared = overlap(edges, candidate.edges, true);
  const { length } = edges.from;
  if (
    shared.both < shared.second &&
    length === candidate.edges.from.length &&
    length <= MAX_RENUMBERED_MESSAGES
  ) {
    if (likeness(template, candidate.edges, ground)?.isRenumbered) return { ...SAME, isRenumbered: true };
  }
  if (shared.both === 0) return null;
  return {
    ...SAME,
    similarity: similarity(shared),
    holdsPattern: isInside(shared),
    differences: differences(candidate.edges, edges, true),
  };
}

/** Whether a family is called so, or so without its root. */
function isCalled(family: string | null, { text, collective }: NamedPattern): boolean {
  if (family === null) return false;
  const name = plainText(family);
  if (name === plainText(text)) return true;
  if (collective === null) return false;
  return name === collective.name || (collective.anyRoot && withoutRoots(name) === collective.name);
}

/** Signatures by the symbols of each process, as messages are compared; null where they share none. */
function compareSymbols(sought: readonly string[], found: readonly string[]): Comparison | null {
  const [a, b] = [countedSymbols(sought), countedSymbols(found)];
  let [sizeA, sizeB, both] = [0, 0, 0];
  for (const [key, count] of a) {
    sizeA += count;
    both += Math.min(count, b.get(key) ?? 0);
  }
  for (const count of b.values()) sizeB += count;
  if (both === 0) return null;
  return {
    ...SAME,
    similarity: (2 * both) / (sizeA + sizeB),
    holdsPattern: both === sizeA && sizeA < sizeB,
    differences: symbolDifferences(a, b),
  };
}

/** "ALLREDUCE on 4 processes, not in the template" */
function symbolDifferences(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string[] {
  const on = new Map<string, number>();
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const more = (b.get(key) ?? 0) - (a.get(key) ?? 0);
    if (more === 0) continue;
    const symbol = key.slice(key.indexOf(' ') + 1);
    const text = more > 0 ? `${symbol}, not in the template` : `no ${symbol} as in the template`;
    on.set(text, (on.get(text) ?? 0) + 1);
  }
  return [...on].map(([text, processes]) => `${text}, on ${processes} process${processes === 1 ? '' : 'es'}`);
}

function countedSymbols(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [process, ...symbols] = line.split(' ');
    for (const symbol of symbols) {
      const key = `${process} ${symbol}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
