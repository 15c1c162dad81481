// What a job of GitLab asks of the API and leaves behind, on a comparison that is there already.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison, LevelShift } from '#build/schemas/comparison.ts';
import { GitLab } from '../../../src/hosts/gitlab/gitlab.ts';
import { runJob } from '../../../src/hosts/job.ts';
import { MORE_INSTANCES, PASS, REGRESSION } from '../../report/text/comparisons.ts';
import { problems } from '../../report/text/printers/well-formed.ts';
import {
  BOT,
  type FakeJob,
  type FakeMergeRequest,
  GITLAB_TOKEN,
  type GitLabServer,
  mergeRequest,
  PROJECT,
  READ_API_TOKEN,
  startGitLabServer,
} from '../../support/gitlab-server.ts';
import { HOSTILE, poisoned } from '../../support/hostile.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const [BASE, HEAD] = ['ab'.repeat(20), 'cd'.repeat(20)];
const NOTES = '/api/v4/projects/1/merge_requests/7/notes';
const MARKER = '<!-- commgate -->';

let api: GitLabServer;
const before = process.cwd();
beforeEach(async () => {
  api = await startGitLabServer();
  api.requests.push(mergeRequest(HEAD));
});
afterEach(async () => {
  process.chdir(before);
  await api.close();
  expect(api.violations).toEqual([]);
});

interface Done {
  status: number;
  log: string;
  folder: string;
  variables: Record<string, string>;
}

interface Changes {
  options?: Record<string, string>;
  variables?: NodeJS.ProcessEnv;
  folder?: string;
  disturbed?: string[];
  shifts?: LevelShift[];
}

/** One job of a merge request pipeline. That the token shows nowhere is checked for each. */
async function job(comparison: Comparison, changes: Changes = {}): Promise<Done> {
  const { folder = temporaryFolder(), options = {}, variables = {} } = changes;
  const environment: NodeJS.ProcessEnv = {
    GITLAB_CI: 'true',
    CI_API_V4_URL: `${api.url}/api/v4`,
    CI_SERVER_URL: 'https://gitlab.test',
    CI_PROJECT_ID: String(PROJECT),
    CI_PROJECT_PATH: 'group/halo',
    CI_PROJECT_URL: 'https://gitlab.test/group/halo',
    CI_PROJECT_DIR: folder,
    CI_PIPELINE_ID: '4242',
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_DEFAULT_BRANCH: 'main',
    CI_COMMIT_SHA: HEAD,
    CI_JOB_URL: 'https://gitlab.test/group/halo/-/jobs/5',
    CI_JOB_TOKEN: 'glcbt-0fTheJob',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_PROJECT_ID: String(PROJECT),
    CI_MERGE_REQUEST_DIFF_BASE_SHA: BASE,
    GITLAB_TOKEN,
    ...variables,
  };
  let log = '';
  const write = (text: string): boolean => {
    log += text;
    return true;
  };
  const given: Record<string, string> = { 'working-directory': folder, ...options };
  const host = new GitLab(environment, (name) => given[name] ?? '', { out: { write }, err: { write } });
  const status = await runJob(host, {
    check: async () => ({ comparison, runFolder: join(folder, 'run') }),
    page: () => '<!doctype html>',
    writeHistorySite: async () => ({ benchmarks: 1, runs: 6, openShifts: 0 }),
    updateBaseline: async () => ({
      baseline: 'b',
      runs: 6,
      disturbed: changes.disturbed ?? [],
      levelShifts: () => changes.shifts ?? [],
    }),
  });
  expect(environment['GITLAB_TOKEN']).toBeUndefined();
  const reports = join(folder, 'commgate-report');
  const files = existsSync(reports)
    ? readdirSync(reports).map((name) => readFileSync(join(reports, name), 'utf8'))
    : [];
  const shown = [log, JSON.stringify([api.notes, api.asked]), ...files].join('\n');
  for (const secret of [GITLAB_TOKEN, READ_API_TOKEN, 'glcbt-0fTheJob']) expect(shown).not.toContain(secret);
  const lines = existsSync(join(reports, 'commgate.env'))
    ? readFileSync(join(reports, 'commgate.env'), 'utf8')
    : '';
  const variablesOf = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s) as [string, string]),
  );
  return { status, log, folder, variables: variablesOf };
}

