// Every workflow of docs/action.md on a local GitHub: the bundled action as a runner starts it under Node 24, a real git
// server with the repository, and the API. Only the benchmarks are recorded: each step gets a run made from here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/comparison/comparison.ts';
import { type HaloOptions, haloRun } from '../commands/halo-run.ts';
import { type GitServer, git, startGitServer } from '../support/git-server.ts';
import { type GitHubServer, READ_ONLY_TOKEN, startGitHubServer, TOKEN } from '../support/github-server.ts';
import { zip } from '../support/zip.ts';
import { bundle, NODES, runStep, type Step } from './runner.ts';

const GIT = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
const NODE_24 = NODES[1][1];
const BRANCH = 'commgate-baselines';
const SLOW = { exchangeNs: 200_000, lateNs: 150_000 };
const NOISE = [1, 1.01, 0.99, 1.02, 0.985];

let action: string;
beforeAll(async () => {
  action = await bundle('src/action.ts');
});

let folder: string;
let remote: GitServer;
let github: GitHubServer;
let bare: string;
/** main: m1 … m6; the pull request's commit on m5, and the merge of both that GitHub makes. */
let commits: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commgate-on-github-'));
  remote = await startGitServer(folder, { [TOKEN]: 'write', [READ_ONLY_TOKEN]: 'read' });
  github = await startGitHubServer();
  bare = remote.createRepository('octo/halo');
  writeFileSync(
    join(folder, 'commgate.yml'),
    'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\n',
  );
  const blob = git(bare, 'hash-object', '-w', join(folder, 'commgate.yml'));
  writeFileSync(join(folder, 'entries'), `100644 blob ${blob}\tcommgate.yml\n`);
  const tree = git(bare, '-c', `alias.m=!git mktree < ${join(folder, 'entries')}`, 'm');
  commits = {};
  let parent: string[] = [];
  for (const name of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']) {
    commits[name] = git(bare, 'commit-tree', tree, ...parent, '-m', name);
    parent = ['-p', commits[name]];
  }
  const { m5, m6 } = commits;
  const topic = git(bare, 'commit-tree', tree, '-p', m5!, '-m', 'topic');
  const merge = git(bare, 'commit-tree', tree, '-p', m5!, '-p', topic, '-m', `Merge ${topic} into ${m5}`);
  Object.assign(commits, { topic, merge });
  git(bare, 'update-ref', 'refs/heads/main', m6!);
  git(bare, 'update-ref', 'refs/pull/7/merge', merge);
});
afterEach(async () => {
  await Promise.all([remote.close(), github.close()]);
  rmSync(folder, { recursive: true, force: true });
  expect(github.violations).toEqual([]);
});

const pullRequestEvent = () => ({
  action: 'synchronize',
  pull_request: { number: 7, labels: [], base: { sha: commits['m5'] }, head: { sha: commits['topic'] } },
  repository: { default_branch: 'main' },
});

interface Job {
  /** What is checked out, and measured unless `measured` says otherwise. */
  commit: string;
  measured?: string;
  day: number;
  halo: HaloOptions;
  eventName: string;
  event: unknown;
  ref?: string;
  token?: string;
  inputs?: Record<string, string>;
  runId?: number;
  benchmark?: string;
}

/** One job: a shallow checkout without credentials, a recorded run, the action. Secrets are looked for everywhere. */
async function job(options: Job): Promise<Step> {
  const {
    commit,
    measured = commit,
    day,
    halo,
    eventName,
    event,
    token = TOKEN,
    benchmark = 'halo',
  } = options;
  const workspace = mkdtempSync(join(folder, 'job-'));
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  git(workspace, 'init', '--quiet');
  git(workspace, 'fetch', '--quiet', '--depth=1', `file://${bare}`, commits[commit]!);
  git(workspace, 'checkout', '--quiet', 'FETCH_HEAD');
  haloRun(join(workspace, 'run'), day, [halo, halo]);
  const manifest = readFileSync(join(workspace, 'run/run.json'), 'utf8')
    .replace(/"commit":"\d+"/, `"commit":"${commits[measured]}"`)
    .replace('"name":"halo"', `"name":"${benchmark}"`);
  writeFileSync(join(workspace, 'run/run.json'), manifest);
  // Every git command passes through a script that writes its arguments down.
  writeFileSync(
    join(temporary, 'git'),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${temporary}/arguments'\nexec ${GIT} "$@"\n`,
    { mode: 0o755 },
  );
  const before = readFileSync(join(workspace, '.git/config'), 'utf8');
  const done = await runStep({
    node: NODE_24,
    bundle: action,
    apiUrl: github.url,
    workspace,
    eventName,
    event,
    inputs: { run: 'run', token, ...options.inputs },
    environment: {
      PATH: `${temporary}:${process.env['PATH']}`,
      GITHUB_SERVER_URL: remote.url,
      GITHUB_SHA: commits[commit],
      GITHUB_REF: options.ref ?? 'refs/heads/main',
      GITHUB_RUN_ID: String(options.runId ?? 1),
      RUNNER_TEMP: temporary,
    },
  });
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const log = done.log.replace(`::add-mask::${token}`, '').replace(`::add-mask::${basic}`, '');
  const config = readFileSync(join(workspace, '.git/config'), 'utf8');
  expect(config).toBe(before);
  expect(git(workspace, 'for-each-ref')).toBe('');
  const left = readdirSync(temporary).filter((name) => name !== 'git' && name !== 'arguments');
  expect(left).toEqual([]);
  const words = existsSync(join(temporary, 'arguments'))
    ? readFileSync(join(temporary, 'arguments'), 'utf8')
    : '';
  for (const secret of [token, basic]) {
    expect(words + log + done.summary + JSON.stringify([done.outputs, github.comments])).not.toContain(
      secret,
    );
  }
  return done;
}

