import { named, withCallers } from '../../../analysis/patterns/sites.ts';
import { groupBy } from '../../../base/group-by.ts';
import {
  listed,
  sourceForms,
  withoutClone,
  withTellingParameters,
} from '../../../trace/outline/source-names.ts';
import { joined, type Phrase } from './phrase.ts';

/** Names as in the source, without C++ parameters and Fortran underscores; what documents keep stays. */

/** Keys under which the documents of this program keep lists of functions. */
const LISTS = new Set(['around', 'functions', 'renamedFrom', 'wrappers', 'namedAfter']);

/**
 * Keys of what a comparison says of call paths: these objects, or lists of objects, have one as `path`, or a
 * function that comes next as `before`, or came last as `behind`.
 */
const WITH_PATH = new Set(['cause', 'growth', 'late', 'lateElsewhere', 'own', 'computesLonger', 'computes']);

/** A copy of a document, or the document, whose lists of functions hold the names that people read. */
export function withReadableNames<T>(document: T): T {
  const readable = readableIn(document);
  if ([...readable].every(([name, shown]) => name === shown)) return document;
  return withNames(document, (names) => names.map((name) => readable.get(name)!)) as T;
}

/** By name that people read of a document's functions that of the trace, where it is another one. */
export function namesInTrace(document: unknown): Map<string, string> {
  const changed = [...readableIn(document)].filter(([name, shown]) => name !== shown);
  return new Map(changed.map(([name, shown]) => [shown, name]));
}

function readableIn(document: unknown): Map<string, string> {
  const raw = new Set<string>();
  addNames(document, raw);
  return readableNames(raw);
}

/**
 * By the names of a trace those that people read: each the shortest that no other one has. Functions with
 * their callers have the names that each has alone.
 */
export function readableNames(raw: Iterable<string>): Map<string, string> {
  const all = [...new Set(raw)];
  // What a compiler has made of a function is the function: that two of them look alike tells nothing wrong.
  const alone = readableAlone(new Set(all.flatMap(withCallers).map(withoutClone)));
  return new Map(
    all.map((name) => [name, named(withCallers(name).map((each) => alone.get(withoutClone(each))!))]),
  );
}

function readableAlone(raw: ReadonlySet<string>): Map<string, string> {
  const forms = new Map([...raw].map((name) => [name, sourceForms(name)]));
  const level = new Map([...raw].map((name) => [name, 0]));
  const formAt = (name: string, at: number): string => forms.get(name)!.at(at) ?? name;
  const shown = (name: string): string => formAt(name, level.get(name)!);
  for (;;) {
    const longer = [...groupBy(raw, shown).values()]
      .filter((names) => names.length > 1)
      .flat()
      .filter((name) => level.get(name)! + 1 < forms.get(name)!.length);
    if (longer.length === 0) break;
    for (const name of longer) level.set(name, level.get(name)! + 1);
  }
  const readable = new Map([...raw].map((name) => [name, shown(name)]));
  // What only the whole name tells apart is another list of parameters, as a rule.
  const overloaded = [...raw].filter(
    (name) => level.get(name)! > 0 && shown(name) === name && name.includes('('),
  );
  for (const names of groupBy(overloaded, (name) => formAt(name, level.get(name)! - 1)).values()) {
    const telling = withTellingParameters(names);
    names.forEach((name, i) => {
      readable.set(name, telling[i]!);
    });
  }
  return readable;
}

/** "a", "a and b", "a, b and 3 more" @param functions distinct names */
export function functionNames(functions: string[]): Phrase {
  const names: Phrase[] = functions.map((name) => [{ name }]);
  if (names.length === 0) return ['(no function)'];
  if (names.length === 1) return names[0]!;
  if (names.length === 2) return joined(names, ' and ');
  return [...joined(names.slice(0, 2), ', '), ` and ${names.length - 2} more`];
}

/**
 * Adds the names in all lists of a document, those of samples, and those that a renaming has as a text.
 *
 * @param under the key that the value, or the list it is in, has; '' for the document
 */
function addNames(value: unknown, found: Set<string>, under = ''): void {
  if (Array.isArray(value)) {
    if (holdsMore(value)) for (const each of value) addNames(each, found, under);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const names = namesUnder(key, entry, value, under);
    if (names === null) addNames(entry, found, key);
    else for (const name of names) found.add(name);
  }
}

/** A document with these names replaced. @param under as in addNames */
function withNames(value: unknown, replace: (names: string[]) => string[], under = ''): unknown {
  if (Array.isArray(value)) {
    return holdsMore(value) ? value.map((each) => withNames(each, replace, under)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const names = namesUnder(key, entry, value, under);
      if (names === null) return [key, withNames(entry, replace, key)];
      const shown = replace(names);
      return [key, typeof entry === 'string' ? shown.join(', ') : shown];
    }),
  );
}

/** Whether an array has anything in it but numbers or words. */
function holdsMore(array: readonly unknown[]): boolean {
  return array.length > 0 && typeof array[0] === 'object';
}

/** The names of functions that an entry of an object is; null where it is none. */
function namesUnder(key: string, entry: unknown, parent: object, under: string): string[] | null {
  const isList = LISTS.has(key) || (key === 'path' && WITH_PATH.has(under));
  if (isList && Array.isArray(entry)) return entry as string[];
  // What a place comes before, or after.
  if ((key === 'before' || key === 'behind') && typeof entry === 'string' && WITH_PATH.has(under))
    return [entry];
  if (key === 'function' && typeof entry === 'string' && under === 'sampled') return [entry];
  if ((key !== 'before' && key !== 'now') || typeof entry !== 'string') return null;
  return 'kind' in parent && parent.kind === 'renamed' ? listed(entry) : null;
}
