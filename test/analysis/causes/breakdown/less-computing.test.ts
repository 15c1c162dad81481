import { describe, expect, it } from 'vitest';
import { computingTimes } from '../../../../src/analysis/causes/breakdown/computing-times.ts';
import { DurationDivider } from '../../../../src/analysis/causes/breakdown/divide-durations.ts';
import {
  replayLessComputing,
  type Without,
} from '../../../../src/analysis/causes/breakdown/less-computing.ts';
import { findDependencies } from '../../../../src/analysis/causes/replay/dependencies.ts';
import { FUNCTIONS } from '../../../support/execution-columns.ts';
import { instancesOfTies } from '../../../support/instances-of-ties.ts';
import { DoneExecution, type ExecutionRules, randomExecution } from '../../../support/random-execution.ts';
import { followed, RELAX, SEEDS, SOLVE } from '../followed.ts';

/** A random program of which one process computes so many times as long in a function, and what is replayed of it. */
function delayed(seed: number, times: number) {
  const [process, where] = [seed % 5, seed % 4];
  const share = (p: number, w: number): number => (p === process && w === where ? times : 1);
  const { group, without, first } = replayed(executed(seed, share));
  const isFirst = first?.process === process && first.place === where + 1;
  return { isFirst, without, beforeNs: durationIn(executed(seed), group.divided.middle) };
}

function executed(seed: number, share: ExecutionRules['share'] = () => 1): DoneExecution {
  return randomExecution({ seed, rules: { eager: true, share } });
}

/** Three processes that compute and reduce in turns; one computes longer in every third. */
function turns(delay: number): DoneExecution {
  const done = new DoneExecution(3);
  for (let turn = 0; turn < 12; turn++) {
    for (let p = 0; p < 3; p++)
      done.compute(p, RELAX, 100 + 10 * turn + (p === 1 && turn % 3 === 0 ? delay : 0));
    done.collective('MPI_Allreduce', 0, 0, SOLVE, () => 1);
  }
  return done;
}

/** Mean, of instances that are one message or operation each. */
function durationIn(done: DoneExecution, wanted: ArrayLike<number>): number {
  const { trace, ties } = done.columns();
  const { startNs, endNs } = instancesOfTies(trace, ties).instances;
  return meanOf(Array.from(wanted, (i) => endNs[i]! - startNs[i]!));
}

/** @param isIn which instances are the group */
function replayed(
  done: DoneExecution,
  { nameOf = (place: number): number => place, isIn = (_: number): boolean => true } = {},
) {
  const { trace, ties, timelines, communication, waits } = followed(done);
  const { blocks, instances } = instancesOfTies(trace, ties);
  const dependencies = findDependencies(communication, waits);
  const { places } = timelines;
  const isInMpi = Uint8Array.from(places.path, (path) => (path > FUNCTIONS.length ? 1 : 0));
  const wrongOrderNs = new Float64Array(instances.count);
  const divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs };
  const all = Array.from({ length: instances.count }, (_, i) => i).filter(isIn);
  const group = { instances: all, divided: new DurationDivider(divided).divide(all) };
  const computing = computingTimes(timelines, isInMpi, 0);
  const shown: number[] = [];
  const [without] = replayLessComputing(divided, dependencies, [group], { computing, nameOf }, (_, share) =>
    shown.push(share),
  );
  const first = group.divided.late.find(({ place }) => isInMpi[place] === 0);
  return { group, without: without!, shown, first };
}

function meanOf(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0) / list.length;
}

/** As a comparison reads it: between two shares in proportion. */
function readOff(without: Without, share: number): number {
  const curve = [...without].sort((a, b) => a.share - b.share);
  const above = curve.findIndex((each) => each.share >= share);
  const [from, to] = [curve[Math.max(0, above - 1)]!, curve[above]!];
  return to === from ? to.ns : from.ns + ((share - from.share) / (to.share - from.share)) * (to.ns - from.ns);
}

describe('a replay with less computing', () => {
  it('saves, to a quarter, what one process added to nine of ten random programs', () => {
    const saved: number[] = [];
    for (const times of [2, 5, 20]) {
      for (const seed of SEEDS) {
        const { isFirst, without, beforeNs } = delayed(seed, times);
        if (!isFirst || without.length === 0) continue;
        const nowNs = without[0]!.ns;
        // What is added to little is as much as another order of the same messages makes.
        if (nowNs - beforeNs >= 0.1 * nowNs)
          saved.push((nowNs - readOff(without, 1 / times)) / (nowNs - beforeNs));
      }
    }
    const near = saved.filter((each) => Math.abs(each - 1) <= 0.25);
    expect(saved.length).toBeGreaterThanOrEqual(30);
    // Processes of random programs have nothing in common: others do not tell which times are longer.
    expect(near.length, `${saved}`).toBeGreaterThanOrEqual(0.9 * saved.length);
  });

  it('takes what comes in some turns out of these', () => {
    const isIn = (instance: number): boolean => instance % 3 === 0;
    const { group, without, shown } = replayed(turns(500), { isIn });
    const { middle } = group.divided;
    expect(without[0]!.ns).toBe(durationIn(turns(500), middle));
    // The others compute 12 × 100 + 10 × 66 ns, it 4 × 500 more.
    expect(shown[1]).toBeCloseTo(1860 / 3860, 9);
    expect(readOff(without, shown[1]!)).toBeCloseTo(durationIn(turns(0), middle), 6);
    expect(readOff(without, shown[0]!)).toBeCloseTo(durationIn(turns(250), middle), 6);
  });

  it('is made for shares between which a delay is taken out, most first, and shown once each', () => {
    const { without, shown } = replayed(executed(3, (p, w) => (p === 3 && w === 3 ? 5 : 1)));
    expect(without[0]!.share).toBe(1);
    expect(without.slice(1).map(({ share }) => share)).toEqual(shown);
    const [between, even, none] = shown as [number, number, number];
    expect([between, none]).toEqual([(1 + even) / 2, 0]);
    expect(even).toBeGreaterThan(0);
    expect(even).toBeLessThan(0.5);
  });

  it('takes time out of all places of one name', () => {
    const done = executed(1, (p) => (p === 1 ? 5 : 1));
    const one = replayed(done).without.at(-1)!.ns;
    expect(replayed(done, { nameOf: () => 1 }).without.at(-1)!.ns).toBeLessThan(one);
  });
});
