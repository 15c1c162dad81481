import type { GroupCause } from '#build/schemas/comparison.ts';
import type { Evidence } from './candidates.ts';
import { isOnAll, mostIn, type PlaceGrowth } from './computing-growth.ts';

/** Of the added time: so much of it is in MPI where nobody was late. */
const MIN_NOBODY_LATE_SHARE = 0.9;

/** Of the added time: computing that grew by less is none that anybody would look for. */
const MIN_COMPUTED_SHARE = 0.05;

/** Cores: processes that have nearly one each are not held back by other programs. */
const MAX_CORES_SHORT = 0.5;

/**
 * What time in MPI may come from (METHOD, "The cause of a slowdown"): a network only where nobody was late,
 * nobody computes longer, and each process had a core. Where processes compute longer, that is told instead.
 */
export function inMpi({
  slowed,
  growth,
  late,
  computing,
}: Evidence): Pick<GroupCause, 'inMpi' | 'computesLonger'> {
  const { wanted, free } = slowed.cores;
  const longer = computing === null ? null : longestGrowth(computing, MIN_COMPUTED_SHARE * growth.totalNs);
  if (longer !== null) {
    const { path, before, most, meanNs } = longer;
    const onAll = isOnAll(longer, most.process);
    const where = { path, ...(before !== undefined && { before }), ns: onAll ? meanNs : most.ns };
    if (onAll) return { computesLonger: { process: null, onAllProcesses: true, ...where } };
    return { computesLonger: { process: most.process === late.process ? late.process : null, ...where } };
  }
  if (wanted > free + MAX_CORES_SHORT) return { inMpi: 'shared core' };
  if (computing === null) return {};
  const isNobody = late.process === null && growth.inMpiNs >= MIN_NOBODY_LATE_SHARE * growth.totalNs;
  return { inMpi: isNobody ? 'network' : 'other load' };
}

/** The place in which a process computes longer by most, beyond noise; null: in none by so much. */
function longestGrowth(computing: readonly PlaceGrowth[], leastNs: number) {
  const grown = computing.flatMap((each) => {
    const most = mostIn(each);
    return most !== undefined && most.ns >= leastNs && most.ns > each.noiseNs ? [{ ...each, most }] : [];
  });
  return grown.sort((a, b) => b.most.ns - a.most.ns)[0] ?? null;
}
