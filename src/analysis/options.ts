import type { WrapperChoice } from '../patterns/wrappers.ts';
import type { SegmentationOptions } from '../phases/segmentation.ts';
import type { StageOptions } from './stage-list.ts';

/** What a person can choose about the analysis. */
export interface AnalysisOptions extends SegmentationOptions, StageOptions {
  /** Which regions are seen through. Default 'auto'. */
  wrappers?: WrapperChoice;
  /** Modified Z above which an instance is slow. Default 3.5. */
  cutoff?: number;
  /** Divides phases of one single pattern into this many parts. Default 1. */
  equalParts?: number;
  /**
   * Whose lateness is looked for: that of slow instances, or of all, which takes one more pass over the events and which a
   * measurement wants. Default 'slow'.
   */
  lateness?: 'slow' | 'all';
}
