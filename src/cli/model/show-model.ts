import type { ModelDocument } from '#build/schemas/model.ts';
import { diffPrograms } from '../../analysis/models/compare/program-diff.ts';
import { modelDocument } from '../../analysis/models/model-document.ts';
import { affineModels } from '../../analysis/models/program/affine-program.ts';
import { loopsOfTexts } from '../../analysis/models/program/loops-of-text.ts';
import type { ModelWords } from '../../analysis/models/program/model-text.ts';
import type { ProgramLoop } from '../../analysis/models/program/program-loops.ts';
import {
  type ModelOptions,
  modelProgram,
  type ProgramModel,
  programOf,
} from '../../analysis/models/program/program-model.ts';
import { readProcessModels } from '../../analysis/models/program/read-models.ts';
import { spmdLines } from '../../analysis/models/spmd/spmd-text.ts';
import { InputError, optionError, shownPath } from '../../base/errors.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { printDifference, printModel, printSpmd } from '../../report/text/printers/model.ts';
import { bytes, plainNumber } from '../../report/text/words/quantities.ts';
import { writeJson } from '../output/write-document.ts';
import { type TracedProgram, withReadingProgress, withTracedProgram } from '../trace/traced-program.ts';

export interface ModelledBy extends ModelOptions {
  ignoreOperations: string[];
  /** Whether bytes and counts may change evenly with the loops around them; then there are no times. */
  isAffine?: boolean;
}

export interface ShownModelOptions extends ModelledBy {
  /** File of the JSON; undefined: none. */
  json: string | undefined;
  /** Whether all is printed, however long. */
  isWhole: boolean;
  /** Whether the text is printed alone, without numbers and times of loops. */
  isPlain: boolean;
  /** Whether one text for all processes is printed instead of one a class. */
  isSpmd: boolean;
}

/** How a model's numbers are written for a terminal; names stay as the trace has them. */
export const MODEL_WORDS: ModelWords = { bytes: (count) => plainNumber(bytes(count)), name: (text) => text };

/** Prints the program of a trace and writes it as JSON. @throws InputError as withTracedProgram, writeJson */
export async function showModel(
  path: string,
  { json, isWhole, isPlain, isSpmd, ...by }: ShownModelOptions,
): Promise<void> {
  if (isPlain || isSpmd || by.isAffine === true) {
    const { model, polledEvents } = await modelOf(path, by);
    const document = withPolled(modelDocument(model, path, MODEL_WORDS, null), { polledEvents });
    if (writeModel(json, document)) return;
    standardOutput.write(
      isSpmd ? printSpmd(document, spmdLines(model, MODEL_WORDS), isWhole) : printModel(document, isWhole),
    );
    return;
  }
  const { model, trace } = await modelled(path, by);
  const document = withPolled(modelDocument(model, path, MODEL_WORDS, loopsOfTexts(trace, model)), trace);
  if (writeModel(json, document)) return;
  standardOutput.write(printModel(document, isWhole));
}

/** Writes a model as JSON, as writeDocument: its text may be large, and is made only where it is wanted. */
export function writeModel(json: string | undefined, document: ModelDocument): boolean {
  return json !== undefined && writeJson(json, `${JSON.stringify(document, null, 1)}\n`);
}

/** Prints what two programs differ in. @returns whether they do @throws InputError for other processes */
export async function showDifference(before: string, now: string, by: ModelledBy): Promise<boolean> {
  const { model: earlier } = await modelOf(before, by);
  const { model: later } = await modelOf(now, { ...by, viewpoint: earlier.viewpoint });
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
  const diff = diffPrograms(...models, MODEL_WORDS);
  standardOutput.write(printDifference(diff));
  return diff.differences.length > 0 || diff.tooLong.length > 0;
}

interface Modelled extends TracedProgram {
  model: ProgramModel;
}

/** From the events as they are read where that is enough, in little memory; else from the loaded trace. */
async function modelOf(
  path: string,
  by: ModelledBy,
): Promise<{ model: ProgramModel; polledEvents: number | undefined }> {
  const { withBytes = true, isAffine = false, ignoreOperations, viewpoint } = by;
  const models = await withReadingProgress((onProgress) =>
    readProcessModels(path, { withBytes, isAffine, ignoreOperations, onProgress }),
  );
  if (models !== null) return { model: programOf(models, viewpoint), polledEvents: undefined };
  const { model, trace } = await modelled(path, by);
  return { model, polledEvents: trace.polledEvents };
}

/** A document that says how many events stand in order of what they do. */
export function withPolled(
  document: ModelDocument,
  { polledEvents }: { polledEvents?: number | undefined },
): ModelDocument {
  return polledEvents === undefined ? document : Object.assign(document, { polledEvents });
}

/** @throws InputError where the program has no loop of this number */
export function loopNumbered(loops: readonly ProgramLoop[], number: number): ProgramLoop {
  const found = loops.find((loop) => loop.number === number);
  if (found !== undefined) return found;
  const last = loops.length;
  throw optionError('loop', number, last === 0 ? 'the program has no loops' : `must be a loop, 1 to ${last}`);
}

/** With the trace, whose columns tell times and who sends to whom. @throws InputError when unreadable */
export function modelled(path: string, { ignoreOperations, isAffine, ...by }: ModelledBy): Promise<Modelled> {
  return withTracedProgram(path, ignoreOperations, (traced) => {
    const model =
      isAffine === true ? programOf(affineModels(traced), by.viewpoint) : modelProgram(traced, by);
    return { ...traced, model };
  });
}
