import { matchGroups } from '../../../measure/measurement/match-groups.ts';
import type {
  RecordedBenchmark,
  RecordedGroup,
  RecordedLoop,
} from '../../../measure/measurement/recorded-run.ts';
import { instancesOf, isDeterministic } from '../../../measure/measurement/run-value.ts';
import type { FoundChange } from '../facts/group-words.ts';

export interface IterationChange {
  loop: RecordedLoop;
  before: number;
  now: number;
}

/** Loops of another number of passes a call: a fact where all calls of a run have equally many. */
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

/**
 * The same as facts, "20 iterations a call"; and of loops that vary from call to call, but not between the
 * repetitions of a run: "674 iterations a run, 28 to 52 a call".
 *
 * @param nameOf name of a loop in the candidate's trace
 */
export function iterationFacts(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'loops' | 'name'>,
  nameOf: (loop: RecordedGroup) => string | null,
): FoundChange[] {
  return [...loopPartners(before, now)].flatMap(([loop, partner]): FoundChange[] => {
    const both = [loop, partner];
    const isEach = both.every((one) => iterationsOf(one) !== null);
    if (!loop.isLoop || !(isEach || both.every(isDeterministic))) return [];
    const [was, is] = [partner, loop].map((one) =>
      isEach ? `${iterations(one.perCall.least)} a call` : inARun(one),
    );
    if (was === is) return [];
    const { part: pattern, label, functions, bytes, partners } = loop;
    const shown = { benchmark: now.name, pattern, label, functions, bytes, participants: partners.members };
    return [{ ...shown, kind: 'iterations', name: nameOf(loop), before: was!, now: is! }];
  });
}

function inARun(loop: RecordedLoop): string {
  const { least, most } = loop.perCall;
  return `${iterations(instancesOf(loop))} a run, ${least === most ? least : `${least} to ${most}`} a call`;
}

function iterations(count: number): string {
  return `${count} iteration${count === 1 ? '' : 's'}`;
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

function iterationsOf({ perCall: { least, most } }: RecordedLoop): number | null {
  return least === most ? least : null;
}
