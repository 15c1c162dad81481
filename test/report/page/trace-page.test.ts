import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { type AnalysisOptions, WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { shownProgram } from '../../../src/cli/trace/analysis-page.ts';
import { type TracePictures, tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import type { PageParts } from '../../../src/report/page/page-parts.ts';
import type { ShownProgram } from '../../../src/report/page/program-loops.ts';
import { renderTracePage } from '../../../src/report/page/trace-page.ts';
import { count, duration } from '../../../src/report/text/words/quantities.ts';
import { loaded } from '../../support/analysed.ts';
import { builtPageParts, describePages, type View, withoutPolicy, withPage } from '../../support/pages.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';
import type { TraceOptions } from '../../support/trace-maker.ts';

interface Analysed {
  document: AnalysisDocument;
  pictures: TracePictures;
  program: ShownProgram;
}

function analysedPage(trace: TraceOptions, options: AnalysisOptions = {}): Analysed {
  const analysis = analyze(loaded(trace, { callTimes: options.also !== undefined }), options);
  const { program, matrix, merged } = shownProgram(analysis);
  const pictures = { ...tracePictures(analysis), matrix, ...merged };
  return { document: analysisDocument(analysis), pictures, program };
}

function pageOf({ document, pictures, program }: Analysed, parts: PageParts): string {
  return renderTracePage(document, pictures, parts, program);
}

/** What most tests look at. */
const PROGRAM = { extents: [4, 4], rounds: 88, late: 5 };

/** Names that want to be markup, or to leave their element. */
const HOSTILE = '</script><img src=x>\u202e"\'&<b>';

/** A canvas, as far as it is looked at here. */
interface Canvas {
  width: number;
  height: number;
  toDataURL(): string;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

/** Pixels that a page takes. */
const WIDTH = 'document.documentElement.scrollWidth';

/** What a canvas shows. */
function picture(canvas: Locator): Promise<string> {
  return canvas.evaluate((element) => (element as unknown as Canvas).toDataURL());
}

/** The share of a canvas's pixels that are dark. */
function darkShare(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const own = element as unknown as Canvas;
    const { data } = own.getContext('2d').getImageData(0, 0, own.width, own.height);
    let pixels = 0;
    for (let i = 0; i < data.length; i += 4) pixels += data[i]! < 140 && data[i + 3] === 255 ? 1 : 0;
    return pixels / (data.length / 4);
  });
}

/** What a figure shows, once it is drawn. */
async function drawn(page: Page, plot: string, inside = 'svg, canvas'): Promise<void> {
  await page.locator(`figure[data-plot="${plot}"] :is(${inside})`).first().waitFor({ state: 'attached' });
}

describePages('the page of a trace', () => {
  let parts: PageParts;
  let shown: Analysed;
  let html: string;
  beforeAll(async () => {
    parts = await builtPageParts();
    const trace = shiftingLines(PROGRAM);
    shown = analysedPage(trace, { also: WAITING_STAGES.plain });
    html = pageOf(shown, parts);
  });
  const open = (view: View, use: (page: Page) => Promise<void>): Promise<void> => withPage(html, view, use);

  it('draws every picture, marks a chosen process in all, draws chosen slow instances, unfolds wait states and exchanges', async () => {
    await open({}, async (page) => {
      const { patterns, slowInstances, trace } = shown.document;
      const instances = patterns.reduce((sum, each) => sum + each.instances, 0);
      expect(await page.textContent('h1')).toBe(
        `traces.otf2: 16 processes for ${duration(trace.durationNs)}, ${slowInstances.length} of ${count(instances)} communications slow`,
      );
      for (const plot of ['timeline', 'blame', 'slow-instance']) {
        await drawn(page, plot);
      }
      expect(await page.locator('.needs-script:visible').count()).toBe(0);
      const parts = page.locator('.contents a:visible');
      expect(await parts.count()).toBeGreaterThan(8);
      const places = (
        await page.locator('main h2:visible').evaluateAll((all) => all.map(({ id }) => id))
      ).filter(Boolean);
      const leadTo = await parts.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)));
      expect(leadTo).toEqual(places);
      {
        await page.getByText('Where the sequence was cut into phases').last().click();
        await drawn(page, 'divergence');
        await page.getByText('The first instances, one by one').last().click();
        await drawn(page, 'first-instances');
        const first = page.locator('figure[data-plot="first-instances"] [data-position]');
        expect(await first.count()).toBe(43);
        const slow = slowInstances.filter(({ position }) => position <= 43);
        expect(slow.length).toBeGreaterThan(0);
        expect(await first.locator('[data-hover*="slow, "][stroke-width="2.5"]').count()).toBe(slow.length);
        const { position, durationNs } = slow[0]!;
        expect(await first.nth(position - 1).textContent()).toContain(`${duration(durationNs)}, slow`);
      }
      {
        const family = page.locator('#section-families .demand > details').first();
        await page.locator('#section-families > .demand > summary').click();
        await family.locator('summary').first().click();
        await family.locator('details summary').first().click();
        await family.locator('figure[data-plot="exchange"] svg').first().waitFor();
        const { exchanges } = shown.pictures;
        expect(exchanges.length).toBeGreaterThan(0);
        const said = await family.locator('figure svg [data-hover]').first().getAttribute('data-hover');
        expect(said).toMatch(/^P\d+ → P\d+: 1 message, 512/);
        // Folded again: links unfold it.
        await family.locator('summary').first().click();
        expect(await family.getAttribute('open')).toBeNull();
      }
      {
        const blame = page.locator('figure[data-plot="blame"]');
        const { ns } = shown.pictures.waitingCaused!;
        expect(await blame.locator('figcaption').textContent()).toContain('P5 causes');
        // On its 4 × 4 grid the fifth process is the dark one.
        const cells = blame.locator('canvas');
        const place = (await cells.boundingBox())!;
        await cells.hover({ position: { x: (1.5 / 4) * place.width, y: (1.5 / 4) * place.height } });
        expect(await page.locator('.tip').textContent()).toContain(`P5 at x 1, y 1\n${duration(ns[5]!)}`);
        // What is chosen in one counts in the others.
        const { waitStates } = shown.document;
        const late = waitStates!.classes.find(({ id }) => id === 'late-sender')!;
        await blame.locator('[data-metric]', { hasText: 'late sender' }).click();
        expect(await blame.locator('.seen').textContent()).toContain(
          `Late sender, all processes: ${duration(late.ns)}`,
        );
        const charges = waitStates!.charges.filter(({ class: id }) => id === 'late-sender');
        const [largest] = charges.toSorted((a, b) => b.ns - a.ns);
        const own = charges.filter(({ path }) => path === largest!.path);
        const name = largest!.path.split('/').slice(-2).join(' / ');
        await blame.locator('[data-node]', { hasText: name }).last().click();
        const there = own.reduce((sum, each) => sum + each.ns, 0);
        expect(await blame.locator('.seen').textContent()).toContain(`in ${name}: ${duration(there)}`);
        await blame.getByText('Everywhere').click();
        expect(await blame.locator('.seen').textContent()).not.toContain(name);
        // A process that is chosen in one picture is marked in all: the tenth of sixteen rows.
        const canvas = page.locator('figure[data-plot="timeline"] canvas');
        const title = page.locator('figure[data-plot="timeline"] text', { hasText: 'Waiting, by process' });
        const top = Number(await title.getAttribute('y')) + 6;
        const before = await picture(canvas);
        await canvas.click({ position: { x: 500, y: top + 9.5 * 14 } });
        await expect.poll(() => picture(canvas)).not.toBe(before);
        expect(await blame.locator('.seen').textContent()).toContain(', P9: ');
        await page.keyboard.press('Escape');
      }
      {
        await drawn(page, 'slow-instance');
        const { position, durationNs } = shown.pictures.slow;
        // Each cause once, the instances one by one on demand.
        const causes = page.locator('#section-slow > .table tbody tr');
        const slow = await causes.locator('td:nth-child(3)').allTextContents();
        expect(slow.reduce((sum, each) => sum + Number(each), 0)).toBe(position.length);
        expect(slow.length).toBeLessThan(position.length);
        await page.locator('#section-slow > .demand > summary').click();
        const links = page.locator('#section-slow .demand a');
        expect(await links.allTextContents()).toEqual(position.map(count));
        await links.nth(2).scrollIntoViewIfNeeded();
        const before = await page.evaluate('scrollY');
        await links.nth(2).click();
        const title = `position ${count(position[2]!)}: ${duration(durationNs[2]!)}`;
        expect(await page.locator('.beside').textContent()).toContain(title);
        // Tab stops at one of all; arrow keys lead to the next, Enter opens it, Escape leads back.
        expect(await page.locator('#section-slow .demand a[tabindex="0"]').count()).toBe(1);
        await links.nth(2).focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        const next = `position ${count(position[3]!)}: ${duration(durationNs[3]!)}`;
        expect(await page.locator('.beside').textContent()).toContain(next);
        await page.keyboard.press('Escape');
        expect(await page.locator('.beside').isVisible()).toBe(false);
        expect(await page.evaluate('document.activeElement.textContent')).toBe(count(position[3]!));
        expect(await page.evaluate('scrollY')).toBe(before);
        expect(await page.textContent('figure[data-plot="slow-instance"] svg')).toContain(
          `position ${count(position[0]!)}:`,
        );
      }
      {
        // Functions lead to their families, and all of it to who sends to whom.
        const section = page.locator('#section-program');
        const loop = section.locator('.loop').first();
        // Two rounds each, until the first reduction.
        const times = ['1', '25', '1.00\u00a0ms', '2.00\u00a0ms'];
        expect(await loop.locator('td').allTextContents()).toEqual(['for 25', ...times]);
        const link = section.locator('.program a').first();
        await link.click();
        const family = page.locator(`details:has(> ${await link.getAttribute('href')})`);
        expect(await family.getAttribute('open')).not.toBeNull();
        expect(await family.locator('h3').textContent()).toContain(await link.textContent());
        await section.getByText('Who sends to whom in all of the program').click();
        const matrix = section.locator('figure[data-of="program"]');
        await matrix.locator('svg').waitFor();
        const said = await matrix.locator('[data-hover]').first().getAttribute('data-hover');
        expect(said).toMatch(new RegExp(`^P\\d+ → P\\d+: ${PROGRAM.rounds / 2} messages, 22`));
      }
    });
  });

  it('fits into 400 pixels', async () => {
    await open({ width: 400 }, async (page) => {
      await drawn(page, 'timeline');
      expect(await page.evaluate(WIDTH)).toBeLessThanOrEqual(400);
    });
  });

  it('fits into 400 pixels without its script', async () => {
    await open({ width: 400, isDark: true, hasScript: false }, async (page) => {
      expect(await page.evaluate(WIDTH)).toBeLessThanOrEqual(400);
    });
  });

  it('shows names as text, even without its policy', async () => {
    const hostile = analysedPage(
      {
        processes: 4,
        archive: { creator: HOSTILE },
        program: (p) => {
          for (let round = 0; round < 12; round++) {
            const lateNs = round === 7 && p.rank === 1 ? 90_000 : 100 * p.rank * (round % 3);
            p.at(200_000 * round + lateNs);
            p.inside(HOSTILE, () => p.sendrecv((p.rank + 1) % 4, (p.rank + 3) % 4, 8, { ns: 100_000 }));
          }
        },
      },
      { also: WAITING_STAGES.plain },
    );
    expect(hostile.document.slowInstances.length).toBeGreaterThan(0);
    const text = withoutPolicy(pageOf(hostile, parts));
    await withPage(text, { isDark: true }, async (page) => {
      await drawn(page, 'timeline');
      await drawn(page, 'blame');
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.textContent('#section-families')).toContain('</script><img');
      expect(await page.textContent('#section-program')).toContain('</script><img');
      await page.locator('figure[data-plot="timeline"] canvas').hover({ position: { x: 300, y: 36 } });
      expect(await page.locator('.tip').textContent()).toContain('</script><img');
    });
  });

  it('shows one late process of a thousand in less than 1.5 MB', async () => {
    const large = analysedPage(shiftingLines({ extents: [16, 16, 4], rounds: 12, late: 345 }));
    const text = pageOf(large, parts);
    expect(Buffer.byteLength(text)).toBeLessThan(1_500_000);
    await withPage(text, {}, async (page) => {
      await drawn(page, 'waiting-caused', 'canvas');
      expect(await page.textContent('figure[data-plot="waiting-caused"] figcaption')).toContain(
        'P345 comes last with',
      );
      const slice = page.locator('figure[data-plot="waiting-caused"] canvas').nth(1);
      const box = (await slice.boundingBox())!;
      await slice.hover({ position: { x: (9.5 / 16) * box.width, y: (5.5 / 16) * box.height } });
      expect(await page.locator('.tip').textContent()).toContain('P345 at x 9, y 5, z 1');
      const dark = await darkShare(slice);
      expect(dark).toBeGreaterThan(0.5 / 256);
      expect(dark).toBeLessThan(2 / 256);
    });
  });

  it('is drawn where nothing is slow, nobody waits, or there is only one process', async () => {
    const lonely = analysedPage({ processes: 1, program: (p) => p.collective('BARRIER') });
    const quiet = analysedPage({
      processes: 2,
      program: (p) => p.inside('f', () => p.collective('BARRIER')),
    });
    await withPage(pageOf(lonely, parts), {}, (page) => drawn(page, 'timeline'));
    await withPage(pageOf(quiet, parts), {}, async (page) => {
      await drawn(page, 'timeline');
      expect(await page.locator('figure[data-plot="slow-instance"]').count()).toBe(0);
    });
  });
});
