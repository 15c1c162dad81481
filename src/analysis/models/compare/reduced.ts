import { createHash } from 'node:crypto';
import { Interner } from '../../patterns/interner.ts';
import { entryOf, once } from '../../patterns/memoize.ts';
import { type LoopModel, termsIn, VARIES } from '../loops/loop-model.ts';
import { recognised } from '../loops/recognise-loops.ts';
import { type ProgramModel, programFrom } from '../program/program-model.ts';
import { addFunctions, type ModelNode, nodesOf } from './structural-diff.ts';

/** Words of more events are not written out, and bodies of more symbols do not become loops of any count. */
const MAX_WRITTEN_EVENTS = 4_000_000;
const MAX_BODY_SYMBOLS = 10_000;

/** What of a program is not compared. */
export interface LeftOut {
  /** Functions whose events are left out. */
  functions: Set<string>;
  /** By id, bodies whose copies are a loop of any count wherever they stand: events, ids of such loops. */
  bodies: Map<string, readonly string[]>;
}

export const NOTHING: Readonly<LeftOut> = { functions: new Set(), bodies: new Map() };

/** A program as if recognised without what is not compared; null where its words are too long for that. */
export function reduced(program: ProgramModel, leftOut: LeftOut): ProgramModel | null {
  if (leftOut.functions.size + leftOut.bodies.size === 0) return program;
  if (lengthOf(program) > MAX_WRITTEN_EVENTS) return null;
  const reducer = new Reducer(program, leftOut);
  const classes = program.classes.map(({ processes, model }) => ({
    processes,
    model: reducer.reduce(model.terms),
  }));
  return programFrom(program, together(classes));
}

/** Events of all classes when written out, a body of any count once. */
function lengthOf({ classes }: ProgramModel): number {
  const bodies = classes[0]?.model.bodies;
  const lengthIn = (terms: Int32Array): number => {
    let sum = 0;
    for (const [term, count] of termsIn(terms))
      sum += term >= 0 ? 1 : Math.max(1, count) * lengthOfBody(~term);
    return sum;
  };
  const lengthOfBody = once((body: number) => lengthIn(bodies!.sequence(body)));
  return classes.reduce((sum, { model }) => sum + lengthIn(model.terms), 0);
}

type Modelled = { processes: number[]; model: LoopModel };

/** Classes that have become equal, as one. */
function together(classes: readonly Modelled[]): Modelled[] {
  const byModel = new Map<string, Modelled>();
  for (const { processes, model } of classes)
    entryOf(byModel, model.terms.join(), () => ({ processes: [], model })).processes.push(...processes);
  const merged = [...byModel.values()];
  for (const { processes } of merged) processes.sort((a, b) => a - b);
  return merged.sort((a, b) => a.processes[0]! - b.processes[0]!);
}

/** The bodies of a program's loops of any count. */
export function varyingBodies(program: ProgramModel): LeftOut['bodies'] {
  const found: LeftOut['bodies'] = new Map();
  for (const body of varyingLoops(program)) addBody(found, body);
  return found;
}

/** Functions that post something in loops of any count. */
export function functionsOfVaryingLoops(program: ProgramModel): Set<string> {
  const found = new Set<string>();
  for (const body of varyingLoops(program)) addFunctions(body, found);
  return found;
}

/** Bodies of loops of any count, equal ones once. */
function varyingLoops({ classes, events }: ProgramModel): readonly (readonly ModelNode[])[] {
  const found = new Set<readonly ModelNode[]>();
  const look = (nodes: readonly ModelNode[]): void => {
    for (const node of nodes) {
      if ('event' in node || found.has(node.body)) continue;
      if (node.count === VARIES) found.add(node.body);
      look(node.body);
    }
  };
  for (const { model } of classes) look(nodesOf(model, events));
  return [...found];
}

/** Adds the body of a loop; nothing where it is too long. */
export function addBody(bodies: LeftOut['bodies'], body: readonly ModelNode[]): void {
  const symbols = symbolsOf(body);
  if (symbols !== null) bodies.set(idOf(symbols), symbols);
}

/** Keys of events, and ids of loops of any count, written out; null: too many. */
function symbolsOf(nodes: readonly ModelNode[]): string[] | null {
  const symbols: string[] = [];
  for (const node of nodes) {
    const inside = 'event' in node ? [node.key] : symbolsOf(node.body);
    if (inside === null) return null;
    const own = 'event' in node || node.count !== VARIES ? inside : [idOf(inside)];
    const times = 'event' in node ? 1 : Math.max(1, node.count);
    if (symbols.length + times * own.length > MAX_BODY_SYMBOLS) return null;
    for (let round = 0; round < times; round++) symbols.push(...own);
  }
  return symbols;
}

function idOf(symbols: readonly string[]): string {
  return createHash('sha256').update(symbols.join('\n')).digest('hex').slice(0, 24);
}

/** The body of a loop of any count, as numbers. */
interface Body {
  symbol: number;
  symbols: readonly number[];
  /** Events in it, those of loops inside it once: more than of any of these. */
  events: number;
}

