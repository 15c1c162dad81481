import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitHubSurroundings } from '../../../src/hosts/github/surroundings.ts';
import { readCommit } from '../../../src/measure/run/commit.ts';
import { importCommits, type MadeCommit, makeRepository } from '../../support/bare-repository.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
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
makeRepository(repository);
const commit = (name: string, ref: string, ...parents: string[]): MadeCommit => {
  return { name, ref: `refs/${ref}`, message: name, parents, files: {} };
};
const { base, change, merge } = importCommits(join(repository, '.git'), [
  commit('base', 'heads/main'),
  commit('change', 'heads/feature', 'base'),
  commit('merge', 'pull/1/merge', 'base', 'change'),
]);
const checkOut = (head: string): void => writeFileSync(join(repository, '.git/HEAD'), `${head}\n`);
checkOut('ref: refs/heads/feature');
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
    checkOut(merge!);
    const actions = {
      ...environment,
      GITHUB_SHA: merge,
      GITHUB_HEAD_REF: 'feature',
      GITHUB_REF_NAME: '1/merge',
    };
    const shallow = join(folder, 'shallow');
    const words = ['clone', '-q', '--depth', '1', `file://${repository}`, shallow];
    execFileSync('git', words, { env: environment, stdio: 'pipe' });
    for (const place of [repository, shallow]) {
      expect(await read(place, actions)).toEqual({ commit: change, branch: 'feature' });
    }
    // A merge commit that somebody checked out by hand is itself what was measured.
    expect(await read(repository, environment)).toEqual({ commit: merge, branch: null });
    checkOut(base!);
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
