// How a check came out, in one word, with what leads: the first line of a comment follows from it.

import type {
  BenchmarkBasis,
  CommonFactorFinding,
  Comparison,
  DocumentedPatterns,
  Paired,
  Regression,
  Sight,
} from '#build/schemas/comparison.ts';
import { isCommunication } from '../../measure/measurement/group-identity.ts';
import { MIN_RUNS } from './against-baseline/cutoff.ts';
import { enoughOf } from './causes/slowdown-cause.ts';
import { isWhollyPaired } from './evidence.ts';
import { notAsDocumented, undocumented } from './facts/documented.ts';
import { factOf } from './facts/kinds.ts';
import { type Finding, mainFindingsOf } from './findings.ts';
import { blindIn } from './sight.ts';
import { failingIn, warningsIn } from './suspects.ts';
import { isSlower, thresholdsOf } from './what-counts.ts';

/** How a check came out: all that reports, hosts and pages say at first sight, and word in their own ways. */
export interface Outcome {
  /** `open`: a pass for which no durations could be judged; `doubtful`: no verdict, or a pass with a but. */
  tone: 'good' | 'open' | 'doubtful' | 'bad';
  /** Whether it is more than that all is as it was. */
  isNews: boolean;
  lead: Lead;
}

/** What the first line says, and what that rests on. */
export type Lead =
  /** Nothing below it need be slower: by how many findings it is even more. */
  | { kind: 'slower as a whole'; whole: CommonFactorFinding; findings: number }
  /** The finding that comes first, and how many others there are. */
  | { kind: 'slower'; finding: Finding; others: number }
  | { kind: 'failed' }
  | { kind: 'undecided' }
  | { kind: 'nothing measured' }
  | { kind: 'not as documented'; documented: DocumentedPatterns }
  | { kind: 'structure changed' }
  /** Passes. Little could have been seen in a benchmark. */
  | { kind: 'blind'; basis: BenchmarkBasis & { sight: Sight } }
  | { kind: 'slower within noise'; whole: WholeInNoise }
  | { kind: 'warned of the whole'; whole: CommonFactorFinding }
  /** As 'slower', where that fails nothing. */
  | { kind: 'slower, only warns'; finding: Finding; others: number }
  | { kind: 'slower as accepted'; accepted: number }
  /** All was run in pairs. */
  | { kind: 'not slower in pairs'; paired: Paired }
  | { kind: 'too few pairs'; paired: Paired }
  | { kind: 'no comparable run' }
  | { kind: 'too few runs'; runs: number }
  | { kind: 'not slower' };

export interface WholeInNoise {
  benchmark: string;
  factor: number;
  /** The smallest slowdown of the whole that would have been called, in percent. */
  seenFrom: number;
}

/** How a check came out. It is decided here alone. @param comparison its regressions in AHP order */
export function outcomeOf(comparison: Comparison): Outcome {
  const { verdict, structure, accepted } = comparison;
  const isBroken = notAsDocumented(comparison) !== undefined;
  const hasChanged = structure.length > 0 || isBroken;
  const isDoubtful = isBroken || (structure.length > 0 && !communicatesLess(comparison));
  return {
    tone: toneOf(comparison, isDoubtful),
    isNews: verdict !== 'pass' || hasChanged || accepted.length > 0 || isWarning(comparison),
    lead: leadOf(comparison),
  };
}

/** Whether all that changed in the communication is that functions do less of it: no reason for doubt. */
export function communicatesLess({ calls, structure }: Pick<Comparison, 'calls' | 'structure'>): boolean {
  const functions = new Set(calls.map((call) => JSON.stringify([call.benchmark, call.functions])));
  return (
    calls.length > 0 &&
    calls.every(({ before, now }) => now < before) &&
    structure.every(
      (change) =>
        factOf(change.kind).isSummed && functions.has(JSON.stringify([change.benchmark, change.functions])),
    )
  );
}

