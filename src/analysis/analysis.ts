import type { Trace } from '../trace/columns/trace.ts';
import { runStages } from './stage-list.ts';
import { type Analysis, type AnalysisOptions, STAGES } from './stages.ts';

/**
 * Analyses a loaded trace (METHOD section 2). Pure.
 * @param onStage called with the name of each stage before it runs
 * @throws InputError when the events of the trace do not fit into the memory of one stage
 */
export function analyze(
  trace: Trace,
  options: AnalysisOptions = {},
  onStage?: (stage: string) => void,
): Analysis {
  // The list's type is what its stages give, in this order.
  return runStages(STAGES.stages, { trace }, options, onStage) as Analysis;
}
