import { median } from '../../../base/statistics/median.ts';
import { entryOf, makeInOrder, Numbered } from '../../patterns/memoize.ts';
import { type Conditions, runsOf } from '../spmd/spmd-text.ts';
import { indented } from './c-text.ts';
import type { CallCode } from './call-code.ts';
import type { FunctionNames } from './function-names.ts';
import type { Body, Line } from './skeleton-program.ts';

/** Shorter computing is left out: reading the clock takes as long. */
const MIN_COMPUTING_NS = 100;

/** A function of the trace: what it does, each way of it once. */
export interface WrittenFunction {
  name: string;
  ways: string[][];
}

interface BodySurroundings {
  calls: CallCode;
  names: FunctionNames;
  conditions: Conditions;
  computes: boolean;
  hasMain: boolean;
}

/** Writes bodies in C: conditions, loops, calls of functions and of MPI. */
export class BodiesCode {
  /** By place: nanoseconds to compute there, by class. */
  readonly times: number[][] = [];
  /** How many functions are called in one another, at most. */
  readonly levels: number;
  private readonly functionNumbers = new Numbered<string, WrittenFunction>();
  readonly functions = this.functionNumbers.all;
  /** What functions do that is still to be written. */
  private readonly unwritten: { ways: string[][]; way: number; body: Body }[] = [];
  /** By function: what it does, numbered. */
  private readonly ways: Map<string, Map<Body, number>>;

  constructor(
    main: Body,
    private readonly around: BodySurroundings,
  ) {
    const { ways, levels } = functionsIn(main);
    this.ways = ways;
    this.levels = levels;
  }

  /** The lines of a body; what it calls becomes functions. */
  program(body: Body): string[] {
    const lines = this.lines(body, 1);
    for (let next = this.unwritten.pop(); next !== undefined; next = this.unwritten.pop())
      next.ways[next.way] = this.lines(next.body, 1);
    return lines;
  }

  /** @param depth of loops around it */
  private lines({ lines, classes: among }: Body, depth: number): string[] {
    const written: string[] = [];
    let before: bigint | null = null;
    for (const run of runsOf(lines, ({ classes }) => classes)) {
      const { classes } = run[0]!;
      const inside = run.flatMap((line) => this.line(line, depth));
      if (classes === among) {
        for (const line of inside) written.push(line);
        before = null;
        continue;
      }
      const isElse: boolean = before !== null && classes === (among & ~before);
      if (isElse) written[written.length - 1] = '} else {';
      else written.push(`if (${this.around.conditions(classes, among).code}) {`);
      for (const line of indented(inside)) written.push(line);
      written.push('}');
      before = isElse ? null : classes;
    }
    return written;
  }

  private line(line: Line, depth: number): string[] {
    if ('operation' in line) return [...this.compute(line.gaps), ...this.around.calls.of(line.operation)];
    if ('count' in line) {
      const index = `i${depth}`;
      return [
        `for (int ${index} = 0; ${index} < ${line.count}; ${index}++) {`,
        ...indented(this.lines(line.body, depth + 1)),
        '}',
      ];
    }
    const way = this.way(line.name, line.body);
    // Main is called again, or seems to be: inlined functions can have the name of the one around them.
    if (line.name === 'main' && this.around.hasMain) return [`main(${way}, NULL);`];
    const isOnly = this.ways.get(line.name)!.size === 1;
    return [`${this.around.names.of(line.name).identifier}(${isOnly ? '' : way});`];
  }

  /** @param times by class: how long it took, each time */
  private compute(times: readonly number[][]): string[] {
    const medians = Array.from(times, (own) => (own === undefined ? 0 : Math.round(median(own))));
    if (!this.around.computes || !medians.some((ns) => ns >= MIN_COMPUTING_NS)) return [];
    return [`compute(${this.times.push(medians) - 1});`];
  }

  /** What a function is told, so that it does this. */
  private way(name: string, body: Body): number {
    const way = this.ways.get(name)!.get(body)!;
    const written = this.functions[this.functionNumbers.number(name, { name, ways: [] })]!;
    if (written.ways[way] === undefined) {
      written.ways[way] = [];
      this.unwritten.push({ ways: written.ways, way, body });
    }
    return way;
  }
}

/** All that functions called from a body on do, each way once, and how many are called in one another. */
function functionsIn(main: Body): { ways: Map<string, Map<Body, number>>; levels: number } {
  const ways = new Map<string, Map<Body, number>>();
  const levelsOf = new Map<Body, number>();
  makeInOrder([main], {
    isMade: (body) => levelsOf.has(body),
    of: ({ lines }) => lines.flatMap((line) => ('operation' in line ? [] : [line.body])),
    make: (body) => {
      let levels = 0;
      for (const line of body.lines) {
        if ('operation' in line) continue;
        levels = Math.max(levels, levelsOf.get(line.body)! + ('name' in line ? 1 : 0));
        if (!('name' in line)) continue;
        const own = entryOf(ways, line.name, () => new Map<Body, number>());
        if (!own.has(line.body)) own.set(line.body, own.size);
      }
      levelsOf.set(body, levels);
    },
  });
  return { ways, levels: levelsOf.get(main)! };
}
