import type { SearchMatch, SearchOccurrence } from '#build/schemas/search.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Pattern } from '../families/patterns.ts';
import { edgesOfLines } from '../families/templates/similarity.ts';
import type { Edges } from '../families/templates/template.ts';
import { eventsOfInstance, eventsOfIteration } from '../patterns/events-of.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Analysis } from '../stages.ts';

/** A pattern of the trace, or one of iterations of its calls. */
export interface Candidate extends Pick<SearchMatch, 'functions' | 'processes' | 'inside'> {
  kind: 'instance' | 'part';
  name: string;
  family: string | null;
  /** Its signature, "P0: R1 S1", and the messages in it. */
  lines: readonly string[];
  edges: Edges;
  /** Indexes of the instances, or of the iterations, in order of the sequence. */
  members: number[];
  occurrence(member: number): SearchOccurrence;
  /** Processes one after the other, in order of posting. */
  events(member: number): Int32Array;
}

/** All patterns of a trace, and those of iterations. */
export function candidatesOf(analysis: Analysis): Candidate[] {
  const positions = positionsOf(analysis);
  return [...instanceCandidates(analysis, positions), ...iterationCandidates(analysis, positions)];
}

/** By instance: its position in the sequence, from 1. */
export function positionsOf({ order }: Analysis): Int32Array {
  const positions = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) positions[order[i]!] = i + 1;
  return positions;
}

function instanceCandidates(analysis: Analysis, positions: Int32Array): Candidate[] {
  const { blocks, instances, patterns, families, familyOf, patternOf, order } = analysis;
  const members = groupBy(order, (instance) => patternOf[instance]!);
  return patterns.map((pattern, index) => ({
    kind: 'instance',
    family: families[familyOf[index]!]!.name,
    ...described(pattern),
    inside: [],
    members: members.get(index)!,
    occurrence: (instance) => occurrenceOf(instances, instance, positions[instance]!),
    events: (instance) => eventsOfInstance(blocks, instances, instance),
  }));
}

function iterationCandidates(analysis: Analysis, positions: Int32Array): Candidate[] {
  const { iterations, iterationPatterns } = analysis;
  const members = groupBy(iterations.patternOf.keys(), (iteration) => iterations.patternOf[iteration]!);
  return iterationPatterns.map((pattern, index) => ({
    kind: 'part',
    family: pattern.familyName,
    ...described(pattern),
    inside: pattern.of,
    members: members.get(index)!,
    occurrence: (iteration) =>
      occurrenceOf(iterations, iteration, positions[iterations.instance[iteration]!]!),
    events: (iteration) => eventsOfIteration(iterations, iteration),
  }));
}

function described({ name, signature, functions, processes }: Omit<Pattern, 'instances'>) {
  return { name, lines: signature, edges: edgesOfLines(signature), functions, processes };
}

function occurrenceOf(
  { startNs, endNs }: Pick<Instances, 'startNs' | 'endNs'>,
  index: number,
  position: number,
): SearchOccurrence {
  return { position, startNs: startNs[index]!, durationNs: endNs[index]! - startNs[index]! };
}
