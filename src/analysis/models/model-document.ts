import type { ModelDocument } from '#build/schemas/model.ts';
import type { LoopOfText } from './program/loops-of-text.ts';
import { type ModelWords, modelText, textOf } from './program/model-text.ts';
import type { ProgramModel } from './program/program-model.ts';

/**
 * @param path the trace's anchor file
 * @param words how numbers are written; names stay as the trace has them
 * @param loops by class (loopsOfTexts); null: the text alone
 */
export function modelDocument(
  model: ProgramModel,
  path: string,
  words: ModelWords,
  loops: LoopOfText[][] | null = null,
): ModelDocument {
  const { viewpoint, withBytes, classes, size, hash, events } = model;
  return {
    schemaVersion: 1,
    trace: path,
    processes: model.processes,
    encoding: viewpoint.encoding.name,
    bytes: withBytes ? 'exact' : 'none',
    ...size,
    // Few ask for it, and it takes long.
    get grammarNodes() {
      return classes.reduce((sum, { grammarNodes }) => sum + grammarNodes, 0);
    },
    classes: classes.map(({ place, processes, model }, i) => {
      const lines = modelText(model, events, words);
      const places = lines.flatMap(({ kind }, line) => (kind === 'loop' ? [line] : []));
      const loopTimes = loops?.[i]?.map((loop, j) => ({ line: places[j]!, ...loop }));
      return { place, processes, text: lines.map(textOf), ...(loopTimes && { loopTimes }) };
    }),
    hash,
  };
}
