// How large a page is, and how long a browser takes for it: the least of three openings, 1,440 pixels wide.
//
//   node scripts/measure-page.mjs PAGE.html [CHROMIUM]
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const OPENINGS = 3;

/** What is drawn when the page is still, milliseconds. */
const SETTLED = 2500;

const NOTE_TASKS = `
  window.tasks = [];
  const note = (list) => tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });`;

const FIRST_PAINT = `
  performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint').startTime`;

const [page, executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
if (page === undefined) throw new Error('which page?');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const seen = [];
for (let opening = 0; opening < OPENINGS; opening++) {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await tab.addInitScript(NOTE_TASKS);
  await tab.goto(pathToFileURL(resolve(page)).href);
  await tab.waitForTimeout(SETTLED);
  const paint = await tab.evaluate(FIRST_PAINT);
  const task = await tab.evaluate('Math.max(0, ...tasks)');
  seen.push({ paint: Number(paint), task: Number(task) });
  await tab.close();
}
await browser.close();
const least = (/** @type {'paint' | 'task'} */ of) => Math.round(Math.min(...seen.map((each) => each[of])));
const size = Math.round(statSync(page).size / 1000);
console.log(`${size} kB, first paint ${least('paint')} ms, longest task ${least('task')} ms`);
