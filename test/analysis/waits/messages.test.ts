import { describe, expect, it } from 'vitest';
import { programs, totals, waitLines, waitStatesIn, waitStatesOf } from './found-waits.ts';

describe('a late sender', () => {
  /** P2 waits from 250 to 500 for two messages: P0 sends one, then or before, P1 the other at 350. */
  const waitallOf = (sentAt: number) =>
    waitStatesOf(
      (p) => p.at(sentAt).send(2, 8),
      (p) => p.at(350).send(2, 8),
      (p) => {
        p.irecv(0, 8);
        p.irecv(1, 8);
        p.at(250).waitall(undefined, { until: 500 });
      },
    );

  it('is the time from the receive to the send', () => {
    const found = waitStatesOf(
      (p) => p.at(50).send(1, 8, { until: 55 }),
      (p) => p.at(10).recv(0, 8, { until: 70 }),
    );
    expect(waitLines(found)).toEqual(['late-sender: P1 in MPI_Recv for 40 ns: P0 in MPI_Send']);
    expect(totals(found)).toEqual({ 'late-sender': [40, 1] });
  });

  it('is absent when the send came first, or at the same time', () => {
    const send = (time: number) =>
      waitStatesOf(
        (p) => p.at(time).send(1, 8, { ns: 1 }),
        (p) => p.at(10).recv(0, 8),
      );
    expect(waitLines(send(10))).toEqual([]);
    expect(waitLines(send(5))).toEqual([]);
  });

  it('counts from the wait, not from the request, of a non-blocking receive', () => {
    const found = waitStatesOf(
      (p) => p.at(300).send(1, 8),
      (p) => {
        const request = p.at(0).irecv(0, 8);
        p.at(200).wait(request, { until: 500 });
      },
    );
    expect(waitLines(found)).toEqual(['late-sender: P1 in MPI_Wait for 100 ns: P0 in MPI_Send']);
  });

  it('is that of the last sender alone in an MPI_Waitall', () => {
    const found = waitallOf(300);
    expect(waitLines(found)).toEqual(['late-sender: P2 in MPI_Waitall for 100 ns: P1 in MPI_Send']);
    expect(found.states.overlappedNs).toBe(0);
  });

  it('is found whatever the order is in which requests are completed', () => {
    const found = waitStatesOf(
      (p) => {
        const [first, second, early] = [p.irecv(1, 8), p.irecv(2, 8), p.irecv(3, 8)];
        p.at(400).wait(early!, { until: 450 });
        p.at(500).waitall([second!, first!], { until: 800, before: 1 });
      },
      (p) => p.at(550).send(0, 8),
      (p) => p.at(600).send(0, 8),
      (p) => p.at(420).send(0, 8),
    );
    expect(waitLines(found)).toEqual([
      'late-sender: P0 in MPI_Wait for 20 ns: P3 in MPI_Send',
      'late-sender: P0 in MPI_Waitall for 100 ns: P2 in MPI_Send',
    ]);
  });

  it('is told of a test as of a wait, if the send came while it lasted', () => {
    const found = waitStatesOf(
      (p) => p.at(220).send(1, 8),
      (p) => {
        const request = p.irecv(0, 8);
        p.at(200).wait(request, { until: 300, as: 'MPI_Test' });
      },
    );
    expect(waitLines(found)).toEqual(['late-sender: P1 in MPI_Test for 20 ns: P0 in MPI_Send']);
  });

  it('is the only wait of an MPI_Sendrecv, which does not wait as a sender', () => {
    const found = waitStatesOf(
      (p) => p.at(0).sendrecv(1, 1, 8, { until: 130 }),
      (p) => p.at(100).sendrecv(0, 0, 8, { until: 120 }),
    );
    expect(waitLines(found)).toEqual(['late-sender: P0 in MPI_Sendrecv for 100 ns: P1 in MPI_Sendrecv']);
  });

  it('is a clock violation where a message was sent after it was received', () => {
    const found = waitStatesOf(
      (p) => p.at(500).send(1, 8).at(900).send(1, 8),
      (p) => p.at(100).recv(0, 8, { until: 200 }).at(700).recv(0, 8, { until: 870 }),
    );
    expect(waitLines(found)).toEqual([]);
    expect(found.states.clock).toEqual({ messages: 2, violations: 2, largestNs: 300 });
  });

  it('is not hidden by a message of the same MPI_Waitall that was sent after it was received', () => {
    const found = waitallOf(900);
    expect(waitLines(found)).toEqual(['late-sender: P2 in MPI_Waitall for 100 ns: P1 in MPI_Send']);
    expect(found.states.clock.violations).toBe(1);
  });
});

