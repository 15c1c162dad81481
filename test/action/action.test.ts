import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { HALO, PASS, REGRESSION } from '../report/text/comparisons.ts';
import { problems } from '../report/text/printers/well-formed.ts';
import { bundleAction, it } from './on-comparison.ts';
import { NODES } from './runner.ts';

const HEAD = 'ab'.repeat(20);
const PULL_REQUEST = { pull_request: { number: 7, base: { sha: 'cd'.repeat(20) }, head: { sha: HEAD } } };

bundleAction();

/** What a runner gives back at the end of a job. */
function parsedState(text: string): Record<string, string> {
  const found = text.matchAll(/^(\S+)<<(\S+)\r?\n([\s\S]*?)\r?\n\2$/gm);
  return Object.fromEntries(Array.from(found, ([, name, , value]) => [`STATE_${name}`, value!]));
}

describe.each(NODES)('the bundled action on %s', (_, node) => {
  it('writes summary, outputs and files, and fails the step on a regression', async ({ step, own }) => {
    const done = await step(REGRESSION, { node });
    expect(done.status).toBe(1);
    expect(done.log).toMatch(/^::error::❌ exchange_halo takes 651 µs, before 210 µs/m);
    expect(done.summary).toMatch(/^### ❌ `exchange_halo`/);
    expect(done.outputs).toEqual({
      verdict: 'regression',
      summary: expect.stringMatching(/^❌ exchange_halo takes 651 µs, before 210 µs/),
      regressions: '2',
      improvements: '1',
      'comment-path': join(done.workspace, 'run/comment.md'),
      'comparison-path': join(done.workspace, 'run/comparison.json'),
      'report-path': join(done.workspace, 'run/report.html'),
    });
    expect(readFileSync(done.outputs['report-path']!, 'utf8')).toBe(
      '<!doctype html><title>regression</title>',
    );
    expect(readFileSync(done.outputs['comment-path']!, 'utf8')).toBe(own()[0]!.body);
    const { nextStep, ...comparison } = JSON.parse(readFileSync(done.outputs['comparison-path']!, 'utf8'));
    expect(comparison).toEqual(REGRESSION);
    expect(nextStep).toMatchObject({ kind: 'look into the trace', path: ['exchange_halo'] });
  });
});

describe.concurrent('the report page', () => {
  const RUN = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_RUN_ID: '77',
  };
  const LATER =
    'With pictures: `report.html` among the [artifacts of this run](https://github.com/octo/halo/actions/runs/77#artifacts)';

  it('is named in summary and comment, where it will be; once it is there the end of the job links it', async ({
    step,
    own,
    github,
    emptyFolder,
  }) => {
    const workspace = emptyFolder();
    const state = join(workspace, 'state');
    writeFileSync(state, '');
    const { summary, log } = await step(REGRESSION, {
      workspace,
      environment: { ...RUN, GITHUB_STATE: state },
    });
    for (const text of [`<!-- commgate -->\n\n${summary}`, own()[0]!.body]) {
      expect(text).toContain(LATER);
      expect(problems(text)).toEqual([]);
    }
    expect(log).not.toContain('The comment links');

    const atTheEnd = async (): Promise<string> => {
      const kept = parsedState(readFileSync(state, 'utf8'));
      const done = await step(REGRESSION, { workspace: emptyFolder(), environment: { ...RUN, ...kept } });
      expect([done.status, done.summary, done.outputs]).toEqual([0, '', {}]);
      return done.log;
    };
    expect(await atTheEnd()).toContain('No step has uploaded report.html as it is');
    expect(own()[0]!.body).toContain(LATER);
    const archive = Buffer.from('page');
    for (const [id, run, name] of [
      [5, 77, 'commgate'],
      [6, 77, 'report.html'],
      [9, 78, 'report.html'],
    ] as const) {
      github.artifacts.push({ id, run, name, archive });
    }
    const page = 'https://github.com/octo/halo/actions/runs/77/artifacts/6';
    expect(await atTheEnd()).toContain(`The comment links the report page: ${page}`);
    const { body } = own()[0]!;
    expect(body).toContain(`With pictures: [the report](${page})`);
    expect(body).not.toContain('where the workflow uploads it');
    // What another run has written meanwhile is not touched.
    own()[0]!.body = '<!-- commgate -->\n\nanother run';
    await atTheEnd();
    expect(own()[0]!.body).toBe('<!-- commgate -->\n\nanother run');
  });

  it('has a name of its own in a matrix', async ({ step }) => {
    const inputs = { 'comment-name': 'open-mpi' };
    const { outputs, summary, workspace } = await step(PASS, { environment: RUN, inputs });
    expect(outputs['report-path']).toBe(join(workspace, 'run/report-open-mpi.html'));
    expect(summary).toContain(LATER.replace('report', 'report-open-mpi'));
  });

  it('that cannot be made takes nothing from the verdict', async ({ step }) => {
    const done = await step(PASS, { environment: { ...RUN, COMMGATE_TEST_NO_PAGE: '1' } });
    expect([done.status, done.outputs['verdict'], done.outputs['report-path']]).toEqual([0, 'pass', '']);
    expect(done.log).toContain('::warning::The report page was not made, the verdict stands: no page today');
    expect(done.summary).not.toContain('With pictures');
  });
});

