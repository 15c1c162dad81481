import type { LevelShift } from '#build/schemas/comparison.ts';
import { changePoints } from '../../../base/statistics/change-points.ts';
import { median } from '../../../base/statistics/median.ts';
import { matchGroups } from '../../../measure/measurement/match-groups.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { runValueNs, shareOf } from '../../../measure/measurement/run-value.ts';
import type { Baseline, BaselineRun } from '../baseline.ts';
import { type ComparableRun, comparableRuns } from '../comparable-runs.ts';
import { shiftId } from './accepted-shift.ts';

export const MIN_LEVEL_RUNS = 5;

/** Shifts of fewer percent than this are noise to everybody: significant, but no news. */
export const MIN_SHIFT_FACTOR = 1.05;

/** Groups with less of the run are not watched: they would have to take twice as long to count in a check. */
export const MIN_WATCHED_SHARE = 0.002;

/** Groups that are watched, those with the largest shares: each takes a test of its own. */
const MAX_WATCHED_GROUPS = 30;

/** Newest runs that are watched: the test takes O(n²) for each of its permutations. */
export const MAX_WATCHED_RUNS = 100;

/** Two groups moved at the same time when their first runs at the new level are at most this far apart. */
export const SAME_TIME = 2;

/** Share of the watched groups that make it a shift of all: of many, some are too noisy to be seen moving. */
const TOGETHER_SHARE = 0.9;

/** Chance of a false shift in a benchmark; each group is tested at this, divided by their number. */
const SIGNIFICANCE = 0.01;

/** Smaller p-values take too many permutations: with over ten groups the chance grows, to 3 % with thirty. */
const MIN_SIGNIFICANCE = 0.001;

export interface GroupSeries {
  group: RecordedGroup;
  /** Its share of the newest run, 0 to 1. */
  share: number;
  /** By run, oldest first: its value in nanoseconds, null where the run does not have it. */
  valuesNs: (number | null)[];
}

/**
 * The groups of the newest of some comparable runs with their values in all of them, renamed ones too, by
 * share.
 *
 * @param runs of one benchmark, comparable with each other, oldest first
 */
export function groupSeries(runs: readonly ComparableRun[]): GroupSeries[] {
  const newest = runs.at(-1)?.benchmark;
  if (newest === undefined) return [];
  const matches = runs.map(({ benchmark }) => matchGroups(newest.groups, benchmark.groups));
  return newest.groups
    .map((group) => ({
      group,
      share: shareOf(group, newest),
      valuesNs: matches.map(({ partners }) => {
        const partner = partners.get(group);
        return partner === undefined ? null : runValueNs(partner);
      }),
    }))
    .sort((a, b) => b.share - a.share);
}

/**
 * Lasting changes of level (see changePoints) in ln(values), group by group; groups that moved within two
 * runs of each other are one shift. The chance of a false shift in the benchmark is divided by the number of
 * groups.
 *
 * @param runs comparable ones of one benchmark, oldest first; the newest 100 are watched
 * @returns oldest first
 */
export function levelShifts(runs: readonly ComparableRun[]): LevelShift[] {
  const { recent, groups: watched } = watchedGroups(runs);
  const significance = Math.max(MIN_SIGNIFICANCE, SIGNIFICANCE / Math.max(1, watched.length));
  const moves = watched
    .flatMap(({ group, valuesNs }) => movesOf(group, valuesNs, significance))
    .sort((a, b) => a.at - b.at);
  const shifts: LevelShift[] = [];
  for (let i = 0; i < moves.length; ) {
    let end = i + 1;
    while (end < moves.length && moves[end]!.at - moves[i]!.at <= SAME_TIME) end++;
    shifts.push(describe(recent, distinct(moves.slice(i, end)), watched.length));
    i = end;
  }
  return shifts;
}

/** The groups in which level shifts are looked for, and the runs among which: of very many the newest. */
export function watchedGroups(runs: readonly ComparableRun[]): {
  recent: readonly ComparableRun[];
  groups: GroupSeries[];
} {
  const recent = runs.slice(-MAX_WATCHED_RUNS);
  const groups = groupSeries(recent).filter(
    ({ share, valuesNs }) => share >= MIN_WATCHED_SHARE && known(valuesNs).length >= 2 * MIN_LEVEL_RUNS,
  );
  return { recent, groups: groups.slice(0, MAX_WATCHED_GROUPS) };
}

/** The level shifts behind each benchmark of a candidate, among the runs that it is compared with. */
export function shiftsBehind(candidate: BaselineRun, baseline: Baseline | null): LevelShift[] {
  return candidate.benchmarks.flatMap((benchmark) =>
    levelShifts(comparableRuns(candidate, benchmark, baseline).comparable),
  );
}

interface Move {
  group: RecordedGroup;
  /** Index of the first run at the new level. */
  at: number;
  factor: number;
}

function movesOf(group: RecordedGroup, valuesNs: readonly (number | null)[], significance: number): Move[] {
  const places = known(valuesNs);
  const logs = places.map((index) => Math.log(Math.max(1, valuesNs[index]!)));
  const points = changePoints(logs, { significance, smallest: MIN_LEVEL_RUNS });
  const bounds = [0, ...points, logs.length];
  const levels = (): number[] => bounds.slice(1).map((to, i) => median(logs.slice(bounds[i]!, to)));
  // Levels that differ too little are one; the smallest difference goes first.
  for (;;) {
    const level = levels();
    const steps = level.slice(1).map((value, i) => Math.abs(value - level[i]!));
    const smallest = Math.min(...steps);
    if (steps.length === 0 || smallest >= Math.log(MIN_SHIFT_FACTOR)) break;
    bounds.splice(steps.indexOf(smallest) + 1, 1);
  }
  const level = levels();
  return bounds
    .slice(1, -1)
    .map((at, i) => ({ group, at: places[at]!, factor: Math.exp(level[i + 1]! - level[i]!) }));
}

/** Of a group that moved twice within the same time only the larger move. */
function distinct(moves: readonly Move[]): Move[] {
  const largest = new Map<RecordedGroup, Move>();
  for (const move of moves) {
    const other = largest.get(move.group);
    if (other === undefined || size(move) > size(other)) largest.set(move.group, move);
  }
  return [...largest.values()].sort((a, b) => size(b) - size(a));
}

function size({ factor }: Move): number {
  return Math.abs(Math.log(factor));
}

function describe(runs: readonly ComparableRun[], moves: readonly Move[], watched: number): LevelShift {
  const at = Math.round(median(moves.map((move) => move.at)));
  const [first, last] = [runs[at]!, runs[at - 1]!.run];
  const factors = moves.map(({ factor }) => factor);
  const isOneWay = factors.every((factor) => factor > 1) || factors.every((factor) => factor < 1);
  return {
    id: shiftId(first.benchmark.name, first.run.id),
    benchmark: first.benchmark.name,
    run: first.run.id,
    commit: first.run.commit,
    commitBefore: last.commit,
    date: first.run.date,
    dateBefore: last.date,
    together: watched > 1 && isOneWay && moves.length >= TOGETHER_SHARE * watched,
    factor: median(factors),
    groups: moves.map(({ group: { pattern, functions, bytes, label }, factor }) => {
      return { pattern, functions, bytes, label, factor };
    }),
    watched,
  };
}

/** Indexes of the values that are there. */
function known(values: readonly (number | null)[]): number[] {
  return values.flatMap((value, index) => (value === null ? [] : [index]));
}
