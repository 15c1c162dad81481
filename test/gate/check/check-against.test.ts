import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../../../src/base/config/load.ts';
import { checkRun } from '../../../src/gate/check/check.ts';
import { parseComparison } from '../../../src/gate/judge/read-comparison.ts';
import { commandLine } from '../../cli/command-line.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { copying, onceMade, type Repository, repository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
haloTrace(join(traces, 'fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });

const CONFIG = copying('echo building $(cat speed); cp -r "$TRACES/$(cat speed)" program');

const fast = onceMade(join(traces, 'prepared'), async (made) =>
  made.commit({
    'bench/speed': 'fast',
    '.gitignore': '.commgate\nout\nprogram\n',
    'bench/commgate.yml': CONFIG,
  }),
);

/** A repository whose build makes a program that copies one of two recorded traces, as the commit's file `speed` says. */
async function recorded(settings = ''): Promise<{ made: Repository; config: string }> {
  const made = repository();
  await fast(made);
  if (settings !== '') made.commit({ 'bench/commgate.yml': CONFIG + settings });
  vi.stubEnv('TRACES', traces);
  return { made, config: join(made.folder, 'bench/commgate.yml') };
}

async function check(config: string, ...words: string[]) {
  const json = join(temporaryFolder(), 'comparison.json');
  const outcome = await commandLine('check', '--config', config, '--json', json, ...words);
  const text = outcome.error === '' ? readFileSync(json, 'utf8') : '';
  const comparison = text === '' ? null : (parseComparison(text, json) as Comparison);
  return { ...outcome, comparison };
}

describe('check --against, on recorded traces', () => {
  it('finds the slower function, and leaves nothing behind', async () => {
    const { made, config } = await recorded();
    made.name('tags/base');
    made.commit({ 'bench/speed': 'slow' });
    const { code, comparison, printed } = await check(config, '--against', 'base');
    expect(code).toBe(1);
    expect(comparison).toMatchObject({
      verdict: 'regression',
      // Two groups of communication, the function that computes, and the run.
      reasons: [{ kind: 'slower', groups: 1, judged: 4, than: 'base' }],
      baseline: null,
      regressions: [{ functions: ['exchange_halo'], lateProcess: { process: 1, cause: 'late sender' } }],
      paired: {
        reference: 'base',
        automatic: false,
        uncommitted: 0,
        pairs: 10,
        benchmarks: [{ benchmark: 'halo', pairs: 10 }],
      },
      confirmation: null,
      structure: [],
    });
    expect(printed).toContain('Compared with base (paired, 10 pairs): built from');
    expect(made.leftOver()).toEqual([]);
    expect(made.git('status', '--porcelain')).toBe('');
  });

  it('refuses links and variables that lead both sides to one program', async () => {
    const { made, config } = await recorded('    directory: run\n');
    symlinkSync(temporaryFolder(), join(made.folder, 'bench/run'));
    made.commit({});
    expect((await check(config, '--against', 'HEAD')).error).toMatch(
      /its directory run lies outside of the repository; base and head/,
    );
    vi.stubEnv('WHERE', made.folder);
    const text = readFileSync(config, 'utf8').replace('program/.', '$WHERE/program/.');
    writeFileSync(config, text.replace('    directory: run\n', ''));
    expect((await check(config, '--against', 'HEAD')).error).toMatch(
      /its command names \$WHERE, which is in/,
    );
    expect(made.leftOver()).toEqual([]);
  });

  it('passes an unchanged program after few pairs; what is not committed is not measured, which it says', async () => {
    const { made, config } = await recorded();
    writeFileSync(join(made.folder, 'bench/speed'), 'slow');
    const { code, comparison, printed } = await check(config, '--against', 'main');
    expect(code).toBe(0);
    expect(comparison).toMatchObject({
      verdict: 'pass',
      paired: { uncommitted: 1, pairs: 6 },
      regressions: [],
      improvements: [],
    });
    expect(comparison?.confirmation).toBeNull();
    expect(printed).toContain('Uncommitted changes in 1 file were not measured');
    expect(printed).toContain('No communication became slower than in main (paired)');
    // It is checked out: the commit against itself.
    expect(printed).toMatch(
      /On this machine, slowdowns are seen from .*; two builds of the same code differ by/,
    );
    expect(comparison?.paired?.benchmarks[0]?.sameCode?.apart.percent).toBe(0);
  });

  it('holds head against what is documented, and its page says so', async () => {
    const { made, config } = await recorded(`    expect:
      - { pattern: ring, functions: [exchange_halo] }
      - { name: sum, pattern: allreduce }
      - { name: turn, pattern: all-to-all }
`);
    const page = join(made.temporary, 'page.html');
    const { code, comparison, printed } = await check(config, '--against', 'main', '--html', page);
    const line = 'Expected patterns: 2 of 3 found; turn (all-to-all) is missing.';
    expect(printed.split('\n')).toContain(line);
    expect(code).toBe(1);
    expect(comparison).toMatchObject({
      verdict: 'regression',
      reasons: [{ kind: 'not as documented', places: 1 }],
      regressions: [],
      paired: { pairs: 6 },
      documented: [{ benchmark: 'halo', precision: 1 }],
    });
    expect(readFileSync(page, 'utf8').replace(/<[^>]*>/g, '')).toContain(line);
  });

  it('is what a first check with a base does when there is a build and no baseline', async () => {
    const { made, config } = await recorded();
    const base = made.commitOf();
    made.branch('change');
    made.commit({ 'bench/speed': 'slow' });
    const { code, comparison, printed } = await check(config, '--base', 'main');
    expect(code).toBe(1);
    expect(comparison?.paired).toMatchObject({ automatic: true, reference: base, base });
    expect(printed).toContain(
      'The baseline has fewer than 5 comparable runs, so base and head were run in pairs',
    );
  });

  it('without a build names both remedies', async () => {
    const { made, config } = await recorded();
    made.commit({ 'bench/commgate.yml': readFileSync(config, 'utf8').replace(/^build.*\n/, '') });
    const { error } = await check(config, '--against', 'HEAD~1');
    expect(error).toMatch(
      /^\S*commgate\.yml: there is no "build"; .*; add a line such as build: .*baseline update\)$/,
    );
    cpSync(join(traces, 'fast'), join(made.folder, 'bench/program'), { recursive: true });
    const first = await check(config, '--base', 'main', '--repetitions', '1');
    expect(first.code).toBe(0);
    expect(reasonText(first.comparison!)).toBe(
      'There is no baseline to compare with yet. Make one (commgate baseline update, or the action with mode baseline), ' +
        'or set "build" and compare in pairs (check --against REF).',
    );
  });

  it('does not begin with options that contradict each other, or folders that both sides would share', async () => {
    const { made, config } = await recorded();
    expect((await check(config, '--against', 'main', '--base', 'main')).error).toMatch(/mutually exclusive/);
    expect((await check(config, '--against', 'no-such')).error).toMatch(
      /"no-such" is no commit that is known here/,
    );
    const text = readFileSync(config, 'utf8');
    writeFileSync(config, `${text}    directory: ${temporaryFolder()}\n`);
    expect((await check(config, '--against', 'main')).error).toMatch(
      /lies outside of the repository; base and head/,
    );
    writeFileSync(config, text.replace('program/.', `${made.folder}/bench/program/.`));
    expect((await check(config, '--against', 'main')).error).toMatch(/names the working copy/);
    expect(made.leftOver()).toEqual([]);
  });

  it('says which build failed, with its last words, and leaves nothing behind', async () => {
    const { made, config } = await recorded();
    made.commit({ 'bench/speed': 'no-such-trace' });
    const { code, error } = await check(config, '--against', 'HEAD~1');
    expect(code).toBe(2);
    expect(error.split('\n')[0]).toMatch(
      /build-head\.log: the command ended with exit code 1; a build ends with exit code 0; if it is wrong, correct "build" in the configuration; it was: echo building/,
    );
    expect(error).toContain('  | building no-such-trace');
    expect(made.leftOver()).toEqual([]);
  });

  it('ends with an error when pairs fail before anything was called', async () => {
    const { made, config } = await recorded();
    writeFileSync(join(traces, 'count'), '');
    // Six pairs are twelve executions: the thirteenth fails.
    const text = readFileSync(config, 'utf8').replace(
      'exec cp',
      'echo >> "$TRACES/count" && test $(wc -l < "$TRACES/count") -le 12 && exec cp',
    );
    made.commit({ 'bench/commgate.yml': text, 'bench/speed': 'slow' });
    const { code, error, comparison } = await check(config, '--against', 'HEAD~1');
    expect([code, comparison]).toEqual([2, null]);
    expect(error).toMatch(/7\/output\.log: .*exit code 1/);
    expect(made.leftOver()).toEqual([]);
  });

  it('ends when it is interrupted, and leaves nothing behind', async () => {
    const { made, config } = await recorded();
    const controller = new AbortController();
    const observer = {
      started: (_benchmark: string, repetition: number) => {
        if (repetition === 2) controller.abort('SIGINT');
      },
      finished: () => {},
    };
    const work = checkRun(loadConfig(config), {
      against: 'HEAD',
      temporary: made.temporary,
      observer,
      signal: controller.signal,
    });
    await expect(work).rejects.toThrow(/interrupted \(SIGINT\)/);
    expect(made.leftOver()).toEqual([]);
  });
});
