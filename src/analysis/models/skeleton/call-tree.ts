import { NONE } from '../../../trace/columns/trace.ts';
import { Interner } from '../../patterns/interner.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { recognised } from '../loops/recognise-loops.ts';
import type { FunctionStack } from './function-stacks.ts';

/** What a symbol of a process's program is: an operation, or a call of a function with what it does. */
export type TreeSymbol = { operation: number } | { name: string; body: Int32Array };

interface Level {
  /** Null outside of all functions. */
  functions: FunctionStack | null;
  /** The call of the function that the trace knows; NONE where it is not known yet. */
  instance: number;
  children: number[];
}

/** Programs as calls of functions that are loops (LoopModel's terms); calls that do the same, one symbol. */
export class CallTrees {
  readonly symbols: TreeSymbol[] = [];
  readonly bodies = new Interner();
  private readonly sequences = new Interner();
  private readonly termsOf: Int32Array[] = [];
  private readonly operationSymbols: number[] = [];
  private readonly callSymbols = new Map<string, number>();
  private open: Level[] = [];

  /** @param parents by call of a function: the call around it, or NONE */
  constructor(private readonly parents: ArrayLike<number>) {}

  begin(): void {
    this.open = [{ functions: null, instance: NONE, children: [] }];
  }

  /** @param instance the call of the innermost one; NONE where that is not known */
  take(operation: number, functions: FunctionStack | null, instance: number): void {
    const { open } = this;
    const depth = this.openedDepth(functions, instance);
    while (open.length > depth + 1) this.close();
    const opened: Level[] = [];
    for (let own = functions, call = instance; own !== null && own.depth > depth; own = own.around) {
      opened.push({ functions: own, instance: call, children: [] });
      call = this.parentOf(call);
    }
    for (const level of opened.reverse()) open.push(level);
    this.operationSymbols[operation] ??= this.symbols.push({ operation }) - 1;
    open.at(-1)!.children.push(this.operationSymbols[operation]!);
  }

  /** Ends the process. @returns its program's terms: equal ones are the same object */
  end(): Int32Array {
    while (this.open.length > 1) this.close();
    return this.termsFor(this.open[0]!.children);
  }

  /** How many of the functions are open already, in the same calls as far as these are known. */
  private openedDepth(functions: FunctionStack | null, instance: number): number {
    let [own, call] = [functions, instance];
    for (; own !== null && this.open[own.depth]?.functions !== own; own = own.around)
      call = this.parentOf(call);
    let depth = own?.depth ?? 0;
    for (; own !== null && call !== NONE; own = own.around, call = this.parentOf(call)) {
      const level = this.open[own.depth]!;
      // One and the same call: so are those around it.
      if (level.instance === call) break;
      if (level.instance === NONE) level.instance = call;
      else depth = own.depth - 1;
    }
    return depth;
  }

  private parentOf(call: number): number {
    return call === NONE ? NONE : this.parents[call]!;
  }

  private close(): void {
    const { functions, children } = this.open.pop()!;
    const { name } = functions!;
    const body = this.termsFor(children);
    const key = `${this.numberOf(children)} ${name}`;
    const symbol = entryOf(this.callSymbols, key, () => this.symbols.push({ name, body }) - 1);
    this.open.at(-1)!.children.push(symbol);
  }

  private termsFor(children: readonly number[]): Int32Array {
    const number = this.numberOf(children);
    this.termsOf[number] ??= recognised(children, this.bodies).terms;
    return this.termsOf[number];
  }

  private numberOf(children: readonly number[]): number {
    return this.sequences.number(Int32Array.from(children), 0, children.length);
  }
}
