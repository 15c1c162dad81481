import { likenessOf } from '../../../base/statistics/likeness.ts';
import { median, medianOfSorted } from '../../../base/statistics/median.ts';
import { medianVariance } from '../../../base/statistics/median-variance.ts';
import { MIN_LOG_DIFFERENCE, noiseScale } from '../../../base/statistics/noise-scale.ts';
import { varianceOfMedians } from '../../../base/statistics/resampled-median.ts';
import { type Estimate, shrunkSpreads } from '../../../base/statistics/shrunk-spreads.ts';
import { sortNumbers } from '../../../base/statistics/sort-few.ts';

/** Standard errors of the log of their variance from which on a candidate's executions scatter unusually. */
const UNUSUAL = 2;

/** A slowdown must show so far down among the executions, an improvement so far up. */
const A_THIRD = 1 / 3;

/** ln(duration) of one group, run by run. */
export interface GroupRuns {
  /** By comparable run that has the group: its place among all, its value, and those of its executions. */
  baseline: readonly { run: number; value: number; executions: readonly number[] }[];
  candidate: readonly number[];
}

/** What a group's candidate is measured in (METHOD 3). In ln(duration). */
export interface Scale {
  /** Centre and spread of the runs' values. */
  median: number;
  spread: number;
  /** The distance that counts as Z = 1. */
  unit: number;
  /** From so many runs the unit would be as sure; not a whole number. */
  runs: number;
  /** Part of the unit's square, 0 to 1, that measuring again in the job finds again: variance of jobs. */
  betweenJobs: number;
  /** How much nearer to the runs its lower (≤ 0) and upper (≥ 0) third are: a change moves all executions. */
  lower: number;
  upper: number;
}

export interface GroupScale {
  /** Of the durations as they were measured. */
  measured: Scale;
  /** Of them without what all groups share in a run; null where that cannot be told. */
  own: Scale | null;
  /** The clock's step, in nanoseconds. */
  stepNs: number;
}

/** The variance of executions within a job, and from how many values it would be as sure. */
type Within = { variance: number; values: number } | null;

/**
 * The scales of a benchmark's groups, from the variance between jobs (runs) and within them (executions).
 *
 * - Both spreads are drawn to what is usual among the groups: see shrunkSpreads.
 * - That of runs is at least MIN_LOG_DIFFERENCE, and what the scatter of executions gives their medians.
 * - A candidate with fewer executions than the runs scatters more by the difference.
 * - One whose executions scatter more than those of runs, and than chance, is less sure by that.
 *
 * Where runs have one execution each, all variance may be between jobs.
 *
 * @param groups those with enough runs to be judged
 * @param runs how many comparable runs there are
 * @param isPlain whether only the runs' values count: pairs follow, which keep the rate alone
 */
export function scalesOf(groups: readonly GroupRuns[], runs: number, isPlain: boolean): Scale[] {
  const measured = groups.map(({ baseline }) => noiseScale(baseline.map(({ value }) => value)));
  const estimates = measured.map(({ spread }, index): Estimate => {
    return { spread: Math.max(spread, MIN_LOG_DIFFERENCE), values: groups[index]!.baseline.length };
  });
  const likeness = likenessOf(groups.map((group) => inAllRuns(group, runs)));
  const drawn = shrunkSpreads(estimates, likeness);
  const jobs = groups.map(({ baseline }) => withinJobs(baseline));
  const within = drawnTogether(jobs, likeness);
  return groups.map((group, index) => {
    const own = drawn[index]!;
    const judged = isPlain ? { ...group, candidate: group.candidate.map(() => 0) } : group;
    const { variance, betweenJobs } = varianceOf(judged, own, within[index]!, isPlain);
    // The median of few runs is uncertain also where their spread is known well.
    const ofMedian = (count: number): number => 1 + Math.PI / 2 / count;
    const unit = Math.sqrt((variance * ofMedian(group.baseline.length)) / ofMedian(own.values));
    const thirds = isPlain ? NO_THIRDS : thirdsOf(group);
    return { ...measured[index]!, unit, runs: own.values, betweenJobs, ...thirds };
  });
}

