import { NONE } from '../../trace/trace.ts';
import type { Timelines } from '../timelines.ts';
import type { Dependencies } from './dependencies.ts';

/** What is changed in a replay; what is left out stays as recorded. Nanoseconds that are added, below 0 taken away. */
export interface Changes {
  /** By process: to the time before its measured span. */
  begin?: Float64Array;
  /** By gap (see GapColumns). */
  gap?: Float64Array;
  /** By call: to its own time before its waiting and to that behind it. */
  before?: Float64Array;
  behind?: Float64Array;
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
  /** Dependencies that were passed over, since calls depended on each other in a circle: 0 unless the trace is wrong. */
  passedOver: number;
}

/** Which replay: `ideal` takes all calls' own time away, so that only dependencies and computing are left. */
export interface ReplayOptions {
  ideal?: boolean;
  changes?: Changes;
}

/**
 * Executes a trace again (METHOD, "Replay"): each process does its gaps and calls in order; a call is entered at the end of
 * the gap before it and goes on when all that it depends on has been entered; its own time stays as recorded. Computed as
 * differences from the recorded times, so that a replay without changes gives exactly these.
 *
 * Ideal: calls take no time of their own. Sends never block, polling keeps its computing, nothing else is limited.
 *
 * @returns times of all calls. O(calls + dependencies)
 */
export function replay(
  timelines: Timelines,
  dependencies: Dependencies,
  { ideal = false, changes = {} }: ReplayOptions = {},
): Replayed {
  const { calls } = timelines.callTimes;
  return new Execution(timelines, dependencies, ideal, changes, calls.count).run();
}

/** A replay that is under way. */
class Execution {
  private readonly enter: Float64Array;
  private readonly leave: Float64Array;
  private readonly processEnd: Float64Array;
  private readonly hasEntered: Uint8Array;
  /** By process: the call it is at, the next of that call's dependencies, how much later than recorded it goes on. */
  private readonly at: Int32Array;
  private readonly cursor: Int32Array;
  private readonly shift: Float64Array;
  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  private readonly goesOn: Float64Array;
  /** By group: how many calls have not entered yet, and when the last of the others came. */
  private readonly missing: Int32Array;
  private readonly groupNs: Float64Array;
  /** Processes that wait for a call or a group: the first of each, and by process the next. */
  private readonly sleeperOfCall: Int32Array;
  private readonly sleeperOfGroup: Int32Array;
  private readonly nextSleeper: Int32Array;
  private readonly ready: number[] = [];
  private passedOver = 0;

  constructor(
    private readonly timelines: Timelines,
    private readonly dependencies: Dependencies,
    private readonly ideal: boolean,
    private readonly changes: Changes,
    count: number,
  ) {
    const { processes, callTimes } = timelines;
    this.enter = new Float64Array(count);
    this.leave = new Float64Array(count);
    this.processEnd = new Float64Array(processes);
    this.hasEntered = new Uint8Array(count);
    this.at = callTimes.calls.processStart.slice(0, processes);
    this.cursor = new Int32Array(processes).fill(NONE);
    this.shift = new Float64Array(processes);
    this.goesOn = new Float64Array(processes);
    this.missing = dependencies.groupSize.slice();
    this.groupNs = new Float64Array(dependencies.groups).fill(Number.NEGATIVE_INFINITY);
    this.sleeperOfCall = new Int32Array(count).fill(NONE);
    this.sleeperOfGroup = new Int32Array(dependencies.groups).fill(NONE);
    this.nextSleeper = new Int32Array(processes).fill(NONE);
  }

