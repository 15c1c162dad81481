import { describe, expect, it } from 'vitest';
import { PlacedTimes } from '../../../../src/analysis/causes/breakdown/placed-times.ts';
import { seededRandom } from '../../../../src/base/statistics/random.ts';

const PLACES = 97;

/** The same by a Map. */
function plainly(added: readonly [process: number, place: number, ns: number][]) {
  const sums = new Map<string, { process: number; place: number; ns: number }>();
  for (const [process, place, ns] of added) {
    const key = `${process} ${place}`;
    const sum = sums.get(key) ?? { process, place, ns: 0 };
    sums.set(key, { process, place, ns: sum.ns + ns });
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
}

describe('times by process and place', () => {
  // The first ones stay below what there is room for at first, the others make it grow several times.
  it.each([0, 1, 63, 64, 65, 20_000])('are the sums of %i times', (count) => {
    const random = seededRandom(count);
    const times = new PlacedTimes(PLACES);
    // What was there before is gone.
    for (let i = 0; i < 100; i++) times.add(i, i % PLACES, 1);
    times.clear();
    const added = Array.from({ length: count }, (): [number, number, number] => [
      Math.floor(random() * 130),
      Math.floor(random() * PLACES),
      Math.floor(random() * 1000),
    ]);
    for (const [process, place, ns] of added) times.add(process, place, ns);
    const expected = plainly(added);
    expect(times.total()).toBe(expected.reduce((sum, { ns }) => sum + ns, 0));
    expect(times.list(1, 0)).toEqual(expected);
    expect(times.list(2, 100)).toEqual(
      expected.map((each) => ({ ...each, ns: each.ns / 2 })).filter(({ ns }) => ns >= 100),
    );
    expect(times.listOfAll(1, 0)).toEqual(
      plainly(added.map(([, place, ns]) => [0, place, ns]))
        .filter(({ ns }) => ns > 0)
        .map(({ place, ns }) => ({ place, ns })),
    );
  });
});
