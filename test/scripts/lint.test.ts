import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/files/package-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = packageRoot();
const { offences, ROOMS } = (await import(join(ROOT, 'scripts/check-rooms.mjs'))) as {
  offences: (root: string) => string[];
  ROOMS: string[];
};

/** A small house in order: the command line tells what a statistic says, a tracer of two files. */
const HOUSE = {
  'src/cli.ts': `import { shownMedian } from './report/shown.ts';\n\nprocess.title = shownMedian([1]);\n`,
  'src/action.ts': `import { told } from './report/shown.ts';\n\nprocess.exitCode = told;\n`,
  'src/report/shown.ts': `import type { Median } from '../statistics/median.ts';
import { median } from '../statistics/median.ts';

export const told: Median = 0;

export function shownMedian(values: number[]): string {
  return \`\${median(values)}\`;
}
`,
  'src/statistics/median.ts': `export type Median = number;

export function median(values: number[]): Median {
  return values[0] ?? 0;
}
`,
  'src/tracer/events.h': '#pragma once\n',
  'src/tracer/events.c': '#include "events.h"\n',
};

/** The house with files planted in it or instead of its own. */
function houseWith(planted: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries({ ...HOUSE, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What `npm run lint` of this repository, with its configuration, says of a house. npm itself would take longer than that. */
function lint(root: string): { status: number | null; output: string } {
  for (const file of ['scripts/check-rooms.mjs', 'biome.json', 'knip.jsonc'])
    cpSync(join(ROOT, file), join(root, file));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { lint: string };
  };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ type: 'module', scripts }, null, 2)}\n`);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', scripts.lint], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

const BACKWARDS = {
  'src/statistics/median.ts': `import type { Shown } from '../report/names.ts';\n\n${HOUSE['src/statistics/median.ts']}
export type Named = Shown;
`,
  'src/report/names.ts': 'export type Shown = string;\n',
};

describe('npm run lint', () => {
  it('accepts a house in order', () => {
    expect(lint(houseWith({}))).toMatchObject({ status: 0 });
  });

  it('fails for an import of a later room', () => {
    const { status, output } = lint(houseWith(BACKWARDS));
    expect(output).toContain(
      'src/statistics/median.ts: imports src/report/names.ts, but report comes after statistics',
    );
    expect(status).not.toBe(0);
  });

  it('fails for an export and for a file that nothing uses', () => {
    const shown = `${HOUSE['src/report/shown.ts']}\nexport function forgotten(): void {}\n`;
    const page = 'export const page = 1;\n';
    const { status, output } = lint(houseWith({ 'src/report/shown.ts': shown, 'src/report/page.ts': page }));
    expect(output).toMatch(/Unused exports \(1\)\s+forgotten +function +src\/report\/shown\.ts/);
    expect(output).toMatch(/Unused files \(1\)\s+src\/report\/page\.ts/);
    expect(status).not.toBe(0);
  });
});

describe('the check of rooms', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a circle of values and types',
      {
        'src/statistics/median.ts': `export type { Mean } from './mean.ts';\n`,
        'src/statistics/mean.ts': `export type Mean = import('./spread.ts').Spread;\n`,
        'src/statistics/spread.ts': `import {\n  median,\n} from './median.ts';\n`,
      },
      'src/statistics/mean.ts: a circle of imports: statistics/mean.ts → statistics/spread.ts → statistics/median.ts → statistics/mean.ts',
    ],
    [
      'a file that imports itself',
      { 'src/statistics/mean.ts': `import './mean.ts';\n` },
      'src/statistics/mean.ts: a circle of imports: statistics/mean.ts → statistics/mean.ts',
    ],
    [
      'a circle of C headers',
      { 'src/tracer/events.h': '#include "records.h"\n', 'src/tracer/records.h': '#include "events.h"\n' },
      'src/tracer/events.h: a circle of imports: tracer/events.h → tracer/records.h → tracer/events.h',
    ],
    [
      'TypeScript among the C of the tracer',
      { 'src/tracer/build.ts': '' },
      'src/tracer/build.ts: tracer holds .c and .h files only',
    ],
    [
      'a program that is started outside of process',
      { 'src/run/start.ts': `import { spawn } from 'node:child_process';\n` },
      'src/run/start.ts: programs are started in process only (scripts/check-rooms.mjs)',
    ],
    [
      'a variable of GitHub outside of hosts',
      { 'src/git/server.ts': `export const server = process.env['GITHUB_SERVER_URL'];\n` },
      'src/git/server.ts: GitHub is known in hosts and action.ts only (scripts/check-rooms.mjs)',
    ],
    [
      'output that bypasses the standard streams',
      { 'src/report/print.ts': `export const print = (text: string) => process.stdout.write(text);\n` },
      'src/report/print.ts: standard streams are written to in standard-streams.ts only (scripts/check-rooms.mjs)',
    ],
    ['C among TypeScript', { 'src/run/start.c': '' }, 'src/run/start.c: run holds .ts files only'],
    [
      'a room that is not in the table',
      { 'src/helpers/sum.ts': '' },
      'src/helpers/sum.ts: there is no room helpers (scripts/check-rooms.mjs)',
    ],
  ])('finds %s', (_, planted, offence) => {
    expect(offences(houseWith(planted))).toEqual([offence]);
  });

  it('takes no comment for an import, and no text for a comment', () => {
    const text = `// import '../report/shown.ts'\n/* import { told } from '../report/shown.ts' */\n`;
    expect(offences(houseWith({ 'src/statistics/mean.ts': text }))).toEqual([]);
    const pattern = `export const PATTERN = 'out/*.otf2';\n\nexport type { Told } from '../report/told.ts';\n/** Told. */\n`;
    const planted = { 'src/statistics/mean.ts': pattern, 'src/report/told.ts': '' };
    expect(offences(houseWith(planted))).toHaveLength(1);
  });

  it('knows no room twice', () => {
    expect(new Set(ROOMS).size).toBe(ROOMS.length);
  });
});
