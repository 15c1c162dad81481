import type { Blocks } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import { medianOfSorted } from '../statistics/median.ts';
import type { Trace } from '../trace/trace.ts';

/** When each process of a group's instances usually starts: columns by process of the pattern, ascending. */
export interface UsualStarts {
  process: Int32Array;
  /** Median over the instances of (first posting of the process − first posting of the instance). */
  ns: Float64Array;
  /** In how many instances it was the last to start, of equals the lowest process, and not the first as well. */
  last: Int32Array;
  /** The process's first event in the instance where it started latest: what its lateness is called goes by its kind. */
  firstEvent: Int32Array;
}

/**
 * When the processes of instances usually start (METHOD 2.8): in shifts, chains and wavefronts one process is the last in
 * nearly all instances, slow or not, so that only a deviation from this says who was late.
 *
 * @param members instances of one pattern, at least one: their processes are the same
 * @returns O(their blocks) and the sorting of a column a process; memory O(members)
 */
export function usualStarts(
  { events: { posted } }: Trace,
  blocks: Blocks,
  { start, block, startNs }: Instances,
  members: ArrayLike<number>,
): UsualStarts {
  const process = processesOf(blocks, { start, block }, members[0]!);
  const [size, count] = [process.length, members.length];
  const found = { process, ns: new Float64Array(size), last: new Int32Array(size) };
  const firstEvent = new Int32Array(size);
  const next = Int32Array.from(members, (instance) => start[instance]!);
  const latest = new Float64Array(count);
  // Whoever starts first is late for nobody.
  const latestAt = new Int32Array(count).fill(-1);
  const starts = new Float64Array(count);
  for (let at = 0; at < size; at++) {
    const own = process[at]!;
    let latestOwn = Number.NEGATIVE_INFINITY;
    for (let member = 0; member < count; member++) {
      let i = next[member]!;
      const instance = members[member]!;
      const first = blocks.start[block[i]!]!;
      const ns = posted[first]! - startNs[instance]!;
      starts[member] = ns;
      if (ns > latestOwn) {
        latestOwn = ns;
        firstEvent[at] = first;
      }
      if (ns > latest[member]!) {
        latest[member] = ns;
        latestAt[member] = at;
      }
      const behind = start[instance + 1]!;
      while (i < behind && blocks.process[block[i]!] === own) i++;
      next[member] = i;
    }
    found.ns[at] = medianOfSorted(starts.sort());
  }
  for (const at of latestAt) if (at !== -1) found.last[at]!++;
  return { ...found, firstEvent };
}

/** The processes of an instance, ascending. */
function processesOf(
  blocks: Blocks,
  { start, block }: Pick<Instances, 'start' | 'block'>,
  instance: number,
): Int32Array {
  const found: number[] = [];
  for (let i = start[instance]!; i < start[instance + 1]!; i++) {
    const process = blocks.process[block[i]!]!;
    if (found.at(-1) !== process) found.push(process);
  }
  return Int32Array.from(found);
}
