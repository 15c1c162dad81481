import type { CollectiveName } from '../../../src/trace/otf2/codes.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import type { TraceOptions } from '../../support/trace-maker.ts';

const OPERATIONS: readonly CollectiveName[] = [
  'BARRIER',
  'ALLREDUCE',
  'ALLGATHERV',
  'ALLTOALLV',
  'BCAST',
  'SCATTERV',
  'REDUCE',
  'GATHERV',
  'SCAN',
  'EXSCAN',
];
const SENDS = ['MPI_Send', 'MPI_Ssend', 'MPI_Bsend'] as const;

/**
 * A random MPI program of messages and collectives of all kinds, on 2 to 5 processes whose clocks are on
 * their own: some messages come before they are sent.
 *
 * @param seed a whole number
 */
export function randomExchanges(seed: number): TraceOptions {
  const { uniform } = randomNumbers(seed);
  const below = (n: number): number => Math.floor(uniform() * n);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const processes = 2 + below(4);
  const communicators = {
    reversed: Array.from({ length: processes }, (_, rank) => processes - 1 - rank),
    some: [0, processes - 1],
    one: [1],
  };
  const world = Array.from({ length: processes }, (_, rank) => rank);
  const steps: ((p: ProcessScript, open: number[]) => void)[][] = world.map(() => []);

  const message = (from: number, to: number): void => {
    const options = { tag: below(2), ns: 1 + below(60) };
    const bytes = 8 * (1 + below(2));
    const as = pick(SENDS);
    const isRequest = [uniform() < 0.4, uniform() < 0.4];
    steps[from]!.push((p, open) => {
      if (isRequest[0]) open.push(p.isend(to, bytes, options));
      else p.send(to, bytes, { ...options, as });
    });
    steps[to]!.push((p, open) => {
      if (isRequest[1]) open.push(p.irecv(from, bytes, options));
      else p.recv(from, bytes, options);
    });
  };
  const collective = (): void => {
    const comm = pick(['world', 'world', 'reversed', 'some', 'one'] as const);
    const members = comm === 'world' ? world : communicators[comm];
    const operation = pick(OPERATIONS);
    const root = below(members.length);
    const isBlocking = uniform() < 0.6;
    const isMixed = uniform() < 0.3;
    for (const member of members) {
      const moved =
        operation === 'BARRIER'
          ? {}
          : { sent: isMixed ? 8 * below(2) : 8, received: isMixed ? 8 * below(2) : 8 };
      const options = { comm, root, ns: 1 + below(80), ...moved };
      steps[member]!.push((p, open) => {
        if (isBlocking) p.collective(operation, options);
        else open.push(p.icollective(operation, { ...options, ns: 5 }));
      });
    }
  };
  const finishing = (): void => {
    const as = pick([
      'MPI_Wait',
      'MPI_Waitany',
      'MPI_Test',
      'MPI_Waitall',
      'MPI_Waitall',
      'MPI_Waitsome',
    ] as const);
    const count = 1 + below(6);
    const ns = 1 + below(120);
    // Requests are completed in any order, not only in that of their calls.
    const [first, before] = [uniform(), below(2) * count];
    pick(steps).push((p, open) => {
      const isMany = as === 'MPI_Waitall' || as === 'MPI_Waitsome';
      const done = open.splice(Math.floor(first * open.length), isMany ? count : 1);
      if (before > 0) done.reverse();
      if (done.length > 0) p.waitall(done, { ns, as, before });
    });
  };
  for (let step = 0; step < 60; step++) {
    const what = uniform();
    if (what < 0.4) {
      const from = below(processes);
      message(from, (from + 1 + below(processes - 1)) % processes);
    } else if (what < 0.6) collective();
    else if (what < 0.8) finishing();
    else {
      const ns = below(150);
      pick(steps).push((p) => p.compute(ns));
    }
  }
  return {
    processes,
    communicators,
    program: (p) => {
      const open: number[] = [];
      p.enter('main');
      for (const step of steps[p.rank]!) step(p, open);
      if (open.length > 0) p.waitall(open, { ns: 50 });
      p.leave();
    },
  };
}
