// Mode comment of the bundled action when the event file or the API is not what a runner and GitHub give.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PASS, REGRESSION } from '../report/text/comparisons.ts';
import type { GitHubServer } from '../support/github-server.ts';
import { zip } from '../support/zip.ts';
import { bundleAction, it } from './on-comparison.ts';
import type { StepOptions } from './runner.ts';

bundleAction();

const SHA = 'ab'.repeat(20);
const COMMENTS = '/repos/octo/halo/issues/7/comments';
const RUN = {
  id: 4242,
  event: 'pull_request',
  head_sha: SHA,
  head_branch: 'patch-1',
  head_repository: { id: 99, owner: { login: 'mallory' } },
};
const COMMENT: Partial<StepOptions> = {
  inputs: { mode: 'comment' },
  eventName: 'workflow_run',
  event: { workflow_run: RUN },
};

/** The pull request and the artifact that the event is about. */
function prepare(github: GitHubServer): void {
  const head = { ref: 'patch-1', sha: SHA, label: 'mallory:patch-1', repo: { id: 99 } };
  github.pulls.push({ number: 7, state: 'open', merged_at: null, labels: [], head, commits: [SHA] });
  const archive = zip({ 'comparison.json': JSON.stringify(REGRESSION) });
  github.artifacts.push({ id: 1, run: 4242, name: 'commgate', archive });
}

/**
 * Another server, and the requests that came to it, each with its token.
 *
 * @param onTestFinished of the test itself: of those that run side by side the imported one may take another
 */
