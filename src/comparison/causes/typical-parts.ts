import type { DurationParts, PlacedTime } from '../../measurement/duration-parts.ts';
import { compareText } from '../../measurement/group-identity.ts';

/** All time of a group's typical instance. */
export function durationOf({ lateNs, inMpiNs, ownNs }: DurationParts): number {
  return lateNs + inMpiNs + ownNs;
}

/** A place as a string: the same one in every run. */
export function placeKey({
  process,
  path,
  mpi,
  before,
}: Omit<PlacedTime, 'ns' | 'process'> & { process?: number }): string {
  return JSON.stringify([process ?? null, path, mpi ?? null, before ?? null]);
}

/**
 * What a duration usually is made of, from several runs: means over the middle half of the runs by duration, so that a
 * disturbed one does not count. They add up as those of one run do. What belongs to one run alone, such as its replay, is
 * not there.
 *
 * @param runs parts of the same group, oldest first
 * @returns null without any
 */
export function typicalParts(runs: readonly DurationParts[]): DurationParts | null {
  const sorted = [...runs].sort((a, b) => durationOf(a) - durationOf(b));
  const cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  if (middle.length === 0) return null;
  const meanOf = (value: (parts: DurationParts) => number): number =>
    middle.reduce((sum, parts) => sum + value(parts), 0) / middle.length;
  const means = <Each extends { ns: number }>(
    list: (parts: DurationParts) => readonly Each[],
    key: (each: Each) => string,
  ): Each[] => meanBy(middle.map(list), key);
  const orders = new Set(runs.map(({ order }) => order));
  return {
    lateNs: meanOf(({ lateNs }) => lateNs),
    inMpiNs: meanOf(({ inMpiNs }) => inMpiNs),
    ownNs: meanOf(({ ownNs }) => ownNs),
    late: means<PlacedTime>(({ late }) => late, placeKey),
    lateElsewhere: means<Omit<PlacedTime, 'process'>>(({ lateElsewhere }) => lateElsewhere, placeKey),
    inMpi: means(
      ({ inMpi }) => inMpi,
      ({ call }) => call,
    ),
    own: means<PlacedTime>(({ own }) => own, placeKey),
    latest: [],
    order: orders.size === 1 ? runs[0]!.order : '',
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process),
    ),
    without: [],
  };
}

/** Times of the same thing over all lists, divided by how many lists there are; most first. */
function meanBy<Each extends { ns: number }>(
  lists: readonly (readonly Each[])[],
  key: (each: Each) => string,
): Each[] {
  const sums = new Map<string, Each>();
  for (const each of lists.flat()) {
    const known = sums.get(key(each));
    if (known === undefined) sums.set(key(each), { ...each });
    else known.ns += each.ns;
  }
  return [...sums]
    .map(([id, each]) => ({ id, each: { ...each, ns: each.ns / lists.length } }))
    .sort((a, b) => b.each.ns - a.each.ns || compareText(a.id, b.id))
    .map(({ each }) => each);
}
