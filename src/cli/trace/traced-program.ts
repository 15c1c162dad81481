import { analyze } from '../../analysis/analysis.ts';
import type { Grid } from '../../analysis/families/grid.ts';
import { gridOfMessages } from '../../analysis/models/program/message-counts.ts';
import { withPolledOrder } from '../../analysis/models/program/polling.ts';
import { standardError } from '../../base/standard-streams.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import { openProgress } from '../output/progress.ts';

/** A trace with call times, and the grid that its messages tell. */
export interface TracedProgram {
  /** What polling decided stands in order of what it does, as in models. */
  trace: Trace;
  /** All events in order of posting. */
  asPosted: Trace;
  grid: Grid | null;
}

type Show = (text: string) => void;

/** Reads a trace for its program's model and shows progress until `work` has ended. @throws InputError */
export function withTracedProgram<Result>(
  path: string,
  ignoreOperations: readonly string[],
  work: (program: TracedProgram, show: Show) => Result,
): Promise<Result> {
  return withReadingProgress(async (onProgress, show) => {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations: [...ignoreOperations],
      callTimes: true,
      onProgress,
    });
    const known = gridOfMessages(trace);
    const grid =
      known === undefined
        ? analyze(trace, { loops: 'off' }, (stage) => show(`analysing: ${stage}`)).grid
        : known;
    show('looking for loops');
    return work({ trace: withPolledOrder(trace), asPosted: trace, grid }, show);
  });
}

/** Shows how many processes are read until the work has ended. */
export async function withReadingProgress<Result>(
  work: (onProgress: (done: number, processes: number) => void, show: Show) => Result | Promise<Result>,
): Promise<Result> {
  const progress = openProgress(standardError);
  const show = (text: string): void => progress.show(text);
  try {
    return await work((done, processes) => show(`reading process ${done} of ${processes}`), show);
  } finally {
    progress.close();
  }
}
