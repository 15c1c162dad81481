import type {
  CommonFactorFinding,
  Comparison,
  GroupComparison,
  StructureChange,
} from '../../comparison/document.ts';
import { isWhollyPaired } from '../../comparison/evidence.ts';
import { FEWEST_RUNS } from '../../comparison/history/cutoff.ts';
import { byFamily } from '../../comparison/rank.ts';
import { blindIn } from '../../comparison/sight.ts';
import { failingIn } from '../../comparison/suspects.ts';
import type { View } from '../section.ts';
import { causeOf, latenessWords } from '../words/cause.ts';
import { costPhrase } from '../words/cost.ts';
import { functionNames, withReadableNames } from '../words/function-names.ts';
import { commit } from '../words/moments.ts';
import { type Phrase, plain } from '../words/phrase.ts';
import { count, counted, duration, factor, NONE, percent } from '../words/quantities.ts';
import { reasonPhrase } from '../words/reasons.ts';

/** What stands before the verdict, so that it is seen in a list of mails. */
const SYMBOLS = { pass: '✅', regression: '❌', inconclusive: '⚠️', error: '❌' } as const;

/** The verdict in one sentence. */
export const headline: View<Comparison> = (comparison) => ({
  id: 'headline',
  title: null,
  fold: 'top',
  content: [{ kind: 'heading', text: [`${symbol(comparison)} `, ...sentence(comparison)] }],
});

/** Why, in one sentence, where the headline does not say it already. */
export const reason: View<Comparison> = (comparison) => {
  const { verdict, regressions, reasons } = comparison;
  const saidAlready = regressions.length === 0 && ['error', 'inconclusive'].includes(verdict);
  const sentences = saidAlready || reasons.length === 0 ? [] : [reasonPhrase(comparison)];
  return { id: 'reason', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};

/**
 * The verdict in one sentence that a maintainer understands: what became slower, how much, where and who is late.
 *
 * @param comparison its regressions in AHP order: the first one is named
 * @returns for a title or a line of a log
 */
export function headlineText(comparison: Comparison): string {
  return plain([`${symbol(comparison)} `, ...sentence(withReadableNames(comparison))]);
}

function symbol(comparison: Comparison): string {
  if (comparison.verdict !== 'pass') return SYMBOLS[comparison.verdict];
  if (mostRuns(comparison) < FEWEST_RUNS && !hasPairs(comparison)) return 'ℹ️';
  return blindIn(comparison.benchmarks).length > 0 ||
    comparison.structure.length > 0 ||
    comparison.commonFactors.length > 0
    ? '⚠️'
    : SYMBOLS.pass;
}

/** Comparable runs of the benchmark that has most of them. */
function mostRuns({ benchmarks }: Comparison): number {
  return Math.max(0, ...benchmarks.map(({ runs }) => runs.length));
}

/** Whether there are pairs in numbers that can tell anything. */
function hasPairs({ benchmarks }: Comparison): boolean {
  return benchmarks.some(
    ({ by, visibleSlowdownPercent }) => by === 'pairs' && visibleSlowdownPercent !== null,
  );
}

function sentence(comparison: Comparison): Phrase {
  const { verdict, regressions, structure, improvements } = comparison;
  const [worst] = byFamily(regressions);
  if (worst !== undefined) return slower(comparison, worst);
  const failing = failingIn(comparison);
  if (failing[0] !== undefined) return slowerAsAWhole(comparison, failing[0]);
  if (verdict === 'error') return ['The check failed: ', ...reasonPhrase(comparison)];
  if (verdict === 'inconclusive') return ['No verdict: ', ...reasonPhrase(comparison)];
  if (verdict === 'pass' && comparison.benchmarks.length === 0) return [...reasonPhrase(comparison)];
  const changes = mostChanged(comparison);
  if (verdict === 'regression') return ['The communication structure is not what it was: ', ...changes];
  const faster = improvements.length === 0 ? '' : `, ${counted(improvements.length, 'improvement')}`;
  const changed: Phrase =
    structure.length === 0 ? [] : [', but the communication structure changed: ', ...changes];
  const [blind] = blindIn(comparison.benchmarks);
  if (blind !== undefined) return [...littleSeen(blind, comparison), ...changed];
  const runs = mostRuns(comparison);
  const accepted = comparison.accepted.length;
  const judgedInPairs = hasPairs(comparison);
  if (accepted > 0 && (runs > 0 || judgedInPairs)) {
    return [`Nothing became slower but ${counted(accepted, 'accepted slowdown')}${faster}`, ...changed];
  }
  if (comparison.paired !== null && isWhollyPaired(comparison)) {
    const against: Phrase = [...commit(comparison.paired.reference), ` (paired)${faster}`, ...changed];
    return judgedInPairs
      ? ['No communication pattern became slower than in ', ...against]
      : ['Too few pairs to judge durations against ', ...against];
  }
  if (runs === 0 && !judgedInPairs) return ['Nothing to compare with yet: no comparable run in the baseline'];
  if (runs < FEWEST_RUNS && !judgedInPairs) {
    return [`Durations cannot be judged yet: ${runs} of at least ${FEWEST_RUNS} comparable runs`, ...changed];
  }
  return [`No communication pattern became slower${faster}`, ...changed];
}

/** A pass that says little: where most of the time is nothing could have been seen. */
function littleSeen(
  { benchmark, sight: { functions, share, from } }: ReturnType<typeof blindIn>[number],
  { benchmarks }: Comparison,
): Phrase {
  const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: benchmark }] : [];
  const seen = from === null ? 'not at all' : `only from ${percent(from)} on`;
  const time = ` (${Math.round(100 * share)} % of the communication time) ${seen}`;
  return ['Nothing found, but little could have been: ', ...functionNames(functions), ...where, time];
}

