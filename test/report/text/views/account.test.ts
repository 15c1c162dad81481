import { expect, it } from 'vitest';
import type { Comparison, TimeAccount } from '#build/schemas/comparison.ts';
import type { Section } from '../../../../src/report/text/section.ts';
import { accountTable } from '../../../../src/report/text/views/account.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';

it('the account has a row of each phase that takes a fiftieth of the run, and of what it computes', () => {
  const ms = (beforeMs: number, nowMs: number) => ({ beforeNs: beforeMs * 1e6, nowNs: nowMs * 1e6 });
  const account: TimeAccount = {
    elapsed: { ...ms(100, 120), noiseNs: null },
    kinds: [],
    waiting: [],
    phaseTimes: [
      { functions: ['set_up'], ...ms(20, 20), computing: ms(15, 15) },
      { functions: ['check'], ...ms(1, 1), computing: ms(1, 1) },
      { functions: ['solve'], ...ms(79, 99), computing: ms(60, 80), onPath: ms(85, 104) },
    ],
    functionTimes: [],
    judged: { communication: 0, computing: 0 },
  };
  const benchmarks = [{ benchmark: 'halo', account }] as Comparison['benchmarks'];
  const section = accountTable({ benchmarks } as Comparison) as Section;
  const rows = section.content.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(rows.slice(1).map((row) => row.slice(0, 4).map(plain))).toEqual([
    ['phase 1, set_up', '20 ms', '20 ms', '0 ns'],
    ['· computing', '15 ms', '15 ms', '0 ns'],
    ['phase 3, solve', '79 ms', '99 ms', '+20 ms'],
    ['· computing', '60 ms', '80 ms', '+20 ms'],
  ]);
  expect(rows.slice(1).map((row) => plain(row.at(-1)!))).toEqual(['–', '–', '104 ms', '–']);
});