/** How many events bodies have, those of loops inside them once; of symbols that are no bodies 1. */
function eventsIn(bodies: LeftOut['bodies']): (symbol: string) => number {
  const count: (symbol: string) => number = once(
    (symbol) => bodies.get(symbol)?.reduce((sum, each) => sum + count(each), 0) ?? 1,
  );
  return count;
}

/** Makes the models of a program's classes anew. */
class Reducer {
  private readonly isKept: boolean[];
  private readonly source: Interner;
  private readonly target = new Interner();
  /** Numbers of keys of events, then of ids of bodies. */
  private readonly keys: string[];
  private readonly numberOf = new Map<string, number>();
  private readonly events: number;
  /** Those of fewest events first: what longer ones have of them is one symbol. */
  private readonly bodies: Body[] = [];
  /** The terms of a body of any count, by its symbol. */
  private readonly termsOf = once((symbol: number) =>
    this.recognised(this.bodies.find((body) => body.symbol === symbol)!.symbols),
  );

  constructor(program: ProgramModel, leftOut: LeftOut) {
    this.isKept = program.events.map((event) => !leftOut.functions.has(event.function));
    this.source = program.classes[0]?.model.bodies ?? new Interner();
    this.keys = program.events.map((event) => JSON.stringify(event));
    this.events = this.keys.length;
    this.keys.forEach((key, number) => {
      if (!this.numberOf.has(key)) this.numberOf.set(key, number);
    });
    const eventsOf = eventsIn(leftOut.bodies);
    const known = [...leftOut.bodies].sort(([a], [b]) => eventsOf(a) - eventsOf(b));
    for (const [id, symbols] of known) this.addBody(id, symbols);
  }

  /** A class's model without what is left out. */
  reduce(terms: Int32Array): LoopModel {
    return { terms: this.recognised(this.withLoops(this.written(terms))), bodies: this.target };
  }

  /** Of bodies that this program does not have, none is looked for. */
  private addBody(id: string, symbols: readonly string[]): Body | null {
    const numbers = symbols.map((symbol) => this.numberOf.get(symbol) ?? -1);
    if (numbers.includes(-1)) return null;
    const symbol = this.keys.push(id) - 1;
    this.numberOf.set(id, symbol);
    const events = numbers.reduce((sum, each) => sum + this.eventsOf(each), 0);
    const body = { symbol, symbols: numbers, events };
    this.bodies.push(body);
    this.bodies.sort((a, b) => a.events - b.events);
    return body;
  }

  private eventsOf(symbol: number): number {
    return symbol < this.events ? 1 : this.bodies.find((body) => body.symbol === symbol)!.events;
  }

  /** The symbols that terms stand for, without what is left out. */
  private written(terms: Int32Array): number[] {
    const symbols: number[] = [];
    for (const [term, count] of termsIn(terms)) {
      if (term >= 0) {
        if (this.isKept[term]) symbols.push(term);
        continue;
      }
      const inside = this.written(this.source.sequence(~term));
      if (inside.length === 0) continue;
      if (count === VARIES) symbols.push(this.loopOf(this.withLoops(inside)));
      else for (let round = 0; round < count; round++) for (const each of inside) symbols.push(each);
    }
    return symbols;
  }

  /** The symbol of a loop of any count. */
  private loopOf(inside: readonly number[]): number {
    const [only] = inside;
    if (inside.length === 1 && only! >= this.events) return only!;
    const names = inside.map((symbol) => this.keys[symbol]!);
    const id = idOf(names);
    return this.numberOf.get(id) ?? this.addBody(id, names)!.symbol;
  }

  /** Copies of bodies as loops of any count, whatever is around them. */
  private withLoops(symbols: readonly number[]): readonly number[] {
    let left = symbols;
    for (const body of this.bodies) left = replaced(left, body);
    return left;
  }

  private recognised(symbols: readonly number[]): Int32Array {
    return this.withBodies(recognised(symbols, this.target).terms);
  }

  /** Terms in which symbols of loops are loops. */
  private withBodies(terms: Int32Array): Int32Array {
    const own = terms.slice();
    for (let i = 0; i < own.length; i += 2) {
      const term = own[i]!;
      if (term >= 0 && term < this.events) continue;
      const body = term < 0 ? this.withBodies(this.target.sequence(~term)) : this.termsOf(term);
      own[i] = ~this.target.number(body, 0, body.length);
      if (term >= 0) own[i + 1] = VARIES;
    }
    return own;
  }
}

/** One or more copies of a body, or its loop, as its loop. */
function replaced(symbols: readonly number[], { symbol, symbols: body }: Body): readonly number[] {
  const left: number[] = [];
  const isCopy = (at: number): boolean => body.every((each, i) => symbols[at + i] === each);
  for (let at = 0; at < symbols.length; ) {
    const isLoop = symbols[at] === symbol || isCopy(at);
    if (!isLoop) left.push(symbols[at]!);
    else if (left.at(-1) !== symbol) left.push(symbol);
    at += symbols[at] === symbol || !isLoop ? 1 : body.length;
  }
  return left.length === symbols.length ? symbols : left;
}
