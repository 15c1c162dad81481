import { eventText, type ModelWords } from '../model-text.ts';
import { placeOf } from '../place-names.ts';
import type { ModelEvent, Viewpoint } from '../program-model.ts';
import type { Line, LoopLine } from './fold.ts';

/** What of a program the text of its merged model needs. */
export interface TextOptions {
  processes: number;
  events: readonly ModelEvent[];
  viewpoint: Viewpoint;
  words: ModelWords;
}

/**
 * A merged program as text: a line a loop, a function and an event, indented by two blanks a level. Where not all processes of the
 * loop around it take part, the line says which.
 *
 * ```text
 * for 12
 *   for 20
 *     receive_inflow
 *       MPI_Recv from x-1 8 KiB · x = 1
 * ```
 */
export function globalLines(program: readonly Line[], options: TextOptions): string[] {
  const { processes, events, viewpoint, words } = options;
  const lines: string[] = [];
  const suffix = (line: Line, around: number): string => {
    const isGrouped = line.kind === 'loop' && line.groups.length > 1;
    if (line.processes.length === around && !isGrouped) return '';
    const place = placeOf(line.processes, processes, viewpoint.topology);
    return ` · ${place}${isGrouped ? `, ${groupsText(line.groups)}` : ''}`;
  };
  const write = (body: readonly Line[], depth: number, inside: string | null, around: number): void => {
    let current = inside;
    for (const line of body) {
      const function_ = commonFunction(line, events);
      const isNamed = function_ !== null && function_ !== inside;
      if (isNamed && function_ !== current)
        lines.push(`${indent(depth)}${function_ === '' ? '(no function)' : words.name(function_)}`);
      current = function_ ?? inside;
      const level = depth + (isNamed ? 1 : 0);
      const end = suffix(line, around);
      if (line.kind === 'event') {
        const texts = line.symbols.map((symbol) => eventText(events[symbol]!, words));
        lines.push(`${indent(level)}${[...new Set(texts)].join(' / ')}${end}`);
        continue;
      }
      lines.push(`${indent(level)}for ${line.count.toLocaleString('en')}${end}`);
      write(line.body, level + 1, function_ ?? inside, line.processes.length);
    }
  };
  write(program, 0, null, processes);
  return lines;
}

/** "in 4 groups of 2", "in 3 groups". */
export function groupsText(groups: LoopLine['groups']): string {
  const [first] = groups;
  const isEven = groups.every(({ length }) => length === first!.length);
  if (first!.length === 1 && isEven) return 'each by itself';
  return `in ${groups.length} groups${isEven ? ` of ${first!.length}` : ''}`;
}

/** The function that all events of a line are in; null: several. */
export function commonFunction(line: Line, events: readonly ModelEvent[]): string | null {
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

function indent(depth: number): string {
  return '  '.repeat(depth);
}
