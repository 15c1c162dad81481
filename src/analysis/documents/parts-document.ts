import type { PartPattern } from '../families/part-patterns.ts';
import type { Cause } from '../slow-instances/cause.ts';
import type { PartGroup } from '../slow-instances/part-groups.ts';
import type { Analysis } from '../stages.ts';

/** A pattern of iterations (METHOD 7.1) with its groups. */
interface PartEntry extends Omit<PartPattern, 'signature'>, Partial<Pick<PartPattern, 'signature'>> {
  /** By bytes, ascending. */
  groups: (Omit<PartGroup, 'pattern' | 'members'> & { instances: number })[];
}

/** An iteration that takes unusually long in its group. */
interface SlowPartEntry {
  part: string;
  /** Position of its call in the sequence, and its place among the call's parts, both from 1. */
  position: number;
  place: number;
  bytes: number;
  durationNs: number;
  medianNs: number;
  score: number;
  cause: Cause;
  /** Process that started latest by what is usual for each in the group. */
  lateProcess: number;
}

/** What an analysis says of parts: only where there are some. */
export interface PartsDocument {
  parts?: PartEntry[];
  slowParts?: SlowPartEntry[];
}

/** @param withSignatures whether patterns have their signatures */
export function partsDocument(analysis: Analysis, withSignatures: boolean): PartsDocument {
  const { parts, partPatterns, partGroups } = analysis;
  if (parts.count === 0) return {};
  const entries = partPatterns.map(
    ({ signature, ...pattern }): PartEntry => ({
      ...pattern,
      ...(withSignatures && { signature }),
      groups: [],
    }),
  );
  for (const { pattern, members, ...group } of partGroups) {
    const { bytes, ...judged } = group;
    entries[pattern]!.groups.push({ bytes, instances: members.length, ...judged });
  }
  return { parts: entries, slowParts: slowPartEntries(analysis) };
}

function slowPartEntries({ parts, partPatterns, partGroups, slowParts, order }: Analysis): SlowPartEntry[] {
  const positionOf = new Map<number, number>();
  const isAsked = new Set(slowParts.map(({ part }) => parts.instance[part]!));
  for (let at = 0; at < order.length; at++) if (isAsked.has(order[at]!)) positionOf.set(order[at]!, at + 1);
  return slowParts.map(({ part, group, score, cause, lateProcess }) => ({
    part: partPatterns[parts.patternOf[part]!]!.name,
    position: positionOf.get(parts.instance[part]!)!,
    place: part - firstOf(parts.instance, part) + 1,
    bytes: parts.bytes[part]!,
    durationNs: parts.endNs[part]! - parts.startNs[part]!,
    medianNs: partGroups[group]!.medianNs,
    score,
    cause,
    lateProcess,
  }));
}

/** The first part of a part's instance: instances have their parts together. */
function firstOf(instanceOf: Int32Array, part: number): number {
  let first = part;
  while (first > 0 && instanceOf[first - 1] === instanceOf[part]) first--;
  return first;
}
