import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { commandLine } from '../../cli/command-line.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { copying, type Repository, repository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
haloTrace(join(traces, 'fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });
const MEGABYTES = bytesBelow(join(traces, 'slow')) / 1e6;

function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return files.reduce((sum, file) => sum + (statSync(file).isFile() ? statSync(file).size : 0), 0);
}

/** A repository whose program copies one of the traces, as the file `speed` says. @param keep traces */
function project(keep: string): { made: Repository; config: string; runs: string } {
  const made = repository();
  made.commit({
    speed: 'fast',
    '.gitignore': '.commgate\nout\nprogram\n',
    'commgate.yml': `${copying('cp -r "$TRACES/$(cat speed)" program')}${keep}`,
  });
  vi.stubEnv('TRACES', traces);
  return {
    made,
    config: join(made.folder, 'commgate.yml'),
    runs: join(made.folder, '.commgate/runs'),
  };
}

/** Folders of the traces that are there, relative to the run. */
function there(run: string): string[] {
  return readdirSync(run, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.otf2'))
    .map((name) => relative('.', join(name, '..')))
    .sort();
}

/** Of the traces that a run folder names, which are there. */
function named(run: string): boolean[] {
  const { benchmarks } = readRunFolder(run).manifest;
  return benchmarks.flatMap(({ repetitions }) => repetitions.map(({ trace }) => trace !== null));
}

function onlyRun(runs: string): string {
  const names = readdirSync(runs).filter((name) => name !== '.gitignore');
  expect(names).toHaveLength(1);
  return join(runs, names[0]!);
}

describe('a check in pairs', () => {
  it('leaves one trace a side where no more fit, and its line names one that is there', async () => {
    const { made, config, runs } = project(`keep-traces: ${(2.5 * MEGABYTES).toFixed(6)}\n`);
    made.name('tags/base');
    made.commit({ speed: 'slow' });
    const { code, printed } = await commandLine('check', '--config', config, '--against', 'base');
    expect(code).toBe(1);
    const run = onlyRun(runs);
    const sides = there(run).map((path) => path.split('/')[0]);
    expect(sides).toEqual(['base', 'head']);
    expect(named(join(run, 'head')).filter((isNamed) => isNamed)).toHaveLength(1);
    expect(printed).toMatch(
      /Traces: .*, 2 of 20 traces kept, [\d.]+ MB \(keep-traces: [\d.]+; all keeps all\)/,
    );
    const shown = /The first regression: open (.*) in Vampir/.exec(printed)![1]!;
    expect(existsSync(shown)).toBe(true);
  });

  it('leaves all with --keep-traces all, and none with 0, which it says', async () => {
    const { made, config } = project('keep-traces: 0\n');
    const check = (...words: string[]) =>
      commandLine('check', '--config', config, '--against', 'HEAD', '--repetitions', '3', ...words);
    const [all, none] = [join(made.temporary, 'all'), join(made.temporary, 'none')];
    const kept = await check('--keep-traces', 'all', '--output', all);
    expect([there(all).length, kept.printed.includes('traces kept')]).toEqual([6, false]);
    const { printed } = await check('--output', none);
    expect(there(none)).toEqual([]);
    expect(printed).toContain(`Traces: ${none}, 0 of 6 traces kept (keep-traces: 0; all keeps all)\n`);
    for (const said of ['some', '-1', '']) {
      const { code, error } = await check('--keep-traces', said);
      expect(code).toBe(2);
      expect(error).toMatch(/^command line, --keep-traces: "[^"]*"; must be a number of megabytes, or all$/);
    }
  });
});

describe('a run that is measured', () => {
  it('by an update of the baseline leaves what fits; commands that need the others say what to do', async () => {
    const { config, runs } = project(`keep-traces: ${(1.5 * MEGABYTES).toFixed(6)}\n`);
    const baseline = ['--config', config, '--baseline', join(traces, 'baseline.json')];
    const { code, printed } = await commandLine('baseline', 'update', ...baseline);
    expect(code).toBe(0);
    expect(printed).toMatch(/; 1 of 5 traces kept, [\d.]+ MB \(keep-traces: .*; all keeps all\)\n$/);
    const run = onlyRun(runs);
    expect(there(run)).toHaveLength(1);
    const gone = named(run).indexOf(false) + 1;
    const kept = named(run).indexOf(true) + 1;
    const said =
      `${run}/run.json, benchmark halo, repetition ${gone}: its trace was removed when it had been measured; ` +
      'a check leaves as many megabytes of traces as "keep-traces" says; ' +
      'make the run again with commgate run, which keeps all, or with --keep-traces all';
    for (const words of [
      ['compare', run, ...baseline],
      ['baseline', 'update', run, ...baseline],
      ['export', run, '--format', 'csv', '--output', '-'],
      ['export', run, '--format', 'perfetto', '--repetition', `${gone}`, '--output', '-'],
    ])
      expect(await commandLine(...words)).toEqual({ code: 2, printed: '', error: said });
    const perfetto = await commandLine('export', run, '--format', 'perfetto', '--all', '--output', '-');
    expect(perfetto.code).toBe(0);
    const one = ['export', run, '--format', 'csv', '--repetition', `${kept}`, '--output', '-'];
    expect((await commandLine(...one)).code).toBe(0);
  });

  it('by commgate run alone keeps all, as does what compares a recorded run', async () => {
    const { made, config } = project('keep-traces: 0\n');
    const run = join(made.temporary, 'run');
    const words = ['--config', config, '--baseline', join(made.temporary, 'none.json')];
    expect((await commandLine('run', '--config', config, '--output', run)).code).toBe(0);
    expect((await commandLine('compare', run, ...words)).code).toBe(0);
    expect((await commandLine('baseline', 'update', run, ...words)).code).toBe(0);
    expect(there(run)).toHaveLength(5);
  });

  it('refuses a configuration that names neither megabytes nor all', async () => {
    const { config } = project('');
    const text = readFileSync(config, 'utf8');
    for (const said of ['some', '-1']) {
      writeFileSync(config, `${text}keep-traces: ${said}\n`);
      const { code, error } = await commandLine('check', '--config', config);
      expect([code, error]).toEqual([2, expect.stringMatching(/line 8.*keep-traces/)]);
    }
  });
});
