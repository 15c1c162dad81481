import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOMParser } from '@xmldom/xmldom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PlotOptions, plotTrace } from '../../src/cli/plot.ts';
import { type Drawing, drawingOf } from '../../src/cli/trace/drawing.ts';
import { run } from '../support/command-line.ts';
import { builtPageParts } from '../support/pages.ts';
import { printedBy } from '../support/printed.ts';
import { shiftingLines } from '../support/shifting-lines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../support/trace-maker.ts';

const ALL = ['ahp', 'divergence', 'first-instances', 'timeline', 'waiting-caused'];

const HOSTILE = '"><script>alert(1)</script>\u0007&<![CDATA[]]>var(--paper)';

const sweeps = fileURLToPath(new URL('../../fixtures/traces/sweep-4/traces.otf2', import.meta.url));

const lines = shiftingLines({ extents: [4, 4], rounds: 60, late: 5 });

/** The elements of an XML file, by name; whatever is no XML is an error. */
function elementsOf(text: string): Map<string, string[]> {
  const problems: string[] = [];
  const onError = (level: string, message: string): void => void problems.push(`${level}: ${message}`);
  const document = new DOMParser({ onError }).parseFromString(text, 'image/svg+xml');
  expect(problems).toEqual([]);
  const found = new Map<string, string[]>();
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    found.set(element.tagName, [...(found.get(element.tagName) ?? []), element.textContent ?? '']);
  }
  return found;
}

