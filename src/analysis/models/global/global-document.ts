import type { GlobalDocument, TermDocument } from '#build/schemas/model.ts';
import type { ModelWords } from '../program/model-text.ts';
import type { ProgramModel } from '../program/program-model.ts';
import { foldedLines, type Line } from './fold.ts';
import type { GlobalModel, TooIrregular } from './global-model.ts';
import { globalLines, termsOf } from './global-text.ts';

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
      ? { count: line.count, groups: line.groups.map((group) => [...group]), body: line.body.map(term) }
      : { events: line.symbols.map((symbol) => program.events[symbol]!), processes: [...line.processes] };
  return {
    status: 'merged',
    ...global.size,
    terms: termsOf(lines),
    text: globalLines(lines, program, words),
    program: lines.map(term),
  };
}
