import { entryOf, Numbered, once } from '../../patterns/memoize.ts';
import {
  type Construct,
  constructsOf,
  type LoopConstruct,
  participantCount,
  processesOf,
  type System,
} from './system.ts';

/** A line of a merged program: what several processes do at one place of it. */
export type Line = EventLine | LoopLine;

/** Events of one symbol, one a process, or a collective operation. */
interface EventLine {
  kind: 'event';
  /** What they do: of a collective, whose root may do something else, each symbol once. */
  symbols: readonly number[];
  /** Ascending. */
  processes: readonly number[];
}

/** A loop, or several equal ones of different processes without communication between them. */
export interface LoopLine {
  kind: 'loop';
  count: number;
  /** By loop its processes, ascending. */
  groups: readonly (readonly number[])[];
  /** Of all loops, ascending. */
  processes: readonly number[];
  body: readonly Line[];
}

/**
 * The lines of a merged program, what is the same on several processes in one: next comes the one that fewest
 * other processes still have before them, then that of most. Greedy: not always the fewest lines.
 */
export function foldedLines(system: System): Line[] {
  return new Folding().lines([system]);
}

class Folding {
  private readonly kinds = new Numbered<string>();
  /** Constructs of one kind may be one line: equal events, loops that do the same on processes renumbered. */
  private readonly kindOf: (construct: Construct) => number = once((construct) => {
    const text = construct.kind === 'event' ? eventKind(construct) : this.loopKind(construct);
    return this.kinds.number(text, text);
  });

  /** Several systems of different processes, as one text. */
  lines(systems: readonly System[]): Line[] {
    const orders = systems.flatMap(({ orders }) => [...orders]);
    const left = new Remaining();
    for (const construct of systems.flatMap(constructsOf)) left.add(construct, this.kindOf(construct));
    const at = new Map(orders.map(([process]) => [process, 0]));
    const orderOf = new Map(orders);
    const next = (process: number): Construct | undefined => orderOf.get(process)![at.get(process)!];
    const ready = new Map<number, Ready>();
    /** How many of its processes have a construct next. */
    const waiting = new Map<Construct, number>();
    const look = (process: number): void => {
      const construct = next(process);
      if (construct === undefined) return;
      const there = (waiting.get(construct) ?? 0) + 1;
      waiting.set(construct, there);
      if (there < participantCount(construct)) return;
      const same = entryOf(ready, this.kindOf(construct), newReady);
      same.constructs.push(construct);
      same.processes += there;
      same.first = Math.min(same.first, processesOf(construct)[0]!);
    };
    for (const process of at.keys()) look(process);
    const lines: Line[] = [];
    while (ready.size > 0) {
      const kind = left.best(ready);
      const { constructs } = ready.get(kind)!;
      ready.delete(kind);
      lines.push(this.line(constructs));
      for (const construct of constructs) {
        left.remove(construct, kind);
        for (const process of processesOf(construct)) at.set(process, at.get(process)! + 1);
      }
      for (const construct of constructs) for (const process of processesOf(construct)) look(process);
    }
    return lines;
  }

  private line(constructs: readonly Construct[]): Line {
    const groups = constructs.map(processesOf).sort((a, b) => a[0]! - b[0]!);
    const processes = groups.flat().sort((a, b) => a - b);
    const [first] = constructs;
    if (first!.kind === 'event') return { kind: 'event', symbols: symbolsOf(first!), processes };
    const body = this.lines(constructs.map((loop) => (loop as LoopConstruct).body));
    return { kind: 'loop', count: first!.count, groups, processes, body };
  }

  private loopKind(loop: LoopConstruct): string {
    const shared = new Numbered<Construct>();
    const textOf = (construct: Construct): string => {
      const isShared = participantCount(construct) > 1;
      return `${this.kindOf(construct)}${isShared ? `@${shared.number(construct, construct)}` : ''}`;
    };
    const orders = processesOf(loop).map((process) => loop.body.orders.get(process)!.map(textOf).join(' '));
    return `for ${loop.count} ${orders.join(';')}`;
  }
}

function eventKind(construct: Construct & { kind: 'event' }): string {
  return `${construct.participants.length > 1} ${symbolsOf(construct).join(' ')}`;
}

function symbolsOf(construct: Construct & { kind: 'event' }): number[] {
  return [...new Set(construct.participants.map(({ symbol }) => symbol))];
}

interface Ready {
  constructs: Construct[];
  /** How many they have together, and the first of them. */
  processes: number;
  first: number;
}

const newReady = (): Ready => ({ constructs: [], processes: 0, first: Number.POSITIVE_INFINITY });

/** How often each process has each kind of construct before it. */
class Remaining {
  /** By kind, then by process; those without any are left out. */
  private readonly counts = new Map<number, Map<number, number>>();

  add(construct: Construct, kind: number): void {
    const own = entryOf(this.counts, kind, () => new Map<number, number>());
    for (const process of processesOf(construct)) own.set(process, (own.get(process) ?? 0) + 1);
  }

  remove(construct: Construct, kind: number): void {
    const own = this.counts.get(kind)!;
    for (const process of processesOf(construct)) {
      const left = own.get(process)! - 1;
      if (left === 0) own.delete(process);
      else own.set(process, left);
    }
  }

  best(ready: ReadonlyMap<number, Ready>): number {
    const choices = Array.from(ready, ([kind, { processes, first }]) => ({
      kind,
      later: this.counts.get(kind)!.size - processes,
      processes,
      first,
    }));
    return choices.reduce((best, choice) => {
      const rank =
        choice.later - best.later || best.processes - choice.processes || choice.first - best.first;
      return rank < 0 ? choice : best;
    }).kind;
  }
}

/** Loops and events in the text of a program. */
export function termsOf(program: readonly Line[]): number {
  return program.reduce((sum, line) => sum + 1 + (line.kind === 'loop' ? termsOf(line.body) : 0), 0);
}
