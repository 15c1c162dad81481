// Decides again what looked slower, from what was measured again; confirming ends here, measuring is check's.

import type { Acceptance } from '#build/schemas/accepted.ts';
import type {
  BenchmarkBasis,
  CommonFactorFinding,
  Comparison,
  Confirmation,
  Explained,
  Fact,
  GroupComparison,
  Paired,
  Reason,
  Regression,
} from '#build/schemas/comparison.ts';
import { median } from '../../base/statistics/median.ts';
import { rankRegressions } from './rank.ts';
import { rangeOf } from './sight.ts';
import {
  benchmarksForPairs,
  failingIn,
  type GroupOf,
  isCarried,
  keyOf,
  retested,
  suspectBenchmarks,
  suspectsOf,
  warningsIn,
} from './suspects.ts';
import { blindFacts, commonFactorFact, decide, type Requirements, unjudgedByHistory } from './verdict.ts';
import { isSlower, thresholdsOf } from './what-counts.ts';

export type SecondMeasurement =
  | { comparison: Comparison; repetitions: { benchmark: string; repetitions: number }[] }
  | { failure: Fact[] };

export const NOTHING_AGAIN: Confirmation = {
  state: 'done',
  by: null,
  pairs: null,
  noPairs: null,
  confirmed: 0,
  unconfirmed: [],
  unconfirmedCommonFactors: [],
  repetitions: [],
  failure: [],
};

/** A comparison whose regressions count at once, and says why they were not measured again. */
export function withoutConfirmation(first: Comparison, state: 'off' | 'recorded'): Comparison {
  const confirmed = first.regressions.length;
  if (confirmed === 0 && first.commonFactors.length === 0) return first;
  return { ...first, confirmation: { ...NOTHING_AGAIN, state, confirmed } };
}

/**
 * Of what looked slower nothing is known: inconclusive, unless a change of structure fails the check anyway.
 */
export function undecided(
  first: Comparison,
  why: Fact[],
  requirements: Requirements,
  about: Partial<Confirmation> = {},
  how: (Explained & { kind: 'undecided' })['how'] = 'not measured',
): Comparison {
  const [failing, warnings] = [failingIn(first), warningsIn(first)];
  // What only warns needs no confirmation.
  if (first.regressions.length + failing.length === 0)
    return { ...first, reasons: [...first.reasons, { kind: 'partly judged', why }] };
  const other = withoutSlowdowns(first, requirements);
  const own: Reason[] = [
    { kind: 'undecided', suspects: suspectsOf(first.regressions, failing), how, why },
    ...warnings.map(commonFactorFact),
  ];
  const isRed = other.verdict === 'regression';
  return {
    ...first,
    verdict: isRed ? 'regression' : 'inconclusive',
    reasons: isRed ? [...other.reasons, ...own] : [...own, ...other.more],
    regressions: [],
    commonFactors: warnings,
    confirmation: {
      ...NOTHING_AGAIN,
      state: 'failed',
      by: 'repetitions',
      ...about,
      failure: why,
      unconfirmed: first.regressions,
      unconfirmedCommonFactors: failing,
    },
  };
}

/** What looked slower was measured again: a regression is only what the new data alone call slower, too. */
export function confirmByRepetitions(
  first: Comparison,
  second: SecondMeasurement,
  requirements: Requirements,
): Comparison {
  if ('failure' in second) return undecided(first, second.failure, requirements);
  const warnings = warningsIn(first);
  const found = retested(first, second.comparison, first);
  const { commonFactors, unconfirmed, unconfirmedCommonFactors } = found;
  const regressions = [...found.regressions, ...found.members];
  const other = withoutSlowdowns(first, requirements);
  const isRed = regressions.length + commonFactors.length > 0 || other.verdict === 'regression';
  const suspects = suspectsOf(unconfirmed, unconfirmedCommonFactors);
  const isLost = unconfirmed.length + unconfirmedCommonFactors.length > 0;
  const reasons: Reason[] = [
    ...[...commonFactors, ...warnings].map(commonFactorFact),
    ...(regressions.length > 0
      ? [{ kind: 'slower', groups: regressions.length, judged: null, than: null } as const]
      : []),
    ...(isLost ? [{ kind: 'not confirmed', suspects } as const] : []),
    ...(isRed ? [] : [{ kind: 'nothing else slower' } as const]),
  ];
  return {
    ...decided(first, { regressions, commonFactors, warnings }, reasons, other),
    confirmation: {
      ...NOTHING_AGAIN,
      by: 'repetitions',
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedCommonFactors,
      repetitions: second.repetitions.map((each) => ({ ...each, inPairs: false })),
    },
  };
}

