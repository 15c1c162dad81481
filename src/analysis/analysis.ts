import { hash } from 'node:crypto';
import { defaultConfig } from '../config/default-config.ts';
import { type Groups, judgeGroups } from '../diagnosis/slow-instances.ts';
import { SEVERAL } from '../families/collectives.ts';
import { type Family, findFamilies } from '../families/families.ts';
import type { Grid } from '../families/grid.ts';
import { messageGraph } from '../families/message-graph.ts';
import { type Blocks, formBlocks } from '../patterns/blocks.ts';
import { formInstances, type Instances } from '../patterns/instances.ts';
import { type Ties, tieEvents } from '../patterns/matching.ts';
import { orderInstances } from '../patterns/sequence.ts';
import { type Signatures, signInstances } from '../patterns/signatures.ts';
import { findSites, type Sites } from '../patterns/sites.ts';
import { seeThroughWrappers, type WrapperChoice } from '../patterns/wrappers.ts';
import { type Criterion, equalParts, type Segment, segment } from '../phases/segmentation.ts';
import { KIND, NONE, type Trace } from '../trace/trace.ts';

export interface AnalysisOptions {
  wrappers?: WrapperChoice;
  /** Depth limit of the segmentation. Default 3. */
  depth?: number;
  /** Length limit of the segmentation. Default 0. */
  minLength?: number;
  criterion?: Criterion;
  /** Modified Z above which an instance is slow. */
  cutoff?: number;
  /** Divides phases of one single pattern into this many parts. Default 1. */
  equalParts?: number;
}

/** One communication pattern (METHOD 2.5). */
export interface Pattern {
  /** CP1, CP2, … in order of first appearance in the sequence. */
  name: string;
  /** Stable hash of the signature: 16 hexadecimal digits. */
  id: string;
  kind: 'point-to-point' | 'collective';
  /** Of one instance. */
  processes: number;
  events: number;
  messages: number;
  instances: number;
  signature: string[];
  /** Where its instances' blocks are: functions, those of a layer with their callers; distinct and sorted. */
  functions: string[];
  /** Id of its family. */
  family: string;
}

/** A leaf of the segmentation. Positions count from 1. */
export interface Phase {
  index: number;
  from: number;
  to: number;
  functions: string[];
  slow: number;
}

/** A trace with everything that the stages found; columns stay where they are, stages pass index arrays. */
export interface Analysis {
  trace: Trace;
  wrappers: string[];
  blocks: Blocks;
  sites: Sites;
  ties: Ties;
  instances: Instances;
  processPatterns: number;
  /** Instance indexes in happened-before order. */
  order: Int32Array;
  cyclesBroken: number;
  /** By position in the sequence: pattern number from 0. */
  sequence: Int32Array;
  /** By instance: pattern number from 0. */
  patternOf: Int32Array;
  patterns: Pattern[];
  /** In order of their first patterns. */
  families: Family[];
  /** By pattern: index of its family. */
  familyOf: Int32Array;
  /** Null when no Cartesian grid explains who talks to whom. */
  grid: Grid | null;
  groups: Groups;
  /** By instance: modified Z of its duration; NaN where it was not judged. */
  score: Float64Array;
  /** By instance: 1 when slow. */
  slow: Uint8Array;
  segments: Segment[];
  phases: Phase[];
}

/** Names of the stages, for progress. */
export type Stage =
  | 'wrappers'
  | 'blocks'
  | 'matching'
  | 'instances'
  | 'patterns'
  | 'sequence'
  | 'families'
  | 'phases'
  | 'latency';

/**
 * The analysis of METHOD section 2, from a loaded trace to phases and slow instances: the only place where the stages
 * are put in order. Pure: the same trace and options give the same result.
 *
 * @param onStage called before each stage
 */
