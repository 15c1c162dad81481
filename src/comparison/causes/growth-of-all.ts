import type { CallPath, DurationParts } from '../../measurement/duration-parts.ts';
import { growthOf } from './growth.ts';
import { durationOf, totalParts } from './typical-parts.ts';

/** What a benchmark's communication takes longer, of all its groups together in one run. */
export interface WholeGrowth {
  beforeNs: number;
  nowNs: number;
  /** Of what is added: processes that compute longer, late or between messages; and what passes in MPI. */
  computingNs: number;
  inMpiNs: number;
  /** Where most of the computing is, of all processes; null where no place has half of it. */
  path: CallPath | null;
}

/** A group of which all is known that a sum needs. */
export interface GroupInWhole {
  before: DurationParts | null;
  now: DurationParts | undefined;
  /** In a run. */
  instances: number;
  beforeNs: number;
  nowNs: number;
}

/** From which share of the added computing on a place is where it is. */
const MOST_OF_IT = 0.5;

/**
 * What communication takes longer in a benchmark all of whose groups are slower, as causeOf does it for one group.
 *
 * @returns null where most of the groups have no parts, or it takes no longer
 */
export function growthOfAll(groups: readonly GroupInWhole[]): WholeGrowth | null {
  const before = totalParts(
    groups.map(({ before, instances, beforeNs }) => ({
      ...{ parts: before ?? undefined, instances },
      ns: beforeNs * instances,
    })),
  );
  const now = totalParts(
    groups.map(({ now, instances, nowNs }) => ({ parts: now, instances, ns: nowNs * instances })),
  );
  if (before === null || now === null) return null;
  const { totalNs, lateNs, ownNs, inMpiNs, byPath, own } = growthOf(before, now);
  if (totalNs <= 0) return null;
  const computingNs = lateNs + ownNs;
  const places = new Map<string, { path: CallPath; ns: number }>();
  for (const { path, ns } of [...byPath, ...own]) {
    const key = JSON.stringify(path);
    places.set(key, { path, ns: ns + (places.get(key)?.ns ?? 0) });
  }
  const most = [...places.values()].sort((a, b) => b.ns - a.ns)[0];
  const isMost = most !== undefined && most.path.length > 0 && most.ns >= MOST_OF_IT * computingNs;
  return {
    ...{ beforeNs: durationOf(before), nowNs: durationOf(now), computingNs, inMpiNs },
    path: isMost ? most.path : null,
  };
}
