import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { renderComment, renderSummary } from '../../../../src/report/text/printers/comment.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import type { Section, View } from '../../../../src/report/text/section.ts';
import { comparisonSections, SECTIONS } from '../../../../src/report/text/views/sections.ts';
import { table } from '../../../../src/report/text/views/table.ts';
import { comparisons } from '../any-comparison.ts';
import { FASTER, HALO, REGRESSION } from '../comparisons.ts';
import { problems } from '../printers/well-formed.ts';

/** A section that the product does not have: a row a wait state, made from the comparison. */
const waits =
  (rank: number, rows = 3, places?: Section['places']): View<Comparison> =>
  ({ benchmarks }) => ({
    id: 'waits',
    title: ['Wait states'],
    fold: 'closed',
    ...(places && { places }),
    content: [
      table(
        { noun: 'wait', rank },
        Array.from({ length: rows }, (_, i) => `f${i}|`),
        [
          ['Waiting', 'left', (name) => [{ name }, ` in ${benchmarks.length} benchmark`]],
          ['Wait state', 'left', () => 'late sender'],
        ],
      ),
    ],
  });

/** The report's sections with one more after the findings. */
function withWaits(...how: Parameters<typeof waits>): View<Comparison>[] {
  const at = SECTIONS.findIndex(
    (view) => comparisonSections(REGRESSION, 'comment', [view])[0]?.id === 'findings',
  );
  return SECTIONS.toSpliced(at + 1, 0, waits(...how));
}

describe('a section that is registered', () => {
  it('is in the terminal, the comment and the summary, at its place', () => {
    const views = withWaits(72);
    const terminal = renderTerminal(REGRESSION, views);
    expect(terminal).toMatch(
      /\n\nWait states\n {2}Waiting +Wait state\n {2}f0\| in 1 benchmark +late sender\n/,
    );
    const comment = renderComment(REGRESSION, { views });
    expect(comment).toContain(
      '<details><summary>Wait states (3)</summary>\n\n| Waiting | Wait state |\n| :- | :- |\n| <code>f0&#124;</code> in 1 benchmark | late sender |\n',
    );
    const summary = renderSummary(REGRESSION, { views });
    expect(summary).toContain('<details open><summary>Wait states (3)</summary>');
    for (const text of [terminal, comment, summary]) {
      expect(text.indexOf('Wait states')).toBeGreaterThan(text.indexOf('exchange_halo'));
      expect(text.indexOf('Wait states')).toBeLessThan(text.indexOf('Improvements'));
    }
    expect(problems(comment)).toEqual([]);
    expect(problems(summary)).toEqual([]);
    // Nothing stays behind: the next report is without it.
    expect(renderTerminal(REGRESSION)).not.toContain('Wait states');
  });

  it('is only where it wants to be, and nowhere without rows', () => {
    const inSummary = withWaits(72, 3, ['summary']);
    expect(renderSummary(REGRESSION, { views: inSummary })).toContain('Wait states');
    expect(renderComment(REGRESSION, { views: inSummary })).not.toContain('Wait states');
    expect(renderTerminal(REGRESSION, inSummary)).not.toContain('Wait states');
    expect(renderComment(REGRESSION, { views: withWaits(72, 0) })).not.toContain('Wait states');
  });

  it('is shed by its rank at the size limit: after what ranks lower, before what ranks higher', () => {
    const large = {
      ...REGRESSION,
      improvements: Array.from({ length: 400 }, (_, i) => ({ ...FASTER, family: `${i}` })),
      regressions: Array.from({ length: 100 }, (_, i) => ({
        ...HALO,
        name: `CP${i + 1}`,
        family: `${i}`,
      })),
    };
    const left = (rank: number) => {
      const comment = renderComment(large, { views: withWaits(rank, 1000), limit: 61_000 });
      expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(61_000);
      expect(problems(comment)).toEqual([]);
      expect(comment).toContain('Wait states (1000)');
      return {
        waits: comment.match(/late sender \|$/gm)?.length ?? 0,
        improvements: comment.match(/^\| `CP3` · 3 messages/gm)?.length ?? 0,
        regressions: comment.match(/^\| first /gm)?.length ?? 0,
        says: /… and ([\d,]+) more waits/.exec(comment)?.[1],
      };
    };
    // Improvements have rank 30.
    const first = left(29);
    expect(first.waits).toBeLessThan(1000);
    expect(first.says).toBe((1000 - first.waits).toLocaleString('en-US'));
    const second = left(31);
    expect(second.improvements).toBe(0);
    expect(second.waits).toBeGreaterThan(first.waits);
    const last = left(101);
    expect(last.regressions).toBeLessThan(second.regressions);
    expect(last.waits).toBeGreaterThan(second.waits);
  });
});

describe('the sections of a comparison', () => {
  // Between them they have all sections.
  const samples = fc
    .sample(comparisons, { numRuns: 40, seed: 1 })
    .map((each) => comparisonSections(each).flatMap((section) => [section, ...(section.sections ?? [])]));

  it('have distinct ids, and every table may be shed', () => {
    for (const sections of samples) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      const tables = sections.flatMap(({ content }) => content.filter(({ kind }) => kind === 'table'));
      expect(tables.every((block) => 'rank' in block && block.rank !== undefined)).toBe(true);
    }
  });

  it('are shed in this order, the regressions last', () => {
    const ranks = new Map<number, string>();
    for (const { id, content } of samples.flat()) {
      for (const block of content) {
        if ('rank' in block && block.rank !== undefined) ranks.set(block.rank, id);
      }
    }
    const order = [...ranks].sort(([a], [b]) => a - b).map(([, id]) => id);
    const known = [
      'basis',
      'single-values',
      'nondeterministic',
      'sensitivity',
      'improvements',
      'level-shifts',
      'structure',
      'program',
      'calls',
      'costs',
      'accepted',
      'unconfirmed',
      'unconfirmed-common-factors',
      'waiting',
      'advisories',
      'sight',
      'same-code',
      'basis',
      'common-factors',
      'regressions',
      'findings',
    ];
    // A new section has a rank of its own, anywhere before the last two.
    expect(order.filter((id) => known.includes(id))).toEqual(known);
    expect(order.slice(-2)).toEqual(['regressions', 'findings']);
  });
});
