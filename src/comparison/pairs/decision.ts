import type { Fact } from '../reason.ts';
import type { InterimAnalysis } from './interim-analysis.ts';

/** What the pairs of one benchmark led to. */
export interface Decision {
  name: string;
  /** Pairs of the first stage. */
  screened: number;
  /** The last interim analysis of the first stage; null when so few pairs are allowed that nothing can be judged. */
  screening: InterimAnalysis | null;
  /** The last interim analysis of fresh pairs; null when none was needed, wanted or possible. */
  confirming: InterimAnalysis | null;
  /** Fresh pairs. */
  confirmed: number;
}

/** What both stages found. */
export interface Decisions {
  benchmarks: readonly Decision[];
  /** Why the fresh pairs could not be had. */
  failure?: Fact;
}
