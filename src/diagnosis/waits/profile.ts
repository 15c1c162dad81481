import type { CallTimes } from '../../trace/call-times.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import { BRANCH, branchesOf, ROLE } from './roles.ts';
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

/** @returns the profile, and its totals. O(calls + gaps + events) */
export function profileOf(
  trace: Trace,
  times: CallTimes,
  role: Uint8Array,
): { profile: Profile; totals: TimeTotals } {
  const { calls, paths, gaps } = times;
  const { processes, events, transfers } = trace;
  const ns = new Float64Array(paths.count);
  const visits = new Int32Array(paths.count);
  const bytes = new Float64Array(paths.count);
  const isMet = new Uint8Array(paths.count);
  const met: number[] = [];
  const meet = (path: number): void => {
    if (isMet[path] === 1) return;
    isMet[path] = 1;
    met.push(path);
  };
  const rows: { process: number[]; path: number[]; ns: number[]; visits: number[]; bytes: number[] } = {
    process: [],
    path: [],
    ns: [],
    visits: [],
    bytes: [],
  };
  for (let process = 0; process < processes; process++) {
    const behind = calls.processStart[process + 1]!;
    for (let call = calls.processStart[process]!; call < behind; call++) {
      if (role[call] === ROLE.init || role[call] === ROLE.finalize) continue;
      const path = calls.path[call]!;
      meet(path);
      ns[path]! += calls.leave[call]! - calls.enter[call]!;
      visits[path]!++;
    }
    const lastGap = gaps.start[behind + process + 1]!;
    for (let i = gaps.start[calls.processStart[process]! + process]!; i < lastGap; i++) {
      const path = gaps.path[i]!;
      if (isMet[path] === 0) meet(path);
      ns[path]! += gaps.ns[i]!;
    }
    for (let event = trace.processStart[process]!; event < trace.processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      const call = times.postedBy[event]!;
      if (call === NONE || transfers.kind[transfer] === KIND.receive) continue;
      bytes[calls.path[call]!]! += transfers.bytes[transfer]!;
    }
    met.sort((a, b) => a - b);
    for (const path of met) {
      rows.process.push(process);
      rows.path.push(path);
      rows.ns.push(ns[path]!);
      rows.visits.push(visits[path]!);
      rows.bytes.push(bytes[path]!);
      ns[path] = visits[path] = bytes[path] = isMet[path] = 0;
    }
    met.length = 0;
  }
  const profile = {
    count: rows.path.length,
    process: Int32Array.from(rows.process),
    path: Int32Array.from(rows.path),
    ns: Float64Array.from(rows.ns),
    visits: Int32Array.from(rows.visits),
    bytes: Float64Array.from(rows.bytes),
  };
  return { profile, totals: totalsOf(trace, times, role, profile) };
}

const BRANCH_IDS = Object.entries({
  'point-to-point': BRANCH.pointToPoint,
  collective: BRANCH.collective,
  synchronisation: BRANCH.synchronisation,
  'init-finalize': BRANCH.initFinalize,
}) as [BranchId, number][];

function totalsOf(trace: Trace, times: CallTimes, role: Uint8Array, profile: Profile): TimeTotals {
  const { calls, paths, processBegin, processEnd } = times;
  const branchOfRegion = branchesOf(trace.regions);
  const branches = new Float64Array(BRANCH_IDS.length);
  let nonMpiNs = 0;
  for (let row = 0; row < profile.count; row++) {
    const region = paths.region[profile.path[row]!]!;
    if (region === NONE || !trace.regions[region]!.mpi) nonMpiNs += profile.ns[row]!;
    else branches[branchOfRegion[region]!]! += profile.ns[row]!;
  }
  const mpiNs = branches.reduce((sum, each) => sum + each, 0);
  for (let call = 0; call < calls.count; call++) {
    if (role[call] !== ROLE.init && role[call] !== ROLE.finalize) continue;
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
