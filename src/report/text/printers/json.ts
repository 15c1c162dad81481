import type { Comparison, GroupComparison, NextStep } from '#build/schemas/comparison.ts';
import { withRun } from '../../../gate/judge/findings.ts';
import { nextStepOf } from '../../../gate/judge/next-step.ts';
import { causeSentence } from '../words/cause.ts';
import { withReadableNames } from '../words/function-names.ts';
import { nextStepSentences } from '../words/next-step.ts';
import { capitalised, plain } from '../words/phrase.ts';

/** A comparison as its schema has it, with the sentence that a report says to each cause. */
export function renderJson(comparison: Comparison): string {
  const readable = withReadableNames(comparison);
  const { regressions, advisories, improvements, costs } = readable;
  const { pictures, ...judged } = comparison;
  const document = {
    ...judged,
    regressions: withSentences(comparison.regressions, regressions, regressions),
    improvements: withSentences(comparison.improvements, improvements, regressions),
    advisories: withSentences(comparison.advisories, advisories, regressions),
    costs: withSentences(comparison.costs, costs, regressions),
    nextStep: nextStepWithSentence(comparison, readable),
  };
  const lines = inLines(document);
  if (pictures === undefined) return `${lines}\n`;
  // What programs draw takes a line a benchmark: indented it would be twice as long.
  const drawn = pictures.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  return `${lines.slice(0, -2)},\n  "pictures": [\n${drawn}\n  ]\n}\n`;
}

function nextStepWithSentence(comparison: Comparison, readable: Comparison): NextStep | null {
  const [step, named] = [nextStepOf(comparison), nextStepOf(readable)];
  if (step === null || named === null) return null;
  const sentences = nextStepSentences(named).map((each) => plain(capitalised(each)));
  return { ...step, sentence: sentences.join(' ') };
}

/** Lists of numbers take a line each: no text in JSON has a line break of its own. */
function inLines(document: object): string {
  const numbers = /\[\n\s+(-?\d[^\n"[\]{}]*(?:\n\s+-?\d[^\n"[\]{}]*)*)\n\s+\]/g;
  const text = JSON.stringify(document, null, 2);
  return text.replace(numbers, (_, list: string) => `[${list.replace(/\n\s+/g, ' ')}]`);
}

/** @param named the same groups with the names that people read */
function withSentences<Group extends GroupComparison>(
  groups: readonly Group[],
  named: readonly Group[],
  regressions: Comparison['regressions'],
): Group[] {
  return groups.map((group, i) => {
    const { cause: why } = named[i]!;
    if (why === undefined) return group;
    const sentence = `${plain(capitalised(causeSentence(withRun(named[i]!, why, regressions))))}.`;
    return { ...group, cause: { ...group.cause, sentence } as Group['cause'] };
  });
}
