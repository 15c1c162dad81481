import { describe, expect, it } from 'vitest';
import { skeletonText } from '../../../../src/analysis/models/skeleton/c-program.ts';
import { makeSkeleton } from '../../../../src/analysis/models/skeleton/skeleton.ts';
import { InputError } from '../../../../src/base/errors.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';

const textOf = (options: TraceOptions): { text: string; notes: string[] } =>
  skeletonText(makeSkeleton(loaded(options, { callTimes: true }), null), { compute: 'none' });

const callsIn = (text: string): string[] =>
  text.match(/MPI_\w*(send|recv|Send|Recv)\w*(?=\()/g)!.filter((call) => !call.includes('Comm'));

const BUFFERED = 'messages that would wait for one another are sent from a buffer';

/** What a trace's processes do, and what is said of it. */
type Case = [title: string, said: RegExp, (process: ProcessScript) => void];

const IMPOSSIBLE: Case[] = [
  [
    'a message to itself is received before it is sent',
    /process 0, event 1 of its communication: MPI_Recv from process 0 never ends/,
    (process) => process.recv(process.rank, 8).send(process.rank, 8),
  ],
  [
    'two processes receive before they send',
    /process 0, event 1 of its communication: MPI_Recv from process 1 never ends/,
    (process) => process.recv(1 - process.rank, 8).send(1 - process.rank, 8),
  ],
  [
    'a synchronous message to itself is received behind it',
    /process 0, event 1 of its communication: MPI_Ssend to process 0 never ends/,
    (process) => process.send(process.rank, 8, { as: 'MPI_Ssend' }).recv(process.rank, 8),
  ],
  [
    'a message is received behind a barrier that its sender reaches behind the message',
    /process \d, event \d of its communication: MPI_\w+( to process 1)? never ends/,
    (process) => {
      if (process.rank === 0) process.send(1, 8, { as: 'MPI_Ssend' }).collective('BARRIER');
      else process.collective('BARRIER').recv(0, 8);
    },
  ],
  [
    'members of a communicator do different operations',
    /process 1, event 1 of its communication: MPI_Barrier, where process 0 has MPI_Allreduce/,
    (process) => process.collective(process.rank === 0 ? 'ALLREDUCE' : 'BARRIER'),
  ],
  [
    'members of a communicator have different roots',
    /process 1, event 1 of its communication: MPI_Bcast with process 1 as its root, where another process has process 0/,
    (process) => process.collective('BCAST', { root: process.rank, bytes: 8 }),
  ],
  [
    'a root is no member of the communicator',
    /process 0, event 1 of its communication: MPI_Bcast without a root among its processes/,
    (process) => process.collective('BCAST', { root: 7, bytes: 8 }),
  ],
  [
    'a process waits for an operation in its call, and another one does not',
    /process 1, event 1 of its communication: MPI_Ibarrier, where another process waits for it in the call/,
    (process) => {
      if (process.rank === 0) process.collective('BARRIER');
      else process.wait(process.icollective('BARRIER'));
    },
  ],
  [
    'a communicator has a process twice',
    /communicator 2: process 0 stands in it twice/,
    (process) => process.collective('BARRIER', { comm: 'twice' }),
  ],
  [
    'a process uses a communicator that it does not stand in',
    /process 1, event 1 of its communication: it is on communicator 3, which has no such process/,
    (process) => process.collective('BARRIER', { comm: 'other' }),
  ],
];

describe('a skeleton', () => {
  it.each(IMPOSSIBLE)('is refused in one line where %s', (_, said, program) => {
    const communicators = { twice: [0, 1, 0], other: [0] };
    const make = () => textOf({ processes: 2, communicators, program: (process) => void program(process) });
    expect(make).toThrow(InputError);
    expect(make).toThrow(said);
    expect(make).toThrow(/; record the trace again: no MPI program (does this|has it)$/);
  });

  it('sends from a buffer what no MPI library has to send before it is received', () => {
    const { text, notes } = textOf({
      processes: 2,
      program: (process) => {
        for (let round = 0; round < 5; round++)
          process.send(1 - process.rank, 1e6).recv(1 - process.rank, 1e6);
      },
    });
    expect(notes).toEqual([BUFFERED]);
    expect(callsIn(text)).toEqual(['MPI_Bsend', 'MPI_Recv']);
    expect(Number(/MPI_Buffer_attach\(buffered, (\d+)\)/.exec(text)![1])).toBeGreaterThan(5e6);
  });

  it('sends what is received or short as the program did', () => {
    const { text, notes } = textOf({
      processes: 2,
      program: (process) => {
        if (process.rank === 0) process.send(1, 1e6).recv(1, 1e6);
        else process.recv(0, 1e6).send(0, 1e6);
        process.send(1 - process.rank, 64).recv(1 - process.rank, 64);
        process.sendrecv(1 - process.rank, 1 - process.rank, 1e6);
      },
    });
    expect(notes).toEqual([]);
    expect(callsIn(text)).not.toContain('MPI_Bsend');
  });

  it('sends from a buffer what a request or both ways of a call wait for', () => {
    const { text, notes } = textOf({
      processes: 2,
      program: (process) => {
        const other = 1 - process.rank;
        process.wait(process.isend(other, 1e6)).recv(other, 1e6);
        process.isend(process.rank, 8);
        process.waitall().recv(process.rank, 8);
        process.call('MPI_Sendrecv', {}, (begin) => process.events.mpiSend(begin, other, 0, 0, 2e6));
        process.recv(other, 2e6);
      },
    });
    expect(notes).toEqual([`${BUFFERED} (3 times)`]);
    expect(callsIn(text)).toEqual([
      ...['MPI_Ibsend', 'MPI_Recv', 'MPI_Ibsend', 'MPI_Recv', 'MPI_Bsend', 'MPI_Recv'],
    ]);
  });

  it('has room for what is sent where the trace says that less was received', () => {
    const { text, notes } = textOf({
      processes: 2,
      program: (process) => {
        if (process.rank === 0) process.send(1, 80);
        else process.recv(0, 8);
      },
    });
    expect(notes).toEqual(['receives have room for what was sent, which is more than was received']);
    expect(text).toContain('MPI_Recv(incoming, 80, MPI_BYTE');
  });

  it('waits once for requests that complete one after the other, in any order', () => {
    const requests = 300;
    const { text } = textOf({
      processes: 2,
      program: (process) => {
        const open = Array.from({ length: requests }, () =>
          process.rank === 0 ? process.isend(1, 8) : process.irecv(0, 8),
        );
        for (const request of open.reverse()) process.wait(request, { as: 'MPI_Waitany' });
      },
    });
    expect(text).toContain(`MPI_Waitall(${requests}, &request[0], status);`);
  });
});
