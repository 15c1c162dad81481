import { median } from '../../src/base/statistics/median.ts';
import { groupKey } from '../../src/measure/measurement/group-identity.ts';
import type { GroupMeasurement, RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import type { Repetitions, RunSample, Samples } from './samples.ts';

type Parts = readonly [lateNs: number, inMpiNs: number, ownNs: number];

/** What a group is judged by instead of its median duration: for each a value in nanoseconds, named. */
export interface Variant {
  name: string;
  /** @param usual medians of the group's parts over unchanged repetitions */
  values(medianNs: number, parts: Parts, usual: Parts): Record<string, number>;
}

const sum = ([late, inMpi, own]: Parts): number => late + inMpi + own;

/** Shorter ones count as this long: the logarithm of 0 does not exist. */
const MIN_VALUE_NS = 1;

/**
 * The duration, and what could be judged in its place. "Others as usual" adds the usual duration of the other
 * parts to each one: how long an instance would take if only that part were as it is. A slowdown of so many
 * percent then is one of the duration.
 */
export const VARIANTS: readonly Variant[] = [
  { name: 'duration', values: (medianNs) => ({ duration: medianNs }) },
  {
    name: 'late, in MPI and own work apart',
    values: (_, [late, inMpi, own]) => ({ late, inMpi, own }),
  },
  {
    name: 'the same, others as usual',
    values: (_, parts, usual) => ({
      late: parts[0] + sum(usual) - usual[0],
      inMpi: parts[1] + sum(usual) - usual[1],
      own: parts[2] + sum(usual) - usual[2],
    }),
  },
  {
    name: 'late apart from the rest, others as usual',
    values: (_, parts, usual) => ({
      late: parts[0] + sum(usual) - usual[0],
      rest: parts[1] + parts[2] + usual[0],
    }),
  },
];

/** Median breakdown of each group of a program over the unchanged repetitions of a set-up, by group key. */
export type UsualParts = ReadonlyMap<string, Parts>;

/** @returns by program */
export function usualParts(runs: readonly RunSample[]): Map<string, UsualParts> {
  const found = new Map<string, Map<string, Parts[]>>();
  for (const { task, programs } of runs) {
    if (task.mode !== 'none') continue;
    for (const [program, repetitions] of Object.entries(programs)) {
      const groups = found.get(program) ?? new Map<string, Parts[]>();
      found.set(program, groups);
      for (const group of repetitions.flatMap((repetition) => repetition.groups)) {
        const parts = partsOf(group);
        if (parts !== null) groups.set(groupKey(group), [...(groups.get(groupKey(group)) ?? []), parts]);
      }
    }
  }
  const middle = (all: readonly Parts[], part: 0 | 1 | 2): number => median(all.map((parts) => parts[part]));
  return new Map(
    [...found].map(([program, groups]) => [
      program,
      new Map([...groups].map(([key, all]) => [key, [middle(all, 0), middle(all, 1), middle(all, 2)]])),
    ]),
  );
}

/** Parts of a group's typical instance; null where they are not known. */
export function partsOf({ parts }: GroupMeasurement): Parts | null {
  return parts === undefined ? null : [parts.lateNs, parts.inMpiNs, parts.ownNs];
}

/** Samples with a group for each value of a variant in place of each group, which the gate judges. */
export function inVariant(samples: Samples, { values }: Variant, usual: Map<string, UsualParts>): Samples {
  const changed = (program: string, repetition: RepetitionMeasurement): RepetitionMeasurement => ({
    ...repetition,
    groups: repetition.groups.flatMap((group): GroupMeasurement[] => {
      const parts = partsOf(group);
      const usually = usual.get(program)?.get(groupKey(group));
      if (parts === null || usually === undefined) return [group];
      const all = sum(parts);
      return Object.entries(values(group.medianNs, parts, usually)).map(([name, ns]) => ({
        ...group,
        pattern: `${group.pattern} ${name}`,
        medianNs: Math.max(MIN_VALUE_NS, ns),
        // Those of all groups add up to the communication time where the values are parts.
        totalNs: all === 0 ? group.totalNs : group.totalNs * Math.min(1, ns / all),
      }));
    }),
  });
  const changedAll = (programs: Repetitions): Repetitions =>
    Object.fromEntries(
      Object.entries(programs).map(([name, list]) => [name, list.map((one) => changed(name, one))]),
    );
  return {
    ...samples,
    runs: samples.runs.map((run) => ({ ...run, programs: changedAll(run.programs) })),
    pairs: samples.pairs.map((pair) => ({
      ...pair,
      base: changedAll(pair.base),
      head: changedAll(pair.head),
    })),
  };
}
