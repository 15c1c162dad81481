import type { AnalysisDocument } from '../analysis/document.ts';

/** What the groups of one pattern or family add up to. */
export interface GroupSums {
  /** Median × instances, summed: what the groups took in all, without single slow instances. */
  totalNs: number;
  slow: number;
  leastBytes: number;
  mostBytes: number;
  /** Longest median. */
  longestNs: number;
}

/** Sums over the groups of each pattern, by the pattern's name. */
export function sumGroups(groups: AnalysisDocument['groups']): Map<string, GroupSums> {
  const sums = new Map<string, GroupSums>();
  for (const { pattern, bytes, instances, medianNs, slow } of groups) {
    const sum = sums.get(pattern) ?? {
      totalNs: 0,
      slow: 0,
      leastBytes: bytes,
      mostBytes: bytes,
      longestNs: 0,
    };
    sum.totalNs += medianNs * instances;
    sum.slow += slow;
    sum.leastBytes = Math.min(sum.leastBytes, bytes);
    sum.mostBytes = Math.max(sum.mostBytes, bytes);
    sum.longestNs = Math.max(sum.longestNs, medianNs);
    sums.set(pattern, sum);
  }
  return sums;
}
