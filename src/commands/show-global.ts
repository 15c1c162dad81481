import { analyze } from '../analysis/analysis.ts';
import { globalDocument } from '../models/global/global-document.ts';
import { type GlobalModel, mergeProgram, type TooIrregular } from '../models/global/global-model.ts';
import { modelDocument } from '../models/model-document.ts';
import type { ModelWords } from '../models/model-text.ts';
import { type ModelOptions, modelProgram, type ProgramModel } from '../models/program-model.ts';
import { printGlobal } from '../report/printers/global-model.ts';
import { bytes, plainNumber } from '../report/words/quantities.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { openProgress } from './progress.ts';
import { refuseSharedOutput, writeDocument } from './write-document.ts';

/** How a program is merged, and what is shown of it. */
export interface GlobalOptions extends ModelOptions {
  ignoreOperations: string[];
  /** File of the JSON; undefined: none. */
  json: string | undefined;
  /** File of the picture; undefined: none. */
  svg: string | undefined;
  isDark: boolean;
  /** Whether all is printed, however long. */
  isWhole: boolean;
}

const WORDS: ModelWords = { bytes: (count) => plainNumber(bytes(count)), name: (text) => text };

/**
 * The work of `commgate model --global` and `--svg`: reads a trace, merges the models of its processes, prints the program, writes it as
 * JSON and draws it.
 *
 * @throws InputError when the trace cannot be read or a file cannot be written
 */
export async function showGlobal(path: string, options: GlobalOptions): Promise<void> {
  const { json, svg, isWhole } = options;
  refuseSharedOutput({ json, svg });
  const { program, global } = await merged(path, options);
  const document = {
    ...modelDocument(program, path, WORDS),
    global: globalDocument(global, program, WORDS),
  };
  if (writeDocument(json, `${JSON.stringify(document, null, 1)}\n`)) return;
  process.stdout.write(printGlobal(document, isWhole));
}

async function merged(
  path: string,
  { ignoreOperations, ...by }: GlobalOptions,
): Promise<{ program: ProgramModel; global: GlobalModel | TooIrregular }> {
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      callTimes: true,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const { grid } = analyze(trace, { loops: 'off' }, (stage) => progress.show(`analysing: ${stage}`));
    progress.show('looking for loops');
    const program = modelProgram({ trace, grid }, by);
    progress.show('merging');
    return { program, global: mergeProgram(trace, program) };
  } finally {
    progress.close();
  }
}
