import type { Analysis } from '../analysis/stages.ts';
import { efficiencyOfAll } from '../diagnosis/efficiencies.ts';
import { DurationDivider } from '../diagnosis/parts/duration-parts.ts';
import { replayWithout } from '../diagnosis/parts/without.ts';
import { placesInMpi } from '../diagnosis/places.ts';
import { findDependencies } from '../diagnosis/replay/dependencies.ts';
import { formTimelines } from '../diagnosis/timelines.ts';
import { typicalInstance } from '../diagnosis/typical-instance.ts';
import { followCommunication } from '../diagnosis/waits/communication.ts';
import { WAIT_CLASSES } from '../diagnosis/waits/registry.ts';
import type { GroupMeasurement, ParallelEfficiency } from './measurement.ts';
import { nameParts, PlaceNames } from './name-parts.ts';

/** What is known where MPI calls have times. */
interface MeasuredParts {
  /** By group. */
  groups: Required<Pick<GroupMeasurement, 'parts' | 'typical'>>[];
  efficiency: ParallelEfficiency;
}

/**
 * What the durations of groups of instances are made of, a typical instance of each, and how well processes are used.
 *
 * @param groups indexes of instances, at least one each
 * @returns null where wait states are not known: they were not asked for, or MPI calls have no leave times
 */
export function measureParts(
  analysis: Analysis,
  groups: readonly (readonly number[])[],
): MeasuredParts | null {
  const { trace, blocks, instances, ties, waitStates } = analysis;
  const { callTimes } = trace;
  if (callTimes === null || waitStates === undefined || waitStates === null) return null;
  const timelines = formTimelines(callTimes, waitStates.waits);
  const isInMpi = placesInMpi(callTimes, timelines.places, (region) => trace.regions[region]!.mpi);
  const wrongOrderNs = wrongOrderByInstance(analysis);
  const divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs };
  const divider = new DurationDivider(divided);
  const toReplay = groups.map((group) => ({ instances: group, divided: divider.divide(group) }));
  const communication = followCommunication(trace, callTimes, ties);
  const dependencies = findDependencies(communication, waitStates.waits);
  const without = replayWithout(divided, dependencies, toReplay);
  const names = new PlaceNames(timelines, trace.regions);
  const { parallel, loadBalance, communication: ofMpi } = efficiencyOfAll(trace, timelines);
  return {
    groups: toReplay.map((group, index) => ({
      parts: { ...nameParts(names, group.divided), without: without[index]! },
      typical: typicalInstance(divided, group.instances),
    })),
    efficiency: { parallel, loadBalance, communication: ofMpi },
  };
}

/** By instance: waiting in wrong order, of all its processes. */
function wrongOrderByInstance({ instances, order, waitStates }: Analysis): Float64Array {
  const sums = new Float64Array(instances.count);
  const isWrongOrder = WAIT_CLASSES.map(({ id }) => id.includes('wrong-order'));
  const { count, position, class: classes, ns } = waitStates!.perInstance;
  for (let i = 0; i < count; i++) {
    if (isWrongOrder[classes[i]!]) sums[order[position[i]! - 1]!]! += ns[i]!;
  }
  return sums;
}
