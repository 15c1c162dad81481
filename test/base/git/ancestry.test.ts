import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ancestry, firstParents } from '../../../src/base/git/ancestry.ts';
import { gitHubRemote } from '../../../src/hosts/github/remote.ts';
import { checkOut, importCommits, type MadeCommit } from '../../support/bare-repository.ts';
import { type GitServer, git, startGitServer } from '../../support/git-server.ts';

let folder: string;
let server: GitServer;
/** main: m1, m2, m3; topic from m2: t1; merge: as GitHub makes it of m3 and t1. */
const commits: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commgate-ancestry-'));
  server = await startGitServer(folder, { token: 'read' });
  const bare = server.createRepository('octo/halo');
  const commit = (name: string, ref: string, parents: string[], message = name): MadeCommit => {
    return { name, ref: `refs/${ref}`, message, parents, files: {} };
  };
  const main = ['m1', 'm2', 'm3'].map((name, at) => commit(name, 'heads/main', at === 0 ? [] : [`m${at}`]));
  const { m3, t1, ...others } = importCommits(bare, [...main, commit('t1', 'heads/topic', ['m2'])]);
  const merge = commit('merge', 'pull/7/merge', [m3!, t1!], `Merge ${t1} into ${m3}`);
  Object.assign(commits, others, { m3, t1 }, importCommits(bare, [merge]));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const remote = () =>
  gitHubRemote({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' }, 'token')!;

/** A clone as actions/checkout makes it: one commit, detached. */
function checkout(name: keyof typeof commits, depth: number | null): string {
  const made = join(folder, `${name}-${depth}`);
  const others = depth === null ? [commits['m3']!] : [];
  if (!existsSync(made)) checkOut(made, join(folder, 'octo/halo'), commits[name]!, depth, others);
  const clone = mkdtempSync(join(folder, 'clone-'));
  cpSync(made, clone, { recursive: true });
  return clone;
}

const names = (ids: string[]) => ids.map((id) => Object.keys(commits).find((name) => commits[name] === id));

describe.each([
  ['a whole clone', null],
  ['a shallow clone', 1],
])('ancestry in %s', (_, depth) => {
  it.each([
    ['merge', 'm3', ['m3', 'm2', 'm1']],
    ['t1', 'm3', ['m2', 'm1']],
    ['m3', null, ['m3', 'm2', 'm1']],
  ])('of %s against %s', async (head, base, expected) => {
    const clone = checkout(head, depth);
    const question = { folder: clone, base: base === null ? null : commits[base]!, remote: remote() };
    const found = await ancestry(question);
    expect(names(found.commits)).toEqual(expected);
    expect(names([found.mergeBase])).toEqual([expected[0]]);
    const changes = 'git for-each-ref; git status --porcelain';
    expect(execFileSync('sh', ['-c', changes], { cwd: clone, encoding: 'utf8' })).toBe('');
  });
});

describe('the first parents', () => {
  it('of a merge are those of the branch that it went into, and what is missing is fetched where there is a remote', async () => {
    const whole = await firstParents(checkout('merge', null), null);
    expect([names(whole!.commits), whole!.isCut]).toEqual([['merge', 'm3', 'm2', 'm1'], false]);
    const shallow = checkout('merge', 1);
    const cut = await firstParents(shallow, null);
    expect([names(cut!.commits), cut!.isCut]).toEqual([['merge'], true]);
    const fetched = await firstParents(shallow, null, remote());
    expect([names(fetched!.commits), fetched!.isCut]).toEqual([['merge', 'm3', 'm2', 'm1'], false]);
    expect(git(shallow, 'for-each-ref')).toBe('');
  });

  it('of a branch, also one of origin; of none that is not there, nor outside of a working copy', async () => {
    const clone = checkout('t1', null);
    git(clone, 'update-ref', 'refs/remotes/origin/topic', commits['t1']!);
    expect(names((await firstParents(clone, 'topic'))!.commits)).toEqual(['t1', 'm2', 'm1']);
    expect(await firstParents(clone, '--all')).toBeNull();
    expect(await firstParents(mkdtempSync(join(folder, 'outside-')), null)).toBeNull();
  });
});

describe('what cannot be told is an error', () => {
  it('outside of a working copy, for an unknown base, and in a shallow clone without a remote', async () => {
    const outside = mkdtempSync(join(folder, 'outside-'));
    await expect(ancestry({ folder: outside, base: null })).rejects.toThrow('no working copy');
    const question = { folder: checkout('t1', null), base: 'nowhere' };
    await expect(ancestry(question)).rejects.toThrow('"nowhere" is no commit that is known here');
    await expect(ancestry({ folder: checkout('t1', 1), base: null })).rejects.toThrow('cut off');
  });

  it('with a token that may not read', async () => {
    const wrong = gitHubRemote({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' }, 'wr0ng')!;
    const asked = ancestry({ folder: checkout('t1', 1), base: commits['m3']!, remote: wrong });
    await expect(asked).rejects.toThrow(/octo\/halo: git fetch failed/);
  });
});
