import type { CallTimes, GapColumns, MpiCallColumns } from '../../trace/call-times.ts';
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
  const sums = new PathSums(times.paths.count);
  const { calls, gaps } = times;
  for (let process = 0; process < trace.processes; process++) {
    const first = calls.processStart[process]!;
    const behind = calls.processStart[process + 1]!;
    sums.addCalls(calls, role, first, behind);
    sums.addTimes(gaps, gaps.start[first + process]!, gaps.start[behind + process + 1]!);
    addBytes(trace, times, process, sums.bytes);
    sums.takeRows(process);
  }
  const profile = sums.rows();
  return { profile, totals: totalsOf(trace, times, role, profile) };
}

/** What a process sent, to the paths of the calls. Only calls that were visited have events. */
function addBytes(
  { events, transfers, processStart }: Trace,
  { calls, postedBy }: CallTimes,
  process: number,
  bytes: Float64Array,
): void {
  for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
    const transfer = events.transfer[event]!;
    const call = postedBy[event]!;
    if (call === NONE || transfers.kind[transfer] === KIND.receive) continue;
    bytes[calls.path[call]!]! += transfers.bytes[transfer]!;
  }
}

/** Sums by path of one process after the other; what the processes met becomes rows. */
class PathSums {
  readonly bytes: Float64Array;
  private readonly ns: Float64Array;
  private readonly visits: Int32Array;
  private readonly isMet: Uint8Array;
  private readonly met: Int32Array;
  private metCount = 0;
  private readonly taken: Profile[] = [];

  constructor(paths: number) {
    this.bytes = new Float64Array(paths);
    this.ns = new Float64Array(paths);
    this.visits = new Int32Array(paths);
    this.isMet = new Uint8Array(paths);
    this.met = new Int32Array(paths);
  }

  /** All but MPI_Init and MPI_Finalize, which lie outside of the measured span. */
  addCalls({ path: pathOf, enter, leave }: MpiCallColumns, role: Uint8Array, from: number, to: number): void {
    const { ns, visits, isMet } = this;
    for (let call = from; call < to; call++) {
      if (role[call] === ROLE.init || role[call] === ROLE.finalize) continue;
      const path = pathOf[call]!;
      if (isMet[path] === 0) this.meet(path);
      ns[path]! += leave[call]! - enter[call]!;
      visits[path]!++;
    }
  }

  addTimes(gaps: GapColumns, from: number, to: number): void {
    const { ns, isMet } = this;
    const { path: pathOf, ns: time } = gaps;
    for (let i = from; i < to; i++) {
      const path = pathOf[i]!;
      if (isMet[path] === 0) this.meet(path);
      ns[path]! += time[i]!;
    }
  }

  /** Makes rows of the sums and begins again. */
  takeRows(process: number): void {
    const path = this.met.slice(0, this.metCount).sort();
    const count = path.length;
    const rows: Profile = {
      count,
      process: new Int32Array(count).fill(process),
      path,
      ns: new Float64Array(count),
      visits: new Int32Array(count),
      bytes: new Float64Array(count),
    };
    for (let row = 0; row < count; row++) {
      const each = path[row]!;
      rows.ns[row] = this.ns[each]!;
      rows.visits[row] = this.visits[each]!;
      rows.bytes[row] = this.bytes[each]!;
      this.ns[each] = this.visits[each] = this.bytes[each] = this.isMet[each] = 0;
    }
    this.metCount = 0;
    this.taken.push(rows);
  }

  rows(): Profile {
    const count = this.taken.reduce((sum, rows) => sum + rows.count, 0);
    const all: Profile = {
      count,
      process: new Int32Array(count),
      path: new Int32Array(count),
      ns: new Float64Array(count),
      visits: new Int32Array(count),
      bytes: new Float64Array(count),
    };
    let at = 0;
    for (const rows of this.taken) {
      for (const name of ['process', 'path', 'ns', 'visits', 'bytes'] as const) all[name].set(rows[name], at);
      at += rows.count;
    }
    return all;
  }

  private meet(path: number): void {
    this.isMet[path] = 1;
    this.met[this.metCount++] = path;
  }
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
  const branchOfPath = paths.region
    .subarray(0, paths.count)
    .map((region) => (region === NONE || !trace.regions[region]!.mpi ? NONE : branchOfRegion[region]!));
  for (let row = 0; row < profile.count; row++) {
    const branch = branchOfPath[profile.path[row]!]!;
    if (branch === NONE) nonMpiNs += profile.ns[row]!;
    else branches[branch]! += profile.ns[row]!;
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
