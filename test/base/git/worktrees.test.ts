import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runGit } from '../../../src/base/git/git.ts';
import { openCheckouts, placementOf, resolveCommit } from '../../../src/base/git/worktrees.ts';
import { onceMade, repository } from '../../gate/check/repository.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('openCheckouts', () => {
  it('has both commits in folders of equal length, and nothing of them stays', async () => {
    const made = repository();
    const base = made.commit({ 'a.txt': 'old' });
    const head = made.commit({ 'a.txt': 'new' });
    writeFileSync(join(made.folder, 'a.txt'), 'not committed');
    writeFileSync(join(made.folder, '.git/hooks/post-checkout'), '#!/bin/sh\ntouch "$PWD/hooked"\n', {
      mode: 0o755,
    });
    const before = made.git('status', '--porcelain', '--branch');
    const { checkouts, close } = await openCheckouts(made.folder, { base, head }, made.temporary);
    expect(readFileSync(join(checkouts.base, 'a.txt'), 'utf8')).toBe('old');
    expect(readFileSync(join(checkouts.head, 'a.txt'), 'utf8')).toBe('new');
    expect(checkouts.base.length).toBe(checkouts.head.length);
    expect(existsSync(join(checkouts.head, 'hooked'))).toBe(false);
    writeFileSync(join(checkouts.head, 'built'), '');
    expect(made.leftOver()).toHaveLength(3);
    close();
    expect(made.leftOver()).toEqual([]);
    expect(made.git('status', '--porcelain', '--branch')).toBe(before);
    expect(readFileSync(join(made.folder, 'a.txt'), 'utf8')).toBe('not committed');
  });

  it('leaves nothing when a build has damaged the checkout, or the second commit cannot be checked out', async () => {
    const made = repository();
    const head = made.commit({ 'a.txt': 'a' });
    const elsewhere = temporaryFolder();
    const { checkouts, close } = await openCheckouts(made.folder, { base: head, head }, made.temporary);
    rmSync(join(checkouts.base, '.git'));
    writeFileSync(join(checkouts.head, '.git'), `gitdir: ${elsewhere}\n`);
    close();
    const failing = openCheckouts(made.folder, { base: head, head: '0'.repeat(40) }, made.temporary);
    await expect(failing).rejects.toThrow('cannot be checked out');
    expect(made.leftOver()).toEqual([]);
    expect(existsSync(elsewhere)).toBe(true);
  });

  it('removes what a commgate that was killed has left, and nothing else', async () => {
    const made = repository();
    const head = made.commit({ 'a.txt': 'a' });
    const open = () => openCheckouts(made.folder, { base: head, head }, made.temporary);
    const opened = [await open(), await open(), await open()];
    made.git('worktree', 'add', '--quiet', '--detach', join(temporaryFolder(), 'of the user'));
    const [killed, elsewhere, living] = opened.map(({ checkouts }) => dirname(checkouts.base));
    const [pid, machine] = readFileSync(join(killed!, 'owner'), 'utf8').split(/ (.*)/);
    expect(pid).toBe(`${process.pid}`);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(killed!, 'owner'), `${ended} ${machine}\n`);
    writeFileSync(join(elsewhere!, 'owner'), `${ended} another ${machine}\n`);
    const { close } = await open();
    close();
    expect([killed, elsewhere, living].map((folder) => existsSync(folder!))).toEqual([false, true, true]);
    expect(made.git('worktree', 'list').trim().split('\n')).toHaveLength(1 + 2 + 2 + 1);
  });
});

describe('resolveCommit', () => {
  const one = onceMade(join(folderOfFile(), 'prepared'), async (made) => made.commit({ 'a.txt': 'a' }));

  it('finds branches, tags and hashes', async () => {
    const made = repository();
    const commit = await one(made);
    made.git('tag', '-a', '-m', 'one', 'v1');
    for (const name of ['main', 'v1', 'HEAD', commit, commit.slice(0, 9)]) {
      expect(await resolveCommit(made.folder, name)).toBe(commit);
    }
  });

  it.each([
    '',
    '-',
    '--help',
    '--upload-pack=touch pwned',
    'no-such',
    'a\nb',
    '$(touch pwned)',
    '; touch pwned',
    'v1:a',
  ])('refuses %j in one line, and runs nothing', async (name) => {
    const made = repository();
    await one(made);
    const message = await resolveCommit(made.folder, name).catch((error: Error) => error.message);
    expect(message).toContain('is no commit that is known here');
    expect(message.split('\n')).toHaveLength(1);
    expect(readdirSync(made.folder)).toEqual(['.git', 'a.txt']);
  });

  it('takes names that a shell would not', async () => {
    const made = repository();
    const commit = await one(made);
    for (const name of ['feat/$(touch$IFS@pwned)', "a'b", 'a;b', 'é']) {
      made.name(`heads/${name}`);
      expect(await resolveCommit(made.folder, name)).toBe(commit);
    }
    expect(existsSync(join(made.folder, 'pwned'))).toBe(false);
  });
});

describe('placementOf', () => {
  it('tells where the folder lies and what is not committed', async () => {
    const made = repository();
    const head = made.commit({ 'sub/a.txt': 'a', 'sub/b.txt': 'b', 'c.txt': 'c' });
    expect(await placementOf(join(made.folder, 'sub'))).toMatchObject({
      head,
      prefix: 'sub/',
      uncommitted: 0,
    });
    writeFileSync(join(made.folder, 'sub/a.txt'), 'changed');
    made.git('mv', 'c.txt', 'd.txt');
    writeFileSync(join(made.folder, 'unknown.txt'), '');
    expect(await placementOf(made.folder)).toMatchObject({ prefix: '', uncommitted: 2 });
    const lines = join(made.folder, 'two\nlines\n');
    mkdirSync(lines);
    const placement = { top: made.folder, prefix: 'two\nlines\n/', head, branch: 'main', uncommitted: 2 };
    expect(await placementOf(lines)).toEqual(placement);
  });

  it('refuses what is no working copy', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', '/');
    await expect(placementOf(temporaryFolder())).rejects.toThrow(
      /this is no working copy of a git repository/,
    );
  });

  it('says what git said where it refuses a working copy that belongs to somebody else', async () => {
    const made = repository();
    made.commit({ 'a.txt': 'a' });
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    const message = await placementOf(made.folder).catch((error: Error) => error.message);
    expect(message).toMatch(/git refuses this working copy: fatal: detected dubious ownership/);
    expect(message).toContain(`git config --global --add safe.directory ${made.folder}`);
    expect(message).toMatch(/^[^\n]*$/);
  });
});

describe('runGit', () => {
  it('says after how long it ended a command', async () => {
    const made = repository();
    const longestMs = 300;
    const { errors, status } = await runGit(['-c', 'alias.wait=!sleep 1', 'wait'], {
      folder: made.folder,
      longestMs,
    });
    expect(status).toBeNull();
    expect(errors).toContain('timed out after 0.3 s');
  });
});
