import { firstAbove } from '../../../base/statistics/first-above.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Waits } from '../waits.ts';

/** By call: how long its process was off its core before and after the call's waiting, nanoseconds. */
export interface OffCoreInCalls {
  before: Float64Array;
  after: Float64Array;
}

/** The same as timelines have it. */
export interface OffCoreTimes extends OffCoreInCalls {
  /** That of all calls before each one, and of all. */
  sum: Float64Array;
}

/**
 * Finds how long processes were off their cores within MPI calls, but not while they waited there, when
 * nobody misses their cores (METHOD, "Off the core").
 *
 * @param waitFrom, waitTo by call: its waiting, both where it would have waited if it did not wait
 * @returns 0 where a call has none. O(calls + times off the core × log calls)
 */
export function offCoreInCalls(
  callTimes: Pick<CallTimes, 'calls' | 'offCore'>,
  waitFrom: Float64Array,
  waitTo: Float64Array,
): OffCoreInCalls {
  const { count } = callTimes.calls;
  const before = new Float64Array(count);
  const after = new Float64Array(count);
  for (let process = 0; process + 1 < callTimes.offCore.processStart.length; process++) {
    eachTimeOffCore(
      callTimes,
      process,
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      (call, from, to) => {
        before[call]! += Math.max(0, Math.min(to, waitFrom[call]!) - from);
        after[call]! += Math.max(0, to - Math.max(from, waitTo[call]!));
      },
    );
  }
  return { before, after };
}

/** When a process was off its core within MPI calls, ascending, as far as that may be in [begin, end). */
export function eachTimeOffCore(
  { calls, offCore }: Pick<CallTimes, 'calls' | 'offCore'>,
  process: number,
  [begin, end]: readonly [begin: number, end: number],
  visit: (call: number, from: number, to: number) => void,
): void {
  const [first, last] = [calls.processStart[process]!, calls.processStart[process + 1]!];
  const [low, high] = [offCore.processStart[process]!, offCore.processStart[process + 1]!];
  const start = firstAbove(offCore.until, low, high, begin);
  let noted = start > low ? offCore.until[start - 1]! : Number.NEGATIVE_INFINITY;
  for (let i = start; i < high && noted < end; i++) {
    const until = offCore.until[i]!;
    let call = firstAbove(calls.enter, first, last, until) - 1;
    while (calls.enter[call] === until && call > first) call--;
    if (call < first || calls.leave[call]! < until) continue;
    // No instant is taken away twice, whatever the trace says.
    const from = Math.max(until - offCore.ns[i]!, calls.enter[call]!, Math.min(noted, until));
    noted = until;
    visit(call, from, until);
  }
}

/** The same of a trace whose times are as recorded; null: it does not tell. O(calls + waits) */
export function offCoreTimes(callTimes: CallTimes, waits: Waits): OffCoreTimes | null {
  const { knowsOffCore, calls } = callTimes;
  if (!knowsOffCore) return null;
  const waitFrom = calls.enter.slice(0, calls.count);
  for (let wait = 0; wait < waits.count; wait++) waitFrom[waits.call[wait]!] = waits.startNs[wait]!;
  const waitTo = waitFrom.slice();
  for (let wait = 0; wait < waits.count; wait++) waitTo[waits.call[wait]!]! += waits.ns[wait]!;
  const inCalls = offCoreInCalls(callTimes, waitFrom, waitTo);
  const sum = new Float64Array(calls.count + 1);
  for (let call = 0; call < calls.count; call++)
    sum[call + 1] = sum[call]! + inCalls.before[call]! + inCalls.after[call]!;
  return { ...inCalls, sum };
}

/** Time of gaps in which a process was off its core, nanoseconds. O(entries of these gaps) */
export function offCoreInGaps(
  { gaps, offCorePath }: Pick<CallTimes, 'gaps' | 'offCorePath'>,
  from: number,
  to: number,
): number {
  let ns = 0;
  if (offCorePath === NONE) return ns;
  for (let entry = gaps.start[from]!; entry < gaps.start[to]!; entry++)
    if (gaps.path[entry] === offCorePath) ns += gaps.ns[entry]!;
  return ns;
}
