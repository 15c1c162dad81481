import type { Comparison } from '#build/schemas/comparison.ts';
import { nextStepOf } from '../../../gate/judge/next-step.ts';
import { topSection, type View } from '../section.ts';
import { nextStepSentences } from '../words/next-step.ts';

/** What to do first, from the judgement that the headline says. */
export const nextStep: View<Comparison> = (comparison) => {
  const step = nextStepOf(comparison);
  if (step === null) return topSection('next-step', []);
  const [first, ...more] = nextStepSentences(step);
  return topSection('next-step', [[{ strong: ['Next:'] }, ' ', ...first!], ...more]);
};
