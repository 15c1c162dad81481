import { modifiedZ } from '../../base/statistics/modified-z.ts';
import { zScale } from '../../base/statistics/z-scale.ts';
import type { Instances } from '../patterns/instances.ts';

/** The instances of one pattern and number of bytes. Group g has members[start[g]..start[g+1]-1]. */
export interface Groups {
  count: number;
  /** Length count + 1. */
  start: Int32Array;
  /** Instance indexes, in sequence order within a group. */
  members: Int32Array;
  pattern: Int32Array;
  bytes: Float64Array;
  medianNs: Float64Array;
  madNs: Float64Array;
  /** An instance that lasts longer is slow; NaN where the group is not judged or all durations are equal. */
  thresholdNs: Float64Array;
  slow: Int32Array;
  ofInstance: Int32Array;
}

export interface JudgedInstances {
  groups: Groups;
  /** By instance: modified Z; NaN where the group is not judged or all durations are equal. */
  score: Float64Array;
  /** By instance: 1 when slow. */
  slow: Uint8Array;
}

/** Groups with fewer instances are not judged (METHOD 2.8). */
export const MIN_JUDGED_INSTANCES = 3;

/** Slow: its duration's modified Z in its group of pattern and bytes is above the cut-off (METHOD 2.8). */
export function judgeInstances(
  instances: Instances,
  order: Int32Array,
  patternOf: Int32Array,
  cutoff: number,
): JudgedInstances {
  const groups = formGroups(instances, order, patternOf);
  const score = new Float64Array(instances.count).fill(Number.NaN);
  const slow = new Uint8Array(instances.count);
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    const durations = Float64Array.from(members, (i) => instances.endNs[i]! - instances.startNs[i]!);
    const scale = zScale(durations);
    groups.medianNs[group] = scale.median;
    groups.madNs[group] = scale.mad;
    if (members.length < MIN_JUDGED_INSTANCES) continue;
    if (scale.unit > 0) groups.thresholdNs[group] = scale.median + cutoff * scale.unit;
    for (let i = 0; i < members.length; i++) {
      const z = modifiedZ(durations[i]!, scale);
      if (z === null) continue;
      score[members[i]!] = z;
      if (z > cutoff) {
        slow[members[i]!] = 1;
        groups.slow[group]!++;
      }
    }
  }
  return { groups, score, slow };
}

/** Groups come in order of pattern, then bytes. */
function formGroups(instances: Instances, order: Int32Array, patternOf: Int32Array): Groups {
  const { bytes } = instances;
  const place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]!] = position;
  const members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a]! - patternOf[b]! || bytes[a]! - bytes[b]! || place[a]! - place[b]!);
  const starts: number[] = [];
  const ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    const [instance, previous] = [members[i]!, members[i - 1]!];
    if (i === 0 || patternOf[instance] !== patternOf[previous] || bytes[instance] !== bytes[previous])
      starts.push(i);
    ofInstance[instance] = starts.length - 1;
  }
  const count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]!]!),
    bytes: Float64Array.from(starts, (i) => bytes[members[i]!]!),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    thresholdNs: new Float64Array(count).fill(Number.NaN),
    slow: new Int32Array(count),
    ofInstance,
  };
}
