import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { packageRoot } from '../../src/files/package-root.ts';
import type { PageParts } from '../../src/report/pages/page-parts.ts';
import { BUNDLES } from './run-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { bundlePage } = (await import(join(packageRoot(), 'scripts/bundle-page.mjs'))) as {
  bundlePage: (root: string) => Promise<{ outputFiles: { path: string; contents: Uint8Array }[] }>;
};

const CHROMIUM = '/usr/bin/chromium';

/** Whether pages can be opened here. */
export const hasChromium = existsSync(CHROMIUM);

/** For the title of tests that open pages. */
export const needsChromium = 'needs chromium';

/** The program and the style of pages from src, built once for all test files of a run. */
export async function builtPageParts(): Promise<PageParts> {
  const folder = join(tmpdir(), BUNDLES, 'page');
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`;
    mkdirSync(own, { recursive: true });
    const { outputFiles } = await bundlePage(packageRoot());
    for (const { path, contents } of outputFiles) writeFileSync(join(own, path.split('/').at(-1)!), contents);
    try {
      renameSync(own, folder);
    } catch (error) {
      // Another test file was faster; what it built is the same.
      if (!existsSync(folder)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  const built = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return { program: built('page.js'), style: built('page.css') };
}

export interface View {
  /** Pixels. Default 1200 by 900. */
  width?: number;
  height?: number;
  isDark?: boolean;
  hasScript?: boolean;
}

/** Opens a page and does something with it, see withPages. */
type WithPage = (html: string, view: View, use: (page: Page) => Promise<void>) => Promise<void>;

/**
 * What opens pages from a file, as people do, in one browser for all tests of the file that calls this. A page that asks for
 * anything, writes to the console, opens a dialog or has an error fails its test.
 */
export function withPages(): WithPage {
  const opened = withSites();
  return async (html, view, use) => {
    const file = join(temporaryFolder(), 'page.html');
    writeFileSync(file, html);
    await opened(`file://${file}`, `file://${file}`, view, use);
  };
}

/** Opens a page of several that belong together: `within` is what the addresses begin with that may be asked for. */
type WithSite = (
  address: string,
  within: string,
  view: View,
  use: (page: Page) => Promise<void>,
) => Promise<void>;

/**
 * The same for pages that lie in a folder or behind a server. Pages of the same view share a context: they keep nothing, and one
 * of its own takes each a fifth longer.
 */
export function withSites(): WithSite {
  let browser: Promise<Browser> | undefined;
  const contexts = new Map<string, Promise<BrowserContext>>();
  afterAll(async () => {
    await (await browser)?.close();
  });
  return async (address, within, view, use) => {
    browser ??= chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    const { width = 1200, height = 900, isDark = false, hasScript = true } = view;
    const options = {
      viewport: { width, height },
      colorScheme: isDark ? ('dark' as const) : ('light' as const),
      javaScriptEnabled: hasScript,
      offline: address.startsWith('file:'),
    };
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await browser).newContext(options);
    contexts.set(key, context);
    await open(await (await context).newPage(), [address, within], hasScript, use);
  };
}

/**
 * Ends when every figure that is seen has its picture, but for those of histories, which wait until they come near the window's
 * view. Playwright's own way to wait makes code of text, which pages forbid.
 */
const DRAWN = `new Promise((resolve) => {
  const waiting = 'figure:not([data-plot="history"]) .needs-script';
  const look = () => [...document.querySelectorAll(waiting)].every((each) => !each.checkVisibility())
    ? resolve()
    : setTimeout(look, 5);
  look();
})`;

async function open(
  page: Page,
  [address, within]: [string, string],
  hasScript: boolean,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const problems: string[] = [];
  try {
    page.on('request', (request) => {
      if (!request.url().startsWith(within)) problems.push(`request: ${request.url()}`);
    });
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', ({ message }) => problems.push(`error: ${message}`));
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', () => problems.push('a window was opened'));
    await page.goto(address);
    if (hasScript) await page.evaluate(DRAWN);
    await use(page);
  } finally {
    await page.close();
  }
  if (problems.length > 0) throw new Error(`the page did what it must not:\n${problems.join('\n')}`);
}

/** A page that its own policy does not protect: what is not escaped runs. */
export function withoutPolicy(html: string): string {
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  if (bare === html) throw new Error('the page has no policy');
  return bare;
}
