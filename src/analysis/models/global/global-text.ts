import type { GlobalDocument, TermDocument } from '#build/schemas/model.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { entryOf, once } from '../../patterns/memoize.ts';
import { conditionOf } from '../program/conditions.ts';
import { common, eventText, type ModelWords, textOf } from '../program/model-text.ts';
import type { ModelEvent, ProgramModel } from '../program/program-model.ts';
import { foldedLines, type Line, type LoopLine, termsOf } from './fold.ts';
import type { GlobalModel, TooIrregular } from './global-model.ts';
import type { MergedInPart } from './merge-in-part.ts';

/**
 * A merged program as text: a line a loop, a function and an event, indented by two blanks a level. Where not
 * all processes of the loop around it take part, the line says which.
 *
 * ```text
 * for 12
 *   for 20
 *     receive_inflow
 *       MPI_Recv from x-1 8 KiB · x > 0
 * ```
 */
function globalLines(
  merged: readonly Line[],
  { processes, events, viewpoint }: ProgramModel,
  words: ModelWords,
): string[] {
  const lines: string[] = [];
  const put = (depth: number, text: string): void => {
    lines.push(textOf({ depth, text }));
  };
  const functionOf: (line: Line) => string | null = once((line) =>
    line.kind === 'event' ? events[line.symbols[0]!]!.function : common(line.body, functionOf),
  );
  const suffix = (line: Line, around: readonly number[]): string => {
    const notes: string[] = [];
    if (line.processes.length < around.length)
      notes.push(conditionOf(line.processes, around, processes, viewpoint.topology).text);
    if (line.kind === 'loop' && line.groups.length > 1) notes.push(groupsText(line.groups));
    return notes.length === 0 ? '' : ` · ${notes.join(', ')}`;
  };
  const write = (
    body: readonly Line[],
    depth: number,
    inside: string | null,
    around: readonly number[],
  ): void => {
    let current = inside;
    for (const line of body) {
      const function_ = functionOf(line);
      const isNamed = function_ !== null && function_ !== inside;
      if (isNamed && function_ !== current)
        put(depth, function_ === '' ? '(no function)' : words.name(function_));
      current = function_ ?? inside;
      const level = depth + (isNamed ? 1 : 0);
      const end = suffix(line, around);
      if (line.kind === 'event') {
        put(level, `${eventLineText(line.symbols, events, words)}${end}`);
        continue;
      }
      put(level, `for ${line.count.toLocaleString('en')}${end}`);
      write(line.body, level + 1, function_ ?? inside, line.processes);
    }
  };
  const all = Array.from({ length: processes }, (_, process) => process);
  write(merged, 0, null, all);
  return lines;
}

/** "MPI_Bcast all, root 0 28 B / 4 B" where members do their part differently. */
export function eventLineText(
  symbols: readonly number[],
  events: readonly ModelEvent[],
  words: ModelWords,
): string {
  const sizes = new Map<string, Set<string>>();
  for (const symbol of symbols) {
    const event = events[symbol]!;
    const own = entryOf(sizes, eventText({ ...event, bytes: NONE }, words), () => new Set());
    if (event.bytes >= 0) own.add(words.bytes(event.bytes));
  }
  const texts = Array.from(sizes, ([text, own]) => [text, [...own].join(' / ')].filter(Boolean).join(' '));
  return texts.join(' / ');
}

/** "in 4 groups of 2", "in 3 groups". */
function groupsText(groups: LoopLine['groups']): string {
  const [first] = groups;
  const isEven = groups.every(({ length }) => length === first!.length);
  if (first!.length === 1 && isEven) return 'each by itself';
  return `in ${groups.length} groups${isEven ? ` of ${first!.length}` : ''}`;
}

function irregularDocument(
  { constructs }: TooIrregular,
  program: ProgramModel,
  words: ModelWords,
  inPart: MergedInPart | null,
): GlobalDocument {
  if (inPart === null) return { status: 'too irregular', constructs };
  const parts = inPart.parts.map(({ loop, global }) => {
    const lines = foldedLines(global.system);
    const { number, count, costNs } = loop;
    return { loop: number, count, costNs, ...global.size, text: globalLines(lines, program, words) };
  });
  return { status: 'too irregular', constructs, parts, rest: inPart.rest };
}

/**
 * @param words how numbers are written; names stay as the trace has them
 * @param inPart what of a program too irregular to merge was merged
 */
export function globalDocument(
  global: GlobalModel | TooIrregular,
  program: ProgramModel,
  words: ModelWords,
  inPart: MergedInPart | null = null,
): GlobalDocument {
  if (!('system' in global)) return irregularDocument(global, program, words, inPart);
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
