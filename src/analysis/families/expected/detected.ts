import { groupBy } from '../../../base/group-by.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { eventsOfInstance, eventsOfIteration } from '../../patterns/events-of.ts';
import type { Instances } from '../../patterns/instances.ts';
import type { Iterations } from '../../patterns/iterations/iterations.ts';
import { once } from '../../patterns/memoize.ts';
import { withoutCallers } from '../../patterns/sites.ts';
import type { IterationPattern } from '../iteration-patterns.ts';
import type { DescribedPatterns, Pattern, PatternSources } from '../patterns.ts';
import { edgesOfLines } from '../templates/similarity.ts';
import type { Edges } from '../templates/template.ts';

export interface Found extends DescribedPatterns, Pick<PatternSources, 'trace' | 'blocks' | 'patternOf'> {
  instances: Instances;
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
  const { blocks, instances, patternOf, patterns, families, familyOf } = found;
  const times = new Float64Array(patterns.length);
  const firsts = new Int32Array(patterns.length).fill(NONE);
  for (let i = 0; i < instances.count; i++) {
    const pattern = patternOf[i]!;
    times[pattern]! += instances.endNs[i]! - instances.startNs[i]!;
    if (firsts[pattern] === NONE) firsts[pattern] = i;
  }
  const named = patterns.map((pattern, index) => {
    const { name: familyName, functions } = families[familyOf[index]!]!;
    return { ...pattern, familyName, functions };
  });
  return familiesOf('instances', named, times, (pattern) =>
    eventsOfInstance(blocks, instances, firsts[pattern]!),
  );
}

function familiesOfIterations({ iterations, iterationPatterns = [] }: Found): Detected[] {
  if (!iterations || iterationPatterns.length === 0) return [];
  const times = new Float64Array(iterationPatterns.length);
  for (let iteration = 0; iteration < iterations.count; iteration++)
    times[iterations.patternOf[iteration]!]! += iterations.paceNs[iteration]!;
  return familiesOf('parts', iterationPatterns, times, (pattern) =>
    eventsOfIteration(iterations, iterations.firstOfPattern[pattern]!),
  );
}

/** @param events by pattern: those of its first instance, or iteration */
function familiesOf(
  of: Detected['of'],
  patterns: readonly Pick<
    IterationPattern,
    'name' | 'family' | 'familyName' | 'kind' | 'functions' | 'messages' | 'processes' | 'signature'
  >[],
  times: Float64Array,
  events: (pattern: number) => Int32Array,
): Detected[] {
  const families = [...groupBy(patterns.keys(), (index) => patterns[index]!.family).values()];
  const detected = families.map((members): Detected => {
    const { family, familyName, kind, functions, messages, processes } = patterns[members[0]!]!;
    return {
      of,
      family,
      label: familyName ?? `${messages} messages among ${processes} processes`,
      kind,
      functions: withoutCallers(functions),
      patterns: members.map((index) => ({
        name: patterns[index]!.name,
        index,
        timeNs: times[index]!,
        edges: once<void, Edges>(() => edgesOfLines(patterns[index]!.signature)),
        events: () => events(index),
      })),
      timeNs: members.reduce((sum, index) => sum + times[index]!, 0),
    };
  });
  return detected.sort((a, b) => b.timeNs - a.timeNs);
}
