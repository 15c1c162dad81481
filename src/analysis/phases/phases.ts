import type { Instances } from '../patterns/instances.ts';
import { addSites, namesOf, type Sites } from '../patterns/sites.ts';
import { type EqualSplit, type Leaf, splitEvenly } from './equal-split.ts';
import { type Segment, type SegmentationOptions, segment } from './segmentation.ts';

/** A leaf of the segmentation, or a part of one that was divided evenly. Positions count from 1. */
export interface Phase extends Leaf {
  index: number;
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

/** Cuts the sequence into phases (METHOD 2.7). @returns all segments looked at, and the phases in order */
export function formPhases(
  found: Found,
  options: SegmentationOptions & EqualSplit,
): { segments: Segment[]; phases: Phase[] } {
  const segments = segment(found.sequence, options);
  const phases = splitEvenly(segments, options).map(({ from, to, ...part }, index) => {
    return { index: index + 1, from, to, ...part, functions: functionsBetween(found, from, to) };
  });
  return { segments, phases };
}

function functionsBetween({ order, instances, sites }: Found, from: number, to: number): string[] {
  const met = new Set<number>();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1]!, met);
  return namesOf(sites, met);
}
