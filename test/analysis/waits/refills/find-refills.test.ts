import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { findRefills, type Wavefront } from '../../../../src/analysis/waits/refills/find-refills.ts';
import { inferredTopology } from '../../../../src/analysis/waits/refills/topology.ts';
import { waitClassIndex } from '../../../../src/analysis/waits/registry.ts';
import type { ContextChoice } from '../../../../src/base/config/config.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { buildProgram, describeTraced, quickMpi, start } from '../../../measure/run/tracers/mpi.ts';
import { loaded } from '../../../support/analysed.ts';
import { plainRefills } from '../../../support/plain-refills.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { hasTrace, unpacked } from '../../../support/real-trace.ts';
import { performWavefront, type RefillTimes } from '../../../support/wavefront.ts';

/** The wavefronts of a trace. @param extents of its grid, x first; left out: as its messages tell it */
function refillsOf(trace: Trace, extents?: number[]): Wavefront[] {
  const analysis = analyze(trace, { also: ['wait states'] });
  const grid =
    extents === undefined
      ? analysis.grid!
      : { dimensions: extents.toReversed(), periodic: extents.map(() => false), share: 1 };
  return findRefills(
    analysis,
    trace.callTimes!,
    inferredTopology(grid),
    analysis.waitStates!,
    waitClassIndex('late-sender'),
  );
}

function timesOf({ directions }: Wavefront): RefillTimes {
  return Object.fromEntries(directions.map(({ signs, nsOfProcess }) => [signs.join(), [...nsOfProcess]]));
}

/** Directions as the bits of numbers tell: 1 or −1 by axis. */
function orderOf(numbers: number[], extents: number[]): number[][] {
  return numbers.map((number) => extents.map((_, axis) => ((number >> axis) & 1 ? 1 : -1)));
}

const plans = fc
  .record({
    extents: fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
      .filter((extents) => extents.some((extent) => extent > 1)),
    numbers: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 10 }),
    layers: fc.integer({ min: 3, max: 5 }),
    isNonBlocking: fc.boolean(),
    times: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 }),
  })
  .map(({ numbers, times, ...plan }) => {
    let asked = 0;
    const time = (): number => times[asked++ % times.length]!;
    return { ...plan, time, order: orderOf(numbers, plan.extents) };
  });

