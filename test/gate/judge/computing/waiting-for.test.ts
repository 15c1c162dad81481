import { expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { waitingFor } from '../../../../src/gate/judge/computing/waiting-for.ts';

const GROUP = { benchmark: 'halo', addedNs: 40e6 };

/** @param nowNs waiting, the mean of all processes */
function comparison(nowNs: number, processes = 4): Comparison {
  const waiting = { kind: 'waiting', beforeNs: 2e6, nowNs, noiseNs: 3e6, mostly: { functions: ['sum'] } };
  return { benchmarks: [{ benchmark: 'halo', processes, account: { kinds: [waiting] } }] } as Comparison;
}

it('waiting that grew as much as a process computes longer is for that process', () => {
  expect(waitingFor(GROUP, comparison(32e6))).toEqual({ isOne: false, ns: 40e6, functions: ['sum'] });
  expect(waitingFor(GROUP, comparison(22e6, 2))).toEqual({ isOne: true, ns: 40e6, functions: ['sum'] });
});

it('nobody is told to wait where waiting grew by less or within noise', () => {
  expect(waitingFor(GROUP, comparison(16e6))).toBeNull();
  expect(waitingFor({ ...GROUP, addedNs: 1e6 }, comparison(4e6))).toBeNull();
  expect(waitingFor(GROUP, comparison(32e6, 1))).toBeNull();
});
