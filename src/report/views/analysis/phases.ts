import type { SlowInstance } from '../../../analysis/document.ts';
import type { Phase } from '../../../phases/phases.ts';
import type { View } from '../../section.ts';
import { bytes, count, duration, score } from '../../words/quantities.ts';
import { type CellOf, table } from '../table.ts';
import { namesCell, type ShownAnalysis } from './cells.ts';

/** Rows that a terminal shows: phases, and slow instances of each. */
const MOST_PHASES = 15;
const MOST_SLOW = 5;

/** The execution phases and what lies in them. */
export const phases: View<ShownAnalysis> = ({ document, all }) => ({
  id: 'phases',
  title: ['Phases'],
  fold: 'open',
  content: [
    table({ noun: 'phase', most: MOST_PHASES }, document.phases, [
      ['Phase', 'right', ({ index }) => count(index)],
      ['Positions', 'left', ({ from, to }) => `${count(from)}–${count(to)}`],
      ...dividedColumn(document.phases),
      ['Instances', 'right', ({ from, to }) => count(to - from + 1)],
      ['Functions', 'left', ({ functions }) => namesCell(functions, all)],
      ['Slow', 'right', ({ slow }) => count(slow)],
    ]),
  ],
});

/** What evenly divided phases were: a column where there are such ones. */
export function dividedColumn<P extends Pick<Phase, 'partOf'>>(shown: readonly P[]): CellOf<P>[] {
  if (shown.every(({ partOf }) => partOf === undefined)) return [];
  return [
    ['Divided from', 'left', ({ partOf }) => (partOf ? `${count(partOf.from)}–${count(partOf.to)}` : '')],
  ];
}

/** The slow instances, a section a phase. */
export const slowInstances: View<ShownAnalysis> = ({ document }) =>
  document.phases.map(({ index }) => ({
    id: `slow-instances-${index}`,
    title: [`Slow instances of phase ${index}, most urgent first`],
    fold: 'open',
    content: [
      table(
        { noun: 'slow instance', most: MOST_SLOW },
        document.slowInstances.filter(({ phase }) => phase === index).sort(byUrgency),
        [
          ['Affinity', 'left', ({ inspectionAffinity }) => inspectionAffinity],
          ['Position', 'right', ({ position }) => count(position)],
          ['Pattern', 'left', ({ pattern }) => pattern],
          ['Bytes', 'right', (slow) => bytes(slow.bytes)],
          ['Duration', 'right', ({ durationNs }) => duration(durationNs)],
          ['Median', 'right', ({ medianNs }) => duration(medianNs)],
          ['Z', 'right', (slow) => score(slow.score)],
          ['Cause', 'left', ({ cause, lastToStartUnusual }) => `${cause} P${lastToStartUnusual}`],
          [
            'Longest event',
            'left',
            ({ longestEvent: { process, symbol, durationNs } }) =>
              `P${process} ${symbol} ${duration(durationNs)}`,
          ],
        ],
      ),
    ],
  }));

/** The AHP order: by angle, then by severity (METHOD 2.9), then by position. */
function byUrgency(a: SlowInstance, b: SlowInstance): number {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}
