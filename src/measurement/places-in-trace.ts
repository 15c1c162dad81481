import { groupKey } from './group-identity.ts';
import type { BenchmarkMeasurement, GroupMeasurement, LateProcess, SourcePlace } from './measurement.ts';

/** What a person needs to find a group in the candidate's traces. */
export interface PlaceInTrace {
  /** Name and phases in the first repetition that has the group. */
  name: string;
  family: string;
  phases: number[];
  phaseCount: number;
  /** The process and cause that stand out over all repetitions; `instances` is its mean a repetition. */
  lateProcess: LateProcess | null;
  source?: SourcePlace;
  /** See Partners. */
  participants: string;
}

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
        ...{ name, family, phases, phaseCount: repetition.phases.length, lateProcess: null },
        ...(source && { source }),
        participants: partners.members,
      });
    }
  }
  for (const [key, place] of found) place.lateProcess = standsOut(measured.get(key)!);
  return found;
}

/** The late process with the most instances over all repetitions, the lowest of equals. */
function standsOut(groups: GroupMeasurement[]): LateProcess | null {
  const sums = new Map<string, LateProcess>();
  for (const { lateProcess } of groups) {
    if (lateProcess === null) continue;
    const key = `${lateProcess.process} ${lateProcess.cause}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...lateProcess });
    else sum.instances += lateProcess.instances;
  }
  const [first] = [...sums.values()].sort((a, b) => b.instances - a.instances || a.process - b.process);
  if (first === undefined) return null;
  return { ...first, instances: Math.max(1, Math.round(first.instances / groups.length)) };
}