describe('the comment', () => {
  it('is created, updated, and never doubled among 150 others', async ({ github, step, own }) => {
    for (let id = 1; id <= 150; id++) {
      github.comments.push({ id, body: `remark ${id}`, user: { login: 'maintainer', type: 'User' } });
    }
    const failing = await step(REGRESSION);
    expect(failing.status).toBe(1);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.body).toContain('❌ `exchange_halo` takes 651\u00a0µs, before 210\u00a0µs');
    github.comments.push({ id: 500, body: 'a later remark', user: { login: 'maintainer', type: 'User' } });

    const again = await step({ ...REGRESSION, regressions: [HALO] });
    expect(again.status).toBe(1);
    const passing = await step(PASS);
    expect(passing.status).toBe(0);
    expect(own()[0]!.body).toContain('**Resolved**: what this comment reported before is gone');

    expect(github.comments).toHaveLength(152);
    expect(own()).toHaveLength(1);
    expect(own()[0]!.body).toContain('### ✅ No communication became slower');
    expect(github.requests.filter((request) => /^(POST|PATCH) \/repos/.test(request))).toEqual([
      'POST /repos/octo/halo/issues/7/comments',
      'PATCH /repos/octo/halo/issues/comments/151',
      'PATCH /repos/octo/halo/issues/comments/151',
    ]);
  });
});

describe.concurrent('annotations and the check run', () => {
  const at = (file: string, line = 42): Comparison => ({
    ...REGRESSION,
    regressions: [{ ...HALO, functions: ['f%0A::error::x'], source: { file, line } }],
  });

  it('shows a regression on the line where the function is defined, also when the trace has an absolute path', async ({
    github,
    step,
    emptyFolder,
  }) => {
    github.mayCheck = true;
    const workspace = emptyFolder();
    mkdirSync(join(workspace, 'src dir'));
    const source = join(workspace, 'src dir/a,b.c');
    writeFileSync(source, '');
    for (const file of ['src dir/a,b.c', source]) {
      const done = await step(at(file), { workspace, event: PULL_REQUEST });
      expect(done.log).toMatch(
        /^::error title=Slower communication,file=src dir\/a%2Cb\.c,line=42::f%250A::error::x takes 651 µs, before 210 µs/m,
      );
    }
    expect(github.checkRuns).toHaveLength(2);
    expect(github.checkRuns[0]).toMatchObject({
      head_sha: HEAD,
      conclusion: 'failure',
      output: { annotations: [{ path: 'src dir/a,b.c', start_line: 42, end_line: 42 }] },
    });
  });

  it.for<[string, string, number]>([
    ['outside of the repository', '/etc/passwd', 1],
    ['above it', '../../etc/passwd', 1],
    ['that does not exist', 'gone.c', 1],
    ['with a line break', 'a\n::error::x', 1],
    ['without a line', 'event.json', 0],
  ])('shows none for a file %s', async ([_, file, line], { step }) => {
    const done = await step(at(file, line));
    expect(done.log).not.toMatch(/::error [^:]*file=/);
    expect(done.log.match(/^::error/gm)).toHaveLength(1);
  });

  it.for<[string, Comparison, string, string]>([
    ['a pass', PASS, '', 'success'],
    ['a regression that only reports', REGRESSION, 'never', 'neutral'],
    ['a verdict that is missing', { ...PASS, verdict: 'inconclusive' as const }, '', 'failure'],
  ])('concludes %s', async ([_, comparison, failOn, conclusion], { github, step }) => {
    github.mayCheck = true;
    await step(comparison, { event: PULL_REQUEST, inputs: { 'fail-on': failOn } });
    expect(github.checkRuns).toMatchObject([{ name: 'commgate', conclusion }]);
  });

  it('creates none when asked, and a token that may not is no warning', async ({ github, step }) => {
    const refused = await step(PASS, { event: PULL_REQUEST });
    expect(refused.log).toContain('Check run: not created, Resource not accessible');
    expect(refused.log).not.toContain('::warning');
    github.mayCheck = true;
    await step(PASS, { event: PULL_REQUEST, inputs: { 'check-run': 'never' } });
    expect(github.checkRuns).toEqual([]);
  });
});

