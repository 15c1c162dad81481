import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderComment } from '../../../../src/report/text/printers/comment.ts';
import { comparisons } from '../any-comparison.ts';
import { HALO, REGRESSION } from '../comparisons.ts';

const missing = spawnSync('cmark-gfm', ['--version']).status !== 0;

/** What GitHub's own engine makes of a document; raw HTML is let through as GitHub does before it sanitises. */
function html(markdown: string): string {
  const extensions = ['table', 'autolink', 'strikethrough', 'tagfilter'].flatMap((name) => ['-e', name]);
  return execFileSync('cmark-gfm', [...extensions, '--unsafe'], { input: markdown, encoding: 'utf8' });
}

const OURS = new Set(
  'h3 h4 p pre table thead tbody tr th td code ul li details summary sub span strong'
    .split(' ')
    .flatMap((tag) => [tag, `/${tag}`]),
);

/** Stands between two comments that the engine is given at once. */
const BETWEEN = '<!-- the next comment -->';

describe.skipIf(missing)('the comment in the engine of GitHub (needs cmark-gfm)', () => {
  it('shows a name with everything in it as it is', () => {
    const name = 'operator||<T>(a, `b`) *x* [l](http://e.com) www.e.com a@b.com &lt; \\| $x$';
    const page = html(renderComment({ ...REGRESSION, regressions: [{ ...HALO, name }] }));
    const shown = /<code>(operator.*?)<\/code>/.exec(page)![1]!;
    const text = shown
      .replace(/<\/?span>|\u200b/g, '')
      .replace(/&(lt|gt|amp|quot);/g, (_, entity: string) => {
        return { lt: '<', gt: '>', amp: '&', quot: '"' }[entity]!;
      });
    const [head, tail] = text.split('[…]');
    expect(name.startsWith(head!)).toBe(true);
    expect(name.endsWith(tail!)).toBe(true);
    expect(Array.from(text)).toHaveLength(64);
  });

  it('has only our elements and even tables, whatever the comparison', () => {
    fc.assert(
      fc.property(fc.array(comparisons, { minLength: 10, maxLength: 10 }), (several) => {
        const comments = several.map((comparison) => renderComment(comparison));
        // What is open at the end of one would take the next one in.
        const pages = html(comments.join(`\n\n${BETWEEN}\n\n`)).split(BETWEEN);
        expect(pages).toHaveLength(comments.length);
        pages.forEach((page, at) => {
          const foreign = Array.from(page.matchAll(/<(\/?[a-z]\w*)/gi), ([, tag]) => tag!);
          expect(foreign.filter((tag) => !OURS.has(tag))).toEqual([]);
          const tables = page.split('<table>').slice(1);
          expect(tables).toHaveLength(comments[at]!.match(/^\| :?-/gm)?.length ?? 0);
          for (const table of tables) {
            const rows = table.split('</table>')[0]!.split('<tr>').slice(1);
            expect(new Set(rows.map((row) => row.match(/<t[hd]/g)!.length)).size).toBe(1);
          }
        });
      }),
      { numRuns: 6 },
    );
  });
});
