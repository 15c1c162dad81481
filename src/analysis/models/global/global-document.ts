import type { ModelWords } from '../program/model-text.ts';
import type { ModelEvent, ProgramModel } from '../program/program-model.ts';
import { foldedLines, type Line } from './fold.ts';
import type { GlobalModel, TooIrregular } from './global-model.ts';
import { globalLines, termsOf } from './global-text.ts';

/** One program for all processes as JSON has it (schemas/model.schema.json, "global"). */
export type GlobalDocument = MergedDocument | { status: 'too irregular'; constructs: number };

export interface MergedDocument {
  status: 'merged';
  /** Loops and events, written out; a collective operation of all of its members is one. */
  constructs: number;
  loops: number;
  depth: number;
  /** Loops and events in the text, where what is the same on several processes is one. */
  terms: number;
  /** A line a loop, a function or an event. */
  text: string[];
  /** The same as a tree. */
  program: TermDocument[];
}

export type TermDocument = LoopDocument | EventDocument;

export interface LoopDocument {
  count: number;
  /** The processes of each of the loops that do this, each by itself. */
  groups: (readonly number[])[];
  body: TermDocument[];
}

export interface EventDocument {
  /** What the processes do: one event, or, of a collective operation, one for each way in which members take part. */
  events: ModelEvent[];
  processes: readonly number[];
}

/** @param words how numbers are written; names stay as the trace has them */
export function globalDocument(
  global: GlobalModel | TooIrregular,
  program: ProgramModel,
  words: ModelWords,
): GlobalDocument {
  if (!('system' in global)) return { status: 'too irregular', constructs: global.constructs };
  const lines = foldedLines(global.system);
  const term = (line: Line): TermDocument =>
    line.kind === 'loop'
      ? { count: line.count, groups: [...line.groups], body: line.body.map(term) }
      : { events: line.symbols.map((symbol) => program.events[symbol]!), processes: line.processes };
  return {
    status: 'merged',
    ...global.size,
    terms: termsOf(lines),
    text: globalLines(lines, program, words),
    program: lines.map(term),
  };
}
