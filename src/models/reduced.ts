import { createHash } from 'node:crypto';
import { Interner } from '../patterns/interner.ts';
import type { LoopModel } from './loop-model.ts';
import { type ProgramModel, programFrom } from './program-model.ts';
import { LoopRecogniser } from './recognise-loops.ts';
import { type ModelNode, VARIES } from './structural-diff.ts';

/** Words of more events are not written out. */
const MOST_EVENTS = 4_000_000;

/** What of a program is not compared. */
export interface LeftOut {
  /** Functions whose events are left out. */
  functions: ReadonlySet<string>;
  /** Bodies, by bodyId of what is left of them, whose loops have any count. */
  bodies: ReadonlySet<string>;
}

export const NOTHING: LeftOut = { functions: new Set(), bodies: new Set() };

/**
 * A program without what is not compared, as if it had been recognised so: what stands around events that are gone may be a loop
 * now. A loop of any count is one symbol.
 *
 * @returns null where its words are too long for that
 */
export function reduced(program: ProgramModel, leftOut: LeftOut): ProgramModel | null {
  if (leftOut.functions.size + leftOut.bodies.size === 0) return program;
  if (lengthOf(program) > MOST_EVENTS) return null;
  const reducer = new Reducer(program, leftOut);
  const bodies = new Interner();
  const classes = program.classes.map(({ processes, model }) => ({
    processes,
    model: reducer.reduce(model.terms, bodies),
  }));
  return programFrom(program, together(classes));
}

/** Events of all classes when written out, a body of any count once. */
function lengthOf({ classes }: ProgramModel): number {
  const known = new Map<number, number>();
  const lengthIn = (terms: Int32Array, bodies: Interner): number => {
    let sum = 0;
    for (let i = 0; i < terms.length; i += 2) {
      const [term, count] = [terms[i]!, terms[i + 1]!];
      if (term < 0 && !known.has(~term)) known.set(~term, lengthIn(bodies.sequence(~term), bodies));
      sum += term >= 0 ? 1 : Math.max(1, count) * known.get(~term)!;
    }
    return sum;
  };
  return classes.reduce((sum, { model }) => sum + lengthIn(model.terms, model.bodies), 0);
}

/** Classes that have become equal, as one. */
function together(
  classes: readonly { processes: number[]; model: LoopModel }[],
): { processes: number[]; model: LoopModel }[] {
  const byModel = new Map<string, { processes: number[]; model: LoopModel }>();
  for (const { processes, model } of classes) {
    const key = model.terms.join();
    const same = byModel.get(key);
    if (same === undefined) byModel.set(key, { processes: [...processes], model });
    else same.processes.push(...processes);
  }
  const merged = [...byModel.values()];
  for (const { processes } of merged) processes.sort((a, b) => a - b);
  return merged.sort((a, b) => a.processes[0]! - b.processes[0]!);
}

/** The bodies of the program's loops of any count, by bodyId. */
export function varyingBodies(program: ProgramModel): Set<string> {
  const found = new Set<string>();
  const ids = new BodyIds(program);
  const seen = new Set<number>();
  const look = (terms: Int32Array, model: LoopModel): void => {
    for (let i = 0; i < terms.length; i += 2) {
      if (terms[i]! >= 0) continue;
      const body = ~terms[i]!;
      if (terms[i + 1] === VARIES) found.add(ids.of(model, body));
      if (seen.has(body)) continue;
      seen.add(body);
      look(model.bodies.sequence(body), model);
    }
  };
  for (const { model } of program.classes) look(model.terms, model);
  return found;
}

/** Texts that are equal for bodies that do the same, in every program. */
export class BodyIds {
  private readonly known = new Map<number, string>();
  private readonly events: string[];

  /** Its classes share their bodies. */
  constructor({ events }: Pick<ProgramModel, 'events'>) {
    this.events = events.map((event) => JSON.stringify(event));
  }

