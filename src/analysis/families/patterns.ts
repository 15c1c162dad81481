import type { PartEntry } from '#build/schemas/analysis.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import { eventsOfInstance } from '../patterns/events-of.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Ties } from '../patterns/matching.ts';
import { type Signatures, signatureId } from '../patterns/signatures.ts';
import { addSites, distinct, functionsOf, namesOf, type Sites } from '../patterns/sites.ts';
import { disguisedOperation, smallGrid } from './disguised.ts';
import { type Family, findFamilies, gridOf, type PatternFacts } from './families.ts';
import { type Grid, MAX_DIMENSIONS } from './grid.ts';
import { messageGraph } from './message-graph.ts';
import { type CountedEdges, sentBytes, weighPairs } from './pair-weights.ts';
import { joinRoots, rootsOfInstances } from './roots.ts';
import { regularShape } from './shapes.ts';

/** One communication pattern (METHOD 2.5). */
export interface Pattern
  extends Pick<PartEntry, 'family' | 'kind' | 'processes' | 'events' | 'messages' | 'functions'> {
  /** CP1, CP2, … in order of first appearance in the sequence. */
  name: string;
  /** Stable hash of the signature: 16 hexadecimal digits. Made, as the signature is, when it is asked for. */
  readonly id: string;
  instances: number;
  readonly signature: string[];
}

export interface DescribedPatterns {
  patterns: Pattern[];
  /** In order of their first patterns. */
  families: Family[];
  familyOf: Int32Array;
  /** Null when no Cartesian grid explains who talks to whom. */
  grid: Grid | null;
  /** Where there is none, but all pairs exchange as on such a small one: its extents. */
  undecidedGrid: number[] | null;
  /** By family: the MPI operation that does what its messages do; null: none. */
  operations: (string | null)[];
}

/** What patterns of instances, and of iterations, are described by. */
export interface PatternSources {
  trace: Trace;
  blocks: Blocks;
  sites: Sites;
  ties: Ties;
  patternOf: Int32Array;
}

interface Found extends PatternSources {
  instances: Instances;
  signatures: Signatures;
  signatureOf: Int32Array;
  sequence: Int32Array;
  /** What all events tell, where the trace holds only some of them. */
  ofAllEvents?: OfAllEvents;
}

/** What parts of a trace find out for the whole. */
export interface OfAllEvents {
  /** By instance: the root of its collectives, see rootsOfInstances. */
  roots: Int32Array;
  sentBytes: readonly CountedEdges[];
}

/** Names patterns, counts what they have, and finds their families (METHOD 2.5). */
export function describePatterns(found: Found): DescribedPatterns {
  const { trace, blocks, sites, instances, signatures, patternOf, signatureOf } = found;
  const instanceCount = new Int32Array(signatureOf.length);
  const sitesOf: Set<number>[] = Array.from(signatureOf, () => new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    const pattern = patternOf[instance]!;
    instanceCount[pattern]!++;
    addSites(sites, instances, instance, sitesOf[pattern]!);
  }
  const roots = rootsOf(found, signatureOf.length);
  const eventsOf = (pattern: number): Int32Array =>
    eventsOfInstance(blocks, instances, signatures.firstInstance[signatureOf[pattern]!]!);
  const facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, eventsOf(pattern)),
    instances: instanceCount[pattern]!,
    // Without their callers: ids of families do not change when a function gets a second one.
    functions: functionsOf(trace, sites, sitesOf[pattern]!),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]!,
  }));
  const known = gridOf(facts, trace.processes, () => {
    return weighPairs(found.ofAllEvents?.sentBytes ?? [sentBytes(trace)], () => 1, trace.processes);
  });
  const { grid, families, ofPattern } = findFamilies(facts, trace.processes, known);
  for (const family of families) {
    family.functions = distinct(family.members.flatMap((pattern) => namesOf(sites, sitesOf[pattern]!)));
  }
  const patterns = facts.map(({ kind, events, messages, graph }, pattern) => {
    let lines: string[] | undefined;
    return {
      name: `CP${pattern + 1}`,
      get id() {
        return signatureId(this.signature);
      },
      kind,
      processes: graph.processes.length,
      events,
      messages,
      instances: instanceCount[pattern]!,
      get signature() {
        lines ??= signatures.lines(signatureOf[pattern]!);
        return lines;
      },
      functions: namesOf(sites, sitesOf[pattern]!),
      family: families[ofPattern[pattern]!]!.id,
    };
  });
  const messages = { trace, facts, eventsOf, sequence: found.sequence };
  const operations = families.map((family) => disguisedOperation(family, messages));
  const undecidedGrid = grid === null ? undecided(facts, operations, ofPattern, trace.processes) : null;
  return { patterns, families, familyOf: ofPattern, grid, undecidedGrid, operations };
}

/** A grid that cannot be told: a pattern that no operation does is all pairs, or all that differ in a bit. */
function undecided(
  facts: readonly PatternFacts[],
  operations: readonly (string | null)[],
  familyOf: Int32Array,
  processes: number,
): number[] | null {
  const extents = smallGrid(processes, MAX_DIMENSIONS);
  if (extents === null || extents.length < 2) return null;
  const mayBeHalo = facts.some(({ kind, graph }, pattern) => {
    if (kind === 'collective' || operations[familyOf[pattern]!] !== null) return false;
    const name = regularShape(graph)?.key;
    return graph.processes.length === processes && (name === 'all-to-all' || name === 'butterfly');
  });
  return mayBeHalo ? extents : null;
}

/** By pattern: the root of its collectives, NONE where they have none, SEVERAL where instances differ. */
function rootsOf(found: Found, patterns: number): Int32Array {
  const { trace, blocks, instances, patternOf } = found;
  const roots = new Int32Array(patterns).fill(NONE);
  const ofInstance = found.ofAllEvents?.roots ?? rootsOfInstances(trace, blocks, instances);
  ofInstance?.forEach((root, instance) => {
    const pattern = patternOf[instance]!;
    roots[pattern] = joinRoots(roots[pattern]!, root);
  });
  return roots;
}

/** What an instance, or an iteration, has. @param of its events */
export function sizeOf(
  { trace: { transfers, events }, ties }: Pick<PatternSources, 'trace' | 'ties'>,
  of: Int32Array,
): Pick<Pattern, 'kind' | 'events' | 'messages'> {
  let messages = 0;
  let kind: Pattern['kind'] = 'point-to-point';
  for (const event of of) {
    const kindOfEvent = transfers.kind[events.transfer[event]!];
    if (kindOfEvent === KIND.collective) kind = 'collective';
    else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
  }
  return { kind, events: of.length, messages };
}
