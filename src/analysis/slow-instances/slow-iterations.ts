import type { Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import { eventsOfIteration } from '../patterns/events-of.ts';
import type { Iterations } from '../patterns/iterations/iterations.ts';
import type { Ties } from '../patterns/matching.ts';
import { groupIterations, type IterationGroup, type SlowIteration } from './iteration-groups.ts';
import { type LatenessKind, latenessKindAmong } from './lateness.ts';
import { firstEventsIn, UsualStarts } from './usual-starts.ts';

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
 * Groups iterations, finds the slow ones, in order, and who was late in them (METHOD 7.1): who deviates most
 * from its usual start, since in a wavefront one process is nearly always the last. O(iterations, and
 * stretches of groups with slow ones, · log).
 * @param cutoff modified Z above which an iteration is slow
 */
export function judgeIterations(
  found: Found,
  cutoff: number,
): { iterationGroups: IterationGroup[]; slowIterations: ExplainedIteration[] } {
  const { blocks, iterations } = found;
  const processOf = (stretch: number): number => blocks.process[blocks.ofEvent[iterations.from[stretch]!]!]!;
  const { iterationGroups, slow } = groupIterations(iterations, found.patternOf, cutoff);
  const slowIterations: ExplainedIteration[] = [];
  let usual: UsualStarts | undefined;
  for (const [at, slowOne] of slow.entries()) {
    const { iteration, group, member } = slowOne;
    if (usual === undefined || slow[at - 1]!.group !== group) {
      const { members } = iterationGroups[group]!;
      const first = firstEventsIn(iterations, members, processOf, (i) => iterations.from[i]!);
      usual = new UsualStarts(found.trace.events.posted, first);
    }
    const late = usual.lateProcess(member);
    const lateProcess = usual.first.processes[late]!;
    const events = eventsOfIteration(iterations, iteration);
    const cause = latenessKindAmong(found, events, usual.firstEvent(member, late));
    slowIterations.push({ ...slowOne, lateProcess, cause });
  }
  return { iterationGroups, slowIterations: slowIterations.sort((a, b) => a.iteration - b.iteration) };
}
