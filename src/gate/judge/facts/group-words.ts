import type { StructureChange } from '#build/schemas/comparison.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../../measure/measurement/run-value.ts';
import { mpiName } from './calls.ts';

/** A change before it is known what the configuration says about it. */
export type FoundChange = Omit<StructureChange, 'policy'>;

/** "8 bytes"; of several sizes "8 to 1,024 bytes". */
export function bytesOf({ bytes, sizes = [] }: RecordedGroup): string {
  const all = sizes.map((each) => each.bytes);
  if (all.length < 2) return counted(all[0] ?? bytes, 'byte');
  return `${grouped(Math.min(...all))} to ${counted(Math.max(...all), 'byte')}`;
}

/** "12 instances" */
export function countOf(group: RecordedGroup): string {
  return counted(instancesOf(group), 'instance');
}

/** A group that stands alone: how often it occurs, and which collective calls one instance makes. */
export function sizeOf(group: RecordedGroup): string {
  const calls = callsOf(group);
  return calls === '' ? countOf(group) : `${countOf(group)} of ${calls}`;
}

/** "4 messages, 8 events, 2 MPI_Bcast" */
export function messagesOf(group: RecordedGroup): string {
  const { messages, events } = group;
  const calls = callsOf(group);
  if (calls !== '' && messages === 0) return `${calls}, ${counted(events, 'event')}`;
  return `${counted(messages, 'message')}, ${counted(events, 'event')}${calls === '' ? '' : `, ${calls}`}`;
}

/** "2 MPI_Allreduce, 1 MPI_Bcast"; '' where there are none. */
function callsOf({ operations }: RecordedGroup): string {
  return Object.entries(operations)
    .map(([name, calls]) => `${calls} ${mpiName(name)}`)
    .sort()
    .join(', ');
}

/** A number of things in words: "1 run", "8,388,608 bytes". */
function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** "8,388,608" */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
