import type { GateConfig } from '../config/config.ts';
import { FEWEST_INSTANCES } from '../measurement/run-value.ts';
import type { BenchmarkBasis, Drift, GroupComparison, StructureChange, Verdict } from './comparison.ts';
import { counted } from './counted.ts';
import { FEWEST_RUNS } from './history/cutoff.ts';
import { blindIn, blindText } from './sight.ts';

/** What a verdict is made from. */
export interface Evidence {
  /** Runs in the baseline, comparable or not; null when there is no baseline. */
  storedRuns: number | null;
  benchmarks: readonly BenchmarkBasis[];
  regressions: number;
  /** Groups whose duration was judged. */
  judged: number;
  /** Changes that the configuration wants to see. */
  structure: readonly StructureChange[];
  /** Benchmarks that are slower as a whole and that the configuration wants to see. */
  drift: readonly Drift[];
  /** Groups that look slower but have too few runs, or instances, to be judged. */
  advisories: readonly Pick<GroupComparison, 'outcome'>[];
  /** Benchmarks that were run in pairs; left out: none. */
  inPairs?: ReadonlySet<string> | undefined;
}

/**
 * The verdict and its reason in one sentence. A regression, a common factor where the configuration says 'fail', or a
 * change of structure whose kind it says 'fail' for (see factPolicy) makes it a regression. Where the configuration
 * requires a baseline and a benchmark has fewer than five comparable runs, so that its durations cannot be judged, or
 * requires sight and in a benchmark little could have been seen (see sightOf), the verdict is inconclusive; without that
 * requirement it is a pass whose reason says so.
 */
export function decide(evidence: Evidence, gate: GateConfig): { verdict: Verdict; reason: string } {
  const { regressions, judged } = evidence;
  const breaking = evidence.structure.filter(({ policy }) => policy === 'fail').length;
  const drifted = evidence.drift.some(({ isFailing }) => isFailing);
  if (regressions > 0 || breaking > 0 || drifted) {
    const slower = `${regressions} of ${counted(judged, 'group')} ${regressions === 1 ? 'is' : 'are'} slower than the baseline allows`;
    const changed = `the communication structure changed in ${counted(breaking, 'place')}`;
    const parts = [driftIn(evidence), regressions > 0 ? slower : null, breaking > 0 ? changed : null];
    return { verdict: 'regression', reason: sentence(parts) };
  }
  const unjudged = evidence.benchmarks.filter(({ runs }) => runs.length < FEWEST_RUNS);
  const isBlind = unjudged.length > 0 || evidence.benchmarks.length === 0;
  const reason = sentence([
    driftIn(evidence),
    judged > 0 ? `none of ${counted(judged, 'judged group')} is slower than the baseline allows` : null,
    isBlind ? whyUnjudged(evidence, unjudged) : null,
    !isBlind && judged === 0 ? 'no group was judged' : null,
    advisoriesIn(evidence),
    ...blindTexts(evidence.benchmarks, evidence.inPairs),
  ]);
  const isUnsure =
    (isBlind && gate.requireBaseline) || (gate.requireSight && blindIn(evidence.benchmarks).length > 0);
  return { verdict: isUnsure ? 'inconclusive' : 'pass', reason };
}

/**
 * Why little could have been seen, one part a benchmark.
 *
 * @param inPairs benchmarks that were run in pairs
 */
export function blindTexts(
  benchmarks: readonly BenchmarkBasis[],
  inPairs: ReadonlySet<string> = new Set(),
): string[] {
  return blindIn(benchmarks).map(({ benchmark, sight }) => {
    const where = benchmarks.length > 1 ? ` in ${benchmark}` : '';
    return blindText(sight, { where, inPairs: inPairs.has(benchmark) });
  });
}

/** What is slower as a whole, one part a benchmark. */
function driftIn({ drift, benchmarks }: Evidence): string | null {
  if (drift.length === 0) return null;
  return drift.map((each) => driftText(each, benchmarks.length > 1)).join('; ');
}

/**
 * What is slower as a whole, without a full stop.
 *
 * @param many whether there are several benchmarks, so that it must be named
 */
export function driftText({ benchmark, factor, isFailing }: Drift, many: boolean): string {
  const where = many ? ` in ${benchmark}` : '';
  return `everything${where} is slower by a common factor of ${factor.toFixed(2)}${isFailing ? '' : ', which only warns here'}`;
}

function advisoriesIn({ advisories }: Evidence): string | null {
  const looks = (outcome: GroupComparison['outcome'], why: string): string[] => {
    const groups = advisories.filter((each) => each.outcome === outcome).length;
    return groups === 0
      ? []
      : [`${counted(groups, 'group')} ${groups === 1 ? 'looks' : 'look'} slower, ${why}`];
  };
  const parts = [
    ...looks('too few runs', 'which so few runs cannot prove'),
    ...looks(
      'too few instances',
      `with fewer than ${FEWEST_INSTANCES} instances a repetition, which only pairs of base and head can prove`,
    ),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function whyUnjudged({ storedRuns, benchmarks }: Evidence, unjudged: BenchmarkBasis[]): string {
  if (benchmarks.length === 0) return 'no benchmark was measured';
  if (storedRuns === null) return 'there is no baseline to compare with yet';
  if (storedRuns === 0) return 'the baseline holds no run that this one can be compared with';
  if (unjudged.every(({ runs }) => runs.length === 0) && unjudged.length === benchmarks.length) {
    return storedRuns === 1
      ? 'the one baseline run is not comparable'
      : `none of the ${storedRuns} baseline runs is comparable`;
  }
  const each = unjudged.map(({ benchmark, runs }) => `${benchmark} has ${runs.length}`).join(', ');
  return `too few comparable baseline runs to judge durations (${each}; ${FEWEST_RUNS} are needed)`;
}

/** The parts that are there as one sentence. */
function sentence(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
