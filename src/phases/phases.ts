import type { Instances } from '../patterns/instances.ts';
import { addSites, namesOf, type Sites } from '../patterns/sites.ts';
import { equalParts, type Segment, type SegmentationOptions, segment } from './segmentation.ts';

/** A leaf of the segmentation. Positions count from 1. */
export interface Phase {
  index: number;
  from: number;
  to: number;
  /** Where its instances' blocks are: functions, those of a layer with their callers; distinct and sorted. */
  functions: string[];
}

/** The sequence, and where its instances are. */
interface Found {
  sequence: Int32Array;
  order: Int32Array;
  instances: Instances;
  sites: Sites;
}

/**
 * Cuts the sequence into phases (METHOD 2.7).
 *
 * @param options those of the segmentation, and into how many parts phases of one single pattern are divided
 * @returns the segments that were looked at, and the phases in order of position
 */
export function formPhases(
  found: Found,
  options: SegmentationOptions & { equalParts?: number },
): { segments: Segment[]; phases: Phase[] } {
  const segments = segment(found.sequence, options);
  const ends = phaseEnds(segments, found.sequence, options.equalParts ?? 1);
  const phases = ends.map((to, index) => {
    const from = index === 0 ? 1 : ends[index - 1]! + 1;
    return { index: index + 1, from, to, functions: functionsBetween(found, from, to) };
  });
  return { segments, phases };
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

function functionsBetween({ order, instances, sites }: Found, from: number, to: number): string[] {
  const met = new Set<number>();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1]!, met);
  return namesOf(sites, met);
}
