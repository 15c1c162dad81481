import { once } from '../../patterns/memoize.ts';
import type { Form } from '../loops/affine-loops.ts';
import { type LoopModel, termsIn, VARIES } from '../loops/loop-model.ts';
import type { ModelEvent } from './program-model.ts';

/** How numbers and foreign texts are written. */
export interface ModelWords {
  bytes(count: number): string;
  /** A name from a trace, as it may be shown. */
  name(text: string): string;
}

export interface ModelLine {
  kind: 'loop' | 'function' | 'event';
  /** Functions and loops around it. */
  depth: number;
  /** Without its indentation: "for 200", "exchange_halo", "MPI_Allreduce all 8 B". */
  text: string;
  /** Of a function its name as the trace has it, '' outside of all; '' of other lines. */
  function: string;
}

/** A line with its indentation: two blanks a level. */
export function textOf({ depth, text }: Pick<ModelLine, 'depth' | 'text'>): string {
  return `${'  '.repeat(depth)}${text}`;
}

/**
 * A model as a program: a line a loop, a function and an event.
 *
 * ```text
 * for 200
 *   exchange_halo
 *     MPI_Isend to x+1 8 KiB
 *   MPI_Allreduce all 8 B
 * ```
 */
export function modelText(
  { terms, bodies, forms }: LoopModel,
  events: readonly ModelEvent[],
  words: ModelWords,
): ModelLine[] {
  const lines: ModelLine[] = [];
  const put = (kind: ModelLine['kind'], depth: number, text: string, name = ''): void => {
    lines.push({ kind, depth, text, function: name });
  };
  const isAffine = forms !== undefined || events.some(({ byteSteps }) => byteSteps !== undefined);
  /** @param indexes names of the indexes of the loops around, the innermost first */
  const write = (sequence: Int32Array, depth: number, around: string, indexes: readonly string[]): void => {
    let current = around;
    for (const [term, count] of termsIn(sequence)) {
      const inside = commonFunction(term);
      const isNew = inside !== null && inside !== current && inside !== around;
      if (isNew) put('function', depth, inside === '' ? '(no function)' : words.name(inside), inside);
      current = inside ?? around;
      const level = depth + (inside !== null && inside !== around ? 1 : 0);
      if (term >= 0) put('event', level, eventText(events[term]!, words, indexes));
      else {
        const index = INDEXES[indexes.length] ?? `i${indexes.length + 1}`;
        const text =
          count < 0 ? `for ${formText(forms![~count]!, indexes, (number) => `${number}`)}` : loopText(count);
        put('loop', level, isAffine ? `${text} (${index})` : text);
        write(bodies.sequence(~term), level + 1, inside ?? around, [index, ...indexes]);
      }
    }
  };
  const commonFunction: (term: number) => string | null = once((term) =>
    term >= 0
      ? events[term]!.function
      : common([...termsIn(bodies.sequence(~term))], ([inside]) => commonFunction(inside)),
  );
  write(terms, 0, NOWHERE, []);
  return lines;
}

/** Around the whole: no function, so that the first line names one even where it is the only one. */
export const NOWHERE = '\0';

/** The one function that things are in; null: several. */
export function common<Thing>(
  things: readonly Thing[],
  functionOf: (thing: Thing) => string | null,
): string | null {
  const first = functionOf(things[0]!);
  return things.every((thing) => functionOf(thing) === first) ? first : null;
}

const INDEXES = ['i', 'j', 'k', 'l', 'm', 'n'];

/** "8 B + 16 B·i − 4 B·j". */
function formText(
  [constant, ...steps]: Form,
  indexes: readonly string[],
  words: (number: number) => string,
): string {
  const changes = steps.flatMap((step, i) => {
    const size = Math.abs(step) === 1 && words(1) === '1' ? '' : `${words(Math.abs(step))}·`;
    return step === 0 ? [] : [` ${step < 0 ? '−' : '+'} ${size}${indexes[i]}`];
  });
  return `${words(constant!)}${changes.join('')}`;
}

/** "MPI_Isend to x+1 8 KiB". @param indexes of the loops around, the innermost first, for changing bytes */
export function eventText(
  event: ModelEvent,
  words: ModelWords,
  indexes: readonly string[] = INDEXES,
): string {
  const what =
    event.call !== '' ? words.name(event.call) : event.kind === 'collective' ? event.operation : event.kind;
  const whom =
    event.kind === 'send'
      ? `to ${event.partner}`
      : event.kind === 'receive'
        ? `from ${event.partner}`
        : event.partner === ''
          ? event.members
          : `${event.members}, root ${event.partner}`;
  const { bytes, byteSteps = [] } = event;
  const size = formText([bytes, ...byteSteps], indexes, (number) => words.bytes(number));
  return `${what} ${whom}${bytes < 0 ? '' : ` ${size}`}`;
}

/** "for 1,000"; "for N" where it is another number each time. */
export function loopText(count: number): string {
  return `for ${count === VARIES ? 'N' : count.toLocaleString('en')}`;
}
