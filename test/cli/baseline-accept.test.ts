import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../../src/base/config/load.ts';
import { formatBaseline, parseBaseline } from '../../src/gate/baseline/format.ts';
import { readAccepted } from '../../src/gate/baseline/levels/acceptance-file.ts';
import { updateBaseline } from '../../src/gate/check/update-baseline.ts';
import { baselineOf, benchmark, group, run } from '../gate/judge/make-run.ts';
import { HALO, REGRESSION, RESIDUAL } from '../report/text/comparisons.ts';
import { bareRepository, makeRepository } from '../support/bare-repository.ts';
import { git } from '../support/git-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';
import { haloRun } from './halo-run.ts';

const NOISE = [1, 1.01, 0.99, 1.02, 0.985];

/** @param scatter how far two repetitions of the run are from each other, as part of their duration */
function record(folder: string, day: number, factor: number, scatter = 0): string {
  const repetition = (sign: number) => ({
    exchangeNs: Math.round(200_000 * factor * (1 + (sign * scatter) / 2)),
  });
  return haloRun(join(folder, `run-${day}`), day, [repetition(-1), repetition(1)]);
}

function configure(folder: string, baseline: string): string {
  const config = join(folder, 'commgate.yml');
  const text = `benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\nbaseline: ${baseline}\n`;
  writeFileSync(config, text);
  return config;
}

describe('commgate baseline accept', () => {
  it('makes later runs compare with the new level, and the comment says so', async () => {
    const folder = temporaryFolder();
    const config = configure(folder, '{ file: baseline.json }');
    const update = (run: string) => commandLine('baseline', 'update', run, '--config', config, '--quiet');
    for (const [index, factor] of NOISE.entries()) await update(record(folder, index + 1, factor));
    const [json, comment] = [join(folder, 'c.json'), join(folder, 'c.md')];
    const compare = (run: string) =>
      commandLine('compare', run, '--config', config, '--json', json, '--comment', comment);
    const slower = record(folder, 10, 1.5);
    expect((await compare(slower)).code).toBe(1);

    const reason = 'sums in a fixed order | so that results are the same';
    const accepted = await commandLine('baseline', 'accept', json, '--reason', reason, '--config', config);
    expect(accepted).toMatchObject({ code: 0, error: '' });
    expect(accepted.printed).toMatch(
      /^accepted halo: exchange_halo 1\.5\d×\n.*commgate-accepted\.json holds 1/,
    );
    const [entry] = readAccepted(join(folder, 'commgate-accepted.json')).slowdowns;
    expect(entry).toMatchObject({ reason, commit: '10'.padStart(40, '0'), benchmark: 'halo' });

    expect((await compare(slower)).code).toBe(0);
    const comparison = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
    expect(comparison.accepted).toEqual([entry]);
    expect(readFileSync(comment, 'utf8')).toContain('Accepted slowdowns (1)');
    expect(readFileSync(comment, 'utf8')).toContain('sums in a fixed order &#124; so that results');
    expect((await compare(record(folder, 11, 2.2))).code).toBe(1);

    await update(slower);
    const baseline = join(folder, 'baseline.json');
    const [first, last] = parseBaseline(readFileSync(baseline, 'utf8'), baseline).runs.toReversed();
    expect([first!.accepted, last!.accepted]).toEqual([[entry], undefined]);
    expect((await compare(record(folder, 12, 1.5))).code).toBe(0);
  });

  it('of a whole run takes the cut-offs of the check that was red: those of two stages', async () => {
    const folder = temporaryFolder();
    const config = configure(folder, '{ file: baseline.json }');
    const update = (run: string) => updateBaseline(loadConfig(config), { run });
    for (const [index, factor] of [1, 1.04, 0.97, 1.05, 0.96, 1.02, 0.98].entries()) {
      await update(record(folder, index + 1, factor, 0.1));
    }
    const slower = record(folder, 10, 1.35, 0.1);
    // One look alone would not call it: a check calls it when two do.
    expect((await commandLine('compare', slower, '--config', config)).code).toBe(0);
    await updateBaseline(loadConfig(config), { run: slower, acceptAs: 'wanted' });
    const baseline = join(folder, 'baseline.json');
    const newest = parseBaseline(readFileSync(baseline, 'utf8'), baseline).runs.at(-1)!;
    expect(newest.accepted).toMatchObject([{ functions: ['exchange_halo'], reason: 'wanted' }]);
  });

  it('refuses what it cannot accept and writes nothing', async () => {
    const folder = temporaryFolder();
    const config = configure(folder, '{ file: baseline.json }');
    const json = join(folder, 'c.json');
    await commandLine('compare', record(folder, 1, 1), '--config', config, '--json', json);
    const accept = (...words: string[]) => commandLine('baseline', 'accept', ...words, '--config', config);
    expect((await accept(json, '--reason', 'x')).error).toContain('this comparison has no regression');
    expect((await accept(json, '--reason', ' ')).error).toContain('--reason: empty');
    expect((await accept(json)).error).toContain('reason');
    expect((await accept(json, '--reason', 'x', '--function', 'f')).error).toContain('no regression in "f"');
    expect(existsSync(join(folder, 'commgate-accepted.json'))).toBe(false);
  });
});

