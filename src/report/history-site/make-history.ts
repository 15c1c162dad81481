import type { Acceptance } from '#build/schemas/accepted.ts';
import type { AcceptedSlowdown, HistoryDocument, HistoryRun, HistoryShift } from '#build/schemas/history.ts';
import { median } from '../../base/statistics/median.ts';
import type { BaselineRun } from '../../gate/baseline/baseline.ts';
import type { LevelledBaseline } from '../../gate/baseline/levels/stored-baseline.ts';
import type { Series } from '../../gate/baseline/series.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import { environmentsOf } from './environments.ts';
import { makeGroups } from './make-groups.ts';
import { type CommitOrder, inOrder, type ShownRun } from './run-order.ts';

/** In the order of the newest run with each; shifts as `baseline show` has them, durations as measured. */
export function makeHistories(
  baseline: LevelledBaseline,
  order: CommitOrder,
  repository: string | null,
): HistoryDocument[] {
  const names = [...new Set(baseline.series.map(({ benchmark }) => benchmark))];
  return names.map((name) => historyOf(name, baseline, order, repository));
}

function historyOf(
  name: string,
  { measured, slowdowns, series: all }: LevelledBaseline,
  commits: CommitOrder,
  repository: string | null,
): HistoryDocument {
  const environments = environmentsOf(all.filter(({ benchmark }) => benchmark === name));
  const benchmarkIn = ({ benchmarks }: BaselineRun) => benchmarks.find((each) => each.name === name);
  const made = measured.runs.filter((run) => benchmarkIn(run) !== undefined);
  const { runs, order } = inOrder(made, commits);
  const shown = runs.map((run): ShownRun => {
    const environment = environments.findIndex(({ ids }) => ids.has(run.id));
    return { run, benchmark: benchmarkIn(run)!, environment };
  });
  const newest = benchmarkIn(made.at(-1)!)!;
  const places = new Map(runs.map(({ id }, i) => [id, i]));
  const groups = makeGroups({ newest, shown, environments, slowdowns });
  return {
    schemaVersion: 1,
    benchmark: name,
    repository,
    order,
    runs: shown.map(runOf),
    environments: environments.map(({ environment }) => environment),
    groups,
    shifts: environments.flatMap(({ series }, i) => (series === null ? [] : shiftsIn(series, i, places))),
    slowdowns: slowdownsIn(acceptedIn(measured.runs, slowdowns), name, groups.map(groupKey), runs),
  };
}

function runOf({ run, benchmark, environment }: ShownRun): HistoryRun {
  const { id, commit, branch, date, disturbed = [] } = run;
  const communicationNs = median(benchmark.communicationNs);
  return { id, commit, branch, date, environment, disturbed, communicationNs };
}

function shiftsIn(
  { runs, shifts }: Series,
  environment: number,
  places: ReadonlyMap<string, number>,
): HistoryShift[] {
  return shifts.map(({ shift, accepted }) => {
    const first = runs.findIndex(({ run }) => run.id === shift.run);
    const [at, before] = [runs[first]!, runs[first - 1]!].map(({ run }) => places.get(run.id)!);
    return {
      ...shift,
      environment,
      at: at!,
      before: before!,
      accepted: accepted && { reason: accepted.reason, date: accepted.date },
    };
  });
}

/** All that was accepted, also what every run carries by now. */
function acceptedIn(runs: readonly BaselineRun[], given: readonly Acceptance[]): Acceptance[] {
  const all = [...runs.flatMap(({ accepted = [] }) => accepted), ...given];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

function slowdownsIn(
  accepted: readonly Acceptance[],
  name: string,
  keys: readonly string[],
  runs: readonly BaselineRun[],
): AcceptedSlowdown[] {
  return accepted
    .filter(({ benchmark }) => benchmark === name)
    .map((each) => {
      const { factor, reason, commit, date } = each;
      const at = runs.findIndex((run) => run.accepted?.some(({ id }) => id === each.id));
      return { group: keys.indexOf(groupKey(each)), factor, reason, commit, date, at: at < 0 ? null : at };
    })
    .filter(({ group }) => group >= 0);
}
