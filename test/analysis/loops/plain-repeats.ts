// Definitions evaluated directly, on short words: oracles for src/analysis/loops.

/** A word of letters or numbers as symbols. */
export function word(text: string): Int32Array {
  return Int32Array.from(text, (letter) => letter.codePointAt(0)!);
}

export function text(symbols: ArrayLike<number>): string {
  return String.fromCodePoint(...Array.from(symbols));
}

/** Contiguous repetitions removed by trying every period after every symbol, the shortest first. */
export function plainSquareFree(symbols: string): string {
  let kept = '';
  for (const symbol of symbols) {
    kept += symbol;
    for (let p = 1; 2 * p <= kept.length; p++) {
      if (kept.slice(-p) !== kept.slice(-2 * p, -p)) continue;
      kept = kept.slice(0, -p);
      p = 0;
    }
  }
  return kept;
}

/** Where a word occurs in a text, overlapping occurrences too. */
function occurrencesOf(part: string, whole: string): number[] {
  const found: number[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) found.push(at);
  return found;
}

function repeatsOf(whole: string): string[] {
  const parts = new Set<string>();
  for (let from = 0; from < whole.length; from++)
    for (let to = from + 2; to <= whole.length; to++) parts.add(whole.slice(from, to));
  return [...parts].filter((part) => occurrencesOf(part, whole).length > 1);
}

/** By repeat its occurrences that are no repeat with one symbol more on either side; those with at least two. */
export function plainOwn(whole: string): Map<string, number[]> {
  const repeats = new Set(repeatsOf(whole));
  const own = [...repeats].map((part): [string, number[]] => [
    part,
    occurrencesOf(part, whole).filter((start) => {
      const end = start + part.length;
      const left = start > 0 && repeats.has(whole.slice(start - 1, end));
      const right = end < whole.length && repeats.has(whole.slice(start, end + 1));
      return !left && !right;
    }),
  ]);
  return new Map(own.filter(([, starts]) => starts.length > 1));
}
