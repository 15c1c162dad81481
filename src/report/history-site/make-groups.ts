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
import { matchGroups } from '../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measure/measurement/recorded-run.ts';
import { runValueNs, shareOf } from '../../measure/measurement/run-value.ts';
import type { EnvironmentRuns } from './environments.ts';
import { levelsOf, stretches } from './levels.ts';
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
