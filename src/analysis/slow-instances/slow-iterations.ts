import { NONE } from '#build/event-codes.ts';
import type { PartEntry } from '#build/schemas/analysis.ts';
import { groupBy } from '../../base/group-by.ts';
import { modifiedZ } from '../../base/statistics/modified-z.ts';
import { sum } from '../../base/statistics/sum.ts';
import { zScale } from '../../base/statistics/z-scale.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { type Blocks, processOf } from '../patterns/blocks.ts';
import { eventsOfIteration } from '../patterns/events-of.ts';
import type { Iterations } from '../patterns/iterations/iterations.ts';
import type { Ties } from '../patterns/matching.ts';
import { type LatenessKind, latenessKindAmong } from './lateness.ts';
import { MIN_JUDGED_INSTANCES } from './slow-instances.ts';
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
 * Groups iterations, finds the slow ones, in order, and who deviates most from its usual start in them
 * (METHOD 7.1). O(iterations, and stretches of groups with slow ones, · log).
 */
export function judgeIterations(
  found: Found,
  cutoff: number,
): { iterationGroups: IterationGroup[]; slowIterations: ExplainedIteration[] } {
  const { blocks, iterations } = found;
  const processOfStretch = (stretch: number): number => processOf(blocks, iterations.from[stretch]!);
  const { iterationGroups, slow } = groupIterations(iterations, found.patternOf, cutoff);
  const slowIterations: ExplainedIteration[] = [];
  let usual: UsualStarts | undefined;
  for (const [at, slowOne] of slow.entries()) {
    const { iteration, group, member } = slowOne;
    if (usual === undefined || slow[at - 1]!.group !== group) {
      const { members } = iterationGroups[group]!;
      const first = firstEventsIn(iterations, members, processOfStretch, (i) => iterations.from[i]!);
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

/** Iterations of one pattern and number of bytes. */
interface IterationGroup extends Omit<PartEntry['groups'][number], 'instances'> {
  pattern: number;
  /** Indexes of the iterations, in their order. */
  members: Int32Array;
}

interface SlowIteration {
  iteration: number;
  /** Index of its group, and its place among the group's members. */
  group: number;
  member: number;
  score: number;
}

/** Groups by pattern, then bytes, and judges durations as those of instances are (METHOD 2.8, 7.1). */
function groupIterations(
  iterations: Iterations,
  patternOf: Int32Array,
  cutoff: number,
): { iterationGroups: IterationGroup[]; slow: SlowIteration[] } {
  const { bytes, startNs, endNs, paceNs } = iterations;
  const slow: SlowIteration[] = [];
  const wholeNs = paceOfWholes(iterations, patternOf);
  const iterationGroups = membersOfGroups(iterations).map((members, group): IterationGroup => {
    const pattern = iterations.patternOf[members[0]!]!;
    const durations = new Float64Array(members.length);
    const paces = new Float64Array(members.length);
    for (let i = 0; i < members.length; i++) {
      durations[i] = endNs[members[i]!]! - startNs[members[i]!]!;
      paces[i] = paceNs[members[i]!]!;
    }
    const scale = zScale(durations);
    const pace = zScale(paces);
    const before = slow.length;
    for (let i = 0; i < members.length; i++) {
      const score = members.length < MIN_JUDGED_INSTANCES ? null : modifiedZ(durations[i]!, scale);
      if (score === null || score <= cutoff) continue;
      slow.push({ iteration: members[i]!, group, member: i, score });
    }
    return {
      pattern,
      bytes: bytes[members[0]!]!,
      members,
      medianNs: scale.median,
      madNs: scale.mad,
      medianPaceNs: pace.median,
      madPaceNs: pace.mad,
      slow: slow.length - before,
      share: wholeNs[pattern]! === 0 ? 0 : sum(paces) / wholeNs[pattern]!,
    };
  });
  return { iterationGroups, slow };
}

/** The iterations of each pattern and number of bytes, in order of these. */
function membersOfGroups({ patternOf, bytes }: Iterations): Int32Array[] {
  // Patterns count from 0 in order of first appearance, as these groups do.
  const ofPatterns = groupBy(patternOf.keys(), (iteration) => patternOf[iteration]!);
  return [...ofPatterns.values()].flatMap((ofPattern) =>
    [...groupBy(ofPattern, (iteration) => bytes[iteration]!)]
      .sort(([a], [b]) => a - b)
      .map(([, members]) => Int32Array.from(members)),
  );
}

/** By pattern of iterations: the pace of all iterations in calls of the patterns that have some. */
function paceOfWholes(iterations: Iterations, patternOf: Int32Array): Float64Array {
  const ofWhole = new Map<number, number>();
  const wholes: Set<number>[] = Array.from(iterations.firstOfPattern, () => new Set());
  // By pattern of iterations: where its last iteration was. Most iterations are where the one before was.
  const last = new Int32Array(wholes.length).fill(NONE);
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    const whole = patternOf[iterations.instance[iteration]!]!;
    ofWhole.set(whole, (ofWhole.get(whole) ?? 0) + iterations.paceNs[iteration]!);
    const pattern = iterations.patternOf[iteration]!;
    if (last[pattern] === whole) continue;
    last[pattern] = whole;
    wholes[pattern]!.add(whole);
  }
  return Float64Array.from(wholes, (own) => [...own].reduce((sum, whole) => sum + ofWhole.get(whole)!, 0));
}
