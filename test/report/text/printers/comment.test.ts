import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import {
  COMMENT_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  SUMMARY_LIMIT,
} from '../../../../src/report/text/printers/comment.ts';
import { topSection, type View } from '../../../../src/report/text/section.ts';
import type { Phrase } from '../../../../src/report/text/words/phrase.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { comparisons } from '../any-comparison.ts';
import { BASIS, FASTER, HALO, MORE_INSTANCES, PASS, REGRESSION } from '../comparisons.ts';
import { KINDS } from '../kinds.ts';
import { spaced } from '../words/spaced.ts';
import { problems } from './well-formed.ts';

describe('the marker', () => {
  it('carries the name that tells comments apart', () => {
    expect(commentMarker('mpich')).toBe('<!-- commgate: mpich -->');
    expect(renderComment(PASS, { name: 'mpich' })).toMatch(/^<!-- commgate: mpich -->\n/);
    expect(renderComment(PASS, { name: 'mpich' })).toContain('commgate (mpich)');
  });
});

describe('the job summary', () => {
  it('unfolds everything and adds the single values, without the marker', () => {
    const summary = spaced(renderSummary(REGRESSION));
    expect(summary).toMatch(/^### ❌ /);
    expect(summary).not.toContain('<details>');
    expect(summary).toContain('208 µs, 210 µs, 212 µs, 209 µs, 214 µs | 651 µs | 200 | 62 % |');
  });
});

describe('the source of a comment, as a notification by mail shows it', () => {
  /** Lines that Markdown lets end: no rows of tables, headlines, or titles of folds. */
  const textOf = (comment: string): string[] =>
    comment.split('\n').filter((line) => !/^([|#]|<(details|summary))/.test(line));

  it.each(Object.entries(KINDS))('%s: has lines of at most 108 characters', (_, comparison) => {
    const longest = Math.max(...textOf(renderComment(comparison)).map((line) => line.length));
    // A sentence within <sub> has that around it.
    expect(longest).toBeLessThanOrEqual(108);
  });

  it('breaks between sentences first, then clauses, then items, and never in a name', () => {
    const name = `f(${'int, '.repeat(30)}int)`;
    const words = 'word '.repeat(12).trim();
    const sentences: Phrase[] = [
      [`${words}.`],
      [`${words}; ${words}.`],
      [{ name, longest: 500 }, `, ${words}, ${words}.`],
    ];
    const views: View<Comparison>[] = [() => topSection('x', sentences)];
    const lines = renderComment(PASS, { views }).split('\n');
    expect(lines.slice(3, 8)).toEqual([`${words}.`, `${words};`, `${words}.`, `\`${name}\`,`, `${words},`]);
    const short: View<Comparison>[] = [() => topSection('x', [['One; two, three.'], ['Four.']])];
    expect(renderComment(PASS, { views: short }).split('\n')[3]).toBe('One; two, three. Four.');
  });
});

describe('the size of a comment', () => {
  const many: Comparison = {
    ...REGRESSION,
    regressions: Array.from({ length: 600 }, (_, i) => ({
      ...HALO,
      family: `${i}`.padStart(16, '0'),
      name: `CP${i + 1}`,
    })),
    structure: Array.from({ length: 600 }, () => MORE_INSTANCES),
    improvements: Array.from({ length: 600 }, () => FASTER),
    benchmarks: [{ ...BASIS, runs: Array.from({ length: 500 }, () => BASIS.runs[0]!) }],
  };
  const size = (text: string) => Buffer.byteLength(text);

  it('sheds improvements and structure before regressions, and counts what it left out', () => {
    const comment = renderComment({ ...many, regressions: many.regressions.slice(0, 200) });
    expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(comment.match(/^\| first /gm)).toHaveLength(200);
    expect(comment).toContain('#### Improvements (600)');
    expect(comment).toContain('… and 600 more improvements');
    expect(comment).toContain('more changes');
    expect(problems(comment)).toEqual([]);
  });

  it('sheds the least urgent regressions last', () => {
    const comment = renderComment(many);
    const shown = comment.match(/^\| first /gm)!.length;
    expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(shown).toBeGreaterThan(100);
    expect(comment).toContain(`… and ${(600 - shown).toLocaleString('en-US')} more regressions`);
    expect(comment).toContain('`CP1` ');
    expect(comment).not.toContain('`CP600` ');
    expect(problems(comment)).toEqual([]);
  });

  it('shows all of it in the summary, which may be longer', () => {
    const summary = renderSummary(many);
    expect(size(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT);
    expect(summary.match(/^\| first /gm)).toHaveLength(600);
    expect(problems(summary)).toEqual([]);
  });

  it('stays below the limit, and the document well-formed, for any comparison', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const comment = renderComment(comparison);
        expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
        expect(problems(comment)).toEqual([]);
        expect(problems(renderSummary(comparison))).toEqual([]);
      }),
      { numRuns: THOROUGH ? 50 : 15 },
    );
  });

  it('stays below the limit for the widest entries there can be', () => {
    fc.assert(
      fc.property(comparisons, fc.integer({ min: 1, max: 200 }), (comparison, entries) => {
        // Of two hundred entries most must go.
        const times = Math.ceil(entries / Math.max(1, comparison.regressions.length));
        const widest = {
          ...comparison,
          regressions: Array.from({ length: times }, () => comparison.regressions).flat(),
          structure: Array.from({ length: times }, () => comparison.structure).flat(),
          benchmarks: Array.from({ length: times }, () => comparison.benchmarks).flat(),
        };
        const comment = renderComment(widest, { limit: 32_768 });
        expect(size(comment)).toBeLessThanOrEqual(32_768);
        expect(problems(comment)).toEqual([]);
      }),
      { numRuns: THOROUGH ? 12 : 6 },
    );
  });
});
