import { Numbered } from '../../patterns/memoize.ts';
import { type LoopModel, termsIn } from '../loops/loop-model.ts';
import type { ModelEvent, ProgramModel } from './program-model.ts';

/** Of loops compared in all. Bodies with more than are left are not lined up: their loops stay apart. */
const MAX_PAIRS = 4_000_000;

/** A loop of the program, on one class or several. */
interface Loop {
  count: number;
  /** What it does, whomever with: numbers of calls, operations and functions. */
  does: Set<number>;
  inside: Loop[];
  /** Classes whose text has it. */
  classes: number[];
}

/**
 * Numbers the loops of a program from 1 on, in order of the texts of its classes, by class. Those of several
 * classes have one number where they are one: in the same loop, with the same count, and lined up in order so
 * that what they do is most alike (docs/method.md, section 8).
 */
export function numberLoops({ classes, events }: Pick<ProgramModel, 'classes' | 'events'>): number[][] {
  const kinds = kindsOf(events);
  const joining = new Joining();
  let program: Loop[] = [];
  for (const [i, { model }] of classes.entries()) program = joining.merged(program, loopsOf(model, kinds, i));
  const numbers: number[][] = classes.map(() => []);
  let last = 0;
  const number = ({ classes: on, inside }: Loop): void => {
    last++;
    for (const class_ of on) numbers[class_]!.push(last);
    inside.forEach(number);
  };
  program.forEach(number);
  return numbers;
}

/** By symbol: the number of its call, operation and function, whoever the partner and how much is moved. */
function kindsOf(events: readonly ModelEvent[]): number[] {
  const kinds = new Numbered<string>();
  return events.map(({ kind, call, operation, function: function_ }) => {
    const text = JSON.stringify([kind, call, operation, function_]);
    return kinds.number(text, text);
  });
}

function loopsOf({ terms, bodies }: LoopModel, kinds: readonly number[], class_: number): Loop[] {
  const read = (sequence: Int32Array): { loops: Loop[]; does: Set<number> } => {
    const loops: Loop[] = [];
    const does = new Set<number>();
    for (const [term, count] of termsIn(sequence)) {
      if (term >= 0) does.add(kinds[term]!);
      else {
        const body = read(bodies.sequence(~term));
        loops.push({ count, does: body.does, inside: body.loops, classes: [class_] });
        for (const kind of body.does) does.add(kind);
      }
    }
    return { loops, does };
  };
  return read(terms).loops;
}

/** Loops of classes becoming those of the program. */
class Joining {
  private pairsLeft = MAX_PAIRS;

  /** The loops of the program with those of one more class, in an order that both have. */
  merged(program: readonly Loop[], own: readonly Loop[]): Loop[] {
    const all: Loop[] = [];
    let [i, j] = [0, 0];
    for (const [a, b] of this.linedUp(program, own)) {
      const [one, other] = [program[a]!, own[b]!];
      all.push(...program.slice(i, a), ...own.slice(j, b), {
        count: one.count,
        does: new Set([...one.does, ...other.does]),
        inside: this.merged(one.inside, other.inside),
        classes: [...one.classes, ...other.classes],
      });
      [i, j] = [a + 1, b + 1];
    }
    return [...all, ...program.slice(i), ...own.slice(j)];
  }

  /** Places of loops that are one, ascending: the most alike altogether (Needleman and Wunsch, 1970). */
  private linedUp(a: readonly Loop[], b: readonly Loop[]): [number, number][] {
    const pairs: [number, number][] = [];
    let from = 0;
    for (; from < a.length && from < b.length && likeness(a[from]!, b[from]!) === 2; from++)
      pairs.push([from, from]);
    const size = (a.length - from) * (b.length - from);
    if (size > this.pairsLeft) return pairs;
    this.pairsLeft -= size;
    return [...pairs, ...mostAlike(a.slice(from), b.slice(from), from)];
  }
}

/** @param from what is added to the places */
function mostAlike(a: readonly Loop[], b: readonly Loop[], from: number): [number, number][] {
  // By two places: how alike what lies from there on can be.
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      const alike = likeness(a[i]!, b[j]!);
      best[at] = Math.max(best[at + width]!, best[at + 1]!, alike > 0 ? alike + best[at + width + 1]! : 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    const at = i * width + j;
    const alike = likeness(a[i]!, b[j]!);
    if (alike > 0 && best[at] === alike + best[at + width + 1]!) pairs.push([from + i++, from + j++]);
    else if (best[at] === best[at + width]) i++;
    else j++;
  }
  return pairs;
}

/** 0 for loops with different counts; else 1 + the share of what they do that both do. */
function likeness(a: Loop, b: Loop): number {
  if (a.count !== b.count) return 0;
  let common = 0;
  for (const kind of a.does) if (b.does.has(kind)) common++;
  return 1 + common / (a.does.size + b.does.size - common);
}
