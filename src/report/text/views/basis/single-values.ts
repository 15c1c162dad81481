import type { Comparison } from '#build/schemas/comparison.ts';
import { valuesOf } from '../../../../gate/judge/evidence.ts';
import { openSection, type View } from '../../section.ts';
import { bytes, count, duration, score } from '../../words/quantities.ts';
import { familyTable, patternColumns, SEEN_FROM, seenFrom, sourceOf } from '../group-columns.ts';
import { benchmarkColumn } from '../table.ts';

/** Most baseline values that are shown of one regression, the newest ones. */
const MAX_VALUES_SHOWN = 20;

const TITLES = {
  history: 'Baseline runs, oldest first',
  pairs: 'Base, pair by pair',
  both: 'Baseline runs, oldest first; or base, pair by pair',
};

export const singleValues: View<Comparison> = (comparison) => {
  const { regressions } = comparison;
  const section = openSection('single-values', 'Single values', [
    familyTable({ rank: 15 }, regressions, (rows) => [
      ...benchmarkColumn(comparison),
      ...patternColumns(rows),
      ['Bytes', 'right', (group) => bytes(group.bytes)],
      [TITLES[sourceOf(regressions)], 'left', ({ evidence }) => values(valuesOf(evidence))],
      ['Now', 'right', ({ candidateNs }) => duration(candidateNs)],
      ['Instances', 'right', ({ instances }) => count(instances)],
      ['Share of communication', 'right', ({ share }) => `${score(share * 100)} %`],
      ['Seen from', 'right', (each) => seenFrom(each.evidence.visibleSlowdownPercent), SEEN_FROM],
    ]),
  ]);
  return { ...section, places: ['summary'] };
};

function values(all: number[]): string {
  const shown = all.slice(-MAX_VALUES_SHOWN).map(duration).join(', ');
  return all.length > MAX_VALUES_SHOWN ? `… ${shown}` : shown;
}
