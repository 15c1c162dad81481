import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitHubSurroundings } from '../../src/hosts/github/surroundings.ts';
import { readCommit } from '../../src/run/commit.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const environment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: folder,
  GIT_CONFIG_NOSYSTEM: '1',
  // The folder of the tests may lie inside a repository.
  GIT_CEILING_DIRECTORIES: folder,
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};
const repository = join(folder, 'repository');
mkdirSync(join(repository, 'bench'), { recursive: true });
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: repository, env: environment, encoding: 'utf8', stdio: 'pipe' }).trim();
git('init', '-q', '-b', 'main');
git('commit', '-q', '--allow-empty', '-m', 'base');
const base = git('rev-parse', 'HEAD');
git('checkout', '-q', '-b', 'feature');
git('commit', '-q', '--allow-empty', '-m', 'change');
const change = git('rev-parse', 'HEAD');
const other = 'f'.repeat(40);
/** As in a job with these variables. */
const read = (place: string, variables: NodeJS.ProcessEnv) =>
  readCommit(place, variables, gitHubSurroundings(variables).told);

describe('readCommit', () => {
  it('asks git, from any folder of the working copy', async () => {
    expect(await read(join(repository, 'bench'), environment)).toEqual({
      commit: change,
      branch: 'feature',
    });
  });

  it('believes git more than the environment', async () => {
    const actions = { ...environment, GITHUB_SHA: other, GITHUB_REF_NAME: 'main' };
    expect(await read(repository, actions)).toEqual({ commit: change, branch: 'feature' });
  });

  it("takes the pull request's commit for GitHub's merge commit", async () => {
    git('checkout', '-q', '--detach', 'main');
    git('merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    const merge = git('rev-parse', 'HEAD');
    const actions = {
      ...environment,
      GITHUB_SHA: merge,
      GITHUB_HEAD_REF: 'feature',
      GITHUB_REF_NAME: '1/merge',
    };
    const shallow = join(folder, 'shallow');
    git('clone', '-q', '--depth', '1', `file://${repository}`, shallow);
    for (const place of [repository, shallow]) {
      expect(await read(place, actions)).toEqual({ commit: change, branch: 'feature' });
    }
    // A merge commit that somebody checked out by hand is itself what was measured.
    expect(await read(repository, environment)).toEqual({ commit: merge, branch: null });
    git('checkout', '-q', '--detach', base);
    expect(await read(repository, { ...environment, GITHUB_REF_NAME: 'v1' })).toEqual({
      commit: base,
      branch: 'v1',
    });
  });

  it('has nothing to say outside a repository, unless GitHub does', async () => {
    expect(await read(folder, environment)).toEqual({ commit: null, branch: null });
    const actions = { ...environment, GITHUB_SHA: other, GITHUB_REF_NAME: 'main' };
    expect(await read(folder, actions)).toEqual({ commit: other, branch: 'main' });
    expect(await read(folder, { ...actions, GITHUB_SHA: 'not a hash' })).toEqual({
      commit: null,
      branch: 'main',
    });
  });
});
