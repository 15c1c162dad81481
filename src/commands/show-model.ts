import { analyze } from '../analysis/analysis.ts';
import { modelDocument } from '../models/model-document.ts';
import { modelProgram } from '../models/program-model.ts';
import { printModel } from '../report/printers/model.ts';
import { bytes, plainNumber } from '../report/words/quantities.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { openProgress } from './progress.ts';
import { writeDocument } from './write-document.ts';

/** What of a model is shown. */
export interface ShownModelOptions {
  withBytes: boolean;
  ignoreOperations: string[];
  /** File of the JSON; undefined: none. */
  json: string | undefined;
  /** Whether all is printed, however long. */
  isWhole: boolean;
}

/**
 * Reads a trace, prints its program and writes it as JSON.
 *
 * @throws InputError when the trace cannot be read or the file cannot be written
 */
export async function showModel(
  path: string,
  { withBytes, ignoreOperations, json, isWhole }: ShownModelOptions,
): Promise<void> {
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      callTimes: true,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const { grid } = analyze(trace, { loops: 'off' }, (stage) => progress.show(`analysing: ${stage}`));
    progress.show('looking for loops');
    const model = modelProgram({ trace, grid }, { withBytes });
    const document = modelDocument(model, path, {
      bytes: (count) => plainNumber(bytes(count)),
      name: (text) => text,
    });
    progress.close();
    if (!writeDocument(json, `${JSON.stringify(document, null, 1)}\n`))
      process.stdout.write(printModel(document, isWhole));
  } finally {
    progress.close();
  }
}