async function elsewhere(
  onTestFinished: (end: () => void) => void,
): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.authorization ?? 'no token'}`);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id": 1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe.concurrent('an event file that is no event is refused in one line', () => {
  it.for<[string, string | null, RegExp]>([
    ['no JSON', '{"workflow_run": ', /event\.txt: this is not JSON; GITHUB_EVENT_PATH names/],
    ['an empty file', ' \n', /event\.txt: the file is empty; /],
    ['a list', '[1]', /event\.txt: this is a list; /],
    ['null', 'null', /event\.txt: this is null; /],
    ['a text with a command', '"x\\n::error::y"', /event\.txt: this is "x\\n::error::y"; /],
    ['nothing', null, /event\.txt: there is no such file; /],
    ['another event', '{"action": "x"}', /event\.txt, workflow_run: the event does not tell which workflow/],
    [
      'an event without a usable number',
      JSON.stringify({ workflow_run: { ...RUN, id: -1 } }),
      /workflow_run: the event does not tell which/,
    ],
  ])('%s', async ([_, text, expected], { github, step, emptyFolder }) => {
    const workspace = emptyFolder();
    const path = join(workspace, 'event.txt');
    if (text !== null) writeFileSync(path, text);
    // Every mode reads the file by the same code: one text shows it.
    for (const mode of text === '[1]' ? ['comment', 'baseline'] : ['comment']) {
      const inputs = { mode };
      const done = await step(PASS, {
        ...COMMENT,
        inputs,
        workspace,
        environment: { GITHUB_EVENT_PATH: path },
      });
      expect(done.status).toBe(1);
      expect(done.log.match(/^::error::.*$/gm)).toEqual([expect.stringMatching(expected)]);
      expect(done.log).not.toMatch(/^\s+at |internal error|does not exist/m);
    }
    expect(github.requests).toEqual([]);
  });
});

describe.concurrent('a redirect of a write', () => {
  it.for([301, 302, 303])(
    'that makes a read of it (%i) is an error: nothing is said to be created',
    async (status, { github, step }) => {
      prepare(github);
      const location = `${github.url}${COMMENTS}`;
      github.failures.push({ pattern: /^POST .*comments/, failure: { status, headers: { location } } });
      const done = await step(PASS, COMMENT);
      expect(done.status).toBe(1);
      expect(done.log).toMatch(
        new RegExp(
          `^::error::GitHub API, POST .*/comments: answered ${status}, a redirect that cannot be followed; `,
          'm',
        ),
      );
      expect(done.log).not.toContain('pull request: created');
      expect(github.comments).toEqual([]);
    },
  );

  it.for([307, 308])('that keeps it a write (%i) is followed', async (status, { github, step, own }) => {
    prepare(github);
    const failure = { status, headers: { location: COMMENTS } };
    github.failures.push({ pattern: /^POST .*comments/, failure }, { pattern: /^POST .*comments/, failure });
    const done = await step(PASS, COMMENT);
    expect(done.status, done.log).toBe(0);
    expect(own()).toHaveLength(1);
    expect(github.requests.filter((line) => line === `POST ${COMMENTS}`)).toHaveLength(3);
  });

  it('that never ends is given up', async ({ github, step }) => {
    prepare(github);
    const failure = { status: 307, headers: { location: COMMENTS } };
    for (let i = 0; i < 20; i++) github.failures.push({ pattern: /^POST .*comments/, failure });
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log).toContain('answered 307, a redirect that cannot be followed');
    expect(github.requests.filter((line) => line === `POST ${COMMENTS}`)).toHaveLength(6);
  });

  it('to another server is not followed', async ({ github, step, onTestFinished }) => {
    prepare(github);
    const other = await elsewhere(onTestFinished);
    const headers = { location: `${other.url}${COMMENTS}` };
    github.failures.push({ pattern: /^POST .*comments/, failure: { status: 307, headers } });
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log).toContain('answered 307, a redirect that cannot be followed');
    expect(other.requests).toEqual([]);
  });

  it('leaves the verdict of a check alone', async ({ github, step, own }) => {
    const headers = { location: `${github.url}${COMMENTS}` };
    github.failures.push({ pattern: /^POST .*comments/, failure: { status: 302, headers } });
    const done = await step(REGRESSION);
    expect(done.outputs['verdict']).toBe('regression');
    expect(done.log).toMatch(
      /^::warning::The comment was not posted, the verdict stands: GitHub API, POST /m,
    );
    expect(own()).toEqual([]);
  });
});

describe.concurrent('the token stays with the API', () => {
  it('when a next page lies on another server', async ({ github, step, onTestFinished }) => {
    prepare(github);
    const other = await elsewhere(onTestFinished);
    const link = `<${other.url}${COMMENTS}?page=2>; rel="next"`;
    github.failures.push({
      pattern: /^GET .*comments/,
      failure: { status: 200, headers: { link }, body: [] },
    });
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log).toMatch(
      /^::error::GitHub API, GET http.*page=2: another server; the token is for http:\/\/127\.0\.0\.1:\d+ alone$/m,
    );
    expect(other.requests).toEqual([]);
    expect(github.comments).toEqual([]);
  });

  it('when an artifact lies on another server, as all do', async ({ github, step, onTestFinished }) => {
    prepare(github);
    const other = await elsewhere(onTestFinished);
    const failure = { status: 302, headers: { location: `${other.url}/archive` } };
    github.failures.push({ pattern: /^GET .*\/zip/, failure });
    const done = await step(PASS, COMMENT);
    expect(done.log).toMatch(/::error::artifact commgate: the check-sum of what was sent is wrong/);
    expect(other.requests).toEqual(['GET no token']);
  });
});

describe.concurrent('an answer that is none of the API is an error', () => {
  it.for<[string, RegExp, number, unknown, RegExp]>([
    [
      'a page in place of a list',
      /^GET .*comments/,
      200,
      '<html>',
      /GET .*answered 200 with something that is not JSON/,
    ],
    [
      'a success without a comment',
      /^POST .*comments/,
      201,
      {},
      /answered 201 without the number of what was written/,
    ],
    ['a list in place of a comment', /^POST .*comments/, 200, [], /answered 200 without the number/],
    [
      'an accepted request',
      /^POST .*comments/,
      202,
      { id: 7 },
      /answered 202 with the number .*; a write .* 201/,
    ],
    [
      'a page in place of an artifact',
      /^GET .*\/zip/,
      200,
      '<html>',
      /artifact commgate: the check-sum of what was sent is wrong/,
    ],
    [
      'null in place of artifacts',
      /^GET .*artifacts/,
      200,
      null,
      /answered 200 with something that is not JSON/,
    ],
  ])('%s', async ([_, pattern, status, body, expected], { github, step }) => {
    prepare(github);
    github.failures.push({ pattern, failure: { status, body } });
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log.match(/^::error::.*$/gm)).toEqual([expect.stringMatching(expected)]);
    expect(done.log).not.toMatch(/Comment on the pull request/);
    expect(github.comments).toEqual([]);
  });

  it('pages that never end', async ({ github, step }) => {
    prepare(github);
    const link = `<${github.url}${COMMENTS}?per_page=100>; rel="next"`;
    const failure = { status: 200, headers: { link }, body: [] };
    for (let i = 0; i < 2000; i++) github.failures.push({ pattern: /^GET .*comments/, failure });
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log).toMatch(
      /^::error::GitHub API, GET .*: more than 1000 requests would be needed; lists end/m,
    );
    expect(github.comments).toEqual([]);
  });

  it('an archive larger than told', async ({ github, step }) => {
    prepare(github);
    github.artifacts[0] = { ...github.artifacts[0]!, archive: Buffer.alloc(17 * 1024 * 1024), size: 1000 };
    const done = await step(PASS, COMMENT);
    expect(done.status).toBe(1);
    expect(done.log).toMatch(/^::error::artifact commgate: more than 16777216 bytes are sent; at most/m);
  });
});
