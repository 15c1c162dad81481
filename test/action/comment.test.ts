// Which comment the bundled action creates or updates, and what it does when GitHub refuses.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { HALO, MORE_INSTANCES, PASS, REGRESSION } from '../report/text/comparisons.ts';
import type { GitHubServer } from '../support/github-server.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import { bundleAction, it } from './on-comparison.ts';
import type { StepOptions } from './runner.ts';

bundleAction();

const folder = folderOfFile();
const FIFO = join(folder, 'event.json');
execFileSync('mkfifo', [FIFO]);

function refuse(
  { failures }: GitHubServer,
  pattern: RegExp,
  status: number,
  headers?: Record<string, string>,
): void {
  failures.push({ pattern, failure: { status, ...(headers === undefined ? {} : { headers }) } });
}

describe.concurrent('when a comment is created', () => {
  it('also on a comment event of the pull request, which calls it an issue', async ({ step, own }) => {
    const event = { issue: { number: 7, pull_request: { url: 'x' } } };
    await step(REGRESSION, { eventName: 'issue_comment', event });
    expect(own()).toHaveLength(1);
  });

  it.for<[string, Comparison, string, number]>([
    ['not on a pass', PASS, '', 0],
    ['on a pass when asked', PASS, 'always', 1],
    ['on changed structure', { ...PASS, structure: [MORE_INSTANCES] }, 'on-change', 1],
    ['never when asked', REGRESSION, 'never', 0],
  ])('%s', async ([_, comparison, comment, count], { step, own }) => {
    await step(comparison, { inputs: { comment } });
    expect(own()).toHaveLength(count);
  });

  it.for<[string, object]>([
    ['push', { ref: 'refs/heads/main' }],
    ['schedule', { schedule: '0 2 * * *' }],
    ['workflow_dispatch', { inputs: {} }],
    ['issue_comment on an issue', { issue: { number: 7 } }],
  ])('not on %s, which is about no pull request', async ([eventName, event], { github, step }) => {
    const done = await step(REGRESSION, { eventName, event });
    expect(done.status).toBe(1);
    expect(github.requests).toEqual([]);
    expect(done.log).not.toContain('::warning');
  });

  it('one also when several jobs create theirs at the same moment', async ({ github, step, own }) => {
    github.crowdOfReaders = 3;
    await Promise.all([1, 2, 3].map(() => step(REGRESSION, { isTogether: true })));
    expect(own().map(({ id }) => id)).toEqual([3]);
    expect(github.requests.filter((line) => line.startsWith('POST /repos'))).toHaveLength(3);
  });

  it('one for each name', async ({ github, step }) => {
    await step(REGRESSION, { inputs: { 'comment-name': 'open-mpi' } });
    await step(REGRESSION, { inputs: { 'comment-name': 'mpich' } });
    await step(REGRESSION, { inputs: { 'comment-name': 'open-mpi' } });
    expect(github.comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- commgate: open-mpi -->',
      '<!-- commgate: mpich -->',
    ]);
  });
});

