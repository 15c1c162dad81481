import { describe, expect, it } from 'vitest';
import { loadTrace } from '../../src/trace/load.ts';
import { GROUP_TYPE, LOCATION_TYPE, MAPPING, PARADIGM } from '../../src/trace/otf2/codes.ts';
import { alone, eventLines, loaded, START } from '../support/analysed.ts';
import { minimalDefinitions } from '../support/minimal-archive.ts';
import { ArchiveWriter } from '../support/otf2/writer/archive-writer.ts';
import type { ProcessScript } from '../support/process-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('ranks (METHOD 2.1)', () => {
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

describe('locations (METHOD 2.1)', () => {
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
    // A communicator before its group, a group of locations and another one of the same id, regions after
    // all.
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
