import type { GroupComparison } from '#build/schemas/comparison.ts';
import type {
  BenchmarkPictures,
  ExchangePicture,
  GroupPictures,
  LatenessMap,
  RunDurations,
  SidePictures,
} from '#build/schemas/pictures.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { BenchmarkMeasurement } from '../../../measure/measurement/measurement.ts';
import { middleRepetition } from '../../../measure/measurement/record.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../../measure/measurement/run-value.ts';
import type { RepetitionPictures } from '../../../measure/pictures/pictures.ts';
import { quantilesOf, toDigits } from '../../../measure/pictures/quantiles.ts';
import { valuesOf } from '../evidence.ts';
import { largestSize } from '../facts/size-classes.ts';

export interface RunIdentity {
  commit: string | null;
  date: string;
}

export interface Pictured {
  benchmark: RecordedBenchmark;
  measured: BenchmarkMeasurement;
  /** The run itself. */
  run: RunIdentity;
  /** What it was held against, oldest first; the newest run's benchmark, in pairs the base as measured. */
  earlierRuns: readonly RunIdentity[];
  newest: RecordedBenchmark | null;
  measuredBefore?: BenchmarkMeasurement | undefined;
  groups: readonly PicturedGroup[];
}

/** A group, and the same in what it was held against: `earlier[i]` in `earlierRuns[runs[i]]`. */
export interface PicturedGroup {
  group: RecordedGroup;
  earlier: readonly RecordedGroup[];
  runs: readonly number[];
}

/** Groups with pictures; those with most to see have all durations and earlier runs, the others some. */
const MAX_GROUPS_PICTURED = 60;
const GROUPS_IN_FULL = 20;
const IN_FULL = { durations: 200, runs: 20 };
const IN_SHORT = { durations: 50, runs: 5 };

/** Links of all groups of a benchmark together: those of the first ones that fit. */
const MAX_LINKS = 6000;

/** Digits of times that are seen, not judged: what is judged is told in words as well, rounded once. */
const DIGITS = 4;

/**
 * What pages show of a benchmark.
 *
 * @param compared as many groups as in `pictured`, in that order
 * @returns null where its repetitions have no pictures, as of measurements that were made up
 */
export function picturesOf(
  pictured: Pictured,
  compared: readonly GroupComparison[],
): BenchmarkPictures | null {
  const { benchmark, measured, run } = pictured;
  const { pictures } = middleRepetition(measured.repetitions);
  if (pictures === undefined) return null;
  return {
    benchmark: benchmark.name,
    processes: benchmark.processes,
    grid: pictures.grid,
    before: sideBefore(pictured, pictures),
    now: { ...sideOf(run, pictures), sequence: pictures.sequence },
    groups: groupsOf(pictured, compared),
  };
}

function sideOf(
  { commit, date }: RunIdentity,
  { lateness, waitingCaused, waiting, noWaiting }: RepetitionPictures,
): SidePictures {
  return {
    commit,
    date,
    lateness: inShort(lateness),
    sequence: null,
    meanLatenessNs: lateness.meanNs.map(shown),
    waitingCausedNs: waitingCaused.ns.length === 0 ? null : waitingCaused.ns.map(shown),
    waitingBy: waitingCaused.by,
    waiting,
    ...(noWaiting && { noWaiting }),
  };
}

/** The base as it was measured in pairs, else what the baseline has kept of the newest run. */
function sideBefore(
  { earlierRuns, newest, measuredBefore }: Pictured,
  { waitingCaused: { by } }: RepetitionPictures,
): SidePictures | null {
  const run = earlierRuns.at(-1);
  if (run === undefined) return null;
  const measured = measuredBefore && middleRepetition(measuredBefore.repetitions).pictures;
  if (measured !== undefined) return sideOf(run, measured);
  const kept = newest?.pictures;
  if (kept === undefined) return null;
  const isSame = kept.by === by && kept.waitingCausedNs.length > 0;
  return {
    commit: run.commit,
    date: run.date,
    lateness: null,
    sequence: null,
    meanLatenessNs: kept.meanLatenessNs,
    waitingCausedNs: isSame ? kept.waitingCausedNs : null,
    waitingBy: by,
    waiting: kept.waiting ?? null,
  };
}

function inShort({ lowNs, highNs, colourNs, meanNs, ...map }: LatenessMap): LatenessMap {
  const [low, high] = colourNs;
  return { ...map, lowNs, highNs, colourNs: [shown(low), shown(high)], meanNs: meanNs.map(shown) };
}

function groupsOf(pictured: Pictured, compared: readonly GroupComparison[]): GroupPictures[] {
  const isRegressed = (index: number): number => (compared[index]!.outcome === 'regression' ? 1 : 0);
  const order = [...compared.keys()].sort(
    (a, b) => isRegressed(b) - isRegressed(a) || compared[b]!.share - compared[a]!.share || a - b,
  );
  const exchanges = exchangesOf(pictured.measured);
  let links = 0;
  return order.slice(0, MAX_GROUPS_PICTURED).map((index, rank): GroupPictures => {
    const [own, group] = [pictured.groups[index]!, compared[index]!];
    const { pattern, functions, bytes, name, label, share } = group;
    const exchange = exchanges.get(groupKey(largestSize(own.group))) ?? null;
    const fits = exchange !== null && links + exchange.links.length <= MAX_LINKS;
    if (fits) links += exchange.links.length;
    const size = rank < GROUPS_IN_FULL ? IN_FULL : IN_SHORT;
    return {
      pattern,
      functions,
      bytes,
      name,
      label,
      share,
      before: runsBefore(pictured, own, group, size),
      now: durationsOf(pictured.run, own.group, group.candidateNs, size.durations),
      allowedNs: allowedOf(group),
      exchange: fits ? exchange : null,
    };
  });
}

/** By groupKey: who sends to whom; the same in all repetitions. */
function exchangesOf({ repetitions }: BenchmarkMeasurement): Map<string, ExchangePicture> {
  const all = repetitions.flatMap(({ groups }) => groups);
  return new Map(all.flatMap((group) => (group.exchange ? [[groupKey(group), group.exchange]] : [])));
}

/** The newest of the runs that a group was held against, oldest first. */
function runsBefore(
  { earlierRuns }: Pictured,
  { earlier, runs }: PicturedGroup,
  { baselineMedianNs, evidence }: GroupComparison,
  size: typeof IN_FULL,
): RunDurations[] {
  // Of pairs the values are those of the executions, and the base is one run.
  const medians = evidence.by === 'history' ? valuesOf(evidence) : [baselineMedianNs];
  return earlier
    .map((group, i) => durationsOf(earlierRuns[runs[i]!]!, group, medians[i]!, size.durations))
    .slice(-size.runs);
}

function durationsOf(
  { commit, date }: RunIdentity,
  group: RecordedGroup,
  medianNs: number,
  most: number,
): RunDurations {
  const { durationsNs = [] } = group;
  return {
    commit,
    date,
    medianNs,
    instances: instancesOf(group),
    durationsNs: quantilesOf(durationsNs, most).map(shown),
  };
}

/** What is not called slower, or faster by as much; null: too little is known for any call. */
function allowedOf({ baselineMedianNs, evidence }: GroupComparison): GroupPictures['allowedNs'] {
  const { visibleSlowdownPercent: percent } = evidence;
  if (percent === null) return null;
  const factor = 1 + percent / 100;
  return [baselineMedianNs / factor, baselineMedianNs * factor];
}

function shown(ns: number): number {
  return toDigits(ns, DIGITS);
}
