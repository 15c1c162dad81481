import type { NamedPattern } from './pattern-text.ts';
import { type PatternProblem, readPattern, type WrittenPattern } from './pattern-words.ts';

/** An entry of `expect:` as it stands in a file: a pattern that a program documents, or functions that nothing is said about. */
export interface ExpectEntry extends WrittenPattern {
  /** For people; left out: the pattern's own. */
  name?: string;
  /** Id of a family, in place of a pattern: 16 hexadecimal digits. */
  family?: string;
  /** Functions of which one at least has it; `*` stands for any characters. Left out: anywhere. */
  functions?: string[];
  /** How similar what is found must be, 0 to 1; left out: the same. */
  similarity?: number;
  /** Functions of which nothing is expected; such an entry has nothing else. */
  ignore?: string[];
}

/** What a program's documentation says of its communication. */
export interface Expectations {
  patterns: ExpectedPattern[];
  /** Names of functions that are left out; `*` stands for any characters. */
  ignored: string[];
}

/** A documented pattern. */
export interface ExpectedPattern {
  name: string;
  /** What is expected, as text. */
  text: string;
  /** null: it is the family of this id. */
  pattern: NamedPattern | null;
  family: string | null;
  /** null: anywhere. */
  functions: string[] | null;
  similarity: number;
}

/** What an unexpected pattern does to the verdict. */
export type UnexpectedPolicy = 'ignore' | 'warn' | 'fail';

/** The pattern must be the documented one, unless the entry says how similar is enough. */
const EXACT = 1;

/**
 * Reads the entries of `expect:`.
 *
 * @param entries accepted by their schema
 * @returns what they say, and all that is wrong with them; paths start at the list
 */
export function readExpectations(entries: readonly ExpectEntry[]): {
  expectations: Expectations;
  problems: PatternProblem[];
} {
  const expectations: Expectations = { patterns: [], ignored: [] };
  const problems: PatternProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const { ignore, family, name, functions = null, similarity = EXACT } = entry;
    const refuse = (problem: PatternProblem): void => {
      problems.push({ ...problem, path: [index, ...problem.path] });
    };
    if (ignore !== undefined) {
      const others = Object.keys(entry).filter((key) => key !== 'ignore');
      if (others.length === 0) expectations.ignored.push(...ignore);
      else
        refuse({
          path: [others[0]!],
          found: `"${others[0]}" beside "ignore"`,
          rule: 'an entry with ignore has nothing else',
        });
      continue;
    }
    if (family !== undefined) {
      const beside = ['pattern', 'offsets', 'patterns', 'processes', 'similarity'].find(
        (key) => key in entry,
      );
      if (beside !== undefined) {
        refuse({
          path: [beside],
          found: `"${beside}" beside "family"`,
          rule: 'a family is found by its id alone',
        });
        continue;
      }
      const text = `family ${family}`;
      expectations.patterns.push({ name: name ?? text, text, pattern: null, family, functions, similarity });
      continue;
    }
    const pattern = readPattern(entry);
    if (!('text' in pattern)) refuse(pattern);
    else {
      const { text } = pattern;
      expectations.patterns.push({ name: name ?? text, text, pattern, family: null, functions, similarity });
    }
  }
  return { expectations, problems };
}

/**
 * Whether one of the functions is meant by one of the texts, in which `*` stands for any characters.
 * Functions go by their names in the trace and by those that people write: without a Fortran compiler's
 * underscores, or without parameters.
 */
export function anyMatches(texts: readonly string[], functions: readonly string[]): boolean {
  const names = functions.flatMap((name) => [name, name.replace(/_+$/, ''), name.replace(/\(.*$/s, '')]);
  return texts.some((text) => {
    const [first, ...rest] = text.split('*') as [string, ...string[]];
    return names.some((name) => (rest.length === 0 ? name === text : globMatches(first, rest, name)));
  });
}

/** Pieces between the asterisks, each found as early as possible: no expression that could run away. */
function globMatches(first: string, rest: readonly string[], name: string): boolean {
  if (!name.startsWith(first)) return false;
  const last = rest.at(-1)!;
  let at = first.length;
  for (const piece of rest.slice(0, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
