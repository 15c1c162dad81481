import { describe, expect, it } from 'vitest';
import { waitingCausedBy } from '../../../src/measure/pictures/waiting-caused.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** P1 comes 1,000 ns late to each barrier, P2 every second time for 200 ns. */
function barriers(process: ProcessScript): void {
  process.enter('main');
  for (let i = 0; i < 10; i++) {
    process.enter('step');
    process.compute(100 + (process.rank === 1 ? 1000 : 0) + (process.rank === 2 && i % 2 === 0 ? 200 : 0));
    process.collective('BARRIER', { until: 2000 * (i + 1) });
    process.leave();
  }
  process.leave();
}

const trace = { processes: 4, program: barriers };

describe('the waiting that a process caused', () => {
  it('is that for who came last where times of calls are not known', () => {
    const { by, ns } = waitingCausedBy(analysed(trace));
    expect(by).toBe('last');
    // Two wait 1,000 ns in each of ten, P2 800 or 1,000 ns.
    expect([...ns]).toEqual([0, 2 * 10 * 1000 + 5 * 800 + 5 * 1000, 0, 0]);
  });

  it('is all waiting, by what waits end with and by delays', () => {
    for (const also of [['wait states'], ['wait states', 'root causes']]) {
      const analysis = analysed(trace, { callTimes: true, also });
      const { by, ns } = waitingCausedBy(analysis);
      const waiting = analysis.waitStates!.waits.ns.reduce((sum, each) => sum + each, 0);
      expect(by).toBe(also.length === 1 ? 'waits' : 'delays');
      expect(waiting).toBeGreaterThan(28_000);
      expect(ns.reduce((sum, each) => sum + each, 0)).toBeCloseTo(waiting, 3);
      expect(ns[1]).toBeGreaterThan(0.95 * waiting);
    }
  });

  it('is passed on to who made the cause wait', () => {
    const chain = (process: ProcessScript): void => {
      process.enter('main');
      if (process.rank === 0) process.compute(5000);
      if (process.rank > 0) process.recv(process.rank - 1, 8, { until: 5000 + 1000 * process.rank });
      if (process.rank < 3) process.send(process.rank + 1, 8, { until: 5500 + 1000 * process.rank });
      process.leave();
    };
    const analysis = analysed({ processes: 4, program: chain }, { callTimes: true, also: ['wait states'] });
    const direct = new Float64Array(4);
    const { waits } = analysis.waitStates!;
    for (let i = 0; i < waits.count; i++) direct[waits.causeProcess[i]!]! += waits.ns[i]!;
    const { ns } = waitingCausedBy(analysis);
    expect(direct[0]).toBeLessThan(6000);
    expect(ns[0]).toBeGreaterThan(14_000);
  });
});
