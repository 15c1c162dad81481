import { describe, expect, it } from 'vitest';
import { analysed, matches } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** Matches and unmatched events of a program of two processes. */
function tied(
  rank0: (p: ProcessScript) => void,
  rank1: (p: ProcessScript) => void,
  communicators: Record<string, number[]> = {},
): { pairs: string[]; unmatched: number } {
  const analysis = analysed({
    processes: 2,
    communicators,
    program: (p) => (p.rank === 0 ? rank0(p) : rank1(p)),
  });
  return { pairs: matches(analysis), unmatched: analysis.ties.unmatched };
}

describe('messages (METHOD 2.3)', () => {
  it('match first in, first out, in order of posting, not of completion', () => {
    const { pairs, unmatched } = tied(
      (p) => p.send(1, 1).send(1, 2).send(1, 3),
      (p) => {
        const [a, b] = [p.irecv(0, 1), p.irecv(0, 2)];
        p.recv(0, 3);
        p.wait(b).wait(a);
      },
    );
    expect(pairs).toEqual(['0.0 1.0', '0.1 1.1', '0.2 1.2']);
    expect(unmatched).toBe(0);
  });

  it('keep tags and communicators apart', () => {
    const { pairs } = tied(
      (p) =>
        p.send(1, 1, { tag: 1 }).send(1, 1, { tag: 2 }).send(0, 1, { comm: 'back' }).send(1, 1, { tag: 1 }),
      (p) =>
        p.recv(1, 1, { comm: 'back' }).recv(0, 1, { tag: 2 }).recv(0, 1, { tag: 1 }).recv(0, 1, { tag: 1 }),
      { back: [1, 0] },
    );
    expect(pairs).toEqual(['0.0 1.2', '0.1 1.1', '0.2 1.0', '0.3 1.3']);
  });

  it('match wildcard receives by the source that was recorded', () => {
    const { patterns, ties } = analysed({
      processes: 3,
      program: (p) => {
        // What the trace has is the sender that was found, never MPI_ANY_SOURCE.
        if (p.rank === 0) p.inside('gather', () => p.recv(2, 8).recv(1, 8));
        else p.inside('gather', () => p.send(0, 8));
      },
    });
    expect(patterns.map(({ signature }) => signature)).toEqual([['P0: R1 R2', 'P1: S0', 'P2: S0']]);
    expect(ties.unmatched).toBe(0);
  });

  it('match within a process that sends to itself', () => {
    const { pairs } = tied(
      (p) => p.send(0, 1).recv(0, 1),
      (p) => p.sendrecv(1, 1, 1).sendrecv(0, 0, 1, { comm: 'self' }),
    );
    expect(pairs).toEqual(['0.0 0.1', '1.0 1.1', '1.2 1.3']);
  });

  it('match with zero bytes, too', () => {
    expect(
      tied(
        (p) => p.send(1, 0),
        (p) => p.recv(0, 0),
      ),
    ).toEqual({ pairs: ['0.0 1.0'], unmatched: 0 });
  });

  it('leave no record and tie nothing when they go to MPI_PROC_NULL', () => {
    const { pairs, unmatched } = tied(
      (p) => p.call('MPI_Send', {}, () => {}).send(1, 8),
      (p) => p.recv(0, 8),
    );
    expect([pairs, unmatched]).toEqual([['0.0 1.0'], 0]);
  });

  it('are counted when they have no counterpart', () => {
    const { pairs, unmatched } = tied(
      (p) => p.send(1, 1).send(1, 1).send(1, 1, { tag: 9 }),
      (p) => p.recv(0, 1).recv(1, 1),
    );
    expect([pairs, unmatched]).toEqual([['0.0 1.0'], 3]);
  });
});

describe('collectives (METHOD 2.3)', () => {
  it('are matched by their number on each communicator', () => {
    const { patterns, ties } = analysed({
      processes: 4,
      communicators: { even: [0, 2], odd: [3, 1] },
      program: (p) => {
        const own = p.rank % 2 === 0 ? 'even' : 'odd';
        p.inside('row', () => p.collective('ALLREDUCE', { comm: own }));
        p.inside('all', () => p.collective('ALLREDUCE'));
        p.inside('row', () => p.collective('ALLREDUCE', { comm: own }));
      },
    });
    expect(ties.collectives).toBe(5);
    expect(patterns.map(({ signature, instances, kind }) => [signature.length, instances, kind])).toEqual([
      [2, 2, 'collective'],
      [2, 2, 'collective'],
      [4, 1, 'collective'],
    ]);
  });

  it('tie nobody on MPI_COMM_SELF', () => {
    const { patterns, ties } = analysed({
      processes: 2,
      program: (p) => p.inside('self', () => p.collective('BARRIER', { comm: 'self' })),
    });
    expect([patterns.length, ties.unmatched]).toEqual([2, 0]);
  });

  it('are counted when a member missed them or called another operation', () => {
    const { ties } = analysed({
      processes: 3,
      program: (p) => {
        p.collective('BARRIER');
        p.collective(p.rank === 2 ? 'BCAST' : 'ALLREDUCE');
        if (p.rank > 0) p.collective('SCAN');
      },
    });
    // The second one ties two of three processes, the third has two of three.
    expect([ties.collectives, ties.unmatched]).toEqual([3, 3 + 2]);
  });

  it('match non-blocking ones with non-blocking ones', () => {
    const { ties, patterns } = analysed({
      processes: 2,
      program: (p) => p.inside('reduce', () => p.wait(p.icollective('ALLREDUCE', { bytes: 8 }))),
    });
    expect([ties.unmatched, patterns.length, patterns[0]!.processes]).toEqual([0, 1, 2]);
  });
});
