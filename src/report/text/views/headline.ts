import type {
  CommonFactorFinding,
  Comparison,
  GroupComparison,
  Paired,
  Reason,
  StructureChange,
} from '#build/schemas/comparison.ts';
import { MIN_RUNS } from '../../../gate/judge/against-baseline/cutoff.ts';
import { changedAround } from '../../../gate/judge/computing/changed-around.ts';
import { type Finding, findingsOf } from '../../../gate/judge/findings.ts';
import { nextStepOf } from '../../../gate/judge/next-step.ts';
import { communicatesLess, type Lead, outcomeOf } from '../../../gate/judge/outcome.ts';
import { blindIn } from '../../../gate/judge/sight.ts';
import { topSection, type View } from '../section.ts';
import { subjectOf } from '../words/cause.ts';
import { changedWords } from '../words/changes.ts';
import { commit } from '../words/commits-and-dates.ts';
import { changePhrase, costPhrase } from '../words/cost.ts';
import { brokenInNumbers } from '../words/expected.ts';
import { findingPhrase } from '../words/finding.ts';
import { functionNames, withReadableNames } from '../words/function-names.ts';
import { adviceOf, mainReasons, newsIn, reasonSentences } from '../words/news.ts';
import { nextStepSentences } from '../words/next-step.ts';
import { capitalised, inSentence, joined, type Phrase, plain } from '../words/phrase.ts';
import { amount, count, counted, factor, isTold, NO_VALUE, percent } from '../words/quantities.ts';
import { estimateAtScale, synchronisationPhrase, synchronisedIn } from '../words/synchronisations.ts';
import { inNoise } from '../words/whole-benchmark.ts';

const ONLY_WARNS = '; here that only warns';

/** What stands before the verdict, so that it is seen in a list of mails. */
const SYMBOLS = { good: '✅', bad: '❌', doubtful: '⚠️', open: 'ℹ️' } as const;

export const headline: View<Comparison> = (comparison) => ({
  id: 'headline',
  title: null,
  fold: 'top',
  content: [{ kind: 'heading', text: [`${symbol(comparison)} `, ...sentence(comparison)] }],
});

/** Headlines without what changed in the communication. */
const WITHOUT_CHANGES: ReadonlySet<Lead['kind']> = new Set([
  'slower',
  'slower as a whole',
  'failed',
  'not as documented',
]);

