import { describe, expect, it } from 'vitest';
import { COLLECTIVE, type CollectiveName } from '../../../src/trace/otf2/codes.ts';
import { ROOT_NONE } from '../../support/otf2/writer/codes.ts';
import type { CollectiveOptions, ProcessScript } from '../../support/process-script.ts';
import { programs, totals, waitLines, waitStatesIn, waitStatesOf } from './found-waits.ts';

/** Number of the communicator of all processes in made traces. */
const WORLD = 0;

/** One operation, in which each process is at its times, and moves 8 bytes each way unless told otherwise. */
function operation(
  name: CollectiveName,
  ...each: (readonly [begin: number, end: number, options?: CollectiveOptions])[]
) {
  return waitStatesOf(
    ...each.map(
      ([begin, until, options]) =>
        (p: ProcessScript) =>
          p.at(begin).collective(name, { bytes: 8, until, ...options }),
    ),
  );
}

describe('a barrier', () => {
  it('has waiting for the last process to come, and completion after the first one to leave', () => {
    const found = operation('BARRIER', [100, 360], [300, 350], [180, 355]);
    expect(waitLines(found)).toEqual([
      'wait-at-barrier: P0 in MPI_Barrier for 200 ns: P1 in MPI_Barrier',
      'wait-at-barrier: P2 in MPI_Barrier for 120 ns: P1 in MPI_Barrier',
    ]);
    expect(totals(found)).toEqual({ 'wait-at-barrier': [320, 2], 'barrier-completion': [15, 2] });
  });

  it('has no more waiting than the time in it where somebody left before the last one came', () => {
    const found = operation('BARRIER', [100, 250], [300, 350], [180, 355]);
    expect(totals(found)).toEqual({ 'wait-at-barrier': [150 + 120, 2], 'barrier-completion': [50 + 55, 2] });
  });

  it('has waiting from its begin on, which may be later than the enter of the call', () => {
    const barrier = (enter: number, begin: number) => (p: ProcessScript) =>
      p.at(enter).call('MPI_Barrier', { until: 500 }, (_, end) => {
        p.events.mpiCollectiveBegin(begin);
        p.events.mpiCollectiveEnd(end - 5, COLLECTIVE.BARRIER, WORLD, ROOT_NONE, 0, 0);
      });
    const found = waitStatesOf(barrier(100, 130), barrier(200, 290));
    const { waits } = found.states;
    expect([...waits.startNs, ...waits.ns]).toEqual([30, 160]);
    expect(totals(found)).toEqual({ 'wait-at-barrier': [160, 1] });
  });

  it('is not classified where it has one member, or one is missing', () => {
    const found = waitStatesIn({
      ...programs(
        (p) =>
          p
            .at(100)
            .collective('BARRIER', { comm: 'one', until: 130 })
            .at(200)
            .collective('BARRIER', { ns: 20 }),
        (p) => p.at(200).collective('BARRIER', { comm: 'self', ns: 7 }),
      ),
      communicators: { one: [0] },
    });
    expect(totals(found)).toEqual({});
    expect(found.states.unclassified).toEqual({ messages: 0, collectiveNs: 30 + 20 + 7 });
  });
});

describe('N×N operations', () => {
  it.each([
    'ALLREDUCE',
    'ALLGATHER',
    'ALLGATHERV',
    'ALLTOALL',
    'REDUCE_SCATTER',
    'REDUCE_SCATTER_BLOCK',
  ] as const)('%s: all wait for the last one', (name) => {
    const found = operation(name, [100, 360], [300, 350], [180, 355]);
    expect(totals(found)).toEqual({ 'wait-at-nxn': [320, 2], 'nxn-completion': [15, 2] });
  });

  it.each(['ALLTOALLV', 'ALLTOALLW'] as const)(
    '%s is not classified: who sends to whom is not known',
    (name) => {
      const found = operation(name, [100, 360], [300, 350], [180, 355]);
      expect(totals(found)).toEqual({});
      expect(found.states.unclassified.collectiveNs).toBe(260 + 50 + 175);
    },
  );

  it('have no waiting when nothing is moved', () => {
    const nothing = { bytes: 0 };
    expect(totals(operation('ALLGATHER', [100, 360, nothing], [300, 350, nothing]))).toEqual({});
  });

  it('make all wait, also with mixed sizes, where all were in it at one time', () => {
    const found = operation('ALLGATHERV', [100, 360, { received: 0 }], [300, 350, { sent: 0 }], [180, 355]);
    expect(totals(found)).toEqual({ 'wait-at-nxn': [320, 2], 'nxn-completion': [15, 2] });
  });

  it('make those that receive wait for those that send where somebody left early', () => {
    // P0 leaves before P1 comes, who sends nothing. The last one that sends is P3; P0 receives nothing.
    const found = operation(
      'ALLGATHERV',
      [100, 200, { received: 0 }],
      [300, 350, { sent: 0 }],
      [140, 270],
      [250, 280],
    );
    expect(waitLines(found)).toEqual(['wait-at-nxn: P2 in MPI_Allgatherv for 110 ns: P3 in MPI_Allgatherv']);
    // F = 270, of P2 and P3.
    expect(totals(found)).toEqual({ 'wait-at-nxn': [110, 1], 'nxn-completion': [10, 1] });
  });
});

