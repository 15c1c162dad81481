import type { AnalysisOptions, WAITING_STAGES } from '../../analysis/stages.ts';
import type { LoadOptions } from '../../trace/load.ts';

export type AnalyzeTraceOptions = AnalysisOptions &
  Required<Pick<LoadOptions, 'ignoreOperations'>> &
  Pick<LoadOptions, 'workers' | 'delimiters'> & {
    /** Whether it is told who waited for whom, and that with replays. */
    waiting: keyof typeof WAITING_STAGES | null;
    /** Whether what processes repeat is told. */
    repeats?: boolean;
  };

/** How a trace is read for an analysis. */
export function readingFor({
  ignoreOperations,
  delimiters,
  workers,
  waiting,
}: AnalyzeTraceOptions): LoadOptions {
  return {
    ignoreOperations,
    ...(delimiters && { delimiters }),
    ...(workers !== undefined && { workers }),
    callTimes: waiting !== null || 'where off core',
  };
}