const own = () => api.notes.filter(({ author }) => author.id === BOT.id);
const asked = (method: string) => api.asked.filter((line) => line.startsWith(`${method} `));
const refuse = (pattern: RegExp, status: number, more: object = {}): void => {
  api.failures.push({ pattern, failure: { status, ...more } });
};

describe('the note', () => {
  it.each<[string, Comparison, string, number]>([
    ['not on a pass', PASS, '', 0],
    ['on a pass when asked', PASS, 'always', 1],
    ['on changed structure', { ...PASS, structure: [MORE_INSTANCES] }, 'on-change', 1],
    ['never when asked', REGRESSION, 'never', 0],
  ])('is created %s', async (_, comparison, comment, count) => {
    await job(comparison, { options: { comment } });
    expect(api.notes).toHaveLength(count);
  });

  it('is found among 150 others on two pages, updated and never doubled', async () => {
    const person = { id: 9, username: 'mallory' };
    for (let id = 1; id <= 75; id++)
      api.notes.push({ id, body: `note ${id}`, system: false, author: person });
    await job(REGRESSION);
    for (let id = 200; id < 274; id++)
      api.notes.push({ id, body: 'changed the label', system: true, author: person });
    // Somebody else's with the marker, ours that only quotes it, and what GitLab itself writes in our name.
    api.notes.unshift({ id: 0, body: `${MARKER}\n\nnot ours`, system: false, author: person });
    api.notes.push({ id: 300, body: `> ${MARKER}`, system: false, author: BOT });
    api.notes.push({ id: 301, body: `${MARKER} mentioned`, system: true, author: BOT });
    expect(api.notes).toHaveLength(153);
    api.asked.length = 0;
    const done = await job(PASS);
    expect(done.log).toContain('Comment on the merge request: updated');
    expect(own().filter(({ body, system }) => body.startsWith(MARKER) && !system)).toMatchObject([
      { id: 76, body: expect.stringContaining('### ✅') },
    ]);
    expect(api.notes).toHaveLength(153);
    expect(asked('GET').filter((line) => line.includes('/notes'))).toHaveLength(2);
    expect(asked('PUT')).toEqual([`PUT ${NOTES}/76`]);
    expect([asked('POST'), asked('DELETE')]).toEqual([[], []]);
  });

  it('is not touched where it says the same already', async () => {
    await job(REGRESSION);
    api.asked.length = 0;
    const done = await job(REGRESSION);
    expect([done.log.includes('updated'), asked('PUT'), api.notes.length]).toEqual([true, [], 1]);
  });

  it('is one also when several jobs create theirs at the same moment', async () => {
    api.crowdOfReaders = 3;
    const folder = temporaryFolder();
    await Promise.all([1, 2, 3].map(() => job(REGRESSION, { folder })));
    expect(own().map(({ id }) => id)).toEqual([3]);
    expect(asked('POST')).toHaveLength(3);
  });

  it('is one for each name', async () => {
    for (const name of ['open-mpi', 'mpich', 'open-mpi']) {
      await job(REGRESSION, { options: { 'comment-name': name } });
    }
    expect(api.notes.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- commgate: open-mpi -->',
      '<!-- commgate: mpich -->',
    ]);
  });

  it('is there once although the answer to its creation was lost', async () => {
    refuse(/^POST .*notes$/, 502, { after: true });
    const done = await job(REGRESSION);
    expect(done.log).toContain('Comment on the merge request: updated');
    expect(api.notes).toHaveLength(1);
  });

  it('waits when it is asked to', async () => {
    refuse(/^POST .*notes$/, 429, { headers: { 'retry-after': '0' } });
    const done = await job(REGRESSION);
    expect([done.status, api.notes.length], done.log).toEqual([1, 1]);
    expect(asked('POST')).toHaveLength(2);
  });

  it('links the page where the job leaves it', async () => {
    await job(REGRESSION);
    const page = 'https://gitlab.test/group/halo/-/jobs/5/artifacts/file/commgate-report/report.html';
    expect(api.notes[0]!.body).toContain(`\n\nWith pictures: [the report](${page})\n\n`);
    await job(REGRESSION, { variables: { CI_JOB_URL: 'javascript:alert(1)' } });
    expect(api.notes[0]!.body).not.toContain('With pictures');
  });
});