describe.concurrent('whose comment is updated', () => {
  const marked = '<!-- commgate -->\n\nnot ours';

  it('not one of a person who wrote the marker', async ({ github, step }) => {
    github.comments.push({ id: 1, body: marked, user: { login: 'mallory', type: 'User' } });
    await step(REGRESSION);
    expect(github.comments.map(({ id, body }) => [id, body === marked])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('not one of another bot', async ({ github, step }) => {
    github.comments.push({ id: 1, body: marked, user: { login: 'other[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments[0]!.body).toBe(marked);
    expect(github.comments).toHaveLength(2);
  });

  it('not one that only quotes the marker', async ({ github, step }) => {
    const quote = `> ${marked}`;
    github.comments.push({ id: 1, body: quote, user: { login: 'github-actions[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments[0]!.body).toBe(quote);
  });

  it("a bot's where the API does not tell whose the token is", async ({ github, step }) => {
    github.account = null;
    github.comments.push({ id: 1, body: marked, user: { login: 'mallory', type: 'User' } });
    github.comments.push({ id: 2, body: marked, user: { login: 'some-app[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments).toHaveLength(2);
    expect(github.comments.map(({ body }) => body === marked)).toEqual([true, false]);
  });

  it('the one of the person whose token it is', async ({ github, step, own }) => {
    github.account = 'release-manager';
    await step(REGRESSION);
    await step(PASS);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.user.type).toBe('User');
  });
});

describe.concurrent('what GitHub refuses', () => {
  it.for<[string, Comparison, number]>([
    ['a regression', REGRESSION, 1],
    ['a pass', PASS, 0],
  ])(
    'a token that may only read changes nothing about %s: the summary says so',
    async ([_, comparison, status], { github, step, own }) => {
      refuse(github, /^POST .*comments/, 403);
      const done = await step(comparison, { inputs: { comment: 'always' } });
      expect(done.status).toBe(status);
      expect(done.outputs['verdict']).toBe(comparison.verdict);
      expect(done.log).toMatch(
        /^::warning::The comment was not posted, the verdict stands: .*pull-requests: write/m,
      );
      expect(done.summary).toMatch(/^> The comment was not posted/m);
      expect(own()).toHaveLength(0);
    },
  );

  it('a server error is tried again, and makes no second comment when only the answer was lost', async ({
    github,
    step,
    own,
  }) => {
    refuse(github, /^GET .*comments/, 502);
    refuse(github, /^POST .*comments/, 500);
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
    refuse(github, /^PATCH /, 503, { 'retry-after': '0' });
    await step({ ...REGRESSION, regressions: [HALO] });
    expect(own()[0]!.body).not.toContain('| Low |');

    github.comments.length = 0;
    github.failures.push({ pattern: /^POST .*comments/, failure: { status: 502, after: true } });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a server that goes on failing leaves verdict and exit code alone', async ({ github, step }) => {
    for (let i = 0; i < 9; i++) refuse(github, /comments/, 500, { 'retry-after': '0' });
    const done = await step(REGRESSION);
    expect(done.status).toBe(1);
    expect(done.log).toContain('::warning::The comment was not posted');
  });

  it('a used-up rate limit is waited for until it is reset', async ({ github, step, own }) => {
    const reset = String(Math.ceil(Date.now() / 1000));
    refuse(github, /^GET .*comments/, 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a rate limit is waited for', async ({ github, step, own }) => {
    refuse(github, /^GET .*comments/, 429, { 'retry-after': '1' });
    refuse(github, /^POST .*comments/, 403, { 'retry-after': '0' });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a question that the server fails to answer is asked again: no other bot is taken for us', async ({
    github,
    step,
    own,
  }) => {
    const theirs = { id: 1, body: '<!-- commgate -->', user: { login: 'other[bot]', type: 'Bot' as const } };
    github.comments.push(theirs);
    refuse(github, /graphql/, 502, { 'retry-after': '0' });
    await step(REGRESSION);
    expect(own().map(({ user }) => user.login)).toEqual(['other[bot]', 'github-actions[bot]']);
    for (let tries = 0; tries < 4; tries++) refuse(github, /graphql/, 502, { 'retry-after': '0' });
    const done = await step(PASS);
    expect(done.log).toContain('::warning::The comment was not posted');
    expect(theirs.body).toBe('<!-- commgate -->');
  });

  it('a limit of an hour is not', async ({ github, step }) => {
    refuse(github, /^GET .*comments/, 429, { 'retry-after': '3600' });
    const done = await step(REGRESSION);
    expect(done.status).toBe(1);
    expect(done.summary).toContain('refused (429)');
  });

  it.for<[string, Partial<StepOptions>]>([
    ['an API that is not there', { apiUrl: 'http://127.0.0.1:9' }],
    ['a wrong token', { inputs: { token: 'ghs_wrong' } }],
    ['no token', { inputs: { token: '' } }],
    ['an event that is no JSON', { environment: { GITHUB_EVENT_PATH: anyTextFile() } }],
    ['an event that is a FIFO', { environment: { GITHUB_EVENT_PATH: FIFO } }],
    ['a strange repository name', { environment: { GITHUB_REPOSITORY: 'octo/../halo' } }],
  ])('%s leaves verdict and exit code alone', async ([_, options], { step }) => {
    const done = await step(REGRESSION, options);
    expect(done.status).toBe(1);
    expect(done.outputs['verdict']).toBe('regression');
    expect(done.log).toContain('::warning::The comment was not posted, the verdict stands');
    expect(done.summary).toContain('The comment was not posted');
  });

  it('works without a summary file', async ({ step }) => {
    const done = await step(PASS, { environment: { GITHUB_STEP_SUMMARY: undefined } });
    expect(done.status).toBe(0);
    expect(done.log).not.toContain('::warning');
  });
});

/** A file that exists everywhere and is no JSON: this test. */
function anyTextFile(): string {
  return new URL(import.meta.url).pathname;
}
