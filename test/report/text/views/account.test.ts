import { expect, it } from 'vitest';
import type { Comparison, TimeAccount } from '#build/schemas/comparison.ts';
import type { Section } from '../../../../src/report/text/section.ts';
import { accountTable, account as accountView } from '../../../../src/report/text/views/account.ts';
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

const PLACE = { function: 'cycle', source: null, addedNs: 1, errorNs: 1 };

it('the sentence says of a slower benchmark how much its run varies, and names the function that samples name', () => {
  const said = (nowNs: number, regressions: object[]): string => {
    const account: TimeAccount = {
      elapsed: { beforeNs: 100e6, nowNs, noiseNs: 20e6 },
      kinds: [
        {
          kind: 'computing',
          beforeNs: 50e6,
          nowNs: 80e6,
          noiseNs: 1e6,
          mostly: { functions: ['main'], process: 1, ns: 60e6 },
        },
      ],
      waiting: [],
      functionTimes: [],
      judged: { communication: 0, computing: 0 },
    };
    const benchmarks = [{ benchmark: 'halo', account }];
    const section = accountView({ benchmarks, regressions } as unknown as Comparison) as Section;
    const [text] = section.content.flatMap((block) => (block.kind === 'text' ? block.sentences : []));
    return plain(text!);
  };
  const sampled = { benchmark: 'halo', cause: { path: ['main'], sampled: PLACE } };
  const other = { ...sampled, benchmark: 'other' };
  expect(said(130e6, [sampled])).toBe(
    'The run takes 130 ms, before 100 ms: computing +30 ms on average (main, most of it in cycle, process 1: +60 ms).',
  );
  expect(said(130e6, [other])).toContain('(main, process 1: +60 ms)');
  // A judged function has its figure in the headline or the table.
  const own = {
    benchmark: 'halo',
    kind: 'computing',
    functions: ['main'],
    computes: { process: 1, path: ['main'] },
  };
  expect(said(130e6, [own])).toContain('on average (main, process 1).');
  expect(said(130e6, [{ ...own, computes: { ...own.computes, process: 2 } }])).toContain('process 1: +60 ms');
  expect(said(104e6, [sampled])).toMatch(
    /^The run takes 104 ms, before 100 ms: runs of the same code differ by as much \(±20 %\), so that only its parts show what is slower; /,
  );
  expect(said(104e6, [other])).toMatch(
    /^The run takes 104 ms, before 100 ms: runs of the same code differ by as much \(±20 %\); /,
  );
});
