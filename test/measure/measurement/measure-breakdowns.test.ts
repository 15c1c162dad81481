import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { measureAnalysis, measureTrace } from '../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { parts } from '../../gate/judge/causes/make-parts.ts';
import { benchmark, group, repetition, run } from '../../gate/judge/make-run.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** In each round process 0 receives, and process 1 sends so much later, having computed in relax since it sent before. */
function measured(lateNs: (round: number) => number, mpiRegions = true): RepetitionMeasurement {
  const program = (p: ProcessScript): void => {
    for (let round = 0; round < 6; round++) {
      const begin = 10_000 * round;
      if (p.rank === 0) p.at(begin);
      else p.inside('relax', () => p.at(begin + lateNs(round)));
      p.inside('exchange', () => {
        if (p.rank === 0) p.recv(1, 64, { until: begin + lateNs(round) + 50 });
        else p.send(0, 64, { ns: 20 });
      });
    }
  };
  return measureAnalysis(
    analysed({ processes: 2, program, mpiRegions }, { callTimes: true, also: ['wait states'] }),
  );
}

describe('measured breakdowns', () => {
  it('tell in names what the middle half of the instances is made of', () => {
    const { groups, computing } = measured((round) => [1000, 1000, 1000, 1000, 3000, 10][round]!);
    expect(groups.map((each) => each.parts)).toEqual([
      {
        lateNs: 1000,
        inMpiNs: 50,
        ownNs: 0,
        late: [{ process: 1, path: ['relax'], ns: 1000 }],
        lateElsewhere: [],
        inMpi: [{ call: 'MPI_Recv', ns: 50 }],
        own: [],
        latest: [{ process: 1, instances: 6, through: 0 }],
        order: '',
        wrongOrderNs: 0,
        waitNs: 1000,
        waitingCausedBy: [{ process: 1, ns: 1000 }],
        // With less computing its messages come before process 0 takes them, the earlier the more rounds.
        without: [
          { share: 1, ns: 1050 },
          { share: 0.75, ns: 2480 },
          { share: 0.5, ns: 6160 },
          { share: 0, ns: 13_520 },
        ],
      },
    ]);
    // All of process 1 up to its last message but five times 20 ns in MPI_Send.
    expect(computing).toContainEqual({ path: ['relax'], ns: [0, expect.closeTo(50_010 - 5 * 20, 6)] });
  });

  it('tell by replay what the late process costs where another one is nearly as late', () => {
    const program = (p: ProcessScript): void => {
      for (let round = 0; round < 5; round++) {
        const begin = 10_000 * round;
        if (p.rank > 0) p.inside('relax', () => p.at(begin + (p.rank === 1 ? 1000 : 600)));
        else p.at(begin);
        p.inside('exchange', () => {
          if (p.rank > 0) p.send(0, 64, { ns: 20 });
          else {
            const requests = [p.irecv(1, 64, { ns: 1 }), p.irecv(2, 64, { ns: 1 })];
            p.waitall(requests, { until: begin + 1050 });
          }
        });
        p.inside('meet', () => p.collective('BARRIER', { until: begin + 1100 }));
      }
    };
    const { groups } = measureAnalysis(
      analysed({ processes: 3, program }, { callTimes: true, also: ['wait states'] }),
    );
    const exchange = groups.find(({ functions }) => functions[0] === 'exchange')!;
    // In five rounds it computes for 40,600 ns, and 400 less in each as process 2 does.
    const [all, half, even] = exchange.parts!.without;
    expect([all, half?.ns, even?.ns]).toEqual([{ share: 1, ns: 1050 }, 850, 650]);
    expect(even!.share).toBeCloseTo(1 - 2000 / 40_600, 9);
    expect(half!.share).toBeCloseTo(1 - 1000 / 40_600, 9);
  });

  it('come with how well the processes were used', () => {
    const { efficiency } = measured(() => 1000);
    // From the first event to the last: process 0 ends at 51,050, process 1 at 51,020.
    const useful = [51_050 - 6 * 1050, 51_020 - 1000 - 6 * 20];
    expect(efficiency?.usefulNs).toHaveLength(2);
    expect(efficiency?.usefulNs[0]).toBeCloseTo(useful[0]!, 6);
    const { parallel, loadBalance, communication } = efficiency!;
    expect(parallel).toBeCloseTo(loadBalance * communication, 12);
  });

  it('are left out where MPI calls have no times', () => {
    const { groups, efficiency } = measured(() => 1000, false);
    expect(groups[0]).not.toHaveProperty('parts');
    expect(efficiency).toBeUndefined();
  });

  it('add up to the mean duration of real traces and name the process that was delayed', async () => {
    const traces = fileURLToPath(new URL('../../../fixtures/traces/demo/', import.meta.url));
    const anchor = `${traces}delayed/halo/1/traces.otf2`;
    const { groups } = await measureTrace(anchor, defaultConfig.analysis);
    for (const { parts } of groups) {
      const [first] = parts?.without ?? [];
      if (first === undefined) continue;
      expect(parts!.lateNs + parts!.inMpiNs + parts!.ownNs).toBeCloseTo(first.ns, 3);
    }
    const exchange = groups.find(({ functions }) => functions[0] === 'exchange_halo')!.parts!;
    expect(exchange.late[0]).toMatchObject({ process: 1, path: ['main', 'solve', 'exchange_halo'] });
    expect(exchange.latest[0]).toEqual({ process: 1, instances: 30, through: 0 });
    const [all, none] = [exchange.without[0]!.ns, exchange.without.at(-1)!.ns];
    expect(none).toBeLessThan(all / 10);
  });
});

