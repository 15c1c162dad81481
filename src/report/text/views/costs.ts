import type { Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { changePhrase } from '../words/cost.ts';
import { duration } from '../words/quantities.ts';
import { benchmarkColumn, table } from './table.ts';

const JUDGED: Record<GroupComparison['outcome'], string> = {
  regression: 'slower',
  improvement: 'faster',
  unchanged: 'no more than noise',
  'too few runs': 'too few runs',
  'too few instances': 'too few instances',
};

/** What changes of communication cost: functions whose groups changed, with all their communication of a run. */
export const costs: View<Comparison> = (comparison) => ({
  id: 'costs',
  title: ['What changes of communication cost'],
  fold: 'closed',
  content: [
    table({ noun: 'change', rank: 50 }, comparison.costs, [
      ...benchmarkColumn<GroupComparison>(comparison),
      ['Change', 'left', changePhrase],
      ['A run', 'left', (cost) => `${duration(cost.baselineMedianNs)} → ${duration(cost.candidateNs)}`],
      [
        'Compared',
        'left',
        ({ change }) => (change?.isWhole ? 'all communication of the benchmark' : 'its own'),
      ],
      ['Judged', 'left', ({ outcome }) => JUDGED[outcome]],
    ]),
  ],
});
