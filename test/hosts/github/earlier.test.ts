import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gitHubClient } from '../../../src/hosts/github/client.ts';
import { earlierResult, mayFollowAnother } from '../../../src/hosts/github/earlier.ts';
import { REGRESSION } from '../../report/text/comparisons.ts';
import { type FakeRun, type GitHubServer, startGitHubServer, TOKEN } from '../../support/github-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { zip } from '../../support/zip.ts';

const SHA = 'ab'.repeat(20);
let github: GitHubServer;
let environment: NodeJS.ProcessEnv;

/** One run of pull request 7 has ended, and left a comparison. */
beforeEach(async () => {
  github = await startGitHubServer();
  github.runs.push(run(1001));
  leave(1001);
  environment = { ...event({ action: 'labeled', label: { name: 'ok' } }), GITHUB_RUN_ID: '1002' };
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

const run = (id: number, more: Partial<FakeRun> = {}): FakeRun => ({
  id,
  path: '.github/workflows/commgate.yml',
  status: 'completed',
  conclusion: 'failure',
  head_sha: SHA,
  event: 'pull_request',
  head_branch: 'topic',
  head_repository: { id: 1 },
  created_at: '2026-01-10T10:00:00Z',
  ...more,
});

function leave(of: number, archive = zip({ 'comparison.json': JSON.stringify(REGRESSION) })): void {
  github.artifacts.push({ id: github.artifacts.length + 1, run: of, name: 'commgate', archive });
}

function event(payload: object): NodeJS.ProcessEnv {
  const path = join(temporaryFolder(), 'event.json');
  writeFileSync(path, JSON.stringify({ ...payload, pull_request: { number: 7 } }));
  return {
    GITHUB_REPOSITORY: 'octo/halo',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: path,
    GITHUB_WORKFLOW_REF: 'octo/halo/.github/workflows/commgate.yml@refs/pull/7/merge',
  };
}

async function found(name = 'commgate') {
  vi.stubEnv('GITHUB_API_URL', github.url);
  return earlierResult(gitHubClient(TOKEN), environment, name).finally(() => vi.unstubAllEnvs());
}

describe('the result of an earlier job of a pull request', () => {
  it('is what the newest run of its newest commit has left, packed or plain', async () => {
    expect(await found()).toEqual({ comparison: REGRESSION, commit: SHA, from: 'workflow run 1001' });
    github.artifacts[0] = { ...github.artifacts[0]!, name: 'commgate.json', archive: Buffer.from('{}') };
    await expect(found()).rejects.toThrow('artifact commgate.json');
    github.runs.push(run(1000), run(999));
    leave(1000);
    await expect(found(), 'an older one is not taken').rejects.toThrow('artifact commgate.json');
  });

  it('is that of an earlier attempt of the same run, and none of the same attempt', async () => {
    Object.assign(github.runs[0]!, { status: 'in_progress', conclusion: null });
    environment['GITHUB_RUN_ID'] = '1001';
    expect(await found()).toEqual({ why: 'no earlier job of this commit has ended' });
    environment['GITHUB_RUN_ATTEMPT'] = '2';
    expect(await found()).toMatchObject({ from: 'workflow run 1001' });
  });

  it.each<[string, Partial<FakeRun>]>([
    ['another workflow', { path: '.github/workflows/ci.yml' }],
    ['a workflow elsewhere', { path: 'x/.github/workflows/commgate.yml' }],
    ['a run that was cancelled', { conclusion: 'cancelled' }],
    ['a run that has not ended', { status: 'in_progress' }],
    ['another event', { event: 'workflow_dispatch' }],
    ['another commit', { head_sha: 'cd'.repeat(20) }],
    ['another branch with the same commit', { head_branch: 'other' }],
    ["a fork's branch with the same commit", { head_repository: { id: 99 } }],
    ['a repository that is gone', { head_repository: null }],
  ])('is none of %s', async (_, more) => {
    Object.assign(github.runs[0]!, more);
    expect(await found()).toEqual({ why: 'no earlier job of this commit has ended' });
    expect(github.requests.filter((line) => line.includes('artifacts'))).toEqual([]);
  });

  it('is none of a pull request from a fork: its workflow and its artifacts are the fork’s', async () => {
    github.history.isCrossRepository = true;
    expect(await found()).toEqual({ why: 'it is a pull request from a fork' });
  });

  it('may be gone', async () => {
    expect(await found('commgate-sweep')).toEqual({
      why: 'workflow run 1001 has no artifact commgate-sweep (any more)',
    });
    github.artifacts[0]!.expired = true;
    expect(await found()).toEqual({ why: 'workflow run 1001 has no artifact commgate (any more)' });
  });

  it.each<[string, () => void, RegExp]>([
    [
      'a field that no schema has',
      () => leave(1001, packed({ pullRequest: 1 })),
      /unknown field "pullRequest"/,
    ],
    ['no archive', () => leave(1001, Buffer.from('PK nothing')), /^artifact commgate: /],
    [
      'more than is read',
      () => {
        github.artifacts[0]!.size = 999_999_999;
      },
      /^artifact commgate: 999999999 bytes; at most/,
    ],
    [
      'another check-sum',
      () => {
        github.artifacts[0]!.digest = `sha256:${'0'.repeat(64)}`;
      },
      /check-sum of what was sent is wrong/,
    ],
    [
      'no right to read it',
      () => {
        github.failures.push({ pattern: /artifacts$/, failure: { status: 403 } });
      },
      /refused \(403\)/,
    ],
  ])('that has %s is an error in one line', async (_, before, why) => {
    before();
    await expect(found()).rejects.toThrow(why);
  });
});

const packed = (more: object) => zip({ 'comparison.json': JSON.stringify({ ...REGRESSION, ...more }) });

describe('a job may follow another', () => {
  it.each<[string, () => NodeJS.ProcessEnv, boolean]>([
    ['when the label was set', () => environment, true],
    ['when it was started again', () => ({ ...event({ action: 'opened' }), GITHUB_RUN_ATTEMPT: '2' }), true],
    ['and not when commits came', () => event({ action: 'synchronize' }), false],
    ['and not when another label was set', () => event({ action: 'labeled', label: { name: 'bug' } }), false],
    ['and not when it was taken away', () => event({ action: 'unlabeled', label: { name: 'ok' } }), false],
    ['and not on a push', () => ({ ...environment, GITHUB_EVENT_NAME: 'push' }), false],
  ])('%s', (_, of, expected) => {
    expect(mayFollowAnother(of(), 'ok')).toBe(expected);
  });
});
