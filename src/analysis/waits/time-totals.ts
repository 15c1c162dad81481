import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { openWorkplace } from './kernels/workplace.ts';
import { BRANCH, branchesOf } from './roles.ts';
import type { BranchId } from './wait-class.ts';

/** Times of all processes together, nanoseconds. */
export interface TimeTotals {
  /** First process's begin to the last one's end, times processes: what shares are of. */
  spanNs: number;
  mpiNs: number;
  /** Of it, but MPI_Init and MPI_Finalize are outside. Calls without communication are point-to-point. */
  branchNs: Record<BranchId, number>;
  nonMpiNs: number;
}

/** Adds up a trace's times within the measured spans. O(calls + gaps + events + processes × paths) */
export function totalTimes(
  trace: Trace,
  times: CallTimes,
  { initCalls, finalizeCalls }: Pick<Communication, 'initCalls' | 'finalizeCalls'>,
): TimeTotals {
  const { calls, paths, processBegin, processEnd } = times;
  const outside = [...initCalls, ...finalizeCalls].sort((a, b) => a - b);
  const branchOfRegion = branchesOf(trace.regions);
  const branches = new Float64Array(4);
  let nonMpiNs = 0;
  const branchOfPath = paths.region
    .subarray(0, paths.count)
    .map((region) => (region === NONE || !trace.regions[region]!.mpi ? NONE : branchOfRegion[region]!));
  eachProcess(trace, times, outside, (count, path, ns) => {
    for (let row = 0; row < count; row++) {
      const branch = branchOfPath[path[row]!]!;
      if (branch === NONE) nonMpiNs += ns[row]!;
      else branches[branch]! += ns[row]!;
    }
  });
  const mpiNs = branches.reduce((sum, each) => sum + each, 0);
  for (const call of outside) {
    branches[BRANCH.initFinalize]! += calls.leave[call]! - calls.enter[call]!;
  }
  const begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const end = processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  return {
    spanNs: (end - begin) * trace.processes,
    mpiNs,
    branchNs: {
      'point-to-point': branches[BRANCH.pointToPoint]!,
      collective: branches[BRANCH.collective]!,
      synchronisation: branches[BRANCH.synchronisation]!,
      'init-finalize': branches[BRANCH.initFinalize]!,
    },
    nonMpiNs,
  };
}

/**
 * Visits the exclusive times of each process by path; the columns are others afterwards.
 *
 * @param outside calls that lie outside of the measured span
 */
function eachProcess(
  { events, transfers, processStart, processes }: Trace,
  times: CallTimes,
  outside: readonly number[],
  visit: (count: number, path: Int32Array, ns: Float64Array) => void,
): void {
  const { calls, gaps, paths, postedBy } = times;
  const room = 8 * events.count + calls.count + 9 * transfers.count + 48 * paths.count + 65_536;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  memory.scratch(() => {
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
      rowPath: memory.integers(paths.count),
      rowNs: memory.numbers(paths.count),
      rowVisits: memory.integers(paths.count),
      rowBytes: memory.numbers(paths.count),
    };
    for (let process = 0; process < processes; process++) {
      const firstCall = calls.processStart[process]!;
      const behindCall = calls.processStart[process + 1]!;
      const count = kernels.profileProcess(columns, {
        paths: paths.count,
        firstCall,
        behindCall,
        rows: 0,
        firstEntry: gaps.start[firstCall + process]!,
        behindEntry: gaps.start[behindCall + process + 1]!,
        firstEvent: processStart[process]!,
        behindEvent: processStart[process + 1]!,
      });
      visit(count, columns.rowPath, columns.rowNs);
    }
  });
}
