import { describe, expect, it } from 'vitest';
import type { Computing } from '#build/schemas/parts.ts';
import { computingGrowth } from '../../../../src/gate/judge/causes/computing-growth.ts';
import { pairedComputing } from '../../../../src/gate/judge/causes/paired-computing.ts';

const execution = (...ns: number[]): { computing: Computing[] } => ({ computing: [{ path: ['main'], ns }] });

/** Process 1 computes 4 µs longer; in three of seven pairs the machine is a quarter slower. */
const SLOW = [1, 1.25, 1, 1.25, 1, 1, 1.25];
const base = SLOW.map((times) => execution(10_000 * times, 12_000 * times));
const head = SLOW.map((times) => execution(10_000 * times, 12_000 * times + 4_000));

describe('computing in pairs', () => {
  it('grows by what it grows from pair to pair, however slow the machine was meanwhile', () => {
    const [place] = computingGrowth(pairedComputing(base, head)!, 1)!;
    expect(place!.ns).toEqual([
      { process: 0, ns: 0 },
      { process: 1, ns: 4_000 },
    ]);
    expect(place!.noiseNs).toBe(0);
  });

  it('has the error of the differences, where these scatter', () => {
    const scattered = head.map(({ computing: [place] }, pair) =>
      execution(...place!.ns.map((ns) => ns + 500 * ((pair % 3) - 1))),
    );
    const [place] = computingGrowth(pairedComputing(base, scattered)!, 1)!;
    expect(place!.ns[1]!.ns).toBe(4_000);
    expect(place!.noiseNs).toBeGreaterThan(0);
  });

  it('is 0 before where a process was not there', () => {
    const elsewhere = base.map(() => ({ computing: [{ path: ['init'], ns: [5, 5] }] }));
    const { before, now } = pairedComputing(elsewhere, head)!;
    expect(before!.map(({ path }) => path)).toEqual([['init']]);
    expect(now!.map(({ path, ns }) => [path, ns])).toEqual([[['main'], [10_000, 16_000]]]);
  });

  it('is not known where an execution does not tell, or pairs are too few', () => {
    expect(pairedComputing(base.slice(0, 2), head.slice(0, 2))).toBeNull();
    expect(pairedComputing(base.slice(1), head)).toBeNull();
    expect(pairedComputing([{}, ...base.slice(1)], head)).toBeNull();
  });
});
