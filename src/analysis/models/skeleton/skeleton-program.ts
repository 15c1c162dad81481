import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import { entryOf, makeInOrder, Numbered, once } from '../../patterns/memoize.ts';
import { termsIn } from '../loops/loop-model.ts';
import { type ClassSet, SpmdLines, type SpmdLoop, type SpmdNode } from '../spmd/spmd.ts';
import type { CallTrees } from './call-tree.ts';
import { eventOf, type Operation, type SkeletonEvent } from './operations.ts';
import { type Programs, withProcedures } from './procedures.ts';

/** Processes that do the same. */
export interface SkeletonClass {
  processes: number[];
}

/** A line of a body, and the classes that follow it. */
export type Line = { classes: ClassSet } & (
  | { operation: Operation /** By class: time before it, each time; none of others. */; gaps: number[][] }
  | { count: number; body: Body }
  | { name: string; body: Body }
);

/** Lines of a function or loop, the same for all that call it. */
export interface Body {
  id: number;
  lines: Line[];
  /** All that follow some of it. */
  classes: ClassSet;
}

export interface TimedProgram {
  terms: Int32Array;
  /** By operation, in order: time before it. */
  gaps: Float64Array;
  tailNs: number;
}

/** All processes as one program of functions. */
export class SkeletonProgram {
  readonly classes: SkeletonClass[];
  readonly main: Body;
  /** By class: median time after the last operation. */
  readonly tails: number[];
  private readonly trees: Programs;
  private readonly lines = new SpmdLines<SkeletonEvent>();
  private readonly names = new Numbered<string>();
  private readonly bodies = new Map<string, Body>();
  private readonly bodyOf = new Map<SpmdLoop<SkeletonEvent>, Body>();

  constructor(
    trees: CallTrees,
    private readonly operations: readonly Operation[],
    programs: readonly TimedProgram[],
  ) {
    const terms = programs.map((program) => program.terms);
    this.trees = withProcedures(trees, terms);
    const { tops: ofProcesses } = this.trees;
    const processesOf = groupBy(ofProcesses.keys(), (process) => ofProcesses[process]!);
    this.classes = [...processesOf.values()].map((processes) => ({ processes }));
    const tops = [...processesOf.keys()];
    this.main = this.body(this.lines.merged(tops.map((terms, i) => this.nodesOf(terms, 1n << BigInt(i)))));
    this.tails = this.classes.map(({ processes }) =>
      median(processes.map((process) => programs[process]!.tailNs)),
    );
    for (const [index, { processes }] of this.classes.entries())
      for (const process of processes) this.collectGaps(programs[process]!.gaps, index);
  }

  /** A class's program; what repeats in it is the same object. */
  private nodesOf(top: Int32Array, classes: ClassSet): SpmdNode<SkeletonEvent>[] {
    const known = new Map<string, SpmdNode<SkeletonEvent>>();
    const bodyOf = new Map<number, SpmdNode<SkeletonEvent>[]>();
    const make = (term: number, count: number): SpmdNode<SkeletonEvent> => {
      if (term < 0) return this.lines.loop(count, bodyOf.get(term)!, classes);
      const symbol = this.trees.symbols[term]!;
      if ('name' in symbol) return this.lines.loop(this.numberOf(symbol.name), bodyOf.get(term)!, classes);
      return this.lines.event(eventOf(this.operations[symbol.operation]!), `${symbol.operation}`, classes);
    };
    const nodes = (sequence: Int32Array): SpmdNode<SkeletonEvent>[] =>
      Array.from(termsIn(sequence), ([term, count]) =>
        entryOf(known, `${term} ${count}`, () => make(term, count)),
      );
    makeInOrder(this.calledIn(top), {
      isMade: (term) => bodyOf.has(term),
      of: (term) => this.calledIn(this.bodyOfTerm(term)!),
      make: (term) => bodyOf.set(term, nodes(this.bodyOfTerm(term)!)),
    });
    return nodes(top);
  }

  /** The loops and calls of functions in a sequence. */
  private calledIn(sequence: Int32Array): number[] {
    return Array.from(termsIn(sequence), ([term]) => term).filter((term) => this.bodyOfTerm(term) !== null);
  }

  /** The terms of a loop or function; null: it is an operation. */
  private bodyOfTerm(term: number): Int32Array | null {
    if (term < 0) return this.trees.bodies.sequence(~term);
    const symbol = this.trees.symbols[term]!;
    return 'name' in symbol ? symbol.body : null;
  }

  /** Stands for a function where loops have their counts. */
  private numberOf(name: string): number {
    return -1 - this.names.number(name, name);
  }

  /** A body with all that it calls. */
  private body(nodes: readonly SpmdNode<SkeletonEvent>[]): Body {
    const bodiesIn = (of: readonly SpmdNode<SkeletonEvent>[]): SpmdLoop<SkeletonEvent>[] =>
      of.flatMap((node) => ('event' in node ? [] : [node]));
    makeInOrder(bodiesIn(nodes), {
      isMade: (loop) => this.bodyOf.has(loop),
      of: ({ body }) => bodiesIn(body),
      make: (loop) => this.bodyOf.set(loop, this.bodyOfMade(loop.body)),
    });
    return this.bodyOfMade(nodes);
  }

  /** Equal bodies once. @param nodes their own bodies are made already */
  private bodyOfMade(nodes: readonly SpmdNode<SkeletonEvent>[]): Body {
    const key = nodes
      .map((node) => {
        const what = 'event' in node ? node.key : `${node.count}*${this.bodyOf.get(node)!.id}`;
        return `${what}:${node.classes}`;
      })
      .join();
    return entryOf(this.bodies, key, () => {
      const lines = nodes.map((node): Line => {
        const { classes } = node;
        if ('event' in node) return { classes, operation: node.event.posted, gaps: [] };
        const body = this.bodyOf.get(node)!;
        if (node.count < 0) return { classes, name: this.names.all[-1 - node.count]!, body };
        return { classes, count: node.count, body };
      });
      const classes = lines.reduce((all, line) => all | line.classes, 0n);
      return { id: this.bodies.size, lines, classes };
    });
  }

  /** Goes through the program as a process does, with the times that it took before each operation. */
  private collectGaps(gaps: Float64Array, class_: number): void {
    let next = 0;
    const bit = 1n << BigInt(class_);
    const linesOf = once((body: Body) => body.lines.filter(({ classes }) => (classes & bit) !== 0n));
    const open = [{ lines: linesOf(this.main), at: 0, rounds: 1 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (top.at === top.lines.length) {
        top.at = 0;
        if (--top.rounds === 0) open.pop();
        continue;
      }
      const line = top.lines[top.at++]!;
      if ('operation' in line) {
        line.gaps[class_] ??= [];
        line.gaps[class_].push(gaps[next++]!);
      } else open.push({ lines: linesOf(line.body), at: 0, rounds: 'count' in line ? line.count : 1 });
    }
    if (next !== gaps.length) throw new Error(`a skeleton of ${next} operations for ${gaps.length}`);
  }
}
