import { Interner } from '../../patterns/interner.ts';
import { NONE } from '../../trace/trace.ts';
import { LoopRecogniser } from '../recognise-loops.ts';

/** What a symbol of a process's program is: an operation, or a call of a function with what it does. */
export type TreeSymbol = { operation: number } | { name: string; body: Int32Array };

interface Level {
  name: string;
  /** The call of the function that the trace knows; NONE where it is not known yet. */
  instance: number;
  children: number[];
}

/**
 * Programs of processes as calls of functions that are loops of operations and calls (LoopModel's terms). Calls that do the same are
 * the same symbol, wherever they are made and by whichever process: what repeats apart, as in recursive codes, is one function.
 */
export class CallTrees {
  readonly symbols: TreeSymbol[] = [];
  readonly bodies = new Interner();
  private readonly sequences = new Interner();
  private readonly termsOf: Int32Array[] = [];
  private readonly operationSymbols: number[] = [];
  private readonly callSymbols = new Map<string, number>();
  private open: Level[] = [];

  /** Begins the next process. */
  begin(): void {
    this.open = [{ name: '', instance: NONE, children: [] }];
  }

  /**
   * @param operation its number
   * @param functions names of those around it, from the outermost on
   * @param instances by function: its call; [] where that is not known
   */
  take(operation: number, functions: readonly string[], instances: readonly number[]): void {
    const { open } = this;
    let depth = 0;
    while (depth < functions.length && depth + 1 < open.length) {
      const level = open[depth + 1]!;
      const instance = instances[depth] ?? NONE;
      const isOther = instance !== NONE && level.instance !== NONE && instance !== level.instance;
      if (level.name !== functions[depth] || isOther) break;
      if (level.instance === NONE) level.instance = instance;
      depth++;
    }
    while (open.length > depth + 1) this.close();
    for (; depth < functions.length; depth++)
      open.push({ name: functions[depth]!, instance: instances[depth] ?? NONE, children: [] });
    this.operationSymbols[operation] ??= this.symbols.push({ operation }) - 1;
    open.at(-1)!.children.push(this.operationSymbols[operation]!);
  }

  /** Ends the process. @returns its program's terms: equal ones are the same object */
  end(): Int32Array {
    while (this.open.length > 1) this.close();
    return this.termsFor(this.open[0]!.children);
  }

  private close(): void {
    const { name, children } = this.open.pop()!;
    const body = this.termsFor(children);
    const key = `${this.sequences.number(Int32Array.from(children), 0, children.length)} ${name}`;
    const symbol = this.callSymbols.get(key) ?? this.symbols.push({ name, body }) - 1;
    this.callSymbols.set(key, symbol);
    this.open.at(-1)!.children.push(symbol);
  }

  private termsFor(children: readonly number[]): Int32Array {
    const number = this.sequences.number(Int32Array.from(children), 0, children.length);
    const known = this.termsOf[number];
    if (known !== undefined) return known;
    const recogniser = new LoopRecogniser(this.bodies);
    for (const symbol of children) recogniser.take(symbol);
    const { terms } = recogniser.model();
    this.termsOf[number] = terms;
    return terms;
  }
}