/** The first change that is more than a new name, and how many others there are. */
function structureChanges(structure: readonly StructureChange[]): Phrase {
  const first = structure.find(({ kind }) => kind !== 'renamed') ?? structure[0];
  if (first === undefined) return [];
  const { functions, label, kind, before, now } = first;
  const where: Phrase = functions.length > 0 ? functionNames(functions) : [{ words: label }];
  const what: Phrase =
    kind === 'new'
      ? [' has a new pattern']
      : kind === 'vanished'
        ? [' has lost a pattern']
        : kind === 'renamed'
          ? [' has a new name, before ', { words: before ?? NONE }]
          : [' has ', { words: now ?? NONE }, ', before ', { words: before ?? NONE }];
  const others = structure.length - 1;
  return [...where, ...what, others === 0 ? '' : `, and ${counted(others, 'more change')}`];
}

/** Which operation is called more or less often than any other, where one is; else the first change. */
function mostChanged({ calls: [most], structure, costs: [cost] }: Comparison): Phrase {
  if (cost !== undefined) {
    const changes = counted(structure.length, 'change of structure', 'changes of structure');
    return [...costPhrase(cost), structure.length === 0 ? '' : `; ${changes}`];
  }
  if (most === undefined) return structureChanges(structure);
  const { operation, functions, before, now } = most;
  const what = operation === 'messages' ? count(now) : counted(now, 'call');
  const where: Phrase = [{ words: operation }, ' in ', ...functionNames(functions)];
  const changes = counted(structure.length, 'change of structure', 'changes of structure');
  return [...where, `: ${count(before)} → ${what}; ${changes}`];
}

/** What no single pattern is to blame for. */
function slowerAsAWhole({ commonFactors, benchmarks }: Comparison, worst: CommonFactorFinding): Phrase {
  const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: worst.benchmark }] : [];
  const more =
    commonFactors.length > 1 ? `; ${counted(commonFactors.length - 1, 'more benchmark')} below` : '';
  return ['Everything', ...where, ` became slower by a common factor of ${factor(worst.factor)}`, more];
}

/** @param groups the regressions that stand in the first row */
function slower({ regressions, benchmarks }: Comparison, groups: readonly GroupComparison[]): Phrase {
  // What changed explains what it made slower.
  const explained = regressions.find(({ change }) => change !== undefined);
  if (explained !== undefined) {
    const others = regressions.length - 1;
    const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: explained.benchmark }] : [];
    return [
      ...costPhrase(explained),
      ...where,
      others === 0 ? '' : `; ${counted(others, 'more regression')} below`,
    ];
  }
  const worst = groups[0]!;
  const subject: Phrase =
    worst.functions.length > 0 ? functionNames(worst.functions) : [{ name: worst.name }];
  const amount = ` became ${factor(worst.factor)} slower (${duration(worst.baselineMedianNs)} → ${duration(worst.candidateNs)})`;
  const where: Phrase = benchmarks.length > 1 ? [' in benchmark ', { name: worst.benchmark }] : [];
  const cause = causeOf(groups);
  const who = cause === null ? '' : `: ${latenessWords(cause)}`;
  const others = regressions.length - 1;
  const more = others === 0 ? '' : `; ${counted(others, 'more regression')} below`;
  return [...subject, amount, ...where, who, more];
}