  run(): Replayed {
    const { processes, beginNs, callTimes } = this.timelines;
    for (let process = processes - 1; process >= 0; process--) {
      this.shift[process] = this.changes.begin?.[process] ?? 0;
      this.ready.push(process);
    }
    let unfinished = processes;
    while (unfinished > 0) {
      const process = this.ready.pop() ?? this.releaseOne();
      if (this.proceed(process)) unfinished--;
    }
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY;
    let last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process = 0; process < processes; process++) {
      first = Math.min(first, callTimes.processBegin[process]! + (this.changes.begin?.[process] ?? 0));
      last = Math.max(last, this.processEnd[process]!);
    }
    const { enter, leave, processEnd, passedOver } = this;
    return { enter, leave, processEnd, runtimeNs: last - first, passedOver };
  }

  /** A process goes on until it must wait for another one. @returns whether it has come to its end */
  private proceed(process: number): boolean {
    const { calls, processEnd } = this.timelines.callTimes;
    const behind = calls.processStart[process + 1]!;
    for (; this.at[process]! < behind; this.at[process]!++) {
      const call = this.at[process]!;
      if (this.cursor[process] === NONE) this.enterCall(process, call);
      if (!this.awaitOthers(process, call)) return false;
      this.leaveCall(process, call);
      this.cursor[process] = NONE;
    }
    const last = behind - 1;
    // MPI_Finalize is entered when the span ends.
    if (last >= calls.processStart[process]! && calls.enter[last]! >= processEnd[process]!) {
      this.processEnd[process] = processEnd[process]! + (this.enter[last]! - calls.enter[last]!);
    } else {
      const added = this.changes.gap?.[behind + process] ?? 0;
      this.processEnd[process] = processEnd[process]! + (this.shift[process]! + added);
    }
    return true;
  }

  private enterCall(process: number, call: number): void {
    const { calls } = this.timelines.callTimes;
    const { groupOf, start, waitFrom } = this.dependencies;
    this.shift[process]! += this.changes.gap?.[call + process] ?? 0;
    const shift = this.shift[process]!;
    const enter = calls.enter[call]! + shift;
    this.enter[call] = enter;
    this.hasEntered[call] = 1;
    this.cursor[process] = start[call]!;
    const begin = this.ideal ? enter : waitFrom[call]! + (shift + (this.changes.before?.[call] ?? 0));
    this.goesOn[process] = begin;
    this.wake(this.sleeperOfCall[call]!);
    const group = groupOf[call]!;
    if (group === NONE) return;
    this.groupNs[group] = Math.max(this.groupNs[group]!, begin);
    if (--this.missing[group]! === 0) this.wake(this.sleeperOfGroup[group]!);
  }

  /** @returns false when the process must wait until another one enters something */
  private awaitOthers(process: number, call: number): boolean {
    const { start, on, thereNs, isHeldBack } = this.dependencies;
    const to = start[call + 1]! - (this.ideal ? isHeldBack[call]! : 0);
    for (let i = this.cursor[process]!; i < to; i++) {
      const needed = on[i]!;
      const isThere = needed < 0 ? this.missing[~needed] === 0 : this.hasEntered[needed] === 1;
      if (!isThere) {
        this.cursor[process] = i;
        const sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall;
        const key = needed < 0 ? ~needed : needed;
        this.nextSleeper[process] = sleepers[key]!;
        sleepers[key] = process;
        return false;
      }
      const there = this.instantOf(needed, thereNs[i]!);
      if (there > this.goesOn[process]!) this.goesOn[process] = there;
    }
    return true;
  }

  /** When what a call depends on is there. @param recorded when it was */
  private instantOf(needed: number, recorded: number): number {
    const now = needed < 0 ? this.groupNs[~needed]! : this.enter[needed]!;
    const { enter } = this.timelines.callTimes.calls;
    const before = needed < 0 ? this.dependencies.groupNs[~needed]! : enter[needed]!;
    // As recorded it was there an offset after it had been entered; ideally at once, but never later than recorded.
    return this.ideal ? now + Math.min(0, recorded - before) : recorded + (now - before);
  }

  private leaveCall(process: number, call: number): void {
    const { calls, processBegin } = this.timelines.callTimes;
    const leave = calls.leave[call]!;
    // MPI_Init lies before the span.
    if (leave <= processBegin[process]!) this.leave[call] = leave + this.shift[process]!;
    else if (this.ideal) this.leave[call] = this.goesOn[process]!;
    else {
      const behind = this.changes.behind?.[call] ?? 0;
      this.leave[call] = leave + (this.goesOn[process]! - this.dependencies.waitTo[call]! + behind);
    }
    this.shift[process] = this.leave[call]! - leave;
  }

  private wake(first: number): void {
    for (let process = first; process !== NONE; process = this.nextSleeper[process]!)
      this.ready.push(process);
  }

  /** Nobody can go on: of all that wait the one whose call ended first as recorded goes on when it did. */
  private releaseOne(): number {
    const { waitTo, on, thereNs } = this.dependencies;
    const { processStart } = this.timelines.callTimes.calls;
    let released = NONE;
    for (let process = 0; process < this.at.length; process++) {
      if (this.at[process] === processStart[process + 1]) continue;
      if (released === NONE || waitTo[this.at[process]!]! < waitTo[this.at[released]!]!) released = process;
    }
    this.passedOver++;
    const dependency = this.cursor[released]!++;
    const needed = on[dependency]!;
    if (!this.ideal) this.goesOn[released] = Math.max(this.goesOn[released]!, thereNs[dependency]!);
    const sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall;
    const key = needed < 0 ? ~needed : needed;
    if (sleepers[key] === released) sleepers[key] = this.nextSleeper[released]!;
    else {
      let before = sleepers[key]!;
      while (this.nextSleeper[before] !== released) before = this.nextSleeper[before]!;
      this.nextSleeper[before] = this.nextSleeper[released]!;
    }
    return released;
  }
}