  of({ bodies }: Pick<LoopModel, 'bodies'>, body: number): string {
    const known = this.known.get(body);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    const sequence = bodies.sequence(body);
    for (let i = 0; i < sequence.length; i += 2) {
      const term = sequence[i]!;
      hash.update(term >= 0 ? this.events[term]! : this.of({ bodies }, ~term)).update(`*${sequence[i + 1]} `);
    }
    const id = hash.digest('hex').slice(0, 24);
    this.known.set(body, id);
    return id;
  }
}

/** The same text for the body of a loop as lines. */
export function idOfNodes(body: readonly ModelNode[]): string {
  const hash = createHash('sha256');
  for (const node of body) {
    if ('event' in node) hash.update(`${node.key}*1 `);
    else hash.update(`${idOfNodes(node.body)}*${node.count} `);
  }
  return hash.digest('hex').slice(0, 24);
}

/** Makes the models of a program's classes anew. */
class Reducer {
  private readonly isKept: boolean[];
  private readonly leftOut: LeftOut;
  private readonly source: Interner;
  private readonly ids: BodyIds;
  /** What is left of a body, by its number before; and by what is left of it, the symbol of its loop of any count. */
  private readonly known = new Map<number, LoopModel>();
  private readonly symbolOf = new Map<number, number>();
  private readonly bodyOfSymbol: number[] = [];
  private readonly events: number;

  constructor(program: ProgramModel, leftOut: LeftOut) {
    this.isKept = program.events.map((event) => !leftOut.functions.has(event.function));
    this.leftOut = leftOut;
    this.source = program.classes[0]?.model.bodies ?? new Interner();
    this.ids = new BodyIds(program);
    this.events = program.events.length;
  }

  /** @param target where the new bodies are numbered */
  reduce(terms: Int32Array, target: Interner): LoopModel {
    const recogniser = new LoopRecogniser(target);
    this.emit(terms, recogniser, target);
    return this.withVaryingLoops(recogniser.model(), target);
  }

  private emit(terms: Int32Array, recogniser: LoopRecogniser, target: Interner): void {
    for (let i = 0; i < terms.length; i += 2) {
      const [term, count] = [terms[i]!, terms[i + 1]!];
      if (term >= 0) {
        if (this.isKept[term]) recogniser.take(term);
        continue;
      }
      const body = this.source.sequence(~term);
      const left = this.bodyOf(~term, target);
      if (left.terms.length === 0) continue;
      const number = target.number(left.terms, 0, left.terms.length);
      if (count === VARIES || this.leftOut.bodies.has(this.ids.of(left, number)))
        recogniser.take(this.varying(number));
      else for (let round = 0; round < count; round++) this.emit(body, recogniser, target);
    }
  }

  private bodyOf(body: number, target: Interner): LoopModel {
    const known = this.known.get(body);
    if (known !== undefined) return known;
    // A copy: numbering others may move what it is a view of.
    const left = this.reduce(this.source.sequence(body).slice(), target);
    this.known.set(body, left);
    return left;
  }

  /** The symbol of a loop of any count. */
  private varying(body: number): number {
    const known = this.symbolOf.get(body);
    if (known !== undefined) return known;
    const symbol = this.events + this.bodyOfSymbol.push(body) - 1;
    this.symbolOf.set(body, symbol);
    return symbol;
  }

  /** A model whose loops of any count are loops again. */
  private withVaryingLoops({ terms }: LoopModel, target: Interner): LoopModel {
    const own = terms.slice();
    for (let i = 0; i < own.length; i += 2) {
      const term = own[i]!;
      if (term >= this.events) {
        own[i] = ~this.bodyOfSymbol[term - this.events]!;
        own[i + 1] = VARIES;
      } else if (term < 0) {
        const body = this.withVaryingLoops(
          { terms: target.sequence(~term).slice(), bodies: target },
          target,
        ).terms;
        own[i] = ~target.number(body, 0, body.length);
      }
    }
    return { terms: own, bodies: target };
  }
}
