import { InputError } from '../../../base/errors.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { BEGIN_AND_END, type FunctionStack, type FunctionStacks } from './function-stacks.ts';

/** An MPI call that posts or completes something. */
export interface ProcessCall {
  name: string;
  functions: FunctionStack | null;
  /** The call of the innermost function around it (index into the trace's calls); NONE: not known. */
  instance: number;
  /** Time since the MPI call before it was left, nanoseconds. */
  gapNs: number;
  /** Events that it posts, in order. */
  posted: number[];
  /** Events of earlier calls that it completes. */
  completed: number[];
}

/**
 * The MPI calls of a process with their events, and the time after the last one. What nobody knows where it
 * was completed is completed by the next call.
 * @throws InputError where the trace does not tell MPI calls, or several threads make them at the same time
 */
export function callsOf(
  trace: Trace,
  stacks: FunctionStacks,
  process: number,
): { calls: ProcessCall[]; tailNs: number } {
  const times = trace.callTimes!;
  const { calls, paths, processBegin, processEnd } = times;
  const [first, end] = [calls.processStart[process]!, calls.processStart[process + 1]!];
  const posted = eventsByCall(trace, process, times);
  const found: ProcessCall[] = [];
  let [left, gapNs] = [processBegin[process]!, 0];
  for (let call = first; call < end; call++) {
    const [enter, leave] = [calls.enter[call]!, calls.leave[call]!];
    if (enter < calls.leave[call - 1]! && call > first)
      throw new InputError({
        file: trace.path,
        place: `process ${process}`,
        found: 'several of its threads make MPI calls at the same time',
        rule: 'a skeleton has one thread a process',
        remedy: 'record a run with one thread a process',
      });
    const path = calls.path[call]!;
    const name = trace.regions[paths.region[path]!]!.name;
    gapNs += Math.max(0, enter - left);
    left = Math.max(left, leave);
    const events = posted.get(call);
    if (BEGIN_AND_END.test(name) || events === undefined) continue;
    const around = events.posted.length === 0 ? NONE : trace.events.call[events.posted[0]!]!;
    const instance = stacks.isAround(around, path) ? around : NONE;
    found.push({ name, functions: stacks.around(path), instance, gapNs, ...events });
    gapNs = 0;
  }
  return { calls: found, tailNs: gapNs + Math.max(0, processEnd[process]! - left) };
}

function eventsByCall(
  trace: Trace,
  process: number,
  { calls, postedBy, completedBy }: CallTimes,
): Map<number, Pick<ProcessCall, 'posted' | 'completed'>> {
  const byCall = new Map<number, Pick<ProcessCall, 'posted' | 'completed'>>();
  const of = (call: number) => entryOf(byCall, call, () => ({ posted: [], completed: [] }));
  const end = calls.processStart[process + 1]!;
  let next = calls.processStart[process]!;
  const { completed } = trace.events;
  const adrift: number[] = [];
  for (let event = trace.processStart[process]!; event < trace.processStart[process + 1]!; event++) {
    const [poster, completer] = [postedBy[event]!, completedBy[event]!];
    if (poster === NONE)
      throw new InputError({
        file: trace.path,
        place: `process ${process}`,
        found: 'it has messages outside of MPI calls',
        rule: 'a skeleton calls what the program called',
        remedy: "record with a tracer that records MPI calls, such as commgate's own (docs/tracing.md)",
      });
    of(poster).posted.push(event);
    if (completer === NONE) adrift.push(event);
    else if (completer !== poster) of(completer).completed.push(event);
  }
  for (const event of adrift.sort((a, b) => completed[a]! - completed[b]!)) {
    while (next < end && (calls.enter[next]! < completed[event]! || next <= postedBy[event]!)) next++;
    if (next < end) of(next).completed.push(event);
  }
  return byCall;
}
