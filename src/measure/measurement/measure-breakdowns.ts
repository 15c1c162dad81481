import type { TypicalInstance } from '#build/schemas/parts.ts';
import { computingTimes } from '../../analysis/causes/breakdown/computing-times.ts';
import { type DividedGroup, DurationDivider } from '../../analysis/causes/breakdown/divide-durations.ts';
import { replayLessComputing } from '../../analysis/causes/breakdown/less-computing.ts';
import { measureEfficiencies } from '../../analysis/causes/efficiencies.ts';
import { findDependencies } from '../../analysis/causes/replay/dependencies.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { WAIT_CLASSES } from '../../analysis/waits/registry.ts';
import { placesInMpi } from '../../analysis/waits/timelines/places.ts';
import type { WaitStates } from '../../analysis/waits/wait-states.ts';
import { type Drawable, drawInstance, replayedInstance } from '../pictures/typical-instance.ts';
import { type MeasuredAccount, measureAccount } from './account/measure-account.ts';
import { betweenCalls } from './between-calls.ts';
import type { GroupMeasurement, RepetitionMeasurement } from './measurement.ts';
import { computedIn, MIN_PLACE_SHARE, nameBreakdown, nameComputing } from './name-breakdown.ts';
import { PlaceNames } from './place-names.ts';

/** What wait states tell about a repetition. */
export interface MeasuredBreakdowns {
  /** By group: what its durations are made of, and a typical instance. */
  groups: Required<Pick<GroupMeasurement, 'parts' | 'typical'>>[];
  computing: NonNullable<RepetitionMeasurement['computing']>;
  computed: NonNullable<RepetitionMeasurement['computed']>;
  between: RepetitionMeasurement['between'] | null;
  efficiency: NonNullable<RepetitionMeasurement['efficiency']> | null;
  account: MeasuredAccount | null;
}

/** Waiting in a typical instance: its share of the duration at least, and how much of it is told. */
const MIN_WAIT_SHARE = 0.01;
const MAX_WAITS = 32;

/** Of the longest time that a process computes: places with less are not measured. */
const MIN_COMPUTING_SHARE = 0.002;

/** What groups' durations are made of, with typical instances and efficiency; null without wait states. */
export function measureBreakdowns(
  analysis: Analysis,
  groups: readonly (readonly number[])[],
): MeasuredBreakdowns | null {
  const { trace, blocks, ties, instances, order, waitStates, communication } = analysis;
  if (!waitStates || !communication) return null;
  const timelines = waitStates.timelines();
  const isInMpi = placesInMpi(communication.times, timelines.places, (region) => trace.regions[region]!.mpi);
  const wrongOrderNs = wrongOrderByInstance(instances.count, order, waitStates);
  const divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs };
  const divider = new DurationDivider(divided);
  // Places with the same names are one, so smaller ones may count.
  const toReplay = groups.map((group) => ({
    instances: group,
    divided: divider.divide(group, MIN_PLACE_SHARE / 4),
  }));
  const dependencies = findDependencies(communication, waitStates.waits);
  const drawn = toReplay.map((group) => drawTypical(divider, { ...divided, ties }, group.divided));
  const names = new PlaceNames(timelines, trace.regions);
  const nameOf = (place: number): number => names.numberOf(place);
  const times = computingTimes(timelines, isInMpi, 0);
  const replayed = { computing: times, nameOf };
  const without = replayLessComputing(divided, dependencies, toReplay, replayed, (group, share, of) => {
    const { instance, typical } = drawn[group]!;
    const processes = typical.rows.map(({ process }) => process);
    typical.replayed.push({ share, ...replayedInstance(divided, of, instance, processes) });
  });
  const measured = toReplay.map((group, index) => ({
    parts: { ...nameBreakdown(names, group.divided), without: without[index]! },
    typical: drawn[index]!.typical,
  }));
  // Without a replay: what is kept of a run.
  const { efficiencies } = measureEfficiencies({ ...analysis, rootCauses: { timelines } });
  const computing = nameComputing(names, computingTimes(timelines, isInMpi, MIN_COMPUTING_SHARE));
  const account = measureAccount(analysis, names, efficiencies);
  const between = betweenCalls(names, timelines, isInMpi);
  const computed = computedIn(names, times);
  if (efficiencies === null)
    return { groups: measured, computing, computed, between, efficiency: null, account };
  const { parallel, loadBalance, communication: communicating, usefulNs } = efficiencies;
  return {
    groups: measured,
    computing,
    computed,
    between,
    efficiency: { parallel, loadBalance, communication: communicating, usefulNs: [...usefulNs] },
    account,
  };
}

/** The instance that stands for a group, with whom its processes wait for; its replays are still to come. */
function drawTypical(
  divider: DurationDivider,
  found: Drawable,
  divided: DividedGroup,
): { instance: number; typical: TypicalInstance & Required<Pick<TypicalInstance, 'replayed'>> } {
  const { instance, computingNs, waits } = divider.typical(divided);
  const shown = drawInstance(found, instance);
  const begin = found.instances.startNs[instance]!;
  const seen = waits
    .filter(({ ns }) => ns >= MIN_WAIT_SHARE * shown.durationNs)
    .slice(0, MAX_WAITS)
    .map(({ through, untilNs, ...wait }) => {
      return { ...wait, untilNs: Math.max(0, untilNs - begin), ...(through && { through: true as const }) };
    });
  return { instance, typical: { ...shown, computingNs, waits: seen, replayed: [] } };
}

/** By instance: waiting in wrong order, of all its processes. @param order of instances in the sequence */
function wrongOrderByInstance(
  instances: number,
  order: Int32Array,
  { perInstance: { count, position, class: classes, ns } }: WaitStates,
): Float64Array {
  const sums = new Float64Array(instances);
  const isWrongOrder = WAIT_CLASSES.map(({ kind }) => kind === 'wrong order');
  for (let i = 0; i < count; i++) {
    if (isWrongOrder[classes[i]!]) sums[order[position[i]! - 1]!]! += ns[i]!;
  }
  return sums;
}
