import { analyze } from '../analysis/analysis.ts';
import { InputError, shownPath } from '../errors.ts';
import { modelDocument } from '../models/model-document.ts';
import type { ModelWords } from '../models/model-text.ts';
import { diffPrograms } from '../models/program-diff.ts';
import { type ModelOptions, modelProgram, type ProgramModel } from '../models/program-model.ts';
import { spmdLines } from '../models/spmd-text.ts';
import { printDifference, printModel, printSpmd } from '../report/printers/model.ts';
import { bytes, plainNumber } from '../report/words/quantities.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { openProgress } from './progress.ts';
import { writeDocument } from './write-document.ts';

/** How a program is modelled. */
interface ModelledBy extends ModelOptions {
  ignoreOperations: string[];
}

/** What of a model is shown. */
export interface ShownModelOptions extends ModelledBy {
  /** File of the JSON; undefined: none. */
  json: string | undefined;
  /** Whether all is printed, however long. */
  isWhole: boolean;
  /** Whether one text for all processes is printed instead of one a class. */
  isSpmd: boolean;
}

const WORDS: ModelWords = { bytes: (count) => plainNumber(bytes(count)), name: (text) => text };

/**
 * Reads a trace, prints its program and writes it as JSON.
 *
 * @throws InputError when the trace cannot be read or the file cannot be written
 */
export async function showModel(
  path: string,
  { json, isWhole, isSpmd, ...by }: ShownModelOptions,
): Promise<void> {
  const model = await modelOf(path, by);
  const document = modelDocument(model, path, WORDS);
  if (writeDocument(json, `${JSON.stringify(document, null, 1)}\n`)) return;
  const text = isSpmd ? printSpmd(document, spmdLines(model, WORDS), isWhole) : printModel(document, isWhole);
  process.stdout.write(text);
}

/**
 * Reads two traces and prints what their programs differ in.
 *
 * @returns whether they differ
 * @throws InputError when one cannot be read, or they are of different numbers of processes
 */
export async function showDifference(before: string, now: string, by: ModelledBy): Promise<boolean> {
  const earlier = await modelOf(before, by);
  const models = [earlier, await modelOf(now, { ...by, viewpoint: earlier.viewpoint })] as const;
  const [first, second] = models.map(({ processes }) => processes) as [number, number];
  if (first !== second) {
    throw new InputError({
      file: now,
      found: `${second} processes, and ${first} in ${shownPath(before)}`,
      rule: 'programs of the same number of processes can be lined up',
      remedy: 'record both on as many processes',
    });
  }
  const diff = diffPrograms(...models, WORDS);
  process.stdout.write(printDifference(diff));
  return diff.differences.length > 0 || diff.tooLong.length > 0;
}

async function modelOf(path: string, { ignoreOperations, ...by }: ModelledBy): Promise<ProgramModel> {
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      callTimes: true,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const { grid } = analyze(trace, { loops: 'off' }, (stage) => progress.show(`analysing: ${stage}`));
    progress.show('looking for loops');
    return modelProgram({ trace, grid }, by);
  } finally {
    progress.close();
  }
}
