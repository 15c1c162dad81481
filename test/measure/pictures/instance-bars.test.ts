import { describe, expect, it } from 'vitest';
import { barsOf, timesOf } from '../../../src/measure/pictures/instance-bars.ts';

describe('what a process does in an instance, as bars', () => {
  it('begin and end exactly where the process comes and is done, with its states in between', () => {
    const row = { process: 1, startNs: 420, endNs: 930, states: '..ww.ccwwc' };
    expect(barsOf(row, 1000)).toEqual([
      { fromNs: 0, toNs: 200, state: '.', isIn: false },
      { fromNs: 200, toNs: 420, state: 'w', isIn: false },
      { fromNs: 420, toNs: 500, state: '.', isIn: true },
      { fromNs: 500, toNs: 700, state: 'c', isIn: true },
      { fromNs: 700, toNs: 900, state: 'w', isIn: true },
      { fromNs: 900, toNs: 930, state: 'c', isIn: true },
    ]);
  });

  it('are thick from the start where the process comes first, and kept where it comes in the last step', () => {
    expect(barsOf({ process: 0, startNs: 0, endNs: 500, states: 'ww  ' }, 1000)).toEqual([
      { fromNs: 0, toNs: 500, state: 'w', isIn: true },
    ]);
    expect(barsOf({ process: 0, startNs: 990, endNs: 1000, states: '....' }, 1000)).toEqual([
      { fromNs: 0, toNs: 990, state: '.', isIn: false },
      { fromNs: 990, toNs: 1000, state: 'c', isIn: true },
    ]);
  });

  it('add up to the time until the process is done', () => {
    const bars = barsOf({ process: 0, startNs: 333, endNs: 777, states: '.wcw.c.ww ' }, 1000);
    const times = timesOf(bars);
    expect(times['.'] + times.w + times.c).toBeCloseTo(777, 9);
  });

  it('come to an end for any numbers', () => {
    for (const startNs of [-1e308, 0, 1e308, Number.POSITIVE_INFINITY]) {
      const bars = barsOf({ process: 0, startNs, endNs: -startNs, states: 'w.c' }, 8e-323);
      expect(bars.length).toBeLessThan(8);
    }
    expect(barsOf({ process: 0, startNs: 1, endNs: 2, states: '' }, 0)).toEqual([]);
  });
});
