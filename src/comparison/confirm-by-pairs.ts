import type { Acceptance } from '../baseline/acceptance.ts';
import type { GateConfig } from '../config/config.ts';
import { median } from '../statistics/median.ts';
import type {
  BenchmarkBasis,
  Comparison,
  Confirmation,
  Drift,
  GroupComparison,
  Paired,
  Regression,
} from './comparison.ts';
import {
  failingIn,
  type GroupOf,
  isCarried,
  keyOf,
  sentences,
  suspectBenchmarks,
  suspectText,
  warningsIn,
  withoutSlowdowns,
  withoutVerdict,
  withReason,
} from './confirm.ts';
import { counted } from './counted.ts';
import { isSlower } from './history/judge.ts';
import { rankRegressions } from './rank.ts';
import { driftText } from './verdict.ts';

/**
 * A comparison with a baseline after the benchmarks in which something looked slower were run in pairs of base and head:
 * the baseline only chose them, the pairs decide. What they call in these benchmarks are the regressions, also in a group
 * other than the suspected one: they keep the false-alarm rate alone, for all groups of these benchmarks together, whatever
 * made the baseline choose them. Everything else, the facts among it, stays that of the first comparison.
 *
 * A slowdown that the change itself accepts is in the pairs, since the base has not got it. Such a group counts only when
 * the first comparison, which holds it against the accepted level, called it slower too, and the pairs' factor is beyond
 * the accepted one by the minimum slowdown. The same holds for a common factor: one of its groups was called slower, and
 * its factor is beyond the median of what is accepted of them.
 *
 * @param first the comparison with the baseline, at the accepted levels
 * @param paired a paired comparison of at least its suspect benchmarks
 * @param own acceptances that the change makes: those that the base has not got
 * @returns `first` when nothing looked slower in it; inconclusive when the pairs cannot tell
 * @throws RangeError when `paired` is no paired comparison
 */
export function withPairedLook(
  first: Comparison,
  paired: Comparison,
  gate: GateConfig,
  own: readonly Acceptance[] = [],
): Comparison {
  const suspects = new Set(suspectBenchmarks(first));
  if (suspects.size === 0) return first;
  const isIn = ({ benchmark }: { benchmark: string }): boolean => suspects.has(benchmark);
  if (paired.paired === undefined) throw new RangeError('the second comparison has no pairs');
  const about = aboutPairs(paired.paired, paired.benchmarks.filter(isIn));
  const { regressions, called, isExcused } = calledIn(paired, first, acceptedFactors(own), gate);
  const drift = called.filter(({ isFailing }) => isFailing);
  const failure = whyUndecided(paired, suspects);
  if (regressions.length + drift.length === 0 && failure !== null)
    return undecided(first, failure, gate, about);
  const again = new Set(regressions.map(keyOf));
  const unconfirmed = first.regressions.filter(
    (group) => !again.has(keyOf(group)) && !drift.some((each) => isCarried(group, each, gate)),
  );
  const unconfirmedDrift = (first.drift ?? [])
    .filter(isIn)
    .filter(({ benchmark }) => called.every((each) => each.benchmark !== benchmark));
  const warnings = [
    ...called.filter(({ isFailing }) => !isFailing),
    ...warningsIn(first).filter((each) => !isIn(each)),
  ];
  const found = { regressions: rankRegressions(regressions), drift, unconfirmed, unconfirmedDrift };
  const benchmarks = withSightOf(first.benchmarks, paired.benchmarks.filter(isIn));
  const isRed = regressions.length + drift.length > 0;
  const other = withoutSlowdowns({ ...first, benchmarks }, gate, suspects);
  const reason = reasonOf(first, { ...found, failure, isExcused }, warnings, about);
  return {
    ...first,
    benchmarks,
    verdict: isRed ? 'regression' : other.verdict,
    reason: withReason(reason, isRed ? { ...other, blind: '' } : other),
    regressions: found.regressions,
    drift: [...drift, ...warnings],
    confirmation: {
      state: 'done',
      ...about,
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedDrift,
    },
  };
}

/** What could have been seen in the benchmarks that were run in pairs, in which the pairs decide, is what these show. */
function withSightOf(
  benchmarks: readonly BenchmarkBasis[],
  paired: readonly BenchmarkBasis[],
): BenchmarkBasis[] {
  return benchmarks.map((basis) => {
    const sight = paired.find(({ benchmark }) => benchmark === basis.benchmark)?.sight;
    return sight === undefined ? basis : { ...basis, sight };
  });
}

/** A comparison whose pairs failed, so that nothing is known about what looked slower. */
export function withoutPairs(first: Comparison, failure: string, gate: GateConfig): Comparison {
  const made = withoutVerdict(first, `running base and head in pairs failed: ${failure}`, gate);
  return { ...made, confirmation: { ...made.confirmation!, by: 'pairs', failure } };
}

/** What a confirmation says about the pairs. */
type About = Required<Pick<Confirmation, 'by' | 'pairs' | 'repetitions'>>;

