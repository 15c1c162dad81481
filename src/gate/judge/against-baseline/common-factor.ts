import { groupBy } from '../../../base/group-by.ts';
import { median } from '../../../base/statistics/median.ts';
import { noiseScale } from '../../../base/statistics/noise-scale.ts';
import { sum } from '../../../base/statistics/sum.ts';
import { weightedMedian } from '../../../base/statistics/weighted-median.ts';
import { MIN_RUNS } from './cutoff.ts';

/** Fewest groups that tell what they share; none has more than one in so many parts of all weight. */
const MIN_SHARING_GROUPS = 4;

/** Smallest spread that a weight is made from: quieter groups are not trusted more. In ln(duration). */
const MIN_SPREAD = 0.01;

/** The largest weight, as a whole number: so that equal weights are half of all exactly. */
export const MAX_WEIGHT = 1e9;

/** Part of the weight that must have moved at least half as far as the common factor. */
export const SHARED_BY = 0.75;

/** Common factors, levels and weights are computed from each other so often; more changes less than noise. */
const ROUNDS = 2;

/** One group of a benchmark over the runs. All logarithms of durations. */
export interface GroupLogs {
  /** One a comparable baseline run; null where the run lacks the group. */
  baseline: readonly (number | null)[];
  candidate: number;
  share: number;
  /** The functions that were entered for it: groups of the same ones weigh as one. Left out: not known. */
  functions?: readonly string[];
  isRare?: boolean;
}

/** Common factors of runs, as logarithms: how far ln(duration) is from the groups' usual levels. */
export interface CommonFactors {
  /** One a comparable baseline run. */
  baseline: number[];
  candidate: number;
  /** The candidate's against the median of the baseline's. */
  change: number;
  /** Whether 3/4 of the functions, by weight, moved at least half as far as `change`, in its direction. */
  isShared: boolean;
  /** The same of the functions' groups alone that are not rare; no where there are none. */
  isSharedByFrequent: boolean;
  weights: readonly number[];
}

/**
 * Splits ln(duration) robustly into the level of a group, the common factor of the run, and the rest: a
 * median polish (Tukey 1977) with weighted medians over the groups. A group weighs √share ÷ spread, all
 * groups of the same functions at most a quarter of all: neither many unimportant groups nor one large or
 * noisy function make the common factor. Where all are of one function, each stands for itself. Levels and
 * weights come from the baseline alone.
 *
 * @param groups those with at least five baseline values
 * @returns null with fewer than four groups or five runs: then there is no telling the two apart
 */
export function commonFactorsOf(groups: readonly GroupLogs[]): CommonFactors | null {
  const runs = groups[0]?.baseline.length ?? 0;
  if (groups.length < MIN_SHARING_GROUPS || runs < MIN_RUNS) return null;
  let common: number[] = new Array<number>(runs).fill(0);
  let levels: number[] = [];
  let weights: number[] = [];
  const places = placesOf(groups);
  for (let round = 0; round <= ROUNDS; round++) {
    const scales = groups.map(({ baseline }) => noiseScale(present(baseline, common)));
    levels = scales.map((scale) => scale.median);
    const alone = groups.map(({ share }, g) => Math.sqrt(share) / Math.max(scales[g]!.spread, MIN_SPREAD));
    weights = limitedIn(places, alone);
    if (round < ROUNDS) common = common.map((_, run) => commonIn(groups, levels, weights, run));
  }
  const distances = groups.map((group, g) => group.candidate - levels[g]!);
  const candidate = weightedMedian(distances, weights);
  const usual = median(common);
  const change = candidate - usual;
  const isAlong = distances.map((each) => (each - usual) * Math.sign(change) >= Math.abs(change) / 2);
  const sharedBy = (members: readonly number[]): boolean => {
    const along = members.map((weight, g) => (isAlong[g] ? weight : 0));
    return sum(members) > 0 && sum(along) >= SHARED_BY * sum(members);
  };
  const frequent = weights.map((weight, g) => (groups[g]!.isRare ? 0 : weight));
  return {
    baseline: common,
    candidate,
    change,
    isShared: sharedBy(weights),
    isSharedByFrequent: sharedBy(frequent),
    weights,
  };
}

/** Groups of the same functions, by their numbers; those whose functions are not known stand alone. */
function placesOf(groups: readonly Pick<GroupLogs, 'functions'>[]): number[][] {
  const places = groupBy(groups.keys(), (g) => {
    const { functions = [] } = groups[g]!;
    return functions.length > 0 ? JSON.stringify(functions) : `${g}`;
  });
  return places.size > 1 ? [...places.values()] : groups.map((_, g) => [g]);
}

/** Weights of which none of those of one place together is above a quarter of the sum, see limited. */
function limitedIn(places: readonly number[][], alone: readonly number[]): number[] {
  const totals = places.map((members) => sum(members.map((g) => alone[g]!)));
  const found = new Array<number>(alone.length).fill(0);
  for (const [at, limit] of limited(totals).entries()) {
    const members = places[at]!;
    let rest = limit;
    for (const [index, g] of members.entries()) {
      const isLast = index === members.length - 1;
      const part = totals[at]! > 0 ? alone[g]! / totals[at]! : 1 / members.length;
      // Whole numbers whose sum is the place's exactly.
      found[g] = isLast ? rest : Math.floor(limit * part);
      rest -= found[g];
    }
  }
  return found;
}

/** The common factor of one baseline run; 0 where it has none of the groups. */
function commonIn(
  groups: readonly GroupLogs[],
  levels: readonly number[],
  weights: readonly number[],
  run: number,
): number {
  const distances: number[] = [];
  const theirs: number[] = [];
  for (let g = 0; g < groups.length; g++) {
    const value = groups[g]!.baseline[run]!;
    if (value === null) continue;
    distances.push(value - levels[g]!);
    theirs.push(weights[g]!);
  }
  return distances.length === 0 ? 0 : weightedMedian(distances, theirs);
}

function present(values: readonly (number | null)[], common: readonly number[]): number[] {
  const found: number[] = [];
  for (let run = 0; run < values.length; run++) {
    const value = values[run]!;
    if (value !== null) found.push(value - common[run]!);
  }
  return found;
}

/**
 * Weights of which none is above a quarter of their sum, also after the larger ones were made smaller. All
 * are equal where there are at most four, or fewer than four have any weight.
 *
 * @returns whole numbers, so that equal weights are half or three quarters of all exactly
 */
export function limited(weights: readonly number[]): number[] {
  const falling = weights.toSorted((a, b) => b - a);
  const parts = Math.min(MIN_SHARING_GROUPS, weights.length);
  let rest = sum(weights);
  let limit = 0;
  // With the n largest at the limit, that is a quarter of the sum when it is the rest ÷ (4 − n).
  for (let cut = 0; cut < parts; cut++) {
    limit = rest / (parts - cut);
    if (falling[cut]! <= limit) break;
    rest = sum(falling.slice(cut + 1));
  }
  return weights.map((weight) =>
    limit > 0 ? Math.round(MAX_WEIGHT * Math.min(weight / limit, 1)) : MAX_WEIGHT,
  );
}