describe('commgate baseline accept --function', () => {
  it.each(['sweep', 'sweep_'])(
    'takes %s: the name that the report shows, or that of the trace',
    async (name) => {
      const folder = temporaryFolder();
      const config = configure(folder, '{ file: baseline.json }');
      const json = join(folder, 'c.json');
      const regressions = [{ ...HALO, functions: ['sweep_'] }, RESIDUAL];
      writeFileSync(json, JSON.stringify({ ...REGRESSION, regressions }));
      const words = ['accept', json, '--reason', 'x', '--config', config, '--function'];
      expect((await commandLine('baseline', ...words, 'swep')).error).toContain(
        'they are in: sweep, residual',
      );
      expect((await commandLine('baseline', ...words, name)).code).toBe(0);
      expect(readAccepted(join(folder, 'commgate-accepted.json')).slowdowns).toMatchObject([
        { functions: ['sweep_'] },
      ]);
    },
  );
});

describe('commgate baseline accept --shift', () => {
  it('leaves out the runs from before a level shift that baseline show lists', async () => {
    const folder = temporaryFolder();
    const config = configure(folder, '{ file: baseline.json }');
    const nights = Array.from({ length: 16 }, (_, index) => {
      const level = index < 8 ? 1000 : 1500;
      const wiggle = 1 + 0.01 * ((index * 7) % 5);
      return run(index + 1, [benchmark([[group('a', level * wiggle), group('f', 5000 * wiggle)]])]);
    });
    writeFileSync(join(folder, 'baseline.json'), formatBaseline(baselineOf(nights)));
    const show = () => commandLine('baseline', 'show', '--config', config);
    const accept = (...words: string[]) => commandLine('baseline', 'accept', ...words, '--config', config);
    const [, id] = /^ {2}([0-9a-f]{16}) +halo +2026-01-09 .* no, open$/m.exec((await show()).printed)!;

    const unknown = await accept('--shift', '0'.repeat(16), '--reason', 'x');
    expect(unknown.error).toContain(`no level shift ${'0'.repeat(16)}; its level shifts are: ${id}`);
    expect((await accept('--reason', 'x')).error).toContain('neither a comparison nor --shift');
    expect((await accept('c.json', '--shift', id!, '--reason', 'x')).error).toContain(
      'a comparison and --shift',
    );
    expect((await accept('--shift', id!, '--reason', 'x', '--function', 'f')).code).toBe(2);
    expect(existsSync(join(folder, 'commgate-accepted.json'))).toBe(false);

    const done = await accept('--shift', id!, '--reason', 'new switch');
    expect(done).toMatchObject({ code: 0, error: '' });
    expect(done.printed).toMatch(
      /^accepted halo: 1 group 1\.\d\d× since 2026-01-09T.*\n.*holds 1: commit it/,
    );
    expect((await show()).printed).toMatch(new RegExp(`^ {2}${id} .* new switch$`, 'm'));
    const { shifts } = readAccepted(join(folder, 'commgate-accepted.json'));
    expect(shifts).toMatchObject([{ id, groups: [{ pattern: 'a'.repeat(16) }], reason: 'new switch' }]);
  });
});

describe('a baseline on a branch, on the command line', () => {
  it('lies in the repository that the configuration was cloned from; --base selects the runs', async () => {
    const folder = temporaryFolder();
    const [bare, clone] = [join(folder, 'halo.git'), join(folder, 'clone')];
    bareRepository(bare);
    makeRepository(clone, `[remote "origin"]\n\turl = ${bare}\n`);
    const config = configure(clone, '{ store: branch }');
    git(clone, 'add', 'commgate.yml');
    git(clone, 'commit', '--quiet', '--message', 'configuration');
    const before = git(clone, 'for-each-ref');
    const show = await commandLine('baseline', 'show', '--config', config);
    expect(show.printed).toContain(`branch commgate-baselines of ${bare}: no baseline yet`);
    const recorded = record(folder, 1, 1);
    expect(await commandLine('baseline', 'update', recorded, '--config', config)).toMatchObject({
      code: 0,
      error: '',
    });
    expect(git(bare, 'ls-tree', '-r', '--name-only', 'commgate-baselines')).toMatch(
      /^README\.md\nruns\/2026-01-01T/,
    );
    expect([git(clone, 'for-each-ref'), git(clone, 'status', '--porcelain')]).toEqual([before, '']);

    const json = join(folder, 'c.json');
    await commandLine('compare', record(folder, 2, 1), '--config', config, '--base', 'main', '--json', json);
    expect((JSON.parse(readFileSync(json, 'utf8')) as Comparison).baseline).toEqual({
      file: `branch commgate-baselines of ${bare}`,
      runs: 1,
      selection: { mergeBase: git(clone, 'rev-parse', 'HEAD'), used: 0, leftOut: 1, nearest: null },
    });
    const wrong = await commandLine('compare', record(folder, 3, 1), '--config', config, '--base', 'nowhere');
    expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining('"nowhere" is no commit')]);
  });
});