function toneOf(comparison: Comparison, isChangeDoubtful: boolean): Outcome['tone'] {
  const { verdict, benchmarks, commonFactors } = comparison;
  if (verdict === 'inconclusive') return 'doubtful';
  if (verdict !== 'pass') return 'bad';
  if (!isTimeJudged(comparison)) return 'open';
  const isDoubtful =
    isChangeDoubtful ||
    isWarning(comparison) ||
    commonFactors.length > 0 ||
    blindIn(benchmarks).length > 0 ||
    muchInNoise(comparison) !== undefined;
  return isDoubtful ? 'doubtful' : 'good';
}

function leadOf(comparison: Comparison): Lead {
  const { verdict, regressions, benchmarks } = comparison;
  const [finding, ...others] = mainFindingsOf(regressions);
  const whole = wholeFirst(comparison);
  if (whole !== null) {
    return { kind: 'slower as a whole', whole, findings: finding === undefined ? 0 : 1 + others.length };
  }
  if (finding !== undefined) return { kind: 'slower', finding, others: others.length };
  if (verdict === 'error') return { kind: 'failed' };
  if (verdict === 'inconclusive') return { kind: 'undecided' };
  if (verdict === 'pass')
    return benchmarks.length === 0 ? { kind: 'nothing measured' } : passLead(comparison);
  const documented = notAsDocumented(comparison);
  return documented !== undefined && undocumented([documented], 'fail') > 0
    ? { kind: 'not as documented', documented }
    : { kind: 'structure changed' };
}

/** What is slower and only warns. */
function warnedIn({ advisories }: Pick<Comparison, 'advisories'>): Comparison['advisories'] {
  return advisories.filter(({ outcome }) => outcome === 'warned');
}

/** Whether it passes only because what is, or may be, slower only warns. */
function isWarning(comparison: Pick<Comparison, 'advisories' | 'confirmation'>): boolean {
  return comparison.confirmation?.state === 'failed' || warnedIn(comparison).length > 0;
}

/** What a pass says first: what it could not tell, else what it found, else by what it was judged. */
function passLead(comparison: Comparison): Lead {
  const { paired, confirmation } = comparison;
  const [finding, ...others] = mainFindingsOf(warnedIn(comparison));
  if (finding !== undefined) return { kind: 'slower, only warns', finding, others: others.length };
  if (confirmation?.state === 'failed') return { kind: 'undecided' };
  const [basis] = blindIn(comparison.benchmarks);
  if (basis !== undefined) return { kind: 'blind', basis };
  const hidden = muchInNoise(comparison);
  if (hidden !== undefined) return { kind: 'slower within noise', whole: hidden };
  const [whole] = warningsIn(comparison);
  if (whole !== undefined) return { kind: 'warned of the whole', whole };
  const runs = mostRuns(comparison);
  const isInPairs = hasPairs(comparison);
  const accepted = comparison.accepted.length;
  if (accepted > 0 && (runs > 0 || isInPairs)) return { kind: 'slower as accepted', accepted };
  if (paired !== null && isWhollyPaired(comparison)) {
    return { kind: isInPairs ? 'not slower in pairs' : 'too few pairs', paired };
  }
  if (isTimeJudged(comparison)) return { kind: 'not slower' };
  return runs === 0 ? { kind: 'no comparable run' } : { kind: 'too few runs', runs };
}

/** Whether durations of any benchmark could be judged: by enough runs of a baseline, or by pairs. */
function isTimeJudged(comparison: Comparison): boolean {
  return mostRuns(comparison) >= MIN_RUNS || hasPairs(comparison);
}

function mostRuns({ benchmarks }: Comparison): number {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}

function hasPairs({ benchmarks }: Comparison): boolean {
  return benchmarks.some(
    ({ by, visibleSlowdownPercent }) => by === 'pairs' && visibleSlowdownPercent !== null,
  );
}

/** From this share of a benchmark's added time on regressions lead, and not its common factor. */
const MIN_LEADING_SHARE = 0.5;

