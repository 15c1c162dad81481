import type { Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Iterations } from '../patterns/iterations/iterations.ts';
import type { Ties } from '../patterns/matching.ts';
import { groupIterations, type IterationGroup, type SlowIteration } from './iteration-groups.ts';
import { type LatenessKind, latenessKindAmong } from './lateness.ts';
import { type FirstEvents, UsualStarts } from './usual-starts.ts';

export interface ExplainedIteration extends SlowIteration {
  /** Process that started latest of all by what is usual for each in the group (METHOD 2.8). */
  lateProcess: number;
  cause: LatenessKind;
}

interface Found {
  trace: Trace;
  blocks: Blocks;
  ties: Ties;
  iterations: Iterations;
  patternOf: Int32Array;
}

/**
 * Groups iterations, finds the slow ones and who was late in them (METHOD 7.1): who deviates most from its
 * usual start, since in a wavefront one process is nearly always the last.
 *
 * @param cutoff modified Z above which an iteration is slow
 * @returns in order of the iterations. O(iterations, and stretches of groups with slow ones, · log)
 */
export function judgeIterations(
  found: Found,
  cutoff: number,
): { iterationGroups: IterationGroup[]; slowIterations: ExplainedIteration[] } {
  const { iterationGroups, slow } = groupIterations(found.iterations, found.patternOf, cutoff);
  const slowIterations: ExplainedIteration[] = [];
  let usual: UsualStarts | undefined;
  for (const [at, slowOne] of slow.entries()) {
    const { iteration, group, member } = slowOne;
    if (usual === undefined || slow[at - 1]!.group !== group) {
      const first = firstEventsOfIterations(found, iterationGroups[group]!.members);
      usual = new UsualStarts(found.trace.events.posted, first);
    }
    const late = usual.lateProcess(member);
    const lateProcess = usual.first.processes[late]!;
    const stretches = stretchesOn(found, iteration, lateProcess);
    const cause = latenessKindAmong(found, stretches, usual.firstEvent(member, late));
    slowIterations.push({ ...slowOne, lateProcess, cause });
  }
  return { iterationGroups, slowIterations: slowIterations.sort((a, b) => a.iteration - b.iteration) };
}

/** The first events of iterations of one pattern. @param members at least one */
function firstEventsOfIterations({ blocks, iterations }: Found, members: Int32Array): FirstEvents {
  const { start, from } = iterations;
  const processOf = (stretch: number): number => blocks.process[blocks.ofEvent[from[stretch]!]!]!;
  const processes: number[] = [];
  for (let i = start[members[0]!]!; i < start[members[0]! + 1]!; i++) {
    if (processes.at(-1) !== processOf(i)) processes.push(processOf(i));
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (const iteration of members) {
    let previous = -1;
    for (let i = start[iteration]!; i < start[iteration + 1]!; i++) {
      const process = processOf(i);
      if (process !== previous) event[next++] = from[i]!;
      previous = process;
    }
  }
  return { processes: Int32Array.from(processes), members: members.length, event };
}

function stretchesOn({ blocks, iterations }: Found, iteration: number, process: number): [number, number][] {
  const found: [number, number][] = [];
  for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
    const own = blocks.process[blocks.ofEvent[iterations.from[i]!]!]!;
    if (own === process) found.push([iterations.from[i]!, iterations.to[i]!]);
  }
  return found;
}
