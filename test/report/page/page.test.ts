import { expect, it } from 'vitest';
import { renderFigure } from '../../../src/report/page/figure.ts';
import { renderPage } from '../../../src/report/page/page.ts';
import { escapeHtml } from '../../../src/report/text/printers/html.ts';
import { builtPageParts, describePages, withoutPolicy, withPage } from '../../support/pages.ts';

const HOSTILE = '</script><script>window.hit=1</script><img src=x onerror="window.hit=1">"\'&<!--';

describePages('a page in one file', () => {
  it('shows foreign text as text and runs nothing but its program, even without its policy', async () => {
    const figure = renderFigure({
      plot: 'durations',
      of: 0,
      title: [{ name: HOSTILE }],
      says: ['What is seen.'],
    });
    const body = `<h1>${escapeHtml(HOSTILE)}</h1>${figure}`;
    const document = { kind: 'comparison' as const, words: HOSTILE };
    const html = renderPage({ title: HOSTILE, body, document }, await builtPageParts());
    for (const each of [html, withoutPolicy(html)]) {
      await withPage(each, {}, async (page) => {
        expect(await page.title()).toBe(HOSTILE);
        expect(await page.textContent('h1')).toBe(HOSTILE);
        expect(await page.textContent('h2')).toBe(HOSTILE);
        expect(
          await page.evaluate('JSON.parse(document.getElementById("page-document").textContent).words'),
        ).toBe(HOSTILE);
        expect(await page.evaluate('window.hit')).toBeUndefined();
      });
    }
  });

  it('blocks a script that its policy does not name', async () => {
    const html = renderPage(
      { title: 'x', body: '<h1>x</h1><script>window.hit=1</script>', document: { kind: 'trace' } },
      await builtPageParts(),
    );
    const opened = withPage(html, {}, async (page) => {
      expect(await page.evaluate('window.hit')).toBeUndefined();
    });
    await expect(opened).rejects.toThrow(/Content Security Policy/);
  });
});
