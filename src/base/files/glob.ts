/** Whether a name is meant: exactly, or with `*` for any characters, also none. O(product of both lengths) */
export function matchesPattern(pattern: string, name: string): boolean {
  const pieces = pattern.split('*');
  const first = pieces[0]!;
  if (pieces.length === 1) return name === pattern;
  const last = pieces.at(-1)!;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  // The earliest place of a piece leaves the most space to those after it.
  const end = name.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
