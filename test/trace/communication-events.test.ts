import { describe, expect, it } from 'vitest';
import { EVENT_MARK } from '../../src/trace/columns/trace.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { COLLECTIVE } from '../../src/trace/otf2/codes.ts';
import { alone, eventLines, loaded, START } from '../support/analysed.ts';
import { minimalDefinitions } from '../support/minimal-archive.ts';
import { ArchiveWriter } from '../support/otf2/writer/archive-writer.ts';
import type { ProcessScript } from '../support/process-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

describe('communication events (METHOD 2.2)', () => {
  it('a blocking call is posted when it is entered and completed when it is left', () => {
    expect(
      alone((p) => p.send(1, 64, { ns: 10 }).recv(2, 8, { ns: 5 }).sendrecv(1, 2, 4, { ns: 7 })),
    ).toEqual(['S1 0–10 64', 'R2 10–15 8', 'S1 15–22 4', 'R2 15–22 4']);
  });

  it('calls that all have one time end their own events alone, however many they are', () => {
    // A look at all earlier events for each call would take minutes.
    const rounds = 200_000;
    const trace = loaded({
      processes: 1,
      program: (p) => {
        p.at(START);
        for (let round = 0; round < rounds; round++) p.send(0, 8, { ns: 0 }).recv(0, 8, { ns: 0 });
        p.sendrecv(0, 0, 4, { ns: 7 });
      },
    });
    expect(trace.events.count).toBe(2 * rounds + 2);
    const lasting = trace.events.completed.filter((ns, event) => ns !== trace.events.posted[event]);
    expect([...lasting].map((ns) => ns - trace.events.posted[0]!)).toEqual([7, 7]);
  });

  it('a record without a call around it has its own time for both', () => {
    expect(alone((p) => p.send(1, 1, { ns: 10 }).recv(2, 1, { ns: 5 }), { mpiRegions: false })).toEqual([
      'S1 0–0 1',
      'R2 15–15 1',
    ]);
  });

  it('a non-blocking send lasts from the send to its completion, to the send itself where there is none', () => {
    expect(
      alone((p) => {
        const request = p.isend(1, 8, { ns: 2 });
        p.forget(p.isend(2, 4, { ns: 3 }));
        p.wait(request, { ns: 20 });
      }),
    ).toEqual(['S1 0–25 8', 'S2 2–2 4']);
  });

  it('a non-blocking receive lasts from the request to its completion; the order is that of posting', () => {
    expect(
      alone((p) => {
        const first = p.irecv(1, 8, { ns: 2 });
        const second = p.irecv(2, 16, { ns: 2 });
        p.send(1, 1, { ns: 6 });
        p.wait(second, { ns: 10 }).wait(first, { ns: 10 });
      }),
    ).toEqual(['R1 0–30 8', 'R2 2–20 16', 'S1 4–10 1']);
  });

  it('a persistent request is one receive or send a start', () => {
    const lines = alone((p) => {
      for (let start = 0; start < 2; start++) {
        p.call('MPI_Start', { ns: 1 }, (time) => p.events.mpiIrecvRequest(time, 77));
        p.call('MPI_Start', { ns: 1 }, (time) => p.events.mpiIsend(time, 1, 0, 0, 8, 78));
        p.call('MPI_Waitall', { ns: 5 }, (_, time) => {
          p.events.mpiIrecv(time, 1, 0, 0, 8, 77);
          p.events.mpiIsendComplete(time, 78);
        });
      }
    });
    expect(lines).toEqual(['R1 0–7 8', 'S1 1–7 8', 'R1 7–14 8', 'S1 8–14 8']);
  });

  it('what was cancelled or never completed is left out and counted', () => {
    const trace = loaded({
      processes: 2,
      start: START,
      program: (p) => {
        p.cancel(p.irecv(1 - p.rank, 8)).cancel(p.isend(1 - p.rank, 8));
        p.irecv(1 - p.rank, 8);
        p.icollective('BARRIER');
        p.sendrecv(1 - p.rank, 1 - p.rank, 8, { ns: 1 });
      },
    });
    expect(trace.openRequests).toBe(8);
    expect(eventLines(trace, 1)).toEqual(['S0 600–601 8', 'R0 600–601 8']);
  });

  it('a request id that is used again while open stands for the later request', () => {
    const trace = loaded({
      processes: 2,
      start: START,
      program: (p) => {
        p.events.mpiIrecvRequest(START, 5);
        p.events.mpiIrecvRequest(START + 1, 5);
        p.events.mpiIrecv(START + 2, 1 - p.rank, 0, 0, 8, 5);
      },
    });
    expect(eventLines(trace, 0)).toEqual(['R1 1–2 8']);
    expect(trace.openRequests).toBe(2);
  });

  it('a collective lasts from begin to end and moves what is sent and received', () => {
    expect(
      alone((p) => {
        p.collective('ALLREDUCE', { sent: 8, received: 24, ns: 9 });
        const request = p.icollective('BCAST', { bytes: 4, ns: 2 });
        p.compute(10).wait(request, { ns: 1 });
      }),
    ).toEqual(['ALLREDUCE 0–9 32', 'BCAST 9–22 8']);
  });

  it('a collective that has not ended is left out', () => {
    expect(
      alone((p) => {
        p.send(1, 1, { ns: 1 });
        p.events.mpiCollectiveBegin(START + 50);
      }),
    ).toEqual(['S1 0–1 1']);
  });

  it('an MPI call that is not left ends with the last event', () => {
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder);
    minimalDefinitions(archive, 1);
    const events = archive.location(0);
    events.enter(5, 0);
    events.mpiSend(6, 0, 0, 0, 8);
    events.enter(90, 1);
    expect(eventLines(loadTrace(archive.close()), 0)).toEqual(['S0 0–85 8']);
  });

  it('a blocking call is posted before what was recorded inside of it', () => {
    expect(
      alone((p) => {
        p.call('MPI_Sendrecv', { ns: 50 }, (begin, end) => {
          p.events.mpiIrecvRequest(begin + 5, 1);
          p.events.mpiSend(begin + 10, 1, 0, 0, 8);
          p.events.mpiIrecv(end, 2, 0, 0, 4, 1);
        });
      }),
    ).toEqual(['S1 0–50 8', 'R2 5–50 4']);
  });

  it('times before the start of the trace are times like others', () => {
    const lines = alone(
      (p) =>
        p
          .at(START - 9)
          .send(1, 8, { ns: 8 })
          .send(1, 4, { ns: 0 })
          .recv(1, 2, { ns: 4 }),
      {
        mpiRegions: true,
      },
    );
    expect(lines).toEqual(['S1 -9–-1 8', 'S1 -1–-1 4', 'R1 -1–3 2']);
    const requests = alone((p) => {
      const request = p.at(START - 9).irecv(1, 8, { ns: 1 });
      p.wait(request, { until: START - 2 });
      p.wait(p.irecv(1, 4, { ns: 0 }), { ns: 1 });
    });
    expect(requests).toEqual(['R1 -9–-2 8', 'R1 -2–-1 4']);
  });
});

