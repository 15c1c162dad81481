import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/base/config/config.ts';
import { baselineStore, hasBaseline } from '../../../src/gate/baseline/locate.ts';
import { gitHubRemote } from '../../../src/hosts/github/remote.ts';
import { importCommits, makeRepository } from '../../support/bare-repository.ts';
import { lateRefusal } from '../../support/refusal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('baselineStore with a repository, as the action has one', () => {
  const remote = { name: 'octo/halo', settings: [], secrets: [] };
  it.each([
    ['auto', '.commgate/baseline.json', undefined, 'branch base of octo/halo'],
    ['auto', 'perf/baseline.json', undefined, 'project/perf/baseline.json'],
    ['branch', 'perf/baseline.json', undefined, 'branch base of octo/halo'],
    ['file', '.commgate/baseline.json', undefined, 'project/.commgate/baseline.json'],
    ['branch', '.commgate/baseline.json', 'mine.json', 'mine.json'],
  ] as const)('store %s, file %s, input %s: %s', async (store, file, input, expected) => {
    const config = {
      folder: 'project',
      baseline: { store, file, branch: 'base', branches: [] as string[] },
    } as Config;
    expect((await baselineStore(config, { file: input, remote })).location).toBe(expected);
  });
});

describe('the baseline of a branch of the code', () => {
  const remote = { name: 'octo/halo', settings: [], secrets: [] };
  const file = 'commgate.yml';
  const branches = ['release/*', 'lts'];
  const baseline = { store: 'branch', branch: 'base', branches } as Config['baseline'];
  const of = async (branch: string, told?: string) => {
    const place = told === undefined ? { branch } : { told: { commit: null, branch: told, isMadeUp: false } };
    const config = { file, folder: temporaryFolder(), baseline } as Config;
    return (await baselineStore(config, { remote, ...place })).location;
  };

  it.each([
    ['main', 'base'],
    ['release/1.2', 'base-release/1.2'],
    ['lts', 'base-lts'],
    ['lts/1', 'base'],
    ['a/release/1', 'base'],
  ])('%s is on the branch %s', async (branch, expected) => {
    expect(await of(branch)).toBe(`branch ${expected} of octo/halo`);
    expect(await of('', branch)).toBe(`branch ${expected} of octo/halo`);
  });

  it.each([
    'release/../x',
    'release/x:refs/heads/main',
    'release/-\n--upload-pack=x',
    'release/x.lock',
    'release/ü',
    `release/${'x'.repeat(250)}`,
    'release/',
  ])('%j is refused in one line', async (branch) => {
    const message = await lateRefusal(of(branch));
    expect(message).toMatch(
      /^commgate\.yml, baseline\.branches: the baseline of the branch release\/.* would be on/,
    );
    expect(message).not.toContain('\n');
  });

  it('is that of the checked-out branch where nobody says another one', async () => {
    const folder = temporaryFolder();
    makeRepository(folder);
    const made = { name: 'one', ref: 'refs/heads/release/9', message: 'one', parents: [], files: {} };
    importCommits(join(folder, '.git'), [made]);
    writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/release/9\n');
    const config = { file, folder, baseline } as Config;
    const told = { commit: null, branch: 'main', isMadeUp: false };
    expect((await baselineStore(config, { remote, told })).location).toBe(
      'branch base-release/9 of octo/halo',
    );
  });
});

describe('a baseline in another repository', () => {
  const baseline = {
    branch: 'base',
    branches: [] as string[],
    store: 'auto',
    file: 'x',
    repository: 'octo/nights',
  };
  const configIn = (folder: string) => ({ file: 'commgate.yml', folder, baseline }) as unknown as Config;
  const github = { GITHUB_SERVER_URL: 'https://github.test', GITHUB_REPOSITORY: 'octo/halo' };

  it('has the place and the token of that one', async () => {
    const remote = gitHubRemote(github, 'ghs_own', 'ghs_other')!;
    expect((await baselineStore(configIn(''), { remote })).location).toBe('branch base of octo/nights');
    const other = Object.fromEntries(remote.elsewhere!('octo/nights').settings);
    expect(other).toEqual({
      'remote.commgate.url': 'https://github.test/octo/nights',
      'http.https://github.test/.extraheader': `Authorization: basic ${btoa('x-access-token:ghs_other')}`,
    });
    expect(remote.secrets).toEqual(expect.arrayContaining(['ghs_own', 'ghs_other']));
    const same = Object.fromEntries(gitHubRemote(github, 'ghs_own')!.elsewhere!('octo/nights').settings);
    expect(same['http.https://github.test/.extraheader']).toContain(btoa('x-access-token:ghs_own'));
    expect(() => remote.elsewhere!('a/b/c')).toThrow(
      /baseline\.repository: "a\/b\/c"; a repository of GitHub is OWNER\/NAME/,
    );
  });

  it.each([
    ['https://user:secret@github.test/octo/halo.git', 'https://***@github.test/octo/nights.git'],
    ['ssh://git@github.test:22/octo/halo', 'ssh://***@github.test:22/octo/nights.git'],
    ['git@github.test:octo/halo.git', 'git@github.test:octo/nights.git'],
  ])('beside origin at %s', async (origin, expected) => {
    const folder = temporaryFolder();
    makeRepository(folder, `[remote "origin"]\n\turl = ${origin}\n`);
    expect((await baselineStore(configIn(folder), {})).location).toBe(`branch base of ${expected}`);
  });

  it('is none where origin is a folder', async () => {
    const folder = temporaryFolder();
    makeRepository(folder, '[remote "origin"]\n\turl = /srv/git/halo\n');
    expect(await lateRefusal(baselineStore(configIn(folder), {}))).toMatch(
      /^\/srv\/git\/halo: this address has no server; /,
    );
  });
});

describe('hasBaseline', () => {
  it('knows the file, or the branch as last fetched; outside of a repository there is no branch', async () => {
    const folder = temporaryFolder();
    const having = (store: 'auto' | 'file' | 'branch') =>
      hasBaseline({ folder, baseline: { store, file: 'nights.json', branch: 'base' } } as Config);
    expect(await having('auto')).toBe(false);
    makeRepository(folder);
    expect(await having('branch')).toBe(false);
    const ref = 'refs/remotes/origin/base';
    importCommits(join(folder, '.git'), [{ name: 'one', ref, message: 'one', parents: [], files: {} }]);
    expect([await having('branch'), await having('auto'), await having('file')]).toEqual([true, true, false]);
    writeFileSync(join(folder, 'nights.json'), '{}');
    expect(await having('file')).toBe(true);
  });
});

describe('baselineStore', () => {
  const config = { folder: 'project', baseline: { file: 'perf/baseline.json' } } as Config;
  it.each([
    [undefined, 'perf/baseline.json', 'project/perf/baseline.json'],
    [undefined, '/shared/baseline.json', '/shared/baseline.json'],
    ['mine.json', 'perf/baseline.json', 'mine.json'],
  ])('option %s, configuration %s', async (option, configured, expected) => {
    const store = 'auto' as const;
    const asked = { ...config, baseline: { ...config.baseline, store, file: configured } };
    expect((await baselineStore(asked, { file: option })).location).toBe(expected);
  });
});
