import { describe, expect, it } from 'vitest';
import type { GroupCause } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { chainOf } from '../../../../src/gate/judge/causes/chain.ts';
import { parts } from './make-parts.ts';

/** Before: 100 ns, 80 of them in MPI. Now: 80 in MPI, 920 more that process 1 is late. */
const before = parts({ '1 main/relax': 20 }, 80, 0);
const now = parts({ '1 main/relax': 940 }, 80, 0);

const LATE: GroupCause = {
  kind: 'late',
  parts: { before, now },
  process: 1,
  path: ['main', 'relax'],
  source: null,
  addedNs: 920,
  addedShare: 1,
  late: { process: 1, varies: false, causedNs: 900, addedWaitNs: 900, last: 20, of: 20 },
  through: 0,
  grew: null,
  computedNs: 600,
  predictedNs: 100,
  shareBefore: 0.02,
};

/** Process 1 computes for 960 ns before it comes, but for a wait in the middle. */
const INSTANCE: TypicalInstance = {
  durationNs: 1024,
  rows: [
    { process: 0, startNs: 0, endNs: 1000, states: `${'w'.repeat(62)}  ` },
    { process: 1, startNs: 960, endNs: 1024, states: `${'.'.repeat(30)}ww${'.'.repeat(28)}cccc` },
    { process: 2, startNs: 64, endNs: 1000, states: `....${'w'.repeat(58)}  ` },
  ],
  computingNs: 930,
  waits: [
    { process: 0, for: 1, ns: 950, untilNs: 970 },
    { process: 2, for: 1, ns: 880, untilNs: 980, through: true },
    { process: 2, for: 0, ns: 20, untilNs: 980 },
  ],
  replayed: [
    { share: 0.25, durationNs: 300, rows: [] },
    { share: 0, durationNs: 95, rows: [] },
  ],
};

describe('what an instance shows of a cause', () => {
  it('is who computes longer and until when, who waits for it, and the instance without it', () => {
    expect(chainOf(LATE, INSTANCE)).toEqual({
      isOther: false,
      process: 1,
      last: 1,
      comesNs: 960,
      behindNs: 360,
      // The last 600 ns of computing: 448 after the wait, 152 before it.
      longer: [
        { process: 1, fromNs: 328, toNs: 480 },
        { process: 1, fromNs: 512, toNs: 960 },
      ],
      waits: INSTANCE.waits!.slice(0, 2),
      without: INSTANCE.replayed![1],
    });
  });

  it('hatches no more than was computed, and nothing where nobody is known to compute longer', () => {
    const all = chainOf({ ...LATE, computedNs: 1500 }, INSTANCE);
    expect(all.longer.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0)).toBe(928);
    expect(all.behindNs).toBeNull();
    expect(chainOf({ ...LATE, path: null }, INSTANCE).longer).toEqual([]);
    expect(chainOf({ ...LATE, kind: 'imbalance' }, INSTANCE).longer).toEqual([]);
    expect(chainOf({ ...LATE, kind: 'own' }, INSTANCE).longer).toEqual([]);
  });

  it('is nothing of the cause where the instance is another one: by time in MPI, or by whom others wait for', () => {
    const nothing = { isOther: true, process: null, longer: [], without: null, waits: INSTANCE.waits };
    expect(chainOf(LATE, { ...INSTANCE, computingNs: 30 })).toMatchObject(nothing);
    const network = parts({ '1 main/relax': 20 }, 1000, 0);
    const inMpi: GroupCause = { ...LATE, kind: 'in MPI', process: null, parts: { before, now: network } };
    expect(chainOf(inMpi, INSTANCE)).toMatchObject(nothing);
    expect(chainOf(inMpi, { ...INSTANCE, computingNs: 30 })).toMatchObject({ isOther: false, process: null });
    const waits = INSTANCE.waits!.map((wait) => ({ ...wait, for: 2 - wait.for }));
    expect(
      chainOf(LATE, { ...INSTANCE, waits: [...waits, { process: 1, for: 0, ns: 9, untilNs: 9 }] }),
    ).toMatchObject({
      isOther: false,
    });
    const other = waits.map((wait) => ({ ...wait, for: 0 }));
    expect(chainOf(LATE, { ...INSTANCE, waits: other })).toMatchObject({ isOther: true, process: null });
  });

  it('is nothing of the cause where the process comes later, or computes longer, by less than half of that', () => {
    const [first, , third] = INSTANCE.rows as [
      TypicalInstance['rows'][0],
      unknown,
      TypicalInstance['rows'][0],
    ];
    const early = { process: 1, startNs: 200, endNs: 1024, states: `${'.'.repeat(13)}${'c'.repeat(51)}` };
    expect(chainOf(LATE, { ...INSTANCE, rows: [first, early, third] })).toMatchObject({ isOther: true });
    const inMpi = { process: 1, startNs: 960, endNs: 1024, states: `${'c'.repeat(50)}${'.'.repeat(10)}cccc` };
    expect(chainOf(LATE, { ...INSTANCE, rows: [first, inMpi, third] })).toMatchObject({ isOther: true });
    expect(
      chainOf({ ...LATE, path: null, addedNs: 900 }, { ...INSTANCE, rows: [first, inMpi, third] }).isOther,
    ).toBe(false);
  });

  it('calls no instance another one that is about as much in MPI as all', () => {
    // Of all 60 % is computing, of this one 45 %.
    const mixed = parts({ '1 main/relax': 20 + 552 }, 80 + 368, 0);
    const cause = { ...LATE, parts: { before, now: mixed } };
    expect(chainOf(cause, { ...INSTANCE, computingNs: 20 + 0.45 * 924 }).isOther).toBe(false);
    expect(chainOf(cause, { ...INSTANCE, computingNs: 20 + 0.3 * 924 }).isOther).toBe(true);
  });

  it('shows no replay of another share than before, or one that does not confirm the cause', () => {
    expect(chainOf({ ...LATE, shareBefore: 0.5 }, INSTANCE).without).toBeNull();
    const { shareBefore: _, ...notConfirmed } = { ...LATE, predictedNs: null };
    expect(chainOf(notConfirmed, INSTANCE).without).toBeNull();
  });

  it('names nobody who has no row, and nobody as last of one', () => {
    expect(chainOf({ ...LATE, process: 7 }, { ...INSTANCE, waits: [] })).toMatchObject({
      process: null,
      last: 1,
    });
    expect(chainOf(LATE, { ...INSTANCE, rows: INSTANCE.rows.slice(0, 1) })).toMatchObject({
      last: null,
      comesNs: null,
    });
  });
});
