import type { GlobalDocument } from './global/global-document.ts';
import type { CommunicationMatrix } from './program/communication-matrix.ts';
import type { LoopOfText } from './program/loops-of-text.ts';
import { type ModelWords, modelText, textOf } from './program/model-text.ts';
import type { ProgramModel } from './program/program-model.ts';

/** A program's model as JSON has it (schemas/model.schema.json). */
export interface ModelDocument {
  schemaVersion: 1;
  trace: string;
  processes: number;
  /** How partners are written. */
  encoding: string;
  /** Whether how much is moved counts. */
  bytes: 'exact' | 'none';
  /** Of all processes: communication events, and loops and events of the models' text. */
  events: number;
  nodes: number;
  loops: number;
  depth: number;
  /** Nodes with procedures, a class once. */
  readonly grammarNodes: number;
  classes: ClassDocument[];
  hash: string;
  /** One program for all processes; left out where nobody asked for it. */
  global?: GlobalDocument;
  /** The communication matrix where it was asked for; loop: its number, null for the whole program. */
  matrix?: Omit<CommunicationMatrix, 'processes'> & { loop: number | null };
}

/** Processes with equal models. */
export interface ClassDocument {
  place: string;
  processes: number[];
  text: string[];
  /** The loops of the text in its order, each with its line, from 0. Left out where nobody asked for times. */
  loopTimes?: (LoopOfText & { line: number })[];
}

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
