import { describe, expect, it } from 'vitest';
import type { ProcessScript } from '../../support/process-script.ts';
import { waitLines, waitStatesOf } from './found-waits.ts';

/** P1 asks for a message every `every` ns from 200 on, `tests` times in vain; P0 sends it at `sentAt`. */
function polled(
  { sentAt, tests, every }: { sentAt: number; tests: number; every: number },
  completed: (p: ProcessScript, request: number) => void = (p, request) =>
    p.wait(request, { ns: 50, as: 'MPI_Test' }),
) {
  return waitStatesOf(
    (p) => p.at(sentAt).send(1, 8, { ns: 10 }),
    (p) => {
      p.enter('solve');
      const request = p.irecv(0, 8);
      p.at(200);
      for (let i = 0; i < tests; i++) {
        p.test(request, { ns: 50 });
        p.inside('again', () => p.compute(every - 50));
      }
      completed(p, request);
      p.leave();
    },
  );
}

describe('a process that polls', () => {
  it('waits from the first test in vain until the message is sent', () => {
    const found = polled({ sentAt: 1000, tests: 9, every: 100 });
    expect(waitLines(found)).toEqual(['late-sender: P1 in MPI_Test for 800 ns: P0 in MPI_Send']);
    const { calls, gaps } = found.trace.callTimes!;
    expect(Array.from(calls.enter.subarray(0, calls.count))).toEqual([1000, 0, 200]);
    // What lay between the tests is in no gap: that has 100 ns from the request to the first test are.
    expect(gaps.ns.reduce((sum, ns) => sum + ns, 0)).toBe(100);
  });

  it('waits likewise where it waits in the end, or receives what it has probed for', () => {
    const waited = polled({ sentAt: 1000, tests: 3, every: 100 }, (p, request) =>
      p.wait(request, { until: 1100 }),
    );
    expect(waitLines(waited)).toEqual(['late-sender: P1 in MPI_Wait for 800 ns: P0 in MPI_Send']);
    const probed = waitStatesOf(
      (p) => p.at(500).send(1, 8),
      (p) => {
        p.at(200);
        for (let i = 0; i < 4; i++) p.call('MPI_Iprobe', { ns: 100 }, () => {}).compute(10);
        p.recv(0, 8, { until: 700 });
      },
    );
    expect(waitLines(probed)).toEqual(['late-sender: P1 in MPI_Recv for 300 ns: P0 in MPI_Send']);
  });

  it('does not wait while it computes between tests', () => {
    const found = polled({ sentAt: 50_000, tests: 20, every: 2500 });
    expect(waitLines(found)).toEqual([]);
    const last = polled({ sentAt: 50_210, tests: 20, every: 2500 });
    expect(waitLines(last)).toEqual(['late-sender: P1 in MPI_Test for 10 ns: P0 in MPI_Send']);
  });

  /** Tests for 60 µs, is interrupted for `ns`, and tests on until the message comes. */
  const interrupted = (ns: number) =>
    waitStatesOf(
      (p) => p.at(100_000).send(1, 8, { ns: 10 }),
      (p) => {
        p.enter('solve');
        const request = p.irecv(0, 8);
        p.at(200);
        for (let i = 0; i < 600; i++) p.test(request, { ns: 50 }).compute(50);
        p.compute(ns);
        while (p.now < 100_000) p.test(request, { ns: 50 }).compute(50);
        p.wait(request, { ns: 50, as: 'MPI_Test' });
        p.leave();
      },
    );

  it('waits on where an interrupt takes a tenth of the time that it polls already', () => {
    expect(waitLines(interrupted(5000))).toEqual([
      'late-sender: P1 in MPI_Test for 99800 ns: P0 in MPI_Send',
    ]);
    // Too long for the 60 µs before: it computes.
    expect(waitLines(interrupted(7000))).not.toEqual(waitLines(interrupted(5000)));
  });

  it('computes nothing between tests in vain', () => {
    const found = waitStatesOf(
      (p) => p.at(10).send(1, 8, { ns: 10 }).at(100_000).send(1, 8, { ns: 10 }),
      (p) => {
        p.enter('solve');
        p.recv(0, 8, { until: 100 });
        const request = p.irecv(0, 8);
        for (let i = 0; i < 10; i++) {
          p.test(request, { ns: 50 });
          p.inside('again', () => p.compute(400));
        }
        p.compute(30_000).wait(request, { until: 100_100 });
        p.leave();
      },
    );
    const { gaps, paths } = found.trace.callTimes!;
    const ns: Record<string, number> = {};
    for (let entry = 0; entry < gaps.start.at(-1)!; entry++) {
      const name = found.trace.regions[paths.region[gaps.path[entry]!]!]?.name ?? '';
      ns[name] = (ns[name] ?? 0) + gaps.ns[entry]!;
    }
    // After the last test nobody asks again: those 400 ns are computing.
    expect(ns).toMatchObject({ again: 400, solve: 30_000, MPI_Test: 10 * 50 + 9 * 400 });
  });

  it('goes on polling where only its sends were complete', () => {
    const found = waitStatesOf(
      (p) => p.at(900).send(1, 8).at(2000).recv(1, 8),
      (p) => {
        const receive = p.irecv(0, 8);
        const send = p.isend(0, 8);
        p.at(200).call('MPI_Testsome', { ns: 100 }, () => {});
        p.compute(20).test(send, { ns: 50 });
        p.call('MPI_Testsome', { ns: 100 }, () => {});
        p.compute(20).wait(send, { ns: 50, as: 'MPI_Test' });
        p.compute(20).waitall([receive], { until: 1000, as: 'MPI_Testsome' });
      },
    );
    expect(waitLines(found)).toEqual(['late-sender: P1 in MPI_Testsome for 700 ns: P0 in MPI_Send']);
    const { completedBy, postedBy } = found.trace.callTimes!;
    // Events of P1: the receive and the send, both complete with the one call that is left.
    expect(completedBy[3]).toBe(completedBy[2]);
    expect(postedBy[3]).not.toBe(completedBy[3]);
  });

  it('waits for the receiver where it asked for its send in vain before, and for others meanwhile', () => {
    const found = waitStatesOf(
      (p) => p.at(600).recv(1, 8, { until: 700 }),
      (p) => {
        const send = p.isend(0, 8);
        p.at(200).call('MPI_Testsome', { ns: 100 }, () => {});
        for (let i = 0; i < 3; i++) p.test(send, { ns: 50 }).call('MPI_Testsome', { ns: 50 }, () => {});
        p.wait(send, { until: 720, as: 'MPI_Test' });
      },
    );
    expect(waitLines(found)).toEqual(['late-receiver: P1 in MPI_Test for 400 ns: P0 in MPI_Recv']);
  });

  it('waits for nobody else where it asked for several things and a send was complete', () => {
    const found = waitStatesOf(
      (p) => p.at(600).recv(1, 8, { until: 700 }),
      (p) => {
        const send = p.isend(0, 8);
        p.at(200).call('MPI_Testsome', { ns: 500 }, () => {});
        p.compute(20).wait(send, { ns: 50, as: 'MPI_Test' });
      },
    );
    expect(waitLines(found)).toEqual([]);
  });

  it('waits for the receiver where it asked for nothing but its send', () => {
    const found = waitStatesOf(
      (p) => p.at(600).recv(1, 8, { until: 700 }),
      (p) => {
        const send = p.isend(0, 8);
        p.at(200).test(send, { ns: 300 }).compute(10).wait(send, { until: 700, as: 'MPI_Test' });
      },
    );
    expect(waitLines(found)).toEqual(['late-receiver: P1 in MPI_Test for 400 ns: P0 in MPI_Recv']);
  });
});
