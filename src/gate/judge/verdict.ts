import type {
  BenchmarkBasis,
  CommonFactorFinding,
  Comparison,
  DocumentedPatterns,
  Fact,
  Reason,
  StructureChange,
  Verdict,
} from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { gateOf, policyOf } from '../../base/config/own-gate.ts';
import { advisoryFacts } from './advisories.ts';
import { MIN_RUNS } from './against-baseline/cutoff.ts';
import { undocumented } from './facts/documented.ts';
import { rankRegressions } from './rank.ts';
import { blindIn } from './sight.ts';

/** Exit codes by verdict (METHOD 5). */
export const EXIT_CODE: Readonly<Record<Verdict, number>> = {
  pass: 0,
  regression: 1,
  error: 2,
  inconclusive: 3,
};

export type Requirements = Pick<GateConfig, 'requireBaseline' | 'requireSight' | 'own'>;

export interface Found {
  benchmarks: readonly BenchmarkBasis[];
  /** Groups whose durations were judged, and how many of these are slower. */
  judged: number;
  slower: number;
  /** What they were held against: the name of a base; null: the runs of a baseline. */
  than: string | null;
  /** Benchmarks that are slower as a whole and that the configuration wants to see. */
  commonFactors: readonly CommonFactorFinding[];
  /** Changes that the configuration wants to see. */
  structure: readonly StructureChange[];
  documented?: readonly DocumentedPatterns[] | undefined;
  /** Why some durations could not be judged; empty: all could. */
  unjudged: readonly Fact[];
  /** What else is to be said where nothing is red. */
  also: readonly Fact[];
}

/**
 * The verdict and its reasons. A slower group, a common factor or change of structure that the configuration
 * fails (see factPolicy), or a pattern that is not as documented make it a regression. Where a required
 * baseline cannot judge a benchmark, or little could have been seen where sight is required (see sightOf), it
 * is inconclusive; without the requirement a pass whose reasons say so.
 */
export function decide(found: Found, requirements: Requirements): { verdict: Verdict; reasons: Reason[] } {
  const { judged, slower, than, commonFactors, structure, unjudged } = found;
  const { documented = [] } = found;
  const places = structure.filter(({ policy }) => policy === 'fail').length;
  const broken = undocumented(documented, 'fail');
  const isRed = slower > 0 || places > 0 || broken > 0 || commonFactors.some(({ isFailing }) => isFailing);
  const isClear = !isRed && judged > 0;
  const blind = blindFacts(found.benchmarks);
  const hasCommonFactor = commonFactors.length > 0;
  const reasons: Reason[] = [
    ...commonFactors.map(commonFactorFact),
    ...(slower > 0 ? [{ kind: 'slower', groups: slower, judged, than } as const] : []),
    ...(places > 0 ? [{ kind: 'structure changed', places } as const] : []),
    ...(broken > 0 ? [{ kind: 'not as documented', places: broken } as const] : []),
    ...(isClear ? [{ kind: 'none slower', judged, than, hasCommonFactor } as const] : []),
    ...unjudged,
    ...(isRed ? [] : [...found.also, ...blind]),
  ];
  if (isRed) return { verdict: 'regression', reasons };
  const isUnsure =
    unjudged.some((fact) =>
      isRequired('requireBaseline', unjudgedIn(fact, found.benchmarks), requirements),
    ) ||
    blindIn(found.benchmarks).some(({ benchmark }) => isRequired('requireSight', [benchmark], requirements));
  return { verdict: isUnsure ? 'inconclusive' : 'pass', reasons };
}

/** Whether any of some benchmarks asks for it; where none is known, whether the configuration does. */
function isRequired(
  key: 'requireBaseline' | 'requireSight',
  benchmarks: readonly string[],
  requirements: Requirements,
): boolean {
  return benchmarks.length === 0
    ? requirements[key]
    : benchmarks.some((name) => {
        const own = requirements.own?.get(name);
        return own?.verdict !== 'warn' && (own?.[key] ?? requirements[key]);
      });
}

/** The benchmarks that could not be judged; where that is not told, all. */
function unjudgedIn(fact: Fact, all: readonly BenchmarkBasis[]): string[] {
  if (fact.kind === 'too few runs') return fact.benchmarks.map(({ benchmark }) => benchmark);
  if (fact.kind === 'too few pairs' && fact.benchmarks.length > 0) return fact.benchmarks;
  return all.map(({ benchmark }) => benchmark);
}

