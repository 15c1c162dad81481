import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { chainOf } from '../../../src/gate/judge/causes/chain.ts';
import { rankRegressions } from '../../../src/gate/judge/rank.ts';
import { isCommunication } from '../../../src/measure/measurement/group-identity.ts';
import { renderComparisonPage } from '../../../src/report/page/comparison-page.ts';
import type { PageParts } from '../../../src/report/page/page-parts.ts';
import { duration } from '../../../src/report/text/words/quantities.ts';
import { builtPageParts, describePages, type View, withoutPolicy, withPage } from '../../support/pages.ts';
import { comparisons } from '../text/any-comparison.ts';
import { HALO, REGRESSION, RESIDUAL } from '../text/comparisons.ts';
import { LATE } from '../text/kinds.ts';
import { demoComparison } from './demo.ts';

/** In the row of a process, where no message is drawn. */
const LABEL = { x: 20, y: 13 };

/** An attribute of every element that a selector finds. */
async function texts(page: Page, selector: string, attribute: string): Promise<string[]> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  const all = page.locator(selector);
  return all.evaluateAll((found, name) => found.map((each) => each.getAttribute(name) ?? ''), attribute);
}

async function numbers(page: Page, selector: string, attribute: string): Promise<number[]> {
  return (await texts(page, selector, attribute)).map(Number);
}

/** Largest distance of points from the straight line through the outermost ones. */
function distanceFromLine(xs: readonly number[], ys: readonly number[]): number {
  const [first, last] = [xs.indexOf(Math.min(...xs)), xs.indexOf(Math.max(...xs))];
  const slope = (ys[last]! - ys[first]!) / (xs[last]! - xs[first]!);
  return Math.max(...xs.map((x, i) => Math.abs(ys[first]! + slope * (x - xs[first]!) - ys[i]!)));
}

