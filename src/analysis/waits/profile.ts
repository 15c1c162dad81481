import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Communication } from './communication.ts';
import { openWorkplace } from './kernels/workplace.ts';
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
  eachProcess(profiled, (process, own) => {
    for (let row = 0; row < own.count; row++) {
      rows.process.push(process);
      rows.path.push(own.path[row]!);
      rows.ns.push(own.ns[row]!);
      counters.visits.push(own.visits[row]!);
      counters.bytes.push(own.bytes[row]!);
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

/** @param visit called with the rows of each process; they are others afterwards */
function eachProcess(
  { trace, times, outside }: ProfiledTrace,
  visit: (process: number, rows: Omit<Profile, 'process'>) => void,
): void {
  const { events, transfers, processStart, processes } = trace;
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
    const { rowPath: path, rowNs: ns, rowVisits: visits, rowBytes: bytes } = columns;
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
      visit(process, { count, path, ns, visits, bytes });
    }
  });
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
  eachProcess(profiled, (_, { count, path, ns }) => {
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
    branchNs: Object.fromEntries(BRANCH_IDS.map(([id, branch]) => [id, branches[branch]!])) as Record<
      BranchId,
      number
    >,
    nonMpiNs,
  };
}
