// What somebody does with the one axis of a trace's page: by mouse, by finger, by keys.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { type TracePictures, tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { renderTracePage } from '../../../src/report/page/trace-page.ts';
import { count, duration } from '../../../src/report/text/words/quantities.ts';
import { analysed } from '../../support/analysed.ts';
import { builtPageParts, describePages, withPage } from '../../support/pages.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';

/** Pixels beside the lanes, see scene.ts. */
const [LEFT, RIGHT] = [60, 14];

describePages('the one axis of a trace', () => {
  let html: string;
  let pictures: TracePictures;
  beforeAll(async () => {
    const parts = await builtPageParts();
    const analysis = analysed(shiftingLines({ extents: [6, 6], rounds: 66, late: 5 }), {
      callTimes: true,
      also: WAITING_STAGES.plain,
    });
    pictures = tracePictures(analysis);
    html = renderTracePage(analysisDocument(analysis), pictures, parts);
  });

  const canvasOf = (page: Page): Locator => page.locator('figure[data-plot="timeline"] canvas');
  const seen = async (page: Page): Promise<string> => (await page.locator('.seen span').textContent())!;
  const texts = (page: Page): Promise<string[]> =>
    page.locator('figure[data-plot="timeline"] svg text').allTextContents();

  /** A place of the picture in the window: a part of the axis, and pixels from the top. */
  async function placeIn(page: Page, part: number, top: number): Promise<[x: number, y: number]> {
    const box = (await canvasOf(page).boundingBox())!;
    return [box.x + LEFT + part * (box.width - LEFT - RIGHT), box.y + top];
  }

  /** Where a lane of processes begins, from its title. */
  async function laneOf(page: Page, title: string): Promise<number> {
    const y = await page
      .locator('figure[data-plot="timeline"] svg text', { hasText: title })
      .getAttribute('y');
    return Number(y) + 6;
  }

  it('shows in all lanes the part that is dragged across, with names of processes in every order, and all of it again', async () => {
    await withPage(html, {}, async (page) => {
      await canvasOf(page).scrollIntoViewIfNeeded();
      const whole = await seen(page);
      const { fromNs, toNs } = pictures.timeline;
      expect(whole).toBe(`${duration(fromNs)} to ${duration(toNs)}`);
      expect((await texts(page)).filter((text) => text.startsWith('P5 ▸')).length).toBe(2);
      const drag = async (from: number, to: number): Promise<void> => {
        const slow = (await laneOf(page, 'Slow instances')) + 5;
        await page.mouse.move(...(await placeIn(page, from, slow)));
        await page.mouse.down();
        await page.mouse.move(...(await placeIn(page, (from + to) / 2, slow)));
        await page.mouse.move(...(await placeIn(page, to, slow)));
        await page.mouse.up();
      };
      await drag(0.25, 0.5);
      const [low, high] = [0.25, 0.5].map((part) => duration(fromNs + part * (toNs - fromNs)).slice(0, 3));
      expect(await seen(page)).toMatch(new RegExp(`^${low}.* to ${high}.*, .* of `));
      await drag(0.25, 0.5);
      for (const order of ['by column of the grid', 'most first', 'by rank']) {
        await page.getByText(order).click();
        const names = (await texts(page)).filter((text) => /^P\d+( ▸)?$/.test(text));
        expect(names.length, order).toBeGreaterThan(12);
        expect(names.filter((name) => name === 'P5 ▸').length, order).toBe(2);
      }
      // The same part over positions: those that start in it.
      await page.getByText('position in the sequence').first().click();
      expect(await seen(page)).toMatch(/^Positions [\d,]+ to [\d,]+ of /);
      await page.getByText('who comes late').click();
      expect(await texts(page)).toContain('Coming late, by process');
      await page.getByText('Show all').click();
      expect(await seen(page)).toBe(
        `Positions 1 to ${count(pictures.instances.count)} of ${count(pictures.instances.count)}`,
      );
      expect(await page.getByText('Show all').isVisible()).toBe(false);
    });
  });

  it('opens what is chosen beside it, urgent or not, and moves nobody', async () => {
    await withPage(html, {}, async (page) => {
      await page.getByText('position in the sequence').first().click();
      await canvasOf(page).scrollIntoViewIfNeeded();
      const before = await page.evaluate('scrollY');
      const { position } = pictures.slow;
      const lane = await laneOf(page, 'Slow instances');
      const all = pictures.instances.count;
      for (const wanted of [position[0]!, 20]) {
        // Nearer, until an instance has some pixels.
        await page
          .getByText('Show all')
          .click({ force: true, timeout: 500 })
          .catch(() => {});
        await canvasOf(page).focus();
        const [x, y] = await placeIn(page, (wanted - 0.5) / all, lane);
        const found: string[] = [];
        for (let row = 1; row < 200 && found.length === 0; row += 5) {
          await page.mouse.move(x, y + row);
          const draws = await canvasOf(page).getAttribute('data-draws');
          if (draws !== null) found.push(draws);
        }
        await page.mouse.down();
        await page.mouse.up();
        expect(await page.locator('.beside').textContent()).toContain(`position ${count(Number(found[0]))}:`);
        await page.keyboard.press('Escape');
      }
      expect(await page.evaluate('scrollY')).toBe(before);
    });
  });

  it('is one stop for the Tab key; arrow keys lead through all lanes, N to slow instances, Enter opens', async () => {
    await withPage(html, {}, async (page) => {
      const figure = page.locator('figure[data-plot="timeline"]');
      expect(await figure.locator('.plot [tabindex="0"]').count()).toBe(1);
      // No more stops than a page has of pictures, choices, tables and links.
      const stops = await page.evaluate(
        `[...document.querySelectorAll('main :is(a[href], button, input, select, summary, [tabindex])')].filter((each) => each.tabIndex >= 0 && each.checkVisibility()).length`,
      );
      expect(stops).toBeLessThan(110);
      await canvasOf(page).focus();
      const tip = async (): Promise<string> => (await page.locator('.tip').textContent())!;
      await page.keyboard.press('n');
      expect(await tip()).toMatch(/^position [\d,]+: .*\n.*\nslow \(median/);
      await page.keyboard.press('Enter');
      expect(await page.locator('.beside').textContent()).toContain((await tip()).split(':')[0]);
      await page.keyboard.press('Escape');
      await canvasOf(page).focus();
      await page.keyboard.press('ArrowDown');
      expect(await tip()).toMatch(/^P0 at /);
      await page.keyboard.press('ArrowDown');
      expect(await tip()).toMatch(/^P1 at /);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await tip()).toMatch(/^position /);
      const whole = await seen(page);
      await page.keyboard.press('+');
      expect(await seen(page)).not.toBe(whole);
      await page.keyboard.press('0');
      expect(await seen(page)).toBe(whole);
    });
  });

  it('says at a tap what is there, and opens it at the next one', async () => {
    await withPage(html, { width: 390, height: 844 }, async (page) => {
      await canvasOf(page).scrollIntoViewIfNeeded();
      const slow = await laneOf(page, 'Slow instances');
      let [x, y] = [0, 0];
      for (let part = 0.3; part < 0.9; part += 0.004) {
        [x, y] = await placeIn(page, part, slow + 20);
        await page.mouse.move(x, y);
        if ((await canvasOf(page).getAttribute('data-draws')) !== null) break;
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const tap = async (): Promise<void> => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await tap();
      expect(await page.locator('.tip').textContent()).toMatch(/^P\d+ at /);
      expect(await page.locator('.beside').count()).toBe(0);
      await tap();
      await page.locator('.beside').waitFor();
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    });
  });
});
