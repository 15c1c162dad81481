import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, phraseHtml, printHtml } from '../../../../src/report/text/printers/html.ts';
import type { Section } from '../../../../src/report/text/section.ts';
import { comparisonSections } from '../../../../src/report/text/views/sections.ts';
import { namesInTrace } from '../../../../src/report/text/words/function-names.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { THOROUGH } from '../../../support/thorough.ts';
import { comparisons } from '../any-comparison.ts';
import { HALO, REGRESSION } from '../comparisons.ts';

const addressOf = () => null;

/** Elements that we write, with the attributes that they may have. */
const OURS: Record<string, string[]> = {
  section: ['class', 'id'],
  details: ['class', 'id', 'open'],
  summary: [],
  div: ['class', 'role', 'tabindex', 'aria-label'],
  ...Object.fromEntries(
    'h1 h2 h3 p pre ul li table caption thead tbody tr bdi code strong small b ins del'
      .split(' ')
      .map((tag) => [tag, ['class']]),
  ),
  th: ['scope', 'class', 'title'],
  td: ['class'],
  span: ['class'],
  wbr: [],
};

/** The elements of HTML in order, opening and closing; throws where something else stands that begins like one. */
function tags(html: string): string[] {
  return [...html.matchAll(/<[^>]*>?/g)].map(([tag]) => {
    const [, slash, name, rest] = /^<(\/?)([a-z]\w*)((?: [a-z-]+(?:="[^"<>]*")?)*)>$/.exec(tag) ?? [];
    if (name === undefined || OURS[name] === undefined) throw new Error(`not ours: ${tag}`);
    for (const [, attribute] of rest!.matchAll(/ ([a-z-]+)(?:="[^"]*")?/g)) {
      if (!OURS[name]!.includes(attribute!)) throw new Error(`not ours: ${tag}`);
    }
    return `${slash}${name}`;
  });
}

/** Whether every element ends, in order. */
function areBalanced(all: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of all) {
    if (tag === 'wbr') continue;
    if (!tag.startsWith('/')) open.push(tag);
    else if (open.pop() !== tag.slice(1)) return false;
  }
  return open.length === 0;
}

describe('sections as HTML', () => {
  it('hold only our elements, each closed, whatever the comparison says', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const html = printHtml(comparisonSections(comparison), { addressOf });
        expect(areBalanced(tags(html))).toBe(true);
        expect(html).not.toMatch(/[\u202e\u200b\ud800-\udbff](?![\udc00-\udfff])/u);
      }),
      { numRuns: THOROUGH ? 50 : 15 },
    );
  });

  it('show the pieces of a phrase: names as code, what is strong, sources with their address', () => {
    const source = { file: 'a "b".c', path: 'src/a "b".c', line: 7 };
    const phrase = [{ strong: [{ name: 'f<int>' }] }, ' & ', { words: '\u202ebad' }, ' ', { source }];
    expect(phraseHtml(phrase, { addressOf: () => 'https://e.com/?a&"b' })).toBe(
      '<strong><code>f&#60;int&#62;</code></strong> &#38; <bdi>\\u{202e}bad</bdi> ' +
        '<a href="https://e.com/?a&#38;&#34;b" rel="noreferrer"><code>a &#34;b&#34;.c:7</code></a>',
    );
    expect(phraseHtml([{ name: '' }])).toBe('(no name)');
  });

  it('have the name of a function in the trace where the pointer is, if another one is shown', () => {
    const inTrace = namesInTrace({ functions: ['f<int>(int) › dot(Vector const&)', 'main'] });
    const options = { addressOf: () => null, nameInTrace: (name: string) => inTrace.get(name) };
    expect(phraseHtml([{ name: 'f<int> › dot' }, ' ', { name: 'main' }], options)).toBe(
      '<code title="f&#60;int&#62;(int) › dot(Vector const&#38;)">f&#60;int&#62; › dot</code> <code>main</code>',
    );
  });

  it('have every row of a table, its numbers right, and what columns mean', () => {
    const section: Section = {
      id: 'x',
      title: ['Values'],
      fold: 'closed',
      content: [
        {
          kind: 'table',
          columns: [
            { title: '', align: 'left' },
            { title: 'time', align: 'right', meaning: 'of a "run"' },
          ],
          rows: Array.from({ length: 40 }, (_, i) => [[{ name: `f${i}` }], [`${i} ns`]]),
          stands: Array(40).fill(1),
          noun: 'group',
        },
      ],
    };
    const html = printHtml([section], { addressOf });
    expect(html.match(/<tr>/g)).toHaveLength(41);
    expect(html).toContain('<th scope="col" class="number" title="of a &#34;run&#34;">time</th>');
    expect(html).toContain('<td class="number">39 ns</td>');
    expect(html).toContain('<caption>Values</caption>');
    expect(html).toMatch(/<details [^>]*>\n<summary><h2>Values <small>40<\/small><\/h2><\/summary>/);
    expect(printHtml([section], { addressOf, level: 3 })).toContain('<h3>Values');
  });

  it('keep their headings in order', () => {
    const html = printHtml(comparisonSections({ ...REGRESSION, regressions: [HALO] }), { addressOf });
    const levels = [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    });
  });

  it('have no character that HTML or an attribute in quotes reads as markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(text);
      }),
    );
  });
});