it('the calls are those that hold events, whatever was left out of others', () => {
  const program = (p: ProcessScript): void => {
    p.inside('main', () => {
      p.inside('unfinished', () => p.forget(p.icollective('BCAST')));
      p.inside('cancelling', () => p.cancel(p.isend(0, 8)));
      p.inside('ignored', () => p.inside('sync', () => p.collective('BARRIER')));
      p.inside('lost', () => p.forget(p.irecv(0, 8)));
      p.inside('exchange', () => p.inside('put', () => p.send(1 - p.rank, 8)).waitall());
    });
  };
  const options = { ignoreOperations: ['MPI_Barrier'], inferReceives: false };
  const { calls, events, regions } = loaded({ processes: 2, program }, options);
  const nameOf = (call: number): string | undefined => regions[calls.region[call]!]?.name;
  const called = Array.from({ length: calls.count }, (_, call) => [
    nameOf(calls.parent[call]!),
    nameOf(call),
  ]);
  const ofProcess = [
    [undefined, 'main'],
    ['main', 'exchange'],
    ['exchange', 'put'],
  ];
  expect(called).toEqual([...ofProcess, ...ofProcess]);
  expect(Array.from(events.call.subarray(0, events.count))).toEqual([2, 5]);
});

describe('a recording that begins inside of calls', () => {
  it('passes over leaves where nothing is open, however many, and counts them', () => {
    const trace = loaded({
      processes: 2,
      start: START,
      program: (p) => {
        for (let k = 0; k < 300; k++) p.leaveUnentered('deep');
        p.leaveUnentered('solve')
          .sendrecv(1 - p.rank, 1 - p.rank, 8, { ns: 7 })
          .inside('exchange', () => p.sendrecv(1 - p.rank, 1 - p.rank, 4, { ns: 3 }));
        p.leaveUnentered('main');
      },
    });
    expect(trace.unenteredCalls).toBe(604);
    expect(eventLines(trace, 1)).toEqual(['S0 0–7 8', 'R0 0–7 8', 'S0 7–10 4', 'R0 7–10 4']);
    const { name } = trace.regions[trace.calls.region[trace.events.call[3]!]!]!;
    expect([trace.calls.count, trace.events.call[0], name]).toEqual([2, -1, 'exchange']);
  });

  it('has of an MPI call only its end: what ends there is kept with the time of that for both', () => {
    const trace = loaded({
      processes: 2,
      start: START,
      program: (p) => {
        p.restOf('MPI_Waitall', { ns: 5 }, (end, comm) => {
          p.events.mpiIrecv(end, 1 - p.rank, comm, 0, 8, 31);
          p.events.nonBlockingCollectiveComplete(end, COLLECTIVE.BCAST, comm, 0, 4, 4, 32);
        });
        p.restOf('MPI_Allreduce', { ns: 5 }, (end, comm) => {
          p.events.mpiCollectiveEnd(end, COLLECTIVE.ALLREDUCE, comm, 0, 8, 8);
        });
        p.restOf('MPI_Recv', { ns: 5 }, (end, comm) => p.events.mpiRecv(end, 1 - p.rank, comm, 0, 2));
      },
    });
    expect(eventLines(trace, 0)).toEqual(['R1 5–5 8', 'BCAST 5–5 8', 'ALLREDUCE 10–10 16', 'R1 15–15 2']);
    expect([trace.unenteredCalls, trace.openRequests]).toEqual([6, 0]);
    // An MPI_Waitall was left before the second block.
    expect([...trace.events.marks.subarray(0, 4)].map((mark) => mark & EVENT_MARK.afterDelimiter)).toEqual([
      0, 0, 1, 0,
    ]);
  });

  it('may end its call chunks later; what is not explained there is refused with its place', () => {
    const anchorOf = (last: (p: ProcessScript) => void): string =>
      makeTrace(temporaryFolder(), {
        processes: 1,
        start: START,
        archive: { chunkSizeEvents: 256 * 1024 },
        program: (p) => {
          p.events.unknown(p.now, 99, new Uint8Array(100_000));
          p.events.mpiIrecv(p.now, 0, 0, 0, 8, 31);
          for (let k = 0; k < 9; k++) p.events.unknown(p.now, 99, new Uint8Array(100_000));
          last(p);
        },
      });
    const trace = loadTrace(anchorOf((p) => p.leaveUnentered('MPI_Wait')));
    expect(eventLines(trace, 0)).toEqual(['R0 0–0 8']);
    const refused = (last: (p: ProcessScript) => void) => expect(() => loadTrace(anchorOf(last)));
    const message = /0\.evt, byte 100037: completion of request 31, which was not posted/;
    refused(() => {}).toThrow(message);
    refused((p) => p.leaveUnentered('main')).toThrow(message);
    refused((p) => p.wait(p.irecv(0, 8)).leaveUnentered('MPI_Wait')).toThrow(message);
  });
});
