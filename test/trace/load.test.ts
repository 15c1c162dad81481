import { describe, expect, it } from 'vitest';
import { GROUP_TYPE, LOCATION_TYPE, MAPPING, PARADIGM } from '../../src/otf2/codes.ts';
import { ArchiveWriter } from '../../src/otf2/writer/archive-writer.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { eventLines, loaded } from '../support/analysed.ts';
import type { ProcessScript } from '../support/process-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { TraceOptions } from '../support/trace-maker.ts';

/** Times in the tests are the scripts' own. */
const START = 1000;

/** The events of process 0 of a program on `processes` processes that only process 0 does. */
function alone(program: (p: ProcessScript) => void, options: Partial<TraceOptions> = {}): string[] {
  const trace = loaded({
    processes: 3,
    start: START,
    ...options,
    program: (p) => {
      if (p.rank === 0) program(p.at(START));
    },
  });
  return eventLines(trace, 0);
}

describe('communication events (DESIGN 2.2)', () => {
  it('a blocking call is posted when it is entered and completed when it is left', () => {
    expect(
      alone((p) => p.send(1, 64, { ns: 10 }).recv(2, 8, { ns: 5 }).sendrecv(1, 2, 4, { ns: 7 })),
    ).toEqual(['S1 0–10 64', 'R2 10–15 8', 'S1 15–22 4', 'R2 15–22 4']);
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

describe('ranks (DESIGN 2.1)', () => {
  it('of a sub-communicator are translated to processes', () => {
    const lines = alone((p) => p.send(0, 1, { comm: 'some' }).recv(1, 1, { comm: 'some' }), {
      communicators: { some: [2, 0] },
    });
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['S2', 'R0']);
  });

  it('of MPI_COMM_SELF mean the process itself', () => {
    const trace = loaded({ processes: 3, program: (p) => p.sendrecv(0, 0, 8, { comm: 'self' }) });
    expect(eventLines(trace, 2).map((line) => line.slice(0, 2))).toEqual(['S2', 'R2']);
  });

  it('of an inter-communicator mean the other group', () => {
    const archive = new ArchiveWriter(temporaryFolder());
    minimalDefinitions(archive, 5);
    archive.definitions.group(7, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [4, 1] });
    archive.definitions.group(8, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [0, 3, 2] });
    archive.definitions.interComm(9, { name: 0, groupA: 7, groupB: 8 });
    archive.location(1).mpiSend(1, 2, 9, 0, 8);
    archive.location(4).mpiSend(1, 1, 9, 0, 8);
    archive.location(3).mpiRecv(2, 0, 9, 0, 8);
    archive.location(2).mpiRecv(2, 1, 9, 0, 8);
    const trace = loadTrace(archive.close());
    const of = (process: number): string[] => eventLines(trace, process).map((line) => line.slice(0, 2));
    expect([0, 1, 2, 3, 4].map(of)).toEqual([[], ['S2'], ['R1'], ['R4'], ['S3']]);
  });
});

describe('locations (DESIGN 2.1)', () => {
  it('several threads of a process have one order of posting', () => {
    const trace = loaded({
      processes: 2,
      start: START,
      program: (p) => {
        const other = p.thread(1);
        p.at(START).send(1 - p.rank, 1, { ns: 10 });
        other.at(START + 5).send(1 - p.rank, 2, { ns: 10 });
        p.at(START + 20).recv(1 - p.rank, 1, { ns: 10 });
        other.at(START + 20).recv(1 - p.rank, 2, { ns: 3 });
        other.at(START + 40).send(1 - p.rank, 4, { ns: 1 });
      },
    });
    // Of equal times the first thread's event is first.
    expect(eventLines(trace, 0)).toEqual([
      'S1 0–10 1',
      'S1 5–15 2',
      'R1 20–30 1',
      'R1 20–23 2',
      'S1 40–41 4',
    ]);
    expect([trace.locations, trace.processes]).toEqual([4, 2]);
  });

  it('that are no CPU threads, or hold no events, are passed over', () => {
    const trace = loaded({
      processes: 3,
      withoutFiles: [2],
      extraLocations: [
        { id: 40, rank: 0, type: LOCATION_TYPE.METRIC },
        { id: 41, rank: 1, type: LOCATION_TYPE.ACCELERATOR_STREAM },
      ],
      program: (p) => {
        if (p.rank === 0) p.collective('BARRIER');
      },
    });
    expect([trace.processes, trace.locations, [...trace.processStart]]).toEqual([3, 1, [0, 1, 1, 1]]);
  });

  it('may have ids far apart, and ids of regions and communicators of their own', () => {
    const program = (p: ProcessScript): void => {
      p.inside(`only ${p.rank}`, () => p.collective('BARRIER', { comm: p.rank === 0 ? 'a' : 'world' }));
      p.inside('all', () => p.sendrecv(1 - p.rank, 1 - p.rank, 4, { comm: 'a' }));
    };
    const options = { processes: 2, communicators: { a: [0, 1] }, program };
    const plain = loaded(options);
    const far = loaded({ ...options, localIds: true, locationId: (rank) => rank * 536_870_911 });
    for (const process of [0, 1]) expect(eventLines(far, process)).toEqual(eventLines(plain, process));
    const functionsOf = ({ events, calls, regions }: typeof plain): string[] =>
      Array.from(events.call.subarray(0, events.count), (call) => regions[calls.region[call]!]!.name);
    expect(functionsOf(far)).toEqual(functionsOf(plain));
    expect(functionsOf(far)).toEqual(['only 0', 'all', 'all', 'only 1', 'all', 'all']);
  });
});

describe('definitions', () => {
  it('may stand out of order and more than once, as EZTrace writes them', () => {
    const archive = new ArchiveWriter(temporaryFolder());
    const { definitions } = archive;
    // A communicator before its group, a group of locations and another one of the same id, regions after all.
    definitions.comm(0, { name: 1, group: 0 });
    definitions.group(0, { name: 1, type: GROUP_TYPE.COMM_LOCATIONS, members: [0] });
    definitions.group(0, { name: 1, type: GROUP_TYPE.COMM_LOCATIONS, members: [0, 536_870_911] });
    definitions.group(0, { name: 1, type: GROUP_TYPE.COMM_GROUP, members: [0, 1] });
    definitions.comm(0, { name: 1, group: 0 });
    for (const [rank, id] of [0, 536_870_911].entries()) {
      definitions.location(id, { name: 0, events: 2, group: rank });
      definitions.locationGroup(rank, { name: 0 });
      // Every location defines the regions anew.
      definitions.region(id, { name: 2, paradigm: PARADIGM.USER });
      definitions.region(id + 1, { name: 3, paradigm: PARADIGM.USER });
      const events = archive.location(id);
      events.enter(1, id);
      events.enter(2, id + 1);
      events.mpiSend(3, 1 - rank, 0, 0, 8);
      events.leave(4, id + 1);
      // The tracer's own region is entered before the program's is left.
      events.enter(5, 0);
      events.leave(6, id);
      events.leave(7, 0);
    }
    definitions.clockProperties({ ticksPerSecond: 1_000_000_000, globalOffset: 0, traceLength: 0 });
    for (const [id, text] of ['', 'MPI_COMM_WORLD', 'Working', 'MPI_Send'].entries())
      definitions.string(id, text);
    const trace = loadTrace(archive.close());
    expect([eventLines(trace, 0), eventLines(trace, 1)]).toEqual([['S1 1–3 8'], ['S0 1–3 8']]);
    expect(trace.regions).toEqual([
      { name: 'Working', mpi: false, file: '', line: 0 },
      { name: 'MPI_Send', mpi: true, file: '', line: 0 },
    ]);
  });

  it('tell MPI functions by paradigm, else by name, but for what a compiler instrumented', () => {
    const paradigms: Record<string, number> = {
      MPI_Send: PARADIGM.USER,
      PMPI_Recv: PARADIGM.UNKNOWN,
      mpi_send_: PARADIGM.USER,
      mpi_exchange: PARADIGM.COMPILER,
      shmem_put: PARADIGM.MPI,
      compute_MPI_Send: PARADIGM.USER,
    };
    const { regions } = loaded({
      processes: 1,
      paradigm: (name) => paradigms[name] ?? PARADIGM.MPI,
      program: (p) => {
        for (const name of Object.keys(paradigms)) p.inside(name, () => {});
        p.collective('BARRIER');
      },
    });
    expect(regions.filter(({ mpi }) => mpi).map(({ name }) => name)).toEqual([
      'MPI_Send',
      'PMPI_Recv',
      'mpi_send_',
      'shmem_put',
      'MPI_Barrier',
    ]);
  });

  it('a sparse map leaves ids that it does not name as they are', () => {
    const archive = new ArchiveWriter(temporaryFolder());
    minimalDefinitions(archive, 2);
    archive.definitions.group(6, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [1, 0] });
    archive.definitions.comm(6, { name: 0, group: 6 });
    archive.localDefinitions(0).sparseMapping(MAPPING.COMM, [[70_000, 6]]);
    const events = archive.location(0);
    events.mpiSend(1, 0, 70_000, 0, 1);
    events.mpiSend(1, 0, 6, 0, 1);
    events.mpiSend(1, 0, 0, 0, 1);
    const trace = loadTrace(archive.close());
    expect(eventLines(trace, 0).map((line) => line.slice(0, 2))).toEqual(['S1', 'S1', 'S0']);
  });

  it('a clock of another resolution gives nanoseconds', () => {
    const trace = loaded({
      processes: 1,
      ticksPerSecond: 1000,
      start: 7,
      program: (p) => p.at(8).sendrecv(0, 0, 8, { ns: 2 }),
    });
    expect(eventLines(trace, 0)).toEqual(['S0 1000000–3000000 8', 'R0 1000000–3000000 8']);
    expect(trace.durationNs).toBe(2_000_000);
  });
});

