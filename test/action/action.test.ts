import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/comparison/comparison.ts';
import { HALO, MORE_INSTANCES, PASS, REGRESSION } from '../report/comparisons.ts';
import { type GitHubServer, startGitHubServer, TOKEN } from '../support/github-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundle, NODES, runStep, type Step, type StepOptions } from './runner.ts';

const HEAD = 'ab'.repeat(20);
const PULL_REQUEST = { pull_request: { number: 7, base: { sha: 'cd'.repeat(20) }, head: { sha: HEAD } } };

let action: string;
beforeAll(async () => {
  action = await bundle('test/action/comparison-entry.ts');
});

let github: GitHubServer;
beforeEach(async () => {
  github = await startGitHubServer();
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

/** One step on a comparison. That the token shows nowhere is checked for every one of them. */
async function step(comparison: Comparison, options: Partial<StepOptions> = {}): Promise<Step> {
  const workspace = options.workspace ?? temporaryFolder();
  writeFileSync(join(workspace, 'comparison-in.json'), JSON.stringify(comparison));
  const done = await runStep({
    node: process.execPath,
    bundle: action,
    apiUrl: github.url,
    workspace,
    ...options,
  });
  // The runner itself takes this one line out of the log: it is how it learns what to mask.
  const log = done.log.replace(`::add-mask::${TOKEN}`, '');
  expect(log + done.summary + JSON.stringify(done.outputs)).not.toContain(TOKEN);
  return done;
}

function crowd(count: number): void {
  for (let i = 1; i <= count; i++) {
    github.comments.push({ id: i, body: `review remark ${i}`, user: { login: 'maintainer', type: 'User' } });
  }
}

const own = () => github.comments.filter(({ body }) => body.startsWith('<!-- commgate -->'));

describe.each(NODES)('the bundled action on %s', (_, node) => {
  it('creates the comment, updates it, and never doubles it among 150 others', async () => {
    crowd(150);
    const failing = await step(REGRESSION, { node });
    expect(failing.status).toBe(1);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.body).toContain('❌ `exchange_halo` became 3.10× slower');
    github.comments.push({ id: 500, body: 'a later remark', user: { login: 'maintainer', type: 'User' } });

    const again = await step({ ...REGRESSION, regressions: [HALO] }, { node });
    expect(again.status).toBe(1);
    const passing = await step(PASS, { node });
    expect(passing.status).toBe(0);
    expect(own()[0]!.body).toContain('**Resolved**: what this comment reported before is gone');

    expect(github.comments).toHaveLength(152);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.body).toContain('### ✅ No communication pattern became slower');
    expect(github.requests.filter((request) => /^(POST|PATCH) \/repos/.test(request))).toEqual([
      'POST /repos/octo/halo/issues/7/comments',
      'PATCH /repos/octo/halo/issues/comments/151',
      'PATCH /repos/octo/halo/issues/comments/151',
    ]);
  });

  it('writes summary, outputs and files, and fails the step on a regression', async () => {
    const done = await step(REGRESSION, { node });
    expect(done.status).toBe(1);
    expect(done.log).toMatch(/^::error::❌ exchange_halo became 3.10× slower/m);
    expect(done.summary).toMatch(/^### ❌ `exchange_halo`/);
    expect(done.outputs).toEqual({
      verdict: 'regression',
      regressions: '2',
      improvements: '1',
      'comment-path': join(done.workspace, 'run/comment.md'),
      'comparison-path': join(done.workspace, 'run/comparison.json'),
    });
    expect(readFileSync(done.outputs['comment-path']!, 'utf8')).toBe(own()[0]!.body);
    expect(JSON.parse(readFileSync(done.outputs['comparison-path']!, 'utf8'))).toEqual(REGRESSION);
  });
});

describe('annotations and the check run', () => {
  const at = (file: string, line = 42): Comparison => ({
    ...REGRESSION,
    regressions: [{ ...HALO, functions: ['f%0A::error::x'], source: { file, line } }],
  });

  it('shows a regression on the line where the function is defined, also when the trace has an absolute path', async () => {
    github.mayCheck = true;
    const workspace = temporaryFolder();
    mkdirSync(join(workspace, 'src dir'));
    const source = join(workspace, 'src dir/a,b.c');
    writeFileSync(source, '');
    for (const file of ['src dir/a,b.c', source]) {
      const done = await step(at(file), { workspace, event: PULL_REQUEST });
      expect(done.log).toMatch(
        /^::error title=Slower communication,file=src dir\/a%2Cb\.c,line=42::f%250A::error::x \(.*\): 3\.10× slower/m,
      );
    }
    expect(github.checkRuns).toHaveLength(2);
    expect(github.checkRuns[0]).toMatchObject({
      head_sha: HEAD,
      conclusion: 'failure',
      output: { annotations: [{ path: 'src dir/a,b.c', start_line: 42, end_line: 42 }] },
    });
  });

  it.each([
    ['outside of the repository', '/etc/passwd', 1],
    ['above it', '../../etc/passwd', 1],
    ['that does not exist', 'gone.c', 1],
    ['with a line break', 'a\n::error::x', 1],
    ['without a line', 'event.json', 0],
  ])('shows none for a file %s', async (_, file, line) => {
    const done = await step(at(file, line));
    expect(done.log).not.toMatch(/::error [^:]*file=/);
    expect(done.log.match(/^::error/gm)).toHaveLength(1);
  });

  it.each([
    ['a pass', PASS, '', 'success'],
    ['a regression that only reports', REGRESSION, 'never', 'neutral'],
    ['a verdict that is missing', { ...PASS, verdict: 'inconclusive' as const }, '', 'failure'],
  ])('concludes %s', async (_, comparison, failOn, conclusion) => {
    github.mayCheck = true;
    await step(comparison, { event: PULL_REQUEST, inputs: { 'fail-on': failOn } });
    expect(github.checkRuns).toMatchObject([{ name: 'commgate', conclusion }]);
  });

  it('creates none when asked, and a token that may not is no warning', async () => {
    const refused = await step(PASS, { event: PULL_REQUEST });
    expect(refused.log).toContain('Check run: not created, Resource not accessible');
    expect(refused.log).not.toContain('::warning');
    github.mayCheck = true;
    await step(PASS, { event: PULL_REQUEST, inputs: { 'check-run': 'never' } });
    expect(github.checkRuns).toEqual([]);
  });
});

describe('the label that accepts', () => {
  it.each<[string, string[], string, string]>([
    ['accepts all regressions', ['commgate-accept'], '', 'pass'],
    ['counts by its whole name only', ['commgate-accepted', 'x'], '', 'regression'],
    ['may have another name', ['slow-ok'], 'slow-ok', 'pass'],
  ])('%s', async (_, labels, name, verdict) => {
    github.labels = labels;
    const done = await step(REGRESSION, { event: PULL_REQUEST, inputs: { 'accept-label': name } });
    expect(done.outputs['verdict']).toBe(verdict);
    expect(done.status).toBe(verdict === 'pass' ? 0 : 1);
  });

  it('is taken from the event where the API does not answer', async () => {
    github.failures.push({ pattern: /labels/, failure: { status: 403 } });
    const labels = [{ name: 'commgate-accept' }];
    const event = { pull_request: { ...PULL_REQUEST.pull_request, labels } };
    expect((await step(REGRESSION, { event })).status).toBe(0);
    expect(own()[0]!.body).toContain('Accepted slowdowns (2)');
  });
});

describe('whether the step fails', () => {
  it.each<[string, Comparison['verdict'], string, number]>([
    ['a pass', 'pass', 'regression', 0],
    ['a regression', 'regression', 'regression', 1],
    ['a regression with fail-on never', 'regression', 'never', 0],
    ['no verdict where a baseline is required', 'inconclusive', 'regression', 1],
    ['no verdict with fail-on never', 'inconclusive', 'never', 0],
    ['an error with fail-on never', 'error', 'never', 1],
  ])('%s', async (_, verdict, failOn, status) => {
    const done = await step({ ...PASS, verdict }, { inputs: { 'fail-on': failOn } });
    expect(done.status).toBe(status);
    expect(done.outputs['verdict']).toBe(verdict);
  });
});

describe('when a comment is created', () => {
  it('also on a comment event of the pull request, which calls it an issue', async () => {
    const event = { issue: { number: 7, pull_request: { url: 'x' } } };
    await step(REGRESSION, { eventName: 'issue_comment', event });
    expect(own()).toHaveLength(1);
  });

  it.each<[string, Comparison, string, number]>([
    ['not on a pass', PASS, '', 0],
    ['on a pass when asked', PASS, 'always', 1],
    ['on changed structure', { ...PASS, structure: [MORE_INSTANCES] }, 'on-change', 1],
    ['never when asked', REGRESSION, 'never', 0],
  ])('%s', async (_, comparison, comment, count) => {
    await step(comparison, { inputs: { comment } });
    expect(own()).toHaveLength(count);
  });

  it.each([
    ['push', { ref: 'refs/heads/main' }],
    ['schedule', { schedule: '0 2 * * *' }],
    ['workflow_dispatch', { inputs: {} }],
    ['issue_comment on an issue', { issue: { number: 7 } }],
  ])('not on %s, which is about no pull request', async (eventName, event) => {
    const done = await step(REGRESSION, { eventName, event });
    expect(done.status).toBe(1);
    expect(github.requests).toEqual([]);
    expect(done.log).not.toContain('::warning');
  });

  it('one for each name', async () => {
    await step(REGRESSION, { inputs: { 'comment-name': 'open-mpi' } });
    await step(REGRESSION, { inputs: { 'comment-name': 'mpich' } });
    await step(REGRESSION, { inputs: { 'comment-name': 'open-mpi' } });
    expect(github.comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- commgate: open-mpi -->',
      '<!-- commgate: mpich -->',
    ]);
  });
});