describePages('the page of a comparison', () => {
  let parts: PageParts;
  let demo: Comparison;
  /** Whose cause is told first: the run as a whole and what computes in it have no instances. */
  let first: Regression;
  let html: string;
  beforeAll(async () => {
    parts = await builtPageParts();
    demo = await demoComparison();
    first = demo.regressions.find(isCommunication)!;
    html = renderComparisonPage(demo, { parts });
  });
  const open = (view: View, use: (page: Page) => Promise<void>): Promise<void> => withPage(html, view, use);
  const shows = (comparison: Comparison, use: (page: Page) => Promise<void>): Promise<void> =>
    withPage(renderComparisonPage(comparison, { parts }), {}, use);

  it('is small, is titled by its headline, shows who is late, the chain of times, numbers, wait states and root causes', async () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(350_000);
    await open({}, async (page) => {
      expect(await page.title()).toMatch(/^❌ exchange_halo waits for process 1/);
      expect(await page.textContent('h1')).toMatch(/^exchange_halo waits for process 1/);
      const figure = page.locator('figure').first();
      await figure.locator('svg').waitFor();
      const { typical, chain } = first;
      for (const [side, rows] of [
        ['before', typical!.before!.rows],
        ['now', typical!.now!.rows],
      ] as const) {
        const starts = await numbers(
          page,
          `figure:first-of-type [data-side=${side}] rect[data-process]`,
          'data-start',
        );
        expect(starts.slice(0, 4)).toEqual(rows.map(({ startNs }) => startNs));
      }
      const late = figure.locator('[data-side=now] rect[data-state="."][fill="var(--late)"]');
      const [width] = await numbers(
        page,
        'figure:first-of-type [data-side=now] rect[data-state="."][fill="var(--late)"]',
        'width',
      );
      expect(await late.count()).toBe(1);
      expect(width).toBeGreaterThan(400);
      expect(await figure.locator('[data-side=now] .arrival').textContent()).toBe(
        `P1 comes last, ${duration(typical!.now!.rows[1]!.startNs)} after the first`,
      );
      expect(await figure.locator('svg').getAttribute('aria-label')).toContain(
        `it comes last, ${duration(chain!.comesNs!)} after the first`,
      );
      {
        // The longer computing is where and as long as it was judged to be; so are those who wait.
        const part = '[data-side=now] rect[data-longer="1"]';
        const row = '[data-side=now] rect[data-state="."][fill="var(--late)"]';
        const [longer] = await numbers(page, `figure:first-of-type ${part}`, 'width');
        const [whole] = await numbers(page, `figure:first-of-type ${row}`, 'width');
        const { fromNs, toNs } = chain!.longer[0]!;
        expect(longer! / whole!).toBeCloseTo((toNs - fromNs) / typical!.now!.rows[1]!.startNs, 2);
        const waits = await texts(page, 'figure:first-of-type text[data-waits]', 'data-waits');
        expect(waits).toEqual(chain!.waits.map(({ process }) => String(process)));
        expect(await figure.locator('text[data-waits]').allTextContents()).toEqual(
          chain!.waits.map(({ ns }) => duration(ns)),
        );
        expect(await figure.locator('[data-side=without]').textContent()).toContain(
          `this instance without it, replayed: ${duration(chain!.without!.durationNs)}`,
        );
        const next = await figure.locator('.next-pattern').allTextContents();
        expect(next.map((text) => text.split(' takes')[0])).toEqual(['compute_residual']);
      }
      {
        const { cause, chain: judged, instances, addedNs, candidateNs } = first;
        const chain = (await figure.locator('figcaption p').textContent()) ?? '';
        const [longest] = judged!.waits;
        const steps = [
          `process 1 computes ${duration(cause!.computedNs!)} longer in exchange_halo`,
          `it comes last, ${duration(judged!.comesNs!)} after the first`,
          `process ${longest!.process} waits for it ${duration(longest!.ns)}`,
          `it all takes ${duration(candidateNs)} instead of`,
          'compute_residual takes ',
          `→ ${instances} times `,
          `+${duration(addedNs)} in a run`,
        ];
        const places = steps.map((step) => chain.indexOf(step));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(places[0]).toBeGreaterThan(0);
      }
      {
        const row = page.locator('figure').first().locator('[data-side=now] rect[data-process="1"]');
        const tip = page.locator('.tip');
        // What is scrolled hides the words: before, not while, the pointer comes.
        await row.scrollIntoViewIfNeeded();
        await page.evaluate(
          'new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))',
        );
        await row.hover({ position: LABEL });
        await tip.waitFor();
        const [{ startNs }] = [first.typical!.now!.rows[1]!];
        expect(await tip.textContent()).toContain(`P1 comes at ${duration(startNs)}, is done at `);
        await row.click({ position: LABEL });
        expect(await row.getAttribute('fill')).toBe('var(--raised)');
        await row.click({ position: LABEL });
        expect(await row.getAttribute('fill')).toBe('transparent');

        await page.locator('figure svg').first().focus();
        await page.keyboard.press('ArrowRight');
        expect(await tip.textContent()).toMatch(/^P0 comes at /);
        await page.keyboard.press('ArrowRight');
        expect(await tip.textContent()).toMatch(/^P1 comes at /);
        await page.keyboard.press('Escape');
        expect(await tip.isHidden()).toBe(true);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        expect(
          await page
            .locator('figure')
            .first()
            .locator('[data-side=before] rect[data-process="1"]')
            .getAttribute('fill'),
        ).toBe('var(--raised)');
        // Drawn again, it keeps what keys have reached.
        await page.keyboard.press('ArrowRight');
        expect(await tip.textContent()).toMatch(/^P2 comes at /);
        const map = page.locator('figure[data-plot=lateness-map] canvas').last();
        await map.focus();
        for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown']) await page.keyboard.press(key);
        expect(await tip.textContent()).toMatch(/^P3, instance 1\n/);
      }
      {
        const { before, now } = demo.pictures![0]!;
        const [waiting, earlier] = [now.waiting!, before!.waiting!];
        const tree = page.locator('figure[data-plot=wait-tree] .tree');
        await tree.locator('summary').first().waitFor();
        const nsOf = (side: typeof waiting, id: string): number =>
          side.classes.find((each) => each.id === id)?.ns ?? 0;
        const lines = await tree.locator(':scope > details > summary').allInnerTexts();
        const [late] = lines.filter((line) => line.includes('late sender'));
        expect(late).toContain(
          `${duration(nsOf(earlier, 'late-sender'))} → ${duration(nsOf(waiting, 'late-sender'))}`,
        );
        // Unfolded: its call paths, and of these the processes.
        await tree.locator(':scope > details > summary').first().click();
        const path = tree.locator(':scope > details:first-of-type > details > summary', {
          hasText: 'MPI_Waitall',
        });
        expect(await path.textContent()).toContain('main / solve / exchange_halo / MPI_Waitall');
        await path.click();
        const [, , ns] = waiting.places.find(([of]) => waiting.classes[of]!.id === 'late-sender')!;
        expect(await path.textContent()).toContain(`→ ${duration(ns)}`);
        // What is below a line is made when it is unfolded, a moment after the click.
        await tree.locator('bdi[data-process]').first().waitFor();
        expect(await tree.locator('bdi[data-process]').count()).toBe(4);
        // A process that is chosen there is chosen everywhere, and what was unfolded stays so.
        await tree.locator('bdi[data-process="3"]').click();
        expect(await tree.locator('.chosen bdi').textContent()).toBe('P3');

        const [cause] = waiting.causes.filter(({ isMpi }) => !isMpi);
        expect(cause).toMatchObject({ process: 1, isMpi: false });
        const cells = await page.locator('.root-causes tbody tr').first().locator('td').allInnerTexts();
        expect(cells.slice(0, 4)).toEqual(['P1', 'main/solve/exchange_halo', '–', duration(cause!.ns)]);
        expect(cells.slice(5)).toEqual([duration(cause!.directNs!), duration(cause!.ns - cause!.directNs!)]);
      }
    });
  });

  it('says where wait states are not known', async () => {
    const without = structuredClone(demo);
    Object.assign(without.pictures![0]!.now, { waiting: null, noWaiting: 'no leave times' });
    expect(renderComparisonPage(without, { parts })).toContain(
      'This trace has no leave times of MPI calls; wait states cannot be told.',
    );
    const young = structuredClone(demo);
    young.pictures![0]!.before!.waiting = null;
    expect(renderComparisonPage(young, { parts })).toContain('Of before nothing is known');
  });

  it('draws the numbers of the comparison in narrow and wide windows, dark and light', async () => {
    const narrow = { width: 400, isDark: true };
    await open(narrow, async (page) => {
      await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
      for (const { width, isDark } of [narrow, { width: 1200, isDark: false }]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
        // What has not been drawn yet, or for another width. A pattern has a width of its own.
        const left = `document.querySelectorAll('.plot > .needs-script').length +
          [...document.querySelectorAll('figure:not([data-plot=exchange]) .plot > svg')]
            .filter((svg) => Number(svg.getAttribute('width')) !== svg.parentElement.clientWidth).length`;
        await expect.poll(() => page.evaluate(left), { timeout: 5000 }).toBe(0);
        const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        await expect.poll(() => page.evaluate(wide)).toBeLessThanOrEqual(0);
        const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(paper).toBe(isDark ? 'rgb(15, 19, 24)' : 'rgb(255, 255, 255)');
      }
      const widths = (): Promise<number[]> =>
        numbers(page, ':not(details) > figure:first-of-type [data-side=before] rect[data-state]', 'width');
      // A change by 258 looks like one, unless each is to have its own axis.
      const { before, now } = first.typical!;
      const most = (1200 * before!.durationNs) / now!.durationNs;
      expect(Math.max(...(await widths()))).toBeLessThan(Math.max(2, most));
      await page.getByLabel('each its own').first().check();
      expect(Math.max(...(await widths()))).toBeGreaterThan(100);

      const panel = 'figure[data-plot=durations] .panels > div:first-child';
      const { evidence, candidateNs } = first;
      const medians = [...(evidence.by === 'history' ? evidence.runsNs : []), candidateNs];
      const said = await texts(page, `${panel} g[data-marks=bar] rect`, 'data-hover');
      expect(said.map((text) => text.split('\n')[0]!.split('median ')[1])).toEqual(medians.map(duration));
      const { durationsNs } = demo.pictures![0]!.groups[0]!.now;
      expect(said.at(-1)).toContain(`${duration(durationsNs[0]!)} to ${duration(durationsNs.at(-1)!)}`);
      const ticks = `${panel} g[data-marks=tick] line`;
      expect(distanceFromLine(medians.map(Math.log), await numbers(page, ticks, 'x1'))).toBeLessThan(0.6);
      await page.getByLabel('linear').first().check();
      expect(distanceFromLine(medians, await numbers(page, ticks, 'x1'))).toBeLessThan(0.6);

      const bars = 'figure[data-plot=waiting-caused] g[data-marks=bar] rect';
      const { waitingCausedNs } = demo.pictures![0]!.now;
      expect(distanceFromLine(waitingCausedNs!, (await numbers(page, bars, 'width')).slice(-4))).toBeLessThan(
        0.6,
      );
      const fills = ['waiting', 'late', 'waiting', 'waiting'].map((name) => `var(--${name})`);
      expect((await texts(page, bars, 'fill')).slice(-4)).toEqual(fills);
      {
        const strip = page.locator('figure[data-plot=phases] svg').first();
        await strip.waitFor();
        const { phases, families } = demo.pictures![0]!.now.sequence!;
        const said = await texts(page, 'figure[data-plot=phases] svg rect', 'data-hover');
        expect(said.filter((text) => /^phase \d/.test(text))).toHaveLength(phases.length);
        const mostly = said.flatMap((text) => /^mostly (.*)/.exec(text)?.[1] ?? []);
        expect(new Set(mostly)).toEqual(new Set(families));
        expect(await strip.locator('a').count()).toBe(0);
        await page.locator('figure[data-plot=divergence] svg').first().waitFor();
      }
    });
  });

  it('has words, tables and a picture made of characters where no script runs', async () => {
    await open({ hasScript: false }, async (page) => {
      expect(await page.textContent('h1')).toMatch(/waits for process 1/);
      expect(await page.locator('.needs-script').first().isVisible()).toBe(true);
      expect(await page.locator('.plot pre').first().textContent()).toContain(
        `now, 4.07 ms (P1: 4.06 ms later)`,
      );
      expect(await page.locator('td', { hasText: '4.15 ms' }).first().isVisible()).toBe(true);
    });
  });

  it('shows eight of a thousand processes and, from three regressions on, where to look first; its tables sort and filter', async () => {
    const rows = [0, 3, 17, 99, 400, 511, 800, 1023].map((process, i) => ({
      process,
      startNs: i * 100,
      endNs: 1000,
      states: 'w'.repeat(64),
    }));
    const now: TypicalInstance = {
      durationNs: 1000,
      processes: 1024,
      rows,
      messages: [
        [0, 3, 100, 900],
        [0, 700, 1, 2],
      ],
    };
    const other = {
      ...RESIDUAL,
      pattern: '45c48cce2e2d7fbd',
      family: '45c48cce2e2d7fbd',
      functions: ['assemble'],
      complexity: 0,
      processes: 64,
    };
    const chain = chainOf(LATE, now);
    const regressions = rankRegressions([
      { ...HALO, chain, typical: { before: null, now } },
      RESIDUAL,
      other,
    ]);
    const sensitivity = Array.from({ length: 12 }, (_, i) => ({
      benchmark: 'halo',
      pattern: `p${i}`,
      name: `CP${i}`,
      functions: [`f${i}`],
      bytes: 1024 * i,
      participants: '0-3',
      runs: 5,
      share: 0.1,
      visibleSlowdownPercent: (7 * i) % 12,
    }));
    await shows({ ...REGRESSION, regressions, sensitivity }, async (page) => {
      const figure = page.locator('figure').first();
      expect(await figure.locator('rect[data-process]').count()).toBe(8);
      expect(await figure.locator('.message').count()).toBe(1);
      expect(await figure.locator('svg').textContent()).toContain('… 1,016 more processes');
      const dots = 'figure[data-plot=plane] g[data-marks=dot] circle';
      const [xs, ys] = [await numbers(page, dots, 'cx'), await numbers(page, dots, 'cy')];
      const rays = await page
        .locator('figure[data-plot=plane] g[data-marks=link] path')
        .first()
        .getAttribute('d');
      const [, x0, y0] = /^M([\d.]+),([\d.]+)/.exec(rays!)!.map(Number);
      regressions.forEach(({ angle }, i) => {
        expect((Math.atan2(y0! - ys[i]!, xs[i]! - x0!) * 180) / Math.PI).toBeCloseTo(angle, 0);
      });
      {
        await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
        const table = page.locator('#section-sensitivity table');
        const column = async (): Promise<number[]> =>
          (await table.locator('tbody tr:visible td:last-child').allTextContents()).map((text) =>
            Number.parseFloat(text),
          );
        const button = table.getByRole('button', { name: 'Seen from' });
        const asItWas = await column();
        await button.click();
        expect(await column()).toEqual(asItWas.toSorted((a, b) => b - a));
        await button.click();
        expect(await column()).toEqual(asItWas.toSorted((a, b) => a - b));
        await button.click();
        expect(await column()).toEqual(asItWas);
        await page
          .getByLabel(/^Show rows/)
          .last()
          .fill('f11');
        expect(await column()).toHaveLength(1);
      }
    });
  });

  it('runs nothing that names contain, even without its policy', async () => {
    const hostile = [
      '<img src=x onerror="window.hit=1">',
      '</script><script>window.hit=1</script>',
      '"><svg onload=window.hit=1>',
      "' onmouseover='window.hit=1",
      'javascript:window.hit=1',
      '--><style>*{display:none}</style>\u202e\u2028',
      '`{{window.hit=1}}',
    ].join('');
    const named = JSON.parse(JSON.stringify(demo), (key, value) => {
      if (
        typeof value !== 'string' ||
        [
          'verdict',
          'kind',
          'outcome',
          'by',
          'states',
          'inspectionAffinity',
          'cause',
          'inMpi',
          'state',
          'policy',
          'pattern',
          'family',
          'waitingBy',
          'inMpi',
          'id',
          'processes',
          'values',
          'patterns',
          'affinity',
        ].includes(key)
      )
        return value;
      return hostile;
    }) as Comparison;
    const evil = {
      ...named,
      regressions: named.regressions.map((each) => ({ ...each, functions: [hostile, hostile] })),
    };
    const page = renderComparisonPage(evil, { parts, repository: hostile });
    for (const each of [page, withoutPolicy(page)]) {
      await withPage(each, {}, async (opened) => {
        await opened.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
        await opened.locator('figure svg').nth(1).waitFor();
        await opened.locator('rect[data-process]').first().hover();
        expect(await opened.evaluate('window.hit')).toBeUndefined();
        expect(
          await opened
            .locator('img, main script, main style:not(svg style), [onerror], [onload], [onmouseover]')
            .count(),
        ).toBe(0);
      });
    }
  });

  it('is drawn without error whatever names and numbers a comparison has, also in browsers of 2024', async () => {
    for (const comparison of fc.sample(comparisons, { numRuns: 2, seed: 11 })) {
      // Numbers that JSON does not have are in no document.
      const json = JSON.stringify(comparison, (_, value) =>
        typeof value === 'number' && !Number.isFinite(value) ? 0 : value,
      );
      const html = renderComparisonPage(JSON.parse(json), { parts, repository: 'https://e.com/o/r' });
      const older = '<head><script>delete Uint8Array.fromBase64</script>';
      await withPage(withoutPolicy(html).replace('<head>', older), {}, async (page) => {
        expect(await page.evaluate('"fromBase64" in Uint8Array')).toBe(false);
        await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))');
        expect(await page.getByText('could not be drawn').count()).toBe(0);
      });
    }
  });
});
