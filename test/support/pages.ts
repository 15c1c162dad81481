import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { describe } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import type { PageParts } from '../../src/report/page/page-parts.ts';
import { keptBuild } from './kept-build.ts';
import { madeAt } from './made-once.ts';
import { BUNDLES } from './run-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { bundlePage } = (await import(join(packageRoot(), 'scripts/bundle-page.mjs'))) as {
  bundlePage: (root: string) => Promise<{ outputFiles: { path: string; contents: Uint8Array }[] }>;
};

const CHROMIUM = '/usr/bin/chromium';

/** Whether pages can be opened here. */
const hasChromium = existsSync(CHROMIUM);

/** Tests that open pages, skipped where there is no browser. */
export function describePages(title: string, tests: () => void): void {
  describe.skipIf(!hasChromium)(`${title} (needs chromium)`, tests);
}

/** The program and the style of pages from src, built once for all test files of a run. */
export async function builtPageParts(): Promise<PageParts> {
  const folder = await madeAt(join(tmpdir(), BUNDLES, 'page'), (own) =>
    keptBuild('page', own, async (empty) => {
      const { outputFiles } = await bundlePage(packageRoot());
      for (const { path, contents } of outputFiles)
        writeFileSync(join(empty, path.split('/').at(-1)!), contents);
    }),
  );
  const built = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return { program: built('page.js'), style: built('page.css') };
}

/** Pixels. */
const WINDOW = { width: 1200, height: 900 };

export interface View {
  /** Pixels. Default: 1200 by 900. */
  width?: number;
  height?: number;
  isDark?: boolean;
  hasScript?: boolean;
}

/**
 * Opens a page from a file, as people do, and does something with it. A page that asks for anything, writes
 * to the console, opens a dialog or has an error fails its test.
 */
export async function withPage(html: string, view: View, use: (page: Page) => Promise<void>): Promise<void> {
  const file = join(temporaryFolder(), 'page.html');
  writeFileSync(file, html);
  await withSite(`file://${file}`, `file://${file}`, view, use);
}

/** The same for pages that lie in a folder or behind a server: `within` is what addresses begin with that may be asked for. */
export async function withSite(
  address: string,
  within: string,
  view: View,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { width = WINDOW.width, height = WINDOW.height, isDark = false, hasScript = true } = view;
  const window = emptyWindows.pop() ?? (await newWindow());
  const { page, session } = window;
  const size = page.viewportSize();
  // A page that is still there would be drawn again.
  if (size?.width !== width || size.height !== height) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height });
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.context().setOffline(address.startsWith('file:'));
  await session.send('Emulation.setScriptExecutionDisabled', { value: !hasScript });
  await open(page, [address, within], hasScript, use);
  page.removeAllListeners();
  // Where it is would be pointed at in the next page.
  await page.mouse.move(0, 0);
  emptyWindows.push(window);
}

/** A window of the browser, with what tells it what Playwright says to new windows only. */
interface Window {
  page: Page;
  session: CDPSession;
}

let browser: Promise<Browser> | undefined;

/** Windows of the browser that nobody uses, each with the page that was last in it. One in which a test has failed is closed. */
const emptyWindows: Window[] = [];

/**
 * A window of the browser of this process, which all test files share that are run in it. A new window takes
 * four times the processor time of another page in one that is there (0.8 and 0.2 s). The browser ends with
 * this process: they talk through a pipe.
 */
async function newWindow(): Promise<Window> {
  browser ??= startBrowser();
  const page = await (await (await browser).newContext({ viewport: WINDOW })).newPage();
  return { page, session: await page.context().newCDPSession(page) };
}

/**
 * What the browser is to leave out: what Playwright turns off and this list replaces (it asks the network, or
 * shows pages late), and what takes half a second of processor time where nobody looks: the pages below the
 * address bar, and a process kept ready.
 */
const TURNED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Loads the library with it, which takes a quarter of a second: many tests only build the parts of pages. */
async function startBrowser(): Promise<Browser> {
  // Imported, its large program would first be searched for what it exports.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', `--disable-features=${TURNED_OFF.join(',')}`];
  return chromium.launch({ executablePath: CHROMIUM, args, handleSIGTERM: false });
}

/**
 * Ends when every figure that is seen has its picture, but for those of histories, which wait until they come
 * near the window's view. Playwright's own way to wait makes code of text, which pages forbid.
 */
const DRAWN = `new Promise((resolve) => {
  const waiting = 'figure:not([data-plot="history"]) .needs-script';
  const look = () => [...document.querySelectorAll(waiting)].every((each) => !each.checkVisibility())
    ? resolve()
    : setTimeout(look, 20);
  look();
})`;

async function open(
  page: Page,
  [address, within]: [string, string],
  hasScript: boolean,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const problems: string[] = [];
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
  try {
    await page.goto(address);
    if (hasScript) await page.evaluate(DRAWN);
    await use(page);
    if (problems.length > 0) throw new Error(`the page did what it must not:\n${problems.join('\n')}`);
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** A page that its own policy does not protect: what is not escaped runs. */
export function withoutPolicy(html: string): string {
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  if (bare === html) throw new Error('the page has no policy');
  return bare;
}
