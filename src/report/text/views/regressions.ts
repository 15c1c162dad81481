import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import { closedSection, type Table, type View } from '../section.ts';
import { causeWithoutName } from '../words/cause.ts';
import { computesWords } from '../words/computing.ts';
import { ADDED, addedWords } from '../words/cost.ts';
import { functionNames } from '../words/function-names.ts';
import { latenessInTable, latenessOf } from '../words/lateness.ts';
import { capitalised, type Phrase } from '../words/phrase.ts';
import { NO_VALUE } from '../words/quantities.ts';
import {
  changeColumns,
  familyTable,
  type OfFamily,
  patternColumns,
  SIZE_AND_SCORE,
} from './group-columns.ts';
import { type AboutRows, benchmarkColumn, orNoValue } from './table.ts';

export const regressions: View<Comparison> = (comparison) =>
  closedSection('regressions', 'Regressions, most urgent first', [
    regressionTable({ noun: 'regression', rank: 98, least: 1 }, comparison.regressions, comparison),
  ]);

export const unconfirmed: View<Comparison> = (comparison) => {
  const groups = comparison.confirmation?.unconfirmed ?? [];
  return closedSection('unconfirmed', 'Looked slower at first, not confirmed', [
    regressionTable({ noun: 'group', rank: 60 }, groups, comparison),
  ]);
};

export const advisories: View<Comparison> = (comparison) =>
  closedSection('advisories', 'Looks slower, counts nothing', [
    regressionTable({ noun: 'group', rank: 75 }, comparison.advisories, comparison),
  ]);

function regressionTable(about: AboutRows, groups: readonly Regression[], comparison: Comparison): Table {
  return familyTable(about, groups, (rows) => [
    ['Look', 'left', lookCell, WHERE_TO_LOOK],
    ...benchmarkColumn(comparison),
    ...patternColumns(rows),
    ['Added a run', 'right', ({ members }) => addedWords(members, groups), ADDED],
    ...changeColumns(groups),
    ['Cause', 'left', causeCell],
    ...SIZE_AND_SCORE,
  ]);
}

/** Inspection affinity in words: it is about where to look, not how bad it is. */
const LOOK: Record<Regression['inspectionAffinity'], string> = {
  High: 'first',
  Medium: 'next',
  Low: 'later',
};

/** What follows from another one, or stands after it, is looked at with that. */
function lookCell({ inspectionAffinity, members }: OfFamily<Regression>): string {
  return members[0]!.consequenceOf === undefined ? LOOK[inspectionAffinity] : NO_VALUE;
}

const WHERE_TO_LOOK = 'by the time added, over how much there is to look through (AHP); not how bad it is';

function causeCell({ members }: OfFamily<Regression>): Phrase | string {
  const [first] = members;
  const root = first!.consequenceOf;
  const how = first!.kind === 'computing' ? 'Cause of ' : 'Consequence of ';
  if (root !== undefined) return [how, ...functionNames(root.functions)];
  if (first!.movedFrom !== undefined)
    return [
      isCommunication(first!) ? 'Waiting' : 'Computing',
      ' that ',
      ...functionNames(first!.movedFrom.functions),
      ' had before',
    ];
  if (!isCommunication(first!)) return capitalised(computesWords(first!));
  const [worst] = members.flatMap((of) => (of.cause === undefined ? [] : [{ of, why: of.cause }]));
  if (worst !== undefined) return capitalised(causeWithoutName(worst));
  return orNoValue(latenessOf(members), latenessInTable);
}

export const improvements: View<Comparison> = (comparison) =>
  closedSection('improvements', 'Improvements', [
    familyTable({ noun: 'improvement', rank: 30 }, comparison.improvements, (rows) => [
      ...benchmarkColumn(comparison),
      ...patternColumns(rows),
      ...changeColumns(comparison.improvements),
      ...SIZE_AND_SCORE,
    ]),
  ]);
