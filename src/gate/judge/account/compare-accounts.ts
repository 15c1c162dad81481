import type { BenchmarkBasis, GroupComparison, TimeAccount } from '#build/schemas/comparison.ts';
import { TIME_KINDS, type TimeKind } from '../../../analysis/causes/account.ts';
import { groupBy } from '../../../base/group-by.ts';
import { RUN_UNITS } from '../../../measure/measurement/account/record-account.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';
import { shareOf } from '../../../measure/measurement/run-value.ts';
import { isOnAll, mostIn, type PlaceGrowth } from '../causes/computing-growth.ts';
import { noiseOf } from './account-noise.ts';
import { type Accounted, type AccountValue, middleOf, unexplainedNs, valuesOf } from './account-values.ts';
import { functionTimes } from './function-times.ts';

type Kind = TimeAccount['kinds'][number];

/** Of a difference: what has as much of it is where it is. */
const MIN_MAIN_SHARE = 0.5;

interface Compared {
  benchmark: RecordedBenchmark;
  /** It in earlier runs, or in the base of pairs alone. */
  earlier: readonly Pick<RecordedBenchmark, 'account' | 'runNs'>[];
  by: BenchmarkBasis['by'];
  groups: readonly GroupComparison[];
  /** See computingGrowth, of a run; null: not known. */
  growth: readonly PlaceGrowth[] | null;
}

/**
 * Where the time of a run went, before and now (METHOD 6, "The account"); nothing where a side does not know.
 * It judges nothing: a difference has what unchanged code differs by beside it.
 */
export function compareAccounts({ benchmark, earlier, by, groups, growth }: Compared): {
  account?: TimeAccount;
} {
  const known = earlier.filter(isAccounted);
  if (!isAccounted(benchmark) || known.length === 0) return {};
  const runs = known.map((run) => middleOf(valuesOf(run)));
  const repetitions = { before: valuesOf(known.at(-1)!), now: valuesOf(benchmark) };
  const [before, now] = [middleOf(runs), middleOf(repetitions.now)];
  const differing = (ns: (value: AccountValue) => number): Omit<Kind, 'kind' | 'mostly'> => ({
    beforeNs: ns(before),
    nowNs: ns(now),
    noiseNs: noiseOf({
      by,
      before: repetitions.before.map(ns),
      now: repetitions.now.map(ns),
      runs: runs.map(ns),
    }),
  });
  const functions = functionTimes(benchmark, known);
  const kinds = TIME_KINDS.map((kind): Kind => {
    const sides = differing(({ kinds }) => kinds[kind]);
    const differenceNs = sides.nowNs - sides.beforeNs;
    const isLonger = kind === 'computing' && growth !== null && differenceNs > 0;
    return {
      kind,
      ...sides,
      mostly: isLonger
        ? computedLonger(differenceNs, growth, benchmark.processes)
        : mostlyIn(kind, differenceNs, functions),
    };
  });
  return {
    account: {
      elapsed: differing(({ elapsedNs }) => elapsedNs),
      kinds: [
        ...kinds.filter(({ beforeNs, nowNs }) => beforeNs > 0 || nowNs > 0),
        { kind: 'unexplained', ...differing(unexplainedNs), mostly: null },
      ],
      waiting: waitingByClass(benchmark, known),
      functionTimes: functions,
      ...aroundOf(benchmark, known),
      judged: judgedShares(benchmark, groups, now),
    },
  };
}

function isAccounted(benchmark: Pick<RecordedBenchmark, 'account' | 'runNs'>): benchmark is Accounted {
  return benchmark.account !== undefined;
}

/** The function that has at least half of a difference. */
function mostlyIn(
  kind: TimeKind,
  differenceNs: number,
  functions: TimeAccount['functionTimes'],
): Kind['mostly'] {
  const same = functions.filter((each) => each.kind === kind && each.beforeNs !== null);
  const sums = [...groupBy(same, ({ path }) => JSON.stringify(path)).values()].map((calls) => ({
    path: calls[0]!.path,
    ns: calls.reduce((sum, { beforeNs, nowNs }) => sum + nowNs - beforeNs!, 0),
  }));
  const main = sums.find(({ ns }) => ns / differenceNs >= MIN_MAIN_SHARE);
  return main === undefined ? null : { path: main.path, process: null, ns: main.ns };
}

/** The same of computing that became more, and who computes longer: whatever the function calls next. */
function computedLonger(
  differenceNs: number,
  growth: readonly PlaceGrowth[],
  processes: number,
): Kind['mostly'] {
  const functions = [...groupBy(growth, ({ path }) => JSON.stringify(path)).values()].map((places) => {
    const sums = new Map<number, number>();
    for (const { process, ns } of places.flatMap((each) => each.ns))
      sums.set(process, (sums.get(process) ?? 0) + ns);
    const ns = [...sums].map(([process, each]) => ({ process, ns: each }));
    return { path: places[0]!.path, ns, meanNs: ns.reduce((sum, each) => sum + each.ns, 0) / processes };
  });
  const [most] = functions.sort((a, b) => b.meanNs - a.meanNs);
  if (most === undefined || most.meanNs < MIN_MAIN_SHARE * differenceNs) return null;
  const one = mostIn(most)!;
  return isOnAll(most, one.process)
    ? { path: most.path, process: 'all', ns: most.meanNs }
    : { path: most.path, process: one.process, ns: one.ns };
}

function waitingByClass(now: Accounted, earlier: readonly Accounted[]): TimeAccount['waiting'] {
  const nsOf = (run: Accounted, id: string): number =>
    ((run.account.waiting[id] ?? 0) / RUN_UNITS) * middleOf(valuesOf(run)).runNs;
  const classes = new Set([now, ...earlier].flatMap(({ account }) => Object.keys(account.waiting)));
  return [...classes]
    .map((id) => ({
      class: id,
      beforeNs: earlier.reduce((sum, run) => sum + nsOf(run, id), 0) / earlier.length,
      nowNs: nsOf(now, id),
    }))
    .sort((a, b) => b.nowNs - a.nowNs);
}

function aroundOf(now: Accounted, earlier: readonly Accounted[]): Pick<TimeAccount, 'around'> {
  const nsOf = (run: Accounted): number[] =>
    run.account.around === undefined
      ? []
      : [(run.account.around / RUN_UNITS) * middleOf(valuesOf(run)).runNs];
  const [nowNs] = nsOf(now);
  if (nowNs === undefined) return {};
  const known = earlier.flatMap(nsOf);
  const beforeNs = known.length === 0 ? null : known.reduce((sum, ns) => sum + ns, 0) / known.length;
  return { around: { beforeNs, nowNs } };
}

/** Of the time now, that of communication counts by the share of it whose durations were judged. */
function judgedShares(
  benchmark: RecordedBenchmark,
  groups: readonly GroupComparison[],
  { elapsedNs, kinds }: AccountValue,
): TimeAccount['judged'] {
  const all = benchmark.groups.reduce((sum, group) => sum + shareOf(group, benchmark), 0);
  const judged = groups
    .filter(({ evidence }) => evidence.visibleSlowdownPercent !== null)
    .reduce((sum, { share }) => sum + share, 0);
  const part = all > 0 ? Math.min(1, judged / all) : 0;
  const communicating = elapsedNs > 0 ? (kinds.waiting + kinds.transfer) / elapsedNs : 0;
  return { communication: part * communicating, computing: 0 };
}
