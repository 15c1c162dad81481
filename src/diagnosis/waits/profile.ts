import type { CallTimes } from '../../trace/call-times.ts';
import { NONE, type Trace } from '../../trace/trace.ts';
import { openWorkplace } from '../kernels/workplace.ts';
import type { Communication } from './communication.ts';
import { BRANCH, branchesOf } from './roles.ts';
import type { BranchId } from './wait-class.ts';

/**
 * What call paths cost by themselves on each process (paper 002, profiling patterns), within the measured spans; by process, then
 * path. Paths of MPI calls have visits and bytes, others their time alone.
 */
export interface Profile {
  count: number;
  process: Int32Array;
  /** Index into the trace's `paths`. */
  path: Int32Array;
  /** Exclusive time. */
  ns: Float64Array;
  /** MPI calls that post or complete something. */
  visits: Int32Array;
  /** Sent by messages, sent and received by collectives. */
  bytes: Float64Array;
}

/** Times of all processes together, nanoseconds. */
export interface TimeTotals {
  /** First process's begin to the last one's end, times processes: what shares are of. */
  spanNs: number;
  mpiNs: number;
  /** Of it; MPI calls without communication are here as point-to-point. MPI_Init and MPI_Finalize lie outside of mpiNs. */
  branchNs: Record<BranchId, number>;
  nonMpiNs: number;
}

/** @returns the profile, and its totals. O(calls + gaps + events + processes × paths) */
export function profileOf(
  trace: Trace,
  times: CallTimes,
  communication: Pick<Communication, 'initCalls' | 'finalizeCalls'>,
): { profile: Profile; totals: TimeTotals } {
  // MPI_Init and MPI_Finalize lie outside of the measured span.
  const outside = Int32Array.of(...communication.initCalls, ...communication.finalizeCalls).sort();
  const profile = rowsOf(trace, times, outside);
  return { profile, totals: totalsOf(trace, times, outside, profile) };
}

function rowsOf(trace: Trace, times: CallTimes, outside: Int32Array): Profile {
  const { events, transfers, processStart, processes } = trace;
  const { calls, gaps, paths, postedBy } = times;
  const most = Math.min(processes * paths.count, calls.count + gaps.ns.length);
  const room = 8 * events.count + calls.count + 9 * transfers.count + 24 * most + 24 * paths.count + 65_536;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  return memory.scratch(() => {
    const isOutside = memory.bytes(calls.count).fill(0);
    for (const call of outside) isOutside[call] = 1;
    const columns = {
      outside: isOutside,
      path: inMemory(calls.path),
      enter: inMemory(calls.enter),
      leave: inMemory(calls.leave),
      gapPath: inMemory(gaps.path),
      gapNs: inMemory(gaps.ns),
      postedBy: inMemory(postedBy),
      transfer: inMemory(events.transfer.subarray(0, events.count)),
      kind: inMemory(transfers.kind.subarray(0, transfers.count)),
      bytesOfTransfer: inMemory(transfers.bytes.subarray(0, transfers.count)),
      ns: memory.numbers(paths.count).fill(0),
      visits: memory.integers(paths.count).fill(0),
      bytes: memory.numbers(paths.count).fill(0),
      isMet: memory.bytes(paths.count).fill(0),
      rowPath: memory.integers(most),
      rowNs: memory.numbers(most),
      rowVisits: memory.integers(most),
      rowBytes: memory.numbers(most),
    };
    const ends = new Int32Array(processes + 1);
    for (let process = 0; process < processes; process++) {
      const firstCall = calls.processStart[process]!;
      const behindCall = calls.processStart[process + 1]!;
      ends[process + 1] = kernels.profileProcess(columns, {
        ...{ paths: paths.count, firstCall, behindCall, rows: ends[process]! },
        firstEntry: gaps.start[firstCall + process]!,
        behindEntry: gaps.start[behindCall + process + 1]!,
        firstEvent: processStart[process]!,
        behindEvent: processStart[process + 1]!,
      });
    }
    const count = ends[processes]!;
    const processOf = new Int32Array(count);
    for (let each = 0; each < processes; each++) processOf.fill(each, ends[each], ends[each + 1]);
    return {
      count,
      process: processOf,
      path: columns.rowPath.slice(0, count),
      ns: columns.rowNs.slice(0, count),
      visits: columns.rowVisits.slice(0, count),
      bytes: columns.rowBytes.slice(0, count),
    };
  });
}

const BRANCH_IDS = Object.entries({
  'point-to-point': BRANCH.pointToPoint,
  collective: BRANCH.collective,
  synchronisation: BRANCH.synchronisation,
  'init-finalize': BRANCH.initFinalize,
}) as [BranchId, number][];

/** @param outside the calls of MPI_Init and MPI_Finalize */
function totalsOf(trace: Trace, times: CallTimes, outside: Int32Array, profile: Profile): TimeTotals {
  const { calls, paths, processBegin, processEnd } = times;
  const branchOfRegion = branchesOf(trace.regions);
  const branches = new Float64Array(BRANCH_IDS.length);
  let nonMpiNs = 0;
  const branchOfPath = paths.region
    .subarray(0, paths.count)
    .map((region) => (region === NONE || !trace.regions[region]!.mpi ? NONE : branchOfRegion[region]!));
  for (let row = 0; row < profile.count; row++) {
    const branch = branchOfPath[profile.path[row]!]!;
    if (branch === NONE) nonMpiNs += profile.ns[row]!;
    else branches[branch]! += profile.ns[row]!;
  }
  const mpiNs = branches.reduce((sum, each) => sum + each, 0);
  for (const call of outside) {
    branches[BRANCH.initFinalize]! += calls.leave[call]! - calls.enter[call]!;
  }
  const begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const end = processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  return {
    spanNs: (end - begin) * trace.processes,
    mpiNs,
    branchNs: Object.fromEntries(BRANCH_IDS.map(([id, branch]) => [id, branches[branch]!])) as Record<
      BranchId,
      number
    >,
    nonMpiNs,
  };
}
