import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { SEVERAL } from '../../../src/analysis/families/collectives.ts';
import type { PatternFacts } from '../../../src/analysis/families/families.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { COLLECTIVE, type CollectiveName } from '../../../src/trace/otf2/codes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../../support/trace-maker.ts';
import { type Board, graphOf, halo, named, rankAt, ranks } from './patterns-of.ts';

describe('families of collectives', () => {
  const board: Board = { dimensions: [3, 4], periodic: [false, false] };
  const collective = (operations: CollectiveName[], members: number[], root = NONE): PatternFacts => ({
    kind: 'collective',
    functions: ['f'],
    instances: 1,
    events: members.length,
    messages: 0,
    graph: {
      ...graphOf([]),
      processes: Int32Array.from(members),
      operations: operations.map((name) => COLLECTIVE[name]).sort((a, b) => a - b),
    },
    root,
  });
  const all = ranks(12);
  const row = [4, 5, 6, 7];
  const column = [1, 5, 9];

  it.each<[string, PatternFacts]>([
    ['allreduce', collective(['ALLREDUCE'], all)],
    ['barrier', collective(['BARRIER'], all)],
    ['broadcast from 3', collective(['BCAST'], all, 3)],
    ['broadcast', collective(['BCAST'], all, SEVERAL)],
    ['gather to 0, scatter from 0', collective(['SCATTERV', 'GATHERV'], all, 0)],
    ['gather to 0', collective(['GATHER', 'GATHERV'], all, 0)],
    ['reduce to 11', collective(['REDUCE'], all, 11)],
    ['all-to-all', collective(['ALLTOALLV'], all)],
    ['reduce-scatter', collective(['REDUCE_SCATTER_BLOCK'], all)],
    ['create handle', collective(['CREATE_HANDLE'], all)],
    ['allreduce along x', collective(['ALLREDUCE'], row)],
    ['broadcast along y', collective(['BCAST'], column, 1)],
    ['allreduce within groups', collective(['ALLREDUCE'], [0, 1, 6])],
    ['allreduce within groups', collective(['ALLREDUCE'], [0, 1, 2])],
    ['barrier in one process', collective(['BARRIER'], [5])],
  ])('%s', (name, facts) => {
    expect(named([halo(board), facts], 12)).toEqual([`${name} (1)`]);
  });

  it('join the lines of the grid', () => {
    const rows = [0, 1, 2].map((y) =>
      collective(
        ['ALLREDUCE'],
        [0, 1, 2, 3].map((x) => rankAt(board, [y, x])!),
      ),
    );
    expect(named([halo(board), ...rows], 12)).toEqual(['allreduce along x (3)']);
  });
});

describe('families of made traces', () => {
  const namesIn = (options: TraceOptions): string[] =>
    analyze(loadTrace(makeTrace(temporaryFolder(), options))).families.map(({ name }) => name);

  it('name the root as a process, whatever its rank in the communicator', () => {
    const communicators = { reversed: [3, 2, 1, 0] };
    const program: TraceOptions['program'] = (process) =>
      process.inside('start', () => process.collective('BCAST', { comm: 'reversed', root: 0, bytes: 8 }));
    expect(namesIn({ processes: 4, communicators, program })).toEqual(['broadcast from 3']);
  });

  it('name no root where instances have several', () => {
    const program: TraceOptions['program'] = (process) => {
      for (const root of [0, 1]) {
        process.inside('start', () => process.collective('BCAST', { root, bytes: 8 }));
      }
    };
    expect(namesIn({ processes: 4, program })).toEqual(['broadcast']);
  });

  it('mark messages whose other ends are missing', () => {
    const program: TraceOptions['program'] = (process) => {
      if (process.rank === 0) process.inside('lost', () => process.send(3, 8));
      process.inside('start', () => process.collective('BARRIER'));
    };
    expect(namesIn({ processes: 5, program })).toEqual([
      'message from one process to another (incomplete)',
      'barrier',
    ]);
  });
});