export function analyze(
  trace: Trace,
  options: AnalysisOptions = {},
  onStage: (stage: Stage) => void = () => {},
): Analysis {
  onStage('wrappers');
  const contexts = seeThroughWrappers(trace, options.wrappers ?? 'auto');
  onStage('blocks');
  const blocks = formBlocks(trace, contexts.contextOfCall);
  const sites = findSites(trace, blocks);
  onStage('matching');
  const ties = tieEvents(trace);
  onStage('instances');
  const instances = formInstances(trace, blocks, ties);
  onStage('patterns');
  const signatures = signInstances(trace, blocks, instances);
  onStage('sequence');
  const { order, cyclesBroken } = orderInstances(blocks, instances);
  const { patternOf, signatureOf } = numberByAppearance(order, signatures.ofInstance, signatures.count);
  const sequence = Int32Array.from(order, (instance) => patternOf[instance]!);
  onStage('families');
  const found = { trace, blocks, sites, ties, instances, order, patternOf };
  const described = describePatterns(found, signatureOf, signatures);
  onStage('phases');
  const segments = segment(sequence, options);
  onStage('latency');
  const score = new Float64Array(instances.count);
  const slow = new Uint8Array(instances.count);
  const groups = judgeGroups(
    instances,
    order,
    patternOf,
    options.cutoff ?? defaultConfig.analysis.cutoff,
    score,
    slow,
  );
  return {
    ...found,
    slow,
    wrappers: contexts.wrappers,
    processPatterns: signatures.processPatterns,
    cyclesBroken,
    sequence,
    ...described,
    groups,
    score,
    segments,
    phases: describePhases({ ...found, slow }, phaseEnds(segments, sequence, options.equalParts ?? 1)),
  };
}

/** Patterns are numbered in order of first appearance in the sequence. */
function numberByAppearance(
  order: Int32Array,
  signature: Int32Array,
  count: number,
): { patternOf: Int32Array; signatureOf: Int32Array } {
  const numberOf = new Int32Array(count).fill(NONE);
  const signatureOf = new Int32Array(count);
  const patternOf = new Int32Array(order.length);
  let next = 0;
  for (const instance of order) {
    const s = signature[instance]!;
    if (numberOf[s] === NONE) {
      numberOf[s] = next;
      signatureOf[next++] = s;
    }
    patternOf[instance] = numberOf[s]!;
  }
  return { patternOf, signatureOf };
}

type Found = Pick<Analysis, 'trace' | 'blocks' | 'sites' | 'ties' | 'instances' | 'order' | 'patternOf'>;

/** Patterns with their families, and the grid. */
function describePatterns(
  found: Found,
  signatureOf: Int32Array,
  signatures: Signatures,
): Pick<Analysis, 'patterns' | 'families' | 'familyOf' | 'grid'> {
  const { trace, sites, instances, patternOf } = found;
  const instanceCount = new Int32Array(signatureOf.length);
  const sitesOf: Set<number>[] = Array.from(signatureOf, () => new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    const pattern = patternOf[instance]!;
    instanceCount[pattern]!++;
    addSites(found, instance, sitesOf[pattern]!);
  }
  const roots = rootsOf(found, signatureOf.length);
  const facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, signatures.firstInstance[signature]!),
    instances: instanceCount[pattern]!,
    // Families know functions without their callers: their ids do not change when a function gets a second caller.
    functions: functionsOf(trace, sites, sitesOf[pattern]!),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]!,
  }));
  const { grid, families, ofPattern } = findFamilies(facts, trace.processes);
  for (const family of families) {
    family.functions = distinct(family.members.flatMap((pattern) => namesOf(sites, sitesOf[pattern]!)));
  }
  const patterns = facts.map(({ kind, processes, events, messages }, pattern) => {
    const signature = signatures.lines(signatureOf[pattern]!);
    return {
      name: `CP${pattern + 1}`,
      id: signatureId(signature),
      kind,
      processes,
      events,
      messages,
      instances: instanceCount[pattern]!,
      signature,
      functions: namesOf(sites, sitesOf[pattern]!),
      family: families[ofPattern[pattern]!]!.id,
    };
  });
  return { patterns, families, familyOf: ofPattern, grid };
}

