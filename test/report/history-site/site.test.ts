// The history pages in a browser: a year of nights, 40 groups, three benchmarks, names of every kind.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type LevelledBaseline, levelled } from '../../../src/gate/baseline/levels/stored-baseline.ts';
import { runValueNs } from '../../../src/measure/measurement/run-value.ts';
import { fileNameOf } from '../../../src/report/history-site/file-names.ts';
import { makeHistories } from '../../../src/report/history-site/make-history.ts';
import { siteFiles } from '../../../src/report/history-site/write-site.ts';
import { duration } from '../../../src/report/text/words/quantities.ts';
import { visible } from '../../../src/report/text/words/visible.ts';
import { builtPageParts, describePages, withoutPolicy, withSite } from '../../support/pages.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { madeHistory } from './made-history.ts';
import { DISTURBED_AT, GROUPS, HOSTILE, madeSite, OPEN_AT, RUNS } from './made-site.ts';

const REPOSITORY = 'https://github.com/octo/halo';

/** A busy machine draws late. */
const SOON = { timeout: 20_000 };

describePages('the history pages', () => {
  const folder = folderOfFile();
  let baseline: LevelledBaseline;
  beforeAll(async () => {
    baseline = madeSite();
    const order = { known: null, branch: null, why: 'there is no working copy' };
    const histories = makeHistories(baseline, order, REPOSITORY);
    const pages = siteFiles(histories, 'commgate baseline accept', await builtPageParts());
    for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  });

  const fileOf = (benchmark: string): string => `file://${folder}/${fileNameOf(benchmark)}.html`;
  const shiftsOf = (benchmark: string) =>
    baseline.series.filter((each) => each.benchmark === benchmark).flatMap(({ shifts }) => shifts);

  it('open from files: the newest shift on top, links to the benchmarks with the numbers and level shifts of the baseline', async () => {
    await withSite(`file://${folder}/index.html`, `file://${folder}/`, {}, async (page) => {
      await page.waitForSelector('.spark svg');
      const rows = page.locator('tbody tr');
      expect(await rows.first().textContent()).toMatch(/cg.*exchange_20.*1\.6\d?×.*open/);
      expect(await rows.nth(1).textContent()).toMatch(/halo exchange.*exchange_39.*1\.\d+×.*accepted/);
      expect(await page.locator('strong.bad').first().textContent()).toBe('1 open shift');
      const [drawn, all] = [await page.locator('.spark svg').count(), await rows.count()];
      expect(all).toBeGreaterThan(80);
      expect(drawn).toBeLessThan(all / 2);
      await rows.last().scrollIntoViewIfNeeded();
      await rows.last().locator('svg').waitFor();
      await rows.first().locator('a').first().click();
      await page.waitForSelector('figure svg');
      expect(await page.locator('h1').textContent()).toBe('../cg over time');
      {
        const [{ shift }] = shiftsOf('../cg') as [ReturnType<typeof shiftsOf>[number]];
        const command = `commgate baseline accept --shift ${shift.id} --reason "…"`;
        expect(await page.locator('.copied code').textContent()).toBe(command);
        const changes = `${REPOSITORY}/compare/${shift.commitBefore}...${shift.commit}`;
        expect(await page.locator(`a[href="${changes}"]`).count()).toBe(1);
        const panel = page.locator('.panel', { hasText: 'exchange_20' });
        await panel.scrollIntoViewIfNeeded();
        const dots = panel.locator('[data-run]');
        await dots.first().waitFor();
        expect(await dots.count()).toBe(RUNS);
        for (const run of [0, OPEN_AT - 1, OPEN_AT, RUNS - 1]) {
          const value = runValueNs(baseline.measured.runs[run]!.benchmarks[1]!.groups[20]!)!;
          const said = await panel.locator(`[data-run="${run}"]`).getAttribute('data-hover');
          expect(said?.replace(/ ±.*/s, '')).toBe(duration(value));
        }
        expect(await panel.textContent()).toContain(`${shift.groups[0]!.factor.toPrecision(3)}×`);
        expect(await panel.locator('[data-run]').nth(DISTURBED_AT).getAttribute('fill')).toBe('none');
      }
    });
  });

  it('share a program and a style: a page has its own words and numbers', () => {
    const sizeOf = (name: string): number => readFileSync(join(folder, name)).length;
    expect(sizeOf('program.js')).toBeGreaterThan(100_000);
    const html = readFileSync(join(folder, `${fileNameOf('../cg')}.html`), 'utf8');
    expect(html).toContain(`script-src 'self' file:; style-src 'unsafe-inline' 'self' file:;`);
    expect(html.match(/<script(?! type="application\/json")[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="program\.js\?[0-9a-f]{12}">$/),
    ]);
  });

  it('compare two runs chosen by click, keys or address; filter by branch, environment and group name', async () => {
    await withSite(fileOf('halo exchange'), `file://${folder}/`, {}, async (page) => {
      const picture = page.locator('.panel').first().locator('svg');
      // A picture that is drawn again, since the page has become wider, has lost what was focused.
      await vi.waitFor(async () => {
        await picture.focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('Enter');
        expect(await page.locator('.waiting-run').textContent()).toContain('is chosen');
      }, SOON);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog');
      await dialog.waitFor();
      const [first, last] = [baseline.measured.runs[0]!, baseline.measured.runs.at(-1)!];
      const address = `${REPOSITORY}/compare/${first.commit}...${last.commit}`;
      expect(await dialog.locator('a').getAttribute('href')).toBe(address);
      expect(await dialog.locator('.doubt').textContent()).toContain('cores 8 → 4');
      expect(await dialog.locator('tbody tr').count()).toBe(GROUPS + 1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate('location.hash')).toBe('');
      await page.locator('text=compare the runs').click();
      const row = dialog.locator('tbody tr', { hasText: 'exchange_39' });
      const [before, after] = shiftsOf('halo exchange').map(({ shift }) =>
        ['dateBefore', 'date'].map((key) => shift[key as 'date'].slice(0, 10)),
      )[0]!;
      expect(await dialog.locator('p').first().textContent()).toContain(`${before} 00:00 UTC`);
      expect(await dialog.locator('p').first().textContent()).toContain(`${after} 00:00 UTC`);
      expect(await row.locator('td').nth(4).textContent()).toMatch(/^1\.[23]\d×$/);
      {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await page.setViewportSize({ width: 400, height: 900 });
        const dots = page.locator('.panel').first().locator('[data-run]');
        const count = (wanted: number) => expect.poll(() => dots.count(), SOON).toBe(wanted);
        await dots.first().waitFor();
        const main = baseline.measured.runs.filter(({ branch }) => branch === 'main').length;
        await page.selectOption('.history-controls select >> nth=0', { label: 'main' });
        await count(main);
        await page.selectOption('.history-controls select >> nth=0', '');
        await page.selectOption('.history-controls select >> nth=1', { label: 'B' });
        await count(120);
        await page.fill('.history-controls input', 'exchange_7');
        expect(await page.locator('.panel:visible').count()).toBe(1);
      }
    });
  });

  it('add rows as they are needed, filtered and sorted as chosen', async () => {
    const benchmarks = Array.from({ length: 30 }, (_, i) => `benchmark ${i}`);
    const many = levelled(madeHistory({ runs: 2, groups: 10, benchmarks }), { slowdowns: [], shifts: [] });
    const order = { known: null, branch: null, why: null };
    const pages = siteFiles(makeHistories(many, order, null), 'accept', await builtPageParts());
    const file = join(mkdtempSync(join(folder, 'many-')), 'index.html');
    const site = dirname(file);
    for (const name of ['index.html', 'program.js', 'style.css'])
      writeFileSync(join(site, name), pages.get(name)!);
    await withSite(`file://${file}`, `file://${site}`, {}, async (page) => {
      await page.waitForSelector('.spark svg');
      const rows = page.locator('tbody tr:visible');
      expect([await page.locator('tbody tr').count(), await rows.count()]).toEqual([300, 200]);
      await page.fill('.filter input', 'benchmark 29');
      expect(await rows.count()).toBe(10);
      await page.fill('.filter input', '');
      await page.locator('th button').first().click();
      expect(await rows.count()).toBe(200);
      expect(await rows.first().textContent()).toContain('benchmark 0');
      await rows.nth(199).scrollIntoViewIfNeeded();
      await expect.poll(() => rows.count(), SOON).toBe(300);
    });
    await withSite(`file://${file}`, `file://${site}`, { hasScript: false }, async (page) => {
      expect(await page.locator('tbody tr:visible').count()).toBe(300);
    });
  });

  it('run nothing that a name contains, even without their policy and below a path of a server', async () => {
    const bare = mkdtempSync(join(folder, 'bare-'));
    const names = ['index', fileNameOf(HOSTILE), fileNameOf('halo exchange')].map((name) => `${name}.html`);
    for (const name of ['program.js', 'style.css']) copyFileSync(join(folder, name), join(bare, name));
    for (const name of names) {
      writeFileSync(join(bare, name), withoutPolicy(readFileSync(join(folder, name), 'utf8')));
    }
    const root = await serve(bare, '/deep/er/path/');
    for (const name of names) {
      await withSite(root + name, root, { isDark: true }, async (page) => {
        await page.waitForSelector('figure svg, .spark svg');
        expect(await page.evaluate('window.hit')).toBeUndefined();
        const text = await page.locator('main').textContent();
        expect(text).toContain(visible(HOSTILE));
        expect(text).not.toContain('\u202e');
        if (name === 'index.html') return;
        await page.locator('.panel').first().locator('svg').click();
        expect(await page.locator('.waiting-run').textContent()).toContain('is chosen');
        await page
          .locator('.panel')
          .first()
          .locator('svg')
          .click({ position: { x: 80, y: 80 } });
        expect(await page.locator('dialog').textContent()).toContain(visible(HOSTILE));
        expect(await page.evaluate('window.hit')).toBeUndefined();
      });
    }
  });

  it('have all but the pictures where no script runs', async () => {
    await withSite(fileOf('../cg'), `file://${folder}/`, { hasScript: false }, async (page) => {
      expect(await page.locator('main').textContent()).toContain('commgate baseline accept --shift');
    });
  });
});

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A server of the files of a folder, below a path. @returns its address */
async function serve(folder: string, path: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const server = createServer(({ url = '' }, response) => {
    const name = basename(url.replace(/\?.*/, ''));
    if (url.replace(/\?.*/, '') !== path + name) {
      // Browsers ask by themselves for the icon of a page that has no policy.
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(name)]!);
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
