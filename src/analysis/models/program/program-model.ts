import { createHash } from 'node:crypto';
import { type Communicator, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Grid } from '../../families/grid.ts';
import { Interner } from '../../patterns/interner.ts';
import { type Topology, topologyOf } from '../../waits/refills/topology.ts';
import type { Form } from '../loops/affine-loops.ts';
import { findProcedures } from '../loops/grammar.ts';
import { type LoopModel, type ModelSize, sizeOf } from '../loops/loop-model.ts';
import { LoopRecogniser } from '../loops/recognise-loops.ts';
import { encodingsFor, membersText, type PartnerEncoding } from './partners.ts';
import { placeOf } from './place-names.ts';
import { type LocalEvent, wordOf } from './process-words.ts';

/** What a symbol of a program's models is: an event without its process. */
export interface ModelEvent
  extends Pick<LocalEvent, 'kind' | 'call' | 'function' | 'operation' | 'bytes' | 'byteSteps'> {
  /** Of a message: the other process as seen from here, "x+1"; of a collective with a root: its rank. '' else. */
  partner: string;
  /** Of a collective: whom it joins. '' of a message. */
  members: string;
}

/** Processes with equal models. */
export interface ModelClass {
  /** Where they stand: "corner x = 0, y = 0". */
  place: string;
  /** Ascending. */
  processes: number[];
  model: LoopModel;
  /** Symbols of it with procedures (grammar.ts). */
  readonly grammarNodes: number;
}

/** All communication of a program as nested loops, by class of processes (paper 004). */
export interface ProgramModel {
  processes: number;
  viewpoint: Viewpoint;
  withBytes: boolean;
  /** By symbol. */
  events: ModelEvent[];
  /** In order of their first processes. */
  classes: ModelClass[];
  /** Of the models of all processes together; the depth is the largest. */
  size: ModelSize;
  /** 16 hexadecimal digits: equal for equal models of the same classes, in every run. */
  hash: string;
}

/** How processes see each other: models are compared only where it is the same. */
export interface Viewpoint {
  encoding: PartnerEncoding;
  /** Null where no grid is known. */
  topology: Topology | null;
}

/** What is chosen about models. */
export interface ModelOptions {
  /** That of the model that it is compared with. Left out: what the trace tells, with fewest classes. */
  viewpoint?: Viewpoint;
  /** Whether how much is moved counts. Default true. */
  withBytes?: boolean;
}

/** The models of all processes by themselves, with processes as numbers: can be seen from any viewpoint. */
export interface ProcessModels {
  processes: number;
  withBytes: boolean;
  /** Where processes stand in this trace; null where no grid is known. */
  topology: Topology | null;
  communicators: readonly Communicator[];
  /** By process: what its symbols are, and its model. */
  events: readonly (readonly LocalEvent[])[];
  models: readonly LoopModel[];
}

/** Models with what tells whether another run of the program has the same. */
export interface DigestedModels extends ProcessModels {
  /** By process: equal for equal words. */
  digests: readonly string[];
}

/**
 * The models of all processes (paper 004, section II).
 *
 * @param grid as inferred from messages, for traces without a topology of their own
 * @param earlier of another run of the program: what is the same is taken from it
 * @returns `earlier` itself where all is the same
 */
export function processModels(
  { trace, grid }: { trace: Trace; grid: Grid | null },
  withBytes = true,
  earlier?: DigestedModels,
): DigestedModels {
  const own = { withBytes, topology: topologyOf(trace, grid), communicators: trace.communicators };
  const known = earlier !== undefined && isSeenAlike(own, earlier) ? earlier : null;
  const made = { events: [] as LocalEvent[][], models: [] as LoopModel[], digests: [] as string[] };
  for (let process = 0; process < trace.processes; process++) {
    const { symbols, events } = wordOf(trace, process, withBytes);
    const digest = digestOf(symbols, events);
    const isSame = known?.digests[process] === digest;
    made.digests.push(digest);
    made.events.push(events);
    made.models.push(isSame ? known.models[process]! : modelOf(symbols));
  }
  if (known !== null && made.models.every((model, process) => model === known.models[process])) return known;
  return { ...own, processes: trace.processes, ...made };
}