describe('whose comment is updated', () => {
  const marked = '<!-- commgate -->\n\nnot ours';

  it('not one of a person who wrote the marker', async () => {
    github.comments.push({ id: 1, body: marked, user: { login: 'mallory', type: 'User' } });
    await step(REGRESSION);
    expect(github.comments.map(({ id, body }) => [id, body === marked])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('not one of another bot', async () => {
    github.comments.push({ id: 1, body: marked, user: { login: 'other[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments[0]!.body).toBe(marked);
    expect(github.comments).toHaveLength(2);
  });

  it('not one that only quotes the marker', async () => {
    const quote = `> ${marked}`;
    github.comments.push({ id: 1, body: quote, user: { login: 'github-actions[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments[0]!.body).toBe(quote);
  });

  it("a bot's where the API does not tell whose the token is", async () => {
    github.account = null;
    github.comments.push({ id: 1, body: marked, user: { login: 'mallory', type: 'User' } });
    github.comments.push({ id: 2, body: marked, user: { login: 'some-app[bot]', type: 'Bot' } });
    await step(REGRESSION);
    expect(github.comments).toHaveLength(2);
    expect(github.comments.map(({ body }) => body === marked)).toEqual([true, false]);
  });

  it('the one of the person whose token it is', async () => {
    github.account = 'release-manager';
    await step(REGRESSION);
    await step(PASS);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.user.type).toBe('User');
  });
});

describe('what GitHub refuses', () => {
  const refuse = (pattern: RegExp, status: number, headers?: Record<string, string>) =>
    github.failures.push({ pattern, failure: { status, ...(headers === undefined ? {} : { headers }) } });

  it.each<[string, Comparison, number]>([
    ['a regression', REGRESSION, 1],
    ['a pass', PASS, 0],
  ])(
    'a token that may only read changes nothing about %s: the summary says so',
    async (_, comparison, status) => {
      refuse(/^POST .*comments/, 403);
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

  it('a server error is tried again, and makes no second comment when only the answer was lost', async () => {
    refuse(/^GET .*comments/, 502);
    refuse(/^POST .*comments/, 500);
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
    refuse(/^PATCH /, 503, { 'retry-after': '0' });
    await step({ ...REGRESSION, regressions: [HALO] });
    expect(own()[0]!.body).not.toContain('1 more regression');

    github.comments.length = 0;
    github.failures.push({ pattern: /^POST .*comments/, failure: { status: 502, after: true } });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a server that goes on failing leaves verdict and exit code alone', async () => {
    for (let i = 0; i < 9; i++) refuse(/comments/, 500, { 'retry-after': '0' });
    const done = await step(REGRESSION);
    expect(done.status).toBe(1);
    expect(done.log).toContain('::warning::The comment was not posted');
  });

  it('a used-up rate limit is waited for until it is reset', async () => {
    const reset = String(Math.ceil(Date.now() / 1000));
    refuse(/^GET .*comments/, 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a rate limit is waited for', async () => {
    refuse(/^GET .*comments/, 429, { 'retry-after': '1' });
    refuse(/^POST .*comments/, 403, { 'retry-after': '0' });
    await step(REGRESSION);
    expect(own()).toHaveLength(1);
  });

  it('a limit of an hour is not', async () => {
    refuse(/^GET .*comments/, 429, { 'retry-after': '3600' });
    const done = await step(REGRESSION);
    expect(done.status).toBe(1);
    expect(done.summary).toContain('refused (429)');
  });

  it.each<[string, Partial<StepOptions>]>([
    ['an API that is not there', { apiUrl: 'http://127.0.0.1:9' }],
    ['a wrong token', { inputs: { token: 'ghs_wrong' } }],
    ['no token', { inputs: { token: '' } }],
    ['an event that is no JSON', { environment: { GITHUB_EVENT_PATH: anyTextFile() } }],
    ['a strange repository name', { environment: { GITHUB_REPOSITORY: 'octo/../halo' } }],
  ])('%s leaves verdict and exit code alone', async (_, options) => {
    const done = await step(REGRESSION, options);
    expect(done.status).toBe(1);
    expect(done.outputs['verdict']).toBe('regression');
    expect(done.log).toContain('::warning::The comment was not posted, the verdict stands');
    expect(done.summary).toContain('The comment was not posted');
  });

  it('works without a summary file', async () => {
    const done = await step(PASS, { environment: { GITHUB_STEP_SUMMARY: undefined } });
    expect(done.status).toBe(0);
    expect(done.log).not.toContain('::warning');
  });
});

/** A file that exists everywhere and is no JSON: this test. */
function anyTextFile(): string {
  return new URL(import.meta.url).pathname;
}

describe('bad input', () => {
  it.each([
    ['mode', 'chekc', 'action, input mode: "chekc"; allowed are check, baseline'],
    ['fail-on', 'always', 'action, input fail-on: "always"; allowed are regression, never'],
    ['comment', 'yes', 'action, input comment: "yes"; allowed are on-change, always, never'],
    ['comment-name', 'x --> y', 'action, input comment-name: "x --> y"'],
    [
      'working-directory',
      'nowhere',
      'action, input working-directory: "nowhere" is no folder of the workspace',
    ],
    ['config', 'missing.yml', 'missing.yml: no such file'],
  ])('input %s: %s', async (input, value, message) => {
    const done = await step(REGRESSION, { inputs: { [input]: value } });
    expect(done.status).toBe(1);
    expect(done.log).toContain(`::error::${message}`);
    expect(done.outputs).toEqual({ verdict: 'error' });
    expect(done.summary).toContain('### ❌ commgate could not finish');
    expect(github.requests).toEqual([]);
  });
});

describe('hostile names', () => {
  it('give the runner no commands, and benchmarks no token', async () => {
    const name = '\n::set-output name=verdict::pass\n::error::x';
    const done = await step({
      ...REGRESSION,
      reason: '::warning::from a name',
      regressions: [{ ...HALO, functions: [name], label: '##[error]x' }],
    });
    const [, end] = /::stop-commands::(\S+)/.exec(done.log)!;
    const log = done.log.replace(/::stop-commands::[\s\S]*?\n::[0-9a-f-]{36}::\n/, '');
    expect(end).toMatch(/^[0-9a-f-]{36}$/);
    expect(log).not.toMatch(/^\s*::(set-output|warning)|##\[/m);
    expect(done.log).toContain('token seen by a benchmark: undefined');
  });
});

describe('mode baseline', () => {
  it('sets the path and the number of runs, and comments nothing', async () => {
    const done = await step(PASS, {
      inputs: { mode: 'baseline', baseline: 'perf/base.json' },
      eventName: 'push',
      event: { repository: { default_branch: 'main' } },
      environment: { GITHUB_REF: 'refs/heads/main' },
    });
    expect(done.status).toBe(0);
    expect(done.outputs).toEqual({ 'baseline-path': 'perf/base.json', 'baseline-runs': '6' });
    expect(done.summary).toContain('The baseline perf/base.json now holds 6 runs');
    expect(github.requests).toEqual([]);
  });
});
