import { describe, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { disguisedCollectives } from '../../../src/analysis/families/disguised.ts';
import { renderAnalysis } from '../../../src/report/text/printers/analysis.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** A binomial tree of messages from process 0 among eight. */
function tree(p: ProcessScript): void {
  const lowest = p.rank & -p.rank;
  const depth = p.rank.toString(2).replaceAll('0', '').length;
  p.inside('my_bcast_', () => {
    if (p.rank > 0) p.recv(p.rank & (p.rank - 1), 8, { until: 1000 * depth });
    for (let bit = p.rank === 0 ? 4 : lowest >> 1; bit > 0; bit >>= 1) p.send(p.rank + bit, 8, { ns: 10 });
  });
}

const families = (name: string, kind: 'point-to-point' | 'collective' = 'point-to-point') => [
  { name, kind, functions: ['f'], patterns: ['CP1'], instances: 3 },
];
const patterns = [{ name: 'CP1', messages: 12, processes: 8 }];

describe('collectives in disguise', () => {
  it('are reported for a trace', () => {
    const analysis = analysed({ processes: 8, program: tree });
    expect(renderAnalysis(analysisDocument(analysis), false)).toContain(
      'Advice\n  broadcast tree from 0 in my_bcast (7 messages): MPI_Bcast exists\n',
    );
  });

  it.each([
    ['broadcast tree from 3', 'MPI_Bcast'],
    ['reduction tree to 0', 'MPI_Reduce'],
    ['scatter from 0', 'MPI_Scatter'],
    ['gather to 0', 'MPI_Gather'],
    ['all-to-all', 'MPI_Alltoall'],
    ['butterfly', 'MPI_Allreduce'],
  ])('%s: %s', (name, operation) => {
    expect(disguisedCollectives(families(name), patterns, 8)).toMatchObject([{ operation, messages: 12 }]);
    expect(disguisedCollectives(families(name, 'collective'), patterns, 8)).toEqual([]);
    expect(disguisedCollectives(families(name), patterns, 3)).toEqual([]);
  });

  it('are not reported for a few processes among many', () => {
    expect(disguisedCollectives(families('all-to-all'), patterns, 128)).toEqual([]);
    const pairs = [{ name: 'CP1', messages: 2, processes: 2 }];
    const stages = families('butterfly (recursive doubling) stage');
    expect(disguisedCollectives(stages, pairs, 128)).toMatchObject([{ operation: 'MPI_Allreduce' }]);
  });

  it.each(['chain', '2D nearest neighbour', 'ring', 'exchange with 0', 'gather within groups'])(
    'are no %s',
    (name) => {
      expect(disguisedCollectives(families(name), patterns, 8)).toEqual([]);
    },
  );
});