function modelOf(symbols: Int32Array): LoopModel {
  const recogniser = new LoopRecogniser(new Interner());
  for (const symbol of symbols) recogniser.take(symbol);
  return recogniser.model();
}

function digestOf({ buffer, byteOffset, byteLength }: Int32Array, events: readonly LocalEvent[]): string {
  return createHash('sha256')
    .update(new Uint8Array(buffer, byteOffset, byteLength))
    .update(JSON.stringify(events))
    .digest('base64');
}

type Surroundings = Pick<ProcessModels, 'withBytes' | 'topology' | 'communicators'>;

function isSeenAlike(a: Surroundings, b: Surroundings): boolean {
  const text = ({ withBytes, topology, communicators }: Surroundings): string =>
    JSON.stringify([
      withBytes,
      topology && { ...topology, places: topology.places.map((places) => [...places]) },
      communicators.map(({ self, members }) => [self, [...members]]),
    ]);
  return text(a) === text(b);
}

/**
 * The models of all processes, and processes with equal models as one class. Partners are written as steps on
 * the grid, or as the differences, exclusive ors or ranks that give the fewest classes.
 *
 * @param grid as inferred from messages, for traces without a topology of their own
 */
export function modelProgram(
  input: { trace: Trace; grid: Grid | null },
  { viewpoint, withBytes = true }: ModelOptions = {},
): ProgramModel {
  return programOf(processModels(input, withBytes), viewpoint);
}

/**
 * The same of models that are there already.
 *
 * @param viewpoint left out: their own, with fewest classes
 */
export function programOf(own: ProcessModels, viewpoint?: Viewpoint): ProgramModel {
  const { processes, withBytes } = own;
  const topology = viewpoint === undefined ? own.topology : viewpoint.topology;
  const encodings = viewpoint === undefined ? encodingsFor(topology, processes) : [viewpoint.encoding];
  const [best] = encodings
    .map((encoding) => classify(own, topology, encoding))
    .sort((a, b) => a.classes.length - b.classes.length);
  const { encoding, events, classes } = best!;
  return programFrom({ processes, viewpoint: { encoding, topology }, withBytes, events }, classes);
}

/** A program of classes with their models, which share their bodies. */
export function programFrom(
  about: Pick<ProgramModel, 'processes' | 'viewpoint' | 'withBytes' | 'events'>,
  classes: readonly Pick<ModelClass, 'processes' | 'model'>[],
): ProgramModel {
  const sizes = classes.map(({ model }) => sizeOf(model));
  const size = classes.reduce(
    (sum, { processes }, i) => ({
      events: sum.events + processes.length * sizes[i]!.events,
      nodes: sum.nodes + processes.length * sizes[i]!.nodes,
      loops: sum.loops + processes.length * sizes[i]!.loops,
      depth: Math.max(sum.depth, sizes[i]!.depth),
    }),
    { events: 0, nodes: 0, loops: 0, depth: 0 },
  );
  return {
    ...about,
    classes: classes.map(({ processes, model }) => ({
      place: placeOf(processes, about.processes, about.viewpoint.topology),
      processes,
      model,
      // Few ask for it, and it takes as long as all the rest.
      get grammarNodes() {
        return findProcedures(model).nodes;
      },
    })),
    size,
    hash: hashOf(classes, about.events),
  };
}

interface Classified {
  encoding: PartnerEncoding;
  events: ModelEvent[];
  classes: { processes: number[]; model: LoopModel }[];
}

