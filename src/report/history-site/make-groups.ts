import type { Acceptance } from '#build/schemas/accepted.ts';
import type { LevelShift } from '#build/schemas/comparison.ts';
import type { HistoryGroup, HistoryLevel } from '#build/schemas/history.ts';
import { median } from '../../base/statistics/median.ts';
import type { ComparableRun } from '../../gate/baseline/comparable-runs.ts';
import { raisingFactor } from '../../gate/baseline/levels/accepted-levels.ts';
import {
  type GroupSeries,
  MIN_LEVEL_RUNS,
  MIN_WATCHED_SHARE,
  watchedGroups,
} from '../../gate/baseline/levels/level-shifts.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import { matchGroups } from '../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measure/measurement/recorded-run.ts';
import { runValueNs, shareOf } from '../../measure/measurement/run-value.ts';
import type { EnvironmentRuns } from './environments.ts';
import type { ShownRun } from './run-order.ts';

interface Made {
  newest: RecordedBenchmark;
  shown: readonly ShownRun[];
  environments: readonly EnvironmentRuns[];
  /** Those that the series' levels were made with. */
  slowdowns: readonly Acceptance[];
}

interface Prepared {
  number: number;
  /** The groups of the benchmark's newest run in this one's newest run. */
  here: ReadonlyMap<RecordedGroup, RecordedGroup>;
  recent: readonly ComparableRun[];
  watched: ReadonlyMap<RecordedGroup, GroupSeries>;
  shifts: LevelShift[];
  /** Its runs that count, where they stand. */
  places: { id: string; at: number }[];
}

/** The groups of a benchmark's newest run with their values and levels in all runs; largest share first. */
export function makeGroups(made: Made): HistoryGroup[] {
  const { newest, shown } = made;
  const environments = made.environments.map((each, number) => prepare(each, number, made));
  // A group of an earlier environment is the one that its newest run knows it as, as for baseline show.
  const matches = shown.map(({ benchmark, environment }) => {
    const { here, recent } = environments[environment]!;
    const from = recent.at(-1)?.benchmark.groups ?? newest.groups;
    const { partners } = matchGroups(from, benchmark.groups);
    return (group: RecordedGroup): RecordedGroup | undefined => {
      const own = recent.length === 0 ? group : here.get(group);
      return own && partners.get(own);
    };
  });
  return newest.groups
    .map((group): HistoryGroup => {
      const partners = matches.map((partnerOf) => partnerOf(group));
      const { pattern, functions, bytes, label } = group;
      return {
        pattern,
        functions,
        bytes,
        label,
        share: shareOf(group, newest),
        unwatched: unwatched(group, environments[0]!, newest),
        valuesNs: partners.map((each) => rounded(each === undefined ? null : runValueNs(each))),
        madNs: partners.map((each) => rounded(each === undefined ? null : deviationNs(each))),
        levels: environments.flatMap((each) => levelsHere(group, each, partners, made)),
      };
    })
    .sort((a, b) => b.share - a.share);
}

function prepare({ series, ids }: EnvironmentRuns, number: number, { newest, shown }: Made): Prepared {
  const { recent, groups } = series === null ? { recent: [], groups: [] } : watchedGroups(series.runs);
  const here = matchGroups(newest.groups, recent.at(-1)?.benchmark.groups ?? []).partners;
  const counting = new Set(series?.runs.map(({ run }) => run.id));
  const places = shown.flatMap(({ run: { id } }, at) =>
    ids.has(id) && counting.has(id) ? [{ id, at }] : [],
  );
  return {
    number,
    here,
    recent,
    places,
    watched: new Map(groups.map((each) => [each.group, each])),
    shifts: series === null ? [] : series.shifts.map(({ shift }) => shift),
  };
}

function levelsHere(
  group: RecordedGroup,
  { number, here, recent, watched, shifts, places }: Prepared,
  partners: readonly (RecordedGroup | undefined)[],
  { shown, slowdowns }: Made,
): HistoryLevel[] {
  const series = watched.get(here.get(group)!);
  if (series === undefined) return [];
  const at = new Map(places.map((each) => [each.id, each.at]));
  const levels = levelsOf({ ...series, recent }, shifts, (id) => {
    const place = at.get(id)!;
    const { run, benchmark } = shown[place]!;
    return raisingFactor(run, benchmark, partners[place]!, slowdowns);
  });
  return stretches(levels, places, number).map((each) => ({ ...each, ns: rounded(each.ns)! }));
}

function unwatched(
  group: RecordedGroup,
  { recent, watched, here }: Prepared,
  newest: RecordedBenchmark,
): string | null {
  if (watched.has(here.get(group)!)) return null;
  const fewest = 2 * MIN_LEVEL_RUNS;
  if (recent.length < fewest) return `fewer than ${fewest} comparable runs`;
  const isSmall = shareOf(group, newest) < MIN_WATCHED_SHARE;
  return isSmall ? 'it has little of the run' : 'too few runs have it, or too many groups have more time';
}

/** How far the repetitions are from the run's value: the median distance, ns. */
function deviationNs(group: RecordedGroup): number | null {
  const medians = group.mediansNs.filter((value) => value !== null);
  if (medians.length === 0) return null;
  const middle = median(medians);
  return median(medians.map((value) => Math.abs(value - middle)));
}

/** Tenths of a nanosecond: of durations nobody measures more. */
function rounded(ns: number | null): number | null {
  return ns === null ? null : Math.round(ns * 10) / 10;
}

/** By id of a run: at which level it is, and that level in ns as it was measured. */
type LevelOfRun = ReadonlyMap<string, { level: string; ns: number }>;

/** The level of a group in each run. @param raised by which accepted factors a run was multiplied, by id */
function levelsOf(
  { recent, group, valuesNs }: { recent: readonly ComparableRun[] } & Pick<GroupSeries, 'group' | 'valuesNs'>,
  shifts: readonly LevelShift[],
  raised: (id: string) => number,
): LevelOfRun {
  const starts = shiftsOf(group, shifts).map((shift) => recent.findIndex(({ run }) => run.id === shift.run));
  const bounds = [0, ...starts, recent.length];
  const levels = new Map<string, { level: string; ns: number }>();
  for (let level = 0; level + 1 < bounds.length; level++) {
    const places: number[] = [];
    for (let i = bounds[level]!; i < bounds[level + 1]!; i++) if (valuesNs[i] !== null) places.push(i);
    if (places.length === 0) continue;
    const ns = median(places.map((i) => valuesNs[i]!));
    for (const i of places) {
      const { id } = recent[i]!.run;
      const factor = raised(id);
      levels.set(id, { level: `${level} ${factor}`, ns: ns / factor });
    }
  }
  return levels;
}

function shiftsOf(group: RecordedGroup, shifts: readonly LevelShift[]): LevelShift[] {
  const key = groupKey(group);
  return shifts.filter(({ groups }) => groups.some((each) => groupKey(each) === key));
}

/** Levels as stretches of runs side by side. @param ids of one environment, with indexes as shown */
function stretches(
  levels: LevelOfRun,
  ids: readonly { id: string; at: number }[],
  environment: number,
): HistoryLevel[] {
  const found: (HistoryLevel & { level: string })[] = [];
  for (const { id, at } of ids) {
    const known = levels.get(id);
    if (known === undefined) continue;
    const last = found.at(-1);
    if (last?.level === known.level) last.to = at;
    else found.push({ environment, from: at, to: at, ns: known.ns, level: known.level });
  }
  return found.map(({ level: _, ...stretch }) => stretch);
}
