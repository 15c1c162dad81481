import { describe, expect, it } from 'vitest';
import { findCriticalPath } from '../../../src/analysis/causes/critical-path.ts';
import { findDelayCosts } from '../../../src/analysis/causes/delays/delay-costs.ts';
import { measureEfficiencies, pathInPhases } from '../../../src/analysis/causes/efficiencies.ts';
import { replayIdeally } from '../../../src/analysis/causes/replay/ideal-replay.ts';
import { disturbing } from '../../support/disturbing.ts';
import { instancesOfTies } from '../../support/instances-of-ties.ts';
import { type DoneExecution, randomExecution } from '../../support/random-execution.ts';
import { followed, relaxed, relaxedAndSolved, relaxedBy, SOLVE } from './followed.ts';

/** @param cuts positions of the sequence after which a phase ends */
function measured(done: DoneExecution, cuts: number[] = []) {
  const { trace, ties, communication, timelines, synchronisations, plain } = followed(done);
  const delays = findDelayCosts(timelines, synchronisations);
  const rootCauses = { timelines, delays, offCore: null, criticalPath: findCriticalPath(timelines) };
  const { idealReplay } = replayIdeally({ rootCauses, communication });
  const found = instancesOfTies(trace, ties);
  const ends = [...cuts, found.order.length];
  const phases = ends.map((to, i) => ({ index: i + 1, from: (ends[i - 1] ?? 0) + 1, to, functions: [] }));
  const input = { trace, ...found, phases, rootCauses };
  return {
    efficiencies: measureEfficiencies({ ...input, idealReplay }).efficiencies!,
    without: measureEfficiencies(input).efficiencies!,
    pathNs: pathInPhases(input, rootCauses),
    path: rootCauses.criticalPath,
    plain,
    found,
    phases,
    trace,
  };
}

