// How long a page keeps its reader waiting: bytes, first paint, and the longest task of the browser's main
// thread while it opens; of a page with a time axis also while a part of that is dragged across and its lanes
// are moved.
//
//   node scripts/page-speed.mjs PAGE.html …
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';

const TURNS = 5;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Tasks of 50 ms and more; of a page that has none it is not known how long the longest was. */
const TASKS = `new Promise((resolve) => {
  const found = [];
  new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(found), 300);
})`;

async function measured(file) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`file://${resolve(file)}`);
  await page.waitForTimeout(1500);
  const paint = await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);
  const opening = await page.evaluate(TASKS);
  const canvas = page.locator('figure[data-plot="timeline"] canvas').first();
  if ((await canvas.count()) === 0) {
    await page.close();
    return { paint, opening: Math.max(0, ...opening), moving: null };
  }
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + 0.3 * width, y + 0.7 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y + 0.7 * height, { steps: 30 });
  await page.mouse.up();
  await page.keyboard.press('Tab');
  for (let i = 0; i < 20; i++) await page.mouse.move(x + (0.2 + 0.03 * i) * width, y + 0.6 * height);
  const all = await page.evaluate(TASKS);
  await page.close();
  const moving = all.slice(opening.length);
  return { paint, opening: Math.max(0, ...opening), moving: Math.max(0, ...moving) };
}

for (const file of process.argv.slice(2)) {
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await measured(file));
  const of = (key) => `${Math.round(median(turns.map((turn) => turn[key])))} ms`;
  const bytes = statSync(file).size.toLocaleString('en-US');
  const dragging = turns[0].moving === null ? '' : `, dragging ${of('moving')}`;
  const tasks = `longest task opening ${of('opening')}${dragging}`;
  console.log(`${file}: ${bytes} bytes, first paint ${of('paint')}, ${tasks} (0: below 50)`);
}
await browser.close();
