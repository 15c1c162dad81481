import { groupBy } from '../../base/group-by.ts';
import { groupKey } from './group-identity.ts';
import type { GroupMeasurement } from './measurement.ts';
import type { RecordedGroup } from './recorded-run.ts';

type Measured = Pick<
  GroupMeasurement,
  'pattern' | 'functions' | 'bytes' | 'instances' | 'medianNs' | 'totalNs'
>;

/** A group or a loop as one of several repetitions saw it. */
export interface Seen<Group extends Measured> {
  measured: Group;
  /** From 0. */
  repetition: number;
}

/** Each group of several repetitions with all repetitions that have it, in order of first appearance. */
export function inAllRepetitions<Group extends Measured>(
  groups: readonly (readonly Group[])[],
): Seen<Group>[][] {
  const all = groups.flatMap((own, repetition) => own.map((measured) => ({ measured, repetition })));
  return [...groupBy(all, ({ measured }) => groupKey(measured)).values()];
}

/** A group's columns: 0 and null where a repetition has none. @throws RangeError where one has it twice */
export function recordColumns(
  same: readonly Seen<Measured>[],
  repetitions: number,
): Pick<RecordedGroup, 'instances' | 'mediansNs' | 'totalsNs'> {
  const instances = new Array<number>(repetitions).fill(0);
  const mediansNs = new Array<number | null>(repetitions).fill(null);
  const totalsNs = new Array<number>(repetitions).fill(0);
  for (const { measured, repetition } of same) {
    if (mediansNs[repetition] !== null)
      throw new RangeError(`repetition ${repetition + 1} has two groups ${groupKey(measured)}`);
    instances[repetition] = measured.instances;
    mediansNs[repetition] = rounded(measured.medianNs);
    totalsNs[repetition] = rounded(measured.totalNs);
  }
  return { instances, mediansNs, totalsNs };
}

/** To a thousandth. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