function aboutPairs({ base, head, benchmarks }: Paired, bases: readonly BenchmarkBasis[]): About {
  const repetitions: About['repetitions'] = benchmarks
    .filter(({ benchmark }) => bases.some((basis) => basis.benchmark === benchmark))
    .map(({ benchmark, pairs, confirmingPairs }) => ({
      benchmark,
      repetitions: pairs + confirmingPairs,
      inPairs: true,
    }));
  const most = Math.max(0, ...repetitions.map((each) => each.repetitions));
  const seen = bases.flatMap(({ visibleSlowdownPercent }) => visibleSlowdownPercent ?? []);
  const visibleSlowdownPercent = {
    least: Math.min(...seen.map((each) => each.least)),
    most: Math.max(...seen.map((each) => each.most)),
  };
  const pairs = { base, head, most, ...(seen.length > 0 && { visibleSlowdownPercent }) };
  return { by: 'pairs', pairs, repetitions };
}

/** What the pairs call in the benchmarks that looked slower, and whether something there is excused by an acceptance. */
function calledIn(
  paired: Comparison,
  first: Comparison,
  accepted: ReadonlyMap<string, number>,
  gate: GateConfig,
): { regressions: Regression[]; called: Drift[]; isExcused: boolean } {
  const suspects = new Set(suspectBenchmarks(first));
  const slower = paired.regressions.filter(({ benchmark }) => suspects.has(benchmark));
  const common = (paired.drift ?? []).filter(({ benchmark }) => suspects.has(benchmark));
  const counts = (factor: number, limit: number, isSuspect: () => boolean): boolean =>
    limit === 1 || (isSuspect() && isSlower(factor / limit, gate));
  const limitOf = (group: GroupOf): number => accepted.get(keyOf(group)) ?? 1;
  const regressions = slower.filter((each) =>
    counts(each.factor, limitOf(each), () => lookedSlower(each, first, gate)),
  );
  const called = common.filter(({ benchmark, factor, groups }) => {
    const members = groups.map((group) => ({ ...group, benchmark }));
    const limit = members.length === 0 ? 1 : median(members.map(limitOf));
    return counts(factor, limit, () => members.some((group) => lookedSlower(group, first, gate)));
  });
  const isExcused = regressions.length + called.length < slower.length + common.length;
  return { regressions, called, isExcused };
}

/** By keyOf: how much slower the change says that a group may become. */
function acceptedFactors(own: readonly Acceptance[]): Map<string, number> {
  const factors = new Map<string, number>();
  for (const each of own) {
    const key = keyOf(each);
    factors.set(key, (factors.get(key) ?? 1) * each.factor);
  }
  return factors;
}

/** Whether the first comparison called a group slower, by itself or with all others. */
function lookedSlower(group: GroupOf, first: Comparison, gate: GateConfig): boolean {
  const key = keyOf(group);
  const isNamed = first.regressions.some((each) => keyOf(each) === key);
  return isNamed || failingIn(first).some((each) => isCarried(group, each, gate));
}

/** Why pairs that call nothing do not say either that nothing is slower; null when they do. */
function whyUndecided(paired: Comparison, suspects: ReadonlySet<string>): string | null {
  if (paired.confirmation?.state === 'failed') return paired.confirmation.failure ?? paired.reason;
  if (paired.verdict === 'inconclusive' || paired.verdict === 'error') return paired.reason;
  const blind = [...suspects].filter((name) => {
    const basis = paired.benchmarks.find(({ benchmark }) => benchmark === name);
    return basis?.visibleSlowdownPercent == null;
  });
  if (blind.length === 0) return null;
  return `in ${blind.join(', ')} there were too few pairs, or no group with enough of them, to judge durations`;
}

function undecided(first: Comparison, failure: string, gate: GateConfig, about: About): Comparison {
  const made = withoutVerdict(
    first,
    `the pairs of base and head do not tell: ${failure.replace(/\.$/, '')}`,
    gate,
  );
  return { ...made, confirmation: { ...made.confirmation!, ...about, failure } };
}

interface Found {
  regressions: readonly GroupComparison[];
  drift: readonly Drift[];
  unconfirmed: readonly GroupComparison[];
  unconfirmedDrift: readonly Drift[];
  /** Whether something is slower as the change accepts it. */
  isExcused: boolean;
  /** Why the pairs do not tell about all of it. */
  failure: string | null;
}

/** What looked slower, and what the pairs said to it, in one sentence. */
function reasonOf(
  first: Comparison,
  { regressions, drift, unconfirmed, unconfirmedDrift, isExcused, failure }: Found,
  warnings: readonly Drift[],
  { pairs, repetitions }: About,
): string {
  const many = first.benchmarks.length > 1;
  const upTo = repetitions.some((each) => each.repetitions !== pairs.most) ? 'up to ' : '';
  const looked = `${suspectText(first.regressions, failingIn(first))} looked slower than the baseline`;
  const run = `base ${pairs.base} and head were run in ${upTo}${counted(pairs.most, 'pair')}`;
  const groups = counted(regressions.length, 'group');
  const slower = [
    ...drift.map((each) => driftText(each, many)),
    ...(regressions.length > 0
      ? [`${groups} ${regressions.length === 1 ? 'is' : 'are'} slower than in the base`]
      : []),
  ];
  const none = isExcused
    ? 'not confirmed: slower only as the change accepts it'
    : 'not confirmed: the machine or the base is slower than it was, not the change';
  const lost = suspectText(unconfirmed, unconfirmedDrift);
  const result =
    slower.length === 0 ? none : [...slower, ...(lost === '' ? [] : [`not confirmed: ${lost}`])].join(', ');
  const open = failure === null ? null : `not all of it could be judged: ${failure.replace(/\.$/, '')}`;
  return sentences([looked, `${run}: ${result}`, open, ...warnings.map((each) => driftText(each, many))]);
}
