import type { SlowInstance } from '#build/schemas/analysis.ts';
import type { Phase } from '../../../../analysis/phases/phases.ts';
import { openSection, type View } from '../../section.ts';
import { bytes, count, duration, score } from '../../words/quantities.ts';
import { type CellOf, table } from '../table.ts';
import { namesCell, type ShownAnalysis } from './cells.ts';

const MAX_PHASES_SHOWN = 15;
const MAX_SLOW_SHOWN = 5;

export const phases: View<ShownAnalysis> = ({ document, all }) =>
  openSection('phases', 'Phases', [
    table({ noun: 'phase', most: MAX_PHASES_SHOWN }, document.phases, [
      ['Phase', 'right', ({ index }) => count(index)],
      ['Positions', 'left', ({ from, to }) => `${count(from)}–${count(to)}`],
      ...dividedColumn(document.phases),
      ['Instances', 'right', ({ from, to }) => count(to - from + 1)],
      ['Functions', 'left', ({ namedAfter }) => namesCell(namedAfter, all)],
      ['Slow', 'right', ({ slow }) => count(slow)],
    ]),
  ]);

/** What evenly divided phases were: a column where there are such ones. */
export function dividedColumn<P extends Pick<Phase, 'partOf'>>(shown: readonly P[]): CellOf<P>[] {
  if (shown.every(({ partOf }) => partOf === undefined)) return [];
  return [
    ['Divided from', 'left', ({ partOf }) => (partOf ? `${count(partOf.from)}–${count(partOf.to)}` : '')],
  ];
}

/** The slow instances, a section a phase. */
export const slowInstances: View<ShownAnalysis> = ({ document }) =>
  document.phases.map(({ index }) => {
    const slow = document.slowInstances.filter(({ phase }) => phase === index).sort(byUrgency);
    return openSection(`slow-instances-${index}`, `Slow instances of phase ${index}, most urgent first`, [
      table({ noun: 'slow instance', most: MAX_SLOW_SHOWN }, slow, [
        ['Affinity', 'left', ({ inspectionAffinity }) => inspectionAffinity],
        ['Position', 'right', ({ position }) => count(position)],
        ['Pattern', 'left', ({ pattern }) => pattern],
        ['Bytes', 'right', (slow) => bytes(slow.bytes)],
        ['Duration', 'right', ({ durationNs }) => duration(durationNs)],
        ...judgementColumns(slow),
        ['Cause', 'left', ({ cause, culprit }) => `${cause} P${culprit}`],
        ...lastToArrive(slow),
        [
          'Longest event',
          'left',
          ({ longestEvent: { process, symbol, durationNs } }) =>
            `P${process} ${symbol} ${duration(durationNs)}`,
          SYMBOLS,
        ],
      ]),
    ]);
  });

/** What a process and a symbol say, such as P7 R39. */
export const SYMBOLS =
  'P7 S39: process 7 sends to process 39; P7 R39: it receives from there; else the collective operation';

const JUDGED_BY =
  'its group: the instances of its pattern with its bytes; ' +
  'similar: groups of the same kind, where these are fewer than three';

/** What durations are held against; by similar patterns: a column where there are such ones. */
export function judgementColumns(shown: readonly SlowInstance[]): CellOf<SlowInstance>[] {
  const byPeers: CellOf<SlowInstance> = [
    'Judged by',
    'left',
    ({ peers }) => (peers === undefined ? 'its group' : `${count(peers)} similar`),
    JUDGED_BY,
  ];
  return [
    ['Median', 'right', ({ medianNs }) => duration(medianNs)],
    ['Threshold', 'right', ({ thresholdNs }) => duration(thresholdNs), 'what lasts longer is slow'],
    ['Z', 'right', (slow) => score(slow.score), 'modified Z of the duration in its group'],
    ...(shown.some(({ peers }) => peers !== undefined) ? [byPeers] : []),
  ];
}

/**
 * Who arrives last need not be late: in wavefronts somebody always does. A column where it is another one.
 */
export function lastToArrive(shown: readonly SlowInstance[]): CellOf<SlowInstance>[] {
  if (shown.every(({ culprit, lastToStart }) => culprit === lastToStart)) return [];
  return [['Last to arrive', 'left', ({ lastToStart }) => `P${lastToStart}`]];
}

/** The AHP order: by angle, then by severity (METHOD 2.9), then by position. */
function byUrgency(a: SlowInstance, b: SlowInstance): number {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}
