import { isId } from '../answers.ts';
import type { Earlier } from '../host.ts';
import type { GitLabClient } from './client.ts';
import { MAX_COMPARISON_BYTES, readComparison } from './finished.ts';
import { type MergeRequest, projectIn } from './variables.ts';

/** What of a job can have judged and left a report. */
const ENDED = ['success', 'failed'];

/** Pipelines of one commit that are looked through: more are those of somebody who starts them by a clock. */
const MAX_PIPELINES = 20;

/**
 * What an earlier job of the same name has left about the commit of a merge request's job: the newest that
 * has ended, which was started again in the same pipeline, or ran in another one of that commit. Which job
 * that is GitLab says; what it has left may be anybody's who can push to the project. Those of forks are
 * never read.
 *
 * @throws InputError for what cannot be used; the client's error when GitLab refuses
 */
export async function earlierResult(
  client: GitLabClient,
  environment: NodeJS.ProcessEnv,
  { iid, change }: Pick<MergeRequest, 'iid' | 'change'>,
): Promise<Earlier> {
  const project = projectIn(environment);
  const own = { id: Number(environment['CI_JOB_ID']), name: environment['CI_JOB_NAME'] ?? '' };
  if (!isId(own.id) || own.name === '') return { why: 'the job does not tell which one it is' };
  const path = `/projects/${project}/merge_requests/${iid}`;
  const { source_project_id: source } = await client.get(path);
  if (String(source) !== project) return { why: 'it is a merge request from a fork' };
  const pipelines: number[] = [];
  for await (const { id, sha, project_id: of } of client.list(`${path}/pipelines`)) {
    if (isId(id) && sha === environment['CI_COMMIT_SHA'] && String(of) === project) pipelines.push(id);
  }
  for (const pipeline of pipelines.sort((a, b) => b - a).slice(0, MAX_PIPELINES)) {
    const id = await newestJob(client, `/projects/${project}/pipelines/${pipeline}/jobs`, own);
    if (id === null) continue;
    const from = `job ${id}`;
    const comparison = await readComparison(client, { project, id, name: from }, MAX_COMPARISON_BYTES);
    const found = comparison?.comparison;
    if (found === undefined) return { why: `${from} has no comparison.json in its artifacts (any more)` };
    return { comparison: found, commit: change.head, from };
  }
  return { why: 'no earlier job of this commit has ended' };
}

/** The newest of a pipeline's jobs that has the name of a job and is another one, retried ones among them. */
async function newestJob(
  client: GitLabClient,
  path: string,
  own: { id: number; name: string },
): Promise<number | null> {
  let newest: number | null = null;
  for await (const { id, name, status } of client.list(path, { include_retried: 'true' })) {
    if (!isId(id) || id === own.id || name !== own.name || !ENDED.includes(String(status))) continue;
    if (newest === null || id > newest) newest = id;
  }
  return newest;
}
