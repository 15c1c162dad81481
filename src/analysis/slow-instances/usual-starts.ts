import { medianOfSorted } from '../../base/statistics/median.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { MIN_JUDGED_INSTANCES } from './slow-instances.ts';

/**
 * First event of each process in each member of a group: instances, or iterations, of one pattern, so of the
 * same processes.
 */
export interface FirstEvents {
  /** Ascending. */
  processes: Int32Array;
  members: number;
  /** By member, then process: event[member · processes.length + index of the process]. */
  event: Int32Array;
  /** By member: when it begins, where that is known already. */
  beginNs?: Float64Array;
}

/**
 * The first events of instances of one pattern, in the given order. O(their blocks).
 *
 * @param members at least one
 */
export function firstEventsOf(
  blocks: Pick<Blocks, 'process' | 'start'>,
  { start, block, startNs }: Pick<Instances, 'start' | 'block' | 'startNs'>,
  members: ArrayLike<number>,
): FirstEvents {
  const processes: number[] = [];
  for (let i = start[members[0]!]!; i < start[members[0]! + 1]!; i++) {
    const process = blocks.process[block[i]!]!;
    if (processes.at(-1) !== process) processes.push(process);
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (let member = 0; member < members.length; member++) {
    const instance = members[member]!;
    let previous = -1;
    for (let i = start[instance]!; i < start[instance + 1]!; i++) {
      const process = blocks.process[block[i]!]!;
      if (process !== previous) event[next++] = blocks.start[block[i]!]!;
      previous = process;
    }
  }
  const beginNs = Float64Array.from(members, (instance) => startNs[instance]!);
  return { processes: Int32Array.from(processes), members: members.length, event, beginNs };
}

/**
 * When the processes of a group's members usually start (METHOD 2.8): in wavefronts one process is the last
 * in nearly all of them, so that only a deviation says who was late. A start is the first posting of a
 * process − that of the member. Members and processes go by their index in the group.
 */
export class UsualStarts {
  readonly first: FirstEvents;
  private readonly posted: Float64Array;
  private readonly beginNs: Float64Array;
  private readonly starts: Float64Array;
  /** Medians that were asked for; NaN: not yet. */
  private readonly known: Float64Array;

  /**
   * @param posted by event, in ns
   * @param first of a group with at least one member
   */
  constructor(posted: Float64Array, first: FirstEvents) {
    this.posted = posted;
    this.first = first;
    const { processes, members } = first;
    this.starts = new Float64Array(members);
    this.known = new Float64Array(processes.length).fill(Number.NaN);
    this.beginNs = first.beginNs ?? earliestPostings(posted, first);
  }

  /** How long after the beginning of a member a process posts its first event. */
  startOf(member: number, process: number): number {
    return this.posted[this.firstEvent(member, process)]! - this.beginNs[member]!;
  }

  firstEvent(member: number, process: number): number {
    return this.first.event[member * this.first.processes.length + process]!;
  }

  /** Median of a process's starts. O(members · log(members)) the first time it is asked for. */
  medianNs(process: number): number {
    const known = this.known[process]!;
    if (!Number.isNaN(known)) return known;
    for (let member = 0; member < this.first.members; member++) {
      this.starts[member] = this.startOf(member, process);
    }
    const found = medianOfSorted(this.starts.sort());
    this.known[process] = found;
    return found;
  }

  /**
   * The process of a member that starts later than usual by most, of equals the lowest; in a small group the
   * one that starts last. Who starts earlier than another one deviates cannot be it: few medians are asked
   * for.
   *
   * @returns its index in the group
   */
  lateProcess(member: number): number {
    const { length } = this.first.processes;
    let found = 0;
    for (let process = 1; process < length; process++) {
      if (this.startOf(member, process) > this.startOf(member, found)) found = process;
    }
    if (this.first.members < MIN_JUDGED_INSTANCES) return found;
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

function earliestPostings(posted: Float64Array, { processes, members, event }: FirstEvents): Float64Array {
  const found = new Float64Array(members).fill(Number.POSITIVE_INFINITY);
  for (let member = 0, at = 0; member < members; member++) {
    for (let process = 0; process < processes.length; process++, at++) {
      const ns = posted[event[at]!]!;
      if (ns < found[member]!) found[member] = ns;
    }
  }
  return found;
}
