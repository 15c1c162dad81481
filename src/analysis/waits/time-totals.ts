import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE } from '../../trace/columns/trace.ts';
import {
  BRANCHES,
  type BranchId,
  branchesOfCalls,
  branchesOfPaths,
  endsOfUnrecorded,
  OUTSIDE,
} from './branches.ts';
import type { Communication } from './communication.ts';
import { isFinalizeRecorded } from './init-finalize-waits.ts';
import { kernelsForCalls } from './kernels.ts';
import { isPolling } from './roles.ts';
import { type OffCoreInCalls, offCoreInGaps } from './timelines/off-core.ts';
import { isPart, type WaitClass } from './wait-class.ts';
import type { WaitInstances } from './waits.ts';

/** Times of all processes together, nanoseconds. */
export interface TimeTotals {
  /** First process's begin to the last one's end, times processes: what shares are of. */
  spanNs: number;
  /** All branches but MPI_Init and MPI_Finalize, which are outside. */
  mpiNs: number;
  /** Of that: in tests and probes that found nothing, and are part of no wait (METHOD 6). */
  pollingNs: number;
  /**
   * Each is the sum of its classes, but for those that are part of others, and of what is left of its calls.
   */
  branchNs: Record<BranchId, number>;
  nonMpiNs: number;
  /** Whether processes that were early left MPI_Finalize after the last one's enter; without any, too. */
  isFinalizeRecorded: boolean;
  /** Off the core, in and outside of MPI: in none of the others. null: the trace does not tell. */
  offCoreNs: number | null;
}

/**
 * Adds up a trace's times within the measured spans: calls and gaps where they belong, and waiting with its
 * class, whatever call it is in. O(calls + gaps + instances)
 */
export function totalTimes(
  communication: Communication,
  instances: WaitInstances,
  classes: readonly WaitClass[],
  offCore: OffCoreInCalls | null,
): TimeTotals {
  const { trace, times } = communication;
  const branchOfPath = branchesOfPaths(trace, times);
  const branchOfCall = branchesOfCalls(communication, branchOfPath);
  const ns = sumsOf(times, branchOfCall, branchOfPath);
  for (const { branch, ns: own } of endsOfUnrecorded(trace, times, branchOfPath)) {
    ns[BRANCHES.indexOf('point-to-point')]! -= own;
    ns[branch]! += own;
  }
  const branchOfClass = classes.map((each) => BRANCHES.indexOf(branchAbove(each, classes)));
  for (let i = 0; i < instances.count; i++) {
    if (isPart(classes[instances.class[i]!]!)) continue;
    ns[branchOfCall[instances.call[i]!]!]! -= instances.ns[i]!;
    ns[branchOfClass[instances.class[i]!]!]! += instances.ns[i]!;
  }
  const offCoreNs = offCore === null ? null : takeOffCore(ns, times, branchOfCall, offCore);
  const branchNs = Object.fromEntries(BRANCHES.map((id, branch) => [id, ns[branch]!])) as Record<
    BranchId,
    number
  >;
  const allNs = BRANCHES.reduce((sum, id) => sum + branchNs[id], 0);
  return {
    spanNs: spanOf(times) * trace.processes,
    mpiNs: allNs - branchNs['init-finalize'],
    pollingNs: pollingNs(communication),
    branchNs,
    nonMpiNs: ns[OUTSIDE]!,
    isFinalizeRecorded: isFinalizeRecorded(communication),
    offCoreNs,
  };
}

/** Calls without events of what asks whether something came. O(paths), where somebody polls O(gaps) */
function pollingNs({ trace: { regions }, times: { gaps, paths } }: Communication): number {
  const polls = Array.from(paths.region.subarray(0, paths.count), (region) => {
    const { mpi, name } = regions[region] ?? { mpi: false, name: '' };
    return mpi && isPolling(name);
  });
  if (!polls.includes(true)) return 0;
  let ns = 0;
  for (let entry = 0; entry < gaps.start.at(-1)!; entry++)
    if (polls[gaps.path[entry]!]) ns += gaps.ns[entry]!;
  return ns;
}

/** By branch, and after them of what is not MPI. */
function sumsOf(times: CallTimes, branchOfCall: Uint8Array, branchOfPath: Uint8Array): Float64Array {
  const { calls, gaps, paths } = times;
  const bytes = calls.count + paths.count + 8 * BRANCHES.length + 64;
  const { kernels, workspace, holding } = kernelsForCalls(times, bytes);
  return workspace.scratch(() => {
    const ns = workspace.numbers(BRANCHES.length + 1).fill(0);
    const columns = {
      branchOfCall: holding(branchOfCall),
      enter: holding(calls.enter),
      leave: holding(calls.leave),
    };
    kernels.addTimesByBranch(
      {
        ...columns,
        branchOfPath: holding(branchOfPath),
        gapPath: holding(gaps.path),
        gapNs: holding(gaps.ns),
        ns,
      },
      { calls: calls.count, entries: gaps.start.at(-1)! },
    );
    return ns.slice();
  });
}

function branchAbove({ parent }: WaitClass, classes: readonly WaitClass[]): BranchId {
  const above = classes.find(({ id }) => id === parent);
  return above === undefined ? (parent as BranchId) : branchAbove(above, classes);
}

/**
 * Takes the time off the core out of what it is part of. @returns how much that is within the measured spans
 */
function takeOffCore(
  ns: Float64Array,
  times: CallTimes,
  branchOfCall: Uint8Array,
  { before, after }: OffCoreInCalls,
): number {
  const { calls, gaps, offCorePath } = times;
  let taken = offCorePath === NONE ? 0 : offCoreInGaps(times, 0, gaps.start.length - 1);
  ns[OUTSIDE]! -= taken;
  for (let call = 0; call < calls.count; call++) {
    const inCall = before[call]! + after[call]!;
    ns[branchOfCall[call]!]! -= inCall;
    if (BRANCHES[branchOfCall[call]!] !== 'init-finalize') taken += inCall;
  }
  return taken;
}

function spanOf({ processBegin, processEnd }: CallTimes): number {
  const begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY) - begin;
}
