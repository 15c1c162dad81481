import type { BenchmarkBasis, GroupComparison, TimeAccount } from '#build/schemas/comparison.ts';
import type { Account } from '#build/schemas/parts.ts';
import { TIME_KINDS, type TimeKind } from '../../../analysis/causes/account.ts';
import { groupBy } from '../../../base/group-by.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import { RUN_UNITS } from '../../../measure/measurement/account/record-account.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';
import { shareOf } from '../../../measure/measurement/run-value.ts';
import { isOnAll, mostIn, type PlaceGrowth } from '../causes/computing-growth.ts';
import { noiseOf } from './account-noise.ts';
import { type Accounted, type AccountValue, middleOf, unexplainedNs, valuesOf } from './account-values.ts';
import { functionTimes } from './function-times.ts';

type Kind = TimeAccount['kinds'][number];

/** Of a difference: where as much of it is, it is; in so many functions at most, or it is everywhere. */
const MIN_MAIN_SHARE = 0.5;
const MAX_MAIN = 2;

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
      ...phaseTimes(benchmark, known),
      ...aroundOf(benchmark, known),
      judged: judgedShares(benchmark, groups, now),
    },
  };
}

function isAccounted(benchmark: Pick<RecordedBenchmark, 'account' | 'runNs'>): benchmark is Accounted {
  return benchmark.account !== undefined;
}

/** The functions that have at least half of a difference, by those that have most of it. */
function mainOf<Each extends { ns: number }>(functions: readonly Each[], differenceNs: number): Each[] {
  const sign = Math.sign(differenceNs);
  const most = functions.toSorted((a, b) => sign * (b.ns - a.ns)).slice(0, MAX_MAIN);
  const found = most.findIndex((_, i) => {
    return sumNs(most.slice(0, i + 1)) / differenceNs >= MIN_MAIN_SHARE;
  });
  return most.slice(0, found + 1);
}

function mostlyIn(
  kind: TimeKind,
  differenceNs: number,
  functions: TimeAccount['functionTimes'],
): Kind['mostly'] {
  const same = functions.filter((each) => each.kind === kind && each.beforeNs !== null);
  const sums = [...groupBy(same, (each) => `${each.functions}`).values()].map((calls) => ({
    functions: calls[0]!.functions,
    ns: calls.reduce((sum, { beforeNs, nowNs }) => sum + nowNs - beforeNs!, 0),
  }));
  const main = mainOf(sums, differenceNs);
  if (main.length === 0) return null;
  return { functions: main.flatMap((each) => each.functions), process: null, ns: sumNs(main) };
}

/** The same of computing that became more, and who computes longer. */
function computedLonger(
  differenceNs: number,
  growth: readonly PlaceGrowth[],
  processes: number,
): Kind['mostly'] {
  const functions = [...groupBy(growth, ({ path }) => path.at(-1) ?? '').values()].map((places) => ({
    functions: places[0]!.path.slice(-1),
    places,
    ns: places.reduce((sum, each) => sum + sumNs(each.ns), 0) / processes,
  }));
  const main = mainOf(functions, differenceNs);
  const byProcess = groupBy(
    main.flatMap(({ places }) => places.flatMap(({ ns }) => ns)),
    ({ process }) => process,
  );
  const ns = [...byProcess].map(([process, all]) => ({ process, ns: sumNs(all) }));
  const one = mostIn({ ns });
  if (one === undefined) return null;
  const names = { functions: main.flatMap((each) => each.functions) };
  return isOnAll({ ns }, one.process)
    ? { ...names, process: 'all', ns: sumNs(main) }
    : { ...names, process: one.process, ns: one.ns };
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

/** Phases of a run that has those of the runs before, as far as these have any. */
function phaseTimes(now: Accounted, earlier: readonly Accounted[]): Pick<TimeAccount, 'phaseTimes'> {
  const { phases = [] } = now.account;
  const same = earlier.filter(({ account }) => isSamePhases(account.phases, phases));
  if (phases.length === 0 || same.length === 0) return {};
  type Part = 'time' | 'computing' | 'onPath';
  const nsOf = (run: Accounted, phase: number, of: Part): number =>
    ((run.account.phases![phase]![of] ?? 0) / RUN_UNITS) * middleOf(valuesOf(run)).runNs;
  const isPathKnown = [now, ...same].every(({ account }) =>
    account.phases!.every(({ onPath }) => onPath !== undefined),
  );
  const sides = (phase: number, of: Part) => ({
    beforeNs: same.reduce((sum, run) => sum + nsOf(run, phase, of), 0) / same.length,
    nowNs: nsOf(now, phase, of),
  });
  return {
    phaseTimes: phases.map(({ functions }, phase) => ({
      functions,
      ...sides(phase, 'time'),
      computing: sides(phase, 'computing'),
      ...(isPathKnown && { onPath: sides(phase, 'onPath') }),
    })),
  };
}

function isSamePhases(before: Account['phases'], now: NonNullable<Account['phases']>): boolean {
  return (
    before?.length === now.length &&
    before.every(({ functions }, i) => `${functions}` === `${now[i]!.functions}`)
  );
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

/**
 * Of the time now, what was judged: of communication the part that its judged groups have of all groups, of
 * computing the functions whose own times are groups. What a whole run takes is no part of it. Shares are of
 * the time on the core, as those of groups are.
 */
function judgedShares(
  benchmark: RecordedBenchmark,
  groups: readonly GroupComparison[],
  { elapsedNs, kinds }: AccountValue,
): TimeAccount['judged'] {
  const onCoreNs = elapsedNs - kinds.offCore;
  if (onCoreNs <= 0) return { communication: 0, computing: 0 };
  const all = benchmark.groups
    .filter(isCommunication)
    .reduce((sum, group) => sum + shareOf(group, benchmark), 0);
  const judged = groups.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null);
  const sharesOf = (some: readonly GroupComparison[]): number =>
    some.reduce((sum, { share }) => sum + share, 0);
  const communicating = all > 0 ? Math.min(1, sharesOf(judged.filter(isCommunication)) / all) : 0;
  const computing = sharesOf(judged.filter((each) => !isCommunication(each) && each.functions.length > 0));
  return {
    communication: (communicating * (kinds.waiting + kinds.transfer)) / onCoreNs,
    computing: Math.min(computing, kinds.computing / onCoreNs),
  };
}
