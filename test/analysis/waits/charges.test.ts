import { describe, expect, it } from 'vitest';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { pathName, programs, waitStatesIn } from './found-waits.ts';

/** Three exchanges in which P1 waits 10, 20 and 30 ns, the last one in another function, then a barrier at 1,000. */
const exchanges = programs(
  (p) => {
    for (const [i, time] of [100, 200, 300].entries()) {
      p.at(time).inside(name(i), () => p.send(1, 8, { ns: 5 }));
    }
    p.at(1_000).collective('BARRIER', { until: 1_010 });
  },
  (p) => {
    for (const [i, time] of [90, 180, 270].entries()) {
      p.at(time).inside(name(i), () => p.recv(0, 8, { ns: 50 }));
    }
    p.at(960).collective('BARRIER', { until: 1_010 });
  },
);

function name(exchange: number): string {
  return exchange === 2 ? 'finish' : 'step';
}

describe('charges', () => {
  it('add up by class, path and process', () => {
    const found = waitStatesIn(exchanges);
    const { charges, classes } = found.states;
    const lines = Array.from({ length: charges.count }, (_, i) => [
      classes[charges.class[i]!]!.id,
      pathName(found.trace, charges.path[i]!),
      charges.process[i],
      charges.ns[i],
      charges.instances[i],
    ]);
    expect(lines).toEqual([
      ['late-sender', 'step/MPI_Recv', 1, 30, 2],
      ['late-sender', 'finish/MPI_Recv', 1, 30, 1],
      ['wait-at-barrier', 'MPI_Barrier', 1, 40, 1],
    ]);
  });

  it('add up by position and by phase, too', () => {
    const { perInstance, perPhase, classes, outsideNs } = waitStatesIn(exchanges).states;
    const lines = (of: typeof perInstance.class, where: Int32Array, ns: Float64Array) =>
      Array.from(ns, (each, i) => [where[i], classes[of[i]!]!.id, each]);
    expect(lines(perInstance.class, perInstance.position, perInstance.ns)).toEqual([
      [1, 'late-sender', 10],
      [2, 'late-sender', 20],
      [3, 'late-sender', 30],
      [4, 'wait-at-barrier', 40],
    ]);
    expect(perPhase.ns.reduce((sum, each) => sum + each, 0)).toBe(100);
    expect(Array.from(outsideNs).every((ns) => ns === 0)).toBe(true);
  });
});

describe('total times', () => {
  it('are those of all processes together', () => {
    const { totals } = waitStatesIn(exchanges).states;
    expect(totals).toEqual({
      spanNs: 2 * (1_010 - 90),
      mpiNs: 25 + 200,
      branchNs: {
        'point-to-point': 165,
        collective: 0,
        synchronisation: 60,
        'one-sided': 0,
        files: 0,
        other: 0,
        'init-finalize': 0,
      },
      isFinalizeRecorded: true,
      pollingNs: 0,
      nonMpiNs: 885 + 720,
      offCoreNs: null,
    });
  });
});

describe('a trace has no wait states', () => {
  const why = (program: (p: ProcessScript) => void, options = {}, analysis = {}) => {
    const found = analysed(
      { processes: 2, program, ...options },
      { also: ['wait states'], callTimes: true, ...analysis },
    );
    return [found.waitStates, found.noWaitStates];
  };

  it('without the times of MPI calls', () => {
    const barrier = (p: ProcessScript) => p.collective('BARRIER');
    expect(why(barrier, {}, { callTimes: false })).toEqual([null, 'times not read']);
    expect(why(barrier, { mpiRegions: false })).toEqual([null, 'no MPI calls']);
  });

  it('where leaves were not recorded and stand at the next enter', () => {
    const exchange = (p: ProcessScript) => {
      for (let i = 0; i < 60; i++) {
        const request = p.isend(1 - p.rank, 8, { ns: 10 });
        const other = p.irecv(1 - p.rank, 8, { ns: 10 });
        p.compute(20 + i).waitall([request, other], { ns: 200 });
      }
    };
    expect(why(exchange)).toEqual([null, 'no leave times']);
  });
});
