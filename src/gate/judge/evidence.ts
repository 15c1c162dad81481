/** What the comparable runs of a baseline say about a group (METHOD 3). */
export interface HistoryEvidence {
  by: 'history';
  /** Values in the comparable baseline runs that have the group, oldest first, at least one; nanoseconds. */
  runsNs: number[];
  /** Modified Z of ln(candidate) against ln(runsNs); null when there are too few runs for one. */
  z: number | null;
  /** The cut-off that z was held against. */
  cutoff: number;
  /** Smallest slowdown in percent that would have been called one; null when there are too few runs or instances for any. */
  visibleSlowdownPercent: number | null;
}

/** What pairs of base and head say about a group: the last ones that were judged. */
export interface PairsEvidence {
  by: 'pairs';
  /** Values in the executions of the base that have the group, in their order; nanoseconds. */
  baseNs: number[];
  /** Randomisation score of the differences ln(head) − ln(base), see scoreFamily. This and the following: null where not judged. */
  score: number | null;
  /** The cut-off that the score was held against. */
  cutoff: number | null;
  /** Smallest slowdown in percent that the pairs would have shown in four of five cases. */
  visibleSlowdownPercent: number | null;
}

/** What the judgement of a group rests on. */
export type Evidence = HistoryEvidence | PairsEvidence;

/** What the judgement of a benchmark's common factor rests on; as above, and always judged. */
export type CommonEvidence =
  | { by: 'history'; z: number; cutoff: number; visibleSlowdownPercent: number }
  | { by: 'pairs'; score: number; cutoff: number; visibleSlowdownPercent: number };

/** How far beyond chance a slowdown is, to be held against the cut-off: modified Z or score; null where not judged. */
export function scoreOf(evidence: Evidence | CommonEvidence): number | null {
  return evidence.by === 'history' ? evidence.z : evidence.score;
}

/** The earlier values in nanoseconds: of the baseline's runs or of the base. */
export function valuesOf(evidence: Evidence): number[] {
  return evidence.by === 'history' ? evidence.runsNs : evidence.baseNs;
}

/**
 * Whether all benchmarks of a comparison were run in pairs instead of held against a baseline. Where the
 * comparisons of several jobs are one, it may be that only those of some were.
 */
export function isWhollyPaired(comparison: {
  paired: object | null;
  benchmarks: readonly Pick<Evidence, 'by'>[];
}): boolean {
  return comparison.paired !== null && comparison.benchmarks.every(({ by }) => by === 'pairs');
}