describe.concurrent('the label that accepts', () => {
  it.for<[string, string[], string, string]>([
    ['accepts all regressions', ['commgate-accept'], '', 'pass'],
    ['counts by its whole name only', ['commgate-accepted', 'x'], '', 'regression'],
    ['may have another name', ['slow-ok'], 'slow-ok', 'pass'],
  ])('%s', async ([_, labels, name, verdict], { github, step }) => {
    github.labels = labels;
    const event = { ...PULL_REQUEST, action: 'labeled', label: { name: labels[0] } };
    const done = await step(REGRESSION, { event, inputs: { 'accept-label': name } });
    expect(done.outputs['verdict']).toBe(verdict);
    expect(done.status).toBe(verdict === 'pass' ? 0 : 1);
  });

  it('is taken from the event that tells of it, and from no other, where the API does not answer', async ({
    github,
    step,
    own,
  }) => {
    const event = (action: string) => {
      const label = { name: 'commgate-accept' };
      return { action, label, pull_request: { ...PULL_REQUEST.pull_request, labels: [label] } };
    };
    github.failures.push({ pattern: /graphql/, failure: { status: 403 } });
    expect((await step(REGRESSION, { event: event('labeled') })).status).toBe(0);
    expect(own()[0]!.body).toContain('Accepted slowdowns (2)');
    github.failures.push({ pattern: /graphql/, failure: { status: 403 } });
    expect((await step(REGRESSION, { event: event('synchronize') })).status).toBe(1);
  });
});

describe.concurrent('whether the step fails', () => {
  it.for<[string, Comparison['verdict'], string, number]>([
    ['a pass', 'pass', 'regression', 0],
    ['a regression', 'regression', 'regression', 1],
    ['a regression with fail-on never', 'regression', 'never', 0],
    ['no verdict where a baseline is required', 'inconclusive', 'regression', 1],
    ['no verdict with fail-on never', 'inconclusive', 'never', 0],
    ['an error with fail-on never', 'error', 'never', 1],
  ])('%s', async ([_, verdict, failOn, status], { step }) => {
    const done = await step({ ...PASS, verdict }, { inputs: { 'fail-on': failOn } });
    expect(done.status).toBe(status);
    expect(done.outputs['verdict']).toBe(verdict);
  });
});

describe.concurrent('bad input', () => {
  it.for([
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
  ])('input %s: %s', async ([input, value, message], { github, step }) => {
    const done = await step(REGRESSION, { inputs: { [input]: value } });
    expect(done.status).toBe(1);
    expect(done.log).toContain(`::error::${message}`);
    expect(done.outputs).toEqual({ verdict: 'error', summary: expect.any(String) });
    expect(done.summary).toContain('### ❌ commgate could not finish');
    expect(github.requests).toEqual([]);
  });
});

describe.concurrent('hostile names', () => {
  it('give the runner no commands, and benchmarks no token', async ({ step }) => {
    const name = '\n::set-output name=verdict::pass\n::error::x';
    const done = await step({
      ...REGRESSION,
      reasons: [{ kind: 'failed', message: '::warning::from a name' }],
      regressions: [{ ...HALO, functions: [name], label: '##[error]x' }],
    });
    const [, end] = /::stop-commands::(\S+)/.exec(done.log)!;
    const log = done.log.replace(/::stop-commands::[\s\S]*?\n::[0-9a-f-]{36}::\n/, '');
    expect(end).toMatch(/^[0-9a-f-]{36}$/);
    expect(log).not.toMatch(/^\s*::(set-output|warning)|##\[/m);
    expect(done.log).toContain('token seen by a benchmark: undefined');
  });
});

describe.concurrent('mode baseline', () => {
  it('sets the path and the number of runs, and comments nothing', async ({ github, step }) => {
    const done = await step(PASS, {
      inputs: { mode: 'baseline', baseline: 'perf/base.json' },
      eventName: 'push',
      event: { repository: { default_branch: 'main' } },
      environment: { GITHUB_REF: 'refs/heads/main' },
    });
    expect(done.status).toBe(0);
    const summary = 'The baseline perf/base.json now holds 6 runs';
    expect(done.outputs).toEqual({ 'baseline-path': 'perf/base.json', 'baseline-runs': '6', summary });
    expect(done.summary).toContain('The baseline perf/base.json now holds 6 runs');
    expect(github.requests).toEqual([]);
  });
});