describe('efficiencies', () => {
  it('are those of the model', () => {
    const done = relaxedAndSolved([60, 20], [5, 10], 30);
    const { efficiencies, without } = measured(done);
    // P0 computes 60 of 100, P1 50; without the 10 that receiving takes it would be 90.
    expect(efficiencies).toMatchObject({
      runtimeNs: 100,
      idealNs: 90,
      idealAtLeastNs: 90,
      parallel: 0.55,
      loadBalance: 55 / 60,
      communication: 0.6,
      serialisation: 60 / 90,
      transfer: 0.9,
    });
    expect([...efficiencies.usefulNs]).toEqual([60, 50]);
    expect(without).toMatchObject({
      communication: 0.6,
      idealNs: null,
      idealAtLeastNs: 90,
      serialisation: null,
    });
  });

  it('are those of each process’s own windows by phase', () => {
    const done = relaxed(60, 20);
    done.message(0, 1, false, SOLVE, [0, 0]);
    done.compute(0, SOLVE, 40);
    done.compute(1, SOLVE, 10);
    done.message(1, 0, false, SOLVE, [0, 0]);
    const { phases } = measured(done, [1]).efficiencies;
    // The first ends when the message was received, 60 on both; P1 then ends at 70 what P0 ends at 100.
    expect(phases).toMatchObject([
      { index: 1, meanNs: 60, timeShare: 0.6, parallel: 40 / 60, loadBalance: 40 / 60, communication: 1 },
      { index: 2, meanNs: 40, timeShare: 0.4, parallel: 25 / 40, loadBalance: 25 / 40, communication: 1 },
    ]);
  });

  it('have cores as a factor where the trace tells when processes were off them', () => {
    const takenNs = [30, 0, 15];
    const done = relaxedBy({ offCore: () => takenNs.shift() ?? 0 }, 60, 40);
    done.message(0, 1, false, SOLVE, [5, 10]);
    const { efficiencies } = measured(done);
    // P0 computes 60, is off its core for 30, and for 15 in its call of 20; P1 computes 40, waits 50 and receives for 10.
    expect([...efficiencies.usefulNs]).toEqual([60, 40]);
    expect(efficiencies).toMatchObject({
      runtimeNs: 110,
      parallel: 50 / 110,
      loadBalance: 50 / 60,
      coreAvailability: 60 / 90,
      communication: 90 / 110,
      serialisation: 1,
      transfer: 90 / 110,
    });
    expect(measured(relaxed(60, 40)).efficiencies.coreAvailability).toBeNull();
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('multiply and add up, seed %i', (seed) => {
    const rules = seed % 2 === 1 ? disturbing(seed, 300) : {};
    const done = randomExecution({ seed, bare: seed % 3 === 0, rules });
    const { efficiencies, pathNs, path, plain, found, phases, trace } = measured(done, [8, 9, 25]);
    for (const { parallel, loadBalance, coreAvailability, communication } of [
      efficiencies,
      ...efficiencies.phases,
    ]) {
      expect(loadBalance * (coreAvailability ?? 1) * communication).toBeCloseTo(parallel, 12);
      for (const factor of [parallel, loadBalance, coreAvailability ?? 1])
        expect(factor).toBeLessThanOrEqual(1 + 1e-12);
    }
    for (const phase of efficiencies.phases) {
      expect(phase.communication).toBeLessThanOrEqual(1);
      expect(phase.serialisation).toBeLessThanOrEqual(1);
    }
    const { parallel, communication, serialisation, transfer } = efficiencies;
    expect(serialisation).toBeLessThanOrEqual(1 + 1e-12);
    expect(serialisation! * transfer!).toBeCloseTo(communication, 12);
    expect(efficiencies.idealNs!).toBeGreaterThanOrEqual(efficiencies.idealAtLeastNs - 1e-6);
    expect(efficiencies.idealNs!).toBeLessThanOrEqual(efficiencies.runtimeNs);
    const shares = efficiencies.phases.map((phase) => phase.timeShare * phase.parallel);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(parallel, 12);
    const transfers = efficiencies.phases.map((phase) => phase.timeShare * phase.transfer!);
    expect(transfers.reduce((sum, share) => sum + share, 0)).toBeCloseTo(transfer!, 12);
    // Useful time straight from the timelines, by phase and process.
    const useful = (process: number, from: number, to: number): number =>
      [...plain.timeIn(process, from, to)]
        .filter(([place]) => ['1', '2', '3', '4'].includes(place))
        .reduce((sum, [, ns]) => sum + ns, 0);
    const before = new Array(trace.processes).fill(plain.begin);
    expect(pathNs.reduce((sum, ns) => sum + ns, 0)).toBeCloseTo(efficiencies.runtimeNs, 6);
    phases.forEach(({ from, to }, i) => {
      let onPathNs = 0;
      const ofProcess = before.map((start, process) => {
        const events = [...found.order.slice(from - 1, to)]
          .flatMap((instance) => [
            ...found.instances.block.slice(
              found.instances.start[instance],
              found.instances.start[instance + 1],
            ),
          ])
          .filter((event) => found.blocks.process[event] === process);
        const last = Math.max(start, ...events.map((event) => trace.events.completed[event]!));
        const end = i === phases.length - 1 ? plain.end : last;
        before[process] = end;
        for (let piece = 0; piece < path.count; piece++)
          if (path.process[piece] === process)
            onPathNs += Math.max(0, Math.min(end, path.toNs[piece]!) - Math.max(start, path.fromNs[piece]!));
        return { useful: useful(process, start, end), window: end - start };
      });
      expect(pathNs[i]).toBeCloseTo(onPathNs, 6);
      const sum = (name: 'useful' | 'window'): number =>
        ofProcess.reduce((total, each) => total + each[name], 0);
      const most = Math.max(...ofProcess.map((each) => each.useful));
      if (sum('window') === 0 || most === 0) return;
      expect(efficiencies.phases[i]!.parallel).toBeCloseTo(sum('useful') / sum('window'), 9);
      const { meanNs, transfer: own, loadBalance } = efficiencies.phases[i]!;
      const largest = Math.min(most, meanNs, own! * meanNs);
      expect(loadBalance).toBeCloseTo(sum('useful') / trace.processes / largest, 9);
    });
  });
});