/** By pattern: the root of its collectives, NONE where they have none, SEVERAL where instances differ. */
function rootsOf({ trace, blocks, instances, patternOf }: Found, patterns: number): Int32Array {
  const roots = new Int32Array(patterns).fill(NONE);
  const { kind, partner, count } = trace.transfers;
  const { transfer } = trace.events;
  const isRooted = new Uint8Array(count);
  for (let t = 0; t < count; t++) {
    if (kind[t] === KIND.collective && partner[t] !== NONE) isRooted[t] = 1;
  }
  if (!isRooted.includes(1)) return roots;
  for (let event = 0; event < trace.events.count; event++) {
    if (isRooted[transfer[event]!] === 0) continue;
    const root = partner[transfer[event]!]!;
    const pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]!]!]!;
    if (roots[pattern] === NONE) roots[pattern] = root;
    else if (roots[pattern] !== root) roots[pattern] = SEVERAL;
  }
  return roots;
}

function sizeOf(
  { trace, blocks, ties, instances }: Found,
  instance: number,
): Pick<Pattern, 'kind' | 'processes' | 'events' | 'messages'> {
  let processes = 0;
  let events = 0;
  let messages = 0;
  let previous = NONE;
  let kind: Pattern['kind'] = 'point-to-point';
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    if (blocks.process[block] !== previous) processes++;
    previous = blocks.process[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]!];
      if (kindOfEvent === KIND.collective) kind = 'collective';
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, processes, events, messages };
}

/**
 * The id of a signature: the first 16 hexadecimal digits of the SHA-256 of "P0:R1.S1;P1:R0.S0", which is the
 * signature's lines with symbols joined by '.' and processes by ';'.
 */
export function signatureId(lines: readonly string[]): string {
  const text = lines.join(';').replaceAll(': ', ':').replaceAll(' ', '.');
  return hash('sha256', text).slice(0, 16);
}

/** Last positions of the phases: the segments that were not cut, those of one single pattern divided on request. */
function phaseEnds(segments: Segment[], sequence: Int32Array, parts: number): number[] {
  return segments
    .filter(({ isCut }) => !isCut)
    .flatMap(({ from, to }) => {
      const isHomogeneous = sequence
        .subarray(from - 1, to)
        .every((pattern) => pattern === sequence[from - 1]);
      return isHomogeneous ? equalParts(from, to, parts) : [to];
    });
}

function describePhases(found: Found & Pick<Analysis, 'slow'>, ends: number[]): Phase[] {
  return ends.map((to, index) => {
    const from = index === 0 ? 1 : ends[index - 1]! + 1;
    const sites = new Set<number>();
    let slow = 0;
    for (let position = from; position <= to; position++) {
      const instance = found.order[position - 1]!;
      addSites(found, instance, sites);
      slow += found.slow[instance]!;
    }
    return { index: index + 1, from, to, functions: namesOf(found.sites, sites), slow };
  });
}

/** Adds the sites of an instance's blocks. */
export function addSites(
  { sites, instances }: Pick<Analysis, 'sites' | 'instances'>,
  instance: number,
  into: Set<number>,
): void {
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const site = sites.ofBlock[instances.block[i]!]!;
    if (site !== NONE) into.add(site);
  }
}

/** Distinct names of sites, sorted. */
export function namesOf({ names }: Sites, sites: Iterable<number>): string[] {
  return distinct(Array.from(sites, (site) => names[site]!));
}

/** The functions that the blocks of sites are in, without their callers. */
function functionsOf(trace: Trace, { regions }: Sites, sites: Iterable<number>): string[] {
  return distinct(Array.from(sites, (site) => trace.regions[regions[site]!.at(-1)!]!.name));
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].sort();
}
