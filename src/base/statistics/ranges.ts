/** Whole numbers, ascending, as ranges from first to last; one that comes twice counts once. */
export function rangesOf(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const range = found.at(-1);
    if (range !== undefined && number <= range[1] + 1) range[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** The same for people: "0–3, 7, 9, 10"; "…" stands for all beyond `most`. Two neighbours stand alone. */
export function ranges(numbers: readonly number[], most = Number.POSITIVE_INFINITY): string {
  const entries = rangesOf(numbers).flatMap(([first, last]) =>
    last > first + 1 ? [`${first}–${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`],
  );
  return entries.length > most ? `${entries.slice(0, most).join(', ')}, …` : entries.join(', ');
}

/** The least and the largest of at least one. */
export function rangeOf(values: readonly number[]): { least: number; most: number } {
  return { least: Math.min(...values), most: Math.max(...values) };
}