/**
 * The common factor that comes before the regressions: where what is slower beyond it, and what functions
 * compute longer, is less than half of what communication takes longer in all, none of it comes from the
 * place that the first of them names, and no process makes the run so slow.
 *
 * @returns the first one that fails the check; null where the regressions come first, or there is none
 */
export function wholeFirst(
  comparison: Pick<Comparison, 'regressions' | 'commonFactors'>,
): CommonFactorFinding | null {
  const [failing] = failingIn(comparison);
  const { regressions } = comparison;
  if (failing === undefined || regressions.length === 0) return failing ?? null;
  const { benchmark, growth } = failing;
  if (growth === undefined || isOneProcess(regressions.filter((each) => each.benchmark === benchmark)))
    return null;
  const isSamePlace = mainFindingsOf(regressions).some(
    ({ groups: [{ benchmark: where }], cause }) =>
      where === benchmark && growth.path !== null && `${cause?.why.path}` === `${growth.path}`,
  );
  const beyondNs = regressions
    .filter((each) => each.benchmark === benchmark && each.kind !== 'run time')
    .reduce((sum, each) => sum + beyondCommonNs(each), 0);
  return !isSamePlace && beyondNs < MIN_LEADING_SHARE * (growth.nowNs - growth.beforeNs) ? failing : null;
}

/**
 * Whether one process computes longer by so much of what most is added to a run that it precedes a run's
 * time, too: all groups that wait for it are slower, each by as much, so that their sum may be several times
 * that.
 *
 * @param regressions of one benchmark
 */
export function isOneProcess(regressions: readonly Regression[]): boolean {
  const mostNs = Math.max(...regressions.map(({ addedNs }) => addedNs));
  return regressions.some((each) => computedByOneNs(each) >= enoughOf({ kind: 'own' }) * mostNs);
}

/** What one process computes longer in a run, as far as a group tells; 0 where it is none in particular. */
function computedByOneNs({ kind, addedNs, instances, overlap = 1, computes, cause }: Regression): number {
  if (kind === 'computing') return typeof computes?.process === 'number' ? addedNs : 0;
  const isOne = cause?.kind === 'late' && !cause.onAllProcesses;
  return isOne ? ((cause.computedNs ?? 0) * instances) / overlap : 0;
}

/** What a run takes longer by a group beyond what communication shares, in which computing has no part. */
function beyondCommonNs(group: Regression): number {
  if (!isCommunication(group)) return Math.max(0, group.addedNs);
  return group.candidateNs * group.instances * Math.max(0, 1 - 1 / group.ownFactor);
}

/**
 * Benchmarks that are slower as a whole by the minimum, in the noise of their baseline: taken out of groups.
 */
export function wholeInNoise(comparison: Pick<Comparison, 'benchmarks' | 'thresholds'>): WholeInNoise[] {
  return comparison.benchmarks.flatMap(({ benchmark, commonFactor }) => {
    if (commonFactor?.outcome !== 'unchanged' || commonFactor.evidence.by !== 'history') return [];
    const { factor, isShared, evidence } = commonFactor;
    const doesCount = isShared && isSlower(factor, thresholdsOf(comparison, benchmark));
    // One beyond it adds too little to the run.
    const isWithin = (evidence.z ?? 0) <= evidence.cutoff;
    return doesCount && isWithin ? [{ benchmark, factor, seenFrom: evidence.visibleSlowdownPercent }] : [];
  });
}

/** From this factor on a whole that is slower within noise leads: "nothing became slower" would mislead. */
const MIN_LEADING_FACTOR = 1.5;

/** The first of wholeInNoise that leads a pass; undefined where none does. */
export function muchInNoise(
  comparison: Pick<Comparison, 'benchmarks' | 'thresholds'>,
): WholeInNoise | undefined {
  return wholeInNoise(comparison).find((each) => each.factor >= MIN_LEADING_FACTOR);
}
