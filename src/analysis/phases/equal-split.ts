import { defaultConfig } from '../../base/config/default-config.ts';
import type { Segment, SegmentationOptions } from './segmentation.ts';

/** How homogeneous leaves of the segmentation are divided; where neither is given they stay whole. */
export interface EqualSplit {
  /** Into this many. */
  equalParts?: number;
  /** Into as few as make none longer than this many instances. */
  partLength?: number;
}

/** A stretch of the sequence. Positions count from 1. */
export interface Stretch {
  from: number;
  to: number;
}

/** A leaf of the segmentation, or one of the equal stretches that one is divided into. */
export interface Leaf extends Stretch {
  /** The leaf that was divided. */
  partOf?: Stretch;
}

/** A cut that takes off less than this share leaves what it was (paper 000, section 5.1.1: 41 of 34,793). */
const MIN_CUT_SHARE = 0.01;

/** Leaves, homogeneous ones divided evenly on request (METHOD 2.7; paper 000, section 5.1.1). */
export function splitEvenly(segments: readonly Segment[], options: SegmentationOptions & EqualSplit): Leaf[] {
  const { criterion, minLength } = { ...defaultConfig.analysis, ...options };
  const { equalParts: least = 1, partLength = Number.POSITIVE_INFINITY } = options;
  return segments
    .filter(({ isCut }) => !isCut)
    .flatMap((leaf) => {
      const { from, to } = leaf;
      const length = to - from + 1;
      const parts = Math.max(least, Math.ceil(length / partLength));
      const isLongEnough = length >= parts * Math.max(1, minLength);
      if (parts === 1 || !isLongEnough || !isHomogeneous(leaf, criterion)) return [{ from, to }];
      const ends = equalParts(from, to, parts);
      return ends.map((end, i) => ({
        from: i === 0 ? from : ends[i - 1]! + 1,
        to: end,
        partOf: { from, to },
      }));
    });
}

/** Whether no cut pays, or the best one cuts off next to nothing. */
function isHomogeneous(leaf: Segment, criterion: 'aic' | 'bic'): boolean {
  const { from, to, cut } = leaf;
  const shorter = Math.min(cut - from + 1, to - cut);
  return leaf[criterion] <= 0 || shorter < MIN_CUT_SHARE * (to - from + 1);
}

/** Last positions of at most as many equal parts as there are positions, earlier ones longer by one. */
export function equalParts(from: number, to: number, parts: number): number[] {
  const length = to - from + 1;
  const longer = length % parts;
  const shortest = Math.floor(length / parts);
  return Array.from(
    { length: parts },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer),
  );
}
