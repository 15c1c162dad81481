import type { WaitingFound } from '../root-causes.ts';
import { findDependencies } from './dependencies.ts';
import type { ReplayOf } from './event-times.ts';
import { replay } from './replay.ts';

/**
 * Replays a program with calls that take no time of their own. Its dependencies serve other replays, too.
 *
 * @returns null for a trace without wait states. O(calls + events)
 */
export function replayIdeally({ rootCauses, communication }: WaitingFound): { idealReplay: ReplayOf | null } {
  if (!rootCauses || !communication) return { idealReplay: null };
  const { timelines } = rootCauses;
  const dependencies = findDependencies(communication, timelines.waits);
  const replayed = replay(timelines, dependencies, { ideal: true });
  return { idealReplay: { timelines, dependencies, replayed } };
}
