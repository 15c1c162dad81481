import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { parseBaseline } from '../../src/gate/baseline/format.ts';
import { isCommunication } from '../../src/measure/measurement/group-identity.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';
import { type HaloOptions, haloRun, haloTrace } from './halo-run.ts';

const NOISE = [1, 1.01, 0.99, 1.02, 0.985];

/** A folder with a configuration whose one benchmark copies a recorded trace, as a program with its own tracer. */
function project(gate = ''): { folder: string; config: string; baseline: string } {
  const folder = temporaryFolder();
  const config = join(folder, 'commgate.yml');
  writeFileSync(
    join(folder, 'program.mjs'),
    "import { cpSync } from 'node:fs';\ncpSync('recorded', 'out', { recursive: true });\n",
  );
  writeFileSync(
    config,
    `benchmarks:
  - name: halo
    command: ['${process.execPath}', program.mjs]
    tracer: none
    trace: out/*.otf2
    repetitions: 2
baseline:
  file: baseline.json
${gate}`,
  );
  return { folder, config, baseline: join(folder, 'baseline.json') };
}

/** Records a run folder and returns its path. */
function record(folder: string, day: number, factor: number, changes: Partial<HaloOptions> = {}): string {
  const options = { exchangeNs: Math.round(200_000 * factor), ...changes };
  return haloRun(join(folder, `run-${day}`), day, [options, options]);
}

/** The baseline of five nights, once it is made. */
let nights: string | undefined;

async function withBaseline(gate = '') {
  const made = project(gate);
  if (nights === undefined) {
    for (const [index, factor] of NOISE.entries()) {
      const run = record(made.folder, index + 1, factor);
      const { code, error } = await commandLine(
        'baseline',
        'update',
        run,
        '--config',
        made.config,
        '--quiet',
      );
      expect([code, error]).toEqual([0, '']);
    }
    nights = readFileSync(made.baseline, 'utf8');
  }
  writeFileSync(made.baseline, nights);
  return made;
}

