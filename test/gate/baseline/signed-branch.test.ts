// A branch whose rule demands signed commits: pushes are refused, and the API makes the commits.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { branchStore } from '../../../src/gate/baseline/branch-store.ts';
import { fileOf } from '../../../src/gate/baseline/branch-tree.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import { gitHubRemote } from '../../../src/hosts/github/remote.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { type GitServer, git, refuseUnsigned, startGitServer } from '../../support/git-server.ts';
import { type GitHubServer, READ_ONLY_TOKEN, startGitHubServer, TOKEN } from '../../support/github-server.ts';
import { lateRefusal } from '../../support/refusal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const BRANCH = 'commgate-baselines';

let folder: string;
let remote: GitServer;
let api: GitHubServer;
let bare: string;
let refusals: () => number;
beforeEach(async () => {
  folder = temporaryFolder();
  remote = await startGitServer(folder, { [TOKEN]: 'write', [READ_ONLY_TOKEN]: 'write' });
  api = await startGitHubServer();
  bare = remote.createRepository('octo/halo');
  api.bare = bare;
  refusals = refuseUnsigned(bare);
  vi.stubEnv('GITHUB_API_URL', api.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([remote.close(), api.close()]);
  rmSync(folder, { recursive: true, force: true });
  expect(api.violations).toEqual([]);
});

const store = (token = TOKEN) =>
  branchStore(
    gitHubRemote({ GITHUB_SERVER_URL: remote.url, GITHUB_REPOSITORY: 'octo/halo' }, token)!,
    BRANCH,
  );
const dayRun = (day: number) => recordRun(run(day, [benchmark([[group('a', 1000 + day)]])]));
const adding = (day: number) => (current: Baseline | null) => addRun(current, dayRun(day));
const files = () => git(bare, 'ls-tree', '-r', '--name-only', BRANCH).split('\n');
const commits = () => git(bare, 'rev-list', BRANCH).split('\n');
const areSigned = () =>
  commits().every((commit) => git(bare, 'cat-file', 'commit', commit).includes('\ngpgsig '));

describe('a branch of signed commits', () => {
  it('is begun and written by the API, and read by git', async () => {
    await store().update(adding(1));
    expect(api.requests.map((line) => line.replace('/repos/octo/halo', ''))).toEqual([
      'POST /git/trees',
      'POST /git/commits',
      'POST /git/refs',
    ]);
    await store().update(adding(2));
    await store().update((current) => addRun(current, dayRun(3), { runs: 2, bytes: 1e6 }));
    expect((await store().read())!.runs).toEqual([dayRun(2), dayRun(3)]);
    expect(files()).toEqual(['README.md', `runs/${fileOf(dayRun(2))}`, `runs/${fileOf(dayRun(3))}`]);
    expect([commits().length, areSigned(), refusals()]).toEqual([3, true, 3]);
    expect(git(bare, 'show', '--no-patch', '--format=%B', BRANCH)).toBe(
      'Update the baseline: 2 runs\n\nUpdates-Since-Cut: 2',
    );
    git(bare, 'fsck', '--no-dangling');
  });

  it('loses no run of several writers, also where nobody has begun it', async () => {
    await Promise.all([1, 2, 3, 4].map((day) => store().update(adding(day))));
    expect((await store().read())!.runs).toEqual([1, 2, 3, 4].map(dayRun));
    expect([commits().length, areSigned()]).toEqual([4, true]);
  });

  it('is written once although the answer was lost', async () => {
    await store().update(adding(1));
    api.failures.push({ pattern: /^POST \/graphql$/, failure: { status: 502, after: true } });
    await store().update(adding(2));
    expect([(await store().read())!.runs.length, commits().length]).toEqual([2, 2]);
  });

  it('keeps its long history', async () => {
    await store().update(adding(1));
    const tree = git(bare, 'rev-parse', `${BRANCH}^{tree}`);
    const late = git(bare, 'commit-tree', tree, '-p', BRANCH, '-m', 'x\n\nUpdates-Since-Cut: 99');
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, late);
    await store().update(adding(2));
    expect([(await store().read())!.runs.length, commits().length]).toEqual([2, 3]);
  });

  it('stays as it is where the API refuses, which is one line', async () => {
    await store().update(adding(1));
    const message = await lateRefusal(store(READ_ONLY_TOKEN).update(adding(2)));
    expect(message).toMatch(
      /^branch commgate-baselines of octo\/halo: cannot be written by the API, which signs commits: .*Resource not accessible by integration.*; .*contents: write/s,
    );
    expect(message).not.toContain(READ_ONLY_TOKEN);
    expect(commits()).toHaveLength(1);
  });
});