describe('refills', () => {
  it('are those that wavefronts were made with, there and back on grids of one to three axes', () => {
    let met = 0;
    fc.assert(
      fc.property(plans, (plan) => {
        const there = plan.order[0]!;
        const order = plan.order.map((_, i) => there.map((sign) => (i % 2 === 0 ? sign : -sign)));
        const { program, processes, refills } = performWavefront({ ...plan, order });
        fc.pre(order.length > 1);
        const trace = loaded({ processes, program }, { callTimes: true });
        const [wavefront] = refillsOf(trace, plan.extents);
        expect(wavefront!.functions).toEqual(['sweep']);
        expect(timesOf(wavefront!)).toEqual(refills);
        const sweeps = wavefront!.directions.reduce((sum, direction) => sum + direction.sweeps, 0);
        expect(sweeps).toBe(order.length * processes);
        if (wavefront!.directions.some(({ ns }) => ns > 0)) met++;
      }),
      { numRuns: 20, seed: 14 },
    );
    expect(met).toBeGreaterThan(12);
  });

  it('are those of the definition in any order of directions', () => {
    let met = 0;
    fc.assert(
      fc.property(plans, (plan) => {
        const { program, processes } = performWavefront(plan);
        const trace = loaded({ processes, program }, { callTimes: true });
        const found = refillsOf(trace, plan.extents);
        const expected = plainRefills(trace, plan.extents);
        expect(found.map(timesOf)).toEqual(expected === null ? [] : [expected]);
        if (expected !== null && Object.keys(expected).length > 2) met++;
      }),
      { numRuns: 30, seed: 14 },
    );
    expect(met).toBeGreaterThan(5);
  });

  it('count the longest wait of an MPI_Waitall, since a call has one', () => {
    const { program, processes, refills } = performWavefront({
      extents: [2, 2],
      order: [
        [1, 1],
        [-1, -1],
      ],
      layers: 3,
      isNonBlocking: true,
      time: () => 10,
    });
    const [wavefront] = refillsOf(loaded({ processes, program }, { callTimes: true }));
    expect(timesOf(wavefront!)).toEqual(refills);
    // Process 1 waits from 1, process 2, to which is sent after that, too; 3 for the later one of both.
    expect(refills['1,1']).toEqual([0, 9, 19, 38]);
    expect(wavefront!.directions[0]).toMatchObject({ sweeps: 4, instances: 3, ns: 66 });
    expect(wavefront!.messages).toBe(3);
  });

  it('are absent from a halo exchange, and where one process goes the other way', () => {
    const halo = (p: ProcessScript): void => {
      for (let round = 0; round < 5; round++) {
        p.inside('halo', () => {
          for (const partner of [p.rank - 1, p.rank + 1].filter((each) => each >= 0 && each < 4)) {
            p.irecv(partner, 8);
            p.isend(partner, 8);
          }
          p.waitall();
        });
      }
    };
    expect(refillsOf(loaded({ processes: 4, program: halo }, { callTimes: true }), [4])).toEqual([]);
    const exchange = (p: ProcessScript): void => {
      p.inside('exchange', () => {
        for (let round = 0; round < 8; round++) p.sendrecv(1 - p.rank, 1 - p.rank, 8);
      });
    };
    expect(refillsOf(loaded({ processes: 2, program: exchange }, { callTimes: true }), [2])).toEqual([]);
  });

  it.each([[2], [4], [2, 2], [3, 3], [2, 2, 2]])(
    'are absent where process 0 gathers from all, on grid %#',
    (...extents) => {
      const processes = extents.reduce((a, b) => a * b, 1);
      const gather = (p: ProcessScript): void => {
        p.inside('output', () => {
          for (let plane = 0; plane < 4; plane++) {
            if (p.rank > 0) p.compute(100 * p.rank).send(0, 8);
            else for (let other = 1; other < processes; other++) p.recv(other, 8);
          }
        });
      };
      expect(refillsOf(loaded({ processes, program: gather }, { callTimes: true }), extents)).toEqual([]);
    },
  );

  it('are absent where messages always go one way, as to the neighbours that own something', () => {
    const owners = (p: ProcessScript): void => {
      for (let round = 0; round < 6; round++) {
        p.inside('gather', () => {
          if (p.rank % 2 === 1) p.send(p.rank - 1, 8);
          if (p.rank >= 2) p.send(p.rank - 2, 8);
          if (p.rank % 2 === 0) p.recv(p.rank + 1, 8);
          if (p.rank < 2) p.recv(p.rank + 2, 8);
        });
      }
    };
    expect(refillsOf(loaded({ processes: 4, program: owners }, { callTimes: true }), [2, 2])).toEqual([]);
  });

  it('are the same whatever contexts are chosen', () => {
    const plan = {
      extents: [3, 2],
      order: [
        [1, 1],
        [-1, -1],
      ],
      layers: 4,
      isNonBlocking: false,
      time: () => 7,
    };
    const { program, processes, refills } = performWavefront(plan);
    const trace = loaded(
      {
        processes,
        program: (p) => {
          p.enter('step');
          program(p);
          // Another function's messages, which a context around both would mix with the sweeps.
          p.inside('halo', () => p.sendrecv((p.rank + 1) % 6, (p.rank + 5) % 6, 8));
          p.leave();
        },
      },
      { callTimes: true },
    );
    const of = (contexts: ContextChoice) => {
      const analysis = analyze(trace, { contexts, also: ['wait states'] });
      const grid = { dimensions: [2, 3], periodic: [false, false], share: 1 };
      const topology = inferredTopology(grid);
      return findRefills(
        analysis,
        trace.callTimes!,
        topology,
        analysis.waitStates!,
        waitClassIndex('late-sender'),
      );
    };
    for (const contexts of ['auto', 'none', ['step'], ['sweep', 'halo']] as const) {
      const [wavefront, ...others] = of(contexts as ContextChoice);
      expect(others).toEqual([]);
      expect(wavefront!.functions).toEqual(['sweep']);
      expect(timesOf(wavefront!)).toEqual(refills);
    }
  });

  it('go in all four directions in the recorded sweep, and are absent from the other examples', () => {
    const of = (name: string): Wavefront[] => {
      const path = fileURLToPath(
        new URL(`../../../../fixtures/traces/${name}-4/traces.otf2`, import.meta.url),
      );
      return refillsOf(loadTrace(path, { callTimes: true }));
    };
    const [wavefront] = of('sweep');
    expect(wavefront!.functions).toEqual(['receive_inflow', 'send_outflow']);
    expect(wavefront!.directions.map(({ signs, sweeps }) => [signs, sweeps])).toEqual([
      [[1, 1], 4],
      [[-1, 1], 4],
      [[1, -1], 4],
      [[-1, -1], 4],
    ]);
    // Who begins a sweep waits for nobody.
    expect(wavefront!.directions.map(({ nsOfProcess }, i) => nsOfProcess[i])).toEqual([0, 0, 0, 0]);
    expect(of('halo')).toEqual([]);
    expect(of('vcycle')).toEqual([]);
  });
});