it('a receive without a recorded completion makes no late sender, and is counted', () => {
  const found = waitStatesOf(
    (p) => p.at(300).send(1, 8),
    (p) => {
      const request = p.irecv(0, 8, { ns: 10 });
      p.forget(request).at(100).waitall([], { until: 500 });
    },
  );
  expect(totals(found)).toEqual({});
  expect(found.states.unclassified.messages).toBe(1);
});

describe('a late sender in wrong order', () => {
  /** P2 receives from P0, who sends at 400, and later what `older` sent at 50. */
  const received = (older: 0 | 1) =>
    programs(
      (p) => {
        if (older === 0) p.at(50).send(2, 8, { tag: 1 });
        p.at(400).send(2, 8);
      },
      (p) => {
        if (older === 1) p.at(50).send(2, 8, { tag: 1 });
        else p.at(0).send(2, 8, { tag: 2 });
      },
      (p) => {
        if (older === 0) p.at(0).recv(1, 8, { tag: 2, until: 110 });
        p.at(150).recv(0, 8, { until: 450 });
        p.recv(older, 8, { tag: 1 });
      },
    );

  it('is a wait for a message while one from another process was there', () => {
    expect(totals(waitStatesIn(received(1)))).toEqual({
      'late-sender': [250, 1],
      'late-sender-wrong-order-other-source': [250, 1],
    });
  });

  it('is a wait for a message while one from the same process was there', () => {
    expect(totals(waitStatesIn(received(0)))).toEqual({
      'late-sender': [250, 1],
      'late-sender-wrong-order-same-source': [250, 1],
    });
  });

  it('is absent among the messages of one MPI_Waitall, whose order nobody chose', () => {
    const found = waitStatesOf(
      (p) => p.at(400).send(2, 8),
      (p) => p.at(50).send(2, 8, { ns: 10 }),
      (p) => {
        p.irecv(0, 8);
        p.irecv(1, 8);
        p.at(300).waitall(undefined, { until: 500 });
      },
    );
    expect(totals(found)).toEqual({ 'late-sender': [100, 1] });
  });

  it('is absent when the other message was sent later', () => {
    const found = waitStatesOf(
      (p) => p.at(400).send(2, 8),
      (p) => p.at(410).send(2, 8, { ns: 10 }),
      (p) => p.at(300).recv(0, 8, { until: 450 }).recv(1, 8),
    );
    expect(totals(found)).toEqual({ 'late-sender': [100, 1] });
  });
});

