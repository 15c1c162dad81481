// A GitHub on this machine for whole workflows: a real git server with a repository and a pull request, the
// API, and jobs that start the bundled action as a runner does under Node 24. Only the benchmarks are
// recorded: each job gets a run.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../../src/base/config/load.ts';
import type { BaselineStore } from '../../src/gate/baseline/baseline.ts';
import { branchStore } from '../../src/gate/baseline/branch-store.ts';
import { addRun } from '../../src/gate/baseline/retention.ts';
import { measureTrace } from '../../src/measure/measurement/measure.ts';
import { measureRun } from '../../src/measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { readRunFolder } from '../../src/measure/run/read-run.ts';
import { type HaloOptions, haloRun } from '../cli/halo-run.ts';
import {
  addRepository,
  bareRepository,
  checkOut as checkOutOf,
  importCommits,
} from '../support/bare-repository.ts';
import { withEarlierNights } from '../support/earlier-nights.ts';
import { type GitServer, git, startGitServer } from '../support/git-server.ts';
import {
  type FakeRun,
  type GitHubServer,
  READ_ONLY_TOKEN,
  startGitHubServer,
  TOKEN,
} from '../support/github-server.ts';
import { madeOnce } from '../support/made-once.ts';
import { runStep, type Step } from './runner.ts';

const GIT = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
const CONFIG = 'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\n';

export const BRANCH = 'commgate-baselines';
export const SLOW: HaloOptions = { exchangeNs: 200_000, lateNs: 150_000 };
/** What the five nights differ by. */
const NOISE = [1, 1.01, 0.99, 1.02, 0.985] as const;

export interface Job {
  /** What is checked out, and measured unless `measured` says otherwise. */
  commit: string;
  measured?: string;
  /** How often this run has been started. */
  attempt?: number;
  day: number;
  halo: HaloOptions;
  /** How much longer the exchange lasts in each repetition; left out: two that are alike. */
  scatter?: readonly number[];
  eventName: string;
  event: unknown;
  ref?: string;
  token?: string;
  inputs?: Record<string, string>;
  runId?: number;
  /** How many commits deep the checkout is. */
  depth?: number;
  benchmark?: string;
  /** Runs beside other jobs. */
  isTogether?: boolean;
}

/**
 * The repository octo/halo with main (m1 … m6), pull request 7 (topic, on m5), the merge that GitHub makes of
 * it, and the one in the merge queue (queued).
 */
export interface LocalGitHub {
  /** The bundled action. */
  action: string;
  folder: string;
  bare: string;
  remote: GitServer;
  api: GitHubServer;
  commits: Record<string, string>;
}

/** Files by name, at the top of the repository. */
export type Files = Record<string, string>;

/**
 * Runs a test on a local GitHub of its own; the API must have accepted every request.
 *
 * @param config the commgate.yml of every commit, or all files
 * @param changed what the pull request changes in them
 */