/** The scale of what all groups share, which nothing is drawn to. */
export function scaleOfCommonFactor(common: GroupRuns): Scale {
  const scale = noiseScale(common.baseline.map(({ value }) => value));
  const runs = common.baseline.length;
  const spread = { spread: Math.max(scale.spread, MIN_LOG_DIFFERENCE), values: runs };
  const { variance, betweenJobs } = varianceOf(common, spread, withinJobs(common.baseline));
  return { ...scale, unit: Math.sqrt(variance), runs, betweenJobs, ...thirdsOf(common) };
}

/** Variance of a candidate's value around the runs' usual one, and how much is between jobs; see scalesOf. */
function varianceOf(
  { baseline, candidate }: GroupRuns,
  ofRuns: Estimate,
  within: Within,
  isPlain = false,
): Pick<Scale, 'betweenJobs'> & { variance: number } {
  const between = ofRuns.spread ** 2;
  const own = candidate.length < 2 ? 0 : varianceOfMedians([candidate], candidate.length);
  const now = medianVariance(Math.max(candidate.length, 1));
  const chance = Math.exp(UNUSUAL * Math.sqrt(2 / Math.max(1, candidate.length - 1)));
  const unusual = Math.max(0, own - chance * (within?.variance ?? between)) * now;
  if (within === null) return { variance: between + unusual, betweenJobs: 1 };
  const before = medianVariance(median(baseline.map(({ executions }) => executions.length)));
  const least = within.variance * before;
  const usual = (isPlain ? between : Math.max(between, least)) + within.variance * Math.max(0, now - before);
  // What jobs differ by has to stand out from the error of both.
  const error = 2 * Math.sqrt(1 / (ofRuns.values - 1) + 1 / (within.values - 1));
  const betweenJobs = Math.max(0, between - least * Math.exp(error)) / usual;
  return { variance: usual + unusual, betweenJobs };
}

/** Variance of executions within a job, as far as the runs' medians have it; null where no job has two. */
function withinJobs(baseline: GroupRuns['baseline']): Within {
  const repeated = baseline.map(({ executions }) => executions).filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  const variance = varianceOfMedians(repeated, Math.round(median(repeated.map(({ length }) => length))));
  const freedoms = repeated.reduce((total, { length }) => total + length - 1, 0);
  // ln(deviation) has the variance 1 ÷ (2·freedoms), one of middle values is a little more than half as sure.
  return { variance, values: 1 + 1.2 * freedoms };
}

/** The same, each drawn to what is usual among the groups. */
function drawnTogether(within: readonly Within[], likeness: number): Within[] {
  const known = within.filter((each) => each !== null);
  const estimates = known.map(({ variance, values }) => ({
    spread: Math.max(Math.sqrt(variance), MIN_LOG_DIFFERENCE / 10),
    values,
  }));
  const drawn = shrunkSpreads(estimates, likeness);
  let next = 0;
  return within.map((each) => {
    if (each === null) return null;
    const { spread, values } = drawn[next++]!;
    return { variance: spread ** 2, values };
  });
}

const NO_THIRDS = { lower: 0, upper: 0 };

/** See Scale. Of runs of one execution it cannot be told. */
function thirdsOf({ baseline, candidate }: GroupRuns): Pick<Scale, 'lower' | 'upper'> {
  const repeated = baseline.map(({ executions }) => executions).filter(({ length }) => length > 1);
  if (repeated.length === 0) return NO_THIRDS;
  const beyond = (part: number): number =>
    fromMedian(candidate, part) - median(repeated.map((job) => fromMedian(job, part)));
  return { lower: Math.min(0, beyond(A_THIRD)), upper: Math.max(0, beyond(1 - A_THIRD)) };
}

/** How far the quantile that `part` of further values would be below (Weibull) is from the median. */
function fromMedian(values: readonly number[], part: number): number {
  if (values.length === 0) return 0;
  const sorted = sortNumbers(new Float64Array(values));
  const place = Math.min(Math.max(part * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place)) - medianOfSorted(sorted);
}

function inAllRuns({ baseline }: GroupRuns, runs: number): (number | null)[] {
  const values = new Array<number | null>(runs).fill(null);
  for (const { run, value } of baseline) values[run] = value;
  return values;
}