describe('operations with a root', () => {
  it.each(['BCAST', 'SCATTER', 'SCATTERV'] as const)('%s: the others wait for the root', (name) => {
    const root = { root: 1 };
    const found = operation(name, [100, 360, root], [300, 350, root], [310, 355, root], [90, 200, root]);
    expect(waitLines(found)).toEqual([
      `late-broadcast: P0 in MPI_${name[0]}${name.slice(1).toLowerCase()} for 200 ns: P1 in MPI_${name[0]}${name.slice(1).toLowerCase()}`,
      `late-broadcast: P3 in MPI_${name[0]}${name.slice(1).toLowerCase()} for 110 ns: P1 in MPI_${name[0]}${name.slice(1).toLowerCase()}`,
    ]);
  });

  it('make nobody wait for a root that sends nothing, and nobody who receives nothing', () => {
    const quiet = operation('BCAST', [100, 360, { root: 1 }], [300, 350, { root: 1, bytes: 0 }]);
    expect(totals(quiet)).toEqual({});
    const deaf = operation('BCAST', [100, 360, { root: 1, bytes: 0 }], [300, 350, { root: 1 }]);
    expect(totals(deaf)).toEqual({});
  });

  it.each(['REDUCE', 'GATHER', 'GATHERV'] as const)(
    '%s: the root waits for the last one that sends',
    (name) => {
      const root = { root: 0 };
      const found = operation(name, [100, 400, root], [300, 310, root], [350, 360, { root: 0, sent: 0 }]);
      expect(totals(found)).toEqual({ 'early-reduce': [200, 1] });
      expect(found.states.waits.causeProcess[0]).toBe(1);
    },
  );

  it('make a root wait only if it receives something, and no longer than it was there', () => {
    const root = { root: 0 };
    expect(totals(operation('REDUCE', [100, 400, { root: 0, received: 0 }], [300, 310, root]))).toEqual({});
    expect(totals(operation('REDUCE', [100, 240, root], [300, 310, root]))).toEqual({
      'early-reduce': [140, 1],
    });
  });

  it.each(['SCAN', 'EXSCAN'] as const)('%s: each waits for lower ranks, not for higher ones', (name) => {
    const found = operation(name, [200, 400], [100, 410], [300, 420], [290, 430]);
    expect(totals(found)).toEqual({ 'early-scan': [100 + 10, 2] });
    expect(Array.from(found.states.waits.causeProcess)).toEqual([0, 2]);
  });

  it('take the ranks of a scan from its communicator', () => {
    const scan = (p: ProcessScript) =>
      p.at(p.rank === 0 ? 100 : 200).collective('SCAN', { comm: 'reversed', bytes: 8, until: 400 });
    const found = waitStatesIn({ processes: 2, program: scan, communicators: { reversed: [1, 0] } });
    expect(waitLines(found)).toEqual(['early-scan: P0 in MPI_Scan for 100 ns: P1 in MPI_Scan']);
  });
});

