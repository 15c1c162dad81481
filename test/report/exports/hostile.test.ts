import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { checkWellFormed } from '../../study/xml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { makeTrace } from '../../support/trace-maker.ts';
import { comparisons } from '../text/any-comparison.ts';
import { name } from '../text/any-text.ts';
import { REGRESSION, RESIDUAL } from '../text/comparisons.ts';
import { WAITING } from '../text/kinds.ts';
import { exported, exportedJson, ofComparison, ofTrace } from './exported.ts';
import { readOpenMetrics } from './open-metrics.ts';
import { readCsv } from './read-csv.ts';
import schemas from './schemas/figures.schema.json' with { type: 'json' };
import events from './schemas/trace-event.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ strict: false });
const validators = {
  'github-action-benchmark': ajv.compile(schemas.$defs['github-action-benchmark']),
  bencher: ajv.compile(schemas.$defs.bencher),
  'code-quality': ajv.compile(schemas.$defs['code-quality']),
};

/** Control and formatting characters but for a line's end, halves of characters: nothing of them may be there. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Every format of a comparison is what its readers take, and shows nothing that cannot be seen. */
async function check(comparison: Comparison): Promise<void> {
  const input = ofComparison(comparison);
  for (const [id, validate] of Object.entries(validators)) {
    validate(await exportedJson(id, input));
    expect(validate.errors, id).toBeNull();
  }
  // The action puts them into cells of tables as they are.
  const entries = await exportedJson<{ name: string }[]>('github-action-benchmark', input);
  for (const entry of entries) expect(entry.name).not.toMatch(/[`|<>\n]/);
  const xml = (await exported('junit', input)).toString('utf8');
  checkWellFormed(xml.replace(/^<\?xml[^>]*\?>/, ''));
  expect(xml).not.toMatch(INVISIBLE);
  // An element begins only where one of ours does: names cannot make one.
  const ours = xml.match(/<\/?(?:testsuites?|testcase|failure|error|skipped)[ >]/g) ?? [];
  expect(xml.match(/<(?!\?)/g)?.length).toBe(ours.length);
  const metrics = (await exported('openmetrics', input)).toString('utf8');
  readOpenMetrics(metrics);
  expect(metrics).not.toMatch(INVISIBLE);
}

/** Names as the comments of the tests have them, formulas of spreadsheets, and names of what objects have. */
const HOSTILE = [
  ...fc.sample(name, { numRuns: 40, seed: 1 }),
  ...[
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '%0A',
    '"',
    '","',
    "'=1",
  ],
  ...['__proto__', 'constructor', '</script>', ']}', '\\', '\\"', 'ä\u202eb'],
].filter((each) => each !== '' && !each.includes('\0'));

it('no name of a comparison leaves its place, whatever it is', async () => {
  await fc.assert(fc.asyncProperty(comparisons, check), { numRuns: THOROUGH ? 30 : 10 });
  // Ten names a comparison: what an export makes of one does not depend on the others.
  for (let first = 0; first < HOSTILE.length; first += 10) {
    const some = HOSTILE.slice(first, first + 10);
    const named = some.map((text) => ({
      benchmark: text,
      name: text,
      label: text,
      functions: [text],
      participants: text,
    }));
    const all = some.join('');
    const cause = (path: string[]) => ({ ...WAITING.cause!, path });
    await check({
      ...REGRESSION,
      candidate: { ...REGRESSION.candidate, commit: all, branch: all },
      regressions: named.map((names) => ({ ...WAITING, ...names, cause: cause(names.functions) })),
      advisories: named.map((names) => ({ ...RESIDUAL, ...names })),
    });
  }
});

it('no name of a trace leaves its place or becomes a formula of a spreadsheet', async () => {
  const path = makeTrace(temporaryFolder(), {
    processes: 2,
    program: (p) => {
      for (const each of HOSTILE) p.inside(each, () => p.collective('BARRIER').compute(10));
    },
  });
  const validate = ajv.compile(events);
  validate(await exportedJson('perfetto', ofTrace(path), { all: true }));
  expect(validate.errors).toBeNull();

  for (const table of ['instances', 'blocks'] as const) {
    const text = (await exported('csv', ofTrace(path), { table })).toString('utf8');
    const [names, ...rows] = readCsv(text);
    expect(rows.length).toBe(table === 'instances' ? HOSTILE.length : 2 * HOSTILE.length);
    for (const row of rows) expect(row.length).toBe(names!.length);
    expect(text.replaceAll('\r\n', '')).not.toMatch(INVISIBLE);
    const column = names!.findIndex((each) => each.startsWith('function'));
    for (const row of rows) expect(row[column]).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    expect(rows.map((row) => row[column])).toContain("'=cmd|' /C calc'!A0");
  }

  const bytes = await exported('parquet', ofTrace(path));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const read = (await parquetReadObjects({ file })).map((row) => row['functions']);
  // The trace itself holds UTF-8.
  const wanted = HOSTILE.map((each) => Buffer.from(each).toString('utf8'));
  expect(new Set(read)).toEqual(new Set(wanted));
});
