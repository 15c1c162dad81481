import { NONE } from '../../../trace/columns/trace.ts';
import { conditionOf } from '../program/conditions.ts';
import { eventText, type ModelWords } from '../program/model-text.ts';
import type { ModelEvent, ProgramModel } from '../program/program-model.ts';
import type { Line, LoopLine } from './fold.ts';

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
 *
 * @param program the model that was merged
 */
export function globalLines(
  merged: readonly Line[],
  { processes, events, viewpoint }: ProgramModel,
  words: ModelWords,
): string[] {
  const lines: string[] = [];
  const put = (depth: number, text: string): void => {
    lines.push(`${'  '.repeat(depth)}${text}`);
  };
  const suffix = (line: Line, around: readonly number[]): string => {
    const parts: string[] = [];
    if (line.processes.length < around.length)
      parts.push(conditionOf(line.processes, around, processes, viewpoint.topology).text);
    if (line.kind === 'loop' && line.groups.length > 1) parts.push(groupsText(line.groups));
    return parts.length === 0 ? '' : ` · ${parts.join(', ')}`;
  };
  const write = (
    body: readonly Line[],
    depth: number,
    inside: string | null,
    around: readonly number[],
  ): void => {
    let current = inside;
    for (const line of body) {
      const function_ = commonFunction(line, events);
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
  write(
    merged,
    0,
    null,
    Array.from({ length: processes }, (_, process) => process),
  );
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
    const text = eventText({ ...event, bytes: NONE }, words);
    const own = sizes.get(text) ?? new Set();
    sizes.set(text, own);
    if (event.bytes >= 0) own.add(words.bytes(event.bytes));
  }
  return Array.from(sizes, ([text, own]) => [text, [...own].join(' / ')].filter(Boolean).join(' ')).join(
    ' / ',
  );
}

/** "in 4 groups of 2", "in 3 groups". */
function groupsText(groups: LoopLine['groups']): string {
  const [first] = groups;
  const isEven = groups.every(({ length }) => length === first!.length);
  if (first!.length === 1 && isEven) return 'each by itself';
  return `in ${groups.length} groups${isEven ? ` of ${first!.length}` : ''}`;
}

/** The function that all events of a line are in; null: several. */
function commonFunction(line: Line, events: readonly ModelEvent[]): string | null {
  if (line.kind === 'event') return events[line.symbols[0]!]!.function;
  let common: string | null | undefined;
  for (const inner of line.body) {
    const own = commonFunction(inner, events);
    if (own === null || (common !== undefined && common !== own)) return null;
    common = own;
  }
  return common ?? null;
}

/** Loops and events in the text of a program. */
export function termsOf(program: readonly Line[]): number {
  return program.reduce((sum, line) => sum + 1 + (line.kind === 'loop' ? termsOf(line.body) : 0), 0);
}
