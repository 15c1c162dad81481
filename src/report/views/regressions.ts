import type { Comparison, Regression } from '../../comparison/document.ts';
import type { Table, View } from '../section.ts';
import { causeOf, causeWords } from '../words/cause.ts';
import { added, NONE } from '../words/quantities.ts';
import {
  changeColumns,
  familyTable,
  type OfFamily,
  patternColumns,
  SIZE_AND_SCORE,
} from './group-columns.ts';
import { type AboutRows, benchmarkColumn } from './table.ts';

/** Regressions that a comment shows without unfolding anything. */
const OPEN_REGRESSIONS = 10;

/** What became slower. */
export const regressions: View<Comparison> = (comparison) => ({
  id: 'regressions',
  title: ['Regressions, most urgent first'],
  fold: 'top',
  content: [
    regressionTable(
      { noun: 'regression', rank: 100, least: 1, open: OPEN_REGRESSIONS },
      comparison.regressions,
      comparison,
    ),
  ],
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
  const all = addedBy(groups);
  return familyTable(about, groups, (rows) => [
    ['Inspect', 'left', ({ inspectionAffinity }) => inspectionAffinity],
    ...benchmarkColumn<Regression>(comparison),
    ...patternColumns(rows),
    ['Added a run', 'right', ({ members }) => added(addedBy(members), all)],
    ...changeColumns(groups),
    ['Cause', 'left', causeCell],
    ...SIZE_AND_SCORE,
  ]);
}

function causeCell({ members }: OfFamily<Regression>): string {
  const cause = causeOf(members);
  return cause === null ? NONE : causeWords(cause);
}

/** Time that groups add to a run; what became faster among them takes nothing away. */
function addedBy(groups: readonly Regression[]): number {
  return groups.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
}
