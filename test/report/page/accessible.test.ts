// axe-core (WCAG 2.2, levels A and AA, and its best practices) on every kind of page, wide and light, narrow and dark.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { shownProgram } from '../../../src/cli/trace/analysis-page.ts';
import { levelled } from '../../../src/gate/baseline/levels/stored-baseline.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { makeHistories } from '../../../src/report/history-site/make-history.ts';
import { siteFiles } from '../../../src/report/history-site/write-site.ts';
import { renderComparisonPage } from '../../../src/report/page/comparison-page.ts';
import type { PageParts } from '../../../src/report/page/page-parts.ts';
import { renderTracePage } from '../../../src/report/page/trace-page.ts';
import { loaded } from '../../support/analysed.ts';
import { builtPageParts, describePages, type View, withPage, withSite } from '../../support/pages.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { madeHistory } from '../history-site/made-history.ts';
import { demoComparison } from './demo.ts';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; target: string[]; failureSummary: string }[];
}

const VIEWS: View[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, isDark: true },
];

/** All; in a quick run one of them, another one for the next page. */
const viewsOf = (place: number): View[] => (THOROUGH ? VIEWS : [VIEWS[place % VIEWS.length]!]);

describePages('a page is without a violation of axe-core', () => {
  let parts: PageParts;
  const folder = folderOfFile();
  beforeAll(async () => {
    parts = await builtPageParts();
  });

  /** With every fold open, so that all of the page is looked at; each violation with the first element that has it. */
  async function violations(page: Page): Promise<string[]> {
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    await page.waitForTimeout(200);
    await page.evaluate(axe.source);
    const found = (await page.evaluate(
      `axe.run({ preload: false, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
    )) as Violation[];
    return found.map(({ id, help, nodes }) => {
      const [{ target, failureSummary }] = nodes as [Violation['nodes'][number]];
      return `${id}: ${help}, ${nodes.length} times, such as ${target.join(' ')}: ${failureSummary}`;
    });
  }

  const traced = (also: Parameters<typeof analyze>[1]): string => {
    const analysis = analyze(
      loaded(shiftingLines({ extents: [3, 3], rounds: 22, late: 5 }), { callTimes: true }),
      also,
    );
    const { program, matrix, merged } = shownProgram(analysis);
    const pictures = { ...tracePictures(analysis), matrix, ...merged };
    return renderTracePage(analysisDocument(analysis), pictures, parts, program);
  };

  const PAGES: [kind: string, make: () => Promise<string> | string][] = [
    ['comparison', async () => renderComparisonPage(await demoComparison(), { parts })],
    ['trace with its wait states and its program', () => traced({ also: WAITING_STAGES.plain })],
    ['trace without wait states', () => traced({})],
  ];
  it.each(PAGES.map(([kind, make], place) => [kind, make, place] as const))('%s', async (_, make, place) => {
    const html = await make();
    for (const view of viewsOf(place)) {
      await withPage(html, view, async (page) => expect(await violations(page)).toEqual([]));
    }
  });

  it('the history, all benchmarks and one', async () => {
    const made = madeHistory({
      runs: 60,
      groups: 6,
      benchmarks: ['halo'],
      factor: (_, group, run) => (group === 2 && run >= 40 ? 1.6 : 1),
    });
    const baseline = levelled(made, { slowdowns: [], shifts: [] });
    const histories = makeHistories(
      baseline,
      { known: null, branch: null, why: 'there is no working copy' },
      null,
    );
    const files = siteFiles(histories, 'commgate baseline accept', parts);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const pages = [...files.keys()].filter((name) => name.endsWith('.html')).slice(0, 2);
    expect(pages).toHaveLength(2);
    for (const [place, name] of pages.entries()) {
      for (const view of viewsOf(place)) {
        await withSite(`file://${folder}/${name}`, `file://${folder}/`, view, async (page) =>
          expect(await violations(page), name).toEqual([]),
        );
      }
    }
  });
});
