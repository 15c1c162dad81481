import { describe, expect, it } from 'vitest';
import { findDependencies } from '../../../src/diagnosis/replay/dependencies.ts';
import { replay } from '../../../src/diagnosis/replay/replay.ts';
import { whatIf } from '../../../src/diagnosis/replay/what-if.ts';
import { formTimelines } from '../../../src/diagnosis/timelines.ts';
import { followCommunication } from '../../../src/diagnosis/waits/communication.ts';
import { type DoneExecution, randomExecution } from '../../support/random-execution.ts';

function prepare(done: DoneExecution) {
  const { trace, callTimes, ties, waits } = done.columns();
  const timelines = formTimelines(callTimes, waits);
  const dependencies = findDependencies(followCommunication(trace, callTimes, ties), waits);
  return { trace, callTimes, waits, timelines, dependencies };
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

describe('a replay of what was recorded', () => {
  it.each(SEEDS)('gives what was recorded, seed %i', (seed) => {
    const { timelines, dependencies, callTimes } = prepare(randomExecution({ seed, bare: seed % 3 === 0 }));
    const replayed = replay(timelines, dependencies);
    expect(replayed.passedOver).toBe(0);
    expect([...replayed.enter]).toEqual([...callTimes.calls.enter]);
    expect([...replayed.leave]).toEqual([...callTimes.calls.leave]);
    expect([...replayed.processEnd]).toEqual([...callTimes.processEnd]);
    expect(replayed.runtimeNs).toBe(timelines.endNs - timelines.beginNs);
  });
});

describe('an ideal replay', () => {
  it.each(SEEDS)('is the same program with calls that take no time, seed %i', (seed) => {
    const { timelines, dependencies } = prepare(randomExecution({ seed }));
    const { callTimes: expected } = randomExecution({ seed, rules: { ideal: true } }).columns();
    const ideal = replay(timelines, dependencies, { ideal: true });
    // MPI_Finalize and what it waits for are not part of it.
    const isInside = (call: number): boolean => !expected.calls.processStart.includes(call + 1);
    expect([...ideal.enter]).toEqual([...expected.calls.enter]);
    expect([...ideal.leave].filter((_, i) => isInside(i))).toEqual(
      [...expected.calls.leave].filter((_, i) => isInside(i)),
    );
    expect([...ideal.processEnd]).toEqual([...expected.processEnd]);
    expect(ideal.runtimeNs).toBeLessThanOrEqual(timelines.endNs - timelines.beginNs);
  });
});

describe('what if', () => {
  it.each(SEEDS)('is the same program with another function, seed %i', (seed) => {
    const process = seed % 5;
    const where = seed % 4;
    const share = [0, 0.5, 2][seed % 3]!;
    const { timelines, dependencies } = prepare(randomExecution({ seed, rules: { eager: true } }));
    const changed = (p: number, w: number): number => (p === process && w === where ? share : 1);
    const { callTimes } = randomExecution({ seed, rules: { eager: true, share: changed } }).columns();
    const replayed = whatIf(timelines, dependencies, [{ process, place: where + 1, share }]);
    expect([...replayed.enter]).toEqual([...callTimes.calls.enter]);
    expect([...replayed.leave]).toEqual([...callTimes.calls.leave]);
  });

  it('is no later the less time there is', () => {
    for (const seed of SEEDS) {
      const { timelines, dependencies } = prepare(randomExecution({ seed }));
      let last = Number.POSITIVE_INFINITY;
      for (const share of [2, 1, 0.7, 0.3, 0]) {
        const { runtimeNs } = whatIf(timelines, dependencies, [{ process: seed % 5, place: 3, share }]);
        expect(runtimeNs).toBeLessThanOrEqual(last);
        last = runtimeNs;
      }
    }
  });
});
