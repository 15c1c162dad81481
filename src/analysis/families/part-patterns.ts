import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Parts } from '../patterns/iterations/parts.ts';
import type { Ties } from '../patterns/matching.ts';
import { signatureId } from '../patterns/signatures.ts';
import { distinct, functionsOf, namesOf, type Sites } from '../patterns/sites.ts';
import { SEVERAL } from './collectives.ts';
import { findFamilies, type PatternFacts } from './families.ts';
import type { Grid } from './grid.ts';
import { messageGraph } from './message-graph.ts';
import type { Pattern } from './patterns.ts';

/** A pattern of parts: parts with the same signature, in all instances of all patterns. */
export interface PartPattern extends Omit<Pattern, 'instances'> {
  /** "CP3.1": by first appearance among the parts of the first pattern that it is a part of. */
  name: string;
  /** Names of the patterns that it is a part of, in order of their numbers. */
  of: string[];
  /** What its family is called: "wavefront (+1, -1)"; null where there is no name. */
  familyName: string | null;
  isLoop: boolean;
  /** How many parts have it. */
  instances: number;
  /** How many of them an instance with parts of it has. */
  perInstance: { least: number; most: number };
}

/** What patterns of parts are described by. */
interface Found {
  trace: Trace;
  blocks: Blocks;
  sites: Sites;
  ties: Ties;
  instances: Instances;
  parts: Parts;
  patternOf: Int32Array;
  patterns: readonly Pattern[];
  grid: Grid | null;
}

/**
 * Names the patterns of parts and finds what they are called (METHOD 7.1), on the grid that the whole trace
 * gives.
 *
 * @returns by pattern of parts. O(their parts and stretches; events of one part each, but of all with
 *   collectives)
 */
export function describePartPatterns(found: Found): PartPattern[] {
  const { trace, sites, parts, grid } = found;
  const counts = countParts(found);
  const facts = Array.from(parts.firstOfPattern, (first, pattern): PatternFacts => {
    const size = sizeOf(found, first);
    return {
      ...size,
      functions: functionsOf(trace, sites, counts[pattern]!.sites),
      instances: counts[pattern]!.instances,
      graph: messageGraph(parts.columns, pattern, trace.processes),
      root: counts[pattern]!.root,
      receivesFirst: size.kind === 'point-to-point' && receivesFirst(found, first),
    };
  });
  const { families, ofPattern } = findFamilies(facts, trace.processes, grid);
  const names = namesOfParts(found, counts);
  return facts.map(({ kind, events, messages, graph }, pattern) => {
    const { of, instances, least, most, sites: own } = counts[pattern]!;
    const family = families[ofPattern[pattern]!]!;
    const signature = parts.linesOfPattern[pattern]!;
    return {
      name: names[pattern]!,
      of: ascending(of).map((number) => found.patterns[number]!.name),
      id: signatureId(signature),
      kind,
      processes: graph.processes.length,
      events,
      messages,
      instances,
      signature,
      functions: distinct(namesOf(sites, own)),
      family: family.id,
      familyName: family.name,
      isLoop: counts[pattern]!.isLoop,
      perInstance: { least, most },
    };
  });
}

/** What is counted of a pattern of parts. */
interface Counted {
  /** Numbers of the patterns that it is a part of. */
  of: Set<number>;
  sites: Set<number>;
  isLoop: boolean;
  instances: number;
  least: number;
  most: number;
  root: number;
}

function countParts({ trace, blocks, sites, parts, patternOf }: Found): Counted[] {
  const counts = Array.from(parts.firstOfPattern, () => ({
    of: new Set<number>(),
    sites: new Set<number>(),
    isLoop: false,
    instances: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    root: NONE as number,
  }));
  const inInstance = new Int32Array(counts.length);
  const { partner, kind } = trace.transfers;
  for (let part = 0; part < parts.count; part++) {
    const counted = counts[parts.patternOf[part]!]!;
    counted.instances++;
    inInstance[parts.patternOf[part]!]!++;
    if (parts.isLoop[part] === 1) counted.isLoop = true;
    counted.of.add(patternOf[parts.instance[part]!]!);
    for (let i = parts.start[part]!; i < parts.start[part + 1]!; i++) {
      const site = sites.ofBlock[blocks.ofEvent[parts.from[i]!]!]!;
      if (site !== NONE) counted.sites.add(site);
      for (let event = parts.from[i]!; event < parts.to[i]!; event++) {
        const transfer = trace.events.transfer[event]!;
        // Blocks hold collectives only or none, and so do their stretches.
        if (kind[transfer] !== KIND.collective) break;
        if (partner[transfer] === NONE || counted.root === partner[transfer]) continue;
        counted.root = counted.root === NONE ? partner[transfer]! : SEVERAL;
      }
    }
    const isLast = part + 1 === parts.count || parts.instance[part + 1] !== parts.instance[part];
    if (isLast) closeInstance(parts, part, counts, inInstance);
  }
  return counts;
}

/** Takes over how many parts of each pattern an instance had. @param last its last part */
function closeInstance(parts: Parts, last: number, counts: Counted[], inInstance: Int32Array): void {
  for (let part = last; part >= 0 && parts.instance[part] === parts.instance[last]; part--) {
    const pattern = parts.patternOf[part]!;
    const times = inInstance[pattern]!;
    if (times === 0) continue;
    inInstance[pattern] = 0;
    const counted = counts[pattern]!;
    counted.least = Math.min(counted.least, times);
    counted.most = Math.max(counted.most, times);
  }
}

/** "CP3.1": within the first pattern that they are a part of, by first appearance there. */
function namesOfParts({ parts, patternOf, patterns }: Found, counts: readonly Counted[]): string[] {
  const owner = counts.map(({ of }) => ascending(of)[0]!);
  const names = new Array<string>(counts.length).fill('');
  const numbered = new Map<number, number>();
  for (let part = 0; part < parts.count; part++) {
    const pattern = parts.patternOf[part]!;
    const of = owner[pattern]!;
    if (names[pattern] !== '' || patternOf[parts.instance[part]!] !== of) continue;
    const number = (numbered.get(of) ?? 0) + 1;
    numbered.set(of, number);
    names[pattern] = `${patterns[of]!.name}.${number}`;
  }
  return names;
}

function ascending(numbers: Set<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function sizeOf(
  { trace, ties, parts }: Found,
  part: number,
): Pick<PatternFacts, 'kind' | 'events' | 'messages'> {
  let [events, messages] = [0, 0];
  let kind: Pattern['kind'] = 'point-to-point';
  for (let i = parts.start[part]!; i < parts.start[part + 1]!; i++) {
    for (let event = parts.from[i]!; event < parts.to[i]!; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]!];
      if (kindOfEvent === KIND.collective) kind = 'collective';
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, events, messages };
}

/** Whether on each process all receives of a part are posted before its sends. */
function receivesFirst({ trace, blocks, parts }: Found, part: number): boolean {
  let process = NONE as number;
  let hasSent = false;
  for (let i = parts.start[part]!; i < parts.start[part + 1]!; i++) {
    const own = blocks.process[blocks.ofEvent[parts.from[i]!]!]!;
    if (own !== process) hasSent = false;
    process = own;
    for (let event = parts.from[i]!; event < parts.to[i]!; event++) {
      const isSend = trace.transfers.kind[trace.events.transfer[event]!] === KIND.send;
      if (hasSent && !isSend) return false;
      hasSent = isSend;
    }
  }
  return true;
}
