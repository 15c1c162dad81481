import { weightedMedian } from '../../../base/statistics/weighted-median.ts';
import { lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { clockSteps } from './clock-step.ts';
import { isJudged, type LinedUpBenchmark, type LinedUpGroup } from './line-up.ts';
import { type GroupRuns, type GroupScale, type Scale, scaleOfCommonFactor, scalesOf } from './scatter.ts';

export interface BenchmarkScales {
  groups: ReadonlyMap<LinedUpGroup, GroupScale>;
  commonFactor: Scale | null;
}

/** The logarithms of what all groups share in single executions, beyond what they share in the run. */
interface SharedInExecutions {
  /** By comparable run. */
  baseline: number[][];
  candidate: number[];
}

/** The scales of a benchmark's judged groups, and of what they share (METHOD 3); see scalesOf. */
export function scalesOfBenchmark(
  { groups, matches, shared, sharing, tickNs }: LinedUpBenchmark,
  isPlain: boolean,
): BenchmarkScales {
  const judged = groups.filter(isJudged);
  // What computing scatters by says nothing of communication, nor the other way round.
  const kinds = [true, false].map((is) => judged.filter(({ group }) => isCommunication(group) === is));
  const measured = new Map(
    kinds.flatMap((kind) => {
      const scales = scalesOf(
        kind.map((group) => runsOf(group, tickNs)),
        matches.length,
        isPlain,
      );
      return kind.map((group, index) => [group, scales[index]!] as const);
    }),
  );
  const steps = new Map(
    kinds.flatMap((kind) => {
      const executions = kind.map(({ earlier, group }) => ({
        baselineNs: earlier.flatMap(executionsOf),
        candidateNs: executionsOf(group),
      }));
      return clockSteps(executions, tickNs).map((step, index) => [kind[index]!, step] as const);
    }),
  );
  const common = shared && sharedInExecutions(sharing, shared.weights, matches.length, tickNs);
  const [communication = []] = kinds;
  const own =
    shared &&
    common &&
    scalesOf(
      communication.map((group) => runsOf(group, tickNs, { ...common, ofRuns: shared.baseline })),
      matches.length,
      isPlain,
    );
  const scales = judged.map((group): [LinedUpGroup, GroupScale] => [
    group,
    {
      measured: measured.get(group)!,
      own: own?.[communication.indexOf(group)] ?? null,
      stepNs: steps.get(group)!,
    },
  ]);
  const commonRuns = shared &&
    common && {
      baseline: shared.baseline.map((value, run) => ({ run, value, executions: common.baseline[run]! })),
      candidate: common.candidate,
    };
  return { groups: new Map(scales), commonFactor: commonRuns && scaleOfCommonFactor(commonRuns) };
}

/** A group's values and executions; without what is shared, where that is given. */
function runsOf(
  { earlier, runs, baselineNs, group }: LinedUpGroup,
  tickNs: number,
  common?: SharedInExecutions & { ofRuns: readonly number[] },
): GroupRuns {
  const logs = ({ mediansNs }: RecordedGroup, shared: readonly number[] = []): number[] =>
    mediansNs.flatMap((ns, execution) =>
      ns === null ? [] : [lnDuration(ns, tickNs) - (shared[execution] ?? 0)],
    );
  return {
    baseline: runs.map((run, index) => ({
      run,
      value: lnDuration(baselineNs[index]!, tickNs) - (common?.ofRuns[run] ?? 0),
      executions: logs(earlier[index]!, common?.baseline[run]),
    })),
    candidate: logs(group, common?.candidate),
  };
}

/** In each execution the weighted median of distances from the values of the run; weights in group order. */
function sharedInExecutions(
  groups: readonly LinedUpGroup[],
  weights: readonly number[],
  runs: number,
  tickNs: number,
): SharedInExecutions {
  const sides = (run: number | null): { group: RecordedGroup; ns: number; weight: number }[] =>
    groups.flatMap((each, index) => {
      const weight = weights[index] ?? 0;
      if (run === null) return [{ group: each.group, ns: each.candidateNs, weight }];
      const at = each.runs.indexOf(run);
      return at < 0 ? [] : [{ group: each.earlier[at]!, ns: each.baselineNs[at]!, weight }];
    });
  const inRun = (run: number | null): number[] => {
    const members = sides(run);
    const executions = Math.max(0, ...members.map(({ group }) => group.mediansNs.length));
    return Array.from({ length: executions }, (_, execution) => {
      const present = members.filter(({ group }) => (group.mediansNs[execution] ?? null) !== null);
      const distances = present.map(
        ({ group, ns }) => lnDuration(group.mediansNs[execution]!, tickNs) - lnDuration(ns, tickNs),
      );
      const theirs = present.map(({ weight }) => weight);
      return present.length === 0 ? 0 : weightedMedian(distances, theirs);
    });
  };
  return { baseline: Array.from({ length: runs }, (_, run) => inRun(run)), candidate: inRun(null) };
}

function executionsOf({ mediansNs }: RecordedGroup): number[] {
  return mediansNs.filter((ns) => ns !== null);
}
