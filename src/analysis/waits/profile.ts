import type { CallTimes } from '../../trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { BRANCH, branchesOf } from './roles.ts';
import type { BranchId } from './wait-class.ts';

/**
 * What call paths cost by themselves on each process (paper 002, profiling patterns), within the measured
 * spans; by process, then path. Paths of MPI calls have visits and bytes, others their time alone.
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

/** What the profile of a trace is made of. */
interface ProfiledTrace {
  trace: Trace;
  times: CallTimes;
  /** The calls of MPI_Init and MPI_Finalize: they lie outside of the measured span. */
  outside: Int32Array;
}

/** @returns the profile when it is asked for, and its totals. O(calls + gaps + events + processes × paths) each */
export function profileOf(
  trace: Trace,
  times: CallTimes,
  communication: Pick<Communication, 'initCalls' | 'finalizeCalls'>,
): { profile: () => Profile; totals: TimeTotals } {
  const outside = Int32Array.of(...communication.initCalls, ...communication.finalizeCalls).sort();
  const profiled = { trace, times, outside };
  return { profile: () => rowsOf(profiled), totals: totalsOf(profiled) };
}

/** The rows of all processes: for many processes and paths they take more memory than the events. */
function rowsOf(profiled: ProfiledTrace): Profile {
  const rows = { process: [] as number[], path: [] as number[], ns: [] as number[] };
  const counters = { visits: [] as number[], bytes: [] as number[] };
  eachProcess(profiled, (process, { isMet, ns, visits, bytes }) => {
    for (let path = 0; path < isMet.length; path++) {
      if (isMet[path] === 0) continue;
      rows.process.push(process);
      rows.path.push(path);
      rows.ns.push(ns[path]!);
      counters.visits.push(visits[path]!);
      counters.bytes.push(bytes[path]!);
    }
  });
  return {
    count: rows.path.length,
    process: Int32Array.from(rows.process),
    path: Int32Array.from(rows.path),
    ns: Float64Array.from(rows.ns),
    visits: Int32Array.from(counters.visits),
    bytes: Float64Array.from(counters.bytes),
  };
}

/** What paths cost on one process, by path. */
interface PathCosts {
  isMet: Uint8Array;
  ns: Float64Array;
  visits: Int32Array;
  bytes: Float64Array;
}

/** @param visit called with the costs on each process; they are others afterwards */
function eachProcess(profiled: ProfiledTrace, visit: (process: number, costs: PathCosts) => void): void {
  const { trace, times, outside } = profiled;
  const isOutside = new Uint8Array(times.calls.count);
  for (const call of outside) isOutside[call] = 1;
  const { count } = times.paths;
  const costs = {
    isMet: new Uint8Array(count),
    ns: new Float64Array(count),
    visits: new Int32Array(count),
    bytes: new Float64Array(count),
  };
  for (let process = 0; process < trace.processes; process++) {
    addCalls(times, process, isOutside, costs);
    addGaps(times, process, costs);
    addBytes(trace, times, process, costs);
    visit(process, costs);
    for (const column of Object.values(costs)) column.fill(0);
  }
}

// Of a process at a time: what is called often is compiled well.

function addCalls({ calls }: CallTimes, process: number, isOutside: Uint8Array, costs: PathCosts): void {
  const behind = calls.processStart[process + 1]!;
  for (let call = calls.processStart[process]!; call < behind; call++) {
    if (isOutside[call] === 1) continue;
    const path = calls.path[call]!;
    costs.isMet[path] = 1;
    costs.ns[path]! += calls.leave[call]! - calls.enter[call]!;
    costs.visits[path]!++;
  }
}

function addGaps({ calls, gaps }: CallTimes, process: number, costs: PathCosts): void {
  const behind = gaps.start[calls.processStart[process + 1]! + process + 1]!;
  for (let entry = gaps.start[calls.processStart[process]! + process]!; entry < behind; entry++) {
    const path = gaps.path[entry]!;
    costs.isMet[path] = 1;
    costs.ns[path]! += gaps.ns[entry]!;
  }
}

/** What a process sent, to the paths of the calls. Only calls that were visited have events. */
function addBytes(trace: Trace, { calls, postedBy }: CallTimes, process: number, costs: PathCosts): void {
  const { transfer } = trace.events;
  const { kind, bytes } = trace.transfers;
  const behind = trace.processStart[process + 1]!;
  for (let event = trace.processStart[process]!; event < behind; event++) {
    const own = transfer[event]!;
    const call = postedBy[event]!;
    if (call !== NONE && kind[own] !== KIND.receive) costs.bytes[calls.path[call]!]! += bytes[own]!;
  }
}

const BRANCH_IDS = Object.entries({
  'point-to-point': BRANCH.pointToPoint,
  collective: BRANCH.collective,
  synchronisation: BRANCH.synchronisation,
  'init-finalize': BRANCH.initFinalize,
}) as [BranchId, number][];

function totalsOf(profiled: ProfiledTrace): TimeTotals {
  const { trace, times, outside } = profiled;
  const { calls, paths, processBegin, processEnd } = times;
  const branchOfRegion = branchesOf(trace.regions);
  const branches = new Float64Array(BRANCH_IDS.length);
  let nonMpiNs = 0;
  const branchOfPath = paths.region
    .subarray(0, paths.count)
    .map((region) => (region === NONE || !trace.regions[region]!.mpi ? NONE : branchOfRegion[region]!));
  eachProcess(profiled, (_, { isMet, ns }) => {
    for (let path = 0; path < isMet.length; path++) {
      if (isMet[path] === 0) continue;
      const branch = branchOfPath[path]!;
      if (branch === NONE) nonMpiNs += ns[path]!;
      else branches[branch]! += ns[path]!;
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
    branchNs: Object.fromEntries(BRANCH_IDS.map(([id, branch]) => [id, branches[branch]!])) as Record<
      BranchId,
      number
    >,
    nonMpiNs,
  };
}
