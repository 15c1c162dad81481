import type { Comparison } from '#build/schemas/comparison.ts';
import { type Place, type Section, sectionsOf, type View } from '../section.ts';
import { withReadableNames } from '../words/function-names.ts';
import { account, accountTable, judged } from './account.ts';
import { accepted, basis, levelShifts, nondeterministic } from './basis/basis.ts';
import { commonFactors, unconfirmedCommonFactors, wholeGrowth } from './basis/common-factors.ts';
import { sameCode, sensitivity, sight } from './basis/sensitivity.ts';
import { singleValues } from './basis/single-values.ts';
import { findings } from './findings.ts';
import { changedStructure, evidence, unchangedStructure, why } from './folds.ts';
import { headline, nextStep, reason } from './headline.ts';
import { advisories, improvements, regressions, unconfirmed } from './regressions.ts';
import { calls, costs, documented, program, structure } from './structure.ts';
import { timeline } from './timeline.ts';
import { waiting } from './waiting.ts';

/**
 * The report's sections, in order. A new one is a file in this folder and a line here or in one of the folds:
 * its rank says when it is shed, its fold and its places how and where it stands.
 */
export const SECTIONS: readonly View<Comparison>[] = [
  headline,
  account,
  nextStep,
  reason,
  sameCode,
  sight,
  judged,
  wholeGrowth,
  documented,
  findings,
  timeline,
  unchangedStructure,
  changedStructure([structure, program, costs, calls]),
  accountTable,
  evidence(
    [why, commonFactors, regressions, waiting, singleValues],
    [unconfirmedCommonFactors, unconfirmed, advisories, accepted],
    [improvements, levelShifts, nondeterministic, sensitivity, basis],
  ),
];

/** The report of a comparison as data. @param place where it is read; left out: everywhere */
export function comparisonSections(
  comparison: Comparison,
  place?: Place,
  views: readonly View<Comparison>[] = SECTIONS,
): Section[] {
  return sectionsOf(withReadableNames(comparison), views, place);
}