describe('what GitLab refuses leaves the verdict alone, with one line', () => {
  const stands = 'commgate: warning: The comment was not posted, the verdict stands: ';
  it.each<[string, () => NodeJS.ProcessEnv, string]>([
    [
      'no token',
      () => ({ GITLAB_TOKEN: '' }),
      'GITLAB_TOKEN is empty. It takes a CI/CD variable GITLAB_TOKEN: ',
    ],
    [
      'no token in a fork',
      () => ({ GITLAB_TOKEN: '', CI_PROJECT_ID: '99' }),
      "GITLAB_TOKEN is empty: the pipeline of a fork has none of this project's variables; a member may run it here",
    ],
    [
      'no token in the project, whatever the source of the change',
      () => ({ GITLAB_TOKEN: '', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '99' }),
      'GITLAB_TOKEN is empty. It takes a CI/CD variable',
    ],
    [
      'a token that may only read',
      () => ({ GITLAB_TOKEN: READ_API_TOKEN }),
      `POST ${NOTES}: answered 403 (The request requires higher privileges`,
    ],
    [
      'a wrong token',
      () => ({ GITLAB_TOKEN: 'glpat-x' }),
      `GET ${NOTES}: answered 401 (401 Unauthorized). It takes`,
    ],
    [
      'another address',
      () => ({ CI_API_V4_URL: 'gitlab' }),
      'environment, CI_API_V4_URL: "gitlab"; the address of',
    ],
    ['no server', () => ({ CI_API_V4_URL: 'http://127.0.0.1:9/api/v4' }), `GET ${NOTES}: fetch failed (`],
  ])('%s', async (_, variables, expected) => {
    const done = await job(REGRESSION, { variables: variables() });
    expect([done.status, done.variables['COMMGATE_VERDICT']], done.log).toEqual([1, 'regression']);
    const warnings = done.log.match(/^commgate: warning: .*$/gm)!;
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(stands + expected);
    const isEmpty = variables()['GITLAB_TOKEN'] === '';
    expect(done.log.includes('Labels were not asked for')).toBe(!isEmpty && !expected.startsWith('POST'));
  });

  it.each<[string, RegExp, number, object, string]>([
    ['a page in place of notes', /^GET .*notes/, 200, { body: '<html>' }, 'something that is no list'],
    [
      'an object in place of notes',
      /^GET .*notes/,
      200,
      { body: {} },
      'answered 200 with something that is no list',
    ],
    ['notes that are none', /^GET .*notes/, 200, { body: [1] }, 'with something that is no object'],
    [
      'a success without a note',
      /^POST .*notes/,
      201,
      { body: {} },
      'answered 201 without the number of what was',
    ],
    ['an accepted request', /^POST .*notes/, 202, { body: { id: 7 } }, 'answered 202 with the number'],
    [
      'a redirect of a read to another server',
      /^GET .*notes/,
      302,
      { headers: { location: 'http://localhost:9/notes' } },
      'answered 302, a redirect that cannot be followed; only reads follow one',
    ],
    [
      'a redirect of a write',
      /^POST .*notes/,
      307,
      { headers: { location: 'http://evil.invalid/' } },
      'answered 307, a redirect that cannot be followed',
    ],
  ])('%s', async (_, pattern, status, more, expected) => {
    refuse(pattern, status, more);
    const done = await job(REGRESSION);
    expect(done.status).toBe(1);
    expect(done.log.match(/^commgate: warning: .*$/gm)).toEqual([expect.stringContaining(expected)]);
    expect(api.notes).toEqual([]);
  });

  it('pages that never end', async () => {
    const link = `<${api.url}${NOTES}?per_page=100>; rel="next"`;
    for (let i = 0; i < 1001; i++) refuse(/^GET .*notes/, 200, { headers: { link }, body: [] });
    const done = await job(REGRESSION);
    expect(done.log).toContain('more than 1000 requests would be needed; lists end at some page');
    expect(api.notes).toEqual([]);
  });
});