describe('operations that are ignored', () => {
  const program = (p: ProcessScript): void => {
    p.inside('solve', () => {
      p.collective('BARRIER');
      p.send(1 - p.rank, 8);
      p.wait(p.icollective('BARRIER'));
      p.recv(1 - p.rank, 8);
      p.collective('BCAST');
      p.cancel(p.irecv(1 - p.rank, 8));
    });
  };
  const symbols = (...ignoreOperations: string[]): string[] =>
    eventLines(loaded({ processes: 2, program }, { ignoreOperations }), 0).map((line) => line.split(' ')[0]!);

  it('are left out as if they had not been called', () => {
    expect(symbols()).toEqual(['BARRIER', 'S1', 'BARRIER', 'R1', 'BCAST']);
    expect(symbols('MPI_Barrier')).toEqual(['S1', 'R1', 'BCAST']);
    expect(symbols('mpi_bcast', 'MPI_Send')).toEqual(['BARRIER', 'BARRIER', 'R1']);
  });

  it('are not counted as requests without an end', () => {
    const open = (...ignoreOperations: string[]): number =>
      loaded({ processes: 2, program }, { ignoreOperations }).openRequests;
    expect([open(), open('MPI_Irecv')]).toEqual([2, 0]);
  });
});

/** Processes 0 to n−1 at the locations of these ids, MPI_COMM_WORLD 0, two regions that are MPI's. */
function minimalDefinitions(archive: ArchiveWriter, processes: number): void {
  const { definitions } = archive;
  for (const [id, text] of ['', 'MPI_Send', 'MPI_Recv'].entries()) definitions.string(id, text);
  definitions.clockProperties({ ticksPerSecond: 1_000_000_000, globalOffset: 0, traceLength: 0 });
  definitions.region(0, { name: 1, paradigm: PARADIGM.MPI });
  definitions.region(1, { name: 2, paradigm: PARADIGM.MPI });
  const ranks = Array.from({ length: processes }, (_, rank) => rank);
  for (const rank of ranks) definitions.location(rank, { name: 0, events: 0, group: rank });
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: ranks });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: ranks });
  definitions.comm(0, { name: 0, group: 1 });
}
