import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ancestry } from '../../src/git/ancestry.ts';
import { firstParents } from '../../src/git/first-parents.ts';
import { gitHubRemote } from '../../src/hosts/github/remote.ts';
import { type GitServer, git, startGitServer } from '../support/git-server.ts';

let folder: string;
let server: GitServer;
/** main: m1, m2, m3; topic from m2: t1; merge: as GitHub makes it of m3 and t1. */
const commits: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commgate-ancestry-'));
  server = await startGitServer(folder, { token: 'read' });
  const bare = server.createRepository('octo/halo');
  const tree = git(bare, 'hash-object', '-t', 'tree', '-w', '/dev/null');
  const commit = (message: string, ...parents: string[]) =>
    git(bare, 'commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message);
  const m1 = commit('m1');
  const m2 = commit('m2', m1);
  const m3 = commit('m3', m2);
  const t1 = commit('t1', m2);
  const merge = commit(`Merge ${t1} into ${m3}`, m3, t1);
  Object.assign(commits, { m1, m2, m3, t1, merge });
  for (const [ref, id] of [
    ['heads/main', m3],
    ['heads/topic', t1],
    ['pull/7/merge', merge],
  ]) {
    git(bare, 'update-ref', `refs/${ref}`, id!);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const remote = () => gitHubRemote({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' }, 'token');

/** A clone as actions/checkout makes it: one commit, detached. */
function checkout(name: keyof typeof commits, depth: number | null): string {
  const clone = mkdtempSync(join(folder, 'clone-'));
  git(clone, 'init', '--quiet');
  const url = `file://${join(folder, 'octo/halo')}`;
  const options = depth === null ? [] : [`--depth=${depth}`];
  git(
    clone,
    'fetch',
    '--quiet',
    ...options,
    url,
    commits[name]!,
    ...(depth === null ? [commits['m3']!] : []),
  );
  git(clone, 'checkout', '--quiet', commits[name]!);
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
    expect(git(clone, 'for-each-ref')).toBe('');
    expect(git(clone, 'status', '--porcelain')).toBe('');
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
    const wrong = gitHubRemote({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' }, 'wr0ng');
    const asked = ancestry({ folder: checkout('t1', 1), base: commits['m3']!, remote: wrong });
    await expect(asked).rejects.toThrow(/octo\/halo: git fetch failed/);
  });
});
