import { expect, it } from 'vitest';
import type { TimeAccount } from '#build/schemas/comparison.ts';
import { accountPicture } from '../../../src/report/page/account-figures.ts';

it('the bars of a run’s time open into phases, by number and function, with what is computed in each', () => {
  const ms = (beforeMs: number, nowMs: number) => ({ beforeNs: beforeMs * 1e6, nowNs: nowMs * 1e6 });
  const account: TimeAccount = {
    elapsed: { ...ms(100, 120), noiseNs: null },
    kinds: [],
    waiting: [],
    phaseTimes: [
      { functions: ['set_up'], ...ms(20, 20), computing: ms(15, 15) },
      { functions: [], ...ms(80, 100), computing: ms(60, 80) },
    ],
    functionTimes: [],
    judged: { communication: 0, computing: 0 },
  };
  expect(accountPicture(account).phases).toEqual([
    { kind: 'transfer', name: 'phase 1, set_up', ...ms(20, 20), computing: ms(15, 15) },
    { kind: 'transfer', name: 'phase 2', ...ms(80, 100), computing: ms(60, 80) },
  ]);
  const { phaseTimes: _, ...alone } = account;
  expect(accountPicture(alone).phases).toEqual([]);
});