/** What else there is to know at once, and what to do: what the headline does not say already. */
export const reason: View<Comparison> = (comparison) => {
  const isSaid = comparison.benchmarks.length === 1 && comparison.accepted.length === 0;
  const news = newsIn(comparison, isSaid ? 'too few runs' : null);
  const sentences = [
    ...estimateAtScale(comparison, !WITHOUT_CHANGES.has(outcomeOf(comparison).lead.kind)),
    ...news,
    ...changedUnseen(comparison),
    ...adviceOf(comparison),
  ];
  return { id: 'reason', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};

/** The verdict for a title or a line of a log: what became slower, how much, where and who is late. */
export function headlineText(comparison: Comparison): string {
  return plain([`${symbol(comparison)} `, ...sentence(withReadableNames(comparison))]);
}

function symbol(comparison: Comparison): string {
  return SYMBOLS[outcomeOf(comparison).tone];
}

function sentence(comparison: Comparison): Phrase {
  const { structure, improvements, benchmarks } = comparison;
  const { lead } = outcomeOf(comparison);
  const changes = mostChanged(comparison);
  const beside = communicatesLess(comparison) ? ', and ' : ', but ';
  const changed: Phrase = structure.length === 0 ? [] : [beside, ...changes];
  const also: Phrase = structure.length === 0 ? [] : ['; ', ...mostChanged(comparison, changePhrase)];
  const faster = improvements.length === 0 ? '' : `, ${count(improvements.length)} became faster`;
  switch (lead.kind) {
    case 'slower as a whole':
      return [...slowerAsAWhole(comparison, lead.whole), evenMore(lead.findings)];
    case 'slower':
      return slower(comparison, lead.finding, lead.others);
    case 'failed':
      return ['The check failed: ', ...firstReason(comparison)];
    case 'undecided':
      return [
        'No verdict: ',
        ...firstReason(comparison),
        comparison.verdict === 'pass' ? ONLY_WARNS : '',
        ...also,
      ];
    case 'nothing measured':
      return joined(reasonSentences(comparison), ' ');
    case 'not as documented':
      return ['The communication is not as documented: ', brokenInNumbers(lead.documented)];
    case 'structure changed':
      return ['The communication structure is not what it was: ', ...changes];
    case 'blind':
      return littleSeen(lead.basis, comparison);
    case 'slower within noise':
      return ['Nothing found, but ', ...inNoise(lead.whole, benchmarks.length > 1), ...also];
    case 'warned of the whole':
      return [...slowerAsAWhole(comparison, lead.whole), ONLY_WARNS, ...also];
    case 'slower, only warns':
      return [...slower(comparison, lead.finding, lead.others), ONLY_WARNS, ...also];
    case 'slower as accepted':
      return [
        `Nothing became slower but ${counted(lead.accepted, 'accepted slowdown')}${faster}`,
        ...changed,
      ];
    case 'not slower in pairs':
      return ['No communication became slower than in ', ...reference(lead), faster, ...changed];
    case 'too few pairs':
      return ['Too few pairs to judge durations against ', ...reference(lead), faster, ...changed];
    case 'no comparable run':
      return ['Nothing to compare with yet: no comparable run in the baseline'];
    case 'too few runs':
      return [
        `Durations cannot be judged yet: ${lead.runs} of at least ${MIN_RUNS} comparable runs`,
        ...changed,
      ];
    case 'not slower':
      return [
        structure.length === 0 ? `No communication became slower${faster}` : `Not slower${faster}`,
        ...changed,
      ];
  }
}

function reference({ paired }: Lead & { paired: Paired }): Phrase {
  return [...commit(paired.reference), ' (paired)'];
}

function firstReason(comparison: Comparison): Phrase {
  const [first] = mainReasons(comparison.reasons);
  if (first === undefined) return ['the reason is not known'];
  if (first.kind === 'undecided') return notMeasuredAgain(comparison, first);
  const [why] = reasonSentences({ ...comparison, reasons: [first] });
  return inSentence(withoutStop(why!));
}

function notMeasuredAgain({ confirmation }: Comparison, { why }: Reason & { kind: 'undecided' }): Phrase {
  const [first, ...others] = findingsOf(confirmation?.unconfirmed ?? []);
  const more = others.length === 0 ? '' : ` and ${count(others.length)} more`;
  const what: Phrase = first === undefined ? [] : [...subjectOf(first.groups[0]), more];
  if (why.some(({ kind }) => kind === 'disturbed')) {
    return ['the machine was too busy to measure ', ...(what.length > 0 ? what : ['it']), ' again'];
  }
  return [...(what.length > 0 ? what : ['everything']), ' looked slower and could not be measured again'];
}

/** What changed, which the headline says, where nobody would have seen what that costs. */
function changedUnseen(comparison: Comparison): Phrase[] {
  const { verdict, structure, benchmarks } = comparison;
  if (verdict !== 'pass' || structure.length === 0 || blindIn(benchmarks).length === 0) return [];
  if (synchronisedIn(comparison).length > 0) return [];
  return [['What the change of communication costs cannot be told here.']];
}

/** A sentence as a headline. */
function withoutStop(phrase: Phrase): Phrase {
  return phrase.at(-1) === '.' ? phrase.slice(0, -1) : phrase;
}

/** A pass that says little: where most of the time is nothing could have been seen. */
function littleSeen(
  { benchmark, sight: { functions, share, from } }: ReturnType<typeof blindIn>[number],
  comparison: Comparison,
): Phrase {
  const { benchmarks, structure } = comparison;
  const found: Phrase =
    structure.length === 0
      ? ['Nothing found, but little could have been: ']
      : [...capitalised(mostChanged(comparison, changePhrase)), ', and little else could have been seen: '];
  const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: benchmark }] : [];
  const vary = functions.length > 1 ? 'vary' : 'varies';
  const noisy = from === null ? 'not at all' : `${vary} too much`;
  const seen = isTold(from) ? `only from ${percent(from)} on` : noisy;
  const time = ` (${Math.min(100, Math.round(100 * share))} % of the run) ${seen}`;
  const place: Phrase = functions.length > 0 ? functionNames(functions) : ['all communication'];
  return [...found, ...place, ...where, functions.length > 0 ? time : ` ${seen}`];
}

