import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GlobalOptions, showGlobal } from '../../src/cli/model/show-global.ts';
import { type Drawing, drawingOf } from '../../src/cli/trace/drawing.ts';
import { run } from '../support/command-line.ts';
import { builtPageParts } from '../support/pages.ts';
import { printedBy } from '../support/printed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ring } from './ring-trace.ts';

const HOSTILE = '"><script>alert(1)</script>\u0007&<![CDATA[]]>var(--paper)';

describe('commgate model --global', () => {
  it('prints one program for all processes, and writes it as JSON', async () => {
    const trace = ring([8, 8, 8, 8]);
    const file = join(temporaryFolder(), 'model.json');
    const { code, stdout } = await run('model', trace, '--global', '--json', file);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'merged: 1 loop and 6 events, 1 deep\n\npass_on\n  for 4\n    MPI_Send to x+1 8 B\n',
    );
    const document = JSON.parse(readFileSync(file, 'utf8'));
    expect(document.global).toMatchObject({ status: 'merged', constructs: 7, loops: 1, depth: 1, terms: 3 });
    expect(document.global.program).toMatchObject([
      { count: 4, groups: [[0, 1, 2]], body: [{ processes: [0, 1, 2] }, { processes: [0, 1, 2] }] },
    ]);
    const { schemaValidator } = await import('../../src/base/json/schema-validator.ts');
    const path = new URL('../../schemas/model.schema.json', import.meta.url);
    const validate = schemaValidator(JSON.parse(readFileSync(path, 'utf8')))();
    expect(validate(document)).toBe(true);
    document.global.program[0].count = 1;
    expect(validate(document)).toBe(false);
  });

  it('shows names of a trace as text', async () => {
    const { stdout } = await run('model', ring([8, 8, 8], 2, 'a\u001b[31m\nb'), '--global');
    expect(stdout).not.toContain('\u001b');
  });

  it.each([
    [['--dark'], '--dark'],
    [['--global', '--spmd'], '--spmd'],
    [['--svg', 'x.svg', '--plain'], '--plain'],
  ])('refuses what does not go together: %s', async (options, named) => {
    expect(await run('model', ring([8]), ...options)).toMatchObject({
      code: 2,
      errors: [expect.stringContaining(named)],
    });
  });

  it('sends one document at most to standard output', async () => {
    expect(await run('model', ring([8]), '--svg', '-', '--json', '-')).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('one document at most')],
    });
  });
});

describe('commgate model --svg', () => {
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = drawingOf(await builtPageParts());
  });

  /** Draws a trace. @returns the file's text, undefined where there is none, and what was printed */
  async function drawn(
    trace: string,
    isDark = false,
    more: Partial<GlobalOptions> = {},
  ): Promise<{ svg: string | undefined; printed: string }> {
    const svg = join(temporaryFolder(), 'program.svg');
    const options: GlobalOptions = {
      ignoreOperations: [],
      json: undefined,
      svg,
      isDark,
      isWhole: false,
      ...more,
    };
    const printed = await printedBy(() => showGlobal(trace, options, () => drawing));
    return { svg: existsSync(svg) ? readFileSync(svg, 'utf8') : undefined, printed };
  }

  it('draws it, on white or on black', async () => {
    const trace = ring([8, 8, 8, 8]);
    const { svg, printed } = await drawn(trace);
    expect(printed).toContain('for 4');
    const document = new DOMParser().parseFromString(svg!, 'image/svg+xml');
    const texts = Array.from(document.getElementsByTagName('text'), ({ textContent }) => textContent);
    expect(texts).toEqual(['4×', 'P0', 'P1', 'P2', 'pass_on']);
    expect(svg).not.toContain('var(--');
    expect((await drawn(trace, true)).svg).not.toBe(svg);
  });

  it('escapes what a trace is called by', async () => {
    const { svg } = await drawn(ring([8, 8, 8], 2, HOSTILE));
    const document = new DOMParser().parseFromString(svg!, 'image/svg+xml');
    expect(document.getElementsByTagName('script')).toHaveLength(0);
    expect(svg).not.toContain('\u0007');
  });

  it('says why there is none of a long program, and is without bytes where these alone make it long', async () => {
    const trace = ring(Array.from({ length: 40 }, (_, i) => i * i));
    const { svg, printed } = await drawn(trace, false, { withBytes: true });
    expect(svg).toBeUndefined();
    expect(printed).toContain('no picture: a process has more than 60 lines');
    const without = await drawn(trace);
    expect(without.svg).toContain('40×');
    expect(without.printed).toContain('shown without bytes, which make it more than 5 times longer');
  });

  it('draws the loop that is asked for, and names those that there are', async () => {
    const trace = ring([8, 8, 8, 8]);
    const { svg, printed } = await drawn(trace, false, { loop: 1 });
    expect(svg).toContain('4×');
    expect(printed).toContain('for 4');
    await expect(drawn(trace, false, { loop: 2 })).rejects.toThrow('--loop: 2; must be a loop, 1 to 1');
    expect(await run('model', trace, '--loop', '1')).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('must be given with --global, --svg or --values')],
    });
  });
});
