import type { FactPolicy } from '../../config/config.ts';
import type { GroupMatch } from '../../measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import { callsOfVaryingLoops, isNoFact } from '../loops/in-place-of-calls.ts';
import { iterationFacts, loopPartners } from '../loops/iteration-changes.ts';
import { callChanges } from './calls.ts';
import type { CallChange, NondeterministicGroup, StructureChange } from './exact-facts.ts';
import { compareChanges, structureChanges } from './structure.ts';

/** What an exact comparison of two runs found (METHOD 3). */
export interface Facts {
  /** Without those of ignored kinds; each says whether it fails or warns. */
  changes: StructureChange[];
  /** Which MPI operations are called more or less often; none where `messages` is ignored. They explain, and decide nothing. */
  calls: CallChange[];
  /** Groups that were left out because their repetitions differ. */
  nondeterministic: NondeterministicGroup[];
}

/**
 * Compares a benchmark of two runs exactly, without statistics and without a history: one repetition of each side is enough.
 *
 * @param match the groups of `now` beside those of `before`
 * @param policy what changes of each kind do, see factPolicy
 * @param nameOf name of a candidate's group, or loop, in its trace; null when it has none
 */
export function benchmarkFacts(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
  policy: FactPolicy,
  nameOf: (group: RecordedGroup) => string | null,
): Facts {
  const isLeftOut = callsOfVaryingLoops(before, now, match);
  const { changes, nondeterministic } = structureChanges(now.name, match, nameOf, isLeftOut);
  const iterations = iterationFacts(before, now, nameOf);
  const isSilent = Object.values(policy).every((action) => action === 'ignore');
  return {
    changes: [...changes, ...iterations].sort(compareChanges).flatMap((change) => {
      const action = policy[change.kind];
      return action === 'ignore' ? [] : [{ ...change, policy: action }];
    }),
    calls: policy.messages === 'ignore' ? [] : callChanges(before, now, match),
    nondeterministic: isSilent ? [] : [...nondeterministic, ...varyingLoops(before, now, nameOf)],
  };
}

/** The loops that stand for calls whose patterns and counts are no facts. */
function varyingLoops(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  nameOf: (loop: RecordedGroup) => string | null,
): NondeterministicGroup[] {
  const partners = loopPartners(before, now);
  return (now.loops ?? []).flatMap((loop): NondeterministicGroup[] => {
    const partner = partners.get(loop);
    if (!isNoFact(loop) && !(partner && isNoFact(partner))) return [];
    const { part: pattern, label, functions, bytes, partners: among, instances } = loop;
    const named = { benchmark: now.name, pattern, name: nameOf(loop), label, functions, bytes };
    return [{ ...named, participants: among.members, before: partner?.instances ?? null, now: instances }];
  });
}