describe('a recorded run', () => {
  it('passes against a baseline of five, and a late process is a regression that names it', async () => {
    const { folder, config } = await withBaseline();
    const same = await commandLine('compare', record(folder, 10, 1.005), '--config', config);
    expect(same).toMatchObject({ code: 0, error: '' });

    const json = join(folder, 'comparison.json');
    const comment = join(folder, 'comment.md');
    const slow = record(folder, 11, 1, { lateNs: 150_000 });
    const reports = ['--json', json, '--comment', comment];
    const found = await commandLine('compare', slow, '--config', config, ...reports);
    expect(found).toMatchObject({ code: 1, error: '' });
    const comparison = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
    expect(comparison).toMatchObject({
      verdict: 'regression',
      baseline: { runs: 5 },
      structure: [],
    });
    expect(comparison.improvements.filter(isCommunication)).toEqual([]);
    expect(comparison.regressions).toMatchObject([
      {
        functions: ['exchange_halo'],
        messages: 4,
        instances: 30,
        lateProcess: { process: 1, instances: 30 },
      },
    ]);
    const { atNs, repetition } = comparison.regressions[0]!.typical!.now!;
    const trace = `halo/${repetition}/trace/traces.otf2 in Vampir at ${(atNs! / 1e9).toFixed(3)}`;
    expect(found.printed).toMatch(
      new RegExp(`The first regression: open .*/${trace.replaceAll('.', '\\.')}\\d* s\\n`),
    );
    for (const text of [found.printed, readFileSync(comment, 'utf8')]) {
      expect(text).toContain(comparison.regressions[0]!.name);
      expect(text.replaceAll('\\', '')).toContain('exchange_halo');
    }
  });

  it('leaves the baseline as it was, and a pass says when there is none', async () => {
    const { folder, config, baseline } = project();
    const { code, printed } = await commandLine('compare', record(folder, 1, 1), '--config', config);
    expect(code).toBe(0);
    expect(printed).toContain('no baseline');
    expect(existsSync(baseline)).toBe(false);
  });

  it('is inconclusive without a baseline where one is required', async () => {
    const { folder, config } = project('gate:\n  require-baseline: true\n');
    expect((await commandLine('compare', record(folder, 1, 1), '--config', config)).code).toBe(3);
  });

  it('with another number of exchanges fails where structure is to fail', async () => {
    const { folder, config } = await withBaseline('gate:\n  structure: fail\n');
    const json = join(folder, 'c.json');
    const longer = record(folder, 10, 1, { iterations: 31 });
    expect((await commandLine('compare', longer, '--config', config, '--json', json)).code).toBe(1);
    const { structure } = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
    expect(structure.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ['instances', '30 instances', '31 instances'],
      ['instances', '30 instances', '31 instances'],
    ]);
  });

  it('prints the comment, and nothing else, where it goes to standard output', async () => {
    const { folder, config } = project();
    const words = ['compare', record(folder, 1, 1), '--config', config];
    const before = readdirSync('.');
    const { code, printed } = await commandLine(...words, '--comment', '-');
    expect(code).toBe(0);
    expect(printed).toMatch(/^<!-- commgate -->\n<!-- verdict: pass -->\n\n### [^\n]+\n.*<\/sub>\n$/s);
    expect(readdirSync('.')).toEqual(before);
    const json = join(folder, 'c.json');
    const both = await commandLine(...words, '--comment', '-', '--json', json);
    expect(both.printed).toBe(printed);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ verdict: 'pass' });
    const twice = await commandLine(...words, '--comment', '-', '--json', '-');
    expect(twice).toEqual({
      code: 2,
      printed: '',
      error:
        'command line, --comment: "-", as for --json; one document at most goes to standard output; name a file for one of them',
    });
  });

  it('prints nothing with --quiet', async () => {
    const { folder, config } = project();
    const { printed } = await commandLine('compare', record(folder, 1, 1), '--config', config, '--quiet');
    expect(printed).toBe('');
  });
});

describe('commgate baseline', () => {
  it('says what it added, and that a run was there already', async () => {
    const { folder, config, baseline } = project();
    const run = record(folder, 1, 1);
    const report = join(folder, 'update.json');
    const first = await commandLine('baseline', 'update', run, '--config', config, '--json', report);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      baseline,
      runs: 1,
      added: true,
      runFolder: run,
    });
    expect(first.printed).toMatch(
      /^added run [0-9a-f]{16}; .*baseline\.json holds 1 run; durations are judged from 5 on, 4 to go\n$/,
    );
    const second = await commandLine('baseline', 'update', run, '--config', config);
    expect(second.printed).toMatch(
      /^run [0-9a-f]{16} was there already; .*holds 1 run; durations are judged from 5 on, 4 to go\n$/,
    );
    const other = join(folder, 'other.json');
    for (const day of [2, 3, 4]) {
      await commandLine(
        'baseline',
        'update',
        record(folder, day, 1),
        '--config',
        config,
        '--baseline',
        other,
        '--keep',
        '2',
      );
    }
    expect(parseBaseline(readFileSync(other, 'utf8'), other).runs).toHaveLength(2);
    expect(parseBaseline(readFileSync(baseline, 'utf8'), baseline).runs).toHaveLength(1);
  });

  it('shows the runs; a named baseline needs no configuration', async () => {
    const { folder, config, baseline } = project();
    expect((await commandLine('baseline', 'show', '--config', config)).printed).toContain('no baseline yet');
    await commandLine('baseline', 'update', record(folder, 1, 1), '--config', config);
    const copy = join(folder, 'copy.json');
    const { printed } = await commandLine('baseline', 'show', '--baseline', baseline, '--json', copy);
    expect(readFileSync(copy)).toEqual(readFileSync(baseline));
    expect(printed).toMatch(
      /[0-9a-f]{16} +2026-01-01 00:00 UTC +0000000000 +main .*Test CPU.* 2 +halo \(4 processes, builtin 1, 2 groups\)/,
    );
  });
});

