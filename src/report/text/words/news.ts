import type { Comparison, Reason } from '#build/schemas/comparison.ts';
import { MIN_RUNS } from '../../../gate/judge/against-baseline/cutoff.ts';
import { type Phrase, plain } from './phrase.ts';
import { counted } from './quantities.ts';
import { CHECK_AGAINST, MAX_REPETITIONS, sentence, sentencesOf, undecidedWhy } from './reasons.ts';
import { howToSeeMore, type Measured } from './see-more.ts';

type Why = Pick<Comparison, 'verdict' | 'reasons' | 'benchmarks'>;

/** What a headline or table says already, that something is as it should be, and what doubts the rest. */
const SAID = new Set<Reason['kind']>([
  'slower',
  'none slower',
  'nothing else slower',
  'common factor',
  'structure changed',
  'not as documented',
  'not confirmed',
  'judged by pairs',
  'accepted',
  'history alone',
]);

export function reasonSentences({ reasons, benchmarks }: Why): Phrase[] {
  return sentencesOf(mainReasons(reasons), benchmarks.length > 1);
}

/** Reasons that are news, the first one for the headline; all of them where none is. */
export function mainReasons(reasons: readonly Reason[]): readonly Reason[] {
  const news = unsaid(reasons);
  return news.length > 0 ? news : reasons;
}

/** What there is to know beside the headline, a sentence each. @param said a kind that the headline says */
export function newsIn(comparison: Why & Measured, said: Reason['kind'] | null = null): Phrase[] {
  const { verdict, reasons, benchmarks } = comparison;
  const many = benchmarks.length > 1;
  if (verdict === 'inconclusive' || verdict === 'error') {
    const [first, ...others] = mainReasons(reasons);
    // The headline says what could not be told, and not why.
    const why = first?.kind === 'undecided' ? [sentence(undecidedWhy(first, many))] : [];
    return [...why, ...sentencesOf(others, many)];
  }
  if (benchmarks.length === 0) return [];
  // Of a pass the headline says what only warns.
  const isHeadline = (each: Reason): boolean =>
    verdict === 'pass' && each.kind === 'advisories' && each.tooFew === 'policy';
  const news = unsaid(reasons).filter((each) => each.kind !== said && !isHeadline(each));
  const advised = new Set<string>();
  return sentencesOf(news, many, (benchmark) => {
    const advice = howToSeeMore(comparison, benchmark);
    const isNew = !advised.has(plain(advice));
    advised.add(plain(advice));
    return isNew ? advice : null;
  });
}

/** Reasons that stand nowhere above the folds: that something is as it should be, and what was made of it. */
export function toldBehindFolds(reasons: readonly Reason[]): Reason[] {
  return reasonsThat(({ kind }) => SAID.has(kind), reasons);
}

function unsaid(reasons: readonly Reason[]): Reason[] {
  return reasonsThat(({ kind }) => !SAID.has(kind), reasons);
}

function reasonsThat(isWanted: (reason: Reason) => boolean, reasons: readonly Reason[]): Reason[] {
  return reasons.flatMap((reason): Reason[] => {
    if (reason.kind !== 'jobs') return isWanted(reason) ? [reason] : [];
    const own = reason.reasons.filter(isWanted);
    return own.length === 0 ? [] : [{ ...reason, reasons: own }];
  });
}

const UPDATE = { name: 'commgate baseline update' };

const BESIDE: Phrase = ['), or compare with it directly (', CHECK_AGAINST, ').'];
const MEASURE_BASE: Phrase = ['Measure the base on this machine (', UPDATE, ...BESIDE];
const QUIETLY = 'Run the check again on quiet cores, or allow more pairs (';
const MEASURE_AGAIN: Phrase = [QUIETLY, MAX_REPETITIONS, ').'];

const ADVICE: Partial<Record<Reason['kind'], Phrase>> = {
  'no baseline': MEASURE_BASE,
  'empty baseline': MEASURE_BASE,
  'no comparable run': MEASURE_BASE,
  'too few runs': MEASURE_BASE,
  'too few pairs': MEASURE_AGAIN,
  'nothing judged': MEASURE_AGAIN,
  undecided: MEASURE_AGAIN,
  'a job failed': ['The log of that job says why.'],
};

/** What to do where there is no verdict, or too few runs: one sentence; none where the reasons say it. */
export function adviceOf({ verdict, reasons }: Why): Phrase[] {
  if (verdict === 'pass') return reasons.flatMap(moreRuns).slice(0, 1);
  if (verdict !== 'inconclusive') return [];
  const all: Reason[] = reasons.flatMap((reason): Reason[] => {
    if (reason.kind === 'jobs') return reason.reasons;
    return reason.kind === 'undecided' ? [reason, ...reason.why] : [reason];
  });
  if (all.some(({ kind }) => ['make a baseline', 'disturbed', 'blind'].includes(kind))) return [];
  return all.flatMap(({ kind }) => (ADVICE[kind] ? [ADVICE[kind]] : [])).slice(0, 1);
}

/** "2 more runs: `commgate baseline update`." */
function moreRuns(reason: Reason): Phrase[] {
  if (reason.kind !== 'too few runs') return [];
  const left = Math.max(...reason.benchmarks.map(({ runs }) => MIN_RUNS - runs));
  const directly: Phrase = ['; or compare with the base directly (', CHECK_AGAINST, ').'];
  return [[`${counted(left, 'more run')}: `, UPDATE, ...directly]];
}