describe('recorded breakdowns', () => {
  const of = (medianNs: number, late: number) =>
    group('a', medianNs, { parts: parts({ '1 relax': late }, 0.6, 2) });

  const partsOf = (...repetitions: ReturnType<typeof of>[]) =>
    recordRun(run(1, [benchmark(repetitions.map((each) => [each]))])).benchmarks[0]!.groups[0]!.parts;

  it('are those of the repetitions that are nearest to the run, as long as its value, in whole ns', () => {
    expect(partsOf(of(90, 1), of(500, 2), of(100, 37.4))).toMatchObject({ lateNs: 94, inMpiNs: 2, ownNs: 5 });
    // A third of four, that is two.
    const half = partsOf(of(100, 7.4), of(900, 1), of(20, 1), of(100, 27.4))!;
    expect(half).toMatchObject({ lateNs: 87, inMpiNs: 3, ownNs: 10 });
  });

  it('count in all repetitions who was late', () => {
    const latest = [{ process: 1, instances: 60, through: 0 }];
    const late = (medianNs: number) =>
      group('a', medianNs, { parts: parts({ '1 relax': 9 }, 1, 0, { latest }) });
    expect(partsOf(late(90), late(500), late(100))!.latest).toEqual([
      { process: 1, instances: 180, through: 0 },
    ]);
  });

  it('are left out of groups with less than a thousandth of the run', () => {
    const groups = [of(100, 1), group('b', 300_000)];
    const [recorded] = recordRun(run(1, [benchmark([groups])])).benchmarks;
    expect(recorded!.groups[0]).not.toHaveProperty('parts');
  });

  it('stand beside the efficiencies of the repetition in the middle', () => {
    const used = (parallel: number): RepetitionMeasurement => ({
      ...repetition([group('a', 100)]),
      efficiency: { parallel, loadBalance: 0.98765, communication: parallel, usefulNs: [10.4, 20.6] },
    });
    const repetitions = [0.9, 0.12345, 0.5].map(used);
    const [recorded] = recordRun(run(1, [{ ...benchmark([]), repetitions }])).benchmarks;
    expect(recorded!.efficiency).toEqual({
      parallel: 0.5,
      loadBalance: 0.988,
      communication: 0.5,
      usefulNs: [10, 21],
    });
  });
});

describe('computing between calls', () => {
  const paradigm = (name: string): number => (name.startsWith('MPI_') ? PARADIGM.MPI : PARADIGM.SAMPLING);
  const program = (p: ProcessScript): void =>
    void p.inside('step', () => {
      p.compute(100).collective('ALLREDUCE', { ns: 10 });
      p.compute(200 + 50 * p.rank).inside('exchange', () => p.collective('BARRIER', { ns: 10 }));
      p.compute(300).collective('ALLREDUCE', { ns: 10 });
    });

  it('has what was called before it, twice, and next, where functions are known by stacks', () => {
    const also = ['wait states'] as const;
    const of = (made: object) =>
      measureAnalysis(analysed({ processes: 2, program, ...made }, { callTimes: true, also: [...also] }));
    expect(of({}).between).toBeUndefined();
    const between = of({ paradigm }).between!.filter(({ behind }) => behind !== '');
    expect(
      between.map(({ function: name, behind, earlier, before }) => [name, earlier, behind, before]),
    ).toEqual([
      ['step', 'MPI_Allreduce', 'exchange', 'MPI_Allreduce'],
      ['step', '', 'MPI_Allreduce', 'exchange'],
    ]);
    expect(between.map(({ ns }) => ns)).toEqual([
      [300, 300],
      [200, 250],
    ]);
  });
});
