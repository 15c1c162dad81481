import type { PartEntry } from '#build/schemas/analysis.ts';
import { KIND, NONE } from '../../trace/columns/trace.ts';
import { blockOf, processOf } from '../patterns/blocks.ts';
import { eventsOfIteration } from '../patterns/events-of.ts';
import type { Iterations } from '../patterns/iterations/iterations.ts';
import { signatureId } from '../patterns/signatures.ts';
import { addBlockSite, distinct, functionsOf, namesOf } from '../patterns/sites.ts';
import { findFamilies, type PatternFacts } from './families.ts';
import type { Grid } from './grid.ts';
import { messageGraph } from './message-graph.ts';
import { type Pattern, type PatternSources, sizeOf } from './patterns.ts';
import { joinRoots } from './roots.ts';

/** A pattern of iterations: iterations with the same signature, in all instances of all patterns. */
export interface IterationPattern
  extends Omit<PartEntry, 'groups' | 'signature'>,
    Pick<Pattern, 'signature'> {}

interface Found extends PatternSources {
  iterations: Iterations;
  patterns: readonly Pattern[];
  grid: Grid | null;
}

/** Names the patterns of iterations and finds their families' names (METHOD 7.1), on the trace's grid. */
export function describeIterationPatterns(found: Found): IterationPattern[] {
  const { trace, sites, iterations, grid } = found;
  const counts = countIterations(found);
  const facts = Array.from(iterations.firstOfPattern, (first, pattern): PatternFacts => {
    const own = eventsOfIteration(iterations, first);
    const size = sizeOf(found, own);
    return {
      ...size,
      functions: functionsOf(trace, sites, counts[pattern]!.sites),
      instances: counts[pattern]!.instances,
      graph: messageGraph(iterations.signatures, iterations.signatureOfPattern[pattern]!, trace.processes),
      root: counts[pattern]!.root,
      receivesFirst: size.kind === 'point-to-point' && receivesFirst(found, own),
    };
  });
  const { families, ofPattern } = findFamilies(facts, trace.processes, grid);
  const names = iterationNames(found, counts);
  return facts.map(({ kind, events, messages, graph }, pattern) => {
    const { of, instances, least, most, sites: own } = counts[pattern]!;
    const family = families[ofPattern[pattern]!]!;
    const signature = iterations.linesOfPattern[pattern]!;
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

interface Counted {
  /** Numbers of the patterns that it is an iteration of. */
  of: Set<number>;
  sites: Set<number>;
  isLoop: boolean;
  instances: number;
  least: number;
  most: number;
  root: number;
}

function countIterations({ trace, blocks, sites, iterations, patternOf }: Found): Counted[] {
  const { count, instance, start, from, to } = iterations;
  const counts = Array.from(iterations.firstOfPattern, () => ({
    of: new Set<number>(),
    sites: new Set<number>(),
    isLoop: false,
    instances: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    root: NONE as number,
  }));
  const { partner, kind } = trace.transfers;
  let inInstance = new Map<Counted, number>();
  for (let iteration = 0; iteration < count; iteration++) {
    const counted = counts[iterations.patternOf[iteration]!]!;
    counted.instances++;
    inInstance.set(counted, (inInstance.get(counted) ?? 0) + 1);
    if (iterations.isLoop[iteration] === 1) counted.isLoop = true;
    counted.of.add(patternOf[instance[iteration]!]!);
    for (let i = start[iteration]!; i < start[iteration + 1]!; i++) {
      addBlockSite(sites, blockOf(blocks, from[i]!), counted.sites);
      for (let event = from[i]!; event < to[i]!; event++) {
        const transfer = trace.events.transfer[event]!;
        // Blocks hold collectives only or none, and so do their stretches.
        if (kind[transfer] !== KIND.collective) break;
        counted.root = joinRoots(counted.root, partner[transfer]!);
      }
    }
    if (iteration + 1 < count && instance[iteration + 1] === instance[iteration]) continue;
    for (const [of, times] of inInstance) {
      of.least = Math.min(of.least, times);
      of.most = Math.max(of.most, times);
    }
    inInstance = new Map();
  }
  return counts;
}

/** "CP3.1": within the first pattern that they are an iteration of, by first appearance there. */
function iterationNames({ iterations, patternOf, patterns }: Found, counts: readonly Counted[]): string[] {
  const owner = counts.map(({ of }) => ascending(of)[0]!);
  const names = new Array<string>(counts.length).fill('');
  const numbered = new Map<number, number>();
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    const pattern = iterations.patternOf[iteration]!;
    const of = owner[pattern]!;
    if (names[pattern] !== '' || patternOf[iterations.instance[iteration]!] !== of) continue;
    const number = (numbered.get(of) ?? 0) + 1;
    numbered.set(of, number);
    names[pattern] = `${patterns[of]!.name}.${number}`;
  }
  return names;
}

function ascending(numbers: Set<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** @param events of an iteration */
function receivesFirst({ trace, blocks }: Found, events: Int32Array): boolean {
  let process = NONE as number;
  let hasSent = false;
  for (const event of events) {
    const own = processOf(blocks, event);
    const isSend = trace.transfers.kind[trace.events.transfer[event]!] === KIND.send;
    if (own === process && hasSent && !isSend) return false;
    process = own;
    hasSent = isSend;
  }
  return true;
}
