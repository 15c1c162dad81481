import type { Topology } from '../../waits/refills/topology.ts';
import { entryOf, once } from '../made-once.ts';
import { type Condition, conditionOf } from '../program/conditions.ts';
import { common, eventText, type ModelWords, NOWHERE } from '../program/model-text.ts';
import type { ModelEvent, ProgramModel } from '../program/program-model.ts';
import { type ClassSet, SpmdLines, type SpmdNode } from './spmd.ts';

/** Conditions on processes by the classes that they belong to. */
export class Conditions {
  readonly all: ClassSet;
  private readonly classes: readonly { processes: readonly number[] }[];
  private readonly topology: Topology | null;
  private readonly processes: number;
  private readonly known = new Map<string, Condition>();

  constructor(classes: readonly { processes: readonly number[] }[], topology: Topology | null) {
    this.classes = classes;
    this.topology = topology;
    this.processes = classes.reduce((sum, { processes }) => sum + processes.length, 0);
    this.all = (1n << BigInt(classes.length)) - 1n;
  }

  /** What holds of processes of these classes among those. */
  of(classes: ClassSet, among: ClassSet): Condition {
    return entryOf(this.known, `${classes} ${among}`, () =>
      conditionOf(this.members(classes), this.members(among), this.processes, this.topology),
    );
  }

  private members(classes: ClassSet): number[] {
    const found = this.classes.flatMap(({ processes }, i) => ((classes >> BigInt(i)) & 1n ? processes : []));
    return found.sort((a, b) => a - b);
  }
}

/**
 * One program for all processes: lines as in modelText, and "if x > 0" around those that only some processes
 * follow, "else" around those that all others do.
 *
 * ```text
 * for 200
 *   exchange_halo
 *     if x > 0
 *       MPI_Isend to x-1 8 KiB
 * ```
 */
export function spmdLines(model: ProgramModel, words: ModelWords): string[] {
  const { classes, events, viewpoint } = model;
  const lines = new SpmdLines<ModelEvent>();
  const program = lines.merged(classes.map(({ model }, i) => lines.ofModel(model, events, 1n << BigInt(i))));
  return new SpmdText(new Conditions(classes, viewpoint.topology), words).of(program);
}

class SpmdText {
  private readonly lines: string[] = [];
  private readonly conditions: Conditions;
  private readonly words: ModelWords;
  /** The one function that all events of a line are in; null: several. */
  private readonly functionOf: (node: SpmdNode) => string | null = once((node) =>
    'event' in node ? node.event.function : common(node.body, this.functionOf),
  );

  constructor(conditions: Conditions, words: ModelWords) {
    this.conditions = conditions;
    this.words = words;
  }

  of(nodes: readonly SpmdNode[]): string[] {
    this.write(nodes, 0, NOWHERE, this.conditions.all);
    return this.lines;
  }

  /** Runs of one function below its name. */
  private write(nodes: readonly SpmdNode[], depth: number, around: string, among: ClassSet): void {
    for (const run of runsOf(nodes, this.functionOf)) {
      const inside = this.functionOf(run[0]!);
      if (inside === null || inside === around) {
        this.writeGuarded(run, depth, around, among);
        continue;
      }
      const common = run[0]!.classes;
      const isGuarded = common !== among && run.every(({ classes }) => classes === common);
      const level = isGuarded ? this.guard(common, among, depth) : depth;
      this.put(level, inside === '' ? '(no function)' : this.words.name(inside));
      this.writeGuarded(run, level + 1, inside, isGuarded ? common : among);
    }
  }

  /** Runs of one condition below it. */
  private writeGuarded(nodes: readonly SpmdNode[], depth: number, around: string, among: ClassSet): void {
    let before: ClassSet | null = null;
    for (const run of runsOf(nodes, ({ classes }) => classes)) {
      const { classes } = run[0]!;
      const isElse: boolean = before !== null && classes === (among & ~before);
      const level: number = classes === among ? depth : this.guard(classes, among, depth, isElse);
      before = isElse || classes === among ? null : classes;
      for (const node of run) {
        if ('event' in node) this.put(level, eventText(node.event, this.words));
        else {
          this.put(level, `for ${node.count.toLocaleString('en')}`);
          this.write(node.body, level + 1, around, classes);
        }
      }
    }
  }

  /** @returns how deep what it guards stands */
  private guard(classes: ClassSet, among: ClassSet, depth: number, isElse = false): number {
    this.put(depth, isElse ? 'else' : `if ${this.conditions.of(classes, among).text}`);
    return depth + 1;
  }

  private put(depth: number, text: string): void {
    this.lines.push(`${'  '.repeat(depth)}${text}`);
  }
}

/** Neighbours with the same key, together. */
export function runsOf<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const runs: T[][] = [];
  let latest: unknown;
  for (const item of items) {
    const key = keyOf(item);
    if (runs.length > 0 && key === latest) runs.at(-1)!.push(item);
    else runs.push([item]);
    latest = key;
  }
  return runs;
}
