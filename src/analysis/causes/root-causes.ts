import { once } from '../patterns/memoize.ts';
import type { Communication } from '../waits/communication.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';
import type { WaitStates } from '../waits/wait-states.ts';
import { type CriticalPath, findCriticalPath } from './critical-path.ts';
import { type DelayCosts, findDelayCosts } from './delays/delay-costs.ts';
import { findSynchronisations } from './delays/synchronisations.ts';
import { type OffCoreWaiting, offCoreWaiting } from './off-core-waiting.ts';
import type { ReplayOf } from './replay/event-times.ts';

/** What made processes wait, and what the program's time consists of. */
export interface RootCauses {
  timelines: Timelines;
  delays: DelayCosts;
  /** Waiting for processes off their cores; null: the trace does not tell, or was replayed without. */
  offCore: OffCoreWaiting | null;
  /** Found when it is first asked for: tables do not show it. */
  readonly criticalPath: CriticalPath;
}

/** What stages look for causes in; not there, or null, where a trace has no wait states. */
export interface WaitingFound {
  waitStates?: WaitStates | null | undefined;
  communication?: Communication | null | undefined;
  rootCauses?: RootCauses | null | undefined;
  idealReplay?: ReplayOf | null | undefined;
}

/** @returns null for a trace without wait states */
export function rootCausesOf({ waitStates, communication }: WaitingFound): { rootCauses: RootCauses | null } {
  if (!waitStates || !communication) return { rootCauses: null };
  const { trace, operations } = communication;
  const timelines = waitStates.timelines();
  const delays = findDelayCosts(timelines, findSynchronisations(trace, timelines, operations));
  const criticalPath = once<void, CriticalPath>(() => findCriticalPath(timelines));
  return {
    rootCauses: {
      timelines,
      delays,
      offCore: offCoreWaiting(timelines, delays),
      get criticalPath() {
        return criticalPath();
      },
    },
  };
}
