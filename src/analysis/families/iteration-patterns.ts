import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Iterations } from '../patterns/iterations/iterations.ts';
import type { Ties } from '../patterns/matching.ts';
import { signatureId } from '../patterns/signatures.ts';
import { distinct, functionsOf, namesOf, type Sites } from '../patterns/sites.ts';
import { SEVERAL } from './collectives.ts';
import { findFamilies, type PatternFacts } from './families.ts';
import type { Grid } from './grid.ts';
import { messageGraph } from './message-graph.ts';
import type { Pattern } from './patterns.ts';

/** A pattern of iterations: iterations with the same signature, in all instances of all patterns. */
export interface IterationPattern extends Omit<Pattern, 'instances'> {
  /** "CP3.1": by first appearance among the iterations of the first pattern that it is an iteration of. */
  name: string;
  /** Names of the patterns that it is an iteration of, in order of their numbers. */
  of: string[];
  /** What its family is called: "wavefront (+1, -1)"; null where there is no name. */
  familyName: string | null;
  isLoop: boolean;
  instances: number;
  /** How many of them an instance with iterations of it has. */
  perInstance: { least: number; most: number };
}

interface Found {
  trace: Trace;
  blocks: Blocks;
  sites: Sites;
  ties: Ties;
  instances: Instances;
  iterations: Iterations;
  patternOf: Int32Array;
  patterns: readonly Pattern[];
  grid: Grid | null;
}

/**
 * Names the patterns of iterations and finds their families' names (METHOD 7.1), on the grid of the whole
 * trace.
 *
 * @returns by pattern. O(iterations and stretches; events of one iteration a pattern, of all with
 *   collectives)
 */
export function describeIterationPatterns(found: Found): IterationPattern[] {
  const { trace, sites, iterations, grid } = found;
  const counts = countIterations(found);
  const facts = Array.from(iterations.firstOfPattern, (first, pattern): PatternFacts => {
    const size = sizeOf(found, first);
    return {
      ...size,
      functions: functionsOf(trace, sites, counts[pattern]!.sites),
      instances: counts[pattern]!.instances,
      graph: messageGraph(iterations.columns, pattern, trace.processes),
      root: counts[pattern]!.root,
      receivesFirst: size.kind === 'point-to-point' && receivesFirst(found, first),
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
  const counts = Array.from(iterations.firstOfPattern, () => ({
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
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    const counted = counts[iterations.patternOf[iteration]!]!;
    counted.instances++;
    inInstance[iterations.patternOf[iteration]!]!++;
    if (iterations.isLoop[iteration] === 1) counted.isLoop = true;
    counted.of.add(patternOf[iterations.instance[iteration]!]!);
    for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
      const site = sites.ofBlock[blocks.ofEvent[iterations.from[i]!]!]!;
      if (site !== NONE) counted.sites.add(site);
      for (let event = iterations.from[i]!; event < iterations.to[i]!; event++) {
        const transfer = trace.events.transfer[event]!;
        // Blocks hold collectives only or none, and so do their stretches.
        if (kind[transfer] !== KIND.collective) break;
        if (partner[transfer] === NONE || counted.root === partner[transfer]) continue;
        counted.root = counted.root === NONE ? partner[transfer]! : SEVERAL;
      }
    }
    const isLast =
      iteration + 1 === iterations.count ||
      iterations.instance[iteration + 1] !== iterations.instance[iteration];
    if (isLast) closeInstance(iterations, iteration, counts, inInstance);
  }
  return counts;
}

/** Takes over how many iterations of each pattern an instance had. @param last its last iteration */
function closeInstance(
  iterations: Iterations,
  last: number,
  counts: Counted[],
  inInstance: Int32Array,
): void {
  for (
    let iteration = last;
    iteration >= 0 && iterations.instance[iteration] === iterations.instance[last];
    iteration--
  ) {
    const pattern = iterations.patternOf[iteration]!;
    const times = inInstance[pattern]!;
    if (times === 0) continue;
    inInstance[pattern] = 0;
    const counted = counts[pattern]!;
    counted.least = Math.min(counted.least, times);
    counted.most = Math.max(counted.most, times);
  }
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

function sizeOf(
  { trace, ties, iterations }: Found,
  iteration: number,
): Pick<PatternFacts, 'kind' | 'events' | 'messages'> {
  let [events, messages] = [0, 0];
  let kind: Pattern['kind'] = 'point-to-point';
  for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
    for (let event = iterations.from[i]!; event < iterations.to[i]!; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]!];
      if (kindOfEvent === KIND.collective) kind = 'collective';
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, events, messages };
}

function receivesFirst({ trace, blocks, iterations }: Found, iteration: number): boolean {
  let process = NONE as number;
  let hasSent = false;
  for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
    const own = blocks.process[blocks.ofEvent[iterations.from[i]!]!]!;
    if (own !== process) hasSent = false;
    process = own;
    for (let event = iterations.from[i]!; event < iterations.to[i]!; event++) {
      const isSend = trace.transfers.kind[trace.events.transfer[event]!] === KIND.send;
      if (hasSent && !isSend) return false;
      hasSent = isSend;
    }
  }
  return true;
}
