import { describe, expect, it } from 'vitest';
import type { TimeAccount } from '#build/schemas/comparison.ts';
import { accountSentences, judgedSentence } from '../../../../src/report/text/words/account.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';

type Kind = TimeAccount['kinds'][number];

/** Milliseconds before, now, and what unchanged code differs by. */
type Sides = [before: number, now: number, noise: number | null];

function sides([before, now, noise]: Sides): Omit<Kind, 'kind' | 'mostly'> {
  return { beforeNs: before * 1e6, nowNs: now * 1e6, noiseNs: noise === null ? null : noise * 1e6 };
}

function account(
  elapsed: Sides,
  kinds: Partial<Record<Kind['kind'], Sides>> = {},
  mostly: Partial<Record<Kind['kind'], Kind['mostly']>> = {},
): TimeAccount {
  return {
    elapsed: sides(elapsed),
    kinds: Object.entries(kinds).map(([kind, of]) => ({
      kind: kind as Kind['kind'],
      ...sides(of),
      mostly: mostly[kind as Kind['kind']] ?? null,
    })),
    waiting: [],
    functionTimes: [],
    judged: { communication: 0.41, computing: 0 },
  };
}

function said(...accounts: TimeAccount[]): string[] {
  const names = ['halo', 'sweep', 'cycle', 'ring', 'last'];
  return accountSentences(accounts.map((each, i) => ({ benchmark: names[i]!, account: each }))).map(plain);
}

const stress = (process: number | 'all' | null, ms: number): Kind['mostly'] => ({
  functions: ['stress'],
  process,
  ns: ms * 1e6,
});

describe('how long a run takes', () => {
  it('is told with what became more, where and on whom', () => {
    const slower = account(
      [1740, 1920, 30],
      { computing: [1400, 1560, 20], waiting: [240, 260, 10], transfer: [100, 100, 10] },
      { computing: stress('all', 160) },
    );
    expect(said(slower)).toEqual([
      'The run takes 1.92 s, before 1.74 s: computing +160 ms (stress, all processes).',
    ]);
    const late = account(
      [100, 190, 5],
      { computing: [50, 65, 5], waiting: [40, 115, 5] },
      { computing: stress(1, 60), waiting: { functions: ['exchange'], process: null, ns: 75e6 } },
    );
    const parts = 'computing +15 ms on average (stress, process 1: +60 ms), waiting +75 ms (exchange)';
    expect(said(late)).toEqual([`The run takes 190 ms, before 100 ms: ${parts}.`]);
    const faster = account([1920, 1740, 30], { computing: [1560, 1400, 20] });
    expect(said(faster)).toEqual(['The run takes 1.74 s, before 1.92 s: computing −160 ms.']);
  });

  it('is as before within noise, and of a part that moved it is told', () => {
    expect(said(account([1000, 1015, 20], { computing: [900, 915, 20] }))).toEqual([
      'The run takes 1.01 s, as before (±2.0 %).',
    ]);
    const moved = account([1000, 1001, 20], { computing: [800, 860, 20], waiting: [200, 141, 20] });
    expect(said(moved)).toEqual([
      'The run takes 1.00 s, as before (±2.0 %): computing +60 ms, waiting −59 ms.',
    ]);
    // Half a percent is nobody's question, however sure it is.
    expect(said(account([1000, 1004, 1]))).toEqual(['The run takes 1.00 s, as before (±0.1 %).']);
    expect(said(account([10, 15, 20]))).toEqual([
      'The run takes 15 ms, before 10 ms: runs of the same code differ by as much.',
    ]);
    expect(said(account([10, 15, null]))).toEqual(['The run takes 15 ms, before 10 ms.']);
  });

  it('that other figures leave out is told, and where most of what runs vary by is', () => {
    const shared = account([156, 173, 23], { computing: [70, 74, 11], offCore: [76, 86, 15] });
    expect(said(shared)).toEqual([
      'The run takes 173 ms, before 156 ms: runs of the same code differ by as much (±15 %), most of it in time off the core.',
      'Time off the core (86 ms of it, before 76 ms) counts in no other figure.',
    ]);
    const alone = account([100, 100, 1], { computing: [90, 90, 1], offCore: [1, 1, 0.1] });
    expect(said(alone)).toEqual(['The run takes 100 ms, as before (±1.0 %).']);
  });

  it('is told of benchmarks that changed, of several', () => {
    const same = account([1000, 1001, 20]);
    const slower = (ms: number): TimeAccount => account([1000, ms, 20]);
    expect(said(same, same)).toEqual(['The runs take as long as before (±2.0 %).']);
    expect(said(same, slower(1500))).toEqual(['A run of sweep takes 1.50 s, before 1 s.']);
    expect(said(slower(1100), slower(1500), slower(1300), slower(1200), same)).toEqual([
      'A run of sweep takes 1.50 s, before 1 s.',
      'A run of cycle takes 1.30 s, before 1 s.',
      'A run of ring takes 1.20 s, before 1 s.',
      'One more differs.',
    ]);
    expect(said()).toEqual([]);
  });
});

describe('what a pass was given on', () => {
  it('are shares of the time, and what is left', () => {
    const of = account([100, 100, 1], {
      computing: [56, 56, 1],
      waiting: [30, 30, 1],
      transfer: [11, 11, 1],
      starting: [3, 3, 1],
    });
    const judged = (shares: TimeAccount['judged']): string =>
      judgedSentence([{ benchmark: 'halo', account: { ...of, judged: shares } }])
        .map(plain)
        .join('\n');
    expect(judged({ communication: 0.41, computing: 0 })).toBe(
      'Judged: 41 % of the run’s time (communication 41 %); not: computing 56 %, starting 3 %.',
    );
    expect(judged({ communication: 0.41, computing: 0.56 })).toBe(
      'Judged: 97 % of the run’s time (computing 56 %, communication 41 %); not: starting 3 %.',
    );
    expect(judged({ communication: 0, computing: 0 })).toBe(
      'Judged: nothing; not: computing 56 %, communication 41 %, starting 3 %.',
    );
    // Shares are of what the processes had: nobody judges what the operating system took.
    const shared = account([100, 100, 1], {
      computing: [40, 40, 1],
      transfer: [10, 10, 1],
      offCore: [50, 50, 1],
    });
    const half = { ...shared, judged: { communication: 0.1, computing: 0.8 } };
    expect(judgedSentence([{ benchmark: 'halo', account: half }]).map(plain)).toEqual([
      'Judged: 90 % of the run’s time (computing 80 %, communication 10 %); not: other communication 10 %.',
    ]);
    expect(judgedSentence([])).toEqual([]);
  });
});