const night = (index: number, benchmark = 'halo') =>
  job({
    commit: `m${index + 1}`,
    day: index + 1,
    halo: { exchangeNs: Math.round(200_000 * NOISE[index]!) },
    eventName: 'schedule',
    event: { schedule: '0 2 * * *' },
    inputs: { mode: 'baseline' },
    benchmark,
  });

async function fiveNights(): Promise<void> {
  for (const index of NOISE.keys()) {
    const done = await night(index);
    expect([done.status, done.outputs['baseline-runs']], done.log).toEqual([0, String(index + 1)]);
  }
}

const gate = (halo: HaloOptions, changes: Partial<Job> = {}) =>
  job({
    commit: 'merge',
    measured: 'topic',
    day: 10,
    halo,
    eventName: 'pull_request',
    event: pullRequestEvent(),
    ref: 'refs/pull/7/merge',
    ...changes,
  });

const comparisonOf = (step: Step): Comparison =>
  JSON.parse(readFileSync(step.outputs['comparison-path']!, 'utf8'));
const runsOnBranch = () => git(bare, 'ls-tree', '--name-only', `${BRANCH}:runs`).split('\n').length;

describe('schedule, push and workflow_dispatch', () => {
  it('write the branch on the default branch', async () => {
    await night(0);
    const shared = { commit: 'm2', halo: { exchangeNs: 200_000 }, inputs: { mode: 'baseline' } };
    const event = { repository: { default_branch: 'main' } };
    const pushed = await job({ ...shared, day: 2, eventName: 'push', event });
    const started = await job({
      ...shared,
      day: 3,
      eventName: 'workflow_dispatch',
      event: { ...event, inputs: {} },
    });
    expect([pushed.status, started.status, runsOnBranch()]).toEqual([0, 0, 3]);
    expect(started.outputs['baseline-path']).toBe(`branch ${BRANCH} of octo/halo`);
    expect(started.summary).toContain('now holds 3 runs');
    expect(git(bare, 'rev-list', '--count', BRANCH)).toBe('3');
  });

  it.each([
    ['push', 'refs/heads/topic', 'refs/heads/topic is not the default branch main'],
    ['workflow_dispatch', 'refs/heads/topic', 'refs/heads/topic is not the default branch main'],
    ['pull_request', 'refs/pull/7/merge', 'the event is pull_request'],
    ['pull_request_target', 'refs/heads/main', 'the event is pull_request_target'],
    ['workflow_run', 'refs/heads/main', 'the event is workflow_run'],
  ])('%s of %s writes nothing', async (eventName, ref, reason) => {
    const done = await job({
      commit: 'm1',
      day: 1,
      halo: { exchangeNs: 200_000 },
      eventName,
      event: { ...pullRequestEvent() },
      ref,
      inputs: { mode: 'baseline' },
    });
    expect(done.status).toBe(1);
    expect(done.log).toContain(`::error::action, input mode: baseline, but ${reason}`);
    expect(git(bare, 'for-each-ref', 'refs/heads')).not.toContain(BRANCH);
  });

  it('a token that may not write fails the step, and says which permission is missing', async () => {
    const done = await job({
      commit: 'm1',
      day: 1,
      halo: { exchangeNs: 200_000 },
      eventName: 'schedule',
      event: {},
      token: READ_ONLY_TOKEN,
      inputs: { mode: 'baseline' },
    });
    expect([done.status, done.outputs]).toEqual([1, { verdict: 'error' }]);
    expect(done.log).toMatch(
      /^::error::branch commgate-baselines of octo\/halo: cannot be written: .*contents: write/m,
    );
  });
});

