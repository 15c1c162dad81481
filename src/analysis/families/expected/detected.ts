import type { Trace } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../../patterns/blocks.ts';
import { eventsOfInstance, eventsOfIteration } from '../../patterns/events-of.ts';
import type { Instances } from '../../patterns/instances.ts';
import type { Iterations } from '../../patterns/iterations/iterations.ts';
import { withoutCallers } from '../../patterns/sites.ts';
import type { Family } from '../families.ts';
import type { Grid } from '../grid.ts';
import type { IterationPattern } from '../iteration-patterns.ts';
import type { Pattern } from '../patterns.ts';
import { edgesOfLines, union } from '../templates/similarity.ts';
import type { Edges } from '../templates/template.ts';

export interface Found {
  trace: Trace;
  blocks: Blocks;
  instances: Instances;
  /** By instance. */
  patternOf: Int32Array;
  patterns: readonly Pattern[];
  families: readonly Family[];
  /** By pattern. */
  familyOf: Int32Array;
  grid: Grid | null;
  /** Left out, or null: loops were not looked for. */
  iterations?: Iterations | null;
  iterationPatterns?: readonly IterationPattern[];
}

/** A detected pattern: a family of instances, or of iterations of instances. */
export interface Detected {
  of: 'instances' | 'parts';
  family: string;
  label: string;
  kind: Pattern['kind'];
  functions: string[];
  /** Its patterns, the one with most time first. */
  patterns: DetectedPattern[];
  /** Sum of the durations of instances; of iterations that of their paces. */
  timeNs: number;
}

export interface DetectedPattern {
  name: string;
  /** Index among the patterns, or among those of iterations. */
  index: number;
  timeNs: number;
  edges: () => Edges;
  /** Events of its first instance, or iteration. */
  events: () => Int32Array;
}

/** The families of instances, then those of iterations; most time first. @param levels which of the two */
export function detectedFamilies(
  found: Found,
  levels: readonly Detected['of'][] = ['instances', 'parts'],
): Detected[] {
  const all = [
    ...(levels.includes('instances') ? familiesOfInstances(found) : []),
    ...(levels.includes('parts') ? familiesOfIterations(found) : []),
  ];
  return all.map((each) => ({ ...each, patterns: each.patterns.sort((a, b) => b.timeNs - a.timeNs) }));
}

function familiesOfInstances(found: Found): Detected[] {
  const { blocks, instances, patternOf, patterns, families } = found;
  const times = new Float64Array(patterns.length);
  const firsts = new Int32Array(patterns.length).fill(-1);
  for (let i = 0; i < instances.count; i++) {
    const pattern = patternOf[i]!;
    times[pattern]! += instances.endNs[i]! - instances.startNs[i]!;
    if (firsts[pattern]! < 0) firsts[pattern] = i;
  }
  const detected = families.map((family): Detected => {
    const { id, name, kind, functions } = family;
    return {
      of: 'instances',
      family: id,
      label: name,
      kind,
      functions: withoutCallers(functions),
      patterns: family.members.map((index) => ({
        name: patterns[index]!.name,
        index,
        timeNs: times[index]!,
        edges: once(() => edgesOfLines(patterns[index]!.signature)),
        events: () => eventsOfInstance(blocks, instances, firsts[index]!),
      })),
      timeNs: family.members.reduce((sum, index) => sum + times[index]!, 0),
    };
  });
  return detected.sort((a, b) => b.timeNs - a.timeNs);
}

function familiesOfIterations({ iterations, iterationPatterns = [] }: Found): Detected[] {
  if (!iterations || iterationPatterns.length === 0) return [];
  const times = new Float64Array(iterationPatterns.length);
  for (let iteration = 0; iteration < iterations.count; iteration++)
    times[iterations.patternOf[iteration]!]! += iterations.paceNs[iteration]!;
  const detected = new Map<string, Detected>();
  for (const [index, pattern] of iterationPatterns.entries()) {
    const { family, name, kind, functions, familyName, messages, processes } = pattern;
    const label = familyName ?? `${messages} messages among ${processes} processes`;
    const known = detected.get(family) ?? {
      of: 'parts',
      family,
      label,
      kind,
      functions: withoutCallers(functions),
      patterns: [],
      timeNs: 0,
    };
    known.patterns.push({
      name,
      index,
      timeNs: times[index]!,
      edges: once(() => edgesOfLines(pattern.signature)),
      events: () => eventsOfIteration(iterations, iterations.firstOfPattern[index]!),
    });
    known.timeNs += times[index]!;
    detected.set(family, known as Detected);
  }
  return [...detected.values()].sort((a, b) => b.timeNs - a.timeNs);
}

/** The messages of all patterns of a family: each is one place of what the family does everywhere. */
export function edgesOfFamily({ patterns }: Detected): Edges {
  return union(patterns.map(({ edges }) => edges()));
}

function once<Value>(find: () => Value): () => Value {
  let found: Value | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
