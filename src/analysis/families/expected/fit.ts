import { withoutRoots } from '../../../base/config/collective-text.ts';
import { anyMatches, type ExpectedPattern } from '../../../base/config/expect.ts';
import { plainText } from '../../../base/config/pattern-text.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import { type Likeness, likeness } from '../templates/likeness.ts';
import { isInOrder } from '../templates/message-order.ts';
import { union } from '../templates/similarity.ts';
import { type Ground, templateOf } from '../templates/template.ts';
import type { Detected } from './detected.ts';

export interface Fit {
  /** 0 to 1. */
  similarity: number;
  /** Whether the messages are in the order that the pattern asks for. */
  isInOrder: boolean;
  /** What it does otherwise, in words; empty where it does not, or where only its name is known. */
  differences: string[];
}

export const OTHER_ORDER = 'same messages, other order';

const EXACT: Fit = { similarity: 1, isInOrder: true, differences: [] };

/** So many patterns of a family are held against the order that a template asks for. */
const MAX_ORDERED_PATTERNS = 64;

/** A family fits by its messages where these can be laid, else by name; null: other functions or kind. */
export function fitOf(
  expected: ExpectedPattern,
  detected: Detected,
  trace: Trace,
  ground: Ground,
): Fit | null {
  const { pattern, family, functions } = expected;
  if (functions !== null && !anyMatches(functions, detected.functions)) return null;
  if (pattern === null) return detected.family === family ? EXACT : null;
  const label = plainText(detected.label);
  if (detected.kind === 'collective') {
    const { collective } = pattern;
    if (collective === null) return null;
    return (collective.anyRoot ? withoutRoots(label) : label) === collective.name ? EXACT : null;
  }
  const template = templateOf(pattern);
  if (template === null) return label === plainText(pattern.text) ? EXACT : null;
  // Each pattern is one place of what the family does everywhere.
  const candidates = [union(detected.patterns.map(({ edges }) => edges()))];
  // A family has what all its patterns do; a pattern with most of its time may be the expected one by itself.
  if (detected.patterns.length > 1) candidates.push(detected.patterns[0]!.edges());
  const likes = candidates.map((edges) =>
    likeness(template, edges, ground, template.shape.shape !== 'words'),
  );
  const best = likes.reduce((a, b) => ((b?.similarity ?? -1) > (a?.similarity ?? -1) ? b : a));
  if (best === null) return null;
  const { similarity, differences } = best;
  return { similarity, isInOrder: areInOrder(best, detected, trace), differences };
}

function areInOrder({ best }: Likeness, { patterns }: Detected, trace: Trace): boolean {
  if (best.some(({ order }) => order === null)) return true;
  const events = patterns.slice(0, MAX_ORDERED_PATTERNS).map((pattern) => pattern.events());
  return best.some((laying) => events.every((each) => isInOrder(trace, each, laying)));
}
