import { median } from '../../statistics/median.ts';
import { type ClassSet, SpmdLines, type SpmdLoop, type SpmdNode } from '../spmd.ts';
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

/** What was found of a process. */
interface ProcessProgram {
  terms: Int32Array;
  /** By operation, in order: time before it. */
  gaps: Float64Array;
  tailNs: number;
}

/** All processes as one program of functions. */
export class SkeletonProgram {
  readonly classes: SkeletonClass[] = [];
  readonly main: Body;
  /** By class: median time behind the last operation. */
  readonly tails: number[];
  private readonly trees: Programs;
  private readonly operations: readonly Operation[];
  private readonly lines = new SpmdLines<SkeletonEvent>();
  private readonly names: string[] = [];
  private readonly numberOfName = new Map<string, number>();
  private readonly bodies = new Map<string, Body>();
  private readonly bodyOf = new Map<SpmdLoop<SkeletonEvent>, Body>();

  constructor(trees: CallTrees, operations: readonly Operation[], programs: readonly ProcessProgram[]) {
    this.trees = withProcedures(
      trees,
      programs.map(({ terms }) => terms),
    );
    this.operations = operations;
    const of = new Map<Int32Array, number[]>();
    for (const [process, terms] of this.trees.tops.entries()) {
      const own = of.get(terms) ?? [];
      own.push(process);
      of.set(terms, own);
    }
    this.classes = [...of.values()].map((processes) => ({ processes }));
    const merged = this.lines.merged([...of.keys()].map((terms, i) => this.nodesOf(terms, 1n << BigInt(i))));
    this.main = this.body(merged);
    this.tails = this.classes.map(({ processes }) =>
      median(processes.map((process) => programs[process]!.tailNs)),
    );
    for (const [index, { processes }] of this.classes.entries())
      for (const process of processes) this.collectGaps(programs[process]!.gaps, index);
  }

  /** A class's program; what repeats in it is the same object. */
  private nodesOf(top: Int32Array, classes: ClassSet): SpmdNode<SkeletonEvent>[] {
    const known = new Map<string, SpmdNode<SkeletonEvent>>();
    const nodes = (sequence: Int32Array): SpmdNode<SkeletonEvent>[] => {
      const own: SpmdNode<SkeletonEvent>[] = [];
      // A copy: sequences of the pool are good only until another one is asked for.
      const terms = sequence.slice();
      for (let i = 0; i < terms.length; i += 2) own.push(node(terms[i]!, terms[i + 1]!));
      return own;
    };
    const node = (term: number, count: number): SpmdNode<SkeletonEvent> => {
      const name = `${term} ${count}`;
      const found = known.get(name) ?? make(term, count);
      known.set(name, found);
      return found;
    };
    const make = (term: number, count: number): SpmdNode<SkeletonEvent> => {
      if (term < 0) return this.lines.loop(count, nodes(this.trees.bodies.sequence(~term)), classes);
      const symbol = this.trees.symbols[term]!;
      if ('name' in symbol) return this.lines.loop(this.numberOf(symbol.name), nodes(symbol.body), classes);
      return this.lines.event(eventOf(this.operations[symbol.operation]!), `${symbol.operation}`, classes);
    };
    return nodes(top);
  }

  /** Stands for a function where loops have their counts. */
  private numberOf(name: string): number {
    const number = this.numberOfName.get(name) ?? this.names.push(name) - 1;
    this.numberOfName.set(name, number);
    return -1 - number;
  }

  /** Equal bodies once. */
  private body(nodes: readonly SpmdNode<SkeletonEvent>[]): Body {
    const parts = nodes.map((node) => {
      if ('event' in node) return { node, key: `${node.key}:${node.classes}`, body: null };
      const body = this.bodyOf.get(node) ?? this.body(node.body);
      this.bodyOf.set(node, body);
      return { node, key: `${node.count}*${body.id}:${node.classes}`, body };
    });
    const key = parts.map(({ key }) => key).join();
    const known = this.bodies.get(key);
    if (known !== undefined) return known;
    const lines = parts.map(({ node, body }): Line => {
      const { classes } = node;
      if ('event' in node) return { classes, operation: node.event.posted, gaps: [] };
      if (node.count < 0) return { classes, name: this.names[-1 - node.count]!, body: body! };
      return { classes, count: node.count, body: body! };
    });
    const classes = lines.reduce((all, line) => all | line.classes, 0n);
    const made = { id: this.bodies.size, lines, classes };
    this.bodies.set(key, made);
    return made;
  }

  /** Goes through the program as a process does, with the times that it took before each operation. */
  private collectGaps(gaps: Float64Array, class_: number): void {
    let next = 0;
    const bit = 1n << BigInt(class_);
    const own = new Map<Body, Line[]>();
    const follow = (body: Body): void => {
      const lines = own.get(body) ?? body.lines.filter(({ classes }) => (classes & bit) !== 0n);
      own.set(body, lines);
      for (const line of lines) {
        if ('operation' in line) {
          line.gaps[class_] ??= [];
          line.gaps[class_].push(gaps[next++]!);
          continue;
        }
        const rounds = 'count' in line ? line.count : 1;
        for (let round = 0; round < rounds; round++) follow(line.body);
      }
    };
    follow(this.main);
    if (next !== gaps.length) throw new Error(`a skeleton of ${next} operations for ${gaps.length}`);
  }
}
