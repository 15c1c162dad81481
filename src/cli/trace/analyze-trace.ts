import { analyze } from '../../analysis/analysis.ts';
import { beginMatching } from '../../analysis/patterns/matching-beside.ts';
import { withoutCallsProblem } from '../../analysis/patterns/rules-without-calls.ts';
import { type Analysis, WAITING_STAGES } from '../../analysis/stages.ts';
import { InputError } from '../../base/errors.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import { sourceForms } from '../../trace/outline/source-names.ts';
import type { Readers } from '../../trace/reader/readers.ts';
import type { Progress } from '../output/progress.ts';
import { type AnalyzeTraceOptions, readingFor } from './analyze-trace-options.ts';
import { prepareEngine } from './prepare-engine.ts';

/**
 * Reads and analyses a trace for a person.
 *
 * @param readers of the trace, where they were started before
 * @throws InputError when it cannot, or contexts name no calls
 */
export async function analyzeTrace(
  path: string,
  options: AnalyzeTraceOptions,
  progress: Progress,
  readers?: Readers,
): Promise<Analysis> {
  prepareEngine();
  const { waiting, repeats = false } = options;
  const reading = {
    ...readingFor(options),
    onProgress: (done: number, processes: number) => progress.show(`reading process ${done} of ${processes}`),
  };
  const trace = await loadTraceInParallel(path, reading, readers);
  const also = [
    'time off the core',
    'sums of templates',
    ...(repeats ? ['repeats'] : []),
    ...(waiting === null ? [] : WAITING_STAGES[waiting]),
  ];
  // Without the time off the core events are tied first of all.
  const beside = trace.callTimes?.knowsOffCore ? null : beginMatching(trace, options.workers);
  const analysis = analyze(trace, { ...options, also, beside }, (stage) =>
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