describe('pull_request', () => {
  it('of the same repository: judged by the runs of the merge base and its ancestors, commented, then resolved', async () => {
    await fiveNights();
    // A later run of main, twice as slow: it has a change that the pull request lacks.
    await job({
      commit: 'm6',
      day: 6,
      halo: { exchangeNs: 400_000 },
      eventName: 'schedule',
      event: {},
      inputs: { mode: 'baseline' },
    });
    const before = git(bare, 'rev-parse', BRANCH);
    github.mayCheck = true;
    const failing = await gate(SLOW);
    expect([failing.status, failing.outputs['verdict']], failing.log).toEqual([1, 'regression']);
    expect(failing.log).not.toContain('::warning');
    expect(comparisonOf(failing).baseline).toEqual({
      file: `branch ${BRANCH} of octo/halo`,
      runs: 6,
      selection: {
        mergeBase: commits['m5'],
        used: 5,
        leftOut: 1,
        nearest: { commit: commits['m5'], commitsBefore: 0, date: '2026-01-05T00:00:00.000Z' },
      },
    });
    expect(github.comments).toHaveLength(1);
    const hash = commits['m5']!.slice(0, 10);
    expect(github.comments[0]!.body).toContain(
      `Runs used: 5 runs of the merge base \`${hash}\` and its ancestors, 1 of other commits left out; the merge base itself has runs, 5 days old`,
    );
    expect(github.checkRuns).toEqual([
      expect.objectContaining({ name: 'commgate', head_sha: commits['topic'], conclusion: 'failure' }),
    ]);

    const passing = await gate({ exchangeNs: 201_000 });
    expect(passing.status).toBe(0);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]!.body).toMatch(
      /^<!-- commgate -->\n\n\*\*Resolved\*\*.*\n\n### ✅ No communication/,
    );
    expect(git(bare, 'rev-parse', BRANCH)).toBe(before);
  });

  it('with the label: passes and says who accepted; the merged change sets the new level', async () => {
    await fiveNights();
    github.labels = ['bug', 'commgate-accept'];
    const accepted = await gate(SLOW);
    expect([accepted.status, accepted.outputs['verdict']], accepted.log).toEqual([0, 'pass']);
    expect(github.comments[0]!.body).toContain('Nothing became slower but 1 accepted slowdown');
    expect(github.comments[0]!.body).toContain('label commgate-accept on pull request 7');

    github.pulls.push({
      number: 7,
      state: 'closed',
      merged_at: '2026-01-12T00:00:00Z',
      labels: [{ name: 'commgate-accept' }],
      head: { ref: 'topic', sha: commits['topic']!, label: 'octo:topic', repo: { id: 1 } },
      commits: [commits['m6']!],
    });
    const merged = await job({
      commit: 'm6',
      day: 12,
      halo: SLOW,
      eventName: 'push',
      event: { repository: { default_branch: 'main' } },
      inputs: { mode: 'baseline' },
    });
    expect(merged.status, merged.log).toBe(0);
    github.labels = [];
    const event = {
      ...pullRequestEvent(),
      pull_request: { ...pullRequestEvent().pull_request, base: { sha: commits['m6'] } },
    };
    const next = await gate(SLOW, { commit: 'm6', measured: 'm6', day: 13, event });
    expect([next.status, next.outputs['verdict']], next.log).toEqual([0, 'pass']);
    const worse = await gate({ ...SLOW, lateNs: 600_000 }, { commit: 'm6', measured: 'm6', day: 14, event });
    expect(worse.outputs['verdict']).toBe('regression');
  });

  it('with a baseline that cannot be read: an error that names it, before anything else', async () => {
    await night(0);
    remote.failures.push({ pattern: /info\/refs/, status: 500 });
    const done = await gate(SLOW);
    expect([done.status, done.outputs]).toEqual([1, { verdict: 'error' }]);
    expect(done.log).toMatch(/^::error::branch commgate-baselines of octo\/halo: cannot be read: .*500/m);
  });

  it('without a baseline: passes and says so', async () => {
    const done = await gate(SLOW);
    expect([done.status, done.outputs['verdict']]).toEqual([0, 'pass']);
    expect(done.summary).toContain('Nothing to compare with yet');
  });
});

