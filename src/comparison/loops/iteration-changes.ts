import { matchGroups } from '../../measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup, RecordedLoop } from '../../measurement/recorded-run.ts';
import type { FoundChange } from '../facts/structure.ts';

/** A loop that runs another number of passes in each call than before. */
export interface IterationChange {
  loop: RecordedLoop;
  before: number;
  now: number;
}

/**
 * The loops inside calls that run another number of passes a call than before: an exact fact where all calls of a run, in all
 * its repetitions, run equally many, and none elsewhere.
 */
export function iterationChanges(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'loops'>,
): IterationChange[] {
  return [...loopPartners(before, now)].flatMap(([loop, partner]): IterationChange[] => {
    const [was, is] = [iterationsOf(partner), iterationsOf(loop)];
    if (!loop.isLoop || was === null || is === null || was === is) return [];
    return [{ loop, before: was, now: is }];
  });
}

/** The same as facts: "20 iterations a call" → "22 iterations a call". @param nameOf name of a loop in the candidate's trace */
export function iterationFacts(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'loops' | 'name'>,
  nameOf: (loop: RecordedGroup) => string | null,
): FoundChange[] {
  const each = (iterations: number): string => `${iterations} iteration${iterations === 1 ? '' : 's'} a call`;
  return iterationChanges(before, now).map((change) => {
    const { part: pattern, label, functions, bytes, partners } = change.loop;
    return {
      ...{ benchmark: now.name, pattern, label, functions, bytes, participants: partners.members },
      ...{
        kind: 'iterations',
        name: nameOf(change.loop),
        before: each(change.before),
        now: each(change.now),
      },
    };
  });
}

/** The loops that both runs have: those of `now`, and what each was before. */
export function loopPartners(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'loops'>,
): Map<RecordedLoop, RecordedLoop> {
  // Loops are all that goes in, so they are all that comes out.
  const { partners } = matchGroups(now.loops ?? [], before.loops ?? []);
  return partners as Map<RecordedLoop, RecordedLoop>;
}

/** Passes in each call; null where calls differ. */
function iterationsOf({ perCall: { least, most } }: RecordedLoop): number | null {
  return least === most ? least : null;
}
