import { describe, expect, it } from 'vitest';
import { computingTimes } from '../../../../src/analysis/causes/breakdown/computing-times.ts';
import { DurationDivider } from '../../../../src/analysis/causes/breakdown/divide-durations.ts';
import { replayLessComputing, type Without } from '../../../../src/analysis/causes/breakdown/less-computing.ts';
import { findDependencies } from '../../../../src/analysis/causes/replay/dependencies.ts';
import { instancesOfTies } from '../../../support/instances-of-ties.ts';
import { type ExecutionRules, randomExecution } from '../../../support/random-execution.ts';
import { FUNCTIONS } from '../../../support/execution-columns.ts';
import { followed, SEEDS } from '../followed.ts';

/** A random program of which one process computes so many times as long in a function, and what is replayed of it. */
function delayed(seed: number, times: number) {
  const [process, where] = [seed % 5, seed % 4];
  const share = (p: number, w: number): number => (p === process && w === where ? times : 1);
  const { group, without, first } = replayed(seed, { share });
  const isFirst = first?.process === process && first.place === where + 1;
  const { instances } = instancesOf(seed, {});
  const { middle } = group.divided;
  const beforeNs = meanOf([...middle].map((i) => instances.endNs[i]! - instances.startNs[i]!));
  return { isFirst, without, beforeNs };
}

function instancesOf(seed: number, rules: ExecutionRules) {
  const done = randomExecution({ seed, rules: { eager: true, ...rules } });
  const found = followed(done);
  return { ...found, ...instancesOfTies(found.trace, found.ties) };
}

function replayed(seed: number, rules: ExecutionRules, nameOf = (place: number): number => place) {
  const { trace, timelines, communication, waits, blocks, instances } = instancesOf(seed, rules);
  const dependencies = findDependencies(communication, waits);
  const { places } = timelines;
  const isInMpi = Uint8Array.from(places.path, (path) => (path > FUNCTIONS.length ? 1 : 0));
  const wrongOrderNs = new Float64Array(instances.count);
  const divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs };
  const all = Array.from({ length: instances.count }, (_, i) => i);
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
  it.each([2, 5, 20])('saves within 25 %% what was added to random programs, one process %i times as long', (times) => {
    let count = 0;
    for (const seed of SEEDS) {
      const { isFirst, without, beforeNs } = delayed(seed, times);
      if (!isFirst || without.length === 0) continue;
      const nowNs = without[0]!.ns;
      // What is added to little is as much as another order of the same messages makes.
      if (nowNs - beforeNs < 0.1 * nowNs) continue;
      count++;
      const saved = (nowNs - readOff(without, 1 / times)) / (nowNs - beforeNs);
      expect(Math.abs(saved - 1), `seed ${seed}: ${saved}`).toBeLessThanOrEqual(0.25);
    }
    expect(count).toBeGreaterThanOrEqual(5);
  });

  it('is made for shares between which a delay is taken out, most first, and shown once each', () => {
    const { without, shown } = replayed(3, { share: (p, w) => (p === 3 && w === 3 ? 5 : 1) });
    expect(without[0]!.share).toBe(1);
    expect(without.slice(1).map(({ share }) => share)).toEqual(shown);
    const [between, even, none] = shown as [number, number, number];
    expect(between).toBe((1 + even) / 2);
    expect([even > 0.1 && even < 0.3, none]).toEqual([true, 0]);
  });

  it('takes time out of all places of one name', () => {
    const rules = { share: (p: number) => (p === 1 ? 5 : 1) };
    const last = (nameOf?: (place: number) => number): number => replayed(1, rules, nameOf).without.at(-1)!.ns;
    const one = last();
    expect(last(() => 1)).toBeLessThan(one);
  });
});