/** The first change that is more than a new name, and how many others there are. */
function structureChanges(structure: readonly StructureChange[]): Phrase {
  const first = structure.find(({ kind }) => kind !== 'renamed') ?? structure[0];
  if (first === undefined) return [];
  const { functions, label, kind, before, now } = first;
  const changed = changedWords(first);
  const other: Phrase = kind === 'structure-order' ? ['the program'] : [{ words: label }];
  const where: Phrase = functions.length > 0 ? functionNames(functions) : other;
  const [has, communicates] =
    functions.length > 1 ? [' have ', ' communicate '] : [' has ', ' communicates '];
  const what: Phrase =
    changed !== null
      ? [has, { words: changed }]
      : kind === 'new'
        ? [has, 'a new pattern']
        : kind === 'vanished'
          ? [has, 'lost a pattern']
          : kind === 'renamed'
            ? [has, 'a new name, before ', { words: before ?? NO_VALUE }]
            : kind === 'structure-order'
              ? [communicates, ...orderWords(first)]
              : [has, { words: now ?? NO_VALUE }, ', before ', { words: before ?? NO_VALUE }];
  const others = structure.length - 1;
  return [...where, ...what, others === 0 ? '' : `, and ${counted(others, 'more change')}`];
}

/** Another order has nothing before; other calls and loops have. */
function orderWords({ before, now }: StructureChange): Phrase {
  if (before === null) return [{ words: now ?? NO_VALUE }];
  return [{ words: now ?? NO_VALUE }, ', before ', { words: before }];
}

/**
 * What changed most: new synchronisations, which cost most at scale; else what costs most here, the operation
 * whose calls changed most, the first change. @param words for what it costs
 */
export function mostChanged(
  { calls: [most], structure, costs: [cost] }: Pick<Comparison, 'calls' | 'structure' | 'costs'>,
  words: (cost: GroupComparison) => Phrase = costPhrase,
): Phrase {
  const [synchronised] = synchronisedIn({ structure });
  if (synchronised !== undefined) return synchronisationPhrase(synchronised);
  if (cost !== undefined) return words(cost);
  if (most === undefined) return structureChanges(structure);
  const { operation, functions, before, now, ranges } = most;
  const isCalls = !['messages', 'bytes'].includes(operation);
  const what = amount(operation, now, ranges?.now);
  const where: Phrase = [{ words: operation }, ' in ', ...functionNames(functions)];
  const changes = counted(structure.length, 'change of structure', 'changes of structure');
  const unit = isCalls ? ` call${what === '1' ? '' : 's'}` : '';
  return [
    ...where,
    `: ${amount(operation, before, ranges?.before)} → ${what}${unit}`,
    structure.length === 0 ? '' : `; ${changes}`,
  ];
}

function slowerAsAWhole(
  { commonFactors, benchmarks, paired }: Comparison,
  worst: CommonFactorFinding,
): Phrase {
  const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: worst.benchmark }] : [];
  const others = commonFactors.length - 1;
  const more = others > 0 ? `; ${counted(others, 'more benchmark')} below` : '';
  const isSameCode = paired !== null && paired.base === paired.head;
  const why =
    worst.evidence.by === 'pairs'
      ? `; base and head ran in turn, so it is the ${isSameCode ? 'build, or chance' : 'change'}`
      : ' than in the baseline: the change, a library or the machine';
  return ['Everything', ...where, ` is ${factor(worst.factor)} slower${why}`, more];
}

function evenMore(findings: number): string {
  return findings === 0 ? '' : `; ${counted(findings, 'place')} even more`;
}

function slower(comparison: Comparison, finding: Finding, others: number): Phrase {
  const { benchmarks } = comparison;
  const { benchmark } = finding.groups[0];
  const where: Phrase = benchmarks.length > 1 ? [', in benchmark ', { name: benchmark }] : [];
  const more = others === 0 ? '' : `; ${counted(others, 'more slowdown')} below`;
  const changes = changedAround(finding, comparison);
  const beside: Phrase = changes === null ? [] : ['; beside it, ', ...mostChanged(changes, changePhrase)];
  return [...capitalised(findingPhrase(finding)), ...where, ...beside, more];
}

/** What to do first, from the judgement that the headline says. */
export const nextStep: View<Comparison> = (comparison) => {
  const step = nextStepOf(comparison);
  if (step === null) return topSection('next-step', []);
  const [first, ...more] = nextStepSentences(step);
  return topSection('next-step', [[{ strong: ['Next:'] }, ' ', ...first!], ...more]);
};
