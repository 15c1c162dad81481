import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { medianOfSorted } from '../../../base/statistics/median.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { Communication } from '../communication.ts';
import { waitClassIndex } from '../registry.ts';
import { ROLE } from '../roles.ts';
import type { Waits } from '../waits.ts';

export type OrdinarySends = WaitStatesDocument['ordinarySends'][number];

/** A late receiver is doubted when it lasts more than that many times what sending takes. */
const MIN_TIMES_MEDIAN = 10;
/** And when that share of the sends is no late receiver. */
const MIN_ORDINARY_SHARE = 0.9;

/**
 * Finds the late receivers at messages that MPI sends eagerly, as it looks: the send never waits for the
 * receive then (METHOD 6).
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
    entryOf(late, bytes, () => []).push(waits.ns[wait]!);
  }
  if (late.size === 0) return [];
  const lasting = sendsOfSizes(found, [...late.keys()]);
  return [...late]
    .flatMap(([bytes, severities], size): OrdinarySends[] => {
      const { sends, medianNs } = lasting[size]!;
      if (sends - severities.length <= MIN_ORDINARY_SHARE * sends) return [];
      const doubted = severities.filter((ns) => ns > MIN_TIMES_MEDIAN * medianNs);
      if (doubted.length === 0) return [];
      const ns = doubted.reduce((sum, each) => sum + each, 0);
      return [{ bytes, lateReceivers: doubted.length, ns, medianNs, sends }];
    })
    .sort((a, b) => a.bytes - b.bytes);
}

/** By size: how many calls may wait for the receiver of such a message, and their median duration. */
function sendsOfSizes(
  { trace: { events, transfers }, times, role, sends }: Communication,
  sizes: readonly number[],
): Pick<OrdinarySends, 'sends' | 'medianNs'>[] {
  const { calls, completedBy } = times;
  const isCounted = new Uint8Array(256);
  for (const each of [ROLE.send, ROLE.waitOne, ROLE.waitMany]) isCounted[each] = 1;
  const durations = new Map(sizes.map((bytes) => [bytes, [] as number[]]));
  for (let i = 0; i < sends.length; i++) {
    const event = sends[i]!;
    const call = completedBy[event]!;
    if (isCounted[role[call]!] === 0) continue;
    durations.get(transfers.bytes[events.transfer[event]!]!)?.push(calls.leave[call]! - calls.enter[call]!);
  }
  return sizes.map((bytes) => {
    const own = Float64Array.from(durations.get(bytes)!).sort();
    return { sends: own.length, medianNs: medianOfSorted(own) };
  });
}
