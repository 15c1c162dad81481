import type { Breakdown, PlacedTime } from '#build/schemas/parts.ts';
import { measuredProgram } from '../../analysis/models/compare/fingerprint.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { distinct } from '../../analysis/patterns/sites.ts';
import { compareText } from '../../base/compare-text.ts';
import { shortHash } from '../../base/short-hash.ts';
import { median } from '../../base/statistics/median.ts';
import { quantilesOf } from '../pictures/quantiles.ts';
import { recordAccount } from './account/record-account.ts';
import type { BetweenCalls } from './between-calls.ts';
import { recordByProcess } from './by-process.ts';
import { recordCallOrders } from './call-orders.ts';
import { FINEST_TICK_NS } from './clock-tick.ts';
import { compareGroups, groupKey, unitOf } from './group-identity.ts';
import { startsOverRepetitions } from './late-process.ts';
import { recordLoops } from './loops/record-loops.ts';
import type {
  BenchmarkMeasurement,
  GroupMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from './measurement.ts';
import { recordOffCore, recordOffCoreLimits } from './off-core.ts';
import {
  MAX_DURATIONS,
  MAX_STARTS,
  type RecordedBenchmark,
  type RecordedGroup,
  type RecordedRun,
} from './recorded-run.ts';
import { inAllRepetitions, recordColumns, rounded, type Seen } from './repetitions.ts';
import { runValueNs, shareOf } from './run-value.ts';
import { durationOf, meanOfParts, placeKey, timesAsLong, typicalComputing } from './typical-parts.ts';

/**
 * Of the run, of what is kept in detail: half of what a slowdown must add by default (gate.min-cost-percent).
 */
const MIN_KEPT_SHARE = 0.001;

/** Of the run, of a function whose computing is kept: it may become many times as long. */
const MIN_COMPUTED_SHARE = 0.0005;

/** Functions whose computing is kept: those with most. */
const MAX_COMPUTED = 100;

const RECORDED = new WeakMap<RunMeasurement, RecordedRun>();

/**
 * A measured run in the form that baselines keep and comparisons work on: groups sorted, times rounded to a
 * thousandth of a nanosecond. Runs keep theirs: a check compares the same run with several cut-offs.
 *
 * @throws RangeError when two benchmarks have one name, the repetitions of a benchmark ran on different
 *   numbers of processes, or a repetition has two groups of the same identity
 */
export function recordRun(run: RunMeasurement): RecordedRun {
  return entryOf(RECORDED, run, () => recordOnce(run));
}

function recordOnce(run: RunMeasurement): RecordedRun {
  const { commit, branch, date, environment } = run;
  const names = run.benchmarks.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`the run has two benchmarks ${twice}`);
  const content = {
    commit,
    branch,
    date,
    environment,
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark),
    ...(run.otherLoad && { otherLoad: run.otherLoad }),
  };
  const id = shortHash(JSON.stringify(content, withoutShown));
  return { id, ...content };
}

const NOT_OF_IDENTITY = [
  'typical',
  'durationsNs',
  'pictures',
  'program',
  'callOrders',
  'between',
  'waitedFor',
  'computedOn',
];

/** What pages show of a run says nothing of which run it is; nor does what is the same in all of them. */
function withoutShown(name: string, value: unknown): unknown {
  return NOT_OF_IDENTITY.includes(name) ? undefined : value;
}

function recordBenchmark(benchmark: BenchmarkMeasurement): RecordedBenchmark {
  const { name, tracer, mpi, buildFlags, pinning, repetitions } = benchmark;
  const { analysedBy, processes } = repetitions[0]!;
  const other = repetitions.findIndex((each) => each.processes !== processes);
  if (other >= 0) {
    const on = `repetition ${other + 1} on ${repetitions[other]!.processes}`;
    throw new RangeError(`benchmark ${name}: repetition 1 ran on ${processes} processes, ${on}`);
  }
  const groups = inAllRepetitions(repetitions.map((repetition) => repetition.groups));
  const recorded = {
    name,
    tracer,
    mpi,
    ...(buildFlags !== undefined && { buildFlags }),
    pinning,
    processes,
    ...(analysedBy && { analysedBy }),
    repetitions: repetitions.length,
    ...wrappersOf(repetitions),
    ...offCoreOf(repetitions),
    ...recordOffCoreLimits(repetitions),
    ...tickOf(repetitions),
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    runNs: repetitions.map(({ durationNs }) => rounded(durationNs)),
    ...computedOf(repetitions),
    ...betweenOf(repetitions),
    ...recordByProcess(repetitions),
    groups: groups.map((same) => recordGroup(same, repetitions.length)).sort(compareGroups),
  };
  return {
    ...recorded,
    ...computingOf(repetitions),
    ...efficiencyOf(repetitions),
    ...recordAccount(repetitions),
    ...picturesOf(repetitions),
    ...programOf(repetitions),
    ...recordCallOrders(repetitions),
    ...recordLoops(repetitions, recorded, MIN_KEPT_SHARE),
    groups: recorded.groups.map((group) => ({ ...group, ...typicalOf(group, recorded, repetitions) })),
  };
}

function wrappersOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'wrappers'> {
  const wrappers = distinct(repetitions.flatMap((repetition) => repetition.wrappers ?? []));
  return wrappers.length === 0 ? {} : { wrappers };
}

/** Null where one of them has times as recorded. */
function offCoreOf(
  repetitions: readonly RepetitionMeasurement[],
): Pick<RecordedBenchmark, 'offCoreShare' | 'offCore'> {
  const offCore = recordOffCore(repetitions);
  return offCore === null
    ? { offCoreShare: null }
    : { offCoreShare: rounded(median(offCore.shares)), offCore };
}

/** The coarsest of theirs. */
function tickOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'clockTickNs'> {
  const ticks = repetitions.map(({ clockTickNs = FINEST_TICK_NS }) => clockTickNs);
  const coarsest = rounded(Math.max(...ticks));
  return coarsest > FINEST_TICK_NS ? { clockTickNs: coarsest } : {};
}

/** Of the functions that matter, most of what is computed first; nothing where a repetition does not tell. */
function computedOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'computed'> {
  const all = repetitions.map(
    ({ computed }) => computed && new Map(computed.map((each) => [each.function, each.ns])),
  );
  if (all.includes(undefined)) return {};
  const names = distinct(all.flatMap((each) => [...each!.keys()]));
  const found = names
    .map((name) => ({ function: name, ns: all.map((each) => Math.round(each!.get(name) ?? 0)) }))
    .map((each) => ({
      ...each,
      share: median(each.ns.map((ns, i) => ns / Math.max(1, repetitions[i]!.durationNs))),
    }))
    .filter(({ share }) => share >= MIN_COMPUTED_SHARE)
    .sort((a, b) => b.share - a.share || compareText(a.function, b.function))
    .slice(0, MAX_COMPUTED);
  return { computed: found.map(({ share: _, ...each }) => each) };
}

/** Nothing where a repetition does not tell. */
function betweenOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'between'> {
  const all = repetitions.flatMap(({ between }) => (between === undefined ? [] : [between]));
  if (all.length < repetitions.length) return {};
  const keyOf = ({ function: name, behind, earlier, before }: BetweenCalls): string =>
    JSON.stringify([name, behind, earlier, before]);
  const tables = all.map((each) => new Map(each.map((place) => [keyOf(place), place])));
  const places = new Map(all.flat().map((place) => [keyOf(place), place]));
  const none = Array<number>(repetitions[0]!.processes).fill(0);
  const between = [...places].map(([key, place]) => ({
    ...place,
    ns: tables.map((table) => table.get(key)?.ns ?? none),
  }));
  return { between };
}

/** Of one repetition, since its factors belong together: the one in the middle, of two the worse. */
function efficiencyOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'efficiency'> {
  const sorted = repetitions
    .flatMap(({ efficiency }) => efficiency ?? [])
    .sort((a, b) => a.parallel - b.parallel);
  const middle = sorted[(sorted.length - 1) >> 1];
  if (middle === undefined) return {};
  const { parallel, loadBalance, communication, usefulNs } = middle;
  return {
    efficiency: {
      parallel: rounded(parallel),
      loadBalance: rounded(loadBalance),
      communication: rounded(communication),
      usefulNs: usefulNs.map(Math.round),
    },
  };
}

/** Of the repetition that pages show. */
function picturesOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'pictures'> {
  const { pictures } = middleRepetition(repetitions);
  if (pictures === undefined) return {};
  const { lateness, waitingCaused, waiting } = pictures;
  return {
    pictures: {
      by: waitingCaused.by,
      meanLatenessNs: lateness.meanNs.map(Math.round),
      waitingCausedNs: waitingCaused.ns.map(Math.round),
      ...(waiting && { waiting: { ...waiting, processes: '' } }),
    },
  };
}

/** Of all repetitions, where all have one. */
function programOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'program'> {
  const models = repetitions.flatMap((repetition) => repetition.models ?? []);
  return models.length < repetitions.length ? {} : { program: measuredProgram(models) };
}

/** The repetition in the middle by communication time, of two the shorter. @param repetitions at least one */
export function middleRepetition(repetitions: readonly RepetitionMeasurement[]): RepetitionMeasurement {
  const sorted = [...repetitions].sort((a, b) => a.communicationNs - b.communicationNs);
  return sorted[(sorted.length - 1) >> 1]!;
}

/**
 * The breakdown over repetitions, and the typical instance of one, the one whose median is nearest to the
 * run's value, of equals the first. What one repetition alone tells is that one's: its replay, in proportion.
 */
