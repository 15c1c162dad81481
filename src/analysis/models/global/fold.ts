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
export interface EventLine {
  kind: 'event';
  /** What they do. Members of a collective may do their part differently, such as its root: one symbol each, as they appear. */
  symbols: readonly number[];
  /** Ascending. */
  processes: readonly number[];
  constructs: readonly Construct[];
}

/** A loop; several equal ones of different processes, which have nothing to do with each other, are one line. */
export interface LoopLine {
  kind: 'loop';
  count: number;
  /** By loop its processes, ascending. */
  groups: readonly (readonly number[])[];
  /** Of all loops, ascending. */
  processes: readonly number[];
  body: readonly Line[];
  constructs: readonly LoopConstruct[];
}

/**
 * The lines of a merged program: its constructs in an order that is that of each process, what is the same on
 * several processes in one line. A line comes when all that precedes it has come; of several the one that
 * fewest other processes have still before them, then that of most processes. Greedy: not always the fewest
 * lines.
 */
export function foldedLines(system: System): Line[] {
  return new Folding().lines([system]);
}

class Folding {
  private readonly known = new Map<Construct, number>();
  private readonly kinds = new Map<string, number>();

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
      const kind = this.kindOf(construct);
      const same = ready.get(kind) ?? { constructs: [], processes: 0, first: Number.POSITIVE_INFINITY };
      same.constructs.push(construct);
      same.processes += there;
      same.first = Math.min(same.first, processesOf(construct)[0]!);
      ready.set(kind, same);
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
    if (first!.kind === 'event') {
      return { kind: 'event', symbols: symbolsOf(first!), processes, constructs };
    }
    const loops = constructs as LoopConstruct[];
    const body = this.lines(loops.map((loop) => loop.body));
    return { kind: 'loop', count: first!.count, groups, processes, body, constructs: loops };
  }

  /** Constructs of one kind may be one line: the same events, loops that do the same once processes are numbered from the first. */
  private kindOf(construct: Construct): number {
    const found = this.known.get(construct);
    if (found !== undefined) return found;
    const text = construct.kind === 'event' ? eventKind(construct) : this.loopKind(construct);
    const kind = this.kinds.get(text) ?? this.kinds.size;
    this.kinds.set(text, kind);
    this.known.set(construct, kind);
    return kind;
  }

  private loopKind(loop: LoopConstruct): string {
    const number = new Map<Construct, number>();
    const orders = processesOf(loop).map((process) =>
      loop.body.orders
        .get(process)!
        .map((construct) => {
          const kind = this.kindOf(construct);
          if (participantCount(construct) === 1) return `${kind}`;
          const own = number.get(construct) ?? number.size;
          number.set(construct, own);
          return `${kind}@${own}`;
        })
        .join(' '),
    );
    return `for ${loop.count} ${orders.join(';')}`;
  }
}

function eventKind(construct: Construct & { kind: 'event' }): string {
  return `${construct.participants.length > 1} ${symbolsOf(construct).join(' ')}`;
}

function symbolsOf(construct: Construct & { kind: 'event' }): number[] {
  return [...new Set(construct.participants.map(({ symbol }) => symbol))];
}

/** Constructs of one kind that may come now. */
interface Ready {
  constructs: Construct[];
  /** How many they have together, and the first of them. */
  processes: number;
  first: number;
}

/** How often each process has each kind of construct before it. */
class Remaining {
  private readonly counts = new Map<number, Map<number, number>>();

  add(construct: Construct, kind: number): void {
    const own = this.counts.get(kind) ?? new Map<number, number>();
    this.counts.set(kind, own);
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

  /** The kind that is to come next. */
  best(ready: ReadonlyMap<number, Ready>): number {
    let best: { kind: number; later: number; processes: number; first: number } | null = null;
    for (const [kind, { processes, first }] of ready) {
      const later = this.counts.get(kind)!.size - processes;
      const isBetter =
        best === null ||
        later < best.later ||
        (later === best.later &&
          (processes > best.processes || (processes === best.processes && first < best.first)));
      if (isBetter) best = { kind, later, processes, first };
    }
    return best!.kind;
  }
}
