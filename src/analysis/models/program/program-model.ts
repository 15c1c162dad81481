import { createHash } from 'node:crypto';
import { type Communicator, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Grid } from '../../families/grid.ts';
import { Interner } from '../../patterns/interner.ts';
import { Numbered, once } from '../../patterns/memoize.ts';
import { type Topology, topologyOf } from '../../waits/refills/topology.ts';
import type { Form } from '../loops/affine-loops.ts';
import { findProcedures } from '../loops/grammar.ts';
import { type LoopModel, type ModelSize, sizeOf, termsIn } from '../loops/loop-model.ts';
import { recognised } from '../loops/recognise-loops.ts';
import { placeOf } from './conditions.ts';
import { encodingsFor, membersText, type PartnerEncoding } from './partners.ts';
import { withPolledOrder } from './polling.ts';
import { type LocalEvent, wordOf } from './process-words.ts';

/** What a symbol of a program's models is: an event without its process. */
export interface ModelEvent
  extends Pick<LocalEvent, 'kind' | 'call' | 'function' | 'operation' | 'bytes' | 'byteSteps'> {
  /** Of a message: the other process as seen from here, "x+1"; of a collective: its root's rank; '' else. */
  partner: string;
  /** Of a collective: whom it joins. '' of a message. */
  members: string;
}

interface ModelledProcesses {
  /** Ascending. */
  processes: number[];
  model: LoopModel;
}

