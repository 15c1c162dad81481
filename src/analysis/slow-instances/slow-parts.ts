import type { Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from '../patterns/blocks.ts';
import type { Parts } from '../patterns/iterations/parts.ts';
import type { Ties } from '../patterns/matching.ts';
import { type Cause, causeAmong } from './cause.ts';
import { groupParts, type PartGroup, type SlowPart } from './part-groups.ts';
import { type FirstEvents, UsualStarts } from './usual-starts.ts';

/** A slow part with who was late in it. */
export interface ExplainedPart extends SlowPart {
  /** Process that started latest of all by what is usual for each in the group (METHOD 2.8). */
  lateProcess: number;
  cause: Cause;
}

/** What slow parts are found by. */
interface Found {
  trace: Trace;
  blocks: Blocks;
  ties: Ties;
  parts: Parts;
  patternOf: Int32Array;
}

/**
 * Groups parts, finds the slow ones and who was late in them (METHOD 7.1). In a wavefront one process is the
 * last to start in nearly all parts, slow or not: late is who deviates most from its usual start.
 *
 * @param cutoff modified Z above which a part is slow
 * @returns slow parts in order of the parts. O(parts, and stretches of groups with slow ones, · log)
 */
export function judgeParts(
  found: Found,
  cutoff: number,
): { partGroups: PartGroup[]; slowParts: ExplainedPart[] } {
  const { partGroups, slow } = groupParts(found.parts, found.patternOf, cutoff);
  const slowParts: ExplainedPart[] = [];
  let usual: UsualStarts | undefined;
  for (const [at, part] of slow.entries()) {
    if (usual === undefined || slow[at - 1]!.group !== part.group) {
      const first = firstEventsOfParts(found, partGroups[part.group]!.members);
      usual = new UsualStarts(found.trace.events.posted, first);
    }
    const late = usual.lateProcess(part.member);
    const lateProcess = usual.first.processes[late]!;
    const cause = causeAmong(
      found,
      stretchesOn(found, part.part, lateProcess),
      usual.firstEvent(part.member, late),
    );
    slowParts.push({ ...part, lateProcess, cause });
  }
  return { partGroups, slowParts: slowParts.sort((a, b) => a.part - b.part) };
}

/** The first events of parts of one pattern. @param members at least one */
function firstEventsOfParts({ blocks, parts }: Found, members: Int32Array): FirstEvents {
  const { start, from } = parts;
  const processOf = (stretch: number): number => blocks.process[blocks.ofEvent[from[stretch]!]!]!;
  const processes: number[] = [];
  for (let i = start[members[0]!]!; i < start[members[0]! + 1]!; i++) {
    if (processes.at(-1) !== processOf(i)) processes.push(processOf(i));
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (const part of members) {
    let previous = -1;
    for (let i = start[part]!; i < start[part + 1]!; i++) {
      const process = processOf(i);
      if (process !== previous) event[next++] = from[i]!;
      previous = process;
    }
  }
  return { processes: Int32Array.from(processes), members: members.length, event };
}

/** The events of a process in a part. */
function stretchesOn({ blocks, parts }: Found, part: number, process: number): [number, number][] {
  const found: [number, number][] = [];
  for (let i = parts.start[part]!; i < parts.start[part + 1]!; i++) {
    const own = blocks.process[blocks.ofEvent[parts.from[i]!]!]!;
    if (own === process) found.push([parts.from[i]!, parts.to[i]!]);
  }
  return found;
}
