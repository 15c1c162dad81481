import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinCallTimes } from '../../../src/trace/columns/join-call-times.ts';
import { NONE, type Trace } from '../../../src/trace/columns/trace.ts';
import { type LoadOptions, loadTrace } from '../../../src/trace/load.ts';
import { PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { outlineTrace } from '../../../src/trace/outline/outline.ts';
import { ProcessesInOrder } from '../../../src/trace/reader/in-order.ts';
import { loadPart } from '../../../src/trace/reader/part.ts';
import { loaded } from '../../support/analysed.ts';
import {
  callTimesAsText,
  type PlainCallTimes,
  pathNames,
  plainCallTimes,
} from '../../support/plain-call-times.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { oneThread, type RandomRecords, randomRecords, writeRecords } from '../../support/random-records.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';
import type { TraceOptions } from '../../support/trace-maker.ts';

/** Call times of process 0 of a program that only it does. */
function alone(
  program: (p: ProcessScript) => void,
  options: Partial<TraceOptions> & LoadOptions = {},
): PlainCallTimes {
  const trace = loaded(
    { processes: 2, ...options, program: (p) => (p.rank === 0 ? program(p) : undefined) },
    { callTimes: true, ...options },
  );
  return callTimesAsText(trace)[0]!;
}

/** An MPI call without communication. */
function rankOf(p: ProcessScript, ns: number): ProcessScript {
  return p.call('MPI_Comm_rank', { ns }, () => {});
}

/** Of two events, the calls that posted and completed each. */
const EACH_IN_ITS_CALL = [
  [0, 0],
  [1, 1],
];

/** Pollings that random traces seldom have: what each step does, when, and which. */
const POLLINGS: Parameters<typeof oneThread>[0][] = [
  // A call that ends the polling posts what it does not complete.
  [
    ['mpi', 0, 3],
    ['leave', 0, 0],
    ['mpi', 0, 4],
    ['isend', 0, 0],
    ['leave', 0, 0],
    ['mpi', 0, 0],
    ['collective', 0, 0],
    ['leave', 0, 0],
    ['collective', 0, 0],
  ],
  // What is completed outside of all calls was sent in the polling.
  [
    ['mpi', 0, 4],
    ['leave', 0, 0],
    ['mpi', 0, 3],
    ['isend', 0, 0],
    ['leave', 0, 0],
    ['complete', 0, 0],
    ['mpi', 0, 0],
  ],
  // Many functions are entered between two tests.
  [
    ['mpi', 0, 3],
    ['leave', 0, 0],
    ...Array<['enter', number, number]>(20).fill(['enter', 1, 0]),
    ['mpi', 1, 3],
  ],
];

/** Process 1 has an MPI call, but no event: what process 2 has is in place but for its calls. */
const WITHOUT_EVENTS: RandomRecords = {
  ...oneThread([]),
  threads: [
    oneThread([]).threads[0]!,
    oneThread([['finalize', 0, 0]]).threads[0]!,
    oneThread([
      ['mpi', 0, 0],
      ['isend', 0, 0],
    ]).threads[0]!,
  ],
};

describe('call times (METHOD 6)', () => {
  it('are read only when they are asked for', () => {
    const program = { processes: 1, program: (p: ProcessScript): void => void p.send(0, 8) };
    expect(loaded(program).callTimes).toBe(null);
    expect(loaded(program, { callTimes: true }).callTimes?.calls.count).toBe(1);
  });

  it('have MPI calls with their paths, and what functions computed between them', () => {
    const { calls, gaps, events, begin, end } = alone((p) => {
      p.enter('main').compute(5);
      p.inside('solve', () => {
        p.compute(10).inside('relax', () => p.compute(20));
        p.compute(3).send(1, 8, { ns: 100 });
        p.inside('relax', () => p.compute(7)).inside('relax', () => p.compute(4));
      });
      p.compute(1).recv(1, 8, { ns: 50 }).compute(9).leave();
    });
    expect(calls).toEqual(['main/solve/MPI_Send 38–138', 'main/MPI_Recv 150–200']);
    expect(gaps).toEqual([
      [
        ['main', 5],
        ['main/solve', 13],
        ['main/solve/relax', 20],
      ],
      [
        ['main', 1],
        ['main/solve/relax', 11],
      ],
      [['main', 9]],
    ]);
    expect(events).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect([begin, end]).toEqual([0, 209]);
  });

  it('tell the call that posted an event from the one that completed it', () => {
    const { calls, events } = alone((p) => {
      const request = p.irecv(1, 8, { ns: 2 });
      p.forget(p.isend(1, 8, { ns: 2 }));
      p.test(request, { ns: 1 }).wait(request, { ns: 10 });
      p.wait(p.icollective('ALLREDUCE', { ns: 3 }), { ns: 5 });
    });
    expect(calls).toEqual([
      'MPI_Irecv 0–2',
      'MPI_Isend 2–4',
      'MPI_Wait 4–15',
      'MPI_Iallreduce 15–18',
      'MPI_Wait 18–23',
    ]);
    // A send without a recorded completion is completed by itself; the test in vain is part of the wait.
    expect(events).toEqual([
      [0, 2],
      [1, 1],
      [3, 4],
    ]);
  });

  it('leave calls without events in the gap, as paths of their own', () => {
    const { calls, gaps } = alone((p) => {
      p.enter('main').compute(1);
      rankOf(p, 30).compute(2);
      rankOf(p, 4).send(1, 8, { ns: 5 }).leave();
    });
    expect(calls).toEqual(['main/MPI_Send 37–42']);
    expect(gaps[0]).toEqual([
      ['main', 3],
      ['main/MPI_Comm_rank', 34],
    ]);
  });

  it('leave out operations that are ignored as if they had no events', () => {
    const program = (p: ProcessScript): void => {
      p.collective('BARRIER', { ns: 7 }).send(1, 8, { ns: 5 });
    };
    expect(alone(program).calls).toEqual(['MPI_Barrier 0–7', 'MPI_Send 7–12']);
    expect(alone(program, { ignoreOperations: ['MPI_Barrier'] })).toMatchObject({
      calls: ['MPI_Send 7–12'],
      gaps: [[['MPI_Barrier', 7]], []],
    });
  });

  it('count MPI calls and functions inside of an MPI call to it', () => {
    const { calls, gaps, events } = alone((p) => {
      p.call('MPI_Allreduce', { ns: 60 }, () => {
        p.compute(5).inside('my_sum', () => p.compute(10));
        p.send(1, 8, { ns: 20 });
      });
      p.compute(3).recv(1, 8, { ns: 1 });
    });
    expect(calls).toEqual(['MPI_Allreduce 0–60', 'MPI_Recv 63–64']);
    expect({ gaps, events }).toEqual({ gaps: [[], [['', 3]], []], events: EACH_IN_ITS_CALL });
  });

  it('have no calls where MPI functions are not recorded', () => {
    const { calls, gaps, events } = alone((p) => p.enter('main').compute(4).send(1, 8).compute(3).leave(), {
      mpiRegions: false,
    });
    expect([calls, gaps, events]).toEqual([[], [[['main', 107]]], [[NONE, NONE]]]);
  });

  it('take the measured span from the leave of MPI_Init to the enter of MPI_Finalize', () => {
    const program = (p: ProcessScript): void => {
      p.enter('main').compute(10);
      rankOf(p, 1);
      p.call('MPI_Init_thread', { ns: 1000 }, () => {});
      p.compute(5).send(1, 8, { ns: 6 }).compute(7);
      p.call('mpi_finalize_', { ns: 500 }, () => {});
      p.compute(9).leave();
    };
    expect(
      alone(program, { paradigm: (name) => (name === 'main' ? PARADIGM.COMPILER : PARADIGM.MPI) }),
    ).toEqual({
      calls: ['main/MPI_Init_thread 11–1011', 'main/MPI_Send 1016–1022', 'main/mpi_finalize_ 1029–1529'],
      gaps: [[], [['main', 5]], [['main', 7]], []],
      events: [[1, 1]],
      begin: 1011,
      end: 1029,
    });
  });

  it('end with the trace where it ends inside of a call', () => {
    const { calls, gaps, events, end } = alone((p) => {
      p.send(1, 8, { ns: 5 }).compute(5);
      const [send, world] = [0, 0]; // ids of the first region and communicator
      p.events.enter(10, send);
      p.events.mpiSend(10, 1, world, 0, 8);
      p.events.unknown(40, 99, new Uint8Array(0));
    });
    expect(calls).toEqual(['MPI_Send 0–5', 'MPI_Send 10–40']);
    expect([gaps, events[1], end]).toEqual([[[], [['', 5]], []], [1, 1], 40]);
  });

  it('begin with the trace where it began inside of a call', () => {
    // Of the call only the end is known; all before belongs to it.
    const { calls, gaps, events } = alone((p) => {
      p.events.unknown(0, 99, new Uint8Array(0));
      p.restOf('MPI_Waitall', { ns: 30 }, (end, comm) => p.events.mpiIrecv(end, 1, comm, 0, 8, 99));
      p.compute(4).send(1, 8, { ns: 5 });
    });
    expect(calls).toEqual(['MPI_Waitall 0–30', 'MPI_Send 34–39']);
    expect({ gaps, events }).toEqual({ gaps: [[], [['', 4]], []], events: EACH_IN_ITS_CALL });
  });

  it('know no completion of a receive that was inferred', () => {
    const trace = loaded(
      {
        processes: 2,
        program: (p) => {
          if (p.rank === 0) p.send(1, 8);
          else {
            p.forget(p.irecv(0, 8));
            p.call('MPI_Waitall', { ns: 300 }, () => {});
          }
        },
      },
      { callTimes: true },
    );
    expect(trace.inferredReceives).toEqual(Int32Array.of(1));
    expect(callTimesAsText(trace)[1]).toMatchObject({ calls: ['MPI_Irecv 0–100'], events: [[0, NONE]] });
  });

  it('have the same paths for the same names, whatever the ids of a process', () => {
    const trace = loaded(
      {
        processes: 2,
        localIds: true,
        program: (p) => {
          if (p.rank === 1) p.inside('other', () => p.compute(1));
          p.inside('main', () =>
            p
              .compute(1)
              .send(1 - p.rank, 8)
              .recv(1 - p.rank, 8),
          );
        },
      },
      { callTimes: true },
    );
    const { calls, paths, gaps } = trace.callTimes!;
    expect(pathNames(trace, trace.callTimes!)).toEqual([
      '',
      'main',
      'main/MPI_Send',
      'main/MPI_Recv',
      'other',
    ]);
    expect(Array.from(calls.path)).toEqual([2, 3, 2, 3]);
    expect(Array.from(calls.path, (path) => trace.regions[paths.region[path]!]!.name)).toEqual([
      ...['MPI_Send', 'MPI_Recv'],
      ...['MPI_Send', 'MPI_Recv'],
    ]);
    expect(Array.from(paths.parent)).toEqual([NONE, 0, 1, 1, 0]);
    expect(Array.from(gaps.path)).toEqual([1, 4, 1]);
  });

  it('say whether functions come from call stacks alone', () => {
    const program = (p: ProcessScript): void => void p.inside('main', () => p.send(0, 8));
    const known = (paradigm: number): boolean =>
      loaded(
        { processes: 1, program, paradigm: (name) => (name === 'main' ? paradigm : PARADIGM.MPI) },
        { callTimes: true },
      ).callTimes!.fromCallStacks;
    expect([known(PARADIGM.COMPILER), known(PARADIGM.SAMPLING)]).toEqual([false, true]);
  });

  it('put the calls of several threads into one order', () => {
    const { calls, gaps, events } = alone((p) => {
      const other = p.thread(1);
      p.inside('main', () => p.compute(10).send(1, 8, { ns: 20 }).compute(30).send(1, 16, { ns: 5 }));
      other.at(4).inside('worker', () => other.compute(11).recv(1, 8, { ns: 25 }).compute(10));
    });
    expect(calls).toEqual(['main/MPI_Send 10–30', 'worker/MPI_Recv 15–40', 'main/MPI_Send 60–65']);
    expect(events).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    // The receive begins inside of the send. Of the 30 ns before the last call 20 are covered by no other.
    expect(gaps).toEqual([[['main', 10]], [], [['main', 20]], []]);
  });

  it('are those of a plain reader', () => {
    fc.assert(
      fc.property(randomRecords, (records) => {
        const anchor = writeRecords(temporaryFolder(), records);
        const trace = loadTrace(anchor, { callTimes: true, inferReceives: false });
        expect(callTimesAsText(trace)).toEqual(plainCallTimes(anchor));
        const { events, calls, transfers } = loadTrace(anchor, { inferReceives: false });
        // What is read besides does not depend on it.
        expect([trace.calls, trace.transfers]).toEqual([calls, transfers]);
        for (const name of ['transfer', 'posted', 'completed', 'call', 'marks'] as const)
          expect(trace.events[name]).toEqual(events[name]);
      }),
      { numRuns: THOROUGH ? 40 : 15, examples: POLLINGS.map((steps) => [oneThread(steps)]) },
    );
  });

  it('are the same whoever reads which process', () => {
    fc.assert(
      fc.property(
        randomRecords,
        fc.array(fc.nat({ max: 1 }), { minLength: 3, maxLength: 3 }),
        (records, owners) => {
          const anchor = writeRecords(temporaryFolder(), records);
          const outline = outlineTrace(anchor, []);
          const processes = records.threads.length;
          const readBy = (owner: (process: number) => number) => {
            const inOrder = new ProcessesInOrder(processes, true);
            const shares = [0, 1].map((reader) => {
              const mine = [...Array(processes).keys()].filter((process) => owner(process) === reader);
              return loadPart(outline, inOrder, () => mine.shift() ?? -1, 1, true);
            });
            const read = shares.filter((part) => part.processes.length > 0);
            const callTimes = joinCallTimes(
              read.map((part) => part.callTimes!),
              read.map((part) => part.processes),
            );
            return { ...inOrder.joined(), callTimes };
          };
          const { callTimes, events, processStart } = readBy((process) => owners[process]!);
          const whole = readBy(() => 0);
          expect(callTimes).toEqual(whole.callTimes);
          expect(processStart).toEqual(whole.processStart);
          for (const name of ['postedBy', 'completedBy'] as const)
            expect(events[name].subarray(0, events.count)).toEqual(
              whole.events[name].subarray(0, whole.events.count),
            );
        },
      ),
      { numRuns: THOROUGH ? 20 : 8, examples: [[WITHOUT_EVENTS, [0, 1, 0]]] },
    );
  });
});

describe('whether leaves of MPI calls were recorded (METHOD 6)', () => {
  const hasLeaves = (program: (p: ProcessScript, k: number) => void, calls = 200): boolean =>
    loaded(
      {
        processes: 1,
        program: (p) => {
          for (let k = 0; k < calls; k++) program(p, k);
        },
      },
      { callTimes: true },
    ).callTimes!.hasLeaves;

  it('is told from leaves with the time of the next enter', () => {
    expect(hasLeaves((p) => p.send(0, 8))).toBe(false);
    expect(hasLeaves((p) => p.send(0, 8).inside('f', () => p.compute(1)))).toBe(false);
    expect(hasLeaves((p) => p.send(0, 8).compute(1))).toBe(true);
    // A leave, not an enter, stands behind it.
    expect(hasLeaves((p) => p.inside('f', () => p.send(0, 8)))).toBe(true);
  });

  it('wants 99 of 100, and so many that it is no chance', () => {
    expect(hasLeaves((p) => p.send(0, 8), 100)).toBe(true);
    expect(hasLeaves((p) => p.send(0, 8), 101)).toBe(false);
    expect(hasLeaves((p, k) => p.send(0, 8).compute(k % 50 === 0 ? 1 : 0))).toBe(true);
    expect(hasLeaves((p, k) => p.send(0, 8).compute(k === 7 ? 1 : 0))).toBe(false);
  });

  it('does not look at calls that return at once', () => {
    expect(hasLeaves((p) => p.forget(p.isend(0, 8)))).toBe(true);
  });
});

describe('call times of real traces', () => {
  const timesOf = (path: string): Trace => loadTrace(path, { callTimes: true });
  const fixture = (name: string): string =>
    fileURLToPath(new URL(`../../../fixtures/traces/${name}/traces.otf2`, import.meta.url));

  it.each([
    ['halo-4', 220, 14, 480],
    ['sweep-4', 144, 15, 541],
    ['vcycle-4', 436, 63, 1420],
  ])('%s: %i calls on %i paths, %i entries in gaps', (name, calls, paths, entries) => {
    const trace = timesOf(fixture(name));
    const times = trace.callTimes!;
    expect([times.calls.count, times.paths.count - 1, times.gaps.path.length]).toEqual([
      calls,
      paths,
      entries,
    ]);
    expect([times.hasLeaves, times.fromCallStacks]).toEqual([true, false]);
    expect(callTimesAsText(trace)).toEqual(plainCallTimes(fixture(name)));
  });
});
