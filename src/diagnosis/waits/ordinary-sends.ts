import { median } from '../../statistics/median.ts';
import { NONE } from '../../trace/trace.ts';
import type { Communication } from './communication.ts';
import { waitClassIndex } from './registry.ts';
import { ROLE } from './roles.ts';
import type { Waits } from './waits.ts';

/** Sends of a size that normally do not block, so that what looks like a late receiver may be a sender without a core. */
export interface OrdinarySends {
  bytes: number;
  /** Late receivers among them, and their waiting. */
  lateReceivers: number;
  ns: number;
  /** Of all calls that send messages of this size, or complete the sending of one. */
  medianNs: number;
  sends: number;
}

/** A late receiver is doubted when it lasts that many times what sending takes. */
const TIMES_MEDIAN = 10;
/** And when that share of the sends shows none. */
const MOST_SENDS = 0.9;

/**
 * Finds the late receivers at messages that MPI sends eagerly, as it looks: the send never waits for the receive then (why, 2.3).
 *
 * @returns by bytes, ascending
 */
export function findOrdinarySends(found: Communication, waits: Waits): OrdinarySends[] {
  const lateReceiver = waitClassIndex('late-receiver');
  const { events, transfers } = found.trace;
  const late = new Map<number, number[]>();
  for (let wait = 0; wait < waits.count; wait++) {
    if (waits.class[wait] !== lateReceiver) continue;
    const bytes = transfers.bytes[events.transfer[waits.event[wait]!]!]!;
    const severities = late.get(bytes);
    if (severities === undefined) late.set(bytes, [waits.ns[wait]!]);
    else severities.push(waits.ns[wait]!);
  }
  if (late.size === 0) return [];
  const durations = durationsOfSends(found, late);
  return [...late]
    .flatMap(([bytes, severities]): OrdinarySends[] => {
      const all = durations.get(bytes)!;
      const medianNs = median(all);
      if (all.length - severities.length <= MOST_SENDS * all.length) return [];
      const doubted = severities.filter((ns) => ns > TIMES_MEDIAN * medianNs);
      if (doubted.length === 0) return [];
      const ns = doubted.reduce((sum, each) => sum + each, 0);
      return [{ bytes, lateReceivers: doubted.length, ns, medianNs, sends: all.length }];
    })
    .sort((a, b) => a.bytes - b.bytes);
}

/** By bytes: how long the calls lasted that may wait for the receiver of a message of this size. */
function durationsOfSends(
  { trace: { events, transfers }, times, role, sends }: Communication,
  wanted: ReadonlyMap<number, unknown>,
): Map<number, number[]> {
  const { calls, completedBy } = times;
  const sizes = [...wanted.keys()];
  const sizeIndex = new Map(sizes.map((bytes, size) => [bytes, size]));
  const durations: number[][] = sizes.map(() => []);
  const sizeOf = Int32Array.from(
    transfers.bytes.subarray(0, transfers.count),
    (bytes) => sizeIndex.get(bytes) ?? NONE,
  );
  for (let i = 0; i < sends.length; i++) {
    const size = sizeOf[events.transfer[sends[i]!]!]!;
    if (size === NONE) continue;
    const call = completedBy[sends[i]!]!;
    if (role[call] !== ROLE.send && role[call] !== ROLE.waitOne && role[call] !== ROLE.waitMany) continue;
    durations[size]!.push(calls.leave[call]! - calls.enter[call]!);
  }
  return new Map(sizes.map((bytes, size) => [bytes, durations[size]!]));
}
