import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { kernelsForCalls } from '../patterns/kernels.ts';
import type { Communication } from './communication.ts';
import { BRANCH, branchesOf } from './roles.ts';
import type { OffCoreInCalls } from './timelines/off-core.ts';
import type { BranchId } from './wait-class.ts';

/** Times of all processes together, nanoseconds. */
export interface TimeTotals {
  /** First process's begin to the last one's end, times processes: what shares are of. */
  spanNs: number;
  mpiNs: number;
  /** Of it, but MPI_Init and MPI_Finalize are outside. Calls without communication are point-to-point. */
  branchNs: Record<BranchId, number>;
  nonMpiNs: number;
  /** Off the core, in and outside of MPI: in none of the others. null: the trace does not tell. */
  offCoreNs: number | null;
}

/** Adds up a trace's times within the measured spans. O(calls + gaps + processes × paths) */
export function totalTimes(
  trace: Trace,
  times: CallTimes,
  { initCalls, finalizeCalls }: Pick<Communication, 'initCalls' | 'finalizeCalls'>,
  offCore: OffCoreInCalls | null,
): TimeTotals {
  const { calls, gaps, paths, processBegin, processEnd } = times;
  const outside = [...initCalls, ...finalizeCalls].sort((a, b) => a - b);
  const branchOfRegion = branchesOf(trace.regions);
  const branchOfPath = paths.region
    .subarray(0, paths.count)
    .map((region) => (region === NONE || !trace.regions[region]!.mpi ? NONE : branchOfRegion[region]!));
  const branches = new Float64Array(4);
  let nonMpiNs = 0;
  let offCoreNs = 0;
  const { kernels, workspace, holding } = kernelsForCalls(times, calls.count + 8 * paths.count + 64);
  workspace.scratch(() => {
    const columns = {
      isOutside: workspace.bytes(calls.count).fill(0),
      path: holding(calls.path),
      enter: holding(calls.enter),
      leave: holding(calls.leave),
      gapPath: holding(gaps.path),
      gapNs: holding(gaps.ns),
      ns: workspace.numbers(paths.count),
    };
    const { ns } = columns;
    for (const call of outside) columns.isOutside[call] = 1;
    for (let process = 0; process < trace.processes; process++) {
      ns.fill(0);
      const firstCall = calls.processStart[process]!;
      const behindCall = calls.processStart[process + 1]!;
      kernels.addTimesByPath(columns, {
        firstCall,
        behindCall,
        firstEntry: gaps.start[firstCall + process]!,
        behindEntry: gaps.start[behindCall + process + 1]!,
      });
      if (offCore !== null) offCoreNs += takenFrom(ns, times, offCore, process);
      for (let path = 0; path < ns.length; path++) {
        const branch = branchOfPath[path]!;
        if (branch === NONE) nonMpiNs += ns[path]!;
        else branches[branch]! += ns[path]!;
      }
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
    offCoreNs: offCore === null ? null : offCoreNs,
  };
}

/** Takes a process's time off the core out of its times by path. @returns how much it is */
function takenFrom(
  ns: Float64Array,
  { calls, offCorePath }: CallTimes,
  { before, behind }: OffCoreInCalls,
  process: number,
): number {
  let taken = 0;
  for (let call = calls.processStart[process]!; call < calls.processStart[process + 1]!; call++) {
    const inCall = before[call]! + behind[call]!;
    ns[calls.path[call]!]! -= inCall;
    taken += inCall;
  }
  if (offCorePath === NONE) return taken;
  taken += ns[offCorePath]!;
  ns[offCorePath] = 0;
  return taken;
}
