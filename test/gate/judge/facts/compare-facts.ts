import type { BaselineRun } from '../../../../src/gate/baseline/baseline.ts';
import { benchmarkFacts, type Facts } from '../../../../src/gate/judge/facts/facts.ts';
import type { FactPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { groupKey } from '../../../../src/measure/measurement/group-identity.ts';
import { matchGroups } from '../../../../src/measure/measurement/match-groups.ts';
import type { RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { placesInTrace } from '../../../../src/measure/measurement/places-in-trace.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';

/** The exact facts of all benchmarks that two runs have, on the same number of processes. */
export function compareFacts(
  before: BaselineRun | RunMeasurement,
  now: BaselineRun | RunMeasurement,
  policy: FactPolicy,
): Facts {
  const [then, current] = [recorded(before), recorded(now)];
  const parts = current.benchmarks.flatMap((benchmark) => {
    const same = then.benchmarks.find(({ name }) => name === benchmark.name);
    if (same === undefined || same.processes !== benchmark.processes) return [];
    const measured = 'id' in now ? undefined : now.benchmarks.find(({ name }) => name === benchmark.name);
    const places = measured && placesInTrace(measured);
    const match = matchGroups(benchmark.groups, same.groups);
    const nameOf = (group: (typeof benchmark.groups)[number]) => places?.get(groupKey(group))?.name ?? null;
    return [benchmarkFacts({ before: same, now: benchmark, match, nameOf }, policy)];
  });
  return {
    changes: parts.flatMap(({ changes }) => changes),
    calls: parts.flatMap(({ calls }) => calls),
    nondeterministic: parts.flatMap(({ nondeterministic }) => nondeterministic),
    program: parts.find(({ program }) => program !== null)?.program ?? null,
  };
}

function recorded(run: BaselineRun | RunMeasurement): BaselineRun {
  return 'id' in run ? run : recordRun(run);
}
