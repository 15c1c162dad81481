import type { ComputesLonger, GroupCause } from '#build/schemas/comparison.ts';
import type { CoresOfRun, Evidence, SlowedGroup } from './candidates.ts';
import { isOnAll, mostIn, type PlaceGrowth } from './computing-growth.ts';

/** Of the added time: so much of it is in MPI where nobody was late. */
const MIN_NOBODY_LATE_SHARE = 0.9;

/** Of the added time: computing that grew by less is none that anybody would look for. */
export const MIN_COMPUTED_SHARE = 0.05;

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
  const [longer] = longestGrowths(computing, MIN_COMPUTED_SHARE * growth.totalNs, late.process);
  if (longer !== undefined) {
    const computesLonger = { ...longer, ns: Math.min(longer.ns, growth.totalNs) };
    return { ...perhapsOffCore(slowed), computesLonger };
  }
  if (lackedCores(slowed.cores)) return { inMpi: 'shared core' };
  if (computing === null || late.process !== null) return {};
  const isNobody = growth.inMpiNs >= MIN_NOBODY_LATE_SHARE * growth.totalNs;
  return { inMpi: isNobody ? 'network' : 'other load' };
}

/** Whether some of the processes had no core of their own: as counted, or as the operating system tells. */
export function lackedCores({ wanted, free, taken }: CoresOfRun): boolean {
  return Math.max(wanted - free, taken ?? 0) > MAX_CORES_SHORT;
}

/**
 * What else added time may come from that no process in particular adds: where times are as recorded, some of
 * it is time without a core.
 */
export function perhapsOffCore({ cores }: SlowedGroup): Pick<GroupCause, 'inMpi'> {
  return cores.taken === null && lackedCores(cores) ? { inMpi: 'shared core' } : {};
}

/**
 * Where processes compute longer, beyond noise, most first.
 *
 * @param named the process that may be named, since all else says that it is late; null: none
 */
export function longestGrowths(
  computing: readonly PlaceGrowth[] | null,
  leastNs: number,
  named: number | null,
): ComputesLonger[] {
  const grown = (computing ?? []).flatMap((each): ComputesLonger[] => {
    const { path, before, ns, meanNs, noiseNs } = each;
    const most = mostIn({ ns });
    if (most === undefined || most.ns < leastNs || most.ns <= noiseNs) return [];
    const where = { path, ...(before !== undefined && { before }) };
    if (isOnAll(each, most.process)) return [{ process: null, onAllProcesses: true, ...where, ns: meanNs }];
    return [{ process: most.process === named ? named : null, ...where, ns: most.ns }];
  });
  return grown.sort((a, b) => b.ns - a.ns);
}
