import { groupKey } from './group-identity.ts';
import { type GroupStarts, startsOverRepetitions } from './late-process.ts';
import { loopId } from './loops/loops.ts';
import type {
  BenchmarkMeasurement,
  GroupMeasurement,
  RepetitionMeasurement,
  SourcePlace,
} from './measurement.ts';

/** What a person needs to find a group in the candidate's traces. */
export interface PlaceInTrace {
  /** Name and phases in the first repetition that has the group. */
  name: string;
  family: string;
  phases: number[];
  phaseCount: number;
  /** When its processes start. */
  starts: GroupStarts;
  source?: SourcePlace;
  /** See Partners. */
  participants: string;
}

const NO_STARTS: GroupStarts = { starts: [], instances: 0 };

/** Where each group of a benchmark was seen, and each loop inside calls, by groupKey. */
export function placesInTrace(benchmark: BenchmarkMeasurement): Map<string, PlaceInTrace> {
  const measured = new Map<string, GroupMeasurement[]>();
  const found = new Map<string, PlaceInTrace>();
  for (const repetition of benchmark.repetitions) {
    for (const group of repetition.groups) {
      const key = groupKey(group);
      const seen = measured.get(key);
      if (seen !== undefined) {
        seen.push(group);
        continue;
      }
      measured.set(key, [group]);
      const { name, family, phases, source, partners } = group;
      found.set(key, {
        name,
        family,
        phases,
        phaseCount: repetition.phases.length,
        starts: NO_STARTS,
        ...(source && { source }),
        participants: partners.members,
      });
    }
  }
  for (const [key, place] of found) place.starts = startsOverRepetitions(measured.get(key)!);
  for (const repetition of benchmark.repetitions) addLoops(repetition, found);
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
