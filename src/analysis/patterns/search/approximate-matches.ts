import { BitColumns } from './bit-columns.ts';

/** A stretch of a text that is near a pattern. */
export interface Match {
  /** Its first symbol, and behind its last. */
  from: number;
  to: number;
  /** Edit distance: symbols to insert, to leave out or to replace. */
  distance: number;
}

/**
 * Where stretches end that are at most so far from a pattern (paper 001, section IV.C, without its windows
 * and filter, which miss stretches of other lengths), ascending, with least distances. O(n·⌈m/32⌉).
 */
export function nearEnds(
  pattern: ArrayLike<number>,
  text: ArrayLike<number>,
  most: number,
): { ends: number[]; distances: number[] } {
  const columns = new BitColumns(pattern, false);
  const ends: number[] = [];
  const distances: number[] = [];
  for (let end = 0; end < text.length; end++) {
    const distance = columns.read(text[end]!);
    if (distance > most) continue;
    ends.push(end);
    distances.push(distance);
  }
  return { ends, distances };
}

/**
 * Disjoint stretches near a pattern, in order: nearest first, then first to end; each begins as late as it
 * can.
 * @param most the largest distance allowed, less than the pattern's length, so that no match is empty
 */
export function disjointMatches(pattern: ArrayLike<number>, text: ArrayLike<number>, most: number): Match[] {
  const { ends, distances } = nearEnds(pattern, text, most);
  const backwards = new BitColumns(Array.from(pattern).reverse(), true);
  const taken = new Uint8Array(text.length);
  // A match is at least this long: between symbols so far apart none fits.
  const shortest = pattern.length - most;
  const found: Match[] = [];
  for (const i of nearestFirst(distances, most)) {
    const [end, distance] = [ends[i]!, distances[i]!];
    if (isTaken(taken, end - (pattern.length - distance) + 1, end, shortest)) continue;
    const from = latestStart(backwards, text, end, distance);
    if (isTaken(taken, from, end, shortest)) continue;
    taken.fill(1, from, end + 1);
    found.push({ from, to: end + 1, distance });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Indexes by distance, then as they stand. */
function* nearestFirst(distances: readonly number[], most: number): Generator<number> {
  const byDistance: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const [i, distance] of distances.entries()) byDistance[distance]!.push(i);
  for (const indexes of byDistance) yield* indexes;
}

/** Whether a stretch touches one that is taken; those are at least `shortest` long. */
function isTaken(taken: Uint8Array, from: number, last: number, shortest: number): boolean {
  for (let at = from; at < last; at += shortest) if (taken[at] === 1) return true;
  return taken[last] === 1;
}

/** The latest start of a stretch with that end and distance: the pattern and the text are read backwards. */
function latestStart(backwards: BitColumns, text: ArrayLike<number>, end: number, distance: number): number {
  backwards.restart();
  for (let at = end; at >= 0; at--) if (backwards.read(text[at]!) === distance) return at;
  throw new Error(`no match of distance ${distance} ends at ${end}`);
}
