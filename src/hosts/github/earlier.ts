import type { Earlier } from '../host.ts';
import { readArtifact } from './artifacts.ts';
import type { GitHubClient } from './client.ts';
import { momentOf, numberIn, readEvent, repositoryOf } from './event.ts';
import { readPull, runsOfHead, workflowFile } from './pull-request.ts';

/** What of a run's jobs can have judged and left a report. */
const ENDED = ['success', 'failure'];

/** Whether a job may be there only because somebody has accepted what an earlier one has found. */
export function mayFollowAnother(environment: NodeJS.ProcessEnv, label: string): boolean {
  const { name, payload } = readEvent(environment);
  if (name !== 'pull_request') return false;
  return momentOf(payload).labelled === label || attemptIn(environment) > 1;
}

/**
 * What an earlier job of the same workflow has left about the pull request's newest commit: of the newest run
 * that has ended, or of an earlier attempt of this one. Which run that is GitHub says; what the artifact says
 * of itself may be anybody's who can push to this repository. Those of a fork's runs are never read.
 *
 * @throws InputError for an artifact that cannot be used; the client's error (permission actions: read)
 */
export async function earlierResult(
  client: GitHubClient,
  environment: NodeJS.ProcessEnv,
  artifact: string,
): Promise<Earlier> {
  const repository = repositoryOf(environment);
  const number = numberIn(readEvent(environment).payload);
  const workflow = workflowIn(environment);
  if (number === null || workflow === null) return { why: 'the job does not tell what it is about' };
  const pull = await readPull(client, repository, number);
  if (pull.isOfFork) return { why: 'it is a pull request from a fork' };
  const own = Number(environment['GITHUB_RUN_ID']);
  const runs = (await runsOfHead(client, repository, pull)).filter((run) => run.workflow === workflow);
  const earlier = runs.filter(({ id, conclusion }) =>
    id === own ? attemptIn(environment) > 1 : ENDED.includes(conclusion ?? ''),
  );
  const [run] = earlier;
  if (run === undefined) return { why: 'no earlier job of this commit has ended' };
  const comparison = await readArtifact(client, repository, { run: run.id, name: artifact });
  if (comparison === null) return { why: `workflow run ${run.id} has no artifact ${artifact} (any more)` };
  return { comparison, commit: pull.headSha, from: `workflow run ${run.id}` };
}

function attemptIn(environment: NodeJS.ProcessEnv): number {
  return Number(environment['GITHUB_RUN_ATTEMPT'] ?? 1);
}

/** The workflow's file; null where the runner does not tell. */
function workflowIn(environment: NodeJS.ProcessEnv): string | null {
  const [, , path] = /^([^/]+\/[^/]+)\/(.+)$/s.exec(environment['GITHUB_WORKFLOW_REF'] ?? '') ?? [];
  return path === undefined ? null : workflowFile(path);
}
