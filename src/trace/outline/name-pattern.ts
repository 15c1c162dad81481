import { sourceForms } from './source-names.ts';

/**
 * Names of functions as people write them: exactly, or with `*` for any characters, none among them. Takes
 * time in the product of both lengths at most, whatever a pattern holds.
 *
 * @param pattern what was written
 * @returns whether a name is meant
 */
export function matchesPattern(pattern: string, name: string): boolean {
  const pieces = pattern.split('*');
  const first = pieces[0]!;
  if (pieces.length === 1) return name === pattern;
  const last = pieces.at(-1)!;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  // The earliest place of a piece leaves the most room to those behind it.
  const end = name.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

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
