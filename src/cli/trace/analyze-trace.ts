import { analyze } from '../../analysis/analysis.ts';
import { withoutOffCore } from '../../analysis/causes/replay/without-off-core.ts';
import { withoutCallsProblem } from '../../analysis/patterns/rules-without-calls.ts';
import { type Analysis, type AnalysisOptions, WAITING_STAGES } from '../../analysis/stages.ts';
import { InputError } from '../../base/errors.ts';
import { type LoadOptions, loadTraceInParallel } from '../../trace/load.ts';
import { sourceForms } from '../../trace/outline/source-names.ts';
import type { Progress } from '../output/progress.ts';
import { prepareEngine } from './prepare-engine.ts';

export type AnalyzeTraceOptions = AnalysisOptions &
  Required<Pick<LoadOptions, 'ignoreOperations'>> &
  Pick<LoadOptions, 'workers' | 'delimiters'> & {
    /** Whether it is told who waited for whom, and that with replays. */
    waiting: keyof typeof WAITING_STAGES | null;
    /** Whether what processes repeat is told. */
    repeats?: boolean;
    /** Whether times for which cores were taken away stay in; else they are left out, as in checks. */
    keepOffCore?: boolean;
  };

/** Reads and analyses a trace for a person. @throws InputError when it cannot, or contexts name no calls */
export async function analyzeTrace(
  path: string,
  {
    ignoreOperations,
    delimiters,
    workers,
    waiting,
    repeats = false,
    keepOffCore = false,
    ...options
  }: AnalyzeTraceOptions,
  progress: Progress,
): Promise<Analysis> {
  prepareEngine();
  const trace = await loadTraceInParallel(path, {
    ignoreOperations,
    ...(delimiters && { delimiters }),
    workers,
    callTimes: waiting !== null || 'where off core',
    onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
  });
  const also = [
    'sums of templates',
    ...(repeats ? ['repeats'] : []),
    ...(waiting === null ? [] : WAITING_STAGES[waiting]),
  ];
  const without = withoutOffCore(trace);
  const judged =
    without === null || keepOffCore ? { ...trace, offCore: without?.trace.offCore } : without.trace;
  const { ties } = without ?? {};
  const analysis = analyze(judged, { ...options, also, ...(ties && { ties }) }, (stage) =>
    progress.show(`analysing: ${stage}`),
  );
  return refuseWithoutCalls(analysis, path);
}

/** @throws InputError where a rule for contexts names no calls */
export function refuseWithoutCalls(analysis: Analysis, path: string): Analysis {
  const { withoutCalls, trace } = analysis;
  if (withoutCalls.length === 0) return analysis;
  const functions = trace.regions.flatMap(({ name, mpi }) => (mpi ? [] : sourceForms(name)));
  throw new InputError(withoutCallsProblem(withoutCalls, path, functions));
}