describe('a pull request from a fork', () => {
  /** The gate with a token that can only read, and what it uploads. */
  async function forkGate(): Promise<Step> {
    await fiveNights();
    const done = await gate(SLOW, { token: READ_ONLY_TOKEN });
    expect([done.status, done.outputs['verdict']], done.log).toEqual([1, 'regression']);
    expect(done.summary).toContain('process 1 comes late');
    expect(done.summary).toContain('a pull request from a fork has it never');
    expect(github.comments).toEqual([]);
    return done;
  }

  const workflowRun = () => ({
    action: 'completed',
    workflow_run: {
      id: 4242,
      event: 'pull_request',
      head_sha: commits['topic'],
      head_branch: 'patch-1',
      head_repository: { id: 99, owner: { login: 'mallory' } },
      pull_requests: [],
    },
    repository: { default_branch: 'main' },
  });
  const comment = (changes: Partial<Job> = {}) =>
    job({
      commit: 'm6',
      day: 1,
      halo: SLOW,
      eventName: 'workflow_run',
      event: workflowRun(),
      inputs: { mode: 'comment' },
      ...changes,
    });
  const openPull = (sha = commits['topic']!, repository = 99) => {
    const head = { ref: 'patch-1', sha, label: 'mallory:patch-1', repo: { id: repository } };
    return { number: 7, state: 'open' as const, merged_at: null, labels: [], head, commits: [sha] };
  };

  it('is judged without a comment, which workflow_run posts from the artifact', async () => {
    const { outputs } = await forkGate();
    const archive = zip({ 'comparison.json': readFileSync(outputs['comparison-path']!) });
    github.artifacts.push({ id: 5, run: 4242, name: 'commgate', archive });
    github.pulls.push(openPull());
    const done = await comment();
    expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'regression']);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]!.body).toContain('process 1 comes late');
    expect(github.comments[0]!.body).toContain(`Candidate: \`${commits['topic']!.slice(0, 10)}\``);
    await comment();
    expect(github.comments).toHaveLength(1);
  });

  it.each<[string, () => void, RegExp]>([
    ['no pull request is open', () => {}, /::notice::No open pull request/],
    [
      'the pull request has a newer commit',
      () => github.pulls.push(openPull('0'.repeat(40))),
      /::notice::No open/,
    ],
    ['another fork has the commit', () => github.pulls.push(openPull(undefined, 98)), /::notice::No open/],
    ['there is no artifact', () => github.pulls.push(openPull()), /::notice::There is no artifact commgate/],
  ])('posts nothing when %s', async (_, prepare, expected) => {
    prepare();
    const done = await comment();
    expect(done.status, done.log).toBe(0);
    expect(done.log).toMatch(expected);
    expect(github.comments).toEqual([]);
  });

  it('posts nothing for a run that no pull request started', async () => {
    const event = workflowRun();
    event.workflow_run.event = 'push';
    expect((await comment({ event })).log).toContain('::notice::The workflow run was started by push');
    expect(github.requests).toEqual([]);
  });

  it('fails with the permission that is missing', async () => {
    github.pulls.push(openPull());
    github.failures.push({ pattern: /artifacts/, failure: { status: 403 } });
    const done = await comment();
    expect(done.status).toBe(1);
    expect(done.log).toMatch(/::error::action: nothing was posted: .*actions: read and pull-requests: write/);
  });
});

describe('a matrix of five', () => {
  const cases = ['halo', 'sweep', 'cycle', 'openmpi', 'mpich'];

  it('writes the baseline at once, is judged job by job, and has one comment', async () => {
    for (const index of NOISE.keys()) {
      const done = await Promise.all(cases.map((benchmark) => night(index, benchmark)));
      expect(done.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    }
    expect(runsOnBranch()).toBe(25);
    expect(git(bare, 'rev-list', '--count', BRANCH)).toBe('25');

    let id = 10;
    for (const benchmark of cases) {
      const halo = benchmark === 'sweep' ? SLOW : { exchangeNs: 200_500 };
      const done = await gate(halo, { benchmark, inputs: { comment: 'never' } });
      expect(done.outputs['verdict'], done.log).toBe(benchmark === 'sweep' ? 'regression' : 'pass');
      const archive = zip({ 'comparison.json': readFileSync(done.outputs['comparison-path']!) });
      github.artifacts.push({ id: id++, run: 77, name: `commgate-${benchmark}`, archive });
    }
    // Other artifacts of the run, and one of an earlier attempt, do not count.
    github.artifacts.push({ id: 1, run: 77, name: 'commgate-sweep', archive: Buffer.from('old') });
    github.artifacts.push({ id: 99, run: 77, name: 'binaries', archive: Buffer.from('x') });
    const done = await gate(SLOW, { runId: 77, inputs: { mode: 'comment' } });
    expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'regression']);
    expect(github.comments).toHaveLength(1);
    const { body } = github.comments[0]!;
    expect(body).toContain('in benchmark `sweep`');
    for (const benchmark of cases) expect(body).toContain(`\`${benchmark}\``);
    const fork = await gate(SLOW, { runId: 77, inputs: { mode: 'comment' }, token: READ_ONLY_TOKEN });
    expect(fork.status).toBe(0);
    expect(fork.log).toContain('::warning::The comment was not posted, the summary has the report');
    expect(fork.summary).toContain('`sweep`');
  }, 240_000);
});
