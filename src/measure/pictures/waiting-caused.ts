import type { WaysToTell } from '#build/schemas/pictures.ts';
import { followWait } from '../../analysis/causes/delays/follow-wait.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { eachStart } from './lateness-map.ts';

/**
 * Waiting (ns) that each process caused, as exactly as the stages that ran allow: by delays (`root causes`),
 * by waits (`wait states`), else by coming last: that is no waiting, but the head start of the others.
 * O(processes × places), or O(waits), or O(blocks)
 */
export function waitingCausedBy(analysis: Analysis): { by: WaysToTell; ns: Float64Array } {
  const { trace, rootCauses, waitStates } = analysis;
  const ns = new Float64Array(trace.processes);
  if (rootCauses) return { by: 'delays', ns: rootCauses.delays.causedNs };
  if (waitStates) {
    const { waits } = waitStates;
    const followed = waitStates.timelines();
    const note = (process: number, _from: number, _to: number, ownNs: number): void => {
      ns[process]! += Math.max(0, ownNs);
    };
    for (let wait = 0; wait < waits.count; wait++) followWait(followed, wait, note);
    return { by: 'waits', ns };
  }
  for (let instance = 0; instance < analysis.instances.count; instance++) addLast(analysis, instance, ns);
  return { by: 'last', ns };
}

/** Adds to the last process of an instance, of equals the lowest, how much earlier the others came. */
function addLast(analysis: Analysis, instance: number, sums: Float64Array): void {
  let [last, latestNs, startNs, members] = [0, -1, 0, 0];
  eachStart(analysis, instance, (process, ns) => {
    members++;
    startNs += ns;
    if (ns <= latestNs) return;
    latestNs = ns;
    last = process;
  });
  if (members > 0) sums[last]! += members * latestNs - startNs;
}
