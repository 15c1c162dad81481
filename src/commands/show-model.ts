import { analyze } from '../analysis/analysis.ts';
import { InputError, shownPath } from '../errors.ts';
import { affineModels } from '../models/affine-program.ts';
import { communicationMatrix } from '../models/communication-matrix.ts';
import { loopsOfTexts } from '../models/loops-of-text.ts';
import { type ModelDocument, modelDocument } from '../models/model-document.ts';
import type { ModelWords } from '../models/model-text.ts';
import { diffPrograms } from '../models/program-diff.ts';
import { type ModelOptions, modelProgram, type ProgramModel, programOf } from '../models/program-model.ts';
import { readProcessModels } from '../models/read-models.ts';
import { spmdLines } from '../models/spmd-text.ts';
import { matrixCsv, printMatrix } from '../report/printers/matrix.ts';
import { printDifference, printModel, printSpmd } from '../report/printers/model.ts';
import { bytes, plainNumber } from '../report/words/quantities.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import type { Trace } from '../trace/trace.ts';
import { openProgress } from './progress.ts';
import { badOption } from './stage-options.ts';
import { writeDocument } from './write-document.ts';

/** How a program is modelled. */
interface ModelledBy extends ModelOptions {
  ignoreOperations: string[];
  /** Whether bytes and counts may change evenly with the loops around them; then no times are told. Default false. */
  isAffine?: boolean;
}

/** Which communication matrix is shown. */
interface ShownMatrix {
  /** Number of a loop; null: of the whole program. */
  loop: number | null;
  /** File of the matrix as comma-separated values; undefined: none. */
  csv: string | undefined;
}

/** What of a model is shown. */
export interface ShownModelOptions extends ModelledBy {
  /** File of the JSON; undefined: none. */
  json: string | undefined;
  /** Whether all is printed, however long. */
  isWhole: boolean;
  /** The communication matrix instead of the program. Null: the program. */
  matrix: ShownMatrix | null;
  /** Whether the text is printed alone, without numbers and times of loops. */
  isPlain: boolean;
  /** Whether one text for all processes is printed instead of one a class. */
  isSpmd: boolean;
}

const WORDS: ModelWords = { bytes: (count) => plainNumber(bytes(count)), name: (text) => text };

/**
 * Reads a trace, prints its program or its communication matrix, and writes it as JSON.
 *
 * @throws InputError when the trace cannot be read, a file cannot be written, or the program has no such loop
 */
export async function showModel(
  path: string,
  { json, isWhole, matrix, isPlain, isSpmd, ...by }: ShownModelOptions,
): Promise<void> {
  if (matrix === null && (isPlain || isSpmd || by.isAffine === true)) {
    const model = await modelOf(path, by);
    const document = modelDocument(model, path, WORDS, null);
    if (writeJson(json, document)) return;
    process.stdout.write(
      isSpmd ? printSpmd(document, spmdLines(model, WORDS), isWhole) : printModel(document, isWhole),
    );
    return;
  }
  const { model, trace } = await modelled(path, by);
  const document = modelDocument(model, path, WORDS, loopsOfTexts(trace, model));
  if (matrix !== null) return showMatrix({ model, trace }, document, matrix, { json, isWhole });
  if (writeJson(json, document)) return;
  process.stdout.write(printModel(document, isWhole));
}

/** The text of a large program's JSON is made only where somebody wants it. */
function writeJson(
  json: string | undefined,
  document: ModelDocument,
  more: Pick<ModelDocument, 'matrix'> = {},
): boolean {
  return json !== undefined && writeDocument(json, `${JSON.stringify({ ...document, ...more }, null, 1)}\n`);
}

/** Before anything is written it is known that the loop is there. */
function showMatrix(
  { model, trace }: Modelled,
  document: ModelDocument,
  { loop, csv }: ShownMatrix,
  { json, isWhole }: { json: string | undefined; isWhole: boolean },
): void {
  const loops = document.classes.map(({ loopTimes = [] }) => loopTimes);
  const last = loops.flat().reduce((most, { number }) => Math.max(most, number), 0);
  if (loop !== null && loop > last) {
    throw badOption('matrix', loop, last === 0 ? 'empty: the program has no loops' : `a loop, 1 to ${last}`);
  }
  const numbers = loops.map((own) => own.map(({ number }) => number));
  const matrix = communicationMatrix(trace, model, loop === null ? null : { number: loop, numbers });
  const { links, collectives } = matrix;
  const isTaken = writeJson(json, document, { matrix: { loop, links, collectives } });
  if (writeDocument(csv, matrixCsv(matrix)) || isTaken) return;
  const count = loops.flat().find(({ number }) => number === loop)?.count;
  const of = loop === null ? 'The whole program' : `Loop ${loop} (for ${count})`;
  process.stdout.write(printMatrix(matrix, of, isWhole));
}

/**
 * Reads two traces and prints what their programs differ in.
 *
 * @returns whether they differ
 * @throws InputError when one cannot be read, or they are of different numbers of processes
 */
export async function showDifference(before: string, now: string, by: ModelledBy): Promise<boolean> {
  const earlier = await modelOf(before, by);
  const later = await modelOf(now, { ...by, viewpoint: earlier.viewpoint });
  const models = [earlier, later] as const;
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

/** A trace and the model of its program. */
interface Modelled {
  trace: Trace;
  model: ProgramModel;
}

/** From the events as they are read where these tell it, in the memory of the model; else from the loaded trace. */
async function modelOf(path: string, by: ModelledBy): Promise<ProgramModel> {
  const { withBytes = true, isAffine = false, ignoreOperations, viewpoint } = by;
  const models = await withProgress((_, onProgress) =>
    readProcessModels(path, { withBytes, isAffine, ignoreOperations, onProgress }),
  );
  return models === null ? (await modelled(path, by)).model : programOf(models, viewpoint);
}

/** With the trace, whose columns tell times and who sends to whom. */
function modelled(path: string, { ignoreOperations, isAffine, ...by }: ModelledBy): Promise<Modelled> {
  return withProgress(async (progress, onProgress) => {
    const trace = await loadTraceInParallel(path, { ignoreOperations, callTimes: true, onProgress });
    const { grid } = analyze(trace, { loops: 'off' }, (stage) => progress.show(`analysing: ${stage}`));
    progress.show('looking for loops');
    const model =
      isAffine === true
        ? programOf(affineModels({ trace, grid }), by.viewpoint)
        : modelProgram({ trace, grid }, by);
    return { trace, model };
  });
}

/** Shows how far reading is until the work has ended. */
async function withProgress<Result>(
  work: (
    progress: ReturnType<typeof openProgress>,
    onProgress: (done: number, processes: number) => void,
  ) => Result | Promise<Result>,
): Promise<Result> {
  const progress = openProgress(process.stderr);
  try {
    return await work(progress, (done, processes) =>
      progress.show(`reading process ${done} of ${processes}`),
    );
  } finally {
    progress.close();
  }
}
