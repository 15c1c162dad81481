import type { Model } from '#build/schemas/baseline.ts';
import type { Fingerprint } from '../../analysis/models/compare/fingerprint.ts';
import type { LoopModel } from '../../analysis/models/loops/loop-model.ts';
import { encodingNamed } from '../../analysis/models/program/partners.ts';
import { programFrom, type Viewpoint } from '../../analysis/models/program/program-model.ts';
import { Interner } from '../../analysis/patterns/interner.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { inferredTopology, type Topology } from '../../analysis/waits/refills/topology.ts';
import { rangesOf } from '../../base/statistics/ranges.ts';

/** Loops and events of all models when written out, how deep loops may be, and how often one may run. */
const MAX_NODES = 1 << 19;
const MAX_DEPTH = 200;
const MAX_COUNT = 0x7fffffff;

type StoredProgram = NonNullable<Model['program']>;

/** A fingerprint as a baseline keeps it under its hash. */
export function storedModel({ program, viewpoint, unsteady }: Fingerprint, processes: number): Model {
  return {
    processes,
    encoding: viewpoint.encoding.name,
    topology: viewpoint.topology && storedTopology(viewpoint.topology, processes),
    unsteady: [...unsteady],
    program: program && storedProgram(program),
  };
}

function storedTopology(
  { source, extents, periodic, places }: Topology,
  processes: number,
): Model['topology'] {
  const isUsual = `${usualPlaces(extents, periodic, processes)}` === `${places}`;
  return {
    source,
    extents: [...extents],
    periodic: [...periodic],
    places: isUsual ? null : places.map((place) => [...place]),
  };
}

function storedProgram({ withBytes, events, classes }: NonNullable<Fingerprint['program']>): StoredProgram {
  const numbers = new Map<number, number>();
  const bodies: number[][] = [];
  const numberOf = (body: number, known: Interner): number =>
    entryOf(numbers, body, () => bodies.push(written(known.sequence(body), known)) - 1);
  const written = (terms: Int32Array, known: Interner): number[] =>
    Array.from(terms, (value, i) => (i % 2 === 0 && value < 0 ? ~numberOf(~value, known) : value));
  const stored = classes.map(({ processes, model }) => {
    return { processes: rangesOf(processes), terms: written(model.terms, model.bodies) };
  });
  return { withBytes, events, bodies, classes: stored };
}

/** @throws RangeError where its numbers do not fit together, and where the model has another hash */
export function fingerprintOf(stored: Model, hash: string): Fingerprint & { processes: number } {
  const { processes, unsteady } = stored;
  const viewpoint = viewpointOf(stored);
  if (stored.program === null) return { hash, viewpoint, unsteady, processes, program: null };
  const { withBytes, events } = stored.program;
  const members = membersOf(stored.program, processes);
  const classes = modelsOf(stored.program).map((model, i) => ({ processes: members[i]!, model }));
  const program = programFrom({ processes, viewpoint, withBytes, events }, classes);
  if (program.hash !== hash) throw new RangeError(`the model has the hash ${program.hash}`);
  return { hash, viewpoint, unsteady, processes, program };
}

/** Only a grid has a topology, see encodingsFor. */
function viewpointOf({ encoding, topology: stored, processes }: Model): Viewpoint {
  const topology = stored && topologyOf(stored, processes);
  return { encoding: encodingNamed(encoding, topology, processes), topology };
}

function topologyOf(stored: NonNullable<Model['topology']>, processes: number): Topology {
  const { extents, periodic } = stored;
  const places =
    stored.places?.map((axis) => Int32Array.from(axis)) ?? usualPlaces(extents, periodic, processes);
  const fits =
    places?.length === extents.length &&
    periodic.length === extents.length &&
    places.every((axis, i) => axis.length === processes && axis.every((place) => place < extents[i]!));
  if (!fits) throw new RangeError('the grid does not have its processes');
  return { source: stored.source, extents, periodic, places };
}

/** In row-major order; null where that are not as many places as processes. */
function usualPlaces(
  extents: readonly number[],
  periodic: readonly boolean[],
  processes: number,
): readonly Int32Array[] | null {
  if (extents.reduce((product, extent) => product * extent, 1) !== processes) return null;
  return inferredTopology({ dimensions: extents.toReversed(), periodic: periodic.toReversed(), share: 1 })
    .places;
}

/** By class its processes. @throws RangeError unless each process is in one class */
function membersOf({ classes }: StoredProgram, processes: number): number[][] {
  const isTaken = new Uint8Array(processes);
  const take = ([first, last]: [number, number]): number[] => {
    if (last < first || last >= processes || isTaken.subarray(first, last + 1).includes(1))
      throw new RangeError(`processes ${first} to ${last} are not there, or in two classes`);
    isTaken.fill(1, first, last + 1);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  };
  const members = classes.map((each) => each.processes.flatMap(take));
  if (isTaken.includes(0)) throw new RangeError('a process is in no class');
  return members;
}

/**
 * By class. @throws RangeError where it is too long, too deep, or names an event or a body that is not there
 */
function modelsOf({ events, bodies: stored, classes }: StoredProgram): LoopModel[] {
  const bodies = new Interner();
  const known: { number: number; nodes: number; depth: number }[] = [];
  let written = 0;
  const read = (sequence: readonly number[]): { terms: Int32Array; nodes: number; depth: number } => {
    const terms = Int32Array.from(sequence);
    let [nodes, depth] = [0, 0];
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count = -1] = [sequence[i]!, sequence[i + 1]];
      const body = known[~term];
      if (term >= 0 ? term >= events.length || count !== 1 : body === undefined)
        throw new RangeError(`there is no event or loop ${term}`);
      if (count < 0 || count > MAX_COUNT) throw new RangeError(`a loop runs ${count} times`);
      if (body !== undefined) terms[i] = ~body.number;
      nodes += 1 + (body?.nodes ?? 0);
      depth = Math.max(depth, body === undefined ? 0 : 1 + body.depth);
    }
    written += nodes;
    if (written > MAX_NODES || depth > MAX_DEPTH) throw new RangeError('the model is too large');
    return { terms, nodes, depth };
  };
  for (const sequence of stored) {
    const { terms, nodes, depth } = read(sequence);
    known.push({ number: bodies.number(terms, 0, terms.length), nodes, depth });
  }
  return classes.map(({ terms }) => ({ terms: read(terms).terms, bodies }));
}
