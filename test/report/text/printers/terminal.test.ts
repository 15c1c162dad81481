import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { comparisons } from '../any-comparison.ts';
import { BASIS, HALO, REGRESSION } from '../comparisons.ts';

describe('the comparison on a terminal', () => {
  it('shows the verdict and aligned tables', () => {
    const lines = renderTerminal(REGRESSION).split('\n');
    expect(lines[0]).toBe('❌ exchange_halo takes 651 µs, before 210 µs: process 1 sends late');
    const head = lines.indexOf('Regressions, most urgent first') + 1;
    expect(lines.slice(head, head + 3)).toEqual([
      '  Look   Pattern                             Function              Added a run  Baseline → now   Factor  Runs, now last  Cause                                 Phase   Processes   Bytes  Z (cut-off)',
      '  first  CP1 · 8 messages among 4 processes  exchange_halo      +88.2 ms, 44 %  210 µs → 651 µs   3.10×  ▁▁▁▁▁█          late sender: process 1 (198 of 200)   2 of 3          4  32 KiB  92.4 (9.90)',
      '  later  CP2 · MPI_Allreduce                 residual       +480 µs, below 1 %  12 µs → 14.4 µs   1.20×  ▁▁▁▁▁█          late process: process 1 (140 of 200)  all 3           4    64 B  22.6 (9.90)',
    ]);
  });

  it('cuts long tables and says so', () => {
    const text = renderTerminal({
      ...REGRESSION,
      regressions: Array.from({ length: 30 }, (_, i) => ({ ...HALO, family: `${i}`.padStart(16, '0') })),
    });
    expect(text.match(/^ {2}first /gm)).toHaveLength(20);
    expect(text).toContain('  … and 10 more regressions');
  });

  it('counts the runs that it does not list', () => {
    const runs = Array.from({ length: 8 }, (_, index) => ({ ...BASIS.runs[0]!, commit: `c${index}` }));
    expect(renderTerminal({ ...REGRESSION, benchmarks: [{ ...BASIS, runs }] })).toContain(' and 3 more\n');
  });

  it('joins runs of the same commit that follow each other', () => {
    const [one, two, three] = BASIS.runs.map(({ date }) => date) as [string, string, string];
    const runs = [one, two, three].map((date, index) => ({ commit: index < 2 ? 'old' : 'new', date }));
    expect(renderTerminal({ ...REGRESSION, benchmarks: [{ ...BASIS, runs }] })).toContain(
      'Runs behind halo: new of 2026-11-15 02:00 UTC, old (2 runs, 2026-11-13 02:00 UTC to 2026-11-14 02:00 UTC)\n',
    );
  });

  it('holds no control or invisible characters, whatever the comparison', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        expect(renderTerminal(comparison).replaceAll('\n', '')).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u,
        );
      }),
      { numRuns: THOROUGH ? 50 : 15 },
    );
  });
});
