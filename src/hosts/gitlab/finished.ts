import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, messageOf, oneLine } from '../../base/errors.ts';
import { COMMIT_HASH } from '../../base/git/commit-hash.ts';
import { parseComparison } from '../../gate/judge/read-comparison.ts';
import { isId } from '../answers.ts';
import type { FinishedChecks, LeftReports } from '../host.ts';
import { reportFile } from '../outputs.ts';
import { statusOf } from '../try-again.ts';
import type { GitLabClient } from './client.ts';
import { ADDRESS, REPORTS } from './surroundings.ts';
import { mergeRequestIn, pipelineIn, projectIn } from './variables.ts';

/** Limits of what is read: artifacts come from the code of a merge request, so from anybody. */
const MAX_JOBS = 100;
export const MAX_COMPARISON_BYTES = 8 * 1024 * 1024;
/** Of all together: what was read stays in memory until the report is made. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** A pipeline, by its project's id. */
interface Pipeline {
  project: string;
  id: number;
}

/** A job that checked. */
interface CheckJob {
  id: number;
  name: string;
  status: string;
  address: string;
}

interface Asking {
  environment: NodeJS.ProcessEnv;
  /** Name of the jobs that checked, or what their names begin with. */
  name: string;
}

/**
 * The checks that a job is to report on: earlier jobs of its own pipeline of a merge request (a matrix),
 * else, in a pipeline of a branch, those of open merge requests from forks, whose own jobs have no token.
 *
 * @param notice told why there are none
 * @throws the client's error when GitLab refuses; InputError
 */
export async function finishedChecks(
  client: GitLabClient,
  asking: Asking,
  notice: (line: string) => void,
): Promise<FinishedChecks[]> {
  const { environment } = asking;
  const project = projectIn(environment);
  const request = mergeRequestIn(environment);
  if (request !== null) {
    const pipeline = { project, id: pipelineIn(environment) };
    return [await checksOf(client, pipeline, { iid: request.iid, commit: request.change.head }, asking)];
  }
  const found: FinishedChecks[] = [];
  const open = client.list(`/projects/${project}/merge_requests`, { state: 'opened', scope: 'all' });
  for await (const { iid, sha: commit, source_project_id: fork } of open) {
    if (!isId(iid) || !isId(fork) || String(fork) === project) continue;
    if (typeof commit !== 'string' || !COMMIT_HASH.test(commit)) continue;
    try {
      const pipeline = await pipelineOf(client, { project, iid, fork: String(fork), commit });
      if (pipeline !== null) found.push(await checksOf(client, pipeline, { iid, commit }, asking));
    } catch (error) {
      // A fork may show its jobs to nobody, or have thousands: those of others are reported all the same.
      if (![403, 404].includes(statusOf(error) ?? 0) && !(error instanceof InputError)) throw error;
      notice(`Nothing is known of merge request ${iid}: ${oneLine(messageOf(error))}`);
    }
  }
  if (found.length === 0)
    notice('No open merge request from a fork has a finished pipeline: nothing to post');
  return found;
}

/** The fork's newest pipeline with the newest commit, once it has ended; null where there is none. */
async function pipelineOf(
  client: GitLabClient,
  { project, iid, fork, commit }: { project: string; iid: number; fork: string; commit: string },
): Promise<Pipeline | null> {
  const ended = ['success', 'failed', 'canceled', 'skipped'];
  let newest: { id: number; status: unknown } | null = null;
  const pipelines = client.list(`/projects/${project}/merge_requests/${iid}/pipelines`);
  for await (const { id, sha, status, project_id: of } of pipelines) {
    if (!isId(id) || sha !== commit || String(of) !== fork) continue;
    if (newest === null || id > newest.id) newest = { id, status };
  }
  return newest !== null && ended.includes(String(newest.status)) ? { project: fork, id: newest.id } : null;
}

async function checksOf(
  client: GitLabClient,
  pipeline: Pipeline,
  { iid, commit }: { iid: number; commit: string },
  { name }: Asking,
): Promise<FinishedChecks> {
  const jobs = await jobsOf(client, pipeline, name);
  return {
    pullRequest: iid,
    commit,
    outcome: outcomeOf(jobs),
    reports: () => reportsOf(client, pipeline.project, jobs),
  };
}

/** Of jobs that ran again GitLab lists the newest ones alone. */
async function jobsOf(client: GitLabClient, { project, id }: Pipeline, wanted: string): Promise<CheckJob[]> {
  const found: CheckJob[] = [];
  for await (const job of client.list(`/projects/${project}/pipelines/${id}/jobs`)) {
    const { id: number, name, status, web_url: address } = job;
    if (!isId(number) || typeof name !== 'string' || typeof address !== 'string') continue;
    // Jobs of a matrix are called "NAME: [VALUE]", other parallel ones "NAME 1/4".
    if (name !== wanted && !name.startsWith(`${wanted}:`) && !name.startsWith(`${wanted} `)) continue;
    found.push({ id: number, name, status: String(status), address });
  }
  if (found.length > MAX_JOBS) {
    const rule = `at most ${MAX_JOBS} are read`;
    throw new InputError({ file: `jobs ${wanted}`, found: `${found.length} jobs`, rule });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function outcomeOf(jobs: readonly CheckJob[]): FinishedChecks['outcome'] {
  if (jobs.some(({ status }) => status === 'failed')) return 'failure';
  return jobs.every(({ status }) => status === 'success') ? 'success' : 'other';
}

async function reportsOf(
  client: GitLabClient,
  project: string,
  jobs: readonly CheckJob[],
): Promise<LeftReports> {
  const left: LeftReports = { comparisons: [], pages: [] };
  let bytesLeft = MAX_TOTAL_BYTES;
  for (const { id, name, address } of jobs) {
    const mostBytes = Math.min(MAX_COMPARISON_BYTES, bytesLeft);
    const read = await readComparison(client, { project, id, name: `job ${name}` }, mostBytes);
    if (read === null) continue;
    bytesLeft -= read.bytes;
    left.comparisons.push({ name, comparison: read.comparison });
    const page = pageOfJob(address, reportFile(undefined));
    if (page !== null) {
      left.pages.push({ name: jobs.length === 1 ? null : name, address: page, isPacked: false });
    }
  }
  return left;
}

/**
 * The comparison that a job has left; null where it has left none.
 *
 * @param job `name`: what messages call it
 * @throws InputError when it cannot be used, or has more bytes; the client's error
 */
export async function readComparison(
  client: GitLabClient,
  { project, id, name }: { project: string; id: number; name: string },
  mostBytes: number,
): Promise<{ comparison: Comparison; bytes: number } | null> {
  const path = `/projects/${project}/jobs/${id}/artifacts/${REPORTS}/comparison.json`;
  const bytes = await client.file(path, mostBytes);
  if (bytes === null) return null;
  return { comparison: parseComparison(textOf(bytes, name), name), bytes: bytes.length };
}

/** Where GitLab shows a file that a job has left; null where the address is none of a job's. */
export function pageOfJob(address: string, file: string): string | null {
  return ADDRESS.test(address) ? `${address}/artifacts/file/${REPORTS}/${file}` : null;
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError({ file: name, found: 'its comparison.json is not UTF-8' }, { cause });
  }
}
