import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = packageRoot();
const { offences, WINGS } = (await import(join(ROOT, 'scripts/check-rooms.mjs'))) as {
  offences: (root: string) => string[];
  WINGS: Record<string, string[]>;
};

/** A small house in order: the command line tells what a statistic says, a tracer of two files. */
const HOUSE = {
  'src/cli.ts': `import { shownMedian } from './report/text/shown.ts';\n\nprocess.title = shownMedian([1]);\n`,
  'src/action.ts': `import { told } from './report/text/shown.ts';\n\nprocess.exitCode = told;\n`,
  'src/report/text/shown.ts': `import type { Median } from '../../base/statistics/median.ts';
import { median } from '../../base/statistics/median.ts';

export const told: Median = 0;

export function shownMedian(values: number[]): string {
  return \`\${median(values)}\`;
}
`,
  'src/base/statistics/median.ts': `export type Median = number;

export function median(values: number[]): Median {
  return values[0] ?? 0;
}
`,
  'src/measure/tracer/events.h': '#pragma once\n',
  'src/measure/tracer/events.c': '#include "events.h"\n',
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

/** What `npm run lint` of this repository says of a house; without npm, which would take longer than that. */
function lint(root: string): { status: number | null; output: string } {
  mkdirSync(join(root, 'test'), { recursive: true });
  for (const name of ['check-rooms.mjs', 'check-dialect.mjs', 'lint'])
    cpSync(join(ROOT, 'scripts', name), join(root, 'scripts', name), { recursive: true });
  for (const file of ['biome.json', 'knip.jsonc']) cpSync(join(ROOT, file), join(root, file));
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
  'src/base/statistics/median.ts': `import type { Shown } from '../../report/text/names.ts';\n\n${HOUSE['src/base/statistics/median.ts']}
export type Named = Shown;
`,
  'src/report/text/names.ts': 'export type Shown = string;\n',
};

describe('npm run lint', () => {
  it('accepts a house in order', () => {
    expect(lint(houseWith({}))).toMatchObject({ status: 0 });
  });

  it('fails for an import of a later room', () => {
    const { status, output } = lint(houseWith(BACKWARDS));
    expect(output).toContain(
      'src/base/statistics/median.ts: imports src/report/text/names.ts, but report/text comes after base/statistics',
    );
    expect(status).not.toBe(0);
  });

  it('fails for a line over the width', () => {
    const shown = `${HOUSE['src/report/text/shown.ts']}// ${'a'.repeat(108)}\n`;
    const { status, output } = lint(houseWith({ 'src/report/text/shown.ts': shown }));
    expect(status).toBe(1);
    expect(output).toContain('more than 110 columns');
  });

  it('fails for an object literal that is spread into another one', () => {
    const shown = `${HOUSE['src/report/text/shown.ts']}\nexport const both = { ...{ first: 1, second: 2 } };\n`;
    const { status, output } = lint(houseWith({ 'src/report/text/shown.ts': shown }));
    expect(output).toContain('An object literal is spread into another one: write its properties instead.');
    expect(status).not.toBe(0);
  });

  it('fails for an export and for a file that nothing uses', () => {
    const shown = `${HOUSE['src/report/text/shown.ts']}\nexport function forgotten(): void {}\n`;
    const page = 'export const page = 1;\n';
    const { status, output } = lint(
      houseWith({ 'src/report/text/shown.ts': shown, 'src/report/text/page.ts': page }),
    );
    expect(output).toMatch(/Unused exports \(1\)\s+forgotten +function +src\/report\/text\/shown\.ts/);
    expect(output).toMatch(/Unused files \(1\)\s+src\/report\/text\/page\.ts/);
    expect(status).not.toBe(0);
  });
});

describe('the check of rooms', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a circle of values and types',
      {
        'src/base/statistics/median.ts': `export type { Mean } from './mean.ts';\n`,
        'src/base/statistics/mean.ts': `export type Mean = import('./spread.ts').Spread;\n`,
        'src/base/statistics/spread.ts': `import {\n  median,\n} from './median.ts';\n`,
      },
      'src/base/statistics/mean.ts: a circle of imports: base/statistics/mean.ts → base/statistics/spread.ts → base/statistics/median.ts → base/statistics/mean.ts',
    ],
    [
      'a file that imports itself',
      { 'src/base/statistics/mean.ts': `import './mean.ts';\n` },
      'src/base/statistics/mean.ts: a circle of imports: base/statistics/mean.ts → base/statistics/mean.ts',
    ],
    [
      'a circle of C headers',
      {
        'src/measure/tracer/events.h': '#include "records.h"\n',
        'src/measure/tracer/records.h': '#include "events.h"\n',
      },
      'src/measure/tracer/events.h: a circle of imports: measure/tracer/events.h → measure/tracer/records.h → measure/tracer/events.h',
    ],
    [
      'TypeScript among the C of the tracer',
      { 'src/measure/tracer/build.ts': '' },
      'src/measure/tracer/build.ts: measure/tracer holds .c and .h and .sh files only',
    ],
    [
      'a program that is started outside of process',
      { 'src/measure/run/start.ts': `import { spawn } from 'node:child_process';\n` },
      'src/measure/run/start.ts: programs are started in base/process only (scripts/check-rooms.mjs)',
    ],
    [
      'a variable of GitHub outside of hosts',
      { 'src/base/git/server.ts': `export const server = process.env['GITHUB_SERVER_URL'];\n` },
      'src/base/git/server.ts: GitHub is known in hosts/github and action.ts only (scripts/check-rooms.mjs)',
    ],
    [
      'a variable of GitLab outside of its folder',
      { 'src/hosts/job.ts': `export const server = process.env['CI_SERVER_URL'];\n` },
      'src/hosts/job.ts: GitLab is known in hosts/gitlab only (scripts/check-rooms.mjs)',
    ],
    [
      'C among TypeScript',
      { 'src/measure/run/start.c': '' },
      'src/measure/run/start.c: measure/run holds .ts files only',
    ],
    [
      'output that bypasses the standard streams',
      { 'src/report/text/print.ts': `export const print = (text: string) => process.stdout.write(text);\n` },
      'src/report/text/print.ts: standard streams are written to in base/standard-streams.ts only (scripts/check-rooms.mjs)',
    ],
    [
      'a room that is not in the table',
      { 'src/base/helpers/sum.ts': '' },
      'src/base/helpers/sum.ts: there is no room for it (scripts/check-rooms.mjs)',
    ],
    [
      'a circle of C files by what they call',
      {
        'src/measure/tracer/events.c': 'int cg_event(void)\n{\n    return cg_record(1);\n}\n',
        'src/measure/tracer/records.c':
          'int cg_record(int kind)\n{\n    return kind == 0 ? cg_event() : kind;\n}\n',
      },
      'src/measure/tracer/events.c: a circle of uses: measure/tracer/events.c uses cg_record of measure/tracer/records.c, measure/tracer/records.c uses cg_event of measure/tracer/events.c',
    ],
    [
      'a circle through a variable, a macro and a header',
      {
        'src/measure/tracer/events.h':
          '#define CG_NEXT(step) \\\n    (cg_latest += (step))\nstatic inline int cg_first(void)\n{\n    return 1;\n}\n',
        'src/measure/tracer/events.c':
          'static struct {\n    int value;\n} own[1] = {{1}};\nint cg_latest = 0, cg_count;\nint cg_events(void)\n{\n    return CG_NEXT(1);\n}\n',
      },
      'src/measure/tracer/events.c: a circle of uses: measure/tracer/events.c uses CG_NEXT of measure/tracer/events.h, measure/tracer/events.h uses cg_latest of measure/tracer/events.c',
    ],
    [
      'an include of a later room of the tracer',
      {
        'src/measure/tracer/calls/calls.h': '',
        'src/measure/tracer/record/events.c': '#include "../calls/calls.h"\n',
      },
      'src/measure/tracer/record/events.c: imports src/measure/tracer/calls/calls.h, but measure/tracer/calls comes after measure/tracer/record (scripts/check-rooms.mjs)',
    ],
    [
      'a call of a later room of the tracer',
      {
        'src/measure/tracer/base/state.c': 'int cg_state(void)\n{\n    return cg_archive();\n}\n',
        'src/measure/tracer/write/archive.c': 'int cg_archive(void)\n{\n    return 0;\n}\n',
      },
      'src/measure/tracer/base/state.c: uses cg_archive of src/measure/tracer/write/archive.c, but measure/tracer/write comes after measure/tracer/base (scripts/check-rooms.mjs)',
    ],
    [
      'a room of the tracer that is not in the table',
      { 'src/measure/tracer/helpers/sum.c': '' },
      'src/measure/tracer/helpers/sum.c: there is no room for it (scripts/check-rooms.mjs)',
    ],
  ])('finds %s', (_, planted, offence) => {
    expect(offences(houseWith(planted))).toEqual([offence]);
  });

  it('ignores imports in comments, and comments in texts', () => {
    const text = `// import '../../report/text/shown.ts'\n/* import { told } from '../../report/text/shown.ts' */\n`;
    expect(offences(houseWith({ 'src/base/statistics/mean.ts': text }))).toEqual([]);
    const pattern = `export const PATTERN = 'out/*.otf2';\n\nexport type { Told } from '../../report/text/told.ts';\n/** Told. */\n`;
    const planted = { 'src/base/statistics/mean.ts': pattern, 'src/report/text/told.ts': '' };
    expect(offences(houseWith(planted))).toHaveLength(1);
  });

  it('ignores declarations, tags, comments and texts of C', () => {
    const records = `extern int cg_latest;
int cg_event(int kind);
typedef int (*cg_call)(int kind);
struct cg_event {
    int kind;
};

/* cg_event calls this */
static const char *const address = "mpi://cg_event()";
int cg_record(struct cg_event *event, cg_call call)
{
    return call(event->kind) + address[0] + '{'; // cg_event
}
`;
    const events = `#include "events.h"
int cg_latest;
int cg_event(int kind)
{
    return cg_record(0, 0) + kind;
}
`;
    const planted = { 'src/measure/tracer/events.c': events, 'src/measure/tracer/records.c': records };
    expect(offences(houseWith(planted))).toEqual([]);
  });

  it('has each room once', () => {
    for (const rooms of Object.values(WINGS)) expect(new Set(rooms).size).toBe(rooms.length);
  });
});
