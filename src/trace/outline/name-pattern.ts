import { matchesPattern } from '../../base/files/glob.ts';
import { sourceForms } from './source-names.ts';

/**
 * Which of a trace's functions patterns mean. A name without `*` means the functions that the trace has under
 * it, else those that the source may have under it: `sweep` is Fortran's `sweep_` and C++'s `sweep(Domain&)`.
 * With `*` it means both.
 *
 * @param patterns as matchesPattern takes them
 * @param names of the functions
 * @returns by pattern: the indexes of the names that it matches, ascending. O(patterns + names) but for those
 *   with `*`
 */
export function matchedNames(patterns: readonly string[], names: readonly string[]): number[][] {
  const inTrace = indexesBy(names, (name) => [name]);
  const isEveryFound = patterns.every((pattern) => inTrace.has(pattern));
  const forms = isEveryFound ? [] : names.map(sourceForms);
  const inSource = isEveryFound ? inTrace : indexesBy(forms, (each) => each);
  return patterns.map((pattern) =>
    pattern.includes('*')
      ? forms.flatMap((each, index) => (each.some((form) => matchesPattern(pattern, form)) ? [index] : []))
      : (inTrace.get(pattern) ?? inSource.get(pattern) ?? []),
  );
}

/** Longer patterns are cut: one of so many characters still means few functions. */
const MAX_PATTERN_CHARACTERS = 60;

/** A pattern that means a function: what separates names, groups or words of a shell is any character. */
export function patternFor(name: string): string {
  const [short] = sourceForms(name);
  const known = !/^\w+$/.test(name) && /^[\w:~<>]+$/.test(short!) ? short! : name;
  const pattern = known.replace(/[,=+'\p{Cc}\p{Cf}]/gu, '*');
  const { length } = pattern;
  return length > MAX_PATTERN_CHARACTERS ? `${pattern.slice(0, MAX_PATTERN_CHARACTERS)}*` : pattern;
}

function indexesBy<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, value] of values.entries()) {
    for (const key of keysOf(value)) {
      const same = found.get(key);
      if (same === undefined) found.set(key, [index]);
      else same.push(index);
    }
  }
  return found;
}