/**
 * A comparison with a baseline after the benchmarks in which something looked slower were run in pairs: these
 * decide, also about groups that were not suspected, since they keep the false-alarm rate alone, and about
 * what became faster. The rest, facts among it, stays.
 *
 * A slowdown that the change itself accepts is in the pairs, too. Such a group counts only when the first
 * comparison, at the accepted level, called it slower and the pairs' factor is beyond the accepted one by the
 * minimum; a common factor when one of its groups was called and it is beyond their median acceptance.
 *
 * @param paired a paired comparison of at least the suspect benchmarks of `first`
 * @param own acceptances that the change makes: those that the base has not got
 * @returns `first` when nothing looked slower in it; inconclusive when the pairs cannot tell
 * @throws RangeError when `paired` is no paired comparison
 */
export function confirmByPairs(
  first: Comparison,
  paired: Comparison,
  requirements: Requirements,
  own: readonly Acceptance[] = [],
): Comparison {
  const suspects = new Set(benchmarksForPairs(first));
  if (suspects.size === 0) return first;
  const isIn = ({ benchmark }: { benchmark: string }): boolean => suspects.has(benchmark);
  if (paired.paired === null) throw new RangeError('the second comparison has no pairs');
  const bases = paired.benchmarks.filter(isIn);
  const about = aboutPairs(paired.paired, bases);
  const { regressions, called, isExcused } = calledIn(paired, first, acceptedFactors(own));
  const commonFactors = called.filter(({ isFailing }) => isFailing);
  const failure = undecidedFacts(paired, new Set(suspectBenchmarks(first)));
  if (regressions.length + commonFactors.length === 0 && failure.length > 0)
    return undecided(first, failure, requirements, about, 'pairs do not tell');
  const again = new Set(regressions.map(keyOf));
  const unconfirmed = first.regressions.filter(
    (group) => !again.has(keyOf(group)) && !commonFactors.some((each) => isCarried(group, each, first)),
  );
  // A warning of a benchmark that the pairs do not judge stays.
  const isTold = ({ benchmark, isFailing }: CommonFactorFinding): boolean => {
    const basis = bases.find((each) => each.benchmark === benchmark);
    return isFailing || (basis !== undefined && basis.visibleSlowdownPercent !== null);
  };
  const unconfirmedCommonFactors = first.commonFactors
    .filter(isTold)
    .filter(({ benchmark }) => called.every((each) => each.benchmark !== benchmark));
  const warnings = [
    ...warningsIn({ ...paired, commonFactors: called }),
    ...warningsIn(first).filter((each) => !isTold(each)),
  ];
  const reasons: Reason[] = [
    {
      kind: 'judged by pairs',
      suspects: suspectsOf(first.regressions, first.commonFactors),
      base: about.pairs.base,
      most: about.pairs.most,
      isUpTo: about.repetitions.some(({ repetitions }) => repetitions !== about.pairs.most),
      slower: suspectsOf(regressions, commonFactors),
      unconfirmed: suspectsOf(unconfirmed, unconfirmedCommonFactors),
      isExcused,
    },
    ...warnings.map(commonFactorFact),
    ...(failure.length > 0 ? [{ kind: 'partly judged', why: failure } as const] : []),
  ];
  const judged = {
    ...first,
    improvements: [...first.improvements.filter((each) => !isIn(each)), ...paired.improvements.filter(isIn)],
    advisories: [...first.advisories.filter((each) => !isIn(each)), ...paired.advisories.filter(isIn)],
    benchmarks: first.benchmarks.map((basis) => withSightOf(basis, bases)),
    ...withPicturesOf(first, paired, suspects),
  };
  const other = withoutSlowdowns(judged, requirements);
  return {
    ...decided(judged, { regressions, commonFactors, warnings }, reasons, other),
    confirmation: {
      ...NOTHING_AGAIN,
      ...about,
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedCommonFactors,
    },
  };
}

export function withoutPairs(first: Comparison, why: Fact[], requirements: Requirements): Comparison {
  return undecided(first, why, requirements, { by: 'pairs' }, 'pairs failed');
}

function decided(
  first: Comparison,
  slower: {
    regressions: readonly GroupComparison[];
    commonFactors: readonly CommonFactorFinding[];
    warnings: readonly CommonFactorFinding[];
  },
  reasons: readonly Reason[],
  other: WithoutSlowdowns,
): Comparison {
  const { regressions, commonFactors, warnings } = slower;
  const isRed = regressions.length + commonFactors.length > 0 || other.verdict === 'regression';
  const more = isRed && other.verdict === 'pass' ? [] : other.more;
  return {
    ...first,
    verdict: isRed ? 'regression' : other.verdict,
    reasons: [...reasons, ...more],
    regressions: rankRegressions(regressions),
    commonFactors: [...commonFactors, ...warnings],
  };
}

/** The verdict if nothing were slower, and why; `more`: what of that is worth saying beside other reasons. */
type WithoutSlowdowns = ReturnType<typeof decide> & { more: Reason[] };