/** Why durations cannot be judged by a baseline: it has too few comparable runs of a benchmark. */
export function unjudgedByHistory(benchmarks: readonly BenchmarkBasis[], storedRuns: number | null): Fact[] {
  if (benchmarks.length === 0) return [{ kind: 'no benchmark' }];
  const unjudged = benchmarks.filter(({ runs }) => runs.length < MIN_RUNS);
  if (unjudged.length === 0) return [];
  if (storedRuns === null) return [{ kind: 'no baseline' }];
  if (storedRuns === 0) return [{ kind: 'empty baseline' }];
  if (benchmarks.every(({ runs }) => runs.length === 0)) {
    return [{ kind: 'no comparable run', stored: storedRuns }];
  }
  const each = unjudged.map(({ benchmark, runs }) => ({ benchmark, runs: runs.length }));
  return [{ kind: 'too few runs', benchmarks: each }];
}

export function blindFacts(benchmarks: readonly BenchmarkBasis[]): Fact[] {
  return blindIn(benchmarks).map(({ benchmark, by, sight: { functions, from, spread } }) => ({
    kind: 'blind',
    benchmark,
    inPairs: by === 'pairs',
    functions,
    from,
    spread,
  }));
}

export function commonFactorFact({ benchmark, factor, isFailing }: CommonFactorFinding): Fact {
  return { kind: 'common factor', benchmark, factor, isFailing };
}

const UNJUDGED: readonly Reason['kind'][] = [
  'no benchmark',
  'no baseline',
  'empty baseline',
  'no comparable run',
  'too few runs',
  'too few pairs',
];

/**
 * A comparison whose slowdowns that only warn (gate.computing, gate.run-time, a benchmark's verdict) are told
 * and fail nothing. They were judged and confirmed like all others, and so are warnings as seldom by chance.
 */
export function withWarnings(comparison: Comparison, gate: GateConfig): Comparison {
  const isWarned = (group: Comparison['regressions'][number]): boolean =>
    policyOf(group, gateOf(gate, group.benchmark)) === 'warn';
  const warned = comparison.regressions.filter(isWarned);
  const regressions = comparison.regressions.filter((group) => !isWarned(group));
  const open = comparison.confirmation?.state === 'failed' ? comparison.confirmation : null;
  const wouldOnlyWarn =
    open !== null &&
    open.unconfirmed.length > 0 &&
    open.unconfirmed.every(isWarned) &&
    open.unconfirmedCommonFactors.length === 0;
  if (warned.length === 0 && !wouldOnlyWarn) return comparison;
  const told = warned.map((group) => ({ ...group, outcome: 'warned' as const }));
  const made = {
    ...comparison,
    regressions,
    advisories: rankRegressions([...told, ...comparison.advisories]),
  };
  const { benchmarks, commonFactors, structure, documented } = made;
  const unjudged = comparison.reasons.filter((each): each is Fact => UNJUDGED.includes(each.kind));
  const rest = { judged: 0, slower: regressions.length, than: null, unjudged, also: [] };
  const decided = decide({ ...rest, benchmarks, commonFactors, structure, documented }, gate);
  const verdict =
    decided.verdict === 'pass' && isOpen(comparison, isWarned) ? 'inconclusive' : decided.verdict;
  // Beside what was red nobody said it.
  const unseen = comparison.verdict === 'regression' && verdict === 'pass' ? blindFacts(benchmarks) : [];
  const reasons = comparison.reasons.flatMap((reason) => withoutWarned(reason, regressions.length));
  return {
    ...made,
    verdict,
    reasons: [...reasons, ...advisoryFacts({ ...made, advisories: told }), ...unseen],
  };
}

/**
 * Whether pairs that failed leave something undecided that would fail the check. Beside what they called
 * that did not matter; where that only warns it does.
 */
function isOpen(
  { reasons, confirmation, benchmarks }: Comparison,
  isWarned: (group: Comparison['regressions'][number]) => boolean,
): boolean {
  if (reasons.every(({ kind }) => kind !== 'partly judged')) return false;
  if (confirmation === null) return benchmarks.some(({ onlyWarns }) => onlyWarns !== true);
  return (
    !confirmation.unconfirmed.every(isWarned) ||
    confirmation.unconfirmedCommonFactors.some(({ isFailing }) => isFailing)
  );
}

/** @param slower how many groups are left that fail the check */
function withoutWarned(reason: Reason, slower: number): Reason[] {
  if (reason.kind !== 'slower') return [reason];
  return slower === 0 ? [] : [{ ...reason, groups: slower }];
}
