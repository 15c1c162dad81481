import type {
  CallChange,
  NondeterministicGroup,
  ProgramChange,
  StructureChange,
} from '#build/schemas/comparison.ts';
import { innermost } from '../../../analysis/patterns/sites.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { callsOfVaryingLoops, isNoFact } from '../loops/in-place-of-calls.ts';
import { loopPartners } from '../loops/iteration-changes.ts';
import { orderChanges } from './call-order-changes.ts';
import { callChanges } from './calls.ts';
import type { FoundChange } from './group-words.ts';
import { FACTS, type FactPolicy, factOf, type Sides } from './kinds.ts';
import {
  changeOfProgram,
  type FoundInPrograms,
  NONE_FOUND,
  type OrderChange,
  renamedIn,
} from './program-change.ts';
import { sameInstances } from './program-counts.ts';
import { compareIdentities, structureChanges } from './structure.ts';
import { sumFacts, sumKind } from './sums.ts';
import type { SynchronisationChange } from './synchronisations.ts';

/** What an exact comparison of two runs found (METHOD 3). */
export interface Facts {
  /** Without those of ignored kinds; each says whether it fails or warns. */
  changes: StructureChange[];
  /** What functions do more or less of in a run; none of ignored kinds. They decide nothing. */
  calls: CallChange[];
  /** Groups that were left out because their repetitions differ. */
  nondeterministic: NondeterministicGroup[];
  /** Where in the program's loops all of that is; null where nothing changed, or where it is not known. */
  program: ProgramChange | null;
}

export const NO_FACTS: Facts = { changes: [], calls: [], nondeterministic: [], program: null };

/** Compares a benchmark of two runs exactly: one repetition of each side is enough. */
export function benchmarkFacts(sides: Sides, policy: FactPolicy): Facts {
  if (Object.values(policy).every((action) => action === 'ignore')) return NO_FACTS;
  const { before, now, match, nameOf } = sides;
  const isLeftOut = callsOfVaryingLoops(before, now, match);
  const { changes, nondeterministic } = structureChanges(now.name, match, nameOf, isLeftOut);
  const ofGroups = [...changes.sort(compareChanges), ...FACTS.flatMap(({ find }) => find?.(sides) ?? [])];
  const allCalls = callChanges(before, now, match);
  const sums = sumFacts(allCalls, ofGroups, now, isLeftOut);
  const all = [...ofGroups, ...sums.keys()];
  const { change: program, order, synchronisations } = inPrograms(before, now, match, [...all, ...allCalls]);
  const orders = orderChanges({ before, now }, order, namesIn([...all, ...allCalls]), renamedIn(match));
  const seen = [
    ...all,
    ...orders.map((own) => orderFact(now.name, own)),
    ...synchronisations.map((change) => synchronisationFact(now.name, change, allCalls)),
  ]
    .sort(compareChanges)
    .flatMap((change) => {
      const action = policy[change.kind];
      // What has a range has noise, for which the false-alarm rate has no room.
      return action === 'ignore' ? [] : [{ ...change, policy: sums.get(change)?.ranges ? 'warn' : action }];
    });
  const calls = allCalls.filter(({ operation }) => policy[sumKind(operation)] !== 'ignore');
  return {
    changes: seen,
    calls,
    nondeterministic: [...nondeterministic, ...varyingLoops(before, now, nameOf)],
    // It says where facts are, and is none by itself.
    program: seen.length + calls.length === 0 ? null : program,
  };
}

/** For sorting: by kind, then pattern, functions and bytes. */
function compareChanges(a: FoundChange, b: FoundChange): number {
  return factOf(a.kind).place - factOf(b.kind).place || compareIdentities(a, b);
}

function inPrograms(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
  told: readonly (FoundChange | CallChange)[],
): FoundInPrograms {
  const earlier = before.program?.fingerprint() ?? null;
  const own = earlier === null ? null : (now.program?.seenFrom(earlier.viewpoint) ?? null);
  if (earlier === null || own === null) return NONE_FOUND;
  const renamed = renamedIn(match);
  return changeOfProgram(now.name, earlier, own, {
    functions: namesIn(told),
    renamed,
    instances: sameInstances(before, now, renamed),
  });
}

/** Functions of which more is said than another name. */
function namesIn(told: readonly (FoundChange | CallChange)[]): Set<string> {
  const facts = told.filter((fact) => !('kind' in fact && fact.kind === 'renamed'));
  // What no function is around is in '' in a program; of a layer with its caller it is in the layer.
  return new Set(
    facts.flatMap(({ functions }) => (functions.length === 0 ? [''] : functions.map(innermost))),
  );
}

function orderFact(benchmark: string, { functions, processes, hash, before, now }: OrderChange): FoundChange {
  return {
    benchmark,
    kind: 'structure-order',
    pattern: hash,
    label: 'order of communication',
    functions,
    bytes: 0,
    participants: processes,
    name: null,
    before,
    now,
  };
}

/** @param calls says of functions that others call for their collectives which of them does */
function synchronisationFact(
  benchmark: string,
  { functions: own, processes: participants, hash: pattern, ...synchronisations }: SynchronisationChange,
  calls: readonly CallChange[],
): FoundChange {
  const { more, per, operations } = synchronisations;
  const increased = calls.filter((call) => call.now > call.before && operations.includes(call.operation));
  const functions = own.flatMap((name) => {
    const known = increased.flatMap((call) => call.functions.filter((each) => innermost(each) === name));
    return known.length > 0 ? [...new Set(known)].sort() : [name];
  });
  return {
    benchmark,
    kind: 'synchronisations',
    pattern,
    name: null,
    label: 'collectives in loops',
    functions,
    bytes: 0,
    participants,
    before: null,
    now: `${more} more a ${per}: ${operations.join(', ')}`,
    synchronisations,
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