it.skipIf(!hasTrace('sweep3d-2x3'))('optional: refills of sweep3d (trace not in the repository)', () => {
  const [wavefront, ...others] = refillsOf(loadTrace(unpacked('sweep3d-2x3'), { callTimes: true }));
  expect(others).toEqual([]);
  const { directions, messages } = wavefront!;
  expect(messages).toBe(20);
  expect(
    directions.map(({ signs, sweeps, instances, ns }) => [signs.join(), sweeps, instances, ns]).sort(),
  ).toEqual([
    ['-1,-1', 72, 57, 76_435_143],
    ['-1,1', 72, 60, 32_661_067],
    ['1,-1', 72, 58, 38_009_017],
    ['1,1', 72, 36, 37_968_827],
  ]);
  expect(directions.reduce((sum, { ns }) => sum + ns, 0)).toBe(185_074_054);
  const last = directions.find(({ signs }) => signs.join() === '-1,-1')!;
  expect(Array.from(last.nsOfProcess, (ns) => Math.round(ns / 1e5) / 10)).toEqual([
    27.6, 21.1, 13.8, 6, 8, 0,
  ]);
});

describeTraced('refills of a traced program', quickMpi, ({ mpi, folder, library }) => {
  it('are one sweep an iteration, process and direction on 9 processes', {
    timeout: 180_000,
    retry: 1,
  }, () => {
    const source = fileURLToPath(new URL('../../../../fixtures/programs/sweep.c', import.meta.url));
    const binary = buildProgram(mpi, source, join(folder, 'sweep'), '-finstrument-functions');
    const traces = join(folder, 'traces');
    const command = [binary, '--size', '24', '--iterations', '3'];
    const { code } = start(mpi, 9, command, { library, folder: traces });
    expect(code).toBe(0);
    const [wavefront] = refillsOf(loadTrace(join(traces, 'traces.otf2'), { callTimes: true }));
    expect(wavefront!.functions).toEqual(['receive_inflow', 'send_outflow']);
    expect(wavefront!.directions.map(({ signs, sweeps }) => [signs.join(), sweeps])).toEqual([
      ['1,1', 27],
      ['-1,1', 27],
      ['1,-1', 27],
      ['-1,-1', 27],
    ]);
    // Each sweep begins in another corner, where nothing is received.
    expect(wavefront!.directions.map(({ nsOfProcess }, i) => nsOfProcess[[0, 2, 6, 8][i]!])).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
