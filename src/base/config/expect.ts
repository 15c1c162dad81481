import type { Benchmark, Expected } from '#build/schemas/config.ts';
import { matchesPattern } from '../files/glob.ts';
import type { NamedPattern } from './pattern-text.ts';
import { type PatternProblem, readPattern } from './pattern-words.ts';

/** An entry of `expect:` in a file: a documented pattern, or functions that nothing is said of. */
export type ExpectEntry = Expected;

/** What a program's documentation says of its communication. */
export interface Expectations {
  patterns: ExpectedPattern[];
  /** Names of functions that are left out; `*` stands for any characters. */
  ignored: string[];
}

export interface ExpectedPattern {
  name: string;
  text: string;
  /** null: it is the family of this id. */
  pattern: NamedPattern | null;
  family: string | null;
  /** null: anywhere. */
  functions: string[] | null;
  similarity: number;
}

export type UnexpectedPolicy = NonNullable<Benchmark['unexpected']>;

/** The pattern must be the documented one, unless the entry says how similar is enough. */
const EXACT = 1;

/** Keys that say how messages go, which a family's id says already. */
const BESIDE_FAMILY = ['pattern', 'offsets', 'patterns', 'processes', 'similarity'];

/** What accepted entries say, and all that is wrong with them; paths start at the list. */
export function readExpectations(entries: readonly ExpectEntry[]): {
  expectations: Expectations;
  problems: PatternProblem[];
} {
  const expectations: Expectations = { patterns: [], ignored: [] };
  const problems: PatternProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry);
    if ('found' in read) problems.push({ ...read, path: [index, ...read.path] });
    else if ('ignore' in read) expectations.ignored.push(...read.ignore);
    else expectations.patterns.push(read);
  }
  return { expectations, problems };
}

function readEntry(entry: ExpectEntry): ExpectedPattern | { ignore: string[] } | PatternProblem {
  const { ignore, family = null, name, functions = null, similarity = EXACT } = entry;
  if (ignore !== undefined) {
    const other = Object.keys(entry).find((key) => key !== 'ignore');
    if (other === undefined) return { ignore };
    const rule = 'an entry with ignore has nothing else';
    return { path: [other], found: `"${other}" beside "ignore"`, rule };
  }
  if (family !== null) {
    const beside = BESIDE_FAMILY.find((key) => key in entry);
    if (beside !== undefined) {
      const rule = 'a family is found by its id alone';
      return { path: [beside], found: `"${beside}" beside "family"`, rule };
    }
  }
  const pattern = family === null ? readPattern(entry) : null;
  if (pattern !== null && !('text' in pattern)) return pattern;
  const text = pattern?.text ?? `family ${family}`;
  return { name: name ?? text, text, pattern, family, functions, similarity };
}

/** Whether a text means a function, by its name in the trace or without underscores and parameters. */
export function anyMatches(texts: readonly string[], functions: readonly string[]): boolean {
  const names = functions.flatMap((name) => [name, name.replace(/_+$/, ''), name.replace(/\(.*$/s, '')]);
  return texts.some((text) => names.some((name) => matchesPattern(text, name)));
}
