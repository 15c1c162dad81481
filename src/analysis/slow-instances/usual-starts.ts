import { medianInPlace } from '../../base/statistics/median.ts';
import { NONE } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { MIN_JUDGED_INSTANCES } from './slow-instances.ts';

/** First event of each process in each member of a group: instances, or iterations, of one pattern. */
export interface FirstEvents {
  /** Ascending; the same in all members. */
  processes: Int32Array;
  /** By member: its first posting. */
  beginNs: Float64Array;
  /** By member, then process: event[member · processes.length + index of the process]. */
  event: Int32Array;
}

/** The first events of instances of one pattern. O(their blocks). @param members at least one */
export function firstEventsOf(
  { process, start }: Pick<Blocks, 'process' | 'start'>,
  instances: Instances,
  members: ArrayLike<number>,
): FirstEvents {
  const { block } = instances;
  return firstEventsIn(
    instances,
    members,
    (i) => process[block[i]!]!,
    (i) => start[block[i]!]!,
  );
}

/** The same of any members that have stretches of events, each with a process and a first event. */
export function firstEventsIn(
  { start, startNs }: Pick<Instances, 'start' | 'startNs'>,
  members: ArrayLike<number>,
  processOf: (stretch: number) => number,
  firstOf: (stretch: number) => number,
): FirstEvents {
  const processes: number[] = [];
  for (let i = start[members[0]!]!; i < start[members[0]! + 1]!; i++) {
    if (processes.at(-1) !== processOf(i)) processes.push(processOf(i));
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (let member = 0; member < members.length; member++) {
    let previous: number = NONE;
    for (let i = start[members[member]!]!; i < start[members[member]! + 1]!; i++) {
      const own = processOf(i);
      if (own !== previous) event[next++] = firstOf(i);
      previous = own;
    }
  }
  const beginNs = Float64Array.from(members, (member) => startNs[member]!);
  return { processes: Int32Array.from(processes), beginNs, event };
}

/**
 * When the processes of a group's members usually start (METHOD 2.8): in wavefronts one process is the last
 * in nearly all of them, so that only a deviation says who was late. A start is the first posting of a
 * process − that of the member. Members and processes go by their index in the group.
 */
export class UsualStarts {
  private readonly starts: Float64Array;
  /** Medians that were asked for; NaN: not yet. */
  private readonly known: Float64Array;

  /** @param posted by event, in ns @param first of a group with at least one member */
  constructor(
    private readonly posted: Float64Array,
    readonly first: FirstEvents,
  ) {
    this.starts = new Float64Array(first.beginNs.length);
    this.known = new Float64Array(first.processes.length).fill(Number.NaN);
  }

  /** How long after the beginning of a member a process posts its first event. */
  startOf(member: number, process: number): number {
    return this.posted[this.firstEvent(member, process)]! - this.first.beginNs[member]!;
  }

  firstEvent(member: number, process: number): number {
    return this.first.event[member * this.first.processes.length + process]!;
  }

  /** Median of a process's starts. O(members) the first time it is asked for. */
  medianNs(process: number): number {
    const known = this.known[process]!;
    if (!Number.isNaN(known)) return known;
    for (let member = 0; member < this.starts.length; member++) {
      this.starts[member] = this.startOf(member, process);
    }
    const found = medianInPlace(this.starts);
    this.known[process] = found;
    return found;
  }

  /** How much later than usual a process starts; in a small group, how late. */
  latenessNs(member: number, process: number): number {
    const usual = this.starts.length < MIN_JUDGED_INSTANCES ? 0 : this.medianNs(process);
    return this.startOf(member, process) - usual;
  }

  /**
   * The index of the process that starts later than usual by most, of equals the lowest; in a small group the
   * last to start. Who starts earlier than another one deviates cannot be it: few medians are asked for.
   *
   * @param known lateness of a process elsewhere: who starts earlier is not looked at
   */
  lateProcess(member: number, known = Number.NEGATIVE_INFINITY): number {
    const { length } = this.first.processes;
    let found = 0;
    for (let process = 1; process < length; process++) {
      if (this.startOf(member, process) > this.startOf(member, found)) found = process;
    }
    if (this.starts.length < MIN_JUDGED_INSTANCES || this.startOf(member, found) <= known) return found;
    let most = this.startOf(member, found) - this.medianNs(found);
    for (let process = 0; process < length; process++) {
      const own = this.startOf(member, process);
      if (own < most) continue;
      const deviation = own - this.medianNs(process);
      if (deviation > most || (deviation === most && process < found)) {
        most = deviation;
        found = process;
      }
    }
    return found;
  }
}
