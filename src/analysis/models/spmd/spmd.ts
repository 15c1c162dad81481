import { entryOf, makeInOrder, Numbered } from '../../patterns/memoize.ts';
import { type Change, type Effort, lineUp, type ModelNode, weightOf } from '../compare/structural-diff.ts';
import { type LoopModel, linesOf } from '../loops/loop-model.ts';
import type { ModelEvent } from '../program/program-model.ts';

/** Classes of processes, one bit each. */
export type ClassSet = bigint;

/** A line of one program for all processes (docs/method.md), and the classes that follow it. */
export type SpmdNode<E extends ModelEvent = ModelEvent> = SpmdEvent<E> | SpmdLoop<E>;

interface SpmdEvent<E extends ModelEvent> {
  event: E;
  classes: ClassSet;
  weight: number;
  /** Equal for equal lines, whoever follows them. */
  key: string;
}

/** A loop; or a call of a function, which is followed once. */
export interface SpmdLoop<E extends ModelEvent> extends Omit<SpmdEvent<E>, 'event'> {
  count: number;
  body: SpmdNode<E>[];
}

/** Of lines compared for one program: some seconds. */
const MAX_PAIRS = 10_000_000;

/** Equal lines have equal keys. A function's call is a loop with a negative count: the function's number. */
export class SpmdLines<E extends ModelEvent> {
  private readonly keys = new Numbered<string>();

  /** @param text equal for equal events */
  event(event: E, text: string, classes: ClassSet): SpmdEvent<E> {
    return { event, classes, weight: 1, key: this.keyOf(`event ${text}`) };
  }

  loop(count: number, body: SpmdNode<E>[], classes: ClassSet): SpmdLoop<E> {
    const key = this.keyOf(`${count} ${body.map(({ key }) => key).join()}`);
    return { count, body, classes, weight: weightOf(body) + 1, key };
  }

  /** The lines of a class's model. */
  ofModel(model: LoopModel, events: readonly E[], classes: ClassSet): SpmdNode<E>[] {
    return linesOf<SpmdNode<E>>(
      model,
      (symbol) => this.event(events[symbol]!, JSON.stringify(events[symbol]), classes),
      (count, body) => this.loop(count, body, classes),
    );
  }

  /** One program of several, each lined up with what is there, the longest first. Lossless. */
  merged(programs: readonly SpmdNode<E>[][]): SpmdNode<E>[] {
    const [first = [], ...others] = programs.toSorted((a, b) => weightOf(b) - weightOf(a));
    const effort = { pairs: MAX_PAIRS };
    return others.reduce((all, program) => joined(this, all, program, effort), first);
  }

  private keyOf(text: string): string {
    return `${this.keys.number(text, text)}`;
  }
}

/** Two programs as one. Functions and loops that come in many places are joined once. */
function joined<E extends ModelEvent>(
  maker: SpmdLines<E>,
  a: SpmdNode<E>[],
  b: SpmdNode<E>[],
  effort: Effort,
): SpmdNode<E>[] {
  const changes = lineUp(a as ModelNode[], b as ModelNode[], effort);
  if (changes === null) return [...a, ...b];
  const known = new Map<SpmdNode<E>, Map<SpmdNode<E>, SpmdNode<E>>>();
  const follow = (of: readonly SpmdNode<E>[], and: readonly SpmdNode<E>[], how: readonly Change[]) =>
    Array.from(joinedLines(of, and, how), (line) => ('a' in line ? known.get(line.a)!.get(line.b)! : line));
  /** A line of both; what is inside of it is made already. */
  const together = ({ a, b, changes }: Pair<E>): SpmdNode<E> => {
    const classes = a.classes | b.classes;
    if ('event' in a || 'event' in b) return { ...a, classes };
    if (changes !== null) return maker.loop(a.count, follow(a.body, b.body, changes), classes);
    return { ...a, classes, body: follow(a.body, b.body, allSame(a.body)) };
  };
  makeInOrder(pairsIn(a, b, changes), {
    isMade: (pair) => known.get(pair.a)?.has(pair.b) === true,
    of: ({ a, b, changes: inside }) =>
      'event' in a || 'event' in b ? [] : pairsIn(a.body, b.body, inside ?? allSame(a.body)),
    make: (pair) => {
      const line = together(pair);
      entryOf(known, pair.a, () => new Map()).set(pair.b, line);
    },
  });
  return follow(a, b, changes);
}

/** Lines of two programs that become one. */
interface Pair<E extends ModelEvent> {
  a: SpmdNode<E>;
  b: SpmdNode<E>;
  /** What differs inside of them; null: they are equal. */
  changes: readonly Change[] | null;
}

const allSame = (nodes: readonly SpmdNode<ModelEvent>[]): Change[] =>
  nodes.map((node) => ({ kind: 'same', node: node as ModelNode }));

function* pairsIn<E extends ModelEvent>(
  a: readonly SpmdNode<E>[],
  b: readonly SpmdNode<E>[],
  changes: readonly Change[],
): Generator<Pair<E>> {
  for (const line of joinedLines(a, b, changes)) if ('a' in line) yield line;
}

/** The lines of a program made of two. @param changes all of them, each takes the next lines of both */
function* joinedLines<E extends ModelEvent>(
  a: readonly SpmdNode<E>[],
  b: readonly SpmdNode<E>[],
  changes: readonly Change[],
): Generator<Pair<E> | SpmdNode<E>> {
  let [i, j] = [0, 0];
  for (const change of changes) {
    const [ofA, ofB] = lengthsOf(change);
    if (change.kind === 'same') yield { a: a[i]!, b: b[j]!, changes: null };
    else if (change.kind === 'inside' && change.before === change.now)
      yield { a: a[i]!, b: b[j]!, changes: change.body };
    else {
      yield* a.slice(i, i + ofA);
      yield* b.slice(j, j + ofB);
    }
    i += ofA;
    j += ofB;
  }
}

/** How many lines before and now a change takes. */
function lengthsOf(change: Change): [number, number] {
  if (change.kind === 'removed') return [1, 0];
  if (change.kind === 'added') return [0, 1];
  if (change.kind !== 'rolled') return [1, 1];
  // One side is the loop or call itself (loops come three times at least), the other copies of its body.
  const isNow = change.before === 1 || change.before === 2;
  return isNow ? [change.before * change.body.length, 1] : [1, change.now * change.body.length];
}
