import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HistoryDocument } from '#build/schemas/history.ts';
import { formatBaseline } from '../../src/gate/baseline/format.ts';
import { fileNameOf } from '../../src/report/history-site/file-names.ts';
import { madeHistory } from '../report/history-site/made-history.ts';
import { bareRepository, importCommits, makeRepository } from '../support/bare-repository.ts';
import { run, snapshot } from '../support/command-line.ts';
import { git } from '../support/git-server.ts';
import { folderOfFile, temporaryFolder } from '../support/temporary-folder.ts';

/** The commits of all working copies, and where they are. */
const made = folderOfFile();
bareRepository(made);
const names = ['first', 'second', 'third'];
const hashes = importCommits(
  made,
  names.map((name, at) => {
    const parents = names.slice(Math.max(0, at - 1), at);
    return { name, ref: 'refs/heads/main', message: name, parents, files: {} };
  }),
);
const commits = names.map((name) => hashes[name]!);

/** A working copy of three commits, measured in another order; the level of one benchmark shifts. */
function project(): { folder: string; config: string } {
  const folder = temporaryFolder();
  const url = 'https://user:s3cret@gitlab.example.org/octo/halo.git';
  makeRepository(folder, `[remote "origin"]\n\turl = ${url}\n`);
  cpSync(join(made, 'objects'), join(folder, '.git/objects'), { recursive: true });
  writeFileSync(join(folder, '.git/refs/heads/main'), `${commits.at(-1)}\n`);
  const config = join(folder, 'commgate.yml');
  writeFileSync(
    config,
    'benchmarks:\n  - name: halo\n    command: ./halo\nbaseline:\n  file: baseline.json\n',
  );
  const order = [1, 0, 2];
  const baseline = madeHistory({
    runs: 24,
    groups: 3,
    benchmarks: ['halo', 'cg'],
    factor: (b, g, index) => (b === 1 && g === 2 && index >= 12 ? 1.4 : 1),
    run: (index) => ({ commit: commits[order[Math.floor(index / 8)]!]! }),
  });
  writeFileSync(join(folder, 'baseline.json'), formatBaseline(baseline));
  return { folder, config };
}

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const documentOf = (folder: string, benchmark: string): HistoryDocument =>
  JSON.parse(read(folder, `${fileNameOf(benchmark)}.json`));

describe('commgate history', () => {
  it('writes pages and documents with the level shifts of baseline show, in the order of the commits', async () => {
    const { folder, config } = project();
    const pages = join(folder, 'public');
    const done = await run('history', '--config', config, '--html', pages);
    expect(done).toMatchObject({ code: 0, errors: [] });
    expect(done.stdout).toBe(`2 benchmarks, 24 runs, 1 open level shift: ${join(pages, 'index.html')}\n`);
    const files = ['halo', 'cg'].flatMap((name) =>
      ['html', 'json'].map((end) => `${fileNameOf(name)}.${end}`),
    );
    expect(readdirSync(pages).sort()).toEqual(
      [...files, 'badge.svg', 'history.json', 'index.html', 'program.js', 'style.css'].sort(),
    );

    const { order, runs, shifts, repository } = documentOf(pages, 'cg');
    expect(order).toEqual({ by: 'first parents', branch: null, head: commits[2], beside: 0, why: null });
    const inOrder = commits.flatMap((commit) => Array.from({ length: 8 }, () => commit));
    expect(runs.map(({ commit }) => commit)).toEqual(inOrder);
    expect(repository).toBe('https://gitlab.example.org/octo/halo');
    const shown = await run('baseline', 'show', '--config', config);
    expect(shifts).toHaveLength(1);
    expect(shown.stdout).toContain(shifts[0]!.id);
    expect(read(pages, `${fileNameOf('cg')}.html`)).toContain(
      `commgate baseline accept --config ${config} --shift ${shifts[0]!.id} --reason`,
    );
    expect(read(pages, 'badge.svg')).toContain('aria-label="commgate: 1 open shift"');
    for (const file of readdirSync(pages)) expect(read(pages, file)).not.toContain('s3cret');

    const accept = ['--shift', shifts[0]!.id, '--reason', 'a checksum'];
    expect((await run('baseline', 'accept', ...accept, '--config', config)).code).toBe(0);
    expect((await run('history', '--config', config, '--html', pages, '--quiet')).stdout).toBe('');
    expect(documentOf(pages, 'cg').shifts).toMatchObject([
      { ...shifts[0], accepted: { reason: 'a checksum' } },
    ]);
    expect(read(pages, 'badge.svg')).toContain('no open shift');
  });

  it('takes the branch that is asked for; one that git lacks leaves the order of recording', async () => {
    const { folder, config } = project();
    const pages = join(folder, 'public');
    git(folder, 'branch', 'old', commits[1]!);
    expect((await run('history', '--config', config, '--html', pages, '--branch', 'old')).code).toBe(0);
    expect(documentOf(pages, 'halo').order).toMatchObject({ branch: 'old', head: commits[1], beside: 8 });
    git(folder, 'checkout', '--quiet', 'old');
    git(folder, 'branch', '--quiet', '-D', 'main');
    expect((await run('history', '--config', config, '--html', pages, '--branch', 'main')).code).toBe(0);
    const why = 'the working copy does not have this branch';
    expect(documentOf(pages, 'halo').order).toMatchObject({ by: 'recording', branch: 'main', why });
  });

  it.each([
    [
      'an unknown branch',
      ['--branch', 'nowhere'],
      'command line, --branch: no branch "nowhere"; runs are of: main',
    ],
    ['a second folder', ['--html', 'other'], 'command line, --html: given more than once; once at most'],
    [
      'no baseline',
      ['--baseline', 'none.json'],
      'none.json: no run yet; pages show the runs of a baseline; commgate',
    ],
  ])('refuses %s in one line, and writes nothing', async (_, words, message) => {
    const { folder, config } = project();
    const before = snapshot(folder);
    const done = await run('history', '--config', config, '--html', join(folder, 'public'), ...words);
    expect(done).toMatchObject({ code: 2, stdout: '', errors: [expect.stringContaining(message)] });
    expect(snapshot(folder)).toEqual(before);
  });

  it('refuses a folder with pages of somebody else, and needs --html', async () => {
    const { folder, config } = project();
    const pages = join(folder, 'public');
    mkdirSync(pages);
    writeFileSync(join(pages, 'index.html'), 'my own');
    const done = await run('history', '--config', config, '--html', pages);
    expect([done.code, done.errors[0]]).toEqual([
      2,
      expect.stringContaining('index.html: there is such a file;'),
    ]);
    expect(snapshot(pages)).toEqual({ 'index.html': Buffer.from('my own').toString('base64') });
    expect((await run('history')).errors).toEqual([expect.stringContaining('the option --html is missing')]);
  });
});
