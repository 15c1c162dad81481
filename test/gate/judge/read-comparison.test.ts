import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseComparison, readComparison } from '../../../src/gate/judge/read-comparison.ts';
import { renderComment, renderSummary } from '../../../src/report/text/printers/comment.ts';
import { FIRST, HALO, PASS, REGRESSION } from '../../report/text/comparisons.ts';
import { run } from '../../support/command-line.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a comparison as JSON', () => {
  it.each([REGRESSION, PASS, FIRST])('is read back as it was', (comparison) => {
    expect(parseComparison(JSON.stringify(comparison), 'c.json')).toEqual(comparison);
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'c.json, line 1, column 1: the file is empty; a comparison is the JSON document'],
    ['text', 'hello', 'c.json: this is not JSON, or only the beginning of it'],
    ['half of one', JSON.stringify(PASS).slice(0, 99), 'this is not JSON, or only the beginning of it'],
    [
      'a newer version',
      '{"schemaVersion": 2}',
      'c.json, schemaVersion: 2; this commgate reads comparisons of version 1',
    ],
    ['another document', '{"runs": []}', 'c.json, top: '],
    ['an unknown verdict', JSON.stringify({ ...PASS, verdict: 'fine' }), 'c.json, verdict: "fine"; '],
    [
      'a wrong type inside',
      JSON.stringify({ ...REGRESSION, regressions: [{ ...HALO, bytes: 'many' }] }),
      'c.json, regressions[0].bytes: "many"; ',
    ],
    ['an unknown field', JSON.stringify({ ...PASS, extra: 1 }), 'c.json, top: unknown field "extra"; '],
  ])('%s is refused in one line', (_, text, message) => {
    expect(() => parseComparison(text, 'c.json')).toThrow(message);
    expect(() => parseComparison(text, 'c.json')).not.toThrow(/\n/);
  });

  it('is not a folder, and has to be there', () => {
    expect(() => readComparison(folder)).toThrow('this is a folder');
    expect(() => readComparison(join(folder, 'none.json'))).toThrow('none.json: no such file');
  });
});

describe('commgate report', () => {
  it('prints each of its formats, to a file or to the terminal', async () => {
    const file = join(folder, 'comparison.json');
    const output = join(folder, 'comment.md');
    writeFileSync(file, JSON.stringify(REGRESSION));
    expect(await run('report', file, '--format', 'comment', '--output', output)).toMatchObject({ code: 0 });
    expect(readFileSync(output, 'utf8')).toBe(renderComment(REGRESSION));
    await run('report', file, '--format', 'summary', '--output', output);
    expect(readFileSync(output, 'utf8')).toBe(renderSummary(REGRESSION));
    const { stdout } = await run('report', file);
    expect(stdout).toMatch(/^❌ exchange_halo takes 651 µs, before 210 µs/);
  });

  it('writes nothing for what it cannot read', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{');
    const { code, errors } = await run('report', file, '--output', join(folder, 'new.md'));
    expect(code).toBe(2);
    expect(errors).toEqual([expect.stringContaining('not JSON')]);
    expect(readdirSync(folder)).not.toContain('new.md');
  });
});
