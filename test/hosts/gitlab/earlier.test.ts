// Which job's result is taken for that of a merge request's commit, and what of it is refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitLabClient } from '../../../src/hosts/gitlab/client.ts';
import { earlierResult } from '../../../src/hosts/gitlab/earlier.ts';
import { REGRESSION } from '../../report/text/comparisons.ts';
import {
  type FakeJob,
  type FakePipeline,
  GITLAB_TOKEN,
  type GitLabServer,
  mergeRequest,
  PROJECT,
  startGitLabServer,
} from '../../support/gitlab-server.ts';
import { HOSTILE, poisoned } from '../../support/hostile.ts';

const [BASE, HEAD, MERGE] = ['ab'.repeat(20), 'cd'.repeat(20), 'ef'.repeat(20)];
const NONE = { why: 'no earlier job of this commit has ended' };
let gitLab: GitLabServer;

/** Job 500 of merge request 7 has ended, left a comparison, and was retried as 501. */
beforeEach(async () => {
  gitLab = await startGitLabServer();
  gitLab.requests.push(mergeRequest(HEAD));
  gitLab.pipelines.push(pipeline(50));
  gitLab.jobs.push(job(500), job(501, { status: 'running', comparison: null }));
});
afterEach(async () => {
  await gitLab.close();
  expect(gitLab.violations).toEqual([]);
});

function pipeline(id: number, more: Partial<FakePipeline> = {}): FakePipeline {
  return { id, project_id: PROJECT, merge_request: 7, sha: HEAD, status: 'running', ...more };
}

function job(id: number, more: Partial<FakeJob> = {}): FakeJob {
  const comparison = Buffer.from(JSON.stringify(REGRESSION));
  const own = { project_id: PROJECT, pipeline: 50, name: 'commgate: [mpich]', status: 'failed' };
  return { id, ...own, comparison, ...more };
}

function found(variables: NodeJS.ProcessEnv = {}) {
  const environment = {
    CI_PROJECT_ID: String(PROJECT),
    CI_COMMIT_SHA: HEAD,
    CI_JOB_ID: '501',
    CI_JOB_NAME: 'commgate: [mpich]',
    ...variables,
  };
  const client = gitLabClient({ api: `${gitLab.url}/api/v4`, token: GITLAB_TOKEN, authority: '' });
  return earlierResult(client, environment, {
    iid: 7,
    change: { base: BASE, baseBranch: 'main', head: HEAD },
  });
}

describe('the result of an earlier job of a merge request', () => {
  it('is that of the job that was retried, or of the newest one of an earlier pipeline', async () => {
    expect(await found()).toEqual({ comparison: REGRESSION, commit: HEAD, from: 'job 500' });
    gitLab.pipelines.push(pipeline(60));
    gitLab.jobs.push(job(600, { pipeline: 60, status: 'success' }), job(601, { pipeline: 60 }));
    expect(await found()).toMatchObject({ from: 'job 601' });
    gitLab.jobs.at(-1)!.comparison = null;
    expect(await found(), 'an older one is not taken').toEqual({
      why: 'job 601 has no comparison.json in its artifacts (any more)',
    });
  });

  it('is about the change, where the job has checked out what GitLab has merged', async () => {
    gitLab.pipelines[0]!.sha = MERGE;
    expect(await found()).toEqual(NONE);
    expect(await found({ CI_COMMIT_SHA: MERGE })).toMatchObject({ commit: HEAD, from: 'job 500' });
  });

  it.each<[string, Partial<FakeJob>, Partial<FakePipeline>]>([
    ['another name', { name: 'commgate: [openmpi]' }, {}],
    ['a job that was cancelled', { status: 'canceled' }, {}],
    ['a job that has not ended', { status: 'running' }, {}],
    ['another commit', {}, { sha: BASE }],
    ["a fork's pipeline", { project_id: 99 }, { project_id: 99 }],
    ['another merge request', {}, { merge_request: 8 }],
  ])('is none of %s', async (_, jobs, pipelines) => {
    Object.assign(gitLab.jobs[0]!, jobs);
    Object.assign(gitLab.pipelines[0]!, pipelines);
    expect(await found()).toEqual(NONE);
    expect(gitLab.asked.filter((line) => line.includes('artifacts'))).toEqual([]);
  });

  it.each([99, null])(
    'is none of a merge request from a fork, or one that is gone: project %s',
    async (source) => {
      gitLab.requests[0]!.source_project_id = source;
      expect(await found()).toEqual({ why: 'it is a merge request from a fork' });
    },
  );

  it('is none where the runner does not tell which job it is', async () => {
    expect(await found({ CI_JOB_NAME: undefined })).toEqual({ why: 'the job does not tell which one it is' });
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a field that no schema has',
      { ...REGRESSION, pullRequest: 1 },
      /^job 500, top: unknown field "pullRequest"/,
    ],
    ['no JSON', '<html>', /^job 500: /],
    ['10 MB', ' '.repeat(10 * 1024 * 1024), /at most 8388608 are read/],
  ])('is refused by name: %s', async (_, left, said) => {
    gitLab.jobs[0]!.comparison = Buffer.from(typeof left === 'string' ? left : JSON.stringify(left));
    await expect(found()).rejects.toThrow(said);
  });

  it.each(HOSTILE)('is data, whatever names it has: %s', async (_, text) => {
    gitLab.jobs[0]!.comparison = Buffer.from(JSON.stringify(poisoned(text)));
    expect(await found()).toMatchObject({ commit: HEAD, from: 'job 500' });
  });
});
