import { groupBy } from '../../../base/group-by.ts';
export interface Candidate {
  expected: number;
  detected: number;
  /** Of equals the one with more time is preferred. */
  similarity: number;
  timeNs: number;
}

/**
 * A maximum matching of expected and detected patterns, by expected one, more similar, then longer pairs
 * first; an augmenting path (Kuhn 1955) moves a pair where that makes room. O(expected × candidates).
 */
export function pairUp(candidates: readonly Candidate[]): Map<number, Candidate> {
  const sorted = [...candidates].sort(
    (a, b) =>
      b.similarity - a.similarity ||
      b.timeNs - a.timeNs ||
      a.expected - b.expected ||
      a.detected - b.detected,
  );
  const byExpected = groupBy(sorted, ({ expected }) => expected);
  const takenBy = new Map<number, Candidate>();
  const place = (expected: number, tried: Set<number>): boolean => {
    for (const candidate of byExpected.get(expected) ?? []) {
      if (tried.has(candidate.detected)) continue;
      tried.add(candidate.detected);
      const other = takenBy.get(candidate.detected);
      if (other !== undefined && !place(other.expected, tried)) continue;
      takenBy.set(candidate.detected, candidate);
      return true;
    }
    return false;
  };
  for (const expected of byExpected.keys()) place(expected, new Set());
  return new Map([...takenBy.values()].map((candidate) => [candidate.expected, candidate]));
}