export async function onGitHub(
  action: string,
  test: (here: LocalGitHub) => Promise<void>,
  config: string | Files = CONFIG,
  changed: Files = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-on-github-'));
  const remote = await startGitServer(folder, { [TOKEN]: 'write', [READ_ONLY_TOKEN]: 'read' });
  const api = await startGitHubServer();
  try {
    const bare = remote.createRepository('octo/halo');
    const files = typeof config === 'string' ? { 'commgate.yml': config } : config;
    writeFileSync(join(folder, 'commgate.yml'), files['commgate.yml']!);
    const commits = await historyIn(bare, files, { ...files, ...changed });
    api.history.headRefOid = commits['topic']!;
    api.between = (basehead) => commitsBetween(bare, basehead);
    await test({ action, folder, remote, api, bare, commits });
    expect(api.violations).toEqual([]);
  } finally {
    await Promise.all([remote.close(), api.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the history into an empty repository, see makeHistory. @returns hashes by name */
async function historyIn(bare: string, files: Files, other: Files): Promise<Record<string, string>> {
  const made = await madeOnce(JSON.stringify(['history', files, other]), (folder) => {
    const path = join(folder, 'bare');
    bareRepository(path);
    writeFileSync(join(folder, 'commits.json'), JSON.stringify(makeHistory(path, files, other)));
  });
  addRepository(bare, join(made, 'bare'));
  return JSON.parse(readFileSync(join(made, 'commits.json'), 'utf8')) as Record<string, string>;
}

/** @param files of main; `other` are those of the pull request */
function makeHistory(bare: string, files: Files, other: Files): Record<string, string> {
  const main = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((name, index) => {
    return { name, ref: 'refs/heads/main', message: name, parents: index === 0 ? [] : [`m${index}`], files };
  });
  const ref = 'refs/pull/7/merge';
  const change = { name: 'topic', ref, message: 'topic', parents: ['m5'], files: other };
  const commits = importCommits(bare, [...main, change]);
  const [m5, topic] = [commits['m5']!, commits['topic']!];
  const merge = { ref, parents: [m5, topic], files: other };
  const message = 'Merge pull request #7 from octo/topic';
  const merges = importCommits(bare, [
    { ...merge, name: 'merge', message: `Merge ${topic} into ${m5}` },
    { ...merge, name: 'queued', message, ref: `refs/heads/gh-readonly-queue/main/pr-7-${m5}` },
  ]);
  return { ...commits, ...merges };
}

function commitsBetween(bare: string, basehead: string) {
  const lines = git(bare, 'rev-list', '--reverse', '--parents', basehead.replace('...', '..')).split('\n');
  return lines.map((line) => {
    const [sha, ...parents] = line.split(' ');
    return { sha: sha!, parents: parents.map((parent) => ({ sha: parent })) };
  });
}

/** The event of pull request 7, by default a push to it at ten o'clock. */
export const pullRequestEvent = ({ commits }: LocalGitHub, more: object = { action: 'synchronize' }) => ({
  ...more,
  pull_request: {
    number: 7,
    updated_at: '2026-01-10T10:00:00Z',
    labels: [],
    base: { sha: commits['m5'] },
    head: { sha: commits['topic'] },
  },
  repository: { default_branch: 'main' },
});

/** The event of somebody setting or taking away a label on pull request 7. */
export const labelEvent = (here: LocalGitHub, action: 'labeled' | 'unlabeled', name = 'commgate-accept') =>
  pullRequestEvent(here, { action, label: { name } });

/** Sets the label on pull request 7, by GitHub's clock. */
export function setLabel({ api }: LocalGitHub, createdAt: string, name = 'commgate-accept'): void {
  api.labels.push(name);
  api.history.timeline.push({ __typename: 'LabeledEvent', createdAt, label: { name } });
}

/** A workflow run that GitHub has started for pull request 7 with a commit; the first one is number 1001. */
export function hasRun(
  { api, commits }: LocalGitHub,
  commit: string,
  created_at: string,
  more: Partial<FakeRun> = {},
): void {
  const head_repository = { id: api.history.headRepository!.databaseId };
  const head_branch = api.history.headRefName;
  api.runs.push({
    id: 1001 + api.runs.length,
    path: '.github/workflows/commgate.yml',
    status: 'completed',
    conclusion: 'failure',
    head_sha: commits[commit]!,
    event: 'pull_request',
    head_branch,
    head_repository,
    created_at,
    ...more,
  });
}

/** One job: a shallow checkout without credentials, a recorded run, the action. Secrets are looked for everywhere. */
export async function job(here: LocalGitHub, options: Job): Promise<Step> {
  const { commit, measured = commit, day, halo, benchmark = 'halo', depth = 1, scatter = [1, 1] } = options;
  const { commits } = here;
  const surroundings = await checkOut(here, commits[commit]!, depth);
  const { workspace } = surroundings;
  haloRun(join(workspace, 'run'), day, repetitionsOf(halo, scatter));
  const manifest = readFileSync(join(workspace, 'run/run.json'), 'utf8')
    .replace(/"commit":"\d+"/, `"commit":"${commits[measured]}"`)
    .replace('"name":"halo"', `"name":"${benchmark}"`);
  writeFileSync(join(workspace, 'run/run.json'), manifest);
  const { inputs, ...rest } = options;
  return actionStep(here, surroundings, { ...rest, inputs: { run: 'run', ...inputs } });
}

/** Folders of a job. */
export interface Surroundings {
  workspace: string;
  /** For temporary files; `git` in it writes its arguments down. */
  temporary: string;
}

/** What actions/checkout leaves with `persist-credentials: false`: a commit as deep as asked for, and no branch. */
export async function checkOut(here: LocalGitHub, commit: string, depth: number): Promise<Surroundings> {
  const { bare } = here;
  const { workspace, temporary } = emptyFolders(here);
  const made = await madeOnce(JSON.stringify(['checkout', commit, depth]), (own) =>
    checkOutOf(own, bare, commit, depth),
  );
  cpSync(made, workspace, { recursive: true });
  const script = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${temporary}/arguments'\nexec ${GIT} "$@"\n`;
  writeFileSync(join(temporary, 'git'), script, { mode: 0o755 });
  return { workspace, temporary };
}

/** A job's folders before anything is checked out. */
export function emptyFolders({ folder }: LocalGitHub): Surroundings {
  return {
    workspace: mkdtempSync(join(folder, 'job-')),
    temporary: mkdtempSync(join(folder, 'temporary-')),
  };
}

/** The step with the action in a checkout. Secrets are looked for everywhere, and what it leaves behind. */
export async function actionStep(
  here: LocalGitHub,
  { workspace, temporary }: Surroundings,
  options: Pick<
    Job,
    'commit' | 'eventName' | 'event' | 'ref' | 'token' | 'inputs' | 'runId' | 'isTogether' | 'attempt'
  > & {
    environment?: NodeJS.ProcessEnv;
  },
): Promise<Step> {
  const { token = TOKEN, environment = {} } = options;
  const before = gitConfigIn(workspace);
  const done = await runStep({
    bundle: here.action,
    apiUrl: here.api.url,
    workspace,
    eventName: options.eventName,
    event: options.event,
    inputs: { token, ...options.inputs },
    isTogether: options.isTogether ?? false,
    environment: {
      ...environment,
      PATH: `${temporary}:${environment['PATH'] ?? process.env['PATH']}`,
      GITHUB_SERVER_URL: here.remote.url,
      GITHUB_SHA: here.commits[options.commit],
      GITHUB_REF: options.ref ?? 'refs/heads/main',
      GITHUB_REF_NAME: (options.ref ?? 'refs/heads/main').replace(/^refs\/(?:heads|tags|pull)\//, ''),
      GITHUB_RUN_ID: String(options.runId ?? 1),
      GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
      GITHUB_WORKFLOW_REF: 'octo/halo/.github/workflows/commgate.yml@refs/pull/7/merge',
      RUNNER_TEMP: temporary,
    },
  });
  expect(gitConfigIn(workspace)).toBe(before);
  expect(refsIn(workspace)).toEqual([]);
  const left = readdirSync(temporary).filter((name) => name !== 'git' && name !== 'arguments');
  expect(left).toEqual([]);
  const words = existsSync(join(temporary, 'arguments'))
    ? readFileSync(join(temporary, 'arguments'), 'utf8')
    : '';
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const log = done.log.replace(`::add-mask::${token}`, '').replace(`::add-mask::${basic}`, '');
  const shown = words + log + done.summary + JSON.stringify([done.outputs, here.api.comments]);
  for (const secret of [token, basic]) expect(shown).not.toContain(secret);
  return done;
}

/** Null where nothing is checked out. */
function gitConfigIn(workspace: string): string | null {
  const path = join(workspace, '.git/config');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The files in which git keeps branches, tags and the like. */
function refsIn(workspace: string): string[] {
  if (!existsSync(join(workspace, '.git'))) return [];
  const entries = readdirSync(join(workspace, '.git/refs'), { recursive: true, withFileTypes: true });
  const packed = existsSync(join(workspace, '.git/packed-refs')) ? ['packed-refs'] : [];
  return [...entries.filter((entry) => entry.isFile()).map(({ name }) => name), ...packed];
}

const repetitionsOf = (halo: HaloOptions, scatter: readonly number[]): HaloOptions[] =>
  scatter.map((factor) => ({ ...halo, exchangeNs: Math.round(halo.exchangeNs * factor) }));

/** The nightly job of one of the five nights (from 0), on the commit of that night. */
export const night = (here: LocalGitHub, index: number, more: Partial<Job> = {}) =>
  job(here, {
    commit: `m${index + 1}`,
    day: index + 1,
    halo: { exchangeNs: Math.round(200_000 * NOISE[index]!) },
    eventName: 'schedule',
    event: { schedule: '0 2 * * *' },
    inputs: { mode: 'baseline' },
    ...more,
  });

/** The baseline's branch without a server. */
function nearStore(bare: string): BaselineStore {
  const settings = [['remote.commgate.url', `file://${bare}`]] as const;
  return branchStore({ name: 'octo/halo', settings, secrets: [] }, BRANCH);
}

/** Stores nights before the one on the branch, see withEarlierNights. */
export async function storeEarlierNights({ bare }: LocalGitHub, nights: number): Promise<void> {
  await nearStore(bare).update((current) => withEarlierNights(current!, nights));
}

/**
 * Stores what the nights would have stored, in one update from here, and once for all tests: that the jobs
 * themselves store it is what the tests of `night` show, and starting them all again would prove nothing
 * more.
 */
export async function storeNights(
  here: LocalGitHub,
  nights = 5,
  benchmarks = ['halo'],
  scatter: readonly number[] = [1, 1],
): Promise<void> {
  const { folder, bare, commits } = here;
  const { analysis } = loadConfig(join(folder, 'commgate.yml'));
  const about = ['nights', commits['m1'], nights, benchmarks, scatter, analysis];
  const made = await madeOnce(JSON.stringify(about), async (own) => {
    const runs: RunMeasurement[] = [];
    for (let index = 0; index < nights; index++) {
      const halo = { exchangeNs: Math.round(200_000 * NOISE[index]!) };
      const recorded = haloRun(join(own, `night-${index}`), index + 1, repetitionsOf(halo, scatter));
      const measured = await measureRun(readRunFolder(recorded), (anchor) => measureTrace(anchor, analysis));
      for (const name of benchmarks) {
        const [benchmark] = measured.benchmarks;
        runs.push({ ...measured, commit: commits[`m${index + 1}`]!, benchmarks: [{ ...benchmark!, name }] });
      }
    }
    const path = join(own, 'bare');
    bareRepository(path);
    const stored = await nearStore(path).update((current) => {
      const all = runs.map(recordRun).reduce((baseline, run) => addRun(baseline, run), current);
      return all!;
    });
    expect(stored.runs).toHaveLength(nights * benchmarks.length);
  });
  addRepository(bare, join(made, 'bare'));
}

/** The gate on pull request 7. */
export const gate = (here: LocalGitHub, halo: HaloOptions, changes: Partial<Job> = {}) =>
  job(here, {
    commit: 'merge',
    measured: 'topic',
    day: 10,
    halo,
    eventName: 'pull_request',
    event: pullRequestEvent(here),
    ref: 'refs/pull/7/merge',
    ...changes,
  });

/** The comparison that a step left as a file. */
export const comparisonOf = (step: Step): Comparison =>
  JSON.parse(readFileSync(step.outputs['comparison-path']!, 'utf8'));

/** How many runs the baseline's branch holds. */
export const runsOnBranch = ({ bare }: LocalGitHub): number =>
  git(bare, 'ls-tree', '--name-only', `${BRANCH}:runs`).split('\n').length;