export interface ModelClass extends ModelledProcesses {
  /** Where they stand: "corner x = 0, y = 0". */
  place: string;
  /** Symbols of the model with procedures (grammar.ts). */
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

export interface ModelOptions {
  /** That of the model that it is compared with. Left out: what the trace tells, with fewest classes. */
  viewpoint?: Viewpoint;
  /** Whether how much is moved counts. Default true. */
  withBytes?: boolean;
}

/** The models of all processes, with processes as numbers: can be seen from any viewpoint. */
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
 * @param grid as inferred from messages, for traces without a topology of their own
 * @param earlier of another run: what is the same is taken from it; itself where all is
 */
export function processModels(
  { trace: asPosted, grid }: { trace: Trace; grid: Grid | null },
  withBytes = true,
  earlier?: DigestedModels,
): DigestedModels {
  const trace = withPolledOrder(asPosted);
  const own = { withBytes, topology: topologyOf(trace, grid), communicators: trace.communicators };
  const known = earlier !== undefined && isSeenAlike(own, earlier) ? earlier : null;
  const made = { events: [] as LocalEvent[][], models: [] as LoopModel[], digests: [] as string[] };
  for (let process = 0; process < trace.processes; process++) {
    const { symbols, events } = wordOf(trace, process, withBytes);
    const digest = digestOf(symbols, events);
    const isSame = known?.digests[process] === digest;
    made.digests.push(digest);
    made.events.push(events);
    made.models.push(isSame ? known.models[process]! : recognised(symbols));
  }
  if (known !== null && made.models.every((model, process) => model === known.models[process])) return known;
  return { ...own, processes: trace.processes, ...made };
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

/** The program of a trace. @param input its grid is inferred, for traces without a topology of their own */
export function modelProgram(
  input: { trace: Trace; grid: Grid | null },
  { viewpoint, withBytes = true }: ModelOptions = {},
): ProgramModel {
  return programOf(processModels(input, withBytes), viewpoint);
}

/** The program of models, equal ones one class, with partners written so that classes are fewest. */
export function programOf(own: ProcessModels, viewpoint?: Viewpoint): ProgramModel {
  const { processes, withBytes } = own;
  const topology = viewpoint === undefined ? own.topology : viewpoint.topology;
  const encodings = viewpoint === undefined ? encodingsFor(topology, processes) : [viewpoint.encoding];
  // Stable: a later encoding wins only with fewer classes.
  const [best] = encodings
    .map((encoding) => classify(own, topology, encoding))
    .sort((a, b) => a.classes.length - b.classes.length);
  const { encoding, events, classes } = best!;
  return programFrom({ processes, viewpoint: { encoding, topology }, withBytes, events }, classes);
}

/** A program of classes with their models, which share their bodies. */
export function programFrom(
  about: Pick<ProgramModel, 'processes' | 'viewpoint' | 'withBytes' | 'events'>,
  classes: readonly ModelledProcesses[],
): ProgramModel {
  const size = { events: 0, nodes: 0, loops: 0, depth: 0 };
  for (const { processes, model } of classes) {
    const own = sizeOf(model);
    size.events += processes.length * own.events;
    size.nodes += processes.length * own.nodes;
    size.loops += processes.length * own.loops;
    size.depth = Math.max(size.depth, own.depth);
  }
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
  classes: ModelledProcesses[];
}

/** Writes all models with the same symbols; equal ones are one class. */
function classify(
  { processes, communicators, events: words, models }: ProcessModels,
  topology: Topology | null,
  encoding: PartnerEncoding,
): Classified {
  const events = new Numbered<string, ModelEvent>();
  const bodies = new Interner();
  const forms = new Numbered<string, Form>();
  const tops = new Interner();
  const classes: ModelledProcesses[] = [];
  const members = communicators.map((communicator) => membersText(communicator, processes, topology));
  for (const [process, word] of words.entries()) {
    const symbols = Int32Array.from(word, (local) => {
      const event = seenFrom(process, local, encoding, members);
      return events.number(JSON.stringify(event), event);
    });
    const model = rewritten(models[process]!, symbols, bodies, forms);
    const class_ = tops.number(model.terms, 0, model.terms.length);
    if (class_ === classes.length) classes.push({ processes: [process], model });
    else classes[class_]!.processes.push(process);
  }
  return { encoding, events: events.all, classes };
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

/** The same model with other symbols, its bodies and forms among others. */
function rewritten(
  { terms, bodies, forms }: LoopModel,
  symbols: Int32Array,
  allBodies: Interner,
  allForms: Numbered<string, Form>,
): LoopModel {
  const numberOfForm = (form: Form): number => allForms.number(form.join(' '), form);
  const rewrite = (sequence: Int32Array): Int32Array => {
    const own = sequence.slice();
    for (let i = 0; i < own.length; i += 2) {
      own[i] = own[i]! >= 0 ? symbols[own[i]!]! : ~body(~own[i]!);
      if (own[i + 1]! < 0) own[i + 1] = ~numberOfForm(forms![~own[i + 1]!]!);
    }
    return own;
  };
  const body = once((number: number) => {
    const own = rewrite(bodies.sequence(number));
    return allBodies.number(own, 0, own.length);
  });
  return { terms: rewrite(terms), bodies: allBodies, ...(forms && { forms: allForms.all }) };
}

/** Of texts only: numbers of symbols and bodies depend on which process came first. */
function hashOf(classes: readonly ModelledProcesses[], events: readonly ModelEvent[]): string {
  const bodies = classes[0]?.model.bodies;
  const forms = classes.find(({ model }) => model.forms !== undefined)?.model.forms;
  const texts = events.map((event) => JSON.stringify(Object.values(event)));
  const textOf = (sequence: Int32Array): string => {
    let text = '';
    for (const [term, count] of termsIn(sequence)) {
      const times = count < 0 ? forms![~count]!.join(' ') : count;
      text += term >= 0 ? texts[term]! : `${times}*${bodyOf(~term)}`;
    }
    return text;
  };
  const bodyOf = once((body: number) =>
    createHash('sha256')
      .update(textOf(bodies!.sequence(body)))
      .digest('hex'),
  );
  const hash = createHash('sha256');
  for (const { processes, model } of classes) hash.update(`${processes.join(' ')}:${textOf(model.terms)}\n`);
  return hash.digest('hex').slice(0, 16);
}
