import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { medianOfSorted } from '../statistics/median.ts';
import type { Trace } from '../trace/trace.ts';

/** A process that an instance does not have. */
const ABSENT = -1;

/**
 * When the processes of instances of one pattern usually start (METHOD 2.8): in shifts, chains and wavefronts one process is the
 * last in nearly all instances, slow or not, so that only a deviation from this says who was late. A start is the first posting of
 * a process − the first posting of the instance.
 */
export class UsualStarts {
  private readonly posted: Float64Array;
  private readonly blocks: Blocks;
  private readonly instances: Instances;
  private readonly members: ArrayLike<number>;
  private readonly starts: Float64Array;
  /** Medians that were asked for. */
  private readonly known = new Map<number, number>();

  /** @param members instances of one pattern, at least one: their processes are the same */
  constructor(
    { events: { posted } }: Trace,
    blocks: Blocks,
    instances: Instances,
    members: ArrayLike<number>,
  ) {
    this.posted = posted;
    this.blocks = blocks;
    this.instances = instances;
    this.members = members;
    this.starts = new Float64Array(members.length);
  }

  /** Median over the instances of a process's start. O(instances · log(blocks of one)) the first time it is asked for. */
  medianNs(process: number): number {
    const known = this.known.get(process);
    if (known !== undefined) return known;
    for (let member = 0; member < this.members.length; member++) {
      const instance = this.members[member]!;
      this.starts[member] = this.startOf(instance, this.firstEvent(instance, process));
    }
    const found = medianOfSorted(this.starts.sort());
    this.known.set(process, found);
    return found;
  }

  /**
   * The process of an instance that starts later than usual by most, of equals the lowest. Nobody starts usually before the
   * instance does, so that who starts earlier than another one deviates cannot be the late one: few medians are asked for.
   *
   * @param last the process that starts last in it
   */
  lateProcess(instance: number, last: number): number {
    const { start, block } = this.instances;
    let found = last;
    let most = this.startOf(instance, this.firstEvent(instance, last)) - this.medianNs(last);
    let previous = ABSENT;
    for (let i = start[instance]!; i < start[instance + 1]!; i++) {
      const process = this.blocks.process[block[i]!]!;
      if (process === previous) continue;
      previous = process;
      const own = this.startOf(instance, this.blocks.start[block[i]!]!);
      if (own < most) continue;
      const deviation = own - this.medianNs(process);
      if (deviation > most || (deviation === most && process < found)) {
        most = deviation;
        found = process;
      }
    }
    return found;
  }

  /** How long after the beginning of its instance an event was posted. */
  startOf(instance: number, event: number): number {
    return this.posted[event]! - this.instances.startNs[instance]!;
  }

  /**
   * The first event of a process in an instance; an instance's blocks stand process by process.
   *
   * @throws RangeError when the instance does not have the process
   */
  firstEvent(instance: number, process: number): number {
    const { start, block } = this.instances;
    let low = start[instance]!;
    let high = start[instance + 1]! - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.blocks.process[block[middle]!]! < process) low = middle + 1;
      else high = middle;
    }
    const found = block[low] ?? ABSENT;
    if (this.blocks.process[found] !== process) {
      throw new RangeError(`instance ${instance} has no process ${process}`);
    }
    return this.blocks.start[found]!;
  }

  /** The processes of the instances, ascending. */
  processes(): number[] {
    const { start, block } = this.instances;
    const found: number[] = [];
    const first = this.members[0]!;
    for (let i = start[first]!; i < start[first + 1]!; i++) {
      const process = this.blocks.process[block[i]!]!;
      if (found.at(-1) !== process) found.push(process);
    }
    return found;
  }
}
