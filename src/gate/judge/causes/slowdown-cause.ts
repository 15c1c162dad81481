import type { CauseKind, GroupCause } from '#build/schemas/comparison.ts';
import type { Breakdown, PlacedTime } from '#build/schemas/parts.ts';
import type { SourcePlace } from '../../../measure/measurement/measurement.ts';
import { type Growth, growthOf } from './growth.ts';
import { durationOf, placeKey } from './typical-parts.ts';

/** What a group sends, in one instance or in a run: facts without noise. */
export interface Traffic {
  /** Messages and calls of collective operations. */
  messages: number;
  bytes: number;
}

export interface SlowedGroup {
  before: Breakdown | null;
  now: Breakdown;
  /** What it sends where that changed; left out: the same as before. */
  traffic?: { before: Traffic; now: Traffic };
  /** Instances that `now.latest` counts in. */
  instances: number;
  sources: Readonly<Record<string, SourcePlace>>;
}

/** From which share of the added time on something is the cause. */
const MIN_CAUSE_SHARE = 0.5;

/** From which share on uneven work precedes time in MPI: on few cores, who waited gets one late. */
const UNEVEN_ENOUGH = 1 / 3;

/** A change of the bytes of a message, or of their number, that is none: 1 %. */
const SAME_TRAFFIC = 0.01;

/** What a slowdown may come from, with the time it adds. */
type Candidate = Pick<GroupCause, 'kind' | 'process' | 'path' | 'addedNs' | 'grew' | 'onAllProcesses'> & {
  place?: PlacedTime;
};

/**
 * Why a group became slower (METHOD, "The cause of a slowdown"): the first test by which something adds at
 * least half of the added time, else what adds most; in MPI only where uneven work adds less than a third.
 * Changed communication comes first: more calls have their share of the unevenness.
 *
 * @returns null where its typical instance did not become longer
 */
export function slowdownCause(slowed: SlowedGroup): GroupCause | null {
  const { before, now, instances } = slowed;
  const growth = growthOf(before, now);
  if (growth.totalNs <= 0) return null;
  const candidates = candidatesFor(slowed, growth).filter(({ addedNs }) => addedNs > 0);
  const most = [...candidates].sort((a, b) => b.addedNs - a.addedNs)[0];
  const first = candidates.find(({ addedNs }) => addedNs >= MIN_CAUSE_SHARE * growth.totalNs) ?? most;
  if (first === undefined) return null;
  const uneven = candidates.find(
    ({ kind, addedNs }) => kind === 'imbalance' && addedNs >= UNEVEN_ENOUGH * growth.totalNs,
  );
  const found = first.kind === 'in MPI' ? (uneven ?? first) : first;
  const { kind, process, path, addedNs, grew, onAllProcesses, place } = found;
  const whole = place && before !== null ? computingAt(now, place) : undefined;
  const late = kind === 'late' ? now.latest.find((each) => each.process === process) : undefined;
  return {
    kind,
    parts: { before, now },
    process,
    path,
    ...(place?.before !== undefined && { before: place.before }),
    source: sourceOf(path, slowed.sources),
    addedNs,
    addedShare: Math.min(1, addedNs / growth.totalNs),
    ...(whole && { computedNs: Math.min(addedNs, whole.ns - whole.othersNs) }),
    ...(onAllProcesses && { onAllProcesses }),
    instances: kind === 'late' ? { late: Math.min(late?.instances ?? 0, instances), of: instances } : null,
    through: late?.through ?? 0,
    grew,
    predictedNs: place === undefined ? null : predicted(place, before, now),
  };
}

/** In the order in which they are looked for. */
function candidatesFor(slowed: SlowedGroup, growth: Growth): Candidate[] {
  const { before, now, traffic } = slowed;
  const of = (kind: CauseKind, addedNs: number, more: Partial<Candidate> = {}): Candidate => {
    return { kind, addedNs, process: null, path: null, grew: null, ...more };
  };
  const [uneven] = growth.byPath;
  const own = growth.own[0];
  const isOnAll = own !== undefined && isLikeOthers(now, own, growth.ownNs);
  const isOne = own !== undefined && !isOnAll && own.ns >= MIN_CAUSE_SHARE * growth.ownNs;
  const size = traffic && grewBy(sizeOf(traffic.before), sizeOf(traffic.now));
  const number = traffic && grewBy(traffic.before.messages, traffic.now.messages);
  const orders = [before?.order ?? null, now.order];
  const isReordered = !orders.includes(null) && orders[0] !== orders[1] && !number;
  return [
    ...(isReordered
      ? [of('reordered', Math.min(growth.wrongOrderNs, growth.totalNs), waitedFor(slowed))]
      : []),
    ...oneProcess(slowed, growth),
    ...(size ? [of('larger messages', growth.inMpiNs, { grew: size })] : []),
    ...(number ? [of('more messages', growth.totalNs - Math.max(0, growth.ownNs), { grew: number })] : []),
    ...(uneven === undefined ? [] : [of('imbalance', uneven.ns, { path: uneven.path })]),
    of('imbalance', growth.lateNs),
    of('own', growth.ownNs, {
      process: isOne ? own.process : null,
      path: own?.path ?? null,
      ...(isOnAll && { onAllProcesses: true }),
    }),
    of('in MPI', growth.inMpiNs),
  ];
}