describe('variables that GitLab never sets are refused in one line', () => {
  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'a number',
      { CI_MERGE_REQUEST_IID: '7/../8' },
      /environment, CI_MERGE_REQUEST_IID: "7\/\.\.\/8"; GitLab sets/,
    ],
    [
      'a commit',
      { CI_MERGE_REQUEST_DIFF_BASE_SHA: 'main' },
      /CI_MERGE_REQUEST_DIFF_BASE_SHA: "main"; GitLab sets/,
    ],
    ['no commit', { CI_COMMIT_SHA: '' }, /environment, CI_COMMIT_SHA: empty; GitLab sets it to a commit/],
    [
      'a project',
      { CI_MERGE_REQUEST_PROJECT_ID: '1?x' },
      /CI_MERGE_REQUEST_PROJECT_ID: "1\?x"; GitLab sets it to/,
    ],
  ])('%s', async (_, variables, expected) => {
    const done = await job(REGRESSION, { variables });
    expect(done.status).toBe(1);
    expect(done.log.match(/^commgate: warning: .*$/gm)).toEqual([expect.stringMatching(expected)]);
    expect(api.notes).toEqual([]);
  });

  it('and so are options', async () => {
    const done = await job(REGRESSION, { options: { mode: 'gate' } });
    expect([done.status, done.log]).toEqual([
      2,
      'commgate: command line, --mode: "gate"; allowed are check, baseline, comment\n',
    ]);
  });
});

describe('what stands in a comparison is posted as text and does nothing', () => {
  it.each(HOSTILE)('%s', async (_, text) => {
    const done = await job(poisoned(text));
    expect([done.status, api.notes.length], done.log).toEqual([1, 1]);
    const { body } = api.notes[0]!;
    const ours = /^With pictures: \[the report\]\(\S+\)$/m;
    expect(problems(body.replace(ours, ''))).toEqual([]);
    expect(body).not.toMatch(/^[ \t>]*\//m);
    const outside = body
      .replace(/`[^`\n]*`/g, '')
      .replace(ours, '')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    expect(outside.replace(/<!-- commgate -->/, '')).not.toMatch(
      /@\w|!\d|[~%&][\w"]|\$\d|\[\[|\[TOC\]|:\/\//,
    );
    const findings = readFileSync(join(done.folder, 'commgate-report/gl-code-quality-report.json'), 'utf8');
    expect(JSON.parse(findings)).toEqual([]);
  });

  it('and names no variable to a later job, which would get its value', async () => {
    const functions = ['run$GITLAB_TOKEN', 'to%GITLAB_TOKEN%'];
    const regressions = [{ ...REGRESSION.regressions[0]!, functions }];
    const { variables } = await job({ ...REGRESSION, commonFactors: [], regressions });
    const { COMMGATE_SUMMARY: summary } = variables;
    expect(summary).toContain('GITLAB_TOKEN');
    expect(summary!.replaceAll('$$', '')).not.toContain('$');
    expect(summary).not.toMatch(/%[A-Za-z_]/);
  });

  it('also where a job fails and says why', async () => {
    const options = { 'working-directory': '/close\n/merge @all' };
    const done = await job(REGRESSION, { options });
    expect(done.status).toBe(2);
    expect(done.log.split('\n')).toHaveLength(2);
  });
});

describe('the reports', () => {
  it('are in a folder whose paths a pipeline can name, wherever commgate works', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    const done = await job(REGRESSION, { folder, options: { 'working-directory': join(folder, 'sub') } });
    expect(readdirSync(join(folder, 'commgate-report')).sort()).toEqual([
      'comment.md',
      'commgate-junit.xml',
      'commgate.env',
      'comparison.json',
      'gl-code-quality-report.json',
      'report.html',
    ]);
    expect(done.variables).toMatchObject({ COMMGATE_VERDICT: 'regression', COMMGATE_REGRESSIONS: '2' });
  });

  it('go nowhere else by a link that somebody has committed', async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    symlinkSync(elsewhere, join(folder, 'commgate-report'));
    await expect(job(REGRESSION, { folder })).rejects.toThrow(/this is a symbolic link|is a symbolic link/);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['opens an issue', GITLAB_TOKEN, '\nIssue about level shifts: #1, opened\n'],
    ['says what it takes', '', 'GITLAB_TOKEN is empty. It takes a CI/CD variable GITLAB_TOKEN: '],
  ])('of a level that has shifted %s', async (_, token, expected) => {
    const variables = { CI_PIPELINE_SOURCE: 'schedule', CI_MERGE_REQUEST_IID: '', CI_COMMIT_BRANCH: 'main' };
    const commits = { commit: HEAD, commitBefore: BASE, date: '2026-01-20T02:00:00.000Z' };
    const shift = { id: '0', benchmark: 'halo', factor: 1.25, groups: [], watched: 7, ...commits };
    const done = await job(PASS, {
      variables: { ...variables, GITLAB_TOKEN: token },
      options: { mode: 'baseline', issue: 'on-shift' },
      shifts: [shift as unknown as LevelShift],
    });
    expect(done.status, done.log).toBe(0);
    expect(done.log).toContain(expected);
    const link = `https://gitlab.test/group/halo/-/compare/${BASE}...${HEAD}`;
    const bodies = token === '' ? [] : [expect.stringContaining(link)];
    expect(api.issues.map(({ body }) => body)).toEqual(bodies);
  });

  it('of an update of the baseline have no findings', async () => {
    const variables = {
      CI_PIPELINE_SOURCE: 'schedule',
      CI_MERGE_REQUEST_IID: '',
      CI_COMMIT_BRANCH: 'main',
    };
    const options = { mode: 'baseline' };
    const done = await job(PASS, { variables, options, disturbed: ['it was loud'] });
    expect([done.status, done.variables], done.log).toEqual([
      0,
      {
        COMMGATE_BASELINE_PATH: 'b',
        COMMGATE_BASELINE_RUNS: '6',
        COMMGATE_SUMMARY: 'The baseline b now holds 6 runs',
      },
    ]);
    expect(done.log).toContain('commgate: warning: The run was disturbed and does not count: it was loud\n');
    expect(readFileSync(join(done.folder, 'commgate-report/gl-code-quality-report.json'), 'utf8')).toBe(
      '[]\n',
    );
  });
});

describe('the baseline', () => {
  const schedule = { CI_PIPELINE_SOURCE: 'schedule', CI_MERGE_REQUEST_IID: '' };
  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['a topic branch', { ...schedule, CI_COMMIT_BRANCH: 'topic' }, 'topic is not the default branch main'],
    ['a tag', schedule, 'the pipeline is of no branch (its source is schedule)'],
    ['a merge request', {}, 'the pipeline is of no branch (its source is merge_request_event)'],
    [
      'a merge request that pretends to be a branch',
      { CI_COMMIT_BRANCH: 'main' },
      'the pipeline is of no branch (its source is merge_request_event)',
    ],
  ])('is not written by a pipeline of %s', async (_, variables, reason) => {
    const done = await job(PASS, { variables, options: { mode: 'baseline' }, folder: configured() });
    expect(done.status).toBe(2);
    expect(done.log).toMatch(/^commgate: command line, --mode: baseline, but /);
    expect(done.log).toContain(`${reason}; a baseline is written by pipelines of the default branch`);
  });

  it('is written by a pipeline of a branch that has one of its own', async () => {
    const folder = configured('baseline: { branches: [release/*] }\n');
    const variables = { ...schedule, CI_COMMIT_BRANCH: 'release/1' };
    const done = await job(PASS, { variables, options: { mode: 'baseline' }, folder });
    expect(done.status, done.log).toBe(0);
  });
});

