/**
 * The known word that a mistyped one most likely stands for: with the smallest Levenshtein distance, the
 * earliest of equals; undefined when it differs in more than a third of its characters (at least two may).
 */
export function closest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const changes = distance(word.toLowerCase().slice(0, 64), candidate.toLowerCase());
    if (changes < fewest) {
      fewest = changes;
      best = candidate;
    }
  }
  return best !== undefined && fewest <= Math.max(2, best.length / 3) ? best : undefined;
}

/** Levenshtein distance, one row of the table at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
