// An analysis and a baseline are sections as a comparison is: the printer of comments prints them, too.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../../src/analysis/documents/document.ts';
import { baselineSeries } from '../../../../src/gate/baseline/series.ts';
import { printMarkdown } from '../../../../src/report/text/printers/markdown.ts';
import type { Section } from '../../../../src/report/text/section.ts';
import { analysisSections } from '../../../../src/report/text/views/analysis/sections.ts';
import { baselineSections } from '../../../../src/report/text/views/baseline.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { baselineOf, benchmark, group, run } from '../../../gate/judge/make-run.ts';
import { problems } from './well-formed.ts';

const HOSTILE = '</summary>|`@me`<b>\u202e';

/** @param limit most bytes; left out: more than there are */
function printed(sections: Section[], limit = 1_000_000): string {
  return printMarkdown(sections, { limit, isOpen: false, addressOf: () => null, after: '' });
}

describe('the Markdown of other sections', () => {
  it('has the families, patterns and phases of an analysis', () => {
    const trace = fileURLToPath(new URL('../../../../fixtures/traces/sweep-4/traces.otf2', import.meta.url));
    const document = analysisDocument(analyze(loadTrace(trace)));
    const patterns = document.patterns.map((pattern) => ({ ...pattern, functions: [HOSTILE] }));
    const text = printed(analysisSections({ ...document, patterns }, false));
    expect(problems(text)).toEqual([]);
    expect(text).toContain('<details open><summary>Families of patterns, most time first (6)</summary>');
    expect(text).toContain('\n| CP1 | shift +1 along x and y | <code>');
    expect(text).toContain('process grid 2 × 2: all messages go one step along an axis');
    expect(text).not.toContain('<b>');
  });

  it('has the runs and series of a baseline, with foreign text in their titles as words', () => {
    const runs = [1, 2].map((day) => run(day, [benchmark([[group('a', 1)]], { name: HOSTILE })]));
    const baseline = baselineOf(runs);
    const text = printed(baselineSections(baseline, baselineSeries(baseline, [])));
    expect(problems(text)).toEqual([]);
    expect(text).toContain('<summary>Runs, oldest first</summary>');
    expect(text).toContain(
      '<summary>&#60;/summary&#62;&#124;&#96;@\u200bme&#96;&#60;b&#62;&#92;u{202e} on AMD EPYC 7B13, 2 runs',
    );
  });

  it('sheds nothing that has no rank', () => {
    const table = { kind: 'table' as const, columns: [{ title: 'A', align: 'left' as const }] };
    const rows = Array.from({ length: 50 }, () => [['x']]);
    const kept = { ...table, rows, stands: rows.map(() => 1), noun: 'thing' };
    const section = { title: ['T'], fold: 'top' as const };
    const text = printed(
      [
        { ...section, id: 'kept', content: [kept] },
        { ...section, id: 'shed', content: [{ ...kept, rank: 1, least: 2 }] },
      ],
      100,
    );
    expect(text.match(/^\| x \|$/gm)).toHaveLength(52);
    expect(text).toContain('… and 48 more things');
  });
});