describe('commgate plot', () => {
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = drawingOf(await builtPageParts());
  });

  /** Draws a trace. @returns by name the files, and what was printed */
  async function plotted(
    trace: TraceOptions | string,
    options: Partial<PlotOptions> & { waiting?: 'plain' } = {},
  ): Promise<{ files: Record<string, string>; printed: string }> {
    const folder = options.folder ?? join(temporaryFolder(), 'out');
    const { waiting = null, ...drawn } = options;
    const reading = { ignoreOperations: [], workers: 0, waiting };
    const all = { folder, only: undefined, width: 700, isDark: false, ...drawn };
    const path = typeof trace === 'string' ? trace : makeTrace(temporaryFolder(), trace);
    const printed = await printedBy(() => plotTrace(path, reading, all, drawing));
    const names = readdirSync(folder).sort();
    return {
      files: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
      printed,
    };
  }

  it('writes every figure as XML that needs nothing else, the same twice', async () => {
    const { files, printed } = await plotted(lines);
    const names = Object.keys(files).map((name) => name.replace('.svg', ''));
    expect(names.filter((name) => !/^exchange-CP\d+$/.test(name))).toEqual(ALL);
    expect(names.filter((name) => /^exchange-CP\d+$/.test(name)).length).toBe(9);
    for (const [name, text] of Object.entries(files)) {
      const elements = elementsOf(text);
      expect(elements.get('title')![0], name).not.toBe('');
      expect([...elements.keys()], name).not.toContain('script');
      expect(text, name).not.toMatch(/var\(--|NaN|undefined|Infinity|<image|href=/);
      expect(printed).toContain(name);
    }
    const timeline = elementsOf(files['timeline.svg']!).get('text')!;
    for (const text of ['P5 ▸', 'P15', 'slow, high affinity', 'Coming late, by process', 'time →'])
      expect(timeline).toContain(text);
    // A picture each of the first 43, each with its rows; slow ones are framed.
    const first = elementsOf(files['first-instances.svg']!);
    expect(first.get('title')!.length).toBe(1 + 43);
    // Down or across the 4 × 4 grid: four processes, or all of them.
    expect(first.get('text')!.filter((text) => /^P\d+$/.test(text)).length).toBeGreaterThanOrEqual(4 * 43);
    const slow = first.get('title')!.filter((text) => text.includes('\nslow, ')).length;
    expect(slow).toBeGreaterThan(0);
    expect(files['first-instances.svg']!.match(/stroke-width="2.5"/g)!.length).toBe(slow);
    expect(first.get('text')!.filter((text) => /^CP\d+, .*, slow$/.test(text)).length).toBe(slow);
    // 16 processes, in bars that say their numbers.
    expect(elementsOf(files['waiting-caused.svg']!).get('title')!.length).toBe(17);
    expect((await plotted(lines)).files).toEqual(files);
  });

  it('draws what is asked for alone, on black, and patterns that are not among the first', async () => {
    const only = ['timeline', 'exchange-CP9'];
    const [light, dark] = [await plotted(lines, { only }), await plotted(lines, { only, isDark: true })];
    expect(Object.keys(light.files)).toEqual(['exchange-CP9.svg', 'timeline.svg']);
    expect(light.files['timeline.svg']).toContain('fill="#ffffff"');
    expect(dark.files['timeline.svg']).not.toContain('fill="#ffffff"');
    expect(elementsOf(light.files['exchange-CP9.svg']!).get('title')![0]).toMatch(/^CP9: /);
  });

  it('draws waiting on the grid, a file a kind, refills by direction; without --wait-states it says so', async () => {
    const only = ['waiting-on-grid'];
    const { files } = await plotted(sweeps, { only, waiting: 'plain' });
    const names = Object.keys(files).map((name) => name.replace('.svg', ''));
    expect(names).toContain('waiting-on-grid');
    expect(names).toContain('waiting-on-grid-late-sender');
    expect(names.filter((name) => name.includes('refill'))).toEqual(
      ['minus-x-minus-y', 'minus-x-plus-y', 'plus-x-minus-y', 'plus-x-plus-y'].map(
        (direction) => `waiting-on-grid-refill-${direction}`,
      ),
    );
    const texts = elementsOf(files['waiting-on-grid-refill-plus-x-minus-y.svg']!);
    expect(texts.get('title')![0]).toContain('refill +x, −y');
    expect(texts.get('text')!.join(' ')).toMatch(/refill \+x, −y: .* in all, most on P\d/);
    const one = await plotted(sweeps, { only: ['waiting-on-grid-late-sender'], waiting: 'plain' });
    expect(Object.keys(one.files)).toEqual(['waiting-on-grid-late-sender.svg']);
    const wrong = plotted(sweeps, { only: ['waiting-on-grid-refill'], waiting: 'plain' });
    await expect(wrong).rejects.toThrow('must be of waiting-on-grid, waiting-on-grid-late-sender');
    const { printed } = await plotted(sweeps);
    expect(printed).toContain('waiting-on-grid: waiting is told with --wait-states only');
  });

  it('escapes the names of a trace', async () => {
    const { files } = await plotted({
      processes: 4,
      program: (p) =>
        p.inside(HOSTILE, () =>
          p.collective('ALLREDUCE', { bytes: 8 }).sendrecv((p.rank + 1) % 4, (p.rank + 3) % 4, 8),
        ),
    });
    const elements = elementsOf(files['timeline.svg']!);
    expect(elements.has('script')).toBe(false);
    expect(
      elements.get('title')!.some((text) => text.includes('<script>alert(1)</script>\\u{7}&<![CDATA[]]>')),
    ).toBe(true);
  });

  it('names the pictures for which the trace has no data', async () => {
    const { files, printed } = await plotted({ processes: 1, program: (p) => p.collective('BARRIER') });
    expect(Object.keys(files)).toEqual(['exchange-CP1.svg', 'first-instances.svg', 'timeline.svg']);
    expect(printed).toContain('commgate: divergence: the trace has nothing to draw of it');
  });

  it('leaves everything as it was where it cannot draw all, or the command line is wrong', async () => {
    const folder = join(temporaryFolder(), 'out');
    mkdirSync(folder);
    writeFileSync(join(folder, 'timeline.svg'), 'old');
    await expect(plotted(lines, { folder, only: ['timeline', 'exchange-CP99'] })).rejects.toThrow(
      'command line, --only: "exchange-CP99"; must be of exchange-CP1 to exchange-CP9',
    );
    const broken = {
      ...drawing,
      plots: drawing.plots.map((plot) =>
        plot.id === 'ahp'
          ? {
              ...plot,
              draw: () => {
                throw new Error('broken');
              },
            }
          : plot,
      ),
    };
    const whole = drawing;
    drawing = broken;
    await expect(plotted(lines, { folder })).rejects.toThrow('broken');
    drawing = whole;
    expect(readdirSync(folder)).toEqual(['timeline.svg']);
    expect(readFileSync(join(folder, 'timeline.svg'), 'utf8')).toBe('old');
    const anchor = makeTrace(temporaryFolder(), lines);
    for (const [words, line] of [
      [['--only', 'nothing'], 'command line, --only: "nothing"; must be of divergence, timeline,'],
      [['--width', '10'], 'command line, --width: 10; must be a whole number of at least 200'],
      [['--width', '1e9'], 'command line, --width: 1000000000; must be 4000 at most'],
      [['--depth', '-1'], 'command line, --depth: -1; must be'],
    ] as const) {
      const out = join(temporaryFolder(), 'none');
      const { code, errors } = await run('plot', anchor, '--output', out, ...words);
      expect([code, errors[0]]).toEqual([2, expect.stringContaining(line)]);
      expect(existsSync(out)).toBe(false);
    }
  });
});
