// Approximate matching as Sellers (1980) has it, every cell of the dynamic programme: an oracle for
// src/analysis/patterns/search.

/** By position of the text: the least distance of a stretch that ends there, and the latest start of such a stretch. */
export function sellers(pattern: string, text: string): { distance: number; start: number }[] {
  type Cell = { distance: number; start: number };
  const better = (a: Cell, b: Cell): Cell =>
    a.distance < b.distance || (a.distance === b.distance && a.start >= b.start) ? a : b;
  let column: Cell[] = Array.from({ length: pattern.length + 1 }, (_, i) => ({ distance: i, start: 0 }));
  return Array.from(text, (symbol, j) => {
    const next: Cell[] = [{ distance: 0, start: j + 1 }];
    for (let i = 1; i <= pattern.length; i++) {
      const replaced = column[i - 1]!;
      const isEqual = pattern[i - 1] === symbol;
      const candidates = [
        { distance: replaced.distance + (isEqual ? 0 : 1), start: replaced.start },
        { distance: column[i]!.distance + 1, start: column[i]!.start },
        { distance: next[i - 1]!.distance + 1, start: next[i - 1]!.start },
      ];
      next.push(candidates.reduce(better));
    }
    column = next;
    return next[pattern.length]!;
  });
}

/** Edit distance of two whole words (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  Array.from(a).forEach((x, i) => {
    const next = [i + 1];
    Array.from(b).forEach((y, j) => {
      next.push(Math.min(row[j]! + (x === y ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    });
    row = next;
  });
  return row[b.length]!;
}

/** Disjoint matches by the rule: least distance, then leftmost end, each from the latest start. From, after, distance. */
export function plainDisjoint(pattern: string, text: string, most: number): [number, number, number][] {
  const cells = sellers(pattern, text).map(({ distance, start }, end) => ({ distance, start, end }));
  const near = cells.filter(({ distance }) => distance <= most);
  near.sort((a, b) => a.distance - b.distance || a.end - b.end);
  const chosen: typeof near = [];
  for (const each of near) {
    if (chosen.every(({ start, end }) => each.end < start || each.start > end)) chosen.push(each);
  }
  return chosen.sort((a, b) => a.end - b.end).map(({ start, end, distance }) => [start, end + 1, distance]);
}