describe('a late receiver', () => {
  const late = (function_: string, until = 300) =>
    waitStatesOf(
      (p) => p.at(100).send(1, 8, { until, as: function_ }),
      (p) => p.at(250).recv(0, 8, { until: 310 }),
    );

  it('is the time from the send to the receive', () => {
    const line = (name: string) => `late-receiver: P0 in ${name} for 150 ns: P1 in MPI_Recv`;
    expect(waitLines(late('MPI_Send'))).toEqual([line('MPI_Send')]);
    expect(waitLines(late('MPI_Ssend'))).toEqual([line('MPI_Ssend')]);
  });

  it('is absent for sends that do not block, and where the send had ended before', () => {
    expect(waitLines(late('MPI_Bsend'))).toEqual([]);
    expect(waitLines(late('MPI_Rsend'))).toEqual([]);
    expect(waitLines(late('MPI_Send', 250))).toEqual([]);
  });

  it('counts in the wait, until the request of the receive, of a non-blocking send', () => {
    const found = waitStatesOf(
      (p) => {
        const request = p.isend(1, 8);
        p.at(200).wait(request, { until: 500, as: 'MPI_Waitany' });
      },
      (p) => {
        const request = p.at(260).irecv(0, 8);
        p.at(450).wait(request, { until: 480 });
      },
    );
    expect(waitLines(found)).toEqual(['late-receiver: P0 in MPI_Waitany for 60 ns: P1 in MPI_Irecv']);
  });

  it('is the last receiver in an MPI_Waitall that does not wait for a sender, too', () => {
    const exchange = (sent: number) =>
      waitStatesOf(
        (p) => {
          p.isend(1, 8);
          p.isend(2, 8);
          p.irecv(1, 8);
          p.at(400).waitall(undefined, { until: 900 });
        },
        (p) => {
          p.at(sent).send(0, 8, { ns: 10 });
          p.at(550).recv(0, 8, { until: 700 });
        },
        (p) => p.at(600).recv(0, 8, { until: 700 }),
      );
    expect(waitLines(exchange(100))).toEqual(['late-receiver: P0 in MPI_Waitall for 200 ns: P2 in MPI_Recv']);
    const both = exchange(450);
    expect(waitLines(both)).toEqual(['late-sender: P0 in MPI_Waitall for 50 ns: P1 in MPI_Send']);
    expect(both.states.overlappedNs).toBe(0);
  });

  it('is in wrong order when an earlier receive was posted to which a later call sends', () => {
    const found = waitStatesOf(
      (p) => p.at(100).send(1, 8, { until: 400 }).send(2, 8, { until: 500 }),
      (p) => p.at(350).recv(0, 8, { until: 420 }),
      (p) => p.at(50).recv(0, 8, { until: 520 }),
    );
    expect(totals(found)).toEqual({
      'late-sender': [350, 1],
      'late-receiver': [250, 1],
      'late-receiver-wrong-order-other-destination': [250, 1],
    });
  });

  it('is in wrong order when that receive is of the same destination, too', () => {
    const found = waitStatesOf(
      (p) => p.at(200).send(1, 8, { until: 400 }).send(1, 8, { tag: 1, until: 500 }),
      (p) => {
        const request = p.at(50).irecv(0, 8, { tag: 1, ns: 10 });
        p.at(350).recv(0, 8, { until: 420 });
        p.wait(request, { until: 550 });
      },
    );
    expect(totals(found)).toEqual({
      'late-receiver': [150, 1],
      'late-receiver-wrong-order-same-destination': [150, 1],
    });
  });
});

describe('sends of a size that normally do not block', () => {
  /** Twenty short sends of `bytes`, and a long one of 8 bytes to a late receiver. */
  const sends = (bytes: number) =>
    waitStatesOf(
      (p) => {
        for (let i = 0; i < 20; i++) p.send(1, bytes, { ns: 5 });
        p.at(1_000).send(1, 8, { until: 2_000 });
      },
      (p) => {
        for (let i = 0; i < 20; i++) p.recv(0, bytes, { ns: 5 });
        p.at(1_900).recv(0, 8, { until: 2_010 });
      },
    );

  it('are listed with the late receivers among them', () => {
    const found = sends(8);
    expect(totals(found)).toEqual({ 'late-receiver': [900, 1] });
    expect(found.states.ordinarySends).toEqual([
      { bytes: 8, lateReceivers: 1, ns: 900, medianNs: 5, sends: 21 },
    ]);
  });

  it('are counted by size', () => {
    expect(sends(16).states.ordinarySends).toEqual([]);
  });
});
