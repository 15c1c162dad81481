// Reads the evidence of a slowdown, whether it is of a baseline or of pairs.

import type { CommonEvidence, Comparison, Evidence } from '#build/schemas/comparison.ts';

/** How far beyond chance a slowdown is, for the cut-off: modified Z or score; null where not judged. */
export function scoreOf(evidence: Evidence | CommonEvidence): number | null {
  return evidence.by === 'history' ? evidence.z : evidence.score;
}

export function valuesOf(evidence: Evidence): number[] {
  return evidence.by === 'history' ? evidence.runsNs : evidence.baseNs;
}

/** Whether all benchmarks were run in pairs; where several jobs are one comparison, only some may be. */
export function isWhollyPaired(comparison: Pick<Comparison, 'paired' | 'benchmarks'>): boolean {
  return comparison.paired !== null && comparison.benchmarks.every(({ by }) => by === 'pairs');
}
