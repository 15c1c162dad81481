import type { Calibration } from '#build/schemas/comparison.ts';
import { CUTOFFS, LOG_RATES, RUNS } from './cutoff-table.ts';
import type { Scale } from './scatter.ts';

/** Fewest comparable runs with which a duration is judged; with fewer a regression is never called. */
export const MIN_RUNS = 5;

/** Part of the false-alarm rate for common factors: they are few, and a slower machine is worth seeing. */
const FOR_COMMON_FACTORS = 0.2;

/** Part of the groups' rate for groups with a smaller share of the run than must be added: see isSmall. */
const FOR_SMALL_GROUPS = 0.1;

const LOG_RUNS = RUNS.map(Math.log);

const RARITIES = LOG_RATES.map((rate) => -rate);

export interface CutoffFor {
  /** Baseline values that the candidate's is held against; fewer than 5 count as 5. */
  runs: number;
  /** How many tests share the rate: groups compared in the whole check. */
  groups: number;
  /** Wanted share of unchanged checks in which any of them is called, 0 to 1. */
  rate: number;
  /** 2: what is called is measured again in the same way, and only what is called twice counts. */
  stages: 1 | 2;
}

/**
 * The cut-off of the modified Z that keeps the false alarms of a whole check at the wanted rate (METHOD 3).
 * Each test gets an equal part of it (Bonferroni, which holds for dependent tests). The table is simulated
 * (scripts/calibrate-cutoffs.mjs): noise with heavy tails (t, 3 degrees of freedom) that is autoregressive
 * (0.5), normal or independent; the highest cut-off counts. It is interpolated linearly in the logarithms of
 * runs, rate and cut-off, and continued below the smallest rate; above 60 runs and one alarm in ten groups
 * the border counts, on the safe side. With two stages the simulated values are independent; see cutoffOfTwo.
 *
 * @returns Z above which a group is called
 */
export function cutoffFor({ runs, groups, rate, stages }: CutoffFor): number {
  const logRate = Math.log10(rate / Math.max(groups, 1));
  const row = placeIn(LOG_RUNS, Math.log(Math.min(Math.max(runs, RUNS[0]!), RUNS.at(-1)!)));
  const column = placeIn(RARITIES, -logRate);
  const table = CUTOFFS[stages];
  const across = (cutoffs: readonly number[]): number =>
    between(Math.log(cutoffs[column.at]!), Math.log(cutoffs[column.at + 1]!), column.way);
  return Math.exp(between(across(table[row.at]!), across(table[row.at + 1]!), row.way));
}

/**
 * The cut-off of two stages. Variance between jobs, which measuring again in the same job finds again, needs
 * the cut-off of one stage, that within them that of two: the squares are added in their proportion.
 */
function cutoffOfTwo(wanted: Omit<CutoffFor, 'stages'>, betweenJobs: number): number {
  const [one, two] = ([1, 2] as const).map((stages) => cutoffFor({ ...wanted, stages }) ** 2);
  return Math.sqrt(betweenJobs * one! + (1 - betweenJobs) * two!);
}

/**
 * Percent of unchanged checks that may be run in pairs; as few as false alarms would hide what pairs can see.
 */
export const SCREENING_PERCENT = 45;

/** How sure a unit is, and what part of its square measuring again finds again. */
export type Certainty = Pick<Scale, 'runs' | 'betweenJobs'>;

/** Z above which a group is slower, and above which something is said of it that nothing confirms. */
export interface GroupCutoff {
  cutoff: number;
  alone: number;
}

export interface Cutoffs {
  group: (certainty: Certainty, isSmall: boolean) => GroupCutoff;
  commonFactor: (runs: number) => number;
  /** Whether they only say what is run in pairs. */
  isScreening: boolean;
}

/**
 * The cut-offs of a check: its rate is divided among common factors and groups, of the latter nearly all to
 * those that are not small. A comparison that only says what is run in pairs has the rate of that, of one
 * stage: the pairs keep the false-alarm rate alone.
 *
 * @param fixed the cut-off of the configuration, 'auto' for the calibrated ones
 */
export function cutoffsOf(calibration: Omit<Calibration, 'jobs'>, fixed: number | 'auto'): Cutoffs {
  const { falseAlarmRate, screeningPercent, groups, smallGroups, commonFactors } = calibration;
  if (fixed !== 'auto' || falseAlarmRate === null) {
    const cutoff = fixed === 'auto' ? Number.MAX_VALUE : fixed;
    return { group: () => ({ cutoff, alone: cutoff }), commonFactor: () => cutoff, isScreening: false };
  }
  const isScreening = screeningPercent !== null;
  const stages = isScreening ? 1 : calibration.stages;
  const commonFactorStages = isScreening ? 1 : calibration.commonFactorStages;
  const all = (screeningPercent ?? falseAlarmRate) / 100;
  return {
    isScreening,
    group: ({ runs, betweenJobs }, isSmall) => {
      const alone = cutoffFor({ ...groupsIn(calibration, isSmall, falseAlarmRate / 100), runs, stages: 1 });
      const wanted = { ...groupsIn(calibration, isSmall, all), runs };
      const cutoff = stages === 1 ? cutoffFor({ ...wanted, stages }) : cutoffOfTwo(wanted, betweenJobs);
      return { cutoff, alone };
    },
    commonFactor: (runs) =>
      cutoffFor({
        runs,
        groups: commonFactors,
        rate: groups + smallGroups === 0 ? all : all * FOR_COMMON_FACTORS,
        stages: commonFactorStages,
      }),
  };
}

/** How many groups share which part of a check's rate: large ones nearly all, those that are not the rest. */
function groupsIn(
  { groups, smallGroups, commonFactors }: Pick<Calibration, 'groups' | 'smallGroups' | 'commonFactors'>,
  isSmall: boolean,
  all: number,
): Pick<CutoffFor, 'groups' | 'rate'> {
  const forGroups = commonFactors === 0 ? all : all * (1 - FOR_COMMON_FACTORS);
  // What measuring again finds may be of a kind that the first comparison had none of.
  const forSmall = groups === 0 ? forGroups : forGroups * FOR_SMALL_GROUPS;
  if (isSmall) return { groups: smallGroups, rate: forSmall };
  return { groups, rate: groups === 0 || smallGroups === 0 ? forGroups : forGroups - forSmall };
}

/** Between which of ascending numbers a value lies, and how far on: 0 to 1, more above the last. */
function placeIn(ascending: readonly number[], value: number): { at: number; way: number } {
  const last = ascending.length - 2;
  let at = 0;
  while (at < last && ascending[at + 1]! < value) at++;
  const way = (value - ascending[at]!) / (ascending[at + 1]! - ascending[at]!);
  return { at, way: Math.max(way, 0) };
}

function between(from: number, to: number, way: number): number {
  return from + (to - from) * way;
}
