import type { GlobalDocument } from './global/global-document.ts';
import { type ModelWords, modelLines } from './model-text.ts';
import type { ProgramModel } from './program-model.ts';

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
  grammarNodes: number;
  classes: { place: string; processes: number[]; text: string[] }[];
  hash: string;
  /** One program for all processes; left out where nobody asked for it. */
  global?: GlobalDocument;
}

/**
 * @param path the trace's anchor file
 * @param words how numbers are written; names stay as the trace has them
 */
export function modelDocument(model: ProgramModel, path: string, words: ModelWords): ModelDocument {
  const { viewpoint, withBytes, classes, size, hash, events } = model;
  return {
    schemaVersion: 1,
    trace: path,
    processes: model.processes,
    encoding: viewpoint.encoding.name,
    bytes: withBytes ? 'exact' : 'none',
    ...size,
    grammarNodes: classes.reduce((sum, { grammarNodes }) => sum + grammarNodes, 0),
    classes: classes.map(({ place, processes, model }) => ({
      place,
      processes,
      text: modelLines(model, events, words),
    })),
    hash,
  };
}