function withoutSlowdowns(
  { benchmarks, structure, documented, baseline }: Comparison,
  requirements: Requirements,
): WithoutSlowdowns {
  const unjudged = unjudgedByHistory(benchmarks, baseline?.runs ?? null);
  const none = { judged: 0, slower: 0, than: null, commonFactors: [], also: [] };
  const other = decide({ ...none, benchmarks, structure, documented, unjudged }, requirements);
  return { ...other, more: other.verdict === 'pass' ? blindFacts(benchmarks) : other.reasons };
}

/** Where pairs decide, what could have been seen is what these show. */
function withSightOf(basis: BenchmarkBasis, paired: readonly BenchmarkBasis[]): BenchmarkBasis {
  const inPairs = paired.find(({ benchmark }) => benchmark === basis.benchmark);
  return inPairs === undefined ? basis : { ...basis, by: 'pairs', sight: inPairs.sight };
}

/** Base and head as they were run in pairs, where they were: there both sides are known wholly. */
function withPicturesOf(
  first: Comparison,
  paired: Comparison,
  suspects: ReadonlySet<string>,
): Pick<Comparison, 'pictures'> {
  if (first.pictures === undefined) return {};
  const inPairs = new Map(paired.pictures?.map((each) => [each.benchmark, each]));
  return {
    pictures: first.pictures.map((each) =>
      suspects.has(each.benchmark) ? (inPairs.get(each.benchmark) ?? each) : each,
    ),
  };
}

function aboutPairs({ base, head, benchmarks }: Paired, bases: readonly BenchmarkBasis[]) {
  const repetitions = benchmarks
    .filter(({ benchmark }) => bases.some((basis) => basis.benchmark === benchmark))
    .map(({ benchmark, pairs }) => ({ benchmark, repetitions: pairs, inPairs: true }));
  const most = Math.max(0, ...repetitions.map((each) => each.repetitions));
  const visibleSlowdownPercent = rangeOf(
    bases.flatMap(({ visibleSlowdownPercent: range }) => (range === null ? [] : [range.least, range.most])),
  );
  return { by: 'pairs' as const, pairs: { base, head, most, visibleSlowdownPercent }, repetitions };
}

type Slow = Pick<CommonFactorFinding, 'benchmark' | 'factor'>;

/** What the pairs call in the benchmarks that looked slower, and whether an acceptance excuses some of it. */
function calledIn(
  paired: Comparison,
  first: Comparison,
  accepted: ReadonlyMap<string, number>,
): { regressions: Regression[]; called: CommonFactorFinding[]; isExcused: boolean } {
  const suspects = new Set(benchmarksForPairs(first));
  const slower = paired.regressions.filter(({ benchmark }) => suspects.has(benchmark));
  const common = paired.commonFactors.filter(({ benchmark }) => suspects.has(benchmark));
  const counts = ({ benchmark, factor }: Slow, limit: number, isSuspect: () => boolean): boolean =>
    limit === 1 || (isSuspect() && isSlower(factor / limit, thresholdsOf(first, benchmark)));
  const limitOf = (group: GroupOf): number => accepted.get(keyOf(group)) ?? 1;
  const regressions = slower.filter((each) => counts(each, limitOf(each), () => lookedSlower(each, first)));
  const called = common.filter((each) => {
    const members = each.groups.map((group) => ({ ...group, benchmark: each.benchmark }));
    const limit = members.length === 0 ? 1 : median(members.map(limitOf));
    return counts(each, limit, () => members.some((group) => lookedSlower(group, first)));
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
function lookedSlower(group: GroupOf, first: Comparison): boolean {
  const key = keyOf(group);
  const isNamed = first.regressions.some((each) => keyOf(each) === key);
  return isNamed || first.commonFactors.some((each) => isCarried(group, each, first));
}

/** Why pairs that call nothing do not say either that nothing is slower; empty when they do. */
function undecidedFacts(paired: Comparison, suspects: ReadonlySet<string>): Fact[] {
  const partly = paired.reasons.find(({ kind }) => kind === 'partly judged');
  if (partly?.kind === 'partly judged') return partly.why;
  if (paired.verdict === 'inconclusive') return paired.reasons.filter(isFact);
  const benchmarks = [...suspects].filter((name) => {
    const basis = paired.benchmarks.find(({ benchmark }) => benchmark === name);
    return basis === undefined || basis.visibleSlowdownPercent === null;
  });
  return benchmarks.length === 0 ? [] : [{ kind: 'too few pairs', benchmarks }];
}

const EXPLAINED: readonly Reason['kind'][] = [
  'undecided',
  'judged by pairs',
  'partly judged',
  'no pairs',
  'accepted',
  'jobs',
];

function isFact(reason: Reason): reason is Fact {
  return !EXPLAINED.includes(reason.kind);
}
