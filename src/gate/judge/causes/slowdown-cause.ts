import type { GroupCause } from '#build/schemas/comparison.ts';
import type { Computing, PlacedTime } from '#build/schemas/parts.ts';
import type { SourcePlace } from '../../../measure/measurement/measurement.ts';
import { durationOf, placeKey } from '../../../measure/measurement/typical-parts.ts';
import { candidatesFor, type Evidence, MIN_CAUSE_SHARE, type SlowedGroup } from './candidates.ts';
import { computingGrowth, growthAt, type PlaceGrowth } from './computing-growth.ts';
import { growthOf } from './growth.ts';
import { inMpi, perhapsOffCore } from './in-mpi.ts';
import { whoIsLate } from './who-is-late.ts';

/** The same of a process that all says is late: the others wait longer, where they lose their core. */
const LATE_ENOUGH = 0.1;

/** From which share on uneven work precedes time in MPI: on few cores, who waited gets one late. */
const UNEVEN_ENOUGH = 1 / 3;

/** Of time in MPI, or of uneven work: so much of it a cause that names more must add to go before it. */
export function enoughOf({ kind }: Pick<GroupCause, 'kind'>): number {
  return kind === 'late' ? LATE_ENOUGH : UNEVEN_ENOUGH;
}

/**
 * Why a group became slower (METHOD, "The cause of a slowdown"): the first test by which something adds at
 * least half of the added time, else what adds most; in MPI only where uneven work adds less than a third.
 * Changed communication comes first: more calls have their share of the unevenness.
 *
 * @returns null where its typical instance did not become longer
 */
export function slowdownCause(slowed: SlowedGroup): GroupCause | null {
  const { before, now } = slowed;
  const growth = growthOf(before, now);
  if (growth.totalNs <= 0) return null;
  const computing = computingGrowth(slowed.computing, slowed.instances);
  const evidence: Evidence = { slowed, growth, late: whoIsLate(slowed, growth, computing), computing };
  const candidates = candidatesFor(evidence).filter(({ addedNs }) => addedNs > 0);
  const most = [...candidates].sort((a, b) => b.addedNs - a.addedNs)[0];
  const first = candidates.find(({ addedNs }) => addedNs >= MIN_CAUSE_SHARE * growth.totalNs) ?? most;
  if (first === undefined) return null;
  const enough = candidates.find(({ kind, addedNs, onAllProcesses }) => {
    const isAbout = kind === 'late' || kind === 'imbalance' || onAllProcesses;
    return isAbout && addedNs >= enoughOf({ kind }) * growth.totalNs;
  });
  const found = first.kind === 'in MPI' ? (enough ?? first) : first;
  const { kind, process, path, addedNs, grew, onAllProcesses, computedNs, place } = found;
  return {
    kind,
    parts: { before, now },
    process,
    path,
    ...(place?.before !== undefined && { before: place.before }),
    source: sourceOf(path, slowed.sources),
    addedNs,
    addedShare: Math.min(1, addedNs / growth.totalNs),
    ...(computedNs !== undefined && { computedNs }),
    ...(onAllProcesses && { onAllProcesses }),
    ...(kind === 'in MPI' && inMpi(evidence)),
    ...(kind === 'imbalance' && process === null && perhapsOffCore(slowed)),
    late: evidence.late,
    through: (kind === 'late' && now.latest.find((each) => each.process === process)?.through) || 0,
    grew,
    ...(place === undefined ? NOT_PREDICTED : predicted(place, computing, slowed)),
  };
}

/** Where a path's last function is defined; null: not known, as its caller is another place. */
function sourceOf(path: GroupCause['path'], sources: SlowedGroup['sources']): SourcePlace | null {
  const name = path?.at(-1);
  return name !== undefined && Object.hasOwn(sources, name) ? sources[name]! : null;
}

/**
 * What the instance would take if the process had computed as long as before in the place, between replayed
 * shares of its time there. Null where how long it computed is not known, where another place was replayed,
 * or where the replay does not confirm most of what the place adds.
 */
function predicted(
  { ns: addedNs, ...place }: PlacedTime,
  growth: readonly PlaceGrowth[] | null,
  { now, computing, instances }: SlowedGroup,
): Prediction {
  const replayed = now.without.length === 0 ? undefined : now.late.find(({ mpi }) => mpi === undefined);
  if (replayed === undefined || placeKey(replayed) !== placeKey(place)) return NOT_PREDICTED;
  const shareBefore = shareOfBefore(growth, computing.now, replayed, instances);
  if (shareBefore === null) return NOT_PREDICTED;
  const curve = [...now.without].sort((a, b) => a.share - b.share);
  const above = curve.findIndex(({ share }) => share >= shareBefore);
  const [from, to] = [curve[Math.max(0, above - 1)]!, curve[above]!];
  const part = to.share > from.share ? (shareBefore - from.share) / (to.share - from.share) : 1;
  const ns = from.ns + part * (to.ns - from.ns);
  // Something else may be as late, and what nothing holds back gets ahead from instance to instance.
  if (durationOf(now) - ns < MIN_CAUSE_SHARE * addedNs) return NOT_PREDICTED;
  return { predictedNs: ns, shareBefore };
}

type Prediction = Pick<GroupCause, 'predictedNs' | 'shareBefore'>;

const NOT_PREDICTED: Prediction = { predictedNs: null };

/** Of how long a process computes in a place now, how long it did before: at most 1; null: not known. */
function shareOfBefore(
  growth: readonly PlaceGrowth[] | null,
  now: readonly Computing[] | null,
  { process, path, before }: PlacedTime,
  instances: number,
): number | null {
  const place = { path, ...(before !== undefined && { before }) };
  const grownNs = growthAt(growth, place)?.ns.find((each) => each.process === process)?.ns;
  const nowNs = now?.find((each) => placeKey(each) === placeKey(place))?.ns[process] ?? 0;
  if (grownNs === undefined || !(nowNs > 0)) return null;
  return Math.min(1, Math.max(0, 1 - (grownNs * instances) / nowNs));
}
