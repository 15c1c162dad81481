import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { WAIT_CLASSES } from '../waits/registry.ts';
import { offCoreInGaps } from '../waits/timelines/off-core.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';
import type { DelayCosts } from './delays/delay-costs.ts';

/** How long processes were off their cores, and what others waited for them meanwhile; nanoseconds. */
export interface OffCoreWaiting {
  byProcess: OffCoreOfProcess[];
  /** By class of wait states: what of its waiting was for processes off their cores. */
  ofClass: Float64Array;
}

type OffCoreOfProcess = NonNullable<WaitStatesDocument['offCore']>[number];

/**
 * Adds up waiting for processes off their cores (METHOD, "Off the core"). By the process that was off its
 * core, by that which waited and by class it is the same in all.
 *
 * @returns null where the trace does not tell. O(calls + entries of gaps + waits)
 */
export function offCoreWaiting(
  { callTimes, processes, places, offCore, waits }: Timelines,
  { costDirectNs, costIndirectNs, offCoreShare }: DelayCosts,
): OffCoreWaiting | null {
  if (offCore === null || offCoreShare === null) return null;
  const { processStart } = callTimes.calls;
  const byProcess = Array.from({ length: processes }, (_, process): OffCoreOfProcess => {
    const [first, end] = [processStart[process]!, processStart[process + 1]!];
    const cell = process * places.count + places.offCore;
    return {
      outsideNs: offCoreInGaps(callTimes, first + process, end + process + 1),
      mpiNs: offCore.sum[end]! - offCore.sum[first]!,
      directNs: costDirectNs[cell]!,
      indirectNs: costIndirectNs[cell]!,
      waitedNs: 0,
    };
  });
  const ofClass = new Float64Array(WAIT_CLASSES.length);
  for (let wait = 0; wait < waits.count; wait++) {
    const ns = waits.ns[wait]! * offCoreShare[wait]!;
    byProcess[waits.process[wait]!]!.waitedNs += ns;
    ofClass[waits.class[wait]!]! += ns;
  }
  return { byProcess, ofClass };
}
