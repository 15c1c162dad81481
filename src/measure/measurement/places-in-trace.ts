import { groupKey } from './group-identity.ts';
import { type GroupStarts, startsOverRepetitions } from './late-process.ts';
import { loopId } from './loops/loops.ts';
import type { BenchmarkMeasurement, GroupMeasurement, RepetitionMeasurement } from './measurement.ts';
import { inAllRepetitions } from './repetitions.ts';

/** What a person needs to find a group in the candidate's traces. */
export interface PlaceInTrace extends Pick<GroupMeasurement, 'name' | 'family' | 'phases' | 'source'> {
  /** As the others, of the first repetition that has the group. */
  phaseCount: number;
  starts: GroupStarts;
  /** See Partners. */
  participants: string;
}

const NO_STARTS: GroupStarts = { starts: [], instances: 0 };

/** Where each group of a benchmark was seen, and each loop inside calls, by groupKey. */
export function placesInTrace({ repetitions }: BenchmarkMeasurement): Map<string, PlaceInTrace> {
  const found = new Map<string, PlaceInTrace>();
  for (const same of inAllRepetitions(repetitions.map(({ groups }) => groups))) {
    const { measured, repetition } = same[0]!;
    const { name, family, phases, source, partners } = measured;
    found.set(groupKey(measured), {
      name,
      family,
      phases,
      phaseCount: repetitions[repetition]!.phases.length,
      starts: startsOverRepetitions(same.map((each) => each.measured)),
      ...(source && { source }),
      participants: partners.members,
    });
  }
  for (const repetition of repetitions) addLoops(repetition, found);
  return found;
}

/** A loop is where the calls are that it is in. */
function addLoops(
  { loops = [], groups, phases }: RepetitionMeasurement,
  found: Map<string, PlaceInTrace>,
): void {
  for (const { pattern, functions, bytes, name, family, members: participants } of loops) {
    const key = groupKey({ pattern: loopId(pattern), functions, bytes });
    if (found.has(key)) continue;
    const calls = groups.filter((group) => group.isSplit && `${group.functions}` === `${functions}`);
    const source = calls.find((call) => call.source !== undefined)?.source;
    const own = [...new Set(calls.flatMap((call) => call.phases))].sort((a, b) => a - b);
    const place = { name, family, phases: own, phaseCount: phases.length, starts: NO_STARTS, participants };
    found.set(key, { ...place, ...(source && { source }) });
  }
}
