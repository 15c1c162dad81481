import { describe, expect, it } from 'vitest';
import { findDependencies } from '../../../../src/analysis/causes/replay/dependencies.ts';
import { replayedDurations } from '../../../../src/analysis/causes/replay/event-times.ts';
import { replay } from '../../../../src/analysis/causes/replay/replay.ts';
import { whatIf } from '../../../../src/analysis/causes/replay/what-if.ts';
import { instancesOfTies } from '../../../support/instances-of-ties.ts';
import { DoneExecution, randomExecution } from '../../../support/random-execution.ts';
import { followed, relaxed, SEEDS } from '../followed.ts';

function prepare(done: DoneExecution) {
  const { communication, ...found } = followed(done);
  return { ...found, dependencies: findDependencies(communication, found.waits) };
}

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

describe('a what-if replay', () => {
  it.each(SEEDS)('gives the same program with another time in a function, seed %i', (seed) => {
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

  it.each(SEEDS)('tells how long instances would take, seed %i', (seed) => {
    const process = seed % 5;
    const share = [0, 0.5, 2][seed % 3]!;
    const done = randomExecution({ seed, rules: { eager: true } });
    const { trace, ties, timelines, dependencies } = prepare(done);
    const changed = (p: number): number => (p === process ? share : 1);
    const other = randomExecution({ seed, rules: { eager: true, share: changed } }).columns();
    const scaled = [1, 2, 3, 4].map((place) => ({ process, place, share }));
    const replayed = whatIf(timelines, dependencies, scaled);
    const { blocks, instances } = instancesOfTies(trace, ties);
    const { startNs, endNs, count } = instancesOfTies(other.trace, other.ties).instances;
    const all = Int32Array.from({ length: count }, (_, i) => i);
    const of = { timelines, dependencies, replayed };
    expect([...replayedDurations(trace, blocks, instances, of, all)]).toEqual(
      [...all].map((instance) => endNs[instance]! - startNs[instance]!),
    );
  });

  it('saves no more than the other processes leave to be saved', () => {
    const done = relaxed(30, 20);
    done.message(0, 1, false, 1, [0, 5]);
    const { timelines, dependencies, callTimes } = prepare(done);
    const runtime = (share: number): number =>
      whatIf(timelines, dependencies, [{ process: 0, place: 3, share }]).runtimeNs;
    expect([1, 0.8, 0.5, 0].map(runtime)).toEqual([35, 29, 25, 25]);
    const receive = callTimes.calls.path[1]!;
    expect(whatIf(timelines, dependencies, [{ process: 1, place: receive, share: 0.2 }]).runtimeNs).toBe(31);
  });

  it('starts a process earlier', () => {
    const done = new DoneExecution(2, {}, [100, 20]);
    done.message(0, 1, false, 1, [0, 5]);
    const { timelines, dependencies } = prepare(done);
    const place = timelines.places.notYetStarted;
    expect(whatIf(timelines, dependencies, [{ process: 0, place, share: 0.5 }]).runtimeNs).toBe(45);
  });

  it('ends no later the less time a place takes', () => {
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

describe('a trace that contradicts itself', () => {
  it('is replayed to its end', () => {
    const done = new DoneExecution(2);
    done.compute(0, 1, 10);
    done.message(0, 1, false, 1, [5, 5]);
    done.message(1, 0, false, 1, [5, 5]);
    const { timelines, dependencies, callTimes } = prepare(done);
    // The first receive waits for the second send, too, which comes after it on the same process.
    const [firstReceive, secondSend] = [2, 3];
    dependencies.on[dependencies.start[firstReceive]!] = secondSend;
    const replayed = replay(timelines, dependencies);
    expect(replayed.passedOver).toBe(1);
    expect([...replayed.leave]).toEqual([...callTimes.calls.leave]);
  });
});
