import type { BaselineRun } from '../../baseline/baseline.ts';
import type { FactPolicy } from '../../config/config.ts';
import { groupKey } from '../../measurement/group-identity.ts';
import { type GroupMatch, matchGroups } from '../../measurement/match-groups.ts';
import type { BenchmarkMeasurement, RunMeasurement } from '../../measurement/measurement.ts';
import { recordRun } from '../../measurement/record.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import type { CallChange, NondeterministicGroup, StructureChange } from '../document.ts';
import { callChanges } from './calls.ts';
import { structureChanges } from './structure.ts';

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
 * Compares two runs exactly, without statistics and without a history: one repetition of each side is enough. Benchmarks
 * that only one of them has, or that ran on another number of processes, are passed over.
 *
 * @param before the run to compare with, as measured or as a baseline keeps it
 * @param now the candidate; names of patterns come from it when it is a measurement
 * @param policy what changes of each kind do, see factPolicy
 * @throws RangeError when a measurement contradicts itself (see recordRun)
 */
export function compareFacts(
  before: BaselineRun | RunMeasurement,
  now: BaselineRun | RunMeasurement,
  policy: FactPolicy,
): Facts {
  const [then, current] = [recorded(before), recorded(now)];
  const parts = current.benchmarks.flatMap((benchmark) => {
    const same = then.benchmarks.find(({ name }) => name === benchmark.name);
    if (same === undefined || same.processes !== benchmark.processes) return [];
    const match = matchGroups(benchmark.groups, same.groups);
    return [benchmarkFacts(same, benchmark, match, policy, namesIn(now, benchmark.name))];
  });
  return {
    changes: parts.flatMap(({ changes }) => changes),
    calls: parts.flatMap(({ calls }) => calls),
    nondeterministic: parts.flatMap(({ nondeterministic }) => nondeterministic),
  };
}

/**
 * The same for one benchmark whose groups have been matched already.
 *
 * @param nameOf name of a candidate's group in its trace; null when it has none
 */
export function benchmarkFacts(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
  policy: FactPolicy,
  nameOf: (group: RecordedGroup) => string | null,
): Facts {
  const { changes, nondeterministic } = structureChanges(now.name, match, nameOf);
  const isSilent = Object.values(policy).every((action) => action === 'ignore');
  return {
    changes: changes.flatMap((change) => {
      const action = policy[change.kind];
      return action === 'ignore' ? [] : [{ ...change, policy: action }];
    }),
    calls: policy.messages === 'ignore' ? [] : callChanges(before, now, match),
    nondeterministic: isSilent ? [] : nondeterministic,
  };
}

function recorded(run: BaselineRun | RunMeasurement): BaselineRun {
  return 'id' in run ? run : recordRun(run);
}

/** Names of a measured benchmark's groups: those of the first repetition that has the group. */
function namesIn(
  run: BaselineRun | RunMeasurement,
  benchmark: string,
): (group: RecordedGroup) => string | null {
  if ('id' in run) return () => null;
  const measured: BenchmarkMeasurement[] = run.benchmarks;
  const names = new Map<string, string>();
  for (const { groups } of measured.find(({ name }) => name === benchmark)?.repetitions ?? []) {
    for (const group of groups) {
      const key = groupKey(group);
      if (!names.has(key)) names.set(key, group.name);
    }
  }
  return (group) => names.get(groupKey(group)) ?? null;
}
