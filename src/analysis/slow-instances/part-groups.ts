import { NONE } from '#build/event-codes.ts';
import { modifiedZ } from '../../base/statistics/modified-z.ts';
import { zScale } from '../../base/statistics/z-scale.ts';
import type { Parts } from '../patterns/iterations/parts.ts';
import { FEWEST_TO_JUDGE } from './slow-instances.ts';

/** Parts of one pattern that move the same number of bytes, as they stand in JSON. Times in nanoseconds. */
export interface PartGroup {
  /** Number of their pattern. */
  pattern: number;
  bytes: number;
  /** Indexes of the parts, in their order. */
  members: Int32Array;
  medianNs: number;
  madNs: number;
  /** Of the pace: what shares and the gate are made of, since parts of a pipeline overlap. */
  medianPaceNs: number;
  madPaceNs: number;
  /** How many take unusually long, by duration. */
  slow: number;
  /** Share of the pace in that of all parts of the same patterns' calls, 0 to 1. */
  share: number;
}

/** A part that takes unusually long in its group. */
export interface SlowPart {
  part: number;
  /** Index of its group, and its place among the group's members. */
  group: number;
  member: number;
  /** Modified Z of its duration. */
  score: number;
}

/**
 * Groups parts by pattern and bytes and judges each part's duration against its group, as instances are
 * (METHOD 2.8, 7.1).
 *
 * @param patternOf by instance: pattern number
 * @param cutoff modified Z above which a part is slow
 * @returns groups by pattern, then bytes; slow parts group by group
 */
export function groupParts(
  parts: Parts,
  patternOf: Int32Array,
  cutoff: number,
): { partGroups: PartGroup[]; slow: SlowPart[] } {
  const { bytes, startNs, endNs, paceNs } = parts;
  const slow: SlowPart[] = [];
  const wholeNs = paceOfWholes(parts, patternOf);
  const partGroups = membersOfGroups(parts).map((members, group): PartGroup => {
    const pattern = parts.patternOf[members[0]!]!;
    const durations = new Float64Array(members.length);
    const paces = new Float64Array(members.length);
    for (let i = 0; i < members.length; i++) {
      durations[i] = endNs[members[i]!]! - startNs[members[i]!]!;
      paces[i] = paceNs[members[i]!]!;
    }
    const scale = zScale(durations);
    const pace = zScale(paces);
    let sum = 0;
    const before = slow.length;
    for (let i = 0; i < members.length; i++) {
      sum += paceNs[members[i]!]!;
      const score = members.length < FEWEST_TO_JUDGE ? null : modifiedZ(durations[i]!, scale);
      if (score === null || score <= cutoff) continue;
      slow.push({ part: members[i]!, group, member: i, score });
    }
    return {
      pattern,
      bytes: bytes[members[0]!]!,
      members,
      medianNs: scale.median,
      madNs: scale.mad,
      medianPaceNs: pace.median,
      madPaceNs: pace.mad,
      slow: slow.length - before,
      share: wholeNs[pattern]! === 0 ? 0 : sum / wholeNs[pattern]!,
    };
  });
  return { partGroups, slow };
}

/** The parts of each pattern and number of bytes, in order of these. */
function membersOfGroups({ count, patternOf, firstOfPattern, bytes }: Parts): Int32Array[] {
  const sizes = new Int32Array(firstOfPattern.length);
  for (let part = 0; part < count; part++) sizes[patternOf[part]!]!++;
  const ofPattern = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (let part = 0; part < count; part++) {
    const pattern = patternOf[part]!;
    ofPattern[pattern]![filled[pattern]!++] = part;
  }
  return ofPattern.flatMap((members) => {
    // Nearly all patterns have one group, which is in order.
    if (members.some((part) => bytes[part] !== bytes[members[0]!])) {
      members.sort((a, b) => bytes[a]! - bytes[b]! || a - b);
    }
    const groups: Int32Array[] = [];
    for (let from = 0, to = 0; from < members.length; from = to) {
      while (to < members.length && bytes[members[to]!] === bytes[members[from]!]) to++;
      groups.push(members.subarray(from, to));
    }
    return groups;
  });
}

/** By pattern of parts: the pace of all parts in calls of the patterns that it is a part of. */
function paceOfWholes(parts: Parts, patternOf: Int32Array): Float64Array {
  const ofWhole = new Map<number, number>();
  const wholes: Set<number>[] = Array.from(parts.firstOfPattern, () => new Set());
  // By pattern of parts: where its last part was. Most parts are where the one before was.
  const last = new Int32Array(wholes.length).fill(NONE);
  for (let part = 0; part < parts.count; part++) {
    const whole = patternOf[parts.instance[part]!]!;
    ofWhole.set(whole, (ofWhole.get(whole) ?? 0) + parts.paceNs[part]!);
    const pattern = parts.patternOf[part]!;
    if (last[pattern] === whole) continue;
    last[pattern] = whole;
    wholes[pattern]!.add(whole);
  }
  return Float64Array.from(wholes, (own) => [...own].reduce((sum, whole) => sum + ofWhole.get(whole)!, 0));
}
