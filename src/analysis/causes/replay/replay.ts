import { ReplayColumns } from '#build/kernels/interface.ts';
import { workspaceOf } from '../../../trace/columns/call-times-workspace.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Workspace } from '../../../trace/columns/workspace.ts';
import { kernelsOn } from '../../waits/kernels.ts';
import type { Timelines } from '../../waits/timelines/timelines.ts';
import type { Dependencies } from './dependencies.ts';

/** Nanoseconds that a replay adds, below 0 takes away; what is left out stays as recorded. */
export interface Changes {
  /** By process: to the time before its measured span. */
  begin?: Float64Array;
  /** By gap (see GapColumns). */
  gap?: Float64Array;
  /** By call: to its own time before its waiting and to that after it. */
  before?: Float64Array;
  after?: Float64Array;
}

/** When things would have happened, nanoseconds on the trace's clock. */
export interface Replayed {
  /** By MPI call. */
  enter: Float64Array;
  leave: Float64Array;
  /** By process: the end of its measured span. */
  processEnd: Float64Array;
  /** From the first beginning to the last end. */
  runtimeNs: number;
  /** Dependencies that were passed over since they formed a circle: 0 unless the trace is wrong. */
  passedOver: number;
}

/** Which replay: `ideal` takes all calls' own time away, so that only dependencies and computing are left. */
interface ReplayOptions {
  ideal?: boolean;
  changes?: Changes;
}

/**
 * Executes a trace again (METHOD, "Replay"): each process does its gaps and calls in order; a call is entered
 * at the end of the gap before it and goes on when all that it depends on has been entered; its own time
 * stays as recorded. Computed as differences from the recorded times, so that a replay without changes gives
 * exactly these.
 *
 * Ideal: calls take no time of their own. Sends never block, polling keeps its computing, nothing else is
 * limited.
 *
 * @returns times of all calls. O(calls + dependencies)
 */
export function replay(
  timelines: Timelines,
  dependencies: Dependencies,
  options: ReplayOptions = {},
): Replayed {
  return withReplayed(timelines, dependencies, options, ({ enter, leave, processEnd, ...replayed }) => {
    return { enter: enter.slice(), leave: leave.slice(), processEnd: processEnd.slice(), ...replayed };
  });
}

/** The same for work that needs the times only while it lasts: the next replay uses their memory again. */
export function withReplayed<T>(
  timelines: Timelines,
  dependencies: Dependencies,
  { ideal = false, changes = {} }: ReplayOptions,
  work: (replayed: Replayed) => T,
): T {
  const { processes, callTimes, beginNs } = timelines;
  const { count } = callTimes.calls;
  const { groups, on } = dependencies;
  const bytes = 100 * count + 12 * on.length + 24 * groups + 64 * processes + 4096;
  const workspace = workspaceOf(callTimes, bytes);
  const kernels = kernelsOn(workspace);
  return workspace.scratch(() => {
    const { columns, enter, leave, processEnd } = columnsOf(timelines, dependencies, changes, workspace);
    columns.isIdeal = ideal;
    while (!kernels.replaySome({ columns }, { most: AT_A_TIME }));
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY;
    let last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process = 0; process < processes; process++) {
      first = Math.min(first, callTimes.processBegin[process]! + (changes.begin?.[process] ?? 0));
      last = Math.max(last, processEnd[process]!);
    }
    const { passedOver } = columns;
    return work({ enter, leave, processEnd, runtimeNs: last - first, passedOver });
  });
}

/** How often processes go on in one call of the kernel. */
const AT_A_TIME = 256;

/** What a replay works on, before it begins: all processes can go on, the first one first. */
function columnsOf(
  timelines: Timelines,
  dependencies: Dependencies,
  changes: Changes,
  workspace: Workspace,
): { columns: ReplayColumns; enter: Float64Array; leave: Float64Array; processEnd: Float64Array } {
  const { processes, callTimes } = timelines;
  const { calls } = callTimes;
  const { groups } = dependencies;
  const address = (column: Int32Array | Float64Array | Uint8Array): number =>
    workspace.holding(column).byteOffset;
  const of = { enter: workspace.numbers(calls.count), leave: workspace.numbers(calls.count) };
  const processEnd = workspace.numbers(processes);
  const shift = workspace.numbers(processes);
  for (let process = 0; process < processes; process++) shift[process] = changes.begin?.[process] ?? 0;
  const ready = workspace.integers(processes);
  for (let i = 0; i < processes; i++) ready[i] = processes - 1 - i;
  const columns = Object.assign(workspace.struct(ReplayColumns), {
    processStart: address(calls.processStart),
    enter: address(calls.enter),
    leave: address(calls.leave),
    processBegin: address(callTimes.processBegin),
    processEnd: address(callTimes.processEnd),
    start: address(dependencies.start),
    on: address(dependencies.on),
    thereNs: address(dependencies.thereNs),
    isHeldBack: address(dependencies.isHeldBack),
    groupOf: address(dependencies.groupOf),
    recordedGroupNs: address(dependencies.groupNs),
    waitFrom: address(dependencies.waitFrom),
    waitTo: address(dependencies.waitTo),
    gap: changes.gap === undefined ? 0 : address(changes.gap),
    before: changes.before === undefined ? 0 : address(changes.before),
    after: changes.after === undefined ? 0 : address(changes.after),
    newEnter: of.enter.byteOffset,
    newLeave: of.leave.byteOffset,
    newProcessEnd: processEnd.byteOffset,
    hasEntered: workspace.bytes(calls.count).fill(0).byteOffset,
    at: workspace.copy(calls.processStart.subarray(0, processes)).byteOffset,
    cursor: workspace.integers(processes).fill(NONE).byteOffset,
    shift: shift.byteOffset,
    goesOn: workspace.numbers(processes).byteOffset,
    missing: workspace.copy(dependencies.groupSize).byteOffset,
    groupNs: workspace.numbers(groups).fill(Number.NEGATIVE_INFINITY).byteOffset,
    sleeperOfCall: workspace.integers(calls.count).fill(NONE).byteOffset,
    sleeperOfGroup: workspace.integers(groups).fill(NONE).byteOffset,
    nextSleeper: workspace.integers(processes).fill(NONE).byteOffset,
    ready: ready.byteOffset,
    readyCount: processes,
    processes,
    unfinished: processes,
  });
  return { columns, ...of, processEnd };
}
