import { describe, expect, it } from 'vitest';
import { LoadMeter, loadBefore } from '../../../../src/measure/run/machine/other-load.ts';

/** A machine whose clock and counters the test sets; ticks are hundredths of a second. */
function machine() {
  const state = { seconds: 0, user: 1000, steal: 0, own: 100, idle: 5 };
  const read = (path: string): string | null => {
    if (path === '/proc/stat')
      return `cpu  ${state.user} 0 0 ${state.idle} 77 0 0 ${state.steal} 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n`;
    if (path === '/proc/self/stat')
      return `42 (node) (x) S 1 2 3 4 5 6 7 8 9 10 ${state.own} 0 0 0 20 0 1 0 9 9\n`;
    return null;
  };
  return { state, meter: () => new LoadMeter(read, () => state.seconds) };
}

describe('the load of other programs', () => {
  it('is all processor time less that of commgate and what it started', () => {
    const { state, meter } = machine();
    const running = meter();
    Object.assign(state, { seconds: 10, user: 2500, own: 1100, steal: 500, idle: 900 });
    // 15 s of processor time and 5 s taken by a hypervisor, of which 10 s are its own, in 10 s.
    expect(running.cores()).toBe(1);
    Object.assign(state, { seconds: 20, own: 9999 });
    expect(running.cores()).toBe(0);
  });

  it('is not told from less than a second, or where the kernel says nothing', () => {
    const { state, meter } = machine();
    const running = meter();
    state.seconds = 0.9;
    expect(running.cores()).toBeNull();
    for (const text of [null, '', 'cpu  1 2', 'nonsense']) {
      let seconds = 0;
      const blind = new LoadMeter(
        () => text,
        () => seconds,
      );
      seconds = 10;
      expect(blind.cores()).toBeNull();
    }
  });

  it('before a run is the load average of the last minute', () => {
    expect(loadBefore((path) => (path === '/proc/loadavg' ? '2.50 1.00 0.50 3/300 4711\n' : null))).toBe(2.5);
    for (const text of [null, '', 'x']) expect(loadBefore(() => text)).toBeNull();
  });
});
