import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCATION_TYPE, PARADIGM } from '../../src/trace/otf2/codes.ts';
import { hasOtf2Print, needsOtf2Print, printedDefinitions, printedEvents } from './otf2-print.ts';
import type { ProcessScript } from './process-script.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { makeTrace, type TraceOptions } from './trace-maker.ts';

/** The events of one location, "time TYPE fields" with names alone. */
function eventsOf(options: TraceOptions, location = 0): string[] {
  const printed = printedEvents(makeTrace(temporaryFolder(), options)).filter(
    (one) => one.location === location,
  );
  return printed.map(({ time, type, fields }) =>
    `${time} ${type} ${fields}`.replace(/"([^"]*)" <\d+>/g, '$1').trim(),
  );
}

describe.skipIf(!hasOtf2Print)(`a made trace read by ${needsOtf2Print}`, () => {
  it('has each MPI call around its record, sends at the start, receives at the end', () => {
    const program = (p: ProcessScript): void => {
      p.inside('main', () => p.rank === 0 && p.compute(10).send(1, 64, { tag: 3 }));
      if (p.rank === 1) p.recv(0, 64, { tag: 3, until: 500 });
    };
    expect(eventsOf({ processes: 2, program })).toEqual([
      '0 ENTER Region: main',
      '10 ENTER Region: MPI_Send',
      '10 MPI_SEND Receiver: 1 (Master thread), Communicator: MPI_COMM_WORLD, Tag: 3, Length: 64',
      '110 LEAVE Region: MPI_Send',
      '110 LEAVE Region: main',
    ]);
    expect(eventsOf({ processes: 2, program }, 1).slice(2)).toEqual([
      '0 ENTER Region: MPI_Recv',
      '500 MPI_RECV Sender: 0 (Master thread), Communicator: MPI_COMM_WORLD, Tag: 3, Length: 64',
      '500 LEAVE Region: MPI_Recv',
    ]);
  });

  it('completes requests of all kinds in the order they were made', () => {
    const events = eventsOf({
      processes: 1,
      mpiRegions: false,
      start: 1000,
      program: (p) => {
        const receive = p.irecv(0, 8);
        p.isend(0, 8, { ns: 5 });
        p.icollective('ALLREDUCE', { bytes: 4 });
        const cancelled = p.irecv(0, 1);
        p.test(receive, { ns: 1 }).cancel(cancelled).waitall();
      },
    });
    expect(events).toEqual([
      '1000 MPI_IRECV_REQUEST Request: 0',
      '1100 MPI_ISEND Receiver: 0 (Master thread), Communicator: MPI_COMM_WORLD, Tag: 0, Length: 8, Request: 1',
      '1105 NON_BLOCKING_COLLECTIVE_REQUEST Request: 2',
      '1205 MPI_IRECV_REQUEST Request: 3',
      '1306 MPI_REQUEST_TEST Request: 0',
      '1406 MPI_REQUEST_CANCELLED Request: 3',
      '1506 MPI_IRECV Sender: 0 (Master thread), Communicator: MPI_COMM_WORLD, Tag: 0, Length: 8, Request: 0',
      '1506 MPI_ISEND_COMPLETE Request: 1',
      '1506 NON_BLOCKING_COLLECTIVE_COMPLETE Operation: ALLREDUCE, Communicator: MPI_COMM_WORLD, Root: NONE, Sent: 4, Received: 4, Request: 2',
    ]);
  });

  it('has sub-communicators of the members asked for, with ranks of their own', () => {
    const options: TraceOptions = {
      processes: 4,
      communicators: { odd: [3, 1] },
      program: (p) => {
        if (p.rank % 2 === 1) p.collective('BCAST', { comm: 'odd', root: 0, sent: 8, received: 16 });
      },
    };
    expect(eventsOf(options, 1)[2]).toBe(
      '100 MPI_COLLECTIVE_END Operation: BCAST, Communicator: odd, Root: 0 (Master thread), Sent: 8, Received: 16',
    );
    const definitions = printedDefinitions(makeTrace(temporaryFolder(), options));
    expect(definitions.find((line) => line.startsWith('COMM 2 '))).toMatch(
      /Name: "odd" <\d+>, Group: "" <3>, Parent: "MPI_COMM_WORLD" <0>/,
    );
    expect(definitions.find((line) => line.startsWith('GROUP 3'))).toMatch(/2 Members: 3 \(.*\), 1 \(/);
  });

  it('tells the same with local ids as with global ones', () => {
    const program = (p: ProcessScript): void => {
      p.inside(p.rank === 0 ? 'first' : 'second', () =>
        p.collective('BARRIER', { comm: p.rank === 0 ? 'world' : 'all' }),
      );
      p.inside('both', () => p.sendrecv(1 - p.rank, 1 - p.rank, 4));
    };
    const options = { processes: 2, communicators: { all: [0, 1] }, program };
    for (const rank of [0, 1]) {
      expect(eventsOf({ ...options, localIds: true }, rank)).toEqual(eventsOf(options, rank));
    }
  });

  it('has several threads a process, other locations, paradigms and location ids as asked for', () => {
    const folder = temporaryFolder();
    const anchor = makeTrace(folder, {
      processes: 2,
      program: (p) => {
        p.thread(1)
          .at(7)
          .inside('loop', () => {});
        p.collective('BARRIER');
      },
      locationId: (rank, thread) => rank * 536870911 + thread,
      extraLocations: [{ id: 99, rank: 1, type: LOCATION_TYPE.METRIC }],
      paradigm: () => PARADIGM.USER,
    });
    const lines = printedDefinitions(anchor);
    expect(
      lines.filter((line) => line.startsWith('LOCATION ')).map((line) => line.replace(/ <.*?>/g, '')),
    ).toEqual([
      'LOCATION 0 Name: "Master thread", Type: CPU_THREAD, # Events: 4, Group: "MPI Rank 0"',
      'LOCATION 1 Name: "Thread 1", Type: CPU_THREAD, # Events: 2, Group: "MPI Rank 0"',
      'LOCATION 536870911 Name: "Master thread", Type: CPU_THREAD, # Events: 4, Group: "MPI Rank 1"',
      'LOCATION 536870912 Name: "Thread 1", Type: CPU_THREAD, # Events: 2, Group: "MPI Rank 1"',
      'LOCATION 99 Name: "extra", Type: METRIC, # Events: 0, Group: "MPI Rank 1"',
    ]);
    expect(lines.find((line) => line.includes('"MPI_Barrier"') && line.startsWith('REGION'))).toMatch(
      /Role: BARRIER, Paradigm: USER/,
    );
    expect(existsSync(join(folder, 'traces', '99.evt'))).toBe(false);
  });

  it('corrects the times of a rank whose clock is off', () => {
    const options: TraceOptions = {
      processes: 2,
      program: (p) => p.at(500).inside('main', () => {}),
      clockOffsets: (rank) => [
        [0, 10 * rank],
        [1000, 10 * rank],
      ],
    };
    expect(eventsOf(options, 0)[0]).toBe('500 ENTER Region: main');
    expect(eventsOf(options, 1)[0]).toBe('510 ENTER Region: main');
  });
});

describe('a made trace', () => {
  it('lacks the files of the ranks it was told to leave out', () => {
    const folder = temporaryFolder();
    makeTrace(folder, { processes: 2, withoutFiles: [1], program: (p) => p.collective('BARRIER') });
    const files = ['0.def', '0.evt', '1.def', '1.evt'].map((file) =>
      existsSync(join(folder, 'traces', file)),
    );
    expect(files).toEqual([true, true, false, false]);
  });

  it.each<[string, (p: ProcessScript) => void, RegExp]>([
    ['leaves a function open', (p) => p.enter('main'), /rank 0 leaves 1 functions open/],
    ['leaves what it did not enter', (p) => p.leave(), /leave without enter/],
    ['waits for what is complete', (p) => p.wait(p.isend(0, 1)).wait(0), /request 0 is not open/],
    ['names no communicator', (p) => p.send(0, 1, { comm: 'row' }), /no communicator "row"/],
  ])('refuses a program that %s', (_, program, message) => {
    expect(() => makeTrace(temporaryFolder(), { processes: 1, program })).toThrow(message);
  });
});
