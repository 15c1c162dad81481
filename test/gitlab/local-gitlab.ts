// A GitLab on this machine for whole pipelines: a real git server with the project group/halo, a fork of it and
// merge request 7, the API, and a runner. Only the benchmarks are recorded: each job gets a run.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type HaloOptions, haloRun } from '../cli/halo-run.ts';
import { checkOut, importCommits } from '../support/bare-repository.ts';
import { type GitServer, git, startGitServer } from '../support/git-server.ts';
import { GITLAB_TOKEN, type GitLabServer, PROJECT, startGitLabServer } from '../support/gitlab-server.ts';
import { isPart, type JobConfig, runScript, STAGES, uploaded } from './pipeline.ts';

export const CONFIG = 'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\n';
export const SLOW: HaloOptions = { exchangeNs: 200_000, lateNs: 150_000 };
export const SAME: HaloOptions = { exchangeNs: 200_500 };
/** What the five nights differ by. */
const NOISE = [1, 1.01, 0.99, 1.02, 0.985] as const;
export const JOB_TOKEN = 'glcbt-T0kenOfTheJob';
/** The project of a fork. */
export const FORK = 99;

export interface LocalGitLab {
  /** The command line, bundled. */
  cli: string;
  folder: string;
  bare: string;
  remote: GitServer;
  api: GitLabServer;
  /** m1 … m6 on main, topic on m5, merge: what GitLab makes of topic and m6. */
  commits: Record<string, string>;
}

/**
 * Runs a test on a local GitLab of its own; the API must have accepted every request.
 *
 * @param files of every commit
 * @param changed what the merge request changes in them
 */