/** Writes all models with the same symbols; equal ones are one class. Stable: a later encoding wins only with fewer classes. */
function classify(
  { processes, communicators, events: words, models }: ProcessModels,
  topology: Topology | null,
  encoding: PartnerEncoding,
): Classified {
  const events: ModelEvent[] = [];
  const numberOf = new Map<string, number>();
  const bodies = new Interner();
  const forms = new Forms();
  const tops = new Interner();
  const classes: Classified['classes'] = [];
  const members = communicators.map((communicator) => membersText(communicator, processes, topology));
  for (const [process, word] of words.entries()) {
    const symbols = Int32Array.from(word, (local) => {
      const event = seenFrom(process, local, encoding, members);
      const text = JSON.stringify(event);
      const number = numberOf.get(text) ?? events.push(event) - 1;
      numberOf.set(text, number);
      return number;
    });
    const model = rewritten(models[process]!, symbols, bodies, forms);
    const class_ = tops.number(model.terms, 0, model.terms.length);
    if (class_ === classes.length) classes.push({ processes: [process], model });
    else classes[class_]!.processes.push(process);
  }
  return { encoding, events, classes };
}

function seenFrom(
  process: number,
  { kind, call, function: function_, operation, partner, bytes, byteSteps, communicator }: LocalEvent,
  encoding: PartnerEncoding,
  members: readonly string[],
): ModelEvent {
  const common = { kind, call, function: function_, operation, bytes, ...(byteSteps && { byteSteps }) };
  if (communicator !== NONE)
    return { ...common, partner: partner === NONE ? '' : `${partner}`, members: members[communicator]! };
  return { ...common, partner: encoding.text(process, partner), members: '' };
}

/** The same model with other symbols and its bodies among others. */
function rewritten(
  { terms, bodies, forms }: LoopModel,
  symbols: Int32Array,
  target: Interner,
  targetForms: Forms,
): LoopModel {
  const numbers = new Map<number, number>();
  const rewrite = (sequence: Int32Array): Int32Array => {
    const own = sequence.slice();
    for (let i = 0; i < own.length; i += 2) {
      own[i] = own[i]! >= 0 ? symbols[own[i]!]! : ~body(~own[i]!);
      if (own[i + 1]! < 0) own[i + 1] = ~targetForms.number(forms![~own[i + 1]!]!);
    }
    return own;
  };
  const body = (number: number): number => {
    const known = numbers.get(number);
    if (known !== undefined) return known;
    const own = rewrite(bodies.sequence(number));
    const found = target.number(own, 0, own.length);
    numbers.set(number, found);
    return found;
  };
  const rewrittenTerms = rewrite(terms);
  return { terms: rewrittenTerms, bodies: target, ...(forms && { forms: targetForms.all }) };
}

/** Numbers distinct forms. */
class Forms {
  readonly all: Form[] = [];
  private readonly numbers = new Map<string, number>();

  number(form: Form): number {
    const key = form.join(' ');
    const number = this.numbers.get(key) ?? this.all.push(form) - 1;
    this.numbers.set(key, number);
    return number;
  }
}

/** Of texts only: numbers of symbols and bodies depend on which process came first. */
function hashOf(
  classes: readonly Pick<ModelClass, 'processes' | 'model'>[],
  events: readonly ModelEvent[],
): string {
  const texts = events.map((event) => JSON.stringify(Object.values(event)));
  const hash = createHash('sha256');
  const bodyHashes = new Map<number, string>();
  const textOf = (sequence: Int32Array, model: LoopModel): string => {
    let text = '';
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i]!, sequence[i + 1]!];
      text +=
        term >= 0
          ? texts[term]!
          : `${count < 0 ? model.forms![~count]!.join(' ') : count}*${bodyOf(~term, model)}`;
    }
    return text;
  };
  const bodyOf = (number: number, model: LoopModel): string => {
    const known = bodyHashes.get(number);
    if (known !== undefined) return known;
    const text = createHash('sha256')
      .update(textOf(model.bodies.sequence(number), model))
      .digest('hex');
    bodyHashes.set(number, text);
    return text;
  };
  for (const { processes, model } of classes)
    hash.update(`${processes.join(' ')}:${textOf(model.terms, model)}\n`);
  return hash.digest('hex').slice(0, 16);
}