/** The process that is waited for longer than before, where most of what is waited more is for it. */
function waitedFor({ before, now }: SlowedGroup): Pick<GroupCause, 'process'> {
  const more = now.waitingCausedBy.map(({ process, ns }) => {
    const earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    return { process, ns: ns - earlier };
  });
  const most = more.sort((a, b) => b.ns - a.ns)[0];
  const isMost = most !== undefined && most.ns >= MIN_CAUSE_SHARE * (now.waitNs - (before?.waitNs ?? 0));
  return { process: isMost && most.ns > 0 ? most.process : null };
}

/** One process that computes longer, before or behind its first event; late: in half of the instances. */
function oneProcess({ now, instances }: SlowedGroup, { byPlace, byProcess, own }: Growth): Candidate[] {
  const ownAt = new Map(own.map((each) => [placeKey(each), each]));
  const at = (place: PlacedTime): Candidate => {
    const { process, path } = place;
    const ownNs = ownAt.get(placeKey(place))?.ns ?? 0;
    const addedNs = place.ns + ownNs;
    if (isLikeOthers(now, place, addedNs))
      return { kind: 'own', process: null, path, addedNs, grew: null, onAllProcesses: true };
    const kind = ownNs > place.ns ? 'own' : 'late';
    return { kind, process, path, addedNs, grew: null, ...(kind === 'late' && { place }) };
  };
  const isMostlyLate = (process: number | null): boolean => {
    const late = now.latest.find((each) => each.process === process);
    return late !== undefined && late.instances >= MIN_CAUSE_SHARE * instances;
  };
  const isNamed = (place: PlacedTime): boolean =>
    (ownAt.get(placeKey(place))?.ns ?? 0) > place.ns || isMostlyLate(place.process);
  const places = byPlace.toSorted((a, b) => at(b).addedNs - at(a).addedNs);
  return [...places.slice(0, 1), ...byProcess.slice(0, 1)].filter(isNamed).map(at);
}

type Computing = NonNullable<Breakdown['computing']>[number];

function computingAt({ computing }: Breakdown, { ns: _, ...place }: PlacedTime): Computing | undefined {
  return computing?.find((each) => placeKey(each) === placeKey(place));
}

/** Whether other processes compute as long in a place now: a walk sees only the last, by however little. */
function isLikeOthers(now: Breakdown, place: PlacedTime, addedNs: number): boolean {
  const whole = computingAt(now, place);
  if (whole === undefined || whole.othersNs === 0) return false;
  return whole.ns - whole.othersNs < Math.min(addedNs, whole.ns) * (1 - MIN_CAUSE_SHARE);
}

function sizeOf({ messages, bytes }: Traffic): number {
  return messages > 0 ? bytes / messages : 0;
}

function grewBy(before: number, now: number): { before: number; now: number } | null {
  return now > before * (1 + SAME_TRAFFIC) ? { before, now } : null;
}

/** Where a path's last function is defined; null: not known, as its caller is another place. */
function sourceOf(path: GroupCause['path'], sources: SlowedGroup['sources']): SourcePlace | null {
  const name = path?.at(-1);
  return name !== undefined && Object.hasOwn(sources, name) ? sources[name]! : null;
}

/**
 * What the instance would take if the place took no longer than before, interpolated between replayed shares.
 * Null where it was not replayed, or the replay does not confirm most of what it adds.
 */
function predicted(
  { ns: addedNs, ...place }: PlacedTime,
  before: Breakdown | null,
  now: Breakdown,
): number | null {
  const replayed = now.late.find(({ mpi }) => mpi === undefined);
  if (replayed === undefined || placeKey(replayed) !== placeKey(place) || now.without.length === 0)
    return null;
  const earlier = before?.late.find((each) => placeKey(each) === placeKey(place))?.ns ?? 0;
  const share = Math.min(1, earlier / replayed.ns);
  const curve = [...now.without].sort((a, b) => a.share - b.share);
  const above = curve.findIndex((each) => each.share >= share);
  if (above < 0) return null;
  const [from, to] = [curve[Math.max(0, above - 1)]!, curve[above]!];
  const part = to.share > from.share ? (share - from.share) / (to.share - from.share) : 1;
  const ns = from.ns + Math.max(0, part) * (to.ns - from.ns);
  // Something else may be as late, and what nothing holds back gets ahead from instance to instance.
  return durationOf(now) - ns >= MIN_CAUSE_SHARE * addedNs ? ns : null;
}