/** A folder with a configuration. */
function configured(more = ''): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'commgate.yml'), `benchmarks: [{ name: halo, command: ./halo }]\n${more}`);
  return folder;
}

describe('a label accepts the commit that was the newest when it was set', () => {
  const set = (created_at: string, name = 'commgate-accept', action = 'add') => ({
    action,
    created_at,
    label: { name },
  });
  const labels = ['commgate-accept'];
  const [early, late] = ['2026-01-10T09:59:59.999Z', '2026-01-10T10:00:00.001Z'];
  it.each<[string, Partial<FakeMergeRequest>, number, RegExp]>([
    ['after it came', { labels, events: [set(late)] }, 0, /label commgate-accept on merge request 7/],
    [
      'before it came',
      { labels, events: [set(early)] },
      1,
      /accepts nothing here: it was set before this commit/,
    ],
    ['again after it came', { labels, events: [set(early), set(late)] }, 0, /label commgate-accept on merge/],
    ['and was taken away', { events: [set(late), set(late, 'commgate-accept', 'remove')] }, 1, /^$/],
    ['of another name', { labels: ['bug'], events: [set(late, 'bug')] }, 1, /^$/],
    [
      'at an unknown time',
      { labels, events: [{ ...set(late), label: null }] },
      1,
      /when it was set is unknown/,
    ],
    [
      'and a newer commit came',
      { labels, sha: BASE, events: [set(late)] },
      1,
      /the merge request has a newer commit by now/,
    ],
    [
      'and the commit came back by force',
      {
        labels,
        events: [set(late)],
        versions: [
          { id: 2, head_commit_sha: HEAD, created_at: '2026-01-10T11:00:00.000Z' },
          { id: 1, head_commit_sha: HEAD, created_at: '2026-01-10T10:00:00.000Z' },
        ],
      },
      1,
      /it was set before this commit came/,
    ],
  ])('%s', async (_, more, status, said) => {
    api.requests[0] = mergeRequest(HEAD, more);
    const done = await job(REGRESSION);
    expect(done.status, done.log).toBe(status);
    if (said.source !== '^$') expect(api.notes[0]!.body.replaceAll('\u200b', '')).toMatch(said);
    else expect(api.notes[0]!.body).not.toContain('accepts nothing');
  });

  it('and without a token nothing, which the log says', async () => {
    const variables = { GITLAB_TOKEN: '', CI_MERGE_REQUEST_LABELS: 'bug,commgate-accept' };
    const done = await job(REGRESSION, { variables });
    expect(done.status).toBe(1);
    expect(done.log).toContain('Whether the label commgate-accept accepts this could not be asked');
  });

  it.each<[string, Partial<FakeMergeRequest>, string]>([
    ['also when it is merged', { events: [set(late)] }, 'label commgate-accept on merge request 7'],
    ['but none of an earlier commit', { events: [set(early)] }, 'undefined'],
    ['but none that goes elsewhere', { events: [set(late)], project_id: 2 }, 'undefined'],
  ])('%s', async (_, more, expected) => {
    const merge = 'ef'.repeat(20);
    api.requests[0] = mergeRequest(HEAD, { labels, state: 'merged', commits: [merge], ...more });
    const environment: NodeJS.ProcessEnv = {
      CI_API_V4_URL: `${api.url}/api/v4`,
      CI_PROJECT_ID: '1',
      CI_COMMIT_BRANCH: 'main',
      CI_DEFAULT_BRANCH: 'main',
      CI_PIPELINE_SOURCE: 'push',
      CI_COMMIT_SHA: merge,
      CI_PROJECT_DIR: temporaryFolder(),
      GITLAB_TOKEN,
    };
    const asked: unknown[] = [];
    const write = () => true;
    const options: Record<string, string> = {
      mode: 'baseline',
      'working-directory': environment['CI_PROJECT_DIR']!,
    };
    await runJob(new GitLab(environment, (name) => options[name] ?? '', { out: { write }, err: { write } }), {
      check: async () => ({ comparison: PASS, runFolder: '' }),
      page: () => '',
      writeHistorySite: async () => ({ benchmarks: 1, runs: 6, openShifts: 0 }),
      updateBaseline: async ({ acceptAs }) => {
        asked.push(String(acceptAs));
        return { baseline: 'b', runs: 1, disturbed: [], levelShifts: () => [] };
      },
    });
    expect(asked).toEqual([expected]);
  });
});

