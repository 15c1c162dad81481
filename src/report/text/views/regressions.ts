import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import type { Table, View } from '../section.ts';
import { causeOf, causeWords } from '../words/cause.ts';
import { ADDED, addedWords } from '../words/cost.ts';
import { causeWithoutName } from '../words/finding.ts';
import { functionNames } from '../words/function-names.ts';
import { capitalised, type Phrase } from '../words/phrase.ts';
import { NONE } from '../words/quantities.ts';
import {
  changeColumns,
  familyTable,
  type OfFamily,
  patternColumns,
  SIZE_AND_SCORE,
} from './group-columns.ts';
import { type AboutRows, benchmarkColumn } from './table.ts';

/** What became slower, with what its judgement rests on. */
export const regressions: View<Comparison> = (comparison) => ({
  id: 'regressions',
  title: ['Regressions, most urgent first'],
  fold: 'closed',
  content: [regressionTable({ noun: 'regression', rank: 98, least: 1 }, comparison.regressions, comparison)],
});

/** What looked slower at first, and not when it was measured again. */
export const unconfirmed: View<Comparison> = (comparison) => {
  const groups = comparison.confirmation?.unconfirmed ?? [];
  return {
    id: 'unconfirmed',
    title: ['Looked slower at first, not confirmed'],
    fold: 'closed',
    content: [regressionTable({ noun: 'group', rank: 60 }, groups, comparison)],
  };
};

/** What looks slower, with too little to judge it by. */
export const advisories: View<Comparison> = (comparison) => ({
  id: 'advisories',
  title: ['Looks slower, too few runs or instances to judge'],
  fold: 'closed',
  content: [regressionTable({ noun: 'group', rank: 75 }, comparison.advisories, comparison)],
});

function regressionTable(about: AboutRows, groups: readonly Regression[], comparison: Comparison): Table {
  return familyTable(about, groups, (rows) => [
    ['Inspect', 'left', ({ inspectionAffinity }) => inspectionAffinity, INSPECT],
    ...benchmarkColumn<Regression>(comparison),
    ...patternColumns(rows),
    ['Added a run', 'right', ({ members }) => addedWords(members, groups), ADDED],
    ...changeColumns(groups),
    ['Cause', 'left', causeCell],
    ...SIZE_AND_SCORE,
  ]);
}

const INSPECT =
  'how much it pays to look there, by the time added and how simple it is to look through (AHP)';

function causeCell({ members }: OfFamily<Regression>): Phrase {
  const root = members[0]!.consequenceOf;
  if (root !== undefined) return ['Consequence of ', ...functionNames(root.functions)];
  const [worst] = members.flatMap((of) => (of.cause === undefined ? [] : [{ of, why: of.cause }]));
  if (worst !== undefined) return capitalised(causeWithoutName(worst));
  const late = causeOf(members);
  return [late === null ? NONE : causeWords(late)];
}
