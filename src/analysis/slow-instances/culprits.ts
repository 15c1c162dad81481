import { followWait } from '../causes/delays/follow-wait.ts';
import type { TracedInstances } from '../patterns/events-of.ts';
import { once } from '../patterns/memoize.ts';
import type { WaitStates } from '../waits/wait-states.ts';
import { type Lateness, latenessRow, waitsOfInstance } from './lateness.ts';

interface Judged extends TracedInstances {
  lateness: Lateness;
  waitStates?: WaitStates | null | undefined;
}

/**
 * Who a slow instance is slow for (METHOD 2.8), one of its processes: what sentences, tables and pictures
 * name. Where waiting is told the one with most of it, of waiting in the instance, followed within it to
 * those that did not wait for another of its processes; else, and where nobody waited, the late one by
 * starts.
 *
 * @returns the process, by instance; only slow ones may be asked for
 */
export function culpritsOf(judged: Judged): (instance: number) => number {
  const { blocks, instances, lateness, trace, waitStates } = judged;
  return once((instance) => {
    const members = new Set<number>();
    for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++)
      members.add(blocks.process[instances.block[i]!]!);
    const isMember = (process: number): boolean => members.has(process);
    const caused = new Float64Array(trace.processes);
    for (const wait of waitStates ? waitsOfInstance(judged, waitStates, instance) : []) {
      if (!isMember(waitStates!.waits.causeProcess[wait]!)) continue;
      const note = (process: number, _from: number, _to: number, ns: number): void => {
        caused[process]! += Math.max(0, ns);
      };
      followWait(waitStates!.timelines(), wait, note, isMember);
    }
    const most = caused.reduce((best, ns, process) => (ns > caused[best]! ? process : best), 0);
    return caused[most]! > 0 ? most : lateness.lastToStartUnusual[latenessRow(lateness, instance)]!;
  });
}
