import type { SearchMatch, SearchOccurrence } from '#build/schemas/search.ts';
import { edgesOfLines } from '../families/templates/similarity.ts';
import type { Edges } from '../families/templates/template.ts';
import { eventsOfInstance, eventsOfIteration } from '../patterns/events-of.ts';
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
  const members: number[][] = patterns.map(() => []);
  for (const instance of order) members[patternOf[instance]!]!.push(instance);
  return patterns.map(({ name, signature, functions, processes }, pattern) => ({
    kind: 'instance',
    name,
    family: families[familyOf[pattern]!]!.name,
    lines: signature,
    edges: edgesOfLines(signature),
    functions,
    processes,
    inside: [],
    members: members[pattern]!,
    occurrence: (instance) => ({
      position: positions[instance]!,
      startNs: instances.startNs[instance]!,
      durationNs: instances.endNs[instance]! - instances.startNs[instance]!,
    }),
    events: (instance) => eventsOfInstance(blocks, instances, instance),
  }));
}

function iterationCandidates(analysis: Analysis, positions: Int32Array): Candidate[] {
  const { iterations, iterationPatterns } = analysis;
  const members: number[][] = iterationPatterns.map(() => []);
  for (let iteration = 0; iteration < iterations.count; iteration++)
    members[iterations.patternOf[iteration]!]!.push(iteration);
  return iterationPatterns.map(({ name, signature, functions, processes, familyName, of }, pattern) => ({
    kind: 'part',
    name,
    family: familyName,
    lines: signature,
    edges: edgesOfLines(signature),
    functions,
    processes,
    inside: of,
    members: members[pattern]!,
    occurrence: (iteration) => ({
      position: positions[iterations.instance[iteration]!]!,
      startNs: iterations.startNs[iteration]!,
      durationNs: iterations.endNs[iteration]! - iterations.startNs[iteration]!,
    }),
    events: (iteration) => eventsOfIteration(iterations, iteration),
  }));
}
