import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REGRESSION } from '../report/text/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';
import { haloRun } from './halo-run.ts';

const CONFIG = 'benchmarks:\n  - name: halo\n    command: ./halo\nbaseline:\n  file: baseline.json\n';

/** A page as a whole, and not the program's own mention of one. */
const PAGE = /^<!doctype html>[\s\S]*<meta http-equiv="Content-Security-Policy"[\s\S]*<\/html>\n$/;

it('compare --html writes a page, and the last line says where it is', async () => {
  const folder = temporaryFolder();
  const [config, html] = [join(folder, 'commgate.yml'), join(folder, 'new/page.html')];
  writeFileSync(config, CONFIG);
  const run = haloRun(join(folder, 'run'), 1, [{ exchangeNs: 200_000 }]);
  const words = ['compare', run, '--config', config, '--html'];
  const { code, printed } = await commandLine(...words, html);
  expect(code).toBe(0);
  expect(printed.trimEnd().split('\n').at(-1)).toMatch(/^ {2}Page: .*new\/page\.html; open it in a browser$/);
  expect(readFileSync(html, 'utf8')).toMatch(PAGE);
  expect(readdirSync(join(folder, 'new'))).toEqual(['page.html']);

  const there = await commandLine(...words, '-');
  expect(there.printed).toMatch(PAGE);
  const two = await commandLine(...words, '-', '--json', '-');
  expect([two.code, two.error]).toEqual([
    2,
    expect.stringMatching(/--html: "-", as for --json; one document/),
  ]);
});

it('report --html makes the page of a comparison that somebody has as JSON', async () => {
  const folder = temporaryFolder();
  const [json, html] = [join(folder, 'comparison.json'), join(folder, 'page.html')];
  writeFileSync(json, JSON.stringify(REGRESSION));
  const { code, printed } = await commandLine('report', json, '--html', html);
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Page: .*page\.html; open it in a browser\n$/)]);
  expect(readFileSync(html, 'utf8')).toContain('<code>exchange_halo</code>');

  const both = await commandLine('report', json, '--html', html, '--output', '-');
  expect(both.printed).toMatch(/^❌ /);
  expect(both.printed).not.toContain('<html');
});

it('says in one line why a page cannot be written, and leaves nothing', async () => {
  const folder = temporaryFolder();
  const json = join(folder, 'comparison.json');
  writeFileSync(json, JSON.stringify(REGRESSION));
  const html = join(json, 'page.html');
  const { code, error } = await commandLine('report', json, '--html', html);
  expect([code, error.split('\n').length]).toEqual([2, 1]);
  expect(error).toMatch(/page\.html: cannot be written/);
  expect(existsSync(html)).toBe(false);
});