describe('a baseline named by --baseline that is not there', () => {
  it('is warned of by compare, and made by update', async () => {
    const { folder, config } = project();
    const [run, other] = [record(folder, 1, 1), join(folder, 'othr.json')];
    const compare = () => commandLine('compare', run, '--config', config, '--baseline', other);
    const { code, error } = await compare();
    expect(code).toBe(0);
    expect(error).toMatch(/^warning: .*othr\.json: there is no such baseline, so nothing/);
    await commandLine('baseline', 'update', run, '--config', config, '--baseline', other);
    expect((await compare()).error).toBe('');
  });
});

describe('running the benchmarks', () => {
  it('baseline update and check do so without a run folder', async () => {
    const { folder, config, baseline } = project();
    haloTrace(join(folder, 'recorded'), { exchangeNs: 200_000 });
    const updated = await commandLine(
      'baseline',
      'update',
      '--config',
      config,
      '--output',
      join(folder, 'first'),
    );
    expect(updated).toMatchObject({ code: 0, error: '' });
    expect(parseBaseline(readFileSync(baseline, 'utf8'), baseline).runs[0]!.benchmarks).toMatchObject([
      { name: 'halo', processes: 4, repetitions: 2 },
    ]);
    const json = join(folder, 'check.json');
    const checked = await commandLine('check', '--config', config, '--repetitions', '1', '--json', json);
    expect(checked).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      verdict: 'pass',
      benchmarks: [{ benchmark: 'halo', repetitions: 1, runs: [{}], leftOut: [] }],
      structure: [],
      withoutHistory: 0,
    });
  });

  it('does not begin when the baseline cannot be read, and leaves it as it was', async () => {
    const { folder, config, baseline } = project();
    writeFileSync(baseline, '{"schemaVersion": 2}');
    for (const words of [['check'], ['baseline', 'update']]) {
      const { code, error } = await commandLine(...words, '--config', config);
      expect(code).toBe(2);
      expect(error).toMatch(/baseline\.json, schemaVersion: 2;/);
    }
    expect(readFileSync(baseline, 'utf8')).toBe('{"schemaVersion": 2}');
    expect(readdirSync(folder).sort()).toEqual(['baseline.json', 'commgate.yml', 'program.mjs']);
  });
});

describe('bad input', () => {
  it.each([
    [['compare'], /command line/],
    [['compare', 'nowhere'], /nowhere/],
    [['compare', 'nowhere', '--json', 'a', '--json', 'b'], /--json: given more than once/],
    [['baseline'], /baseline update, baseline show or baseline accept\?/],
    [['baseline', 'update', 'nowhere', '--keep', '0'], /--keep: 0; must be a whole number of at least 1/],
    [['baseline', 'update', 'nowhere', '--keep', 'many'], /--keep: not a number/],
    [['check', '--unknown'], /unknown/i],
  ])('%j', async (words, message) => {
    const { config } = project();
    const { code, error, printed } = await commandLine(...words, '--config', config);
    expect(error).toMatch(message);
    expect([code, printed]).toEqual([2, '']);
  });

  it('writes no result files for a run that cannot be read', async () => {
    const { folder, config } = project();
    const run = record(folder, 1, 1);
    const [trace] = readdirSync(join(run, 'halo/1/trace')).filter((name) => name.endsWith('.otf2'));
    writeFileSync(join(run, 'halo/1/trace', trace!), '');
    const json = join(folder, 'c.json');
    const { code, error } = await commandLine('compare', run, '--config', config, '--json', json);
    expect(code).toBe(2);
    expect(error).toContain(trace);
    expect(existsSync(json)).toBe(false);
  });
});
