import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../src/comparison/document.ts';
import type { Reason } from '../../../src/comparison/reason.ts';
import { renderComment, renderSummary } from '../../../src/report/printers/comment.ts';
import { BASIS, FASTER, FIRST, MORE_INSTANCES, PASS } from '../comparisons.ts';

/** Line of a comment that begins so. */
const line = (text: string, start: string) => text.split('\n').find((entry) => entry.startsWith(start));

describe('the verdict line of other outcomes', () => {
  it.each<[string, Comparison, string]>([
    ['a pass', PASS, '✅ No communication became slower'],
    [
      'a pass with improvements',
      { ...PASS, improvements: [FASTER] },
      '✅ No communication became slower, 1 became faster',
    ],
    [
      'a pass with changed structure',
      { ...PASS, structure: [MORE_INSTANCES] },
      '⚠️ Not slower, but `residual` has 201 instances, before 200 instances',
    ],
    [
      'too few runs',
      { ...PASS, benchmarks: [{ ...BASIS, runs: BASIS.runs.slice(0, 3) }] },
      'ℹ️ Durations cannot be judged yet: 3 of at least 5 comparable runs',
    ],
    ['no baseline', FIRST, 'ℹ️ Nothing to compare with yet: no comparable run in the baseline'],
    [
      'structure that must not change',
      { ...PASS, verdict: 'regression', structure: [MORE_INSTANCES] },
      '❌ The communication structure is not what it was: `residual` has 201 instances, before 200 instances',
    ],
    [
      'structure that must not change, where calls say what it was',
      {
        ...PASS,
        verdict: 'regression',
        structure: [MORE_INSTANCES],
        calls: [
          { benchmark: 'halo', functions: ['solve'], operation: 'MPI_Allreduce', before: 200, now: 400 },
        ],
      },
      '❌ The communication structure is not what it was: MPI_Allreduce in `solve`: 200 → 400 calls; 1 change of structure',
    ],
    [
      'inconclusive',
      { ...FIRST, verdict: 'inconclusive', reasons: [{ kind: 'no comparable run', stored: 3 }] },
      '⚠️ No verdict: none of the 3 baseline runs is comparable',
    ],
    [
      'an error',
      { ...FIRST, verdict: 'error', reasons: [{ kind: 'failed', message: 'no trace' }] },
      '❌ The check failed: no trace',
    ],
  ])('%s', (_, comparison, expected) => {
    expect(line(renderComment(comparison), '### ')).toBe(`### ${expected}`);
  });
});

describe('a long reason', () => {
  const end = 'set build-directory to the folder of the program.';
  const message = `${'the first part of what went wrong; '.repeat(20)}${end}`;
  const reasons: Reason[] = [{ kind: 'failed', message }];

  it('is shown with its middle, in comment and summary, as reason and as headline', () => {
    const [pass, inconclusive] = [
      { ...PASS, reasons },
      { ...PASS, verdict: 'inconclusive' as const, reasons },
    ];
    for (const comparison of [pass, inconclusive]) {
      for (const text of [renderComment(comparison), renderSummary(comparison)]) {
        expect(text).toContain(message.slice(1));
      }
    }
  });

  it('has an end all the same', () => {
    const comment = renderComment({ ...PASS, reasons: [{ kind: 'failed', message: 'x'.repeat(5000) }] });
    expect(comment.match(/x+&#91;…&#93;x+/)![0].replace(/&#9\d;/g, '|')).toHaveLength(1000);
  });

  it('has commits as git shortens them', () => {
    const hash = '97d170e1550eee4afc0af065b78cda302a97674c';
    const reasons: Reason[] = [{ kind: 'none slower', judged: 2, than: hash, hasCommonFactor: false }];
    const comment = renderComment({ ...PASS, reasons });
    expect(comment).toContain('None of 2 judged groups is slower than in `97d170e155`.');
  });
});
