import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { largestOf } from '../../base/statistics/largest.ts';

/** Which information criterion decides whether a cut is worth it. */
export type Criterion = 'aic' | 'bic';

/** What is left out is as in a configuration that says nothing. */
export interface SegmentationOptions {
  /** A segment is cut while its depth is below this. */
  depth?: number;
  /** A segment is cut when it is longer than this. */
  minLength?: number;
  criterion?: Criterion;
}

/** One looked-at segment of the sequence, with its best cut. Positions count from 1; divergences are nats. */
export type Segment = AnalysisDocument['segmentation'][number] & {
  /** Whether it was cut. */
  isCut: boolean;
};

/** Divergences closer than this, per symbol, are equal: sums in another order differ in the last bits. */
const EQUAL = 1e-13;

/**
 * Cuts a sequence into phases (METHOD 2.7; paper 000, section 4.3 and equations 1 to 13): recursively at the
 * largest Jensen-Shannon divergence, the earliest of equals, while the criterion's strength is positive.
 * @param symbols pattern numbers of the sequence, small non-negative integers
 * @returns the segments in depth-first order, left before right; those not cut are the phases. O(N) a level
 */
export function segment(symbols: Int32Array, options: SegmentationOptions = {}): Segment[] {
  const { depth: depthLimit, minLength, criterion } = { ...defaultConfig.analysis, ...options };
  const cutter = new Cutter(symbols);
  const segments: Segment[] = [];
  const open: [from: number, to: number, depth: number][] = [[0, symbols.length, 0]];
  while (open.length > 0) {
    const [from, to, depth] = open.pop()!;
    if (from >= to) continue;
    const found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength;
    segments.push(found);
    if (found.isCut) {
      open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
    }
  }
  return segments;
}

/** Finds best cuts; holds the counts that every segment uses again. */
class Cutter {
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  /** c·ln c. */
  private readonly cLogC: Float64Array;

  constructor(private readonly symbols: Int32Array) {
    const largest = largestOf(symbols);
    this.left = new Int32Array(largest + 1);
    this.right = new Int32Array(largest + 1);
    this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => (c === 0 ? 0 : c * Math.log(c)));
  }

  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c, N·D =
   * L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from: number, to: number, depth: number): Segment {
    const { symbols, left, right, cLogC } = this;
    const length = to - from;
    let sum = 0;
    let kinds = 0;
    for (let i = from; i < to; i++) if (right[symbols[i]!]!++ === 0) kinds++;
    for (let i = from; i < to; i++) {
      const symbol = symbols[i]!;
      if (left[symbol] === 0) sum += cLogC[right[symbol]!]!;
      left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]!] = 0;
    const whole = sum - cLogC[length]!;

    let best = 0;
    let cut = from + 1;
    let kindsLeft = 0;
    let kindsRight = kinds;
    let parameters = 1;
    // The running sum is compensated (Neumaier), so that equal divergences stay equal over millions of steps.
    let compensation = 0;
    for (let i = from; i < to - 1; i++) {
      const symbol = symbols[i]!;
      const inLeft = left[symbol]!++;
      const inRight = right[symbol]!--;
      if (inLeft === 0) kindsLeft++;
      if (inRight === 1) kindsRight--;
      const step = cLogC[inLeft + 1]! - cLogC[inLeft]! + (cLogC[inRight - 1]! - cLogC[inRight]!);
      const next = sum + step;
      compensation += Math.abs(sum) >= Math.abs(step) ? sum - next + step : step - next + sum;
      sum = next;
      const done = i + 1 - from;
      const gain = sum + compensation - cLogC[done]! - cLogC[length - done]! - whole;
      if (gain > best + EQUAL * length || done === 1) {
        best = gain;
        cut = i + 1;
        parameters = kindsLeft + kindsRight + 1 - kinds;
      }
    }
    for (let i = from; i < to; i++) {
      left[symbols[i]!] = 0;
      right[symbols[i]!] = 0;
    }
    // N·D is never negative; what is left of rounding is none.
    const gain = Math.max(0, best);
    const logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: false,
    };
  }
}
