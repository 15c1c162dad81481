import { type AnalysisOptions, analyze } from '../analysis.ts';
import { type AnalysisDocument, analysisDocument } from '../analysis-document.ts';
import { renderAnalysis } from '../report/analysis-tables.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { openProgress } from './progress.ts';
import { writeJson } from './write-json.ts';

/** Where the analysis goes. */
export interface AnalysisOutputs {
  json?: string | undefined;
  /** Whether the JSON has the sequence. */
  sequence: boolean;
  /** Whether the tables have every row. */
  all: boolean;
}

/**
 * The work of `commgate analyze`, in a module of its own: it is loaded when the command line was found good.
 *
 * @param path anchor file of the trace
 */
export async function analyzeTrace(
  path: string,
  { ignoreOperations, ...options }: AnalysisOptions & { ignoreOperations: readonly string[] },
  outputs: AnalysisOutputs,
): Promise<void> {
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const analysis = analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`));
    const document = analysisDocument(analysis, outputs.sequence);
    progress.close();
    output(document, outputs);
  } finally {
    progress.close();
  }
}

function output(document: AnalysisDocument, { json, all }: AnalysisOutputs): void {
  if (json !== undefined && writeJson(json, `${JSON.stringify(document)}\n`)) return;
  process.stdout.write(renderAnalysis(document, all));
}