export async function onGitLab(
  cli: string,
  test: (here: LocalGitLab) => Promise<void>,
  files: Record<string, string> = { 'commgate.yml': CONFIG },
  changed: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-on-gitlab-'));
  const remote = await startGitServer(folder, { [JOB_TOKEN]: 'write' });
  const api = await startGitLabServer();
  try {
    const bare = remote.createRepository('group/halo.git');
    const main = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((name, index) => {
      return {
        name,
        ref: 'refs/heads/main',
        message: name,
        parents: index === 0 ? [] : [`m${index}`],
        files,
      };
    });
    const request = { message: "Merge branch 'topic' into 'main'", files: { ...files, ...changed } };
    const topic = { ...request, name: 'topic', ref: 'refs/merge-requests/7/head', parents: ['m5'] };
    const merge = { ...request, name: 'merge', ref: 'refs/merge-requests/7/merge', parents: ['m6', 'topic'] };
    const commits = importCommits(bare, [...main, topic, merge]);
    writeFileSync(join(folder, 'commgate.yml'), files['commgate.yml'] ?? CONFIG);
    await test({ cli, folder, remote, api, bare, commits });
    expect(api.violations).toEqual([]);
  } finally {
    await Promise.all([remote.close(), api.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Variables = Record<string, string>;

/** What GitLab tells every job of a pipeline. */
function projectVariables({ api, remote }: LocalGitLab, project = PROJECT): Variables {
  const path = project === PROJECT ? 'group/halo' : 'mallory/halo';
  return {
    CI: 'true',
    GITLAB_CI: 'true',
    CI_API_V4_URL: `${api.url}/api/v4`,
    CI_SERVER_URL: remote.url,
    CI_PROJECT_ID: String(project),
    CI_PROJECT_PATH: path,
    CI_PROJECT_URL: `http://gitlab.test/${path}`,
    CI_DEFAULT_BRANCH: 'main',
    CI_PIPELINE_ID: '4242',
    CI_JOB_TOKEN: JOB_TOKEN,
    CI_REPOSITORY_URL: `${remote.url.replace('://', `://gitlab-ci-token:${JOB_TOKEN}@`)}/${path}.git`,
  };
}

/** A pipeline of a branch, main unless something else is said, such as by the clock. */
export function branchPipeline(here: LocalGitLab, commit: string, more: Variables = {}): Variables {
  return {
    ...projectVariables(here),
    CI_PIPELINE_SOURCE: 'schedule',
    CI_COMMIT_SHA: here.commits[commit]!,
    CI_COMMIT_BRANCH: 'main',
    CI_COMMIT_REF_NAME: 'main',
    GITLAB_TOKEN,
    ...more,
  };
}

/** A pipeline of merge request 7; in the project of a fork there is no token. */
export function mergeRequestPipeline(here: LocalGitLab, more: Variables = {}, project = PROJECT): Variables {
  const { commits } = here;
  return {
    ...projectVariables(here, project),
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_COMMIT_SHA: commits['topic']!,
    CI_COMMIT_REF_NAME: 'topic',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_PROJECT_ID: String(PROJECT),
    CI_MERGE_REQUEST_PROJECT_PATH: 'group/halo',
    CI_MERGE_REQUEST_SOURCE_PROJECT_ID: String(project),
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'topic',
    CI_MERGE_REQUEST_EVENT_TYPE: 'detached',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: commits['m5']!,
    ...(project === PROJECT && { GITLAB_TOKEN }),
    ...more,
  };
}

/** A pipeline of merged results of merge request 7. */
export function mergedResults(here: LocalGitLab, more: Variables = {}): Variables {
  return mergeRequestPipeline(here, {
    CI_COMMIT_SHA: here.commits['merge']!,
    CI_MERGE_REQUEST_EVENT_TYPE: 'merged_result',
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: here.commits['topic']!,
    CI_MERGE_REQUEST_TARGET_BRANCH_SHA: here.commits['m6']!,
    ...more,
  });
}

/** What a job measures. */
export interface Measured {
  day: number;
  halo: HaloOptions;
  benchmark?: string;
  /** What the run says it measured; left out: the commit of the pipeline. */
  commit?: string;
}

/** What became of a job. */
export interface DoneJob {
  name: string;
  status: number;
  log: string;
  /** As the list of jobs shows it: a failure that is allowed is a success there. */
  isFailed: boolean;
  /** Folder with what was uploaded. */
  artifacts: string;
  paths: string[];
  reports: Record<string, string>;
}

/** Runs the jobs that a pipeline has, a stage after the other; one that fails ends it, but for `when: always`. */
export async function runPipeline(
  here: LocalGitLab,
  jobs: Record<string, JobConfig>,
  variables: Variables,
  measured: (variables: Variables) => Measured,
): Promise<DoneJob[]> {
  const done: DoneJob[] = [];
  const own = Object.entries(jobs).filter(([, job]) => isPart(job, variables));
  own.sort(([, a], [, b]) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
  let failedStage: string | null = null;
  for (const [name, job] of own) {
    const isAlways = job.rules.some(({ when }) => when === 'always');
    if (failedStage !== null && failedStage !== job.stage && !isAlways) continue;
    for (const [suffix, more] of expanded(job)) {
      const all = { ...variables, ...job.variables, ...more };
      const ended = await runJob(here, `${name}${suffix}`, { job, variables: all, measured: measured(all) });
      done.push(ended);
      tell(here, ended, variables);
      if (ended.isFailed) failedStage ??= job.stage;
    }
  }
  return done;
}

/** The API knows the jobs of the pipeline that have ended. */
function tell(
  { api }: LocalGitLab,
  { name, isFailed, artifacts, paths }: DoneJob,
  variables: Variables,
): void {
  const file = 'commgate-report/comparison.json';
  api.jobs.push({
    id: 100 + api.jobs.length,
    project_id: Number(variables['CI_PROJECT_ID']),
    pipeline: Number(variables['CI_PIPELINE_ID']),
    name,
    status: isFailed ? 'failed' : 'success',
    comparison: paths.includes(file) ? readFileSync(join(artifacts, file)) : null,
  });
}

/** The jobs of a matrix, by what GitLab puts after the name, with their variables. */
function expanded({ parallel }: JobConfig): [suffix: string, variables: Variables][] {
  if (parallel === undefined) return [['', {}]];
  return parallel.matrix.flatMap((each) => {
    const [[name, values], ...others] = Object.entries(each) as [[string, string[]], ...unknown[]];
    if (others.length > 0) throw new Error('a matrix of one variable is known');
    return values.map((value): [string, Variables] => [`: [${value}]`, { [name]: value }]);
  });
}

interface StartedJob {
  job: JobConfig;
  variables: Variables;
  measured: Measured;
}

let jobsStarted = 1000;

/** A job: checkout, commands, artifacts. Secrets are looked for everywhere, and what it leaves behind. */
async function runJob(
  here: LocalGitLab,
  name: string,
  { job, variables, measured }: StartedJob,
): Promise<DoneJob> {
  const { folder, bare, commits } = here;
  const workspace = mkdtempSync(join(folder, 'builds-'));
  const id = ++jobsStarted;
  if (variables['GIT_STRATEGY'] !== 'none') {
    checkOut(workspace, bare, variables['CI_COMMIT_SHA']!, 20);
    haloRun(join(workspace, 'run'), measured.day, [measured.halo, measured.halo]);
    const commit = measured.commit === undefined ? variables['CI_COMMIT_SHA'] : commits[measured.commit];
    const manifest = readFileSync(join(workspace, 'run/run.json'), 'utf8')
      .replace(/"commit":"\d+"/, `"commit":"${commit}"`)
      .replace('"name":"halo"', `"name":"${measured.benchmark ?? 'halo'}"`);
    writeFileSync(join(workspace, 'run/run.json'), manifest);
  }
  const before = gitFiles(workspace);
  const environment = {
    ...variables,
    PATH: `${programs(here)}:${process.env['PATH']}`,
    HOME: folder,
    CI_JOB_NAME: name,
    CI_JOB_ID: String(id),
    CI_JOB_URL: `${variables['CI_PROJECT_URL']}/-/jobs/${id}`,
    CI_PROJECT_DIR: workspace,
  };
  const { status, log } = await runScript(job, workspace, environment);
  expect(gitFiles(workspace)).toEqual(before);
  const artifacts = mkdtempSync(join(folder, 'artifacts-'));
  const isAllowed = status === job.allow_failure?.exit_codes;
  const { paths, reports } = uploaded(job, status === 0, workspace, artifacts);
  const done = { name, status, log, isFailed: status !== 0 && !isAllowed, artifacts, paths, reports };
  expectNoSecrets(here, done);
  return done;
}

function expectNoSecrets({ api }: LocalGitLab, { log, artifacts }: DoneJob): void {
  const files = readdirSync(artifacts, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const shown = [log, JSON.stringify([api.notes, api.asked]), ...files].join('\n');
  const basic = Buffer.from(`gitlab-ci-token:${JOB_TOKEN}`).toString('base64');
  for (const secret of [GITLAB_TOKEN, JOB_TOKEN, basic]) expect(shown).not.toContain(secret);
}

/** What a runner must find as it was. */
function gitFiles(workspace: string): string[] {
  try {
    return [readFileSync(join(workspace, '.git/config'), 'utf8'), git(workspace, 'for-each-ref')];
  } catch {
    return [];
  }
}

/**
 * A folder with the programs that a pipeline starts: npx, which gets the recorded run, and those that install
 * something, which need not.
 */
function programs({ folder, cli }: LocalGitLab): string {
  const own = join(folder, 'bin');
  cpSync(join(import.meta.dirname, 'programs'), own, { recursive: true });
  writeFileSync(join(own, 'commgate'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, {
    mode: 0o755,
  });
  return own;
}

/** The nightly job of one of the five nights (from 0), on the commit of that night. */
export const night = (index: number): Measured => ({
  day: index + 1,
  halo: { exchangeNs: Math.round(200_000 * NOISE[index]!) },
});
