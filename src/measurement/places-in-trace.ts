import { groupKey } from './group-identity.ts';
import { type GroupStarts, startsOverRepetitions } from './late-process.ts';
import type { BenchmarkMeasurement, GroupMeasurement, SourcePlace } from './measurement.ts';

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

/** Where each group of a benchmark was seen, by groupKey. */
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
        ...{ name, family, phases, phaseCount: repetition.phases.length, starts: NO_STARTS },
        ...(source && { source }),
        participants: partners.members,
      });
    }
  }
  for (const [key, place] of found) place.starts = startsOverRepetitions(measured.get(key)!);
  return found;
}
