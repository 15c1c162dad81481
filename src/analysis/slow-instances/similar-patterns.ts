import { groupBy } from '../../base/group-by.ts';
import { modifiedZ } from '../../base/statistics/modified-z.ts';
import { zScaleWithout } from '../../base/statistics/z-scale-without.ts';
import type { DescribedPatterns } from '../families/patterns.ts';
import type { Instances } from '../patterns/instances.ts';
import { Numbered } from '../patterns/memoize.ts';
import { type Groups, MIN_JUDGED_INSTANCES } from './slow-instances.ts';

/** An instance that takes longer than similar patterns do. Times in ns. */
export interface SlowByPeers {
  /** How many groups of similar patterns it was held against. */
  peers: number;
  /** Modified Z of the logarithm of its duration among those of their medians. */
  score: number;
  /** The middle one of their medians, on a scale of logarithms. */
  medianNs: number;
  /** An instance is slow that takes longer. */
  thresholdNs: number;
}

/** Instances of groups that are too small to judge them by, held against groups of similar patterns. */
export interface JudgedByPeers {
  judgedByPeers: number;
  /** By instance, the slow ones alone; in no particular order. */
  slowByPeers: Map<number, SlowByPeers>;
}

interface Found extends Pick<DescribedPatterns, 'patterns' | 'families' | 'familyOf'> {
  instances: Instances;
  groups: Groups;
}

/** With fewer others nothing is told. */
const MIN_PEERS = 5;

/** What is shorter counts as long as this, ns: a duration of nothing has no logarithm. */
const MIN_DURATION_NS = 1;

/**
 * Judges instances that do not repeat by their peers (METHOD 2.8; paper 000, section 5.1.2, which announces
 * it): other groups of a family of the same name and functions with as many processes, events and bytes, each
 * by its median, on a scale of logarithms. By size alone they would be slow in their hundreds: functions last
 * up to 1,400 times as long as others (SMG2000 with 128 processes). This is advice and is counted nowhere.
 */
export function judgeByPeers(found: Found, cutoff: number): JudgedByPeers {
  const { instances, groups } = found;
  const slowByPeers = new Map<number, SlowByPeers>();
  let judgedByPeers = 0;
  const level = groups.medianNs.map((ns) => Math.log(Math.max(MIN_DURATION_NS, ns)));
  for (const pool of poolsOf(found)) {
    const peers = pool.length - 1;
    if (peers < MIN_PEERS) continue;
    pool.sort((a, b) => level[a]! - level[b]! || a - b);
    const levels = Float64Array.from(pool, (group) => level[group]!);
    for (let i = 0; i < pool.length; i++) {
      const members = groups.members.subarray(groups.start[pool[i]!], groups.start[pool[i]! + 1]);
      if (members.length >= MIN_JUDGED_INSTANCES) continue;
      const scale = zScaleWithout(levels, i);
      for (const instance of members) {
        const ns = Math.max(MIN_DURATION_NS, instances.endNs[instance]! - instances.startNs[instance]!);
        const score = modifiedZ(Math.log(ns), scale);
        if (score === null) continue;
        judgedByPeers++;
        if (!(score > cutoff)) continue;
        const thresholdNs = Math.exp(scale.median + cutoff * scale.unit);
        slowByPeers.set(instance, { peers, score, medianNs: Math.exp(scale.median), thresholdNs });
      }
    }
  }
  return { judgedByPeers, slowByPeers };
}

/** Groups that are each other's peers, and those large enough to be judged by themselves. */
function poolsOf({ groups, patterns, families, familyOf }: Found): number[][] {
  const { pattern, bytes } = groups;
  // By name: irregular shapes are families of their own, but similar. Texts are made once a pattern.
  const kinds = new Numbered<string>();
  const kindOf = patterns.map(({ functions, processes, events }, i) => {
    const text = JSON.stringify([families[familyOf[i]!]!.name, functions, processes, events]);
    return kinds.number(text, text);
  });
  const groupsOfKind = groupBy(pattern.keys(), (group) => `${bytes[group]} ${kindOf[pattern[group]!]}`);
  return [...groupsOfKind.values()];
}
