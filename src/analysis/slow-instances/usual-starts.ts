import { medianOfSorted } from '../../base/statistics/median.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { FEWEST_TO_JUDGE } from './slow-instances.ts';

/**
 * The first event of each process in each member of a group: instances of one pattern, or iterations of one. All
 * members have the same processes.
 */
export interface FirstEvents {
  /** Ascending. */
  processes: Int32Array;
  /** How many members the group has. */
  members: number;
  /** By member, then process: event[member · processes.length + index of the process]. */
  event: Int32Array;
  /** By member: when it begins, where that is known already. */
  beginNs?: Float64Array;
}

/**
 * The first events of instances of one pattern.
 *
 * @param members indexes of instances, at least one: their processes are the same
 * @returns members in the given order. O(their blocks)
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
 * When the processes of a group's members usually start (METHOD 2.8): in shifts, chains and wavefronts one
 * process is the last in nearly all of them, slow or not, so that only a deviation from this says who was
 * late. A start is the first posting of a process − the first posting of the member.
 *
 * Members and processes go by their index in the group.
 */
export class UsualStarts {
  readonly first: FirstEvents;
  private readonly posted: Float64Array;
  /** First posting of each member. */
  private readonly beginNs: Float64Array;
  /** Starts of one process, for its median. */
  private readonly starts: Float64Array;
  /** Medians that were asked for; NaN: not yet. */
  private readonly known: Float64Array;

  /**
   * @param posted by event: when it was posted, in ns
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

  /** The first event of a process in a member. */
  firstEvent(member: number, process: number): number {
    return this.first.event[member * this.first.processes.length + process]!;
  }

  /** Median over the members of a process's start. O(members · log(members)) the first time it is asked for. */
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
   * The process of a member that starts later than usual by most, of equals the lowest; where the group is
   * too small to say what is usual, the one that starts last. Nobody starts usually before the member
   * does, so that who starts earlier than another one deviates cannot be the late one: few medians are asked
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
    if (this.first.members < FEWEST_TO_JUDGE) return found;
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
