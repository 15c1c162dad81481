/**
 * Names of functions as people write them: exactly, or with `*` for any characters, none among them. Takes time in the product
 * of both lengths at most, whatever a pattern holds.
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
 * Which of a trace's functions patterns mean.
 *
 * @param patterns as matchesPattern takes them
 * @param names of the functions
 * @returns by pattern: the indexes of the names that it matches, ascending. O(patterns + names) but for those with `*`
 */
export function matchedNames(patterns: readonly string[], names: readonly string[]): number[][] {
  const exactly = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const same = exactly.get(name);
    if (same === undefined) exactly.set(name, [index]);
    else same.push(index);
  }
  return patterns.map((pattern) =>
    pattern.includes('*')
      ? names.flatMap((name, index) => (matchesPattern(pattern, name) ? [index] : []))
      : (exactly.get(pattern) ?? []),
  );
}
