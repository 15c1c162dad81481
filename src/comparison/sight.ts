import type { GateConfig } from '../config/config.ts';
import { weightedMedian } from '../statistics/weighted-median.ts';
import type { BenchmarkBasis, GroupComparison, Sight } from './comparison.ts';

/** The largest weight as a whole number: so that equal shares are half of all exactly. */
const WHOLE = 1e9;

/** What of a group says how well slowdowns are seen in it; no percentage: none at all would have been called. */
type Seen = Pick<GroupComparison, 'functions' | 'share' | 'baselineNs'> & { percent: number | null };

/**
 * How well a benchmark's slowdowns would have been seen, weighted by time: the smallest one that would have been called in
 * groups with half of the communication time. Where that is above gate.blind-percent, a pass says little.
 *
 * @param groups of one benchmark, those included in which nothing could have been called
 * @returns null without groups
 */
export function sightOf(groups: readonly Seen[], { blindPercent }: GateConfig): Sight | null {
  if (groups.length === 0) return null;
  const weights = groups.map(({ share }) => Math.round(share * WHOLE));
  const percents = groups.map(({ percent }) => percent ?? Number.POSITIVE_INFINITY);
  const middle = weightedMedian(percents, weights.some(Boolean) ? weights : weights.map(() => 1));
  const isBlind = middle > blindPercent;
  const limit = isBlind ? blindPercent : middle;
  const dim = groups.filter((_, index) => percents[index]! >= limit);
  const { functions } = dim.toSorted((a, b) => timeIn(dim, b.functions) - timeIn(dim, a.functions))[0]!;
  const own = dim.filter((each) => isSame(each.functions, functions));
  const known = own.map(({ percent }) => percent).filter((percent) => percent !== null);
  return {
    percent: Number.isFinite(middle) ? middle : null,
    isBlind,
    functions,
    share: timeIn(own, functions),
    from: known.length === 0 ? null : Math.min(...known),
    spread: Math.max(1, ...own.map(({ baselineNs }) => spreadOf(baselineNs))),
  };
}

/** The benchmarks of which a pass says little. */
export function blindIn(
  benchmarks: readonly BenchmarkBasis[],
): { benchmark: string; runs: number; sight: Sight }[] {
  return benchmarks.flatMap(({ benchmark, runs, sight }) =>
    sight?.isBlind ? [{ benchmark, runs: runs.length, sight }] : [],
  );
}

/**
 * Why so little could have been seen, and what to do; without a full stop.
 *
 * @param inPairs whether base and head were run in pairs
 */
export function blindText(
  { functions, from, spread }: Sight,
  { where, inPairs }: { where: string; inPairs: boolean },
): string {
  const name = functions.length === 0 ? 'a group without a function' : functions.slice(0, 2).join(', ');
  const seen =
    from === null
      ? `no slowdown of ${name}${where} could have been called`
      : `only slowdowns of ${name}${where} from ${Math.ceil(from)} % on could have been seen`;
  if (inPairs) {
    return `${seen}: its pairs differ too much; measure on quiet cores, or allow more pairs (gate.max-repetitions)`;
  }
  const directly = 'compare with the base directly (commgate check --against REF)';
  if (from === null) return `${seen}: it occurs too seldom to be judged without pairs; ${directly}`;
  return `${seen}: the baseline's runs differ by up to ${spread.toFixed(1)}×; measure on quiet cores, or ${directly}`;
}

function timeIn(groups: readonly Seen[], functions: readonly string[]): number {
  return groups
    .filter((each) => isSame(each.functions, functions))
    .reduce((sum, { share }) => sum + share, 0);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many times larger the largest value is than the smallest; durations of 0 count as 1 ns. */
function spreadOf(values: readonly number[]): number {
  return values.length === 0 ? 1 : Math.max(1, ...values) / Math.max(1, Math.min(...values));
}
