import { entryOf, once } from '../../patterns/memoize.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { type Condition, conditionOf } from '../program/conditions.ts';
import { common, eventText, type ModelWords, NOWHERE, textOf } from '../program/model-text.ts';
import type { ModelEvent, ProgramModel } from '../program/program-model.ts';
import { type ClassSet, SpmdLines, type SpmdNode } from './spmd.ts';

/** What holds of processes of these classes among those. */
export type Conditions = (classes: ClassSet, among: ClassSet) => Condition;

/** Conditions on processes by the classes that they belong to. */
export function conditionsOf(
  classes: readonly { processes: readonly number[] }[],
  topology: Topology | null,
): Conditions {
  const known = new Map<string, Condition>();
  const members = (set: ClassSet): number[] => {
    const found = classes.flatMap(({ processes }, i) => ((set >> BigInt(i)) & 1n ? processes : []));
    return found.sort((a, b) => a - b);
  };
  const processes = classes.reduce((sum, own) => sum + own.processes.length, 0);
  return (set, among) =>
    entryOf(known, `${set} ${among}`, () => conditionOf(members(set), members(among), processes, topology));
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
export function spmdLines({ classes, events, viewpoint }: ProgramModel, words: ModelWords): string[] {
  const maker = new SpmdLines<ModelEvent>();
  const program = maker.merged(classes.map(({ model }, i) => maker.ofModel(model, events, 1n << BigInt(i))));
  const conditions = conditionsOf(classes, viewpoint.topology);
  const lines: string[] = [];
  const put = (depth: number, text: string): void => {
    lines.push(textOf({ depth, text }));
  };
  const functionOf: (node: SpmdNode) => string | null = once((node) =>
    'event' in node ? node.event.function : common(node.body, functionOf),
  );
  /** Returns how deep what it guards stands. */
  const guard = (classes: ClassSet, among: ClassSet, depth: number, isElse = false): number => {
    put(depth, isElse ? 'else' : `if ${conditions(classes, among).text}`);
    return depth + 1;
  };
  /** Runs of one function below its name. */
  const write = (nodes: readonly SpmdNode[], depth: number, around: string, among: ClassSet): void => {
    for (const run of runsOf(nodes, functionOf)) {
      const inside = functionOf(run[0]!);
      if (inside === null || inside === around) {
        writeGuarded(run, depth, around, among);
        continue;
      }
      const { classes } = run[0]!;
      const isGuarded = classes !== among && run.every((node) => node.classes === classes);
      const level = isGuarded ? guard(classes, among, depth) : depth;
      put(level, inside === '' ? '(no function)' : words.name(inside));
      writeGuarded(run, level + 1, inside, isGuarded ? classes : among);
    }
  };
  /** Runs of one condition below it. */
  const writeGuarded = (nodes: readonly SpmdNode[], depth: number, around: string, among: ClassSet): void => {
    let before: ClassSet | null = null;
    for (const run of runsOf(nodes, ({ classes }) => classes)) {
      const { classes } = run[0]!;
      const isElse: boolean = before !== null && classes === (among & ~before);
      const level: number = classes === among ? depth : guard(classes, among, depth, isElse);
      before = isElse || classes === among ? null : classes;
      for (const node of run) {
        if ('event' in node) put(level, eventText(node.event, words));
        else {
          put(level, `for ${node.count.toLocaleString('en')}`);
          write(node.body, level + 1, around, classes);
        }
      }
    }
  };
  write(program, 0, NOWHERE, (1n << BigInt(classes.length)) - 1n);
  return lines;
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