function typicalOf(
  group: RecordedGroup,
  benchmark: RecordedBenchmark,
  repetitions: readonly RepetitionMeasurement[],
): Pick<RecordedGroup, 'parts' | 'typical'> {
  const value = runValueNs(group);
  if (value === null || shareOf(group, benchmark) < MIN_KEPT_SHARE) return {};
  const distances = group.mediansNs.map((ns) =>
    ns === null ? Number.POSITIVE_INFINITY : Math.abs(ns - value),
  );
  const nearest = repetitions[distances.indexOf(Math.min(...distances))]!;
  const key = groupKey(group);
  const inRepetition = ({ groups }: RepetitionMeasurement): GroupMeasurement | undefined =>
    groups.find((each) => groupKey(each) === key);
  const { parts, typical } = inRepetition(nearest)!;
  const repetition = repetitions.indexOf(nearest) + 1;
  const measured = repetitions.map((each) => inRepetition(each)?.parts);
  const all = partsOfRun(measured, distances);
  return {
    ...(parts && all && { parts: inWholeNs(asLongAs(value, { ...all, without: withoutIn(parts, all) })) }),
    ...(typical && { typical: { ...inWholeNs(typical), repetition } }),
  };
}

/** Repetitions that stand for a run: the part of them that is nearest to its value. */
const NEAREST_PART = 3;

/**
 * What durations are made of in a run: means over the third of its repetitions that is nearest to its value,
 * as others may be disturbed. Who was late is counted in all.
 */
function partsOfRun(
  parts: readonly (Breakdown | undefined)[],
  distances: readonly number[],
): Breakdown | null {
  const known = parts.flatMap((each, i) => (each === undefined ? [] : [{ each, distance: distances[i]! }]));
  if (known.length === 0) return null;
  const sorted = known.toSorted((a, b) => a.distance - b.distance).map(({ each }) => each);
  return meanOfParts(sorted.slice(0, Math.ceil(sorted.length / NEAREST_PART)), sorted);
}

/** In proportion to the run's value: means are longer than medians where some instances are disturbed. */
function asLongAs(value: number, parts: Breakdown): Breakdown {
  const duration = durationOf(parts);
  return duration > 0 && value > 0 ? timesAsLong(parts, value / duration) : parts;
}

/** What a replay of one repetition says, as of all; nothing where these have another place first. */
function withoutIn(one: Breakdown, all: Breakdown): Breakdown['without'] {
  const firstOf = ({ late }: Breakdown): PlacedTime | undefined => late.find(({ mpi }) => mpi === undefined);
  const [replayed, first] = [firstOf(one), firstOf(all)];
  if (replayed === undefined || first === undefined || placeKey(replayed) !== placeKey(first)) return [];
  const scale = durationOf(all) / durationOf(one);
  return one.without.map(({ share, ns }) => ({ share, ns: ns * scale }));
}

/** Medians over the repetitions. */
function computingOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'computing'> {
  const known = repetitions.flatMap(({ computing }) => (computing === undefined ? [] : [computing]));
  if (known.length === 0) return {};
  return {
    computing: typicalComputing(known).map((each) => inWholeNs({ ...each, ns: each.ns.map(Math.round) })),
  };
}

/** Every time in a breakdown or in a typical instance as a whole number of nanoseconds. */
function inWholeNs<Times>(times: Times): Times {
  const text = JSON.stringify(times, (name, value) => {
    if (name === 'messages') return value.map((message: number[]) => message.map(Math.round));
    return typeof value === 'number' && (name === 'ns' || name.endsWith('Ns')) ? Math.round(value) : value;
  });
  return JSON.parse(text) as Times;
}

/** @param same the group in each repetition that has it */
function recordGroup(same: readonly Seen<GroupMeasurement>[], repetitions: number): RecordedGroup {
  const [{ measured: first }] = same as [Seen<GroupMeasurement>];
  const { partners, operations, isSplit } = first;
  const { starts } = startsOverRepetitions(same.map(({ measured }) => measured));
  const durations = same.flatMap(({ measured }) => measured.durationsNs ?? []);
  const asRecorded = same.flatMap(({ measured }) => measured.recordedNs ?? []);
  const overlap = Math.round(100 * median(same.map(({ measured }) => measured.overlap ?? 1))) / 100;
  return {
    ...unitOf(first),
    partners,
    operations,
    ...(isSplit && { isSplit }),
    ...(asRecorded.length > 0 && { recordedNs: Math.round(median(asRecorded)) }),
    ...recordColumns(same, repetitions),
    ...(overlap > 1 && { overlap }),
    ...(starts.length > 0 && {
      starts: starts
        .slice(0, MAX_STARTS)
        .map(({ process, ns }): [number, number] => [process, Math.round(ns)]),
    }),
    ...(durations.length > 0 && { durationsNs: quantilesOf(durations, MAX_DURATIONS) }),
  };
}
