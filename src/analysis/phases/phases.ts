import { addSites, namesOf } from '../patterns/sites.ts';
import { type EqualSplit, type Leaf, splitEvenly } from './equal-split.ts';
import { namesOfPhases, type PlacedInstances } from './phase-names.ts';
import { type Segment, type SegmentationOptions, segment } from './segmentation.ts';

/** A leaf of the segmentation, or a part of one that was divided evenly. Positions count from 1. */
export interface Phase extends Leaf {
  index: number;
  /** Where its instances' blocks are: functions, those of a layer with their callers; distinct and sorted. */
  functions: string[];
  /** What it is called: functions around its blocks that tell it apart, those of most blocks first. */
  namedAfter: string[];
}

/** The sequence, and where its instances are. */
type Found = PlacedInstances & { sequence: Int32Array };

/** Cuts the sequence into phases (METHOD 2.7). @returns all segments looked at, and the phases in order */
export function formPhases(
  found: Found,
  options: SegmentationOptions & EqualSplit,
): { segments: Segment[]; phases: Phase[] } {
  const segments = segment(found.sequence, options);
  const leaves = splitEvenly(segments, options);
  const names = namesOfPhases(found, leaves);
  const phases = leaves.map(({ from, to, ...part }, i) => {
    const functions = functionsBetween(found, from, to);
    return { index: i + 1, from, to, ...part, functions, namedAfter: names[i]! };
  });
  return { segments, phases };
}

function functionsBetween({ order, instances, sites }: Found, from: number, to: number): string[] {
  const met = new Set<number>();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1]!, met);
  return namesOf(sites, met);
}