describe('non-blocking collectives', () => {
  /** Each process requests at the first time and waits from the second on, until 900. */
  const begun = (name: CollectiveName, options: CollectiveOptions, ...times: (readonly [number, number])[]) =>
    waitStatesOf(
      ...times.map(([request, wait]) => (p: ProcessScript) => {
        const open = p.at(request).icollective(name, { bytes: 8, ns: 10, ...options });
        p.at(wait).wait(open, { until: 900 });
      }),
    );

  it('have waiting from the call that completes them until the last request', () => {
    expect(waitLines(begun('ALLREDUCE', {}, [100, 200], [300, 320], [50, 280]))).toEqual([
      'wait-in-nonblocking-collective: P0 in MPI_Wait for 100 ns: P1 in MPI_Iallreduce',
      'wait-in-nonblocking-collective: P2 in MPI_Wait for 20 ns: P1 in MPI_Iallreduce',
    ]);
  });

  it('depend on the same members as the blocking ones', () => {
    const times = [
      [100, 200],
      [300, 320],
      [50, 280],
    ] as const;
    const names = (...found: Parameters<typeof begun>) =>
      waitLines(begun(...found)).map((line) => line.replace(/.*: (P\d).*(for \d+).*(P\d) in.*/, '$1 $2 $3'));
    expect(names('BARRIER', { bytes: 0 }, ...times)).toEqual(['P0 for 100 P1', 'P2 for 20 P1']);
    expect(names('ALLREDUCE', { bytes: 0 }, ...times)).toEqual([]);
    expect(names('BCAST', { root: 1 }, ...times)).toEqual(['P0 for 100 P1', 'P2 for 20 P1']);
    expect(names('BCAST', { root: 0 }, ...times)).toEqual([]);
    expect(names('REDUCE', { root: 0 }, ...times)).toEqual(['P0 for 100 P1']);
    expect(names('SCAN', {}, ...times)).toEqual(['P2 for 20 P1']);
  });

  it('share a call with a late sender: the longer wait counts, the other one is noted', () => {
    const found = waitStatesOf(
      (p) => {
        p.irecv(1, 8, { ns: 10 });
        p.icollective('ALLREDUCE', { bytes: 8, ns: 10 });
        p.at(100).waitall(undefined, { until: 900 });
      },
      (p) => {
        p.at(150).send(0, 8, { ns: 10 });
        const open = p.at(180).icollective('ALLREDUCE', { bytes: 8, ns: 10 });
        p.wait(open, { until: 890 });
      },
    );
    expect(waitLines(found)).toEqual([
      'wait-in-nonblocking-collective: P0 in MPI_Waitall for 80 ns: P1 in MPI_Iallreduce',
    ]);
    expect(found.states.overlappedNs).toBe(50);
    expect(totals(found)).toEqual({ 'wait-in-nonblocking-collective': [80, 1] });
  });

  it('wait likewise where a test completes them', () => {
    const found = waitStatesOf(
      (p) => p.wait(p.icollective('BARRIER', { ns: 10 }), { as: 'MPI_Testall', until: 300 }),
      (p) => p.at(200).wait(p.icollective('BARRIER', { ns: 10 }), { until: 300 }),
    );
    expect(totals(found)).toEqual({ 'wait-in-nonblocking-collective': [190, 1] });
  });
});

it('neighbourhood collectives are not classified: the trace does not know the neighbours', () => {
  const found = operation(
    'ALLGATHER',
    [100, 360, { as: 'MPI_Neighbor_allgather' }],
    [300, 350, { as: 'MPI_Neighbor_allgather' }],
  );
  expect(totals(found)).toEqual({});
  expect(found.states.unclassified.collectiveNs).toBe(260 + 50);
});

describe('MPI_Init and MPI_Finalize', () => {
  const run = (init: readonly [number, number], finalize: readonly [number, number]) => (p: ProcessScript) =>
    p
      .at(init[0])
      .call('MPI_Init_thread', { until: init[1] }, () => {})
      .at(500)
      .collective('BARRIER', { until: 520 })
      .at(finalize[0])
      .call('MPI_Finalize', { until: finalize[1] }, () => {});

  it('have completion and waiting, outside of all instances', () => {
    const found = waitStatesOf(run([0, 130], [600, 950]), run([100, 120], [900, 950]));
    expect(totals(found)).toEqual({ 'init-completion': [10, 1], 'finalize-wait': [300, 1] });
    const { classes, outsideNs } = found.states;
    expect(classes.map(({ ns }) => ns)).toEqual(Array.from(outsideNs));
  });

  it('have neither where they have no duration', () => {
    const found = waitStatesOf(run([0, 120], [600, 600]), run([100, 120], [900, 900]));
    expect(totals(found)).toEqual({});
  });
});
