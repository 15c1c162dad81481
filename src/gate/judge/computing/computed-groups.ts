import { type ComputedPolicy, policyOf } from '../../../base/config/own-gate.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { computingId, RUN_TIME_ID } from '../../baseline/function-time.ts';
import { raisedGroup } from '../../baseline/levels/accepted-levels.ts';

/**
 * How long a run takes and its functions compute, as groups with one instance a repetition (METHOD 3), at
 * accepted levels. None where MPI calls have no times: a run then begins before MPI does.
 */
export function computedGroups(benchmark: RecordedBenchmark, policy: ComputedPolicy): RecordedGroup[] {
  const { computed, runNs, acceptedTimes = {} } = benchmark;
  if (computed === undefined) return [];
  const run = computedAsGroup(benchmark, {
    kind: 'run time',
    pattern: RUN_TIME_ID,
    functions: [],
    ns: runNs,
  });
  const functions = computed.map((each) => {
    const names = each.function === '' ? [] : [each.function];
    return computedAsGroup(benchmark, {
      kind: 'computing',
      pattern: computingId(names),
      functions: names,
      ns: each.ns,
    });
  });
  return [run, ...functions]
    .filter((group) => policyOf(group, policy) !== 'ignore')
    .map((group) => raisedGroup(group, acceptedTimes[groupKey(group)] ?? 1));
}

/** Times of a run that are no communication, as a group with one instance a repetition. */
export function computedAsGroup(
  { processes }: RecordedBenchmark,
  { ns, ...identity }: Pick<RecordedGroup, 'kind' | 'pattern' | 'functions'> & { ns: readonly number[] },
): RecordedGroup {
  return {
    ...identity,
    bytes: 0,
    processes,
    events: 1,
    messages: 0,
    label: identity.kind,
    partners: { links: 0, first: [], members: processes === 1 ? '0' : `0-${processes - 1}`, roots: [] },
    operations: {},
    instances: ns.map((each) => (each > 0 ? 1 : 0)),
    mediansNs: ns.map((each) => (each > 0 ? each : null)),
    totalsNs: [...ns],
  };
}