describe('the report on jobs of a fork', () => {
  const byClock = { CI_PIPELINE_SOURCE: 'schedule', CI_MERGE_REQUEST_IID: '', CI_COMMIT_BRANCH: 'main' };
  const comment = { variables: byClock, options: { mode: 'comment' } };
  const pipeline = { id: 50, project_id: 99, merge_request: 7, sha: HEAD, status: 'failed' };
  const left = (comparison: unknown, more: Partial<FakeJob> = {}): FakeJob => ({
    id: 500,
    project_id: 99,
    pipeline: 50,
    name: 'commgate:fork',
    status: 'failed',
    comparison: Buffer.isBuffer(comparison) ? comparison : Buffer.from(JSON.stringify(comparison)),
    ...more,
  });
  beforeEach(() => {
    api.requests[0] = mergeRequest(HEAD, { source_project_id: 99 });
    api.pipelines.push({ ...pipeline });
  });

  it('is about the commit and the merge request that GitLab names', async () => {
    const candidate = { ...REGRESSION.candidate, commit: '1'.repeat(40), branch: 'main' };
    api.jobs.push(left({ ...REGRESSION, candidate }));
    const done = await job(PASS, comment);
    expect([done.status, done.variables['COMMGATE_VERDICT']], done.log).toEqual([0, 'regression']);
    expect(api.notes[0]!.body).toContain(`Candidate: \`${HEAD.slice(0, 10)}\``);
  });

  it.each(HOSTILE)('is text, and does nothing: %s', async (_, text) => {
    api.jobs.push(left(poisoned(text)));
    const done = await job(PASS, comment);
    expect(done.status, done.log).toBe(0);
    expect(problems(api.notes[0]!.body.replace(/^With pictures: \[\S+ \S+\]\(\S+\)$/m, ''))).toEqual([]);
  });

  it('takes a job that failed without a report for no pass', async () => {
    api.jobs.push(left(PASS, { status: 'success' }));
    api.jobs.push(left(PASS, { id: 501, name: 'commgate: [b]', comparison: null }));
    const done = await job(PASS, comment);
    expect(done.variables['COMMGATE_VERDICT'], done.log).toBe('inconclusive');
    expect(api.notes[0]!.body).toContain('### ⚠️');
  });

  it.each<[string, Partial<FakeMergeRequest>, Partial<typeof pipeline>]>([
    ['it has a newer commit', { sha: BASE }, {}],
    ['its pipeline still runs', {}, { status: 'running' }],
    ['the pipeline is of another project', {}, { project_id: 98 }],
    ['it is of this project', { source_project_id: PROJECT }, {}],
    ['the fork is gone', { source_project_id: null }, {}],
    ['it is closed', { state: 'closed' }, {}],
  ])('is none when %s', async (_, request, ended) => {
    api.jobs.push(left(REGRESSION));
    Object.assign(api.requests[0]!, request);
    Object.assign(api.pipelines[0]!, ended);
    const done = await job(PASS, comment);
    expect([done.status, api.notes], done.log).toEqual([0, []]);
    expect(done.log).toContain('nothing to post');
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a forged number',
      { ...REGRESSION, pullRequest: 1 },
      /job commgate:fork, top: unknown field "pullRequest"/,
    ],
    ['no JSON', Buffer.from('<html>'), /job commgate:fork: /],
    ['no UTF-8', Buffer.from([0xff, 0xfe]), /job commgate:fork: its comparison\.json is not UTF-8/],
    [
      '10 MB',
      Buffer.alloc(10 * 1024 * 1024, ' '),
      /more than 8388608 bytes are sent; at most 8388608 are read/,
    ],
  ])('is refused by name where a job has left %s', async (_, comparison, expected) => {
    api.jobs.push(left(comparison));
    const done = await job(PASS, comment);
    expect([done.status, api.notes], done.log).toEqual([2, []]);
    expect(done.log).toMatch(expected);
    expect(done.log.trim().split('\n')).toHaveLength(1);
  });

  it.each<[string, () => void, number, RegExp]>([
    [
      'has left no report that can be used',
      () => api.jobs.push(left(Buffer.from('<html>'), { id: 501, project_id: 98, pipeline: 51 })),
      2,
      /job commgate:fork: /,
    ],
    [
      'shows its jobs to nobody',
      () => refuse(/GET .*\/projects\/98\/pipelines\/51\//, 403),
      0,
      /merge request 8: .*403/,
    ],
  ])('is posted for others where a fork %s', async (_, spoil, status, said) => {
    spoil();
    api.requests.unshift(mergeRequest(HEAD, { iid: 8, source_project_id: 98 }));
    api.pipelines.push({ ...pipeline, id: 51, project_id: 98, merge_request: 8 });
    api.jobs.push(left(REGRESSION));
    const done = await job(PASS, comment);
    expect([done.status, api.notes.length], done.log).toEqual([status, 1]);
    expect(done.log).toMatch(said);
  });

  it('shows no token of two lines in a message about it', async () => {
    const done = await job(PASS, { ...comment, variables: { ...byClock, GITLAB_TOKEN: 'one\nS3cret\n' } });
    expect([done.status, done.log]).toEqual([
      2,
      'commgate: environment, GITLAB_TOKEN: it has blanks or line breaks inside; a token is one word\n',
    ]);
  });

  it('takes a token, which one line says', async () => {
    const done = await job(PASS, { ...comment, variables: { ...byClock, GITLAB_TOKEN: '' } });
    expect([done.status, done.log]).toEqual([
      2,
      'commgate: environment, GITLAB_TOKEN: empty; mode comment needs one\n',
    ]);
  });
});
